"""The bots of nim: one that leaves a multiple of four, by three names."""

from __future__ import annotations

from typing import Any

from matador.bots.policy import as_bot, choose_random
from matador.core.compiled import compiled

POLICIES = ("random", "easy")
RANDOM, EASY = range(len(POLICIES))


@compiled
def choose_easy(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Leave a number that cannot be taken in one turn and a little, if possible."""
    over = seen.left % (edition.most_taken + 1)
    return int(over - 1 if 1 <= over <= count else 0)


BOTS = dict.fromkeys(("easy", "steady", "sharp"), as_bot(choose_easy))


@compiled
def choose_as(
    kind: int, edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any
) -> int:
    """Choose as one of the policies would."""
    if kind == EASY:
        return choose_easy(edition, seen, seat, moves, count, luck)
    return choose_random(edition, seen, seat, moves, count, luck)
