"""Which question a policy answers, and finding a move in the list or writing one."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Moves, offer
from matador.games.estate.rules.question import ASKS_CLAIM, question
from matador.games.estate.rules.rent import is_open
from matador.games.estate.state import State
from matador.games.estate.words import CLAIM, OFFER

NOTHING = -1
NO_CLAIM = -1
ONE_MOVE = -1


@compiled
def question_for(seen: State, moves: Moves, count: int) -> int:
    """Return the question of the rules, or ONE_MOVE where nothing is left to choose.

    PR-28: whoever may ask for a rent may do so whatever else is asked; that is listed first.
    """
    if count == 1:
        return ONE_MOVE
    return ASKS_CLAIM if moves.at[0].verb == CLAIM else question(seen)


@compiled
def find(moves: Moves, count: int, verb: int) -> int:
    """Return the place of the first move of a kind, or NOTHING."""
    for place in range(count):
        if moves.at[place].verb == verb:
            return place
    return NOTHING


@compiled
def first_claim(seen: State, seat: int) -> int:
    """Return the deed of the first rent that a seat may ask for, or -1; PR-28: at any time."""
    for place in range(seen.claims):
        if is_open(seen, place, seat):
            return int(seen.claim[place].deed)
    return NO_CLAIM


@compiled
def write(moves: Moves, count: int, seat: int, verb: int, a: int = 0, b: int = 0) -> int:
    """Write a move after the choices and return its place."""
    return offer(moves, count, seat, verb, a, b) - 1


@compiled
def write_trade(
    moves: Moves, count: int, seat: int, other: int, give: int, take: int, cash: int
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
