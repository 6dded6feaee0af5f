"""Puzzles of the house: positions with a question, and a move that answers it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from matador import games
from matador.core.errors import BadInput, nearest


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
    """Return the puzzles of a game; none where it has no file of them."""
    if game not in games.GAMES:
        raise BadInput(
            "there is no game {name!r}; {nearest}", name=game, nearest=nearest(game, games.GAMES)
        )
    file = resources.files("matador.puzzles").joinpath(f"{game}.toml")
    if not file.is_file():
        return ()
    found = tomllib.loads(file.read_text("utf-8"))
    return tuple(Puzzle(game, id_, **entry) for id_, entry in found.items())
