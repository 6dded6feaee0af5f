"""When several want the last buildings: everybody is asked, then they are auctioned."""

from __future__ import annotations

from matador.core.bits import count_bits, first_bit
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import BARS_GROUP, NUMBER, TO_HOUSES, WHO_CAN_RAISE, Edition
from matador.games.estate.geometry import GROUP_OF, SISTERS, STREETS
from matador.games.estate.rules.auction import NOT_ASKING, end_asking, open_sale
from matador.games.estate.rules.bankruptcy import raised_but_for
from matador.games.estate.rules.buildings.building import (
    build,
    build_problem,
    group_takes,
    house_price,
    lot_problem,
    next_lot,
    stock_for,
    wants_hotel,
)
from matador.games.estate.rules.buildings.stuck_hotels import hotels_of
from matador.games.estate.state import (
    BUILDING_SALE,
    NOBODY_YET,
    State,
    in_groups_of,
    left_of,
    next_seat,
    whole_groups,
)

ASKING_HOUSES, ASKING_HOTELS = 1, 2
NOTHING_NAMED = 1 << 30


@compiled
def most_wanted(edition: Edition, state: State, seat: int, deed: int) -> int:
    """PR-17: return the highest number that a seat may ask for, its lot first.

    What the group takes, the bank has, and cash pays at the printed price; always one may be named,
    for it may be won below that price.
    """
    if edition.shortage_request != NUMBER:
        return 1
    most = min(group_takes(edition, state, deed), stock_for(edition, state, deed))
    paid = state.cash[seat] // max(1, house_price(edition, deed))
    return max(1, min(most, int(paid)))


