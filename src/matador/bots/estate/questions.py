"""Which question a policy answers, and finding a move in the list or writing one."""

from __future__ import annotations

from typing import Any

from matador.core.compiled import compiled
from matador.games.estate.question import ASKS_CLAIM, question
from matador.games.estate.words import CLAIM, OFFER

NOTHING = -1
ONE_MOVE = -1


@compiled
def question_for(seen: Any, moves: Any, count: int) -> int:
    """Return the question of the rules, or ONE_MOVE where nothing is left to choose.

    PR-28: whoever may ask for a rent may do so whatever else is asked; that is listed first.
    """
    if count == 1:
        return ONE_MOVE
    return ASKS_CLAIM if moves.at[0].verb == CLAIM else question(seen)


@compiled
def find(moves: Any, count: int, verb: int) -> int:
    """Return the place of the first move of a kind, or NOTHING."""
    for place in range(count):
        if moves.at[place].verb == verb:
            return place
    return NOTHING


@compiled
def write_trade(
    moves: Any, count: int, seat: int, other: int, give: int, take: int, cash: int
) -> None:
    """Write an offer of lots for lots, and cash that the maker pays, after the choices."""
    move = moves.at[count]
    move.seat = seat
    move.verb = OFFER
    move.a = other
    move.b = give
    move.c = take
    move.d = cash
    move.e = 0
    move.f = 0
