"""Houses and hotels put up: whole groups, evenly, from what the bank has."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import BARS_LOT, Edition
from matador.games.estate.geometry import (
    GROUP_DEEDS,
    GROUP_OF,
    GROUP_SIZE,
)
from matador.games.estate.rules.money import pay_to_bank
from matador.games.estate.state import (
    HOTEL,
    State,
    group_is_mortgaged,
    is_mortgaged,
    is_street,
    owns_group,
    set_level,
)


@compiled
def rung(edition: Edition, level: int) -> int:
    """Return a level's place on the ladder: a hotel is one above the houses it needs."""
    return edition.hotel_after + 1 if level == HOTEL else level


@compiled
def level_of_rung(edition: Edition, place: int) -> int:
    """Return the level at a place on the ladder."""
    return HOTEL if place == edition.hotel_after + 1 else place


@compiled
def house_price(edition: Edition, deed: int) -> int:
    """SV-34, DE-79: the price on the deed, for a house and for the step to a hotel."""
    return int(edition.house_price_of[deed])


@compiled
def lowest_rung(edition: Edition, state: State, deed: int) -> int:
    """Return the least built lot's rung in a deed's group."""
    group = GROUP_OF[deed]
    least = HOTEL
    for place in range(GROUP_SIZE[group]):
        least = min(least, rung(edition, state.level[GROUP_DEEDS[group][place]]))
    return least


@compiled
def lot_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Tell why a lot cannot be built on, apart from stock and cash.

    DA-34, SV-33, DE-78: a whole colour group; DA-42, SV-35, DE-81: even; DE-84: no mortgage;
    DA-35, SV-36, DE-85: a hotel after four houses on every lot; DA-36, DE-88: one hotel.
    """
    if state.owner[deed] != seat:
        return events.NOT_YOURS
    if not is_street(deed):
        return events.NOT_A_STREET
    if not owns_group(state, seat, GROUP_OF[deed]):
        return events.GROUP_INCOMPLETE
    bars_lot = edition.mortgage_bars_building == BARS_LOT
    if is_mortgaged(state, deed) or (not bars_lot and group_is_mortgaged(state, deed)):
        return events.GROUP_MORTGAGED
    if state.level[deed] == HOTEL:
        return events.FULLY_BUILT
    even = rung(edition, state.level[deed]) == lowest_rung(edition, state, deed)
    return NO_PROBLEM if even else events.NOT_EVEN


@compiled
def wants_hotel(edition: Edition, state: State, deed: int) -> bool:
    """Tell whether the next building of a lot is a hotel."""
    return state.level[deed] == edition.hotel_after


@compiled
def stock_for(edition: Edition, state: State, deed: int) -> int:
    """Return how many of the buildings that a lot needs next the bank has."""
    return int(state.hotels_left if wants_hotel(edition, state, deed) else state.houses_left)


@compiled
def build_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Tell why a building cannot be bought; DA-40, SV-38, DE-89: not from an empty bank."""
    problem = lot_problem(edition, state, seat, deed)
    if problem != NO_PROBLEM:
        return problem
    if stock_for(edition, state, deed) == 0:
        return events.NO_HOTELS_LEFT if wants_hotel(edition, state, deed) else events.NO_HOUSES_LEFT
    enough = state.cash[seat] >= house_price(edition, deed)
    return NO_PROBLEM if enough else events.NOT_ENOUGH_CASH


@compiled
def put_building(
    edition: Edition,
    state: State,
    seat: int,
    deed: int,
    price: int,
    kind: int,
    because: int,
    log: Log,
) -> None:
    """Pay for a building and put it up; DA-37, DA-38, DE-86: a hotel hands its houses back."""
    pay_to_bank(state, seat, price)
    place = rung(edition, state.level[deed])
    state.paid[deed][place] = price
    if wants_hotel(edition, state, deed):
        state.hotels_left -= 1
        state.houses_left += edition.hotel_after
    else:
        state.houses_left -= 1
    set_level(state, deed, level_of_rung(edition, place + 1))
    emit(log, kind, because, seat, deed, state.level[deed], price)


@compiled
def build(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Buy a building at the printed price."""
    because = reasons.BY_HOTEL if wants_hotel(edition, state, deed) else reasons.BY_BUILDING
    put_building(edition, state, seat, deed, house_price(edition, deed), events.BUILT, because, log)


@compiled
def group_takes(edition: Edition, state: State, deed: int) -> int:
    """Return how many buildings of the kind that a lot needs next its group takes, built evenly."""
    group = GROUP_OF[deed]
    hotels = wants_hotel(edition, state, deed)
    top = edition.hotel_after + 1 if hotels else edition.hotel_after
    total = 0
    barred = False
    for place in range(lowest_rung(edition, state, deed), top):
        for sister in range(GROUP_SIZE[group]):
            lot = GROUP_DEEDS[group][sister]
            if rung(edition, state.level[lot]) <= place:
                barred = barred or is_mortgaged(state, lot)
                total += 0 if is_mortgaged(state, lot) else 1
        if barred:
            return total
    return total


@compiled
def next_lot(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Return the first lot of a deed's group, in board order, that can be built on, or -1."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        lot = GROUP_DEEDS[group][place]
        if lot_problem(edition, state, seat, lot) == NO_PROBLEM:
            return lot
    return -1
