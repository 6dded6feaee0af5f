"""Random mutants outside the rules: change one place in a copy of the tree, see what notices it.

A sample is chosen by a seed, every room and every kind of change in turn. Each mutant meets the
tests that name its file, then all tests of its room, and if it survives them, the type checker.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from mutations import Mutation, PythonSource, page_mutations

ROOT = Path(__file__).parents[2]
PAGE = "page"
ROOMS = ("server", "play", "tell", "bots", "lab", "cli", PAGE)
TESTS = {
    "play": ("tests/play", "tests/every_game", "tests/golden"),
    PAGE: (
        "tests/page/test_figures.py",
        "tests/page/test_true_to_the_server.py",
        "tests/page/test_situations.py",
        "tests/page/test_around_play.py",
        "tests/page/test_replay.py",
    ),
}
"""The tests of a room, where they are not simply those of its folder."""
NOT_COPIED = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", "dist", "_build")
LINKED = (".venv", "web/node_modules")
SECONDS = 900
"""A mutant that its tests do not judge in this time hangs, and that is noticed."""
GENERATED = "made by `make"


class Mutant(NamedTuple):
    """One change of one file, named by its path from the root of the tree."""

    room: str
    file: str
    line: int
    how: str
    text: str

    def __str__(self) -> str:
        """Name the place and the change."""
        return f"{self.file}:{self.line} {self.how}"


class Result(NamedTuple):
    """What noticed a mutant: a test, the type checker, or nothing."""

    mutant: Mutant
    noticed_by: str


def sources(room: str, root: Path = ROOT) -> Iterator[Path]:
    """Give the files of a room that can be changed."""
    folder, endings = (root / "src" / "matador" / room, (".py",))
    if room == PAGE:
        folder, endings = root / "web" / "src", (".ts", ".svelte")
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and GENERATED not in path.read_text("utf-8")[:200]:
            yield path


def mutations(path: Path, text: str) -> list[Mutation]:
    """Return every change that can be made to a file."""
    if path.suffix == ".py":
        return PythonSource(text).mutations()
    return page_mutations(text, has_markup=path.suffix == ".svelte")


def sample(rooms: Sequence[str], count: int, seed: int, root: Path = ROOT) -> list[Mutant]:
    """Choose mutants, as many from each room; a room's own do not depend on the other rooms."""
    shares = [count // len(rooms) + (place < count % len(rooms)) for place in range(len(rooms))]
    chosen = zip(rooms, shares, strict=True)
    return [mutant for room, share in chosen for mutant in _sample_of(room, share, seed, root)]


def _sample_of(room: str, count: int, seed: int, root: Path) -> Iterator[Mutant]:
    chooser = Random(f"{seed} {room}")
    by_kind: dict[str, list[tuple[Path, Mutation]]] = defaultdict(list)
    for path in sources(room, root):
        for mutation in mutations(path, path.read_text("utf-8")):
            by_kind[mutation.kind].append((path, mutation))
    for _ in range(min(count, sum(map(len, by_kind.values())))):
        kind = chooser.choice([kind for kind, found in by_kind.items() if found])
        found = by_kind[kind]
        yield _mutant(room, *found.pop(chooser.randrange(len(found))), root)


def _mutant(room: str, path: Path, mutation: Mutation, root: Path) -> Mutant:
    text = path.read_text("utf-8")
    line = text[: mutation.start].count("\n") + 1
    name = path.relative_to(root).as_posix()
    return Mutant(room, name, line, mutation.describe(text), mutation.apply(text))


class Tree:
    """A copy of the tree, in which one file at a time is changed."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.root, self.folder = folder / "tree", folder
        shutil.copytree(root, self.root, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)
        for name in LINKED:
            if (root / name).exists():
                (self.root / name).symlink_to(root / name)
        self.unreliable: set[str] = set()
        """Tests that fail on the unchanged tree too: they prove nothing."""
        imported = self.run("-c", "import matador; print(matador.__file__)").stdout
        if not imported.startswith(str(self.root)):
            raise RuntimeError(f"{imported} was imported, not the copy in {self.root}")

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """Change a file, and put it back."""
        path = self.root / mutant.file
        before = path.read_text("utf-8")
        path.write_text(mutant.text, "utf-8")
        try:
            yield
        finally:
            path.write_text(before, "utf-8")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy, with the copy's sources before everything that is installed."""
        environment = os.environ | {
            "PYTHONPATH": str(self.root / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_ADDOPTS": "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "MATADOR_CACHE": str(self.folder / "compiled"),
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )

    def failing(self, tests: Sequence[str]) -> str:
        """Return the first of these tests that fails, nothing if all pass or there are none."""
        if not tests:
            return ""
        call = ("-m", "pytest", "-q", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider")
        skipped = [f"--deselect={test}" for test in self.unreliable]
        try:
            done = self.run(*call, "-p", "pytest_timeout", *skipped, *tests)
        except subprocess.TimeoutExpired:
            return "the time limit"
        found = re.search(
            r"^(?:FAILED|ERROR) (\S+(?: \S+)*?)(?: - .*)?$", done.stdout, re.MULTILINE
        )
        return found[1] if found else "" if done.returncode in (0, 5) else "pytest itself"

    def noticed_by(self, mutant: Mutant) -> str:
        """Return what notices a mutant: its file's tests, its room's, or the type checker."""
        for notice in _stages(self, mutant):
            with self.changed(mutant):
                found = notice()
            while found.startswith("tests/") and self.failing([found]):
                self.unreliable.add(found)
                with self.changed(mutant):
                    found = notice()
            if found:
                return found
        return ""


def _stages(tree: Tree, mutant: Mutant) -> Iterator[Callable[[], str]]:
    if mutant.room == PAGE:
        yield (
            lambda: (
                "the check of the page" if tree.run("tools/page.py", "--check").returncode else ""
            )
        )
    yield lambda: tree.failing(own_tests(mutant, tree.root))
    yield lambda: tree.failing(TESTS.get(mutant.room, (f"tests/{mutant.room}",)))
    if mutant.room != PAGE:
        cache = f"--cache-dir={tree.folder / 'types'}"
        yield lambda: "the type checker" if tree.run("-m", "mypy", cache).returncode else ""


def own_tests(mutant: Mutant, root: Path = ROOT) -> list[str]:
    """Return the files of a room's tests that are named after a file, or import it."""
    path = Path(mutant.file)
    stem = path.parent.name if path.stem == "__init__" else path.name.partition(".")[0]
    package = ".".join(path.parent.parts[1:])
    imports = re.compile(rf"\b{re.escape(package)}(?: import (?:\(\s*)?[^()]*?\b|\.){stem}\b")
    files = sorted((root / "tests" / mutant.room).rglob("test_*.py"))
    named = [file for file in files if file.stem.startswith(f"test_{stem}")]
    own = named + [
        file for file in files if file not in named and imports.search(file.read_text("utf-8"))
    ]
    return [file.relative_to(root).as_posix() for file in own]


def results(mutants: Sequence[Mutant], root: Path = ROOT) -> Iterator[Result]:
    """Judge mutants one after another, in a copy of the tree that is thrown away in the end."""
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        tree = Tree(Path(folder), root)
        for mutant in mutants:
            yield Result(mutant, tree.noticed_by(mutant))


def summary(found: Sequence[Result]) -> list[str]:
    """Return a table of what was killed and what survived, room by room."""
    lines = [f"{'room':8}{'mutants':>9}{'killed':>8}{'survived':>10}"]
    for room in [*dict.fromkeys(one.mutant.room for one in found), "all"]:
        noticed = [bool(one.noticed_by) for one in found if room in (one.mutant.room, "all")]
        survived = len(noticed) - sum(noticed)
        lines.append(f"{room:8}{len(noticed):>9}{sum(noticed):>8}{survived:>10}")
    return lines


def report(mutants: Sequence[Mutant], say: Callable[..., None], root: Path = ROOT) -> None:
    """Judge mutants and tell what became of each; after Control-C, of those judged so far."""
    found: list[Result] = []
    try:
        for result in results(mutants, root):
            found.append(result)
            by = f"killed by {result.noticed_by}" if result.noticed_by else "SURVIVED"
            say(f"{len(found)} of {len(mutants)}: {result.mutant}: {by}")
    finally:
        say(*summary(found))
