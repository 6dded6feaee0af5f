"""Whether business is legal: building, raising cash, redeeming and offers."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, MoveRecord, refuse
from matador.core.words import NOT_NOW, UNEXPLAINED
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.rules.bankruptcy import offers_freely
from matador.games.estate.rules.buildings.building import (
    build_problem,
    house_price,
)
from matador.games.estate.rules.buildings.shortage import most_wanted, order_problem
from matador.games.estate.rules.mortgage import redeem_problem, redemption_cost
from matador.games.estate.rules.raising_cash import raises_cash, raising_problem
from matador.games.estate.rules.trade import lots_wanted, offer_problem
from matador.games.estate.state import State


@compiled
def is_business(verb: int) -> bool:
    """PR-10: tell whether a move is business: building, selling, lending, redeeming, trading."""
    builds = verb == words.BUILD or verb == words.ORDER or verb == words.REDEEM
    return builds or raises_cash(verb) or verb == words.OFFER


@compiled
def check_business(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check business at a time when the seat may do it."""
    if move.verb == words.OFFER:
        return check_offer(edition, state, move, log)
    return check_raising(edition, state, move, log)


@compiled
def check_cash(state: State, seat: int, needed: int, because: int, log: Log) -> bool:
    """Refuse what a seat has not the cash for."""
    if state.cash[seat] >= needed:
        return True
    return refuse(log, events.NOT_ENOUGH_CASH, because, seat, state.cash[seat], needed)


@compiled
def is_deed(number: int) -> bool:
    """Tell whether a number names a deed."""
    return 0 <= number < DEEDS


@compiled
def check_raising(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check building, selling, mortgaging and redeeming."""
    seat = move.seat
    deed = move.a
    if not is_deed(deed):
        return refuse(log, NOT_NOW, UNEXPLAINED, seat)
    problem = deed_problem(edition, state, move)
    if problem == events.NOT_ENOUGH_CASH:
        needed = house_price(edition, deed)
        if move.verb == words.REDEEM:
            needed = redemption_cost(edition, state, deed)
        return check_cash(state, seat, needed, refusal_reason(move.verb, problem), log)
    reason = refusal_reason(move.verb, problem)
    if problem == events.LEVEL_NOT_POSSIBLE:
        return refuse(log, problem, reason, seat, deed, move.b)
    if problem != NO_PROBLEM:
        return refuse(log, problem, reason, seat, deed)
    return check_number(edition, state, move, log)


@compiled
def deed_problem(edition: Edition, state: State, move: MoveRecord) -> int:
    """Return what stands in the way of doing something with a deed."""
    if move.verb == words.BUILD or move.verb == words.ORDER:
        return build_problem(edition, state, move.seat, move.a)
    if move.verb == words.REDEEM:
        return redeem_problem(edition, state, move.seat, move.a)
    return raising_problem(edition, state, move.seat, move.verb, move.a, move.b)


@compiled
def refusal_reason(verb: int, problem: int) -> int:
    """Name the rule behind a problem with a deed."""
    builds = verb == words.BUILD or verb == words.ORDER
    if problem == events.NOT_EVEN:
        return reasons.BY_EVEN_BUILDING if builds else reasons.BY_EVEN_SELLING
    if problem == events.GROUP_INCOMPLETE:
        return reasons.BY_WHOLE_GROUP
    if problem == events.GROUP_MORTGAGED:
        return reasons.BY_MORTGAGED_GROUP
    if problem == events.GROUP_BUILT_ON:
        return reasons.BY_UNBUILT_MORTGAGE
    if problem == events.NO_HOUSES_LEFT or problem == events.NO_HOTELS_LEFT:
        return reasons.BY_SHORTAGE
    if problem == events.HOTEL_CANNOT_BREAK or problem == events.LEVEL_NOT_POSSIBLE:
        return reasons.BY_HOTEL_SHORTAGE
    if problem == events.HELD_FOR_BID:
        return reasons.BY_MORTGAGED_GROUP if verb == words.MORTGAGE else reasons.BY_SHORTAGE_AUCTION
    if builds:
        return reasons.BY_BUILDING
    if verb == words.MORTGAGE:
        return reasons.BY_MORTGAGE
    return reasons.BY_REDEEMING if verb == words.REDEEM else reasons.BY_SELLING


@compiled
def check_counter(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check a counter-offer, which goes to whoever made the offer."""
    if move.a != state.offer.maker:
        return refuse(log, events.NO_SUCH_PARTNER, reasons.BY_TRADE, move.seat)
    return check_offer(edition, state, move, log)


@compiled
def check_offer(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check an offer or a counter-offer."""
    free = offers_freely(edition, state, move.seat, move.verb)
    problem = offer_problem(edition, state, move, free)
    if problem == NO_PROBLEM:
        return True
    if problem == events.NOT_ENOUGH_CASH:
        payer = move.seat if move.d > 0 else move.a
        return refuse(log, problem, reasons.BY_TRADE, payer, state.cash[payer], abs(move.d))
    if problem == events.TOO_MANY_OFFERS:
        most = edition.offers_between_throws
        return refuse(log, problem, reasons.BY_OFFER_LIMIT, move.seat, most)
    if problem == events.LOT_BUILT_ON:
        return refuse(log, problem, reasons.BY_UNBUILT_TRADE, move.seat)
    if problem == events.NO_LOANS:
        return refuse(log, problem, reasons.BY_NO_LOANS, move.seat)
    if problem == events.HELD_FOR_BID:
        held = first_bit((move.b | move.c) & lots_wanted(state))
        return refuse(log, problem, reasons.BY_SHORTAGE_AUCTION, move.seat, held)
    reason = reasons.BY_TRANSFER if problem == events.CANNOT_PAY_INTEREST else reasons.BY_TRADE
    return refuse(log, problem, reason, move.seat)


@compiled
def refuse_meanwhile(move: MoveRecord, log: Log) -> bool:
    """PR-10: refuse what cannot be done while something else is asked; business by its own rule."""
    if is_business(move.verb):
        return refuse(log, events.NO_BUSINESS_NOW, reasons.BY_BUSINESS, move.seat)
    return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_number(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-17: an order names no more buildings than group, bank and cash allow."""
    if move.verb != words.ORDER:
        return True
    problem = order_problem(edition, state, move.seat, move.a, move.b)
    most = most_wanted(edition, state, move.seat, move.a)
    allowed = problem == NO_PROBLEM
    return allowed or refuse(log, problem, reasons.BY_SHORTAGE_AUCTION, move.seat, move.a, most)
