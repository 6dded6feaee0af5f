"""The compiled loops over whole games; a family's verbs are filled in by `fast`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matador.core.chance import draw
from matador.core.compiled import compiled
from matador.core.words import NATURE, NOBODY

if TYPE_CHECKING:

    def _verb(*_: Any) -> int:
        """Stand for a verb of some family."""
        return 0

    deal = to_act = choices = chances = apply = won = _verb

DECISIONS, MOVES, CUT = range(3)
"""What a loop counts besides wins: players' moves, all moves, games that reached the cap."""


@compiled
def pick_by_weight(moves: Any, count: int, luck: Any) -> int:
    """Let nature draw one of its moves by weight."""
    total = 0
    for place in range(count):
        total += moves.at[place].weight
    at = draw(luck, 0, total)
    for place in range(count):
        at -= moves.at[place].weight
        if at < 0:
            return place
    return count - 1


@compiled
def play_games(
    edition: Any,
    state: Any,
    seats: int,
    lucks: Any,
    most_moves: int,
    moves: Any,
    log: Any,
    wins: Any,
    counts: Any,
) -> None:
    """Play one game for each luck, with random choices, and count what happens."""
    for game in range(len(lucks)):
        luck = lucks[game]
        deal(edition, state, seats)
        played = 0
        decisions = 0
        seat = to_act(state)
        while seat != NOBODY and played < most_moves:
            if seat == NATURE:
                place = pick_by_weight(moves, chances(edition, state, moves), luck)
            else:
                count = choices(edition, state, seat, moves)
                place = draw(luck, 1 + seat, count)
                decisions += 1
            log.count = 0
            apply(edition, state, moves.at[place], log)
            played += 1
            seat = to_act(state)
        counts[DECISIONS] += decisions
        counts[MOVES] += played
        if seat != NOBODY:
            counts[CUT] += 1
        for winner in range(seats):
            if won(edition, state, winner):
                wins[winner] += 1
