"""Which question the rules ask, told by what they list, and finding a move in the list."""

from __future__ import annotations

from typing import Any

from matador.core.compiled import compiled
from matador.games.estate.words import (
    ACCEPT,
    BUILD,
    BUY,
    CLAIM,
    DECLINE,
    FIXED,
    KEEP,
    OFFER,
    PASS,
    PAY,
    REDEEM,
)

NOTHING = -1
ONE_MOVE, ANSWER, AUCTION, PURCHASE, TAX, INHERITANCE, DEBT, LAST_BUILDINGS, CARD, WINDOW = range(
    10
)


@compiled
def question(seen: Any, moves: Any, count: int) -> int:
    """Return what is asked; WINDOW is the time for business before a throw, and for claims."""
    verb = moves.at[0].verb
    if count == 1:
        return ONE_MOVE
    if verb == CLAIM:
        return WINDOW
    if verb == ACCEPT:
        return ANSWER
    if verb == PASS:
        return AUCTION
    if verb == BUY or verb == DECLINE:
        return PURCHASE
    if verb == FIXED:
        return TAX
    if verb == KEEP or (verb == REDEEM and moves.at[1].verb == KEEP):
        return INHERITANCE
    if seen.debts > 0:
        return DEBT
    if verb == BUILD and moves.at[count - 1].verb == DECLINE:
        return LAST_BUILDINGS
    return CARD if verb == PAY else WINDOW


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
