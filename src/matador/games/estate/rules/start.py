"""The start of a game: cash and decks, the throw for the first turn, and the deal of deeds."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, Moves, chance, emit
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import DECKS, MOST_CARDS, Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.rules.money import pay_to_bank
from matador.games.estate.state import (
    BANK,
    DEALING,
    SEATS,
    WINDOW,
    State,
    give_deed,
)

NOT_THROWN = -1


NOT_IN_ORDER = -2


@compiled
def list_deeds(state: State, moves: Moves) -> int:
    """List the deeds that may be dealt next."""
    count = 0
    for deed in range(DEEDS):
        if state.owner[deed] == BANK:
            count = chance(moves, count, words.DEED, deed, 1)
    return count


@compiled
def throw_for_order(edition: Edition, state: State, log: Log) -> None:
    """SV-4, DE-18, DA-Q20: each throws once, the highest begins, ties throw again."""
    seat = thrower_for_order(state)
    state.order[seat] = state.one + state.two
    emit(log, events.ORDER_THROWN, reasons.BY_ORDER, seat, state.one, state.two)
    for other in range(state.seats):
        if state.order[other] == NOT_THROWN:
            return
    decide_order(edition, state, log)


@compiled
def thrower_for_order(state: State) -> int:
    """Return the seat that throws next for who begins."""
    seat = 0
    while state.order[seat] != NOT_THROWN:
        seat += 1
    return seat


@compiled
def decide_order(edition: Edition, state: State, log: Log) -> None:
    """Let the highest throw begin, or those who tie for it throw again."""
    best = 0
    for seat in range(state.seats):
        best = max(best, int(state.order[seat]))
    tied = 0
    for seat in range(state.seats):
        if state.order[seat] == best:
            state.order[seat] = NOT_THROWN
            state.starter = seat
            tied += 1
        else:
            state.order[seat] = NOT_IN_ORDER
    if tied > 1:
        emit(log, events.ORDER_TIED, reasons.BY_ORDER, best)
        return
    state.order[state.starter] = NOT_IN_ORDER
    begin(edition, state, log)


@compiled
def begin(edition: Edition, state: State, log: Log) -> None:
    """Let the winner of the throw begin, after the deal of deeds where there is one."""
    state.turn = state.starter
    state.threw = state.starter
    state.round_number = 1
    state.step = DEALING if edition.dealt_deeds > 0 else WINDOW
    emit(log, events.BEGINS, reasons.BY_ORDER, state.starter)


@compiled
def deal_deed(edition: Edition, state: State, deed: int, log: Log) -> None:
    """DE-124, DE-125, SV-56: deeds are dealt round the table and paid for at once (PR-22)."""
    dealt = deeds_dealt(state)
    seat = seat_dealt_to(state, dealt)
    give_deed(state, deed, seat)
    price = int(edition.square[DEED_SQUARES[deed]].price)
    pay_to_bank(state, seat, price)
    emit(log, events.DEED_DEALT, reasons.BY_DEAL, seat, deed, price)
    each = min(int(edition.dealt_deeds), DEEDS // int(state.seats))
    if dealt + 1 == each * state.seats:
        state.step = WINDOW


@compiled
def deeds_dealt(state: State) -> int:
    """Count the deeds that the bank has given away."""
    dealt = 0
    for deed in range(DEEDS):
        if state.owner[deed] != BANK:
            dealt += 1
    return dealt


@compiled
def seat_dealt_to(state: State, dealt: int) -> int:
    """Return the seat that gets the next deed after so many."""
    return (dealt + 1) % int(state.seats)


@compiled
def set_up(edition: Edition, state: State, seats: int) -> None:
    """DA-2, DA-4, DA-5, SV-3, DE-11, DE-14: tokens on START, cash dealt, the bank full."""
    state.seats = seats
    state.houses_left = edition.houses
    state.hotels_left = edition.hotels
    for seat in range(SEATS):
        state.order[seat] = NOT_THROWN if seat < seats else NOT_IN_ORDER
        state.at[seat] = 0
        state.cash[seat] = edition.start_cash if seat < seats else 0
        state.jail[seat] = 0
        state.out[seat] = 0 if seat < seats else 1
        state.offers[seat] = 0
        state.inherited[seat] = 0
        state.wants[seat] = 0
        state.wanted[seat] = 0
        for deck in range(DECKS):
            state.cards_held[seat][deck] = 0
    set_up_decks(edition, state)


@compiled
def set_up_decks(edition: Edition, state: State) -> None:
    """DE-10: every deck is shuffled and lies face down: nothing has been seen."""
    for deck in range(DECKS):
        state.under_count[deck] = 0
        for card in range(MOST_CARDS):
            known = card < edition.cards_in[deck]
            state.unseen[deck][card] = edition.card[deck][card].copies if known else 0
            state.under[deck][card] = 0
