"""Puzzles: positions with a question, and a move that answers it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from matador import games, languages
from matador.core.errors import BadInput, nearest
from matador.languages import LANGUAGES

TEXTS = ("title", "asks", "because")


class Puzzle(NamedTuple):
    """A position, what is asked, and the move that answers it; all told in five languages."""

    game: str
    id: str
    title: Mapping[str, str]
    asks: Mapping[str, str]
    solution: str
    worse: Sequence[str]
    """Moves that the puzzle is about, each clearly worse than the solution."""
    because: Mapping[str, str]
    position: Mapping[str, Any]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, or none if it has no file of them."""
    if game not in games.GAMES:
        raise BadInput(
            "there is no game {name!r}; {nearest}", name=game, nearest=nearest(game, games.GAMES)
        )
    file = resources.files("matador.puzzles").joinpath(f"{game}.toml")
    if not file.is_file():
        return ()
    entries = tomllib.loads(file.read_text("utf-8"))
    return tuple(
        Puzzle(game, id_, **{**entry, **_texts(game, id_)}) for id_, entry in entries.items()
    )


def _texts(game: str, puzzle: str) -> dict[str, dict[str, str]]:
    """Return the title, question and reason of a puzzle, each by language."""
    tables = {code: languages.table(code, f"puzzles/{game}.toml")[puzzle] for code in LANGUAGES}
    return {name: {code: table[name] for code, table in tables.items()} for name in TEXTS}
