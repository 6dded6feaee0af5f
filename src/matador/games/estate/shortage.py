"""When several want the last buildings: everybody is asked, then they are auctioned."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.words import Log, say
from matador.games.estate.auction import NOT_ASKING, end_asking, open_sale
from matador.games.estate.building import (
    build,
    build_problem,
    highest_rung,
    house_price,
    stock_for,
    wants_hotel,
)
from matador.games.estate.geometry import DEEDS, GROUP_OF
from matador.games.estate.state import (
    BUILDING_SALE,
    NOBODY_YET,
    Edition,
    State,
    next_seat,
)
from matador.games.estate.words import (
    ASKED,
    BUILDING_AUCTION,
    BY_SHORTAGE_AUCTION,
    DIFFERENT_BUILDING,
    WANTS,
    WANTS_NONE,
)

NO_PROBLEM = 0
ASKING_HOUSES, ASKING_HOTELS = 1, 2


@compiled
def could_build(edition: Edition, state: State, seat: int, hotels: bool) -> bool:
    """Tell whether a seat could buy a house, or a hotel, somewhere now."""
    if state.out[seat]:
        return False
    for deed in range(DEEDS):
        if state.owner[deed] == seat and wants_hotel(edition, state, deed) == hotels:
            if build_problem(edition, state, seat, deed) == NO_PROBLEM:
                return True
    return False


@compiled
def could_be_contested(edition: Edition, state: State, seat: int, deed: int) -> bool:
    """PR-17: tell whether others could want more of these buildings than the bank has."""
    hotels = wants_hotel(edition, state, deed)
    stock = stock_for(edition, state, deed)
    if stock >= state.seats:
        return False
    rivals = 0
    for other in range(state.seats):
        if other != seat and could_build(edition, state, other, hotels):
            rivals += 1
    return rivals > 0 and rivals + 1 > stock


@compiled
def request(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Build at once where nobody can contest it, else ask the others first."""
    if not could_be_contested(edition, state, seat, deed):
        build(edition, state, seat, deed, log)
        return
    state.asking = ASKING_HOTELS if wants_hotel(edition, state, deed) else ASKING_HOUSES
    state.asked = 1 << seat
    state.wants[seat] = deed + 1
    say(log, WANTS, BY_SHORTAGE_AUCTION, seat, deed)
    ask_next(edition, state, seat, log)


@compiled
def ask_next(edition: Edition, state: State, after: int, log: Log) -> None:
    """Ask the next seat that could build and has not been asked; then settle the requests."""
    hotels = state.asking == ASKING_HOTELS
    seat = after
    for _ in range(state.seats):
        seat = (seat + 1) % state.seats
        unasked = (state.asked >> seat) & 1 == 0
        if unasked and could_build(edition, state, seat, hotels):
            state.to_ask = seat
            say(log, ASKED, BY_SHORTAGE_AUCTION, seat)
            return
    settle_requests(edition, state, log)


@compiled
def request_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Tell why an asked seat cannot name a lot."""
    problem = build_problem(edition, state, seat, deed)
    if problem != NO_PROBLEM:
        return problem
    same = wants_hotel(edition, state, deed) == (state.asking == ASKING_HOTELS)
    return NO_PROBLEM if same else DIFFERENT_BUILDING


@compiled
def answer_request(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Note what an asked seat wants; a deed of -1 wants nothing."""
    state.asked |= 1 << seat
    state.to_ask = NOBODY_YET
    if deed >= 0:
        state.wants[seat] = deed + 1
        say(log, WANTS, BY_SHORTAGE_AUCTION, seat, deed)
    else:
        say(log, WANTS_NONE, BY_SHORTAGE_AUCTION, seat)
    ask_next(edition, state, seat, log)


@compiled
def settle_requests(edition: Edition, state: State, log: Log) -> None:
    """DA-41, SV-39, DE-91: more requests than buildings are auctioned, one at a time."""
    requests = 0
    for seat in range(state.seats):
        if state.wants[seat] > 0:
            requests += 1
    state.to_ask = NOBODY_YET
    stock = state.hotels_left if state.asking == ASKING_HOTELS else state.houses_left
    if requests > stock:
        open_building_sale(edition, state, log)
    else:
        build_requests(edition, state, log)
        end_asking(state)


@compiled
def build_requests(edition: Edition, state: State, log: Log) -> None:
    """Carry out every request at the printed price."""
    for seat in range(state.seats):
        if state.wants[seat] > 0:
            build(edition, state, seat, state.wants[seat] - 1, log)


@compiled
def open_building_sale(edition: Edition, state: State, log: Log) -> None:
    """DE-92, PR-17: from the lowest printed price named, opened left of the last who threw."""
    least = 0
    passed = 0
    for seat in range(state.seats):
        if state.wants[seat] > 0:
            price = house_price(edition, state.wants[seat] - 1)
            least = price if least == 0 else min(least, price)
        else:
            passed |= 1 << seat
    stock = state.hotels_left if state.asking == ASKING_HOTELS else state.houses_left
    say(log, BUILDING_AUCTION, BY_SHORTAGE_AUCTION, least, stock)
    open_sale(state, BUILDING_SALE, 0, next_seat(state, state.threw), least, passed)


@compiled
def disturbs_sale(edition: Edition, state: State, seat: int, deed: int) -> bool:
    """PR-17: tell whether a bidder's lot must stay as it is while a building is auctioned.

    The group of the lot named stays fit for the building; no hotel takes the auctioned houses.
    """
    if state.sale.kind != BUILDING_SALE:
        return False
    has_hotel = highest_rung(edition, state, deed) > edition.hotel_after
    same_group = GROUP_OF[deed] == GROUP_OF[state.wants[seat] - 1]
    return same_group or (has_hotel and state.asking == ASKING_HOUSES)


@compiled
def ask_again(edition: Edition, state: State, log: Log) -> None:
    """PR-17: after each building sold the requests are asked for again."""
    for seat in range(state.seats):
        state.wants[seat] = 0
    state.asked = 0
    ask_next(edition, state, state.threw, log)


@compiled
def is_asking(state: State) -> bool:
    """Tell whether requests are being collected or auctioned."""
    return state.asking != NOT_ASKING
