"""What stands in the way of selling, mortgaging or redeeming: one answer for lists and checks."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM
from matador.games.estate import events, words
from matador.games.estate.edition import Edition
from matador.games.estate.rules.buildings.selling import lower_problem, sell_problem
from matador.games.estate.rules.buildings.shortage import is_held_for_bid
from matador.games.estate.rules.mortgage import mortgage_problem
from matador.games.estate.state import State


@compiled
def raises_cash(verb: int) -> bool:
    """Tell whether a move brings cash from the bank."""
    return verb == words.SELL or verb == words.LOWER or verb == words.MORTGAGE


@compiled
def raising_problem(
    edition: Edition, state: State, seat: int, verb: int, deed: int, level: int
) -> int:
    """Tell why a lot does not bring cash from the bank now."""
    problem = bank_problem(edition, state, seat, verb, deed, level)
    sells = verb != words.MORTGAGE
    if problem == NO_PROBLEM and is_held_for_bid(edition, state, seat, deed, sells):
        return events.HELD_FOR_BID
    return problem


@compiled
def bank_problem(
    edition: Edition, state: State, seat: int, verb: int, deed: int, level: int
) -> int:
    """Tell why the bank does not pay for a lot or its buildings."""
    if verb == words.SELL:
        return sell_problem(edition, state, seat, deed)
    if verb == words.LOWER:
        return lower_problem(edition, state, seat, deed, level)
    return mortgage_problem(edition, state, seat, deed)
