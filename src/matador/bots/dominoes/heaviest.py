"""A simple bot for Matador dominoes: heavy tiles first, matadors last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.bots.policy import Chair
from matador.core.words import Move
from matador.games.dominoes.tiles import (
    HIGH,
    LOW,
    MAKES_SEVEN_WITH,
    PIPS_OF,
    SEVEN,
    TILE_NAMES,
    is_matador,
)

NO_LAY = (-1,)


class HeaviestBot:
    """Lays the heaviest tile that fits and keeps its matadors.

    Among lays of equal weight it prefers what it can follow itself; its stream decides the rest.
    """

    def __init__(self, chair: Chair) -> None:
        self.stream = chair.stream()

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return the lay that sheds most pips."""
        worths = [_worth(view, choice) for choice in choices]
        best = [move for move, worth in zip(choices, worths, strict=True) if worth == max(worths)]
        return best[self.stream.draw(len(best))]


def _worth(view: dict[str, Any], move: Move) -> tuple[int, ...]:
    """Rank a lay: ordinary tiles before matadors, then by pips, then by what can follow it."""
    if "tile" not in move.values:
        return NO_LAY
    tile = move.numbers[1]
    held = [TILE_NAMES.index(name) for name in view["hands"][view["seat"]]]
    ends = _opened(view, move, tile)
    followers = sum(
        (MAKES_SEVEN_WITH[end] >> own) & 1 for own in held if own != tile for end in ends
    )
    return (not is_matador(tile), PIPS_OF[tile], followers)


def _opened(view: dict[str, Any], move: Move, tile: int) -> list[int]:
    """Return the numbers that a lay leaves open where it lies."""
    if move.kind == "joker":
        return [move.numbers[3]]
    if move.kind == "lay":
        shown = view["ends"][move.numbers[2]]["shows"]
        return [PIPS_OF[tile] - (SEVEN - shown)]
    return [LOW[tile], HIGH[tile]]
