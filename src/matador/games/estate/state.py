"""The state of a property game: what everybody at the table sees."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import INT, SMALL
from matador.games.estate.edition import DECKS, MOST_CARDS
from matador.games.estate.geometry import (
    COLOURS,
    DEEDS,
    GROUP_DEEDS,
    GROUP_MASK,
    GROUP_OF,
    GROUP_SIZE,
)

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

NO_SALE, DEED_SALE, BUILDING_SALE = range(3)
HOTEL = 5
FREE = 0

CLAIM = np.dtype(
    [(n, INT) for n in ("owner", "visitor", "deed", "rent", "base", "times", "turns", "because")]
)
MOST_CLAIMS = 8
DEBT = np.dtype(
    [(name, INT) for name in ("debtor", "creditor", "amount", "because", "deed", "feeds")]
)
MOST_DEBTS = 40
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
        ("cards_held", INT, (SEATS, DECKS)),
        ("offers", INT, (SEATS,)),
        ("inherited", INT, (SEATS,)),
        ("wants", INT, (SEATS,)),
        ("asking", INT),
        ("asked", INT),
        ("to_ask", INT),
        ("for_sale", INT),
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
        ("mortgaged", SMALL, (DEEDS,)),
        ("taken_over", SMALL, (DEEDS,)),
        ("paid", INT, (DEEDS, HOTEL)),
        ("unseen", SMALL, (DECKS, MOST_CARDS)),
        ("under", SMALL, (DECKS, MOST_CARDS)),
        ("under_count", INT, (DECKS,)),
    ]
)
"""`jail` is 0 outside, else 1 and the throws made there. `paid` is what each building of a lot
cost. `under` lists the cards that went under a deck, the next to come up first."""


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next player to the left who is still in the game."""
    seat = (seat + 1) % state.seats
    while state.out[seat]:
        seat = (seat + 1) % state.seats
    return seat


@compiled
def players_in(state: State) -> int:
    """Count the players who are still in the game."""
    count = 0
    for seat in range(state.seats):
        if not state.out[seat]:
            count += 1
    return count


@compiled
def holdings(state: State, seat: int) -> int:
    """Return the deeds of a seat as a mask."""
    mask = 0
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            mask |= 1 << deed
    return mask


@compiled
def owns_group(state: State, seat: int, group: int) -> bool:
    """Tell whether one seat holds every deed of a group."""
    for place in range(GROUP_SIZE[group]):
        if state.owner[GROUP_DEEDS[group][place]] != seat:
            return False
    return True


@compiled
def owned_in_group(edition: Edition, state: State, seat: int, group: int) -> int:
    """Count a seat's deeds of a group, by default the mortgaged ones too (PR-13)."""
    count = 0
    for place in range(GROUP_SIZE[group]):
        deed = GROUP_DEEDS[group][place]
        if state.owner[deed] == seat and (
            edition.mortgaged_sisters_count or not state.mortgaged[deed]
        ):
            count += 1
    return count


@compiled
def is_street(deed: int) -> bool:
    """Tell whether a deed is a street, on which one can build."""
    return GROUP_OF[deed] < COLOURS


@compiled
def group_is_built(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group carries a building."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        if state.level[GROUP_DEEDS[group][place]] > 0:
            return True
    return False


@compiled
def group_is_mortgaged(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group is mortgaged."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        if state.mortgaged[GROUP_DEEDS[group][place]]:
            return True
    return False


@compiled
def groups_touched(mask: int) -> int:
    """Return all deeds of the groups that a mask of deeds touches."""
    touched = 0
    for group in range(len(GROUP_MASK)):
        if mask & GROUP_MASK[group] != 0:
            touched |= GROUP_MASK[group]
    return touched


@compiled
def any_built(state: State, mask: int) -> bool:
    """Tell whether any lot of the groups that a mask touches carries a building."""
    touched = groups_touched(mask)
    for deed in range(DEEDS):
        if (touched >> deed) & 1 == 1 and state.level[deed] > 0:
            return True
    return False
