"""Houses and hotels: even building and even selling."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.words import Log, say
from matador.games.estate.edition import (
    BARS_LOT,
    LOWER_GROUP,
    NAMED_LEVEL,
    SELL_ALL_HOTELS,
)
from matador.games.estate.geometry import (
    DEED_SQUARES,
    GROUP_DEEDS,
    GROUP_OF,
    GROUP_SIZE,
)
from matador.games.estate.money import bank_pays, pay_to_bank
from matador.games.estate.state import (
    HOTEL,
    Edition,
    State,
    group_is_mortgaged,
    is_mortgaged,
    is_street,
    owns_group,
    set_level,
)
from matador.games.estate.words import (
    BUILT,
    BY_BUILDING,
    BY_HOTEL,
    BY_HOTEL_SHORTAGE,
    BY_SELLING,
    FULLY_BUILT,
    GROUP_INCOMPLETE,
    GROUP_MORTGAGED,
    HOTEL_CANNOT_BREAK,
    LEVEL_NOT_POSSIBLE,
    NO_HOTELS_LEFT,
    NO_HOUSES_LEFT,
    NOT_A_STREET,
    NOT_ENOUGH_CASH,
    NOT_EVEN,
    NOT_YOURS,
    NOTHING_BUILT,
    SOLD,
)

NO_PROBLEM = 0


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
    return int(edition.square[DEED_SQUARES[deed]].house_price)


@compiled
def lowest_rung(edition: Edition, state: State, deed: int) -> int:
    """Return the least built lot's rung in a deed's group."""
    group = GROUP_OF[deed]
    least = HOTEL
    for place in range(GROUP_SIZE[group]):
        least = min(least, rung(edition, state.level[GROUP_DEEDS[group][place]]))
    return least


@compiled
def highest_rung(edition: Edition, state: State, deed: int) -> int:
    """Return the most built lot's rung in a deed's group."""
    group = GROUP_OF[deed]
    most = 0
    for place in range(GROUP_SIZE[group]):
        most = max(most, rung(edition, state.level[GROUP_DEEDS[group][place]]))
    return most


@compiled
def lot_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Tell why a lot cannot be built on, apart from stock and cash.

    DA-34, SV-33, DE-78: a whole colour group; DA-42, SV-35, DE-81: even; DE-84: no mortgage;
    DA-35, SV-36, DE-85: a hotel after four houses on every lot; DA-36, DE-88: one hotel.
    """
    if state.owner[deed] != seat:
        return NOT_YOURS
    if not is_street(deed):
        return NOT_A_STREET
    if not owns_group(state, seat, GROUP_OF[deed]):
        return GROUP_INCOMPLETE
    bars_lot = edition.mortgage_bars_building == BARS_LOT
    if is_mortgaged(state, deed) or (not bars_lot and group_is_mortgaged(state, deed)):
        return GROUP_MORTGAGED
    if state.level[deed] == HOTEL:
        return FULLY_BUILT
    even = rung(edition, state.level[deed]) == lowest_rung(edition, state, deed)
    return NO_PROBLEM if even else NOT_EVEN


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
        return NO_HOTELS_LEFT if wants_hotel(edition, state, deed) else NO_HOUSES_LEFT
    enough = state.cash[seat] >= house_price(edition, deed)
    return NO_PROBLEM if enough else NOT_ENOUGH_CASH


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
    say(log, kind, because, seat, deed, state.level[deed], price)


