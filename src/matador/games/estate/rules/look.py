"""What a seat may know of a property game: all of it, for nothing is hidden.

The decks are lazy, so the state holds no card that nobody has seen; see `cards`.
"""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.games.estate.edition import DECKS
from matador.games.estate.geometry import DEEDS
from matador.games.estate.state import MOST_CLAIMS, MOST_DEBTS, SEATS, Edition, State


@compiled
def look(edition: Edition, state: State, seat: int, seen: State) -> None:
    """Copy everything."""
    look_at_turn(state, seen)
    look_at_players(state, seen)
    look_at_business(state, seen)
    look_at_offers(state, seen)
    look_at_lists(state, seen)
    look_at_deeds(state, seen)


@compiled
def look_at_turn(state: State, seen: State) -> None:
    """Copy where the turn stands and what lies in the middle."""
    seen.seats = state.seats
    seen.step = state.step
    seen.turn = state.turn
    seen.starter = state.starter
    seen.threw = state.threw
    seen.round_number = state.round_number
    seen.one = state.one
    seen.two = state.two
    seen.doubles = state.doubles
    seen.again = state.again
    seen.deck = state.deck
    seen.card = state.card
    seen.rent_factor = state.rent_factor
    seen.pot = state.pot
    seen.houses_left = state.houses_left
    seen.hotels_left = state.hotels_left
    seen.bell = state.bell
    seen.bankrupts = state.bankrupts


@compiled
def look_at_players(state: State, seen: State) -> None:
    """Copy what stands before each player."""
    for seat in range(SEATS):
        seen.order[seat] = state.order[seat]
        seen.at[seat] = state.at[seat]
        seen.cash[seat] = state.cash[seat]
        seen.jail[seat] = state.jail[seat]
        seen.out[seat] = state.out[seat]
        seen.held[seat] = state.held[seat]
        seen.offers[seat] = state.offers[seat]
        seen.inherited[seat] = state.inherited[seat]
        seen.wants[seat] = state.wants[seat]
        seen.wanted[seat] = state.wanted[seat]
        for deck in range(DECKS):
            seen.cards_held[seat][deck] = state.cards_held[seat][deck]


@compiled
def look_at_business(state: State, seen: State) -> None:
    """Copy requests, auctions and estates."""
    seen.asking = state.asking
    seen.asked = state.asked
    seen.to_ask = state.to_ask
    seen.for_sale = state.for_sale
    for deck in range(DECKS):
        seen.cards_for_sale[deck] = state.cards_for_sale[deck]
    seen.sale_opener = state.sale_opener
    seen.estate_of = state.estate_of
    seen.estate_money = state.estate_money
    seen.estate_claim = state.estate_claim
    seen.sale.kind = state.sale.kind
    seen.sale.deed = state.sale.deed
    seen.sale.high = state.sale.high
    seen.sale.leader = state.sale.leader
    seen.sale.bidder = state.sale.bidder
    seen.sale.passed = state.sale.passed
    seen.sale.least = state.sale.least


@compiled
def look_at_offers(state: State, seen: State) -> None:
    """Copy the offers on the table."""
    seen.offer.open = state.offer.open
    seen.offer.maker = state.offer.maker
    seen.offer.to = state.offer.to
    seen.offer.give = state.offer.give
    seen.offer.take = state.offer.take
    seen.offer.cash = state.offer.cash
    seen.offer.given = state.offer.given
    seen.offer.taken = state.offer.taken
    seen.lots_offered = state.lots_offered
    seen.lots_value = state.lots_value


@compiled
def look_at_lists(state: State, seen: State) -> None:
    """Copy claims and debts."""
    seen.claims = state.claims
    seen.debts = state.debts
    for place in range(MOST_CLAIMS):
        seen.claim[place].owner = state.claim[place].owner
        seen.claim[place].visitor = state.claim[place].visitor
        seen.claim[place].deed = state.claim[place].deed
        seen.claim[place].rent = state.claim[place].rent
        seen.claim[place].base = state.claim[place].base
        seen.claim[place].times = state.claim[place].times
        seen.claim[place].turns = state.claim[place].turns
        seen.claim[place].because = state.claim[place].because
    for place in range(MOST_DEBTS):
        seen.debt[place].debtor = state.debt[place].debtor
        seen.debt[place].creditor = state.debt[place].creditor
        seen.debt[place].amount = state.debt[place].amount
        seen.debt[place].because = state.debt[place].because
        seen.debt[place].deed = state.debt[place].deed
        seen.debt[place].feeds = state.debt[place].feeds
        seen.debt[place].base = state.debt[place].base
        seen.debt[place].times = state.debt[place].times


@compiled
def look_at_deeds(state: State, seen: State) -> None:
    """Copy deeds, buildings, and the cards that have been seen."""
    seen.mortgaged = state.mortgaged
    seen.taken_over = state.taken_over
    seen.built = state.built
    for deed in range(DEEDS):
        seen.owner[deed] = state.owner[deed]
        seen.level[deed] = state.level[deed]
        for place in range(len(state.paid[deed])):
            seen.paid[deed][place] = state.paid[deed][place]
    for deck in range(DECKS):
        seen.under_count[deck] = state.under_count[deck]
        for card in range(len(state.under[deck])):
            seen.under[deck][card] = state.under[deck][card]
            seen.unseen[deck][card] = state.unseen[deck][card]
