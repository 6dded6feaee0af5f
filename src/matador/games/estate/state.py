"""The state of a property game: what everybody at the table sees."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from matador.core.bits import count_bits
from matador.core.compiled import compiled
from matador.core.records import INT, SMALL
from matador.games.estate.edition import DECKS, MOST_CARDS
from matador.games.estate.geometry import COLOURS, DEEDS, GROUP_MASK, GROUP_OF, SISTERS

Edition: TypeAlias = Any
State: TypeAlias = Any

SEATS = 8
BANK = -1
EVERYBODY = -2
"""Creditors besides players: the bank, and all other players at once."""
NOBODY_YET = -1

ORDER, DEALING, WINDOW, THROWING, FREED, CARD_STEP, BUYING, TAX_STEP, FINE_OR_CARD = range(9)
UTILITY_STEP, LANDED, OVER = range(9, 12)
STEPS = (
    *("order", "dealing", "window", "throwing", "freed", "card", "buying", "tax"),
    *("fine_or_card", "utility", "landed", "over"),
)
"""Where the turn stands. `window` is the time between a settled square and the next throw;
`freed` and `landed` last only until the debts of the moment are paid."""

NO_SALE, DEED_SALE, BUILDING_SALE, CARD_SALE = range(4)
HOTEL = 5
FREE = 0

CLAIM = np.dtype(
    [(n, INT) for n in ("owner", "visitor", "deed", "rent", "base", "times", "turns", "because")]
)
MOST_CLAIMS = 8
DEBT = np.dtype(
    [
        (n, INT)
        for n in ("debtor", "creditor", "amount", "because", "deed", "feeds", "base", "times")
    ]
)
MOST_DEBTS = 40
"""Never more at one time: interest on 28 deeds taken over, which takes a bankruptcy; so six others
at most who still owe for one card; and the rents of two turns, three landings each."""
OFFER = np.dtype(
    [(name, INT) for name in ("open", "maker", "to", "give", "take", "cash", "given", "taken")]
)
SALE = np.dtype(
    [(name, INT) for name in ("kind", "deed", "high", "leader", "bidder", "passed", "least")]
)

STATE = np.dtype(
    [
        ("seats", INT),
        ("step", INT),
        ("turn", INT),
        ("starter", INT),
        ("threw", INT),
        ("round_number", INT),
        ("one", INT),
        ("two", INT),
        ("doubles", INT),
        ("again", INT),
        ("deck", INT),
        ("card", INT),
        ("rent_factor", INT),
        ("pot", INT),
        ("houses_left", INT),
        ("hotels_left", INT),
        ("bell", INT),
        ("bankrupts", INT),
        ("order", INT, (SEATS,)),
        ("at", INT, (SEATS,)),
        ("cash", INT, (SEATS,)),
        ("jail", INT, (SEATS,)),
        ("out", INT, (SEATS,)),
        ("held", INT, (SEATS,)),
        ("mortgaged", INT),
        ("taken_over", INT),
        ("built", INT),
        ("cards_held", INT, (SEATS, DECKS)),
        ("offers", INT, (SEATS,)),
        ("inherited", INT, (SEATS,)),
        ("wants", INT, (SEATS,)),
        ("wanted", INT, (SEATS,)),
        ("asking", INT),
        ("asked", INT),
        ("to_ask", INT),
        ("for_sale", INT),
        ("cards_for_sale", INT, (DECKS,)),
        ("sale_opener", INT),
        ("sale", SALE),
        ("offer", OFFER),
        ("lots_offered", INT),
        ("lots_value", INT),
        ("estate_of", INT),
        ("estate_money", INT),
        ("estate_claim", INT),
        ("claims", INT),
        ("debts", INT),
        ("claim", CLAIM, (MOST_CLAIMS,)),
        ("debt", DEBT, (MOST_DEBTS,)),
        ("owner", SMALL, (DEEDS,)),
        ("level", SMALL, (DEEDS,)),
        ("paid", INT, (DEEDS, HOTEL)),
        ("unseen", SMALL, (DECKS, MOST_CARDS)),
        ("under", SMALL, (DECKS, MOST_CARDS)),
        ("under_count", INT, (DECKS,)),
    ]
)
"""`held`, `mortgaged`, `taken_over` and `built` are masks of deeds; `held` says again what `owner`
says and `built` what `level` says, so that questions about groups take one step. `base` and `times`
of a debt are the figures that it came from, for whoever asks why when it is paid: of a rent the
printed one and its factor, of a share of all assets those and the per cent, of repairs the houses
and the hotels; 0 where there was nothing to reckon. `wants` is 1 and
the deed for which a seat wants a building, `wanted` how many it wants. `jail` is 0 outside, else 1
and the throws made there. `paid` is what each building of a lot cost. `cards_for_sale` counts the
release cards of each deck that the bank auctions, the one being bid for included; the `deed` of
their sale is the deck. `under` lists the cards that went under a deck, the next to come up
first."""


@compiled
def left_of(state: State, seat: int) -> int:
    """Return the chair to the left of a seat, whether its player is still in the game or not."""
    return seat + 1 if seat + 1 < state.seats else 0


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next player to the left who is still in the game."""
    seat = left_of(state, seat)
    while state.out[seat]:
        seat = left_of(state, seat)
    return seat


