"""The property games: legal moves carried out, and what a seat may see."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, emit
from matador.core.words import NATURE
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import FEEDS_TAX, Edition
from matador.games.estate.rules.auction import bid, pass_bid
from matador.games.estate.rules.bankruptcy import go_bankrupt, offers_freely
from matador.games.estate.rules.buildings.selling import (
    lower_group,
    sell,
)
from matador.games.estate.rules.buildings.shortage import answer_request, request
from matador.games.estate.rules.cards import draw_instead, pay_instead, turn_card
from matador.games.estate.rules.inherited_loans import keep_mortgage
from matador.games.estate.rules.jail import pay_fine, use_release_card
from matador.games.estate.rules.money import assets, owe_bank, pay_debt
from matador.games.estate.rules.mortgage import mortgage, redeem
from matador.games.estate.rules.question import ASKS_ANSWER, ASKS_NAME_LOT, ASKS_PAY, question
from matador.games.estate.rules.rent import claim_rent, forgo_rent
from matador.games.estate.rules.start import deal_deed
from matador.games.estate.rules.trade import (
    accept_offer,
    deliver,
    make_offer,
    refuse_lots,
    refuse_offer,
    take_lots,
    withdraw_offer,
)
from matador.games.estate.rules.turns import bell_bars_round, buy, carry_on, decline, roll, throw
from matador.games.estate.state import LANDED, State


@compiled
def apply(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out a legal move, then everything that follows without a decision."""
    verb = int(move.verb)
    if move.seat == NATURE:
        apply_nature(edition, state, move, log)
    elif verb <= words.DRAW:
        apply_turn(edition, state, move, log)
    elif verb <= words.KEEP:
        apply_deed(edition, state, move, log)
    else:
        apply_trade(edition, state, move, log)
    carry_on(edition, state, log)


@compiled
def apply_nature(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out dice, a card, a deed dealt."""
    if move.verb == words.THROW:
        throw(edition, state, move.a, move.b, log)
    elif move.verb == words.CARD:
        turn_card(edition, state, move.a, log)
    else:
        deal_deed(edition, state, move.a, log)


@compiled
def apply_turn(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out what belongs to a turn: throwing, buying, bidding, paying."""
    seat = int(move.seat)
    verb = int(move.verb)
    if verb == words.ROLL:
        roll(state, log)
    elif verb == words.FINE:
        pay_fine(edition, state, seat, log)
    elif verb == words.RELEASE:
        use_release_card(edition, state, seat, log)
    elif verb == words.BUY:
        buy(edition, state, seat, log)
    elif verb == words.DECLINE:
        decline_something(edition, state, seat, log)
    elif verb == words.BID:
        bid(edition, state, seat, move.a, log)
    elif verb == words.PASS:
        pass_bid(edition, state, seat, log)
    elif verb == words.FIXED or verb == words.PERCENT:
        pay_tax(edition, state, seat, verb == words.PERCENT, log)
    elif verb == words.PAY:
        pay_something(edition, state, log)
    else:
        draw_instead(edition, state)


@compiled
def decline_something(edition: Edition, state: State, seat: int, log: Log) -> None:
    """Decline a deed, or a building that one was asked about."""
    if question(state) == ASKS_NAME_LOT:
        answer_request(edition, state, seat, -1, 0, log)
    else:
        decline(edition, state, seat, log)


@compiled
def pay_something(edition: Edition, state: State, log: Log) -> None:
    """Pay a debt that was raised, or the fine of a card that offers a choice."""
    if question(state) == ASKS_PAY:
        pay_debt(edition, state, 0, log)
    else:
        pay_instead(edition, state, log)


@compiled
def pay_tax(edition: Edition, state: State, seat: int, by_percent: bool, log: Log) -> None:
    """DA-16, DA-18: the way of paying is chosen before the assets are counted."""
    square = edition.square[state.at[seat]]
    state.step = LANDED
    if not by_percent:
        owe_bank(edition, state, seat, square.tax, reasons.BY_TAX, FEEDS_TAX, log)
        return
    because = reasons.BY_TAX_PERCENT
    counted = assets(edition, state, seat)
    amount = counted * square.percent // 100
    emit(log, events.TAX_SHARE, because, seat, counted, square.percent, amount)
    owe_bank(edition, state, seat, amount, because, FEEDS_TAX, log, counted, square.percent)


@compiled
def apply_deed(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out what is done with one deed."""
    seat = int(move.seat)
    verb = int(move.verb)
    deed = int(move.a)
    if verb == words.CLAIM:
        claim_rent(state, seat, deed, log)
    elif verb == words.FORGO:
        forgo_rent(state, seat, deed, log)
    elif verb == words.BUILD:
        build_something(edition, state, seat, deed, 1, log)
    elif verb == words.ORDER:
        build_something(edition, state, seat, deed, move.b, log)
    elif verb == words.SELL:
        sell(edition, state, seat, deed, log)
    elif verb == words.LOWER:
        lower_group(edition, state, seat, deed, move.b, log)
    elif verb == words.MORTGAGE:
        mortgage(edition, state, seat, deed, log)
    elif verb == words.REDEEM:
        redeem(edition, state, seat, deed, log)
    else:
        keep_mortgage(edition, state, seat, deed, log)


@compiled
def build_something(
    edition: Edition, state: State, seat: int, deed: int, number: int, log: Log
) -> None:
    """Ask for buildings, or answer the question who wants some."""
    if question(state) == ASKS_NAME_LOT:
        answer_request(edition, state, seat, deed, number, log)
    else:
        request(edition, state, seat, deed, number, log)


@compiled
def apply_trade(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out trades, bankruptcy and the bell."""
    seat = int(move.seat)
    verb = int(move.verb)
    if verb == words.OFFER or verb == words.COUNTER:
        make_offer(state, move, offers_freely(edition, state, seat, verb), log)
    elif verb == words.ACCEPT:
        accept(edition, state, seat, log)
    elif verb == words.REFUSE:
        say_no(state, seat, log)
    elif verb == words.WITHDRAW:
        withdraw_offer(state, seat, log)
    elif verb == words.DELIVER:
        free = offers_freely(edition, state, seat, verb)
        deliver(edition, state, move, free, log)
    elif verb == words.BANKRUPT:
        go_bankrupt(edition, state, seat, log)
    elif verb == words.BELL:
        state.bell = 1
        kind = events.BELL_ENDS_GAME if bell_bars_round(edition, state) else events.BELL_RUNG
        emit(log, kind, reasons.BY_TIME_LIMIT, seat)


@compiled
def accept(edition: Edition, state: State, seat: int, log: Log) -> None:
    """Accept a trade, or lots for rent."""
    if question(state) == ASKS_ANSWER:
        accept_offer(edition, state, log)
    else:
        take_lots(edition, state, seat, log)


@compiled
def say_no(state: State, seat: int, log: Log) -> None:
    """Refuse a trade, or lots for rent."""
    if question(state) == ASKS_ANSWER:
        refuse_offer(state, seat, log)
    else:
        refuse_lots(state, seat, log)
