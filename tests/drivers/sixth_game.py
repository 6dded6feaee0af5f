"""A copy of the package with a sixth game: its own files, and the one line that registers it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import matador

FILES = Path(__file__).parents[1] / "architecture" / "sixth_game"
PACKAGE = Path(matador.__file__).parent
REGISTERED, REGISTRATION = '    "gnav": "gnav",\n', '    "nim": "heaps",\n'


def own_files() -> list[str]:
    """Return the files of the game, by their paths in the package."""
    return sorted(path.relative_to(FILES).as_posix() for path in FILES.rglob("*.*"))


def install(folder: Path) -> Path:
    """Copy the package into a folder, add the game's own files, and register the game."""
    copy = folder / "matador"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    taken = [name for name in own_files() if (copy / name).exists()]
    assert taken == [], "the package already has these files"
    shutil.copytree(FILES, copy, dirs_exist_ok=True)
    games = copy / "games" / "__init__.py"
    assert games.read_text().count(REGISTERED) == 1
    games.write_text(games.read_text().replace(REGISTERED, REGISTERED + REGISTRATION))
    return folder


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which Python imports the copy."""
    own = {"PYTHONPATH": str(folder), "MATADOR_CACHE": str(folder / "cache"), "COLUMNS": "100"}
    return {**os.environ, **own}
