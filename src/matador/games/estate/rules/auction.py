"""Auctions: bids in turn, a pass is final."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import DECKS, Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.rules.buildings.building import next_lot, put_building
from matador.games.estate.rules.cards import put_under, release_card_of
from matador.games.estate.rules.money import pay_to_bank
from matador.games.estate.rules.mortgage import take_over
from matador.games.estate.state import (
    BUILDING_SALE,
    CARD_SALE,
    DEED_SALE,
    NO_SALE,
    NOBODY_YET,
    State,
    left_of,
    next_seat,
)

NOT_ASKING = 0
NOTHING_FOR_SALE = -1


@compiled
def open_sale(state: State, kind: int, deed: int, opener: int, least: int, passed: int) -> None:
    """Start an auction; `passed` marks the seats that take no part."""
    state.sale.kind = kind
    state.sale.deed = deed
    state.sale.high = 0
    state.sale.leader = NOBODY_YET
    state.sale.passed = passed
    state.sale.least = least
    state.sale.bidder = opener
    if (passed >> opener) & 1 == 1:
        state.sale.bidder = next_bidder(state, opener)


@compiled
def seats_out(state: State) -> int:
    """Return the seats that have left the game as a mask."""
    mask = 0
    for seat in range(state.seats):
        if state.out[seat]:
            mask |= 1 << seat
    return mask


@compiled
def open_deed_sale(state: State, deed: int, opener: int, because: int, log: Log) -> None:
    """SV-11, SV-12, DE-32, DE-33: everybody may bid, from any amount, the decliner too."""
    open_sale(state, DEED_SALE, deed, opener, 1, seats_out(state))
    emit(log, events.AUCTION_OPENED, because, deed, state.sale.bidder)


@compiled
def open_next_sale(state: State, log: Log) -> None:
    """PR-6: auction a bankrupt's deeds one by one in board order."""
    for deed in range(DEEDS):
        if (state.for_sale >> deed) & 1 == 1:
            state.for_sale &= ~(1 << deed)
            open_deed_sale(state, deed, state.sale_opener, reasons.BY_BANK_BANKRUPTCY, log)
            return


@compiled
def first_card_for_sale(state: State) -> int:
    """Return the first deck whose release cards are for sale, or -1."""
    for deck in range(DECKS):
        if state.cards_for_sale[deck] > 0:
            return deck
    return NOTHING_FOR_SALE


@compiled
def open_card_sale(edition: Edition, state: State, log: Log) -> None:
    """SV-54, PR-6: auction a bankrupt's release cards after the deeds, chance before community."""
    deck = first_card_for_sale(state)
    open_sale(state, CARD_SALE, deck, state.sale_opener, 1, seats_out(state))
    card = edition.card[deck][release_card_of(edition, deck)].letter_number
    emit(log, events.CARD_AUCTION_OPENED, reasons.BY_BANK_BANKRUPTCY, card, state.sale.bidder)


@compiled
def end_card_sale(
    edition: Edition, state: State, deck: int, leader: int, price: int, log: Log
) -> None:
    """Give a release card to the highest bidder; without a bid it goes under its deck (PR-6)."""
    state.cards_for_sale[deck] -= 1
    if leader == NOBODY_YET:
        put_under(state, deck, release_card_of(edition, deck))
        emit(log, events.CARD_UNSOLD, reasons.BY_BANK_BANKRUPTCY)
        return
    take_price(state, leader, price)
    state.cards_held[leader][deck] += 1
    emit(log, events.CARD_WON, reasons.BY_AUCTION, leader, price)


@compiled
def take_price(state: State, seat: int, price: int) -> None:
    """Take the price of an auction, for the bank or for the estate that is being sold."""
    pay_to_bank(state, seat, price)
    if state.estate_of != NOBODY_YET:
        state.estate_money += price


@compiled
def next_bidder(state: State, seat: int) -> int:
    """Return the next seat that has not passed; the same one when it is alone."""
    for _ in range(state.seats):
        seat = left_of(state, seat)
        if (state.sale.passed >> seat) & 1 == 0:
            return seat
    return seat


@compiled
def least_bid(state: State) -> int:
    """Return the lowest bid that counts now (PR-8: raises of at least 1)."""
    return max(int(state.sale.least), int(state.sale.high) + 1)


@compiled
def bid_problem(state: State, seat: int, amount: int) -> int:
    """DE-Q5: a bid is any whole amount above the last, up to one's cash."""
    if amount < least_bid(state):
        return events.BID_TOO_LOW
    return NO_PROBLEM if state.cash[seat] >= amount else events.NOT_ENOUGH_CASH


@compiled
def bid(edition: Edition, state: State, seat: int, amount: int, log: Log) -> None:
    """Name an amount."""
    emit(log, events.BID_MADE, reasons.BY_AUCTION, seat, amount)
    state.sale.high = amount
    state.sale.leader = seat
    state.sale.bidder = next_bidder(state, seat)
    if state.sale.bidder == seat:
        end_sale(edition, state, log)


@compiled
def pass_bid(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DE-Q4: a pass is final."""
    emit(log, events.BID_PASSED, reasons.BY_AUCTION, seat)
    state.sale.passed |= 1 << seat
    state.sale.bidder = next_bidder(state, seat)
    nobody_left = (state.sale.passed >> state.sale.bidder) & 1 == 1
    if nobody_left or state.sale.bidder == state.sale.leader:
        end_sale(edition, state, log)


@compiled
def end_sale(edition: Edition, state: State, log: Log) -> None:
    """Sell to the highest bidder; without a bid it stays with the bank (DE-Q3)."""
    kind = state.sale.kind
    deed = int(state.sale.deed)
    leader = int(state.sale.leader)
    price = int(state.sale.high)
    open_sale(state, NO_SALE, 0, 0, 0, 0)
    if kind == CARD_SALE:
        end_card_sale(edition, state, deed, leader, price, log)
    elif leader == NOBODY_YET:
        if kind == DEED_SALE:
            state.mortgaged &= ~(1 << deed)
            emit(log, events.UNSOLD, reasons.BY_AUCTION, deed)
        else:
            end_asking(state)
    elif kind == BUILDING_SALE:
        lot = state.wants[leader] - 1
        because = reasons.BY_SHORTAGE_AUCTION
        put_building(edition, state, leader, lot, price, events.BUILDING_WON, because, log)
        state.wanted[leader] -= 1
        state.wants[leader] = next_lot(edition, state, leader, lot) + 1
    else:
        take_price(state, leader, price)
        emit(log, events.AUCTION_WON, reasons.BY_AUCTION, leader, deed, price)
        take_over(edition, state, deed, leader)


@compiled
def end_asking(state: State) -> None:
    """Forget the requests."""
    state.asking = NOT_ASKING
    state.asked = 0
    state.to_ask = NOBODY_YET
    for seat in range(state.seats):
        state.wants[seat] = 0
        state.wanted[seat] = 0


@compiled
def printed_price(edition: Edition, deed: int) -> int:
    """Return the price printed on the board."""
    return int(edition.price_of[deed])


@compiled
def left_of_turn(state: State) -> int:
    """Return the player left of the one on turn, who opens."""
    return next_seat(state, state.turn)