@compiled
def ordered_at_once(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Return all that the bank has of the buildings for a lot, if a seat may ask for it, else 1."""
    stock = stock_for(edition, state, deed)
    pays = state.cash[seat] >= stock * house_price(edition, deed)
    return stock if pays and most_wanted(edition, state, seat, deed) == stock else 1


@compiled
def order_problem(edition: Edition, state: State, seat: int, deed: int, number: int) -> int:
    """Tell why a number of buildings is too high or too low for a lot that can be built on."""
    fits = 1 <= number <= most_wanted(edition, state, seat, deed)
    return NO_PROBLEM if fits else events.TOO_MANY_BUILDINGS


@compiled
def can_reach(edition: Edition, state: State, seat: int, deed: int, named: int) -> bool:
    """DE-92, PR-17: tell whether a seat can pay the least bid, its own lot's price or one named.

    `shortage_asked`: by cash, or by what can be raised without touching the group of the lot.
    """
    price = house_price(edition, deed)
    if edition.shortage_asked != WHO_CAN_RAISE:
        return state.cash[seat] >= price
    least = min(price, named)
    if state.cash[seat] >= least:
        return True
    kept = SISTERS[deed]
    if not wants_hotel(edition, state, deed):
        kept |= hotels_in_the_way(edition, state, seat)
    return raised_but_for(edition, state, seat, kept) >= least


@compiled
def hotels_in_the_way(edition: Edition, state: State, seat: int) -> int:
    """Return the lots that cannot be sold from without taking houses that are wanted."""
    if edition.hotel_sale != TO_HOUSES:
        return 0
    hotels = hotels_of(state, seat)
    return in_groups_of(hotels) if edition.even_selling else hotels


@compiled
def could_want(edition: Edition, state: State, seat: int, hotels: bool, named: int) -> int:
    """Return the highest number of houses, or hotels, that a seat could ask for; 0 for none."""
    lots = whole_groups(state, seat) & STREETS
    most = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if fits(edition, state, seat, deed, hotels, named):
            most = max(most, most_wanted(edition, state, seat, deed))
    return most


@compiled
def fits(edition: Edition, state: State, seat: int, deed: int, hotels: bool, named: int) -> bool:
    """Tell whether a seat may name a lot for a house, or for a hotel."""
    if wants_hotel(edition, state, deed) != hotels or stock_for(edition, state, deed) == 0:
        return False
    free = lot_problem(edition, state, seat, deed) == NO_PROBLEM
    return free and can_reach(edition, state, seat, deed, named)


@compiled
def room_of_others(edition: Edition, state: State, seat: int, hotels: bool) -> int:
    """Return what all whole groups of the others would take, empty, of houses or of hotels."""
    lots = 0
    for other in range(state.seats):
        if other != seat:
            lots |= whole_groups(state, other) & STREETS
    return count_bits(lots) * (1 if hotels else int(edition.hotel_after))


@compiled
def could_be_contested(edition: Edition, state: State, seat: int, deed: int, number: int) -> bool:
    """PR-17: tell whether others could want more of these buildings than the bank has."""
    hotels = wants_hotel(edition, state, deed)
    if number + room_of_others(edition, state, seat, hotels) <= stock_for(edition, state, deed):
        return False
    rivals = 0
    for other in range(state.seats):
        if other != seat:
            rivals += could_want(edition, state, other, hotels, house_price(edition, deed))
    return rivals > 0 and rivals + number > stock_for(edition, state, deed)


@compiled
def request(edition: Edition, state: State, seat: int, deed: int, number: int, log: Log) -> None:
    """Build at once where nobody can contest it, else ask the others first."""
    if not could_be_contested(edition, state, seat, deed, number):
        build_many(edition, state, seat, deed, number, log)
        return
    state.asking = ASKING_HOTELS if wants_hotel(edition, state, deed) else ASKING_HOUSES
    want(state, seat, deed, number, log)
    ask_next(edition, state, seat, log)


@compiled
def build_many(edition: Edition, state: State, seat: int, deed: int, number: int, log: Log) -> None:
    """PR-17: the lot first, then evenly through its group in board order."""
    build(edition, state, seat, deed, log)
    for _ in range(number - 1):
        build(edition, state, seat, next_lot(edition, state, seat, deed), log)


@compiled
def want(state: State, seat: int, deed: int, number: int, log: Log) -> None:
    """Note the lot and the number that a seat wants."""
    state.asked |= 1 << seat
    state.wants[seat] = deed + 1
    state.wanted[seat] = number
    if number == 1:
        emit(log, events.WANTS, reasons.BY_SHORTAGE_AUCTION, seat, deed)
    else:
        emit(log, events.WANTS_MANY, reasons.BY_SHORTAGE_AUCTION, seat, deed, number)


@compiled
def ask_next(edition: Edition, state: State, after: int, log: Log) -> None:
    """Ask the next seat that could build and has not been asked; then settle the requests."""
    hotels = state.asking == ASKING_HOTELS
    seat = after
    for _ in range(state.seats):
        seat = left_of(state, seat)
        unasked = (state.asked >> seat) & 1 == 0
        if unasked and could_want(edition, state, seat, hotels, least_named(edition, state)) > 0:
            state.to_ask = seat
            emit(log, events.ASKED, reasons.BY_SHORTAGE_AUCTION, seat)
            return
    settle_requests(edition, state, log)


@compiled
def least_named(edition: Edition, state: State) -> int:
    """DE-92: return the lowest printed price of the lots named so far."""
    least = NOTHING_NAMED
    for seat in range(state.seats):
        if state.wants[seat] > 0:
            least = min(least, house_price(edition, state.wants[seat] - 1))
    return least


@compiled
def request_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Tell why an asked seat cannot name a lot."""
    problem = build_problem(edition, state, seat, deed)
    if problem == events.NOT_ENOUGH_CASH:
        if can_reach(edition, state, seat, deed, least_named(edition, state)):
            problem = NO_PROBLEM
    if problem != NO_PROBLEM:
        return problem
    same = wants_hotel(edition, state, deed) == (state.asking == ASKING_HOTELS)
    return NO_PROBLEM if same else events.DIFFERENT_BUILDING


@compiled
def answer_request(
    edition: Edition, state: State, seat: int, deed: int, number: int, log: Log
) -> None:
    """Note what an asked seat wants; a deed of -1 wants nothing."""
    state.to_ask = NOBODY_YET
    if deed >= 0:
        want(state, seat, deed, number, log)
    else:
        state.asked |= 1 << seat
        emit(log, events.WANTS_NONE, reasons.BY_SHORTAGE_AUCTION, seat)
    ask_next(edition, state, seat, log)


@compiled
def settle_requests(edition: Edition, state: State, log: Log) -> None:
    """DA-41, SV-39, DE-91: what is wanted beyond the stock is auctioned, one building at a time.

    One buyer alone never meets an auction.
    """
    buyers = 0
    wanted = 0
    for seat in range(state.seats):
        if state.wants[seat] > 0:
            buyers += 1
            wanted += state.wanted[seat]
    state.to_ask = NOBODY_YET
    if buyers > 1 and wanted > stock_asked(state) > 0:
        open_building_sale(edition, state, log)
    else:
        build_requests(edition, state, log)
        end_asking(state)


@compiled
def stock_asked(state: State) -> int:
    """Return how many of the buildings in question the bank has."""
    return int(state.hotels_left if state.asking == ASKING_HOTELS else state.houses_left)


@compiled
def build_requests(edition: Edition, state: State, log: Log) -> None:
    """Sell what was asked for at the printed price; PR-17: what cash does not pay for lapses."""
    for seat in range(state.seats):
        lot = int(state.wants[seat]) - 1
        number = int(state.wanted[seat])
        while number > 0 and lot >= 0 and stock_asked(state) > 0:
            if state.cash[seat] < house_price(edition, lot):
                emit(log, events.REQUEST_LAPSED, reasons.BY_SHORTAGE_AUCTION, seat, lot)
                number = 0
            else:
                build(edition, state, seat, lot, log)
                lot = next_of_kind(edition, state, seat, lot)
                number -= 1


@compiled
def next_of_kind(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Return the next lot of a group that takes a building of the kind in question, or -1."""
    lot = next_lot(edition, state, seat, deed)
    if lot >= 0 and wants_hotel(edition, state, lot) == (state.asking == ASKING_HOTELS):
        return lot
    return -1


@compiled
def open_building_sale(edition: Edition, state: State, log: Log) -> None:
    """DE-92, PR-17: from the lowest printed price named, opened left of the last who threw."""
    passed = 0
    for seat in range(state.seats):
        if state.wants[seat] == 0:
            passed |= 1 << seat
    least = least_named(edition, state)
    emit(log, events.BUILDING_AUCTION, reasons.BY_SHORTAGE_AUCTION, least, stock_asked(state))
    open_sale(state, BUILDING_SALE, 0, next_seat(state, state.threw), least, passed)


@compiled
def is_held_for_bid(edition: Edition, state: State, seat: int, deed: int, sells: bool) -> bool:
    """PR-14, PR-17: tell whether a lot must stay as it is while a building is auctioned.

    The lot named stays fit for the building: the lot itself is not mortgaged, nor its group where a
    mortgage bars the group; nothing of its group is sold. No hotel takes the auctioned houses.
    """
    if state.sale.kind != BUILDING_SALE:
        return False
    if sells and state.asking == ASKING_HOUSES:
        if (hotels_in_the_way(edition, state, seat) >> deed) & 1 == 1:
            return True
    lot = int(state.wants[seat]) - 1
    if lot < 0 or GROUP_OF[deed] != GROUP_OF[lot]:
        return False
    return sells or deed == lot or edition.mortgage_bars_building == BARS_GROUP


@compiled
def go_on_selling(edition: Edition, state: State, log: Log) -> None:
    """PR-17: after a building won, settle what is still wanted; `single` asks for it again."""
    if edition.shortage_request == NUMBER:
        for seat in range(state.seats):
            look_for_next_lot(edition, state, seat)
        settle_requests(edition, state, log)
        return
    for seat in range(state.seats):
        state.wants[seat] = 0
        state.wanted[seat] = 0
    state.asked = 0
    ask_next(edition, state, state.threw, log)


@compiled
def look_for_next_lot(edition: Edition, state: State, seat: int) -> None:
    """Let a seat that wants more name a lot that takes it, and no more than its group takes."""
    lot = int(state.wants[seat]) - 1
    if lot >= 0:
        fit = lot_problem(edition, state, seat, lot) == NO_PROBLEM
        if not fit or wants_hotel(edition, state, lot) != (state.asking == ASKING_HOTELS):
            lot = next_of_kind(edition, state, seat, lot)
    takes = group_takes(edition, state, lot) if lot >= 0 else 0
    state.wanted[seat] = min(int(state.wanted[seat]), takes)
    state.wants[seat] = lot + 1 if state.wanted[seat] > 0 else 0


@compiled
def is_asking(state: State) -> bool:
    """Tell whether requests are being collected or auctioned."""
    return state.asking != NOT_ASKING
