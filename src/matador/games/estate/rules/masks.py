"""What is open to a seat on all of its lots at once, as masks of deeds.

A bit is set where `build_problem`, `raising_problem` or `redeem_problem` finds nothing in the way;
the reasons, and the rules, are told there. A mask rules out by whole groups what cannot be, and
asks about the few lots that are left.
"""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM
from matador.games.estate import words
from matador.games.estate.edition import BARS_LOT, NAMED_LEVEL, Edition
from matador.games.estate.geometry import GROUP_DEEDS, GROUP_OF, GROUP_SIZE, SISTERS, STREETS
from matador.games.estate.rules.buildings.building import house_price, lowest_rung, rung
from matador.games.estate.rules.buildings.shortage import request_problem
from matador.games.estate.rules.mortgage import redeem_problem
from matador.games.estate.rules.raising_cash import raising_problem
from matador.games.estate.state import BUILDING_SALE, HOTEL, State, in_groups_of, whole_groups

NO_LEVEL = -1


@compiled
def has(lots: int, deed: int) -> bool:
    """Tell whether a deed is among some lots."""
    return (lots >> deed) & 1 == 1


@compiled
def lots_to_build(edition: Edition, state: State, seat: int) -> int:
    """Return the lots on which a seat can build."""
    barred = int(state.mortgaged)
    if edition.mortgage_bars_building != BARS_LOT:
        barred = in_groups_of(barred)
    lots = whole_groups(state, seat) & STREETS & ~barred
    found = 0
    while lots != 0:
        deed = first_bit(lots)
        found |= least_built(edition, state, deed, state.cash[seat]) & lots
        lots &= ~SISTERS[deed]
    return found


@compiled
def least_built(edition: Edition, state: State, deed: int, cash: int) -> int:
    """Return the lots of a deed's group that are next, if the bank and some cash allow it."""
    least = lowest_rung(edition, state, deed)
    stock = state.hotels_left if least == edition.hotel_after else state.houses_left
    if least > edition.hotel_after or stock == 0:
        return 0
    group = GROUP_OF[deed]
    lots = 0
    for place in range(GROUP_SIZE[group]):
        lot = GROUP_DEEDS[group][place]
        is_next = rung(edition, state.level[lot]) == least
        if is_next and cash >= house_price(edition, lot):
            lots |= 1 << lot
    return lots


@compiled
def lots_to_name(edition: Edition, state: State, seat: int) -> int:
    """Return the lots that a seat which is asked about the last buildings may name."""
    lots = whole_groups(state, seat) & STREETS & ~int(state.mortgaged)
    found = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if request_problem(edition, state, seat, deed) == NO_PROBLEM:
            found |= 1 << deed
    return found


@compiled
def lots_to_sell(edition: Edition, state: State, seat: int) -> int:
    """Return the lots from which a seat can sell a building, or a hotel, to the bank."""
    lots = int(state.held[seat] & state.built)
    found = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if raising_problem(edition, state, seat, words.SELL, deed, 0) == NO_PROBLEM:
            found |= 1 << deed
    return found


@compiled
def lots_to_lower(edition: Edition, state: State, seat: int, sold: int) -> int:
    """Return the hotels that do not sell by themselves, but whose group goes down to a level."""
    if edition.hotel_shortage != NAMED_LEVEL:
        return 0
    lots = int(state.held[seat] & state.built) & ~sold
    found = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if state.level[deed] == HOTEL and next_level(edition, state, seat, deed, 0) != NO_LEVEL:
            found |= 1 << deed
    return found


@compiled
def next_level(edition: Edition, state: State, seat: int, deed: int, least: int) -> int:
    """Return the first level, from one on, to which the group of a hotel goes down, or none."""
    for level in range(least, edition.hotel_after + 1):
        if raising_problem(edition, state, seat, words.LOWER, deed, level) == NO_PROBLEM:
            return level
    return NO_LEVEL


@compiled
def lots_to_mortgage(edition: Edition, state: State, seat: int) -> int:
    """Return the lots on which the bank lends to a seat."""
    barred = int(state.mortgaged | state.built)
    if edition.buildings_bar_mortgage != BARS_LOT:
        barred |= in_groups_of(int(state.built))
    if state.sale.kind == BUILDING_SALE and state.wants[seat] > 0:
        barred |= kept_for_building(edition, int(state.wants[seat]) - 1)
    return int(state.held[seat]) & ~barred


@compiled
def kept_for_building(edition: Edition, lot: int) -> int:
    """PR-14, PR-17: return what is not mortgaged while a building for a lot is auctioned."""
    bars_lot = edition.mortgage_bars_building == BARS_LOT
    return 1 << lot if bars_lot else SISTERS[lot]


@compiled
def lots_to_redeem(edition: Edition, state: State, seat: int) -> int:
    """Return the loans that a seat has the cash to pay back."""
    lots = int(state.held[seat] & state.mortgaged)
    found = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if redeem_problem(edition, state, seat, deed) == NO_PROBLEM:
            found |= 1 << deed
    return found