@compiled
def players_in(state: State) -> int:
    """Count the players who are still in the game."""
    return int(state.seats - state.bankrupts)


@compiled
def lots_inherited(state: State) -> int:
    """Return the lots that anybody has taken over with a loan to decide about."""
    lots = 0
    for seat in range(SEATS):
        lots |= int(state.inherited[seat])
    return lots


@compiled
def give_deed(state: State, deed: int, to: int) -> None:
    """Put a deed before a player, or back into the bank."""
    before = int(state.owner[deed])
    if before != BANK:
        state.held[before] &= ~(1 << deed)
    state.owner[deed] = to
    if to != BANK:
        state.held[to] |= 1 << deed


@compiled
def set_level(state: State, deed: int, level: int) -> None:
    """Put a lot's buildings at a level."""
    state.level[deed] = level
    if level > 0:
        state.built |= 1 << deed
    else:
        state.built &= ~(1 << deed)


@compiled
def is_mortgaged(state: State, deed: int) -> bool:
    """Tell whether a deed is turned over."""
    return (state.mortgaged >> deed) & 1 == 1


@compiled
def owns_group(state: State, seat: int, group: int) -> bool:
    """Tell whether one seat holds every deed of a group."""
    return state.held[seat] & GROUP_MASK[group] == GROUP_MASK[group]


@compiled
def whole_groups(state: State, seat: int) -> int:
    """Return the lots of the groups that a seat holds whole."""
    return groups_within(int(state.held[seat]))


@compiled
def groups_within(lots: int) -> int:
    """Return the lots of a mask whose groups are all in it."""
    mask = 0
    for group in range(len(GROUP_MASK)):
        if lots & GROUP_MASK[group] == GROUP_MASK[group]:
            mask |= GROUP_MASK[group]
    return mask


@compiled
def owned_in_group(edition: Edition, state: State, seat: int, group: int) -> int:
    """Count a seat's deeds of a group, by default the mortgaged ones too (PR-13)."""
    own = state.held[seat] & GROUP_MASK[group]
    if not edition.mortgaged_sisters_count:
        own &= ~state.mortgaged
    return count_bits(int(own))


@compiled
def is_street(deed: int) -> bool:
    """Tell whether a deed is a street, on which one can build."""
    return GROUP_OF[deed] < COLOURS


@compiled
def group_is_built(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group carries a building."""
    return state.built & SISTERS[deed] != 0


@compiled
def group_is_mortgaged(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group is mortgaged."""
    return state.mortgaged & SISTERS[deed] != 0


@compiled
def in_groups_of(lots: int) -> int:
    """Return all lots of the groups that a mask touches."""
    mask = 0
    for group in range(len(GROUP_MASK)):
        if lots & GROUP_MASK[group] != 0:
            mask |= GROUP_MASK[group]
    return mask


@compiled
def any_built(state: State, mask: int) -> bool:
    """Tell whether any lot of the groups that a mask touches carries a building."""
    return state.built & in_groups_of(mask) != 0
