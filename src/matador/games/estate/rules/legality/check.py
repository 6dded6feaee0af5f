"""Whether a move is legal, or the reason why not."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, MoveRecord, refuse
from matador.core.words import GAME_OVER, NATURE, NOT_NOW, NOT_YOUR_TURN, UNEXPLAINED
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import Edition
from matador.games.estate.rules.cards import card_can_come
from matador.games.estate.rules.jail import fine_problem, release_problem
from matador.games.estate.rules.legality.answers import check_answer
from matador.games.estate.rules.legality.business import (
    check_business,
    check_cash,
    is_business,
    is_deed,
    refuse_meanwhile,
)
from matador.games.estate.rules.question import (
    ASKS_CARD,
    ASKS_DEED,
    ASKS_FINE_OR_CARD,
    ASKS_NOTHING,
    ASKS_TAX,
    comes_first,
    is_chance,
    question,
    seat_asked,
)
from matador.games.estate.rules.rent import claim_of
from matador.games.estate.rules.turns import bell_bars_round
from matador.games.estate.state import BANK, LANDED, WINDOW, State


@compiled
def check(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a move is legal, or say into the log why not."""
    asked = question(state)
    if asked == ASKS_NOTHING:
        return refuse(log, GAME_OVER, UNEXPLAINED)
    if is_chance(asked) and move.seat != NATURE and is_business(move.verb):
        return refuse(log, events.NO_BUSINESS_NOW, reasons.BY_BUSINESS, move.seat)
    if move.seat == NATURE or is_chance(asked):
        return check_nature(edition, state, move, asked, log)
    if (
        state.out[move.seat]
        or move.verb == words.THROW
        or move.verb == words.CARD
        or move.verb == words.DEED
    ):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == words.BELL:
        rung = edition.time_limit == 1 and state.bell == 0
        return rung or refuse(log, events.NO_BELL, reasons.BY_TIME_LIMIT, move.seat)
    if move.verb == words.CLAIM or move.verb == words.FORGO:
        return check_claim(state, move, log)
    if comes_first(asked):
        return check_answer(edition, state, move, asked, log)
    if state.step == LANDED or bell_bars_round(edition, state):
        # DE-38, PR-31: after the last throw of all, only its rents are left to ask for.
        return refuse_meanwhile(move, log)
    if state.step == WINDOW:
        return check_window(edition, state, move, log)
    return check_square(edition, state, move, asked, log)


@compiled
def check_nature(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Tell whether nature's move can be, and whether it is nature's turn."""
    waits_for = seat_asked(state, asked)
    if move.seat != waits_for:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, waits_for)
    if asked == ASKS_CARD:
        possible = move.verb == words.CARD and card_can_come(edition, state, move.a)
    elif asked == ASKS_DEED:
        possible = move.verb == words.DEED and state.owner[move.a] == BANK
    else:
        possible = move.verb == words.THROW and 1 <= move.a <= 6 and 1 <= move.b <= 6
    return possible or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_square(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Check what the square reached asks of the player on turn, who may do business before."""
    if is_business(move.verb):
        if move.seat != state.turn:
            return refuse(log, events.NO_BUSINESS_NOW, reasons.BY_BUSINESS, move.seat)
        return check_business(edition, state, move, log)
    if move.seat != state.turn:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, state.turn)
    if asked == ASKS_TAX:
        answered = move.verb == words.FIXED or move.verb == words.PERCENT
    elif asked == ASKS_FINE_OR_CARD:
        answered = move.verb == words.PAY or move.verb == words.DRAW
    elif move.verb == words.BUY:
        price = edition.square[state.at[move.seat]].price
        return check_cash(state, move.seat, price, reasons.BY_BUYING, log)
    else:
        answered = move.verb == words.DECLINE
    return answered or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_window(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-10: between a settled square and the next throw everybody may do business."""
    verb = move.verb
    if verb == words.ROLL or verb == words.FINE or verb == words.RELEASE:
        return check_thrower(edition, state, move, log)
    if is_business(verb):
        return check_business(edition, state, move, log)
    if verb == words.BUY:
        return refuse(log, events.NOTHING_TO_BUY, reasons.BY_BUYING, move.seat)
    if (
        verb == words.ACCEPT
        or verb == words.REFUSE
        or verb == words.COUNTER
        or verb == words.WITHDRAW
    ):
        return refuse(log, events.NO_OFFER_OPEN, reasons.BY_TRADE, move.seat)
    return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_claim(state: State, move: MoveRecord, log: Log) -> bool:
    """PR-28: an owner with an open claim for a deed asks for its rent, or lets it go, any time."""
    found = is_deed(move.a) and claim_of(state, move.seat, move.a) >= 0
    return found or refuse(log, events.NO_CLAIM, reasons.BY_CLAIM, move.seat, move.a)


@compiled
def check_thrower(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Only the player on turn throws, or leaves jail before throwing."""
    seat = move.seat
    if seat != state.turn:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, seat, state.turn)
    if move.verb == words.ROLL:
        return True
    if move.verb == words.FINE:
        problem = fine_problem(edition, state, seat)
        if problem == events.NOT_ENOUGH_CASH:
            return check_cash(state, seat, edition.jail_fine, reasons.BY_FINE, log)
        return problem == NO_PROBLEM or refuse(log, problem, reasons.BY_FINE, seat)
    problem = release_problem(edition, state, seat)
    return problem == NO_PROBLEM or refuse(log, problem, reasons.BY_RELEASE_CARD, seat)
