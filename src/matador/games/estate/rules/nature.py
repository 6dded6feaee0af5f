"""The first state, and nature's chances."""

from __future__ import annotations

from matador.core.bits import count_bits, nth_bit
from matador.core.compiled import compiled
from matador.core.log import Moves, chance, fall
from matador.games.estate import words
from matador.games.estate.edition import DECKS, Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.rules.auction import NOT_ASKING, open_sale
from matador.games.estate.rules.cards import card_at, list_cards
from matador.games.estate.rules.money import clear_debt
from matador.games.estate.rules.rent import copy_claim
from matador.games.estate.rules.start import list_deeds, set_up
from matador.games.estate.rules.trade import clear_lots, clear_offer
from matador.games.estate.rules.turns import list_throws
from matador.games.estate.state import (
    BANK,
    CARD_STEP,
    DEALING,
    HOTEL,
    MOST_CLAIMS,
    MOST_DEBTS,
    NO_SALE,
    NOBODY_YET,
    ORDER,
    SEATS,
    State,
)

FACES = 6


@compiled
def deal(edition: Edition, state: State, seats: int) -> None:
    """Set the table up, before anybody has thrown."""
    state.step = ORDER
    state.turn = 0
    state.starter = 0
    state.threw = 0
    state.round_number = 0
    state.one = 0
    state.two = 0
    state.doubles = 0
    state.again = 0
    state.deck = 0
    state.card = 0
    state.rent_factor = 1
    state.pot = 0
    state.bell = 0
    state.bankrupts = 0
    clear_business(state)
    clear_deeds(state)
    set_up(edition, state, seats)


@compiled
def clear_business(state: State) -> None:
    """No claims, debts, offers, requests or auctions."""
    state.asking = NOT_ASKING
    state.asked = 0
    state.to_ask = NOBODY_YET
    state.for_sale = 0
    for deck in range(DECKS):
        state.cards_for_sale[deck] = 0
    state.sale_opener = 0
    state.estate_of = NOBODY_YET
    state.estate_money = 0
    state.estate_claim = 0
    open_sale(state, NO_SALE, 0, 0, 0, 0)
    clear_offer(state)
    clear_lots(state)
    state.claims = 0
    state.debts = 0
    for place in range(MOST_CLAIMS):
        copy_claim(state, place)
    for place in range(MOST_DEBTS):
        clear_debt(state, place)


@compiled
def clear_deeds(state: State) -> None:
    """Give every deed to the bank, bare and free of loans."""
    state.mortgaged = 0
    state.taken_over = 0
    state.built = 0
    for seat in range(SEATS):
        state.held[seat] = 0
    for deed in range(DEEDS):
        state.owner[deed] = BANK
        state.level[deed] = 0
        for place in range(HOTEL):
            state.paid[deed][place] = 0


@compiled
def chances(edition: Edition, state: State, moves: Moves) -> int:
    """List nature's moves with their weights."""
    if state.step == CARD_STEP:
        return list_cards(edition, state, moves)
    if state.step == DEALING:
        return list_deeds(state, moves)
    return list_throws(moves)


@compiled
def nature(edition: Edition, state: State, part: int, moves: Moves) -> None:
    """Write the move on which a part of chance falls, the same as in the list of chances."""
    if state.step == CARD_STEP:
        chance(moves, 0, words.CARD, card_at(edition, state, part), 1)
    elif state.step == DEALING:
        left = deeds_left(state)
        chance(moves, 0, words.DEED, nth_bit(left, fall(part, count_bits(left))), 1)
    else:
        thrown = fall(part, FACES * FACES)
        chance(moves, 0, words.THROW, thrown // FACES + 1, 1, thrown % FACES + 1)


@compiled
def deeds_left(state: State) -> int:
    """Return the deeds that the bank has as a mask."""
    left = (1 << DEEDS) - 1
    for seat in range(SEATS):
        left &= ~int(state.held[seat])
    return left
