"""Each seat's chance to win a game of Gnav, judged by the points and the cards that are left.

A lead is worth the more, the fewer rounds are still to come. Both constants were fitted to 6,936
games of two to eight steady players, looked at when each of their rounds began.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from matador.core.compiled import compiled

KEENNESS = 1.2
"""How much a point ahead is worth."""
ALWAYS_OPEN = 1.5
"""Rounds that are open even when the pack is used up."""


@compiled
def chances_of_all(edition: Any, state: Any, seats: int, chances: Any) -> None:
    """Write the chance of every seat to win the game."""
    highest = state.points[0]
    for seat in range(1, seats):
        highest = max(highest, state.points[seat])
    open_cards = float(state.left) + ALWAYS_OPEN * seats
    total = 0.0
    for seat in range(seats):
        ahead = float(state.points[seat] - highest)
        chances[seat] = exp(KEENNESS * seats * ahead / sqrt(open_cards))
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total