@compiled
def build(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Buy a building at the printed price."""
    because = BY_HOTEL if wants_hotel(edition, state, deed) else BY_BUILDING
    put_building(edition, state, seat, deed, house_price(edition, deed), BUILT, because, log)


@compiled
def group_houses(state: State, deed: int) -> int:
    """Count the houses on a deed's group."""
    group = GROUP_OF[deed]
    count = 0
    for place in range(GROUP_SIZE[group]):
        level = state.level[GROUP_DEEDS[group][place]]
        if level != HOTEL:
            count += level
    return count


@compiled
def houses_at(edition: Edition, state: State, deed: int, most: int) -> int:
    """Count the houses that a deed's group would show with no lot above a rung."""
    group = GROUP_OF[deed]
    count = 0
    for place in range(GROUP_SIZE[group]):
        here = min(most, rung(edition, state.level[GROUP_DEEDS[group][place]]))
        if here <= edition.hotel_after:
            count += here
    return count


@compiled
def can_show(edition: Edition, state: State, deed: int, most: int) -> bool:
    """Tell whether bank and group together have the houses for a level."""
    return houses_at(edition, state, deed, most) <= state.houses_left + group_houses(state, deed)


@compiled
def hotel_breaks(edition: Edition, state: State) -> bool:
    """PR-15: a hotel can be turned back while the bank has its houses."""
    return state.houses_left >= edition.hotel_after


@compiled
def sell_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """DA-39, DA-42, SV-42, DE-83, DE-99: sell back evenly; DE-90: hotels need houses."""
    if state.owner[deed] != seat:
        return NOT_YOURS
    if state.level[deed] == 0:
        return NOTHING_BUILT
    if rung(edition, state.level[deed]) != highest_rung(edition, state, deed):
        return NOT_EVEN
    if state.level[deed] == HOTEL and not hotel_breaks(edition, state):
        sells = edition.hotel_shortage == LOWER_GROUP or edition.hotel_shortage == SELL_ALL_HOTELS
        return NO_PROBLEM if sells else HOTEL_CANNOT_BREAK
    return NO_PROBLEM


@compiled
def sell(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Sell one building back, or what a shortage of houses asks for (PR-15)."""
    if state.level[deed] != HOTEL or hotel_breaks(edition, state):
        take_down(edition, state, seat, deed, BY_SELLING, log)
    elif edition.hotel_shortage == LOWER_GROUP:
        lower_group(edition, state, seat, deed, highest_level_shown(edition, state, deed), log)
    else:
        sell_all_hotels(edition, state, seat, deed, log)


@compiled
def take_down(edition: Edition, state: State, seat: int, deed: int, because: int, log: Log) -> None:
    """PR-3: take one building off a lot for half of what was paid for it."""
    place = rung(edition, state.level[deed])
    if state.level[deed] == HOTEL:
        state.hotels_left += 1
        state.houses_left -= edition.hotel_after
    else:
        state.houses_left += 1
    set_level(state, deed, place - 1)
    paid = int(state.paid[deed][place - 1])
    amount = paid // 2
    state.paid[deed][place - 1] = 0
    bank_pays(state, seat, amount)
    say(log, SOLD, because, seat, deed, state.level[deed], amount, paid)


@compiled
def lower_group(edition: Edition, state: State, seat: int, deed: int, most: int, log: Log) -> None:
    """Sell a group's buildings down to a level, each for half of what it cost."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        lot = GROUP_DEEDS[group][place]
        while rung(edition, state.level[lot]) > most:
            take_down(edition, state, seat, lot, BY_HOTEL_SHORTAGE, log)


@compiled
def highest_level_shown(edition: Edition, state: State, deed: int) -> int:
    """Return the highest level below a hotel that bank and group have houses for."""
    most = int(edition.hotel_after)
    while not can_show(edition, state, deed, most):
        most -= 1
    return most


@compiled
def sell_all_hotels(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """PR-15, Swedish: every hotel of the group goes, and its sisters as evenness asks."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        lot = GROUP_DEEDS[group][place]
        if state.level[lot] == HOTEL:
            while state.level[lot] > 0:
                take_down(edition, state, seat, lot, BY_HOTEL_SHORTAGE, log)
    lower_group(edition, state, seat, deed, lowest_rung(edition, state, deed) + 1, log)


@compiled
def lower_problem(edition: Edition, state: State, seat: int, deed: int, level: int) -> int:
    """PR-15, German: a group with hotels may be sold down to a level named."""
    if state.owner[deed] != seat:
        return NOT_YOURS
    if state.level[deed] == 0 or not is_street(deed):
        return NOTHING_BUILT
    if edition.hotel_shortage != NAMED_LEVEL or hotel_breaks(edition, state):
        return LEVEL_NOT_POSSIBLE
    if highest_rung(edition, state, deed) <= edition.hotel_after:
        return LEVEL_NOT_POSSIBLE
    named = 0 <= level <= edition.hotel_after
    return NO_PROBLEM if named and can_show(edition, state, deed, level) else LEVEL_NOT_POSSIBLE


@compiled
def sale_value(state: State, deed: int) -> int:
    """Return what the bank pays for all buildings of a lot."""
    total = 0
    for place in range(HOTEL):
        total += state.paid[deed][place] // 2
    return total


@compiled
def paid_for(state: State, deed: int) -> int:
    """Return what all buildings of a lot cost."""
    total = 0
    for place in range(HOTEL):
        total += state.paid[deed][place]
    return int(total)


@compiled
def clear_lot(state: State, deed: int) -> None:
    """Give all buildings of a lot back to the bank."""
    if state.level[deed] == HOTEL:
        state.hotels_left += 1
    else:
        state.houses_left += state.level[deed]
    set_level(state, deed, 0)
    for place in range(HOTEL):
        state.paid[deed][place] = 0
