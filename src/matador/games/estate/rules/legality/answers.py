"""Whether an answer is legal to a question that comes before everything else."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, MoveRecord, refuse
from matador.core.words import NOT_NOW, NOT_YOUR_TURN, UNEXPLAINED
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import DECIDES, Edition
from matador.games.estate.rules.auction import bid_problem, least_bid
from matador.games.estate.rules.bankruptcy import could_raise, offers_freely
from matador.games.estate.rules.buildings.building import (
    house_price,
)
from matador.games.estate.rules.buildings.shortage import (
    request_problem,
)
from matador.games.estate.rules.inherited_loans import first_inherited, redeem_at_once_cost
from matador.games.estate.rules.legality.business import (
    check_business,
    check_cash,
    check_counter,
    check_number,
    check_raising,
    is_business,
    is_deed,
    refuse_meanwhile,
)
from matador.games.estate.rules.question import (
    ASKS_ANSWER,
    ASKS_BID,
    ASKS_KEEP_OR_REDEEM,
    ASKS_PAY,
    ASKS_TAKE_LOTS,
    answerer,
)
from matador.games.estate.rules.raising_cash import raises_cash
from matador.games.estate.rules.trade import deliver_problem
from matador.games.estate.state import State


@compiled
def check_answer(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Check an answer, a payment or a bid that comes before all else."""
    if move.verb == words.WITHDRAW and state.offer.open and state.offer.maker == move.seat:
        return True
    answering = answerer(state, asked)
    if move.seat != answering:
        return refuse_bystander(state, move, answering, log)
    if asked == ASKS_ANSWER and move.verb == words.COUNTER:
        return check_counter(edition, state, move, log)
    if asked == ASKS_ANSWER or asked == ASKS_TAKE_LOTS:
        answered = move.verb == words.ACCEPT or move.verb == words.REFUSE
        return answered or refuse_meanwhile(move, log)
    if asked == ASKS_KEEP_OR_REDEEM:
        return check_heir(edition, state, move, log)
    if asked == ASKS_PAY:
        return check_debtor(edition, state, move, log)
    if asked == ASKS_BID:
        return check_bidder(edition, state, move, log)
    return check_request(edition, state, move, log)


@compiled
def refuse_bystander(state: State, move: MoveRecord, answering: int, log: Log) -> bool:
    """Refuse whoever is not asked: the answer comes before throwing, business and all else."""
    if move.verb == words.ROLL and move.seat == state.turn:
        return refuse(log, events.CANNOT_THROW_YET, reasons.BY_BUSINESS, move.seat)
    if is_business(move.verb):
        return refuse(log, events.NO_BUSINESS_NOW, reasons.BY_BUSINESS, move.seat)
    return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, answering)


@compiled
def check_heir(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Redeem at once, or keep the loan and pay the interest; PR-25: or raise the cash first."""
    if edition.heir == DECIDES and raises_cash(move.verb):
        return check_raising(edition, state, move, log)
    fits = move.a == first_inherited(state, move.seat)
    if not fits or (move.verb != words.REDEEM and move.verb != words.KEEP):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == words.KEEP:
        return True
    cost = redeem_at_once_cost(edition, state, move.seat, move.a)
    return check_cash(state, move.seat, cost, reasons.BY_TRANSFER, log)


@compiled
def check_debtor(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-2: pay, raise cash, trade, offer lots; give up only when nothing else is left."""
    owed = int(state.debt[0].amount)
    if move.verb == words.PAY:
        return check_cash(state, move.seat, owed, reasons.BY_DEBT, log)
    if raises_cash(move.verb) or move.verb == words.OFFER:
        return check_business(edition, state, move, log)
    if move.verb == words.DELIVER:
        return check_delivery(edition, state, move, log)
    if move.verb == words.BANKRUPT:
        worth = could_raise(edition, state, move.seat)
        problem = events.COULD_STILL_PAY
        return worth < owed or refuse(log, problem, reasons.BY_DEBT, move.seat, worth, owed)
    if move.verb == words.ROLL:
        return refuse(log, events.CANNOT_THROW_YET, reasons.BY_DEBT, move.seat)
    return refuse(log, events.NO_BUSINESS_NOW, reasons.BY_BUSINESS, move.seat)


@compiled
def check_delivery(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check lots offered for rent."""
    free = offers_freely(edition, state, move.seat, words.DELIVER)
    problem = deliver_problem(edition, state, move.seat, move.a, move.b, free)
    if problem == events.WORTH_TOO_MUCH:
        return refuse(log, problem, reasons.BY_LOTS_FOR_RENT, move.b, state.debt[0].amount)
    if problem == events.TOO_MANY_OFFERS:
        most = edition.offers_between_throws
        return refuse(log, problem, reasons.BY_OFFER_LIMIT, move.seat, most)
    return problem == NO_PROBLEM or refuse(log, problem, reasons.BY_LOTS_FOR_RENT, move.seat)


@compiled
def check_bidder(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Bid any whole amount above the last, up to one's cash, or pass; PR-10: or raise cash."""
    if move.verb == words.PASS:
        return True
    if raises_cash(move.verb) or move.verb == words.OFFER:
        return check_business(edition, state, move, log)
    if move.verb != words.BID:
        return refuse_meanwhile(move, log)
    problem = bid_problem(state, move.seat, move.a)
    if problem == events.BID_TOO_LOW:
        return refuse(log, problem, reasons.BY_AUCTION, least_bid(state))
    return check_cash(state, move.seat, move.a, reasons.BY_AUCTION, log)


@compiled
def check_request(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Name a lot that wants the building, or none."""
    if move.verb == words.DECLINE:
        return True
    if (move.verb != words.BUILD and move.verb != words.ORDER) or not is_deed(move.a):
        return refuse_meanwhile(move, log)
    problem = request_problem(edition, state, move.seat, move.a)
    if problem == events.NOT_ENOUGH_CASH:
        return check_cash(state, move.seat, house_price(edition, move.a), reasons.BY_BUILDING, log)
    if problem != NO_PROBLEM:
        return refuse(log, problem, reasons.BY_SHORTAGE_AUCTION, move.seat, move.a)
    return check_number(edition, state, move, log)
