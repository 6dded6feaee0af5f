"""A sound player by rules of thumb.

It values deeds by how often tokens land there and by what completes a group, keeps a reserve that
grows with the danger ahead, trades where both sides gain, bids up to a deed's worth to it, builds
what earns most for its price, and raises cash where it loses least.
"""

from __future__ import annotations

from typing import Any

from matador.bots.estate.questions import NOTHING, ONE_MOVE, find, question_for
from matador.bots.estate.raising import (
    best_building,
    cheapest_raise,
    lot_by_right,
    needs_houses,
    spare_mortgage,
    write_order,
)
from matador.bots.estate.trading import accepts, write_offer
from matador.bots.estate.worth import change_in_worth, choose_tax, least_reserve, within
from matador.core.compiled import compiled
from matador.games.estate.auction import least_bid
from matador.games.estate.building import (
    house_price,
)
from matador.games.estate.geometry import DEED_AT, DEEDS
from matador.games.estate.mortgage import redemption_cost
from matador.games.estate.question import (
    ASKS_ANSWER,
    ASKS_BID,
    ASKS_BUY,
    ASKS_FINE_OR_CARD,
    ASKS_KEEP_OR_REDEEM,
    ASKS_NAME_LOT,
    ASKS_PAY,
    ASKS_TAKE_LOTS,
    ASKS_TAX,
)
from matador.games.estate.state import BUILDING_SALE, CARD_SALE
from matador.games.estate.words import (
    BANKRUPT,
    BID,
    BUILD,
    BUY,
    CLAIM,
    FINE,
    KEEP,
    REDEEM,
    RELEASE,
    ROLL,
)

RUSH = 8
"""While the bank has more deeds than this, one leaves jail at once to buy."""
OPENING_BID = 60
"""Percent of its worth at which a deed's bidding is entered."""
RICH = 3
"""A loan is paid back when so many reserves are left."""
KEPT_FROM_BIDS, KEPT_FROM_DEEDS, KEPT_FROM_HOUSES = 50, 33, 40
"""Percent of the reserve that are left alone in an auction, when a deed is bought, in building."""
DEAR = 3
"""Cash is raised for a deed that is worth so many times its price."""
DENIED = 55
"""Percent of what a deed is worth to another that keeping it from him is worth."""


@compiled
def choose_steady(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Answer whatever the rules ask."""
    asked = question_for(seen, moves, count)
    if asked == ONE_MOVE:
        return 0
    if asked == ASKS_ANSWER or asked == ASKS_TAKE_LOTS:
        return choose_answer(edition, seen, seat)
    if asked == ASKS_BID:
        return choose_bid(edition, seen, seat, moves, count)
    if asked == ASKS_BUY:
        return choose_purchase(edition, seen, seat, moves, count)
    if asked == ASKS_TAX:
        return choose_tax(seen, seat)
    if asked == ASKS_PAY:
        return choose_in_debt(edition, seen, seat, moves, count)
    if asked == ASKS_NAME_LOT:
        return choose_request(edition, seen, seat, moves, count)
    if asked == ASKS_KEEP_OR_REDEEM:
        return find(moves, count, KEEP)
    if asked == ASKS_FINE_OR_CARD:
        return 1
    return choose_in_window(edition, seen, seat, moves, count)


@compiled
def choose_answer(edition: Any, seen: Any, seat: int) -> int:
    """Accept (the first) or refuse (the second) an offer, or lots instead of a rent."""
    if seen.offer.open == 1:
        return 0 if accepts(edition, seen, seat) else 1
    worth = change_in_worth(edition, seen, seat, int(seen.lots_offered), 0)
    return 0 if worth >= seen.lots_value else 1


@compiled
def choose_bid(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Bid up to what deed, building or release card is worth, within the reserve."""
    limit = within(edition, seen, seat, KEPT_FROM_BIDS)
    if seen.sale.kind == BUILDING_SALE:
        limit = min(limit, house_price(edition, seen.wants[seat] - 1))
    elif seen.sale.kind == CARD_SALE:
        limit = min(limit, int(edition.jail_fine))
    else:
        limit = min(limit, worth_at_auction(edition, seen, seat, seen.sale.deed))
    least = least_bid(seen)
    if limit < least:
        return 0
    move = moves.at[count]
    move.seat = seat
    move.verb = BID
    move.a = max(least + (limit - least) // 4, limit * OPENING_BID // 100)
    return count


@compiled
def worth_at_auction(edition: Any, seen: Any, seat: int, deed: int) -> int:
    """Return what a deed is worth to a seat: its own gain, or a part of what it denies another."""
    own = change_in_worth(edition, seen, seat, 1 << deed, 0)
    denied = 0
    for other in range(seen.seats):
        if other != seat and not seen.out[other]:
            denied = max(denied, change_in_worth(edition, seen, other, 1 << deed, 0))
    return max(own, denied * DENIED // 100)


@compiled
def choose_purchase(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Buy what the cash allows; raise cash only for what is worth far more than its price."""
    price = int(edition.square[seen.at[seat]].price)
    deed = DEED_AT[seen.at[seat]]
    dear = worth_at_auction(edition, seen, seat, deed) >= price * DEAR
    if moves.at[0].verb == BUY:
        return 0 if dear or within(edition, seen, seat, KEPT_FROM_DEEDS) >= price else 1
    place = cheapest_raise(edition, seen, seat, moves, count) if dear else NOTHING
    return place if place != NOTHING else 0


@compiled
def choose_in_debt(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Give up what cannot be saved, else raise cash where it costs least."""
    lost = find(moves, count, BANKRUPT)
    if lost != NOTHING:
        place = lot_by_right(edition, seen, moves, count)
        return place if place != NOTHING else lost
    place = cheapest_raise(edition, seen, seat, moves, count)
    return place if place != NOTHING else 0


@compiled
def choose_request(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Ask for some of the last buildings, within the reserve, or decline (the last)."""
    budget = within(edition, seen, seat, 100)
    place = best_building(edition, seen, moves, count, budget)
    if place == NOTHING:
        return count - 1
    return write_order(edition, seen, seat, moves, count, place, budget)


@compiled
def choose_in_window(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Claim rents, do business, see to jail, then throw."""
    if moves.at[0].verb == CLAIM:
        return 0
    place = choose_business(edition, seen, seat, moves, count)
    if place != NOTHING:
        return place
    place = find(moves, count, ROLL)
    if place == NOTHING:
        return count - 1
    return leave_jail(edition, seen, seat, moves, count, place) if seen.jail[seat] else place


@compiled
def choose_business(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Trade, build, mortgage for building, pay loans back; or NOTHING."""
    if seen.offers[seat] == 0 and edition.offers_between_throws > 0:
        if write_offer(edition, seen, seat, moves, count):
            return count
    if find(moves, count, BUILD) != NOTHING:
        budget = within(edition, seen, seat, KEPT_FROM_HOUSES)
        place = best_building(edition, seen, moves, count, budget)
        if place != NOTHING:
            return write_order(edition, seen, seat, moves, count, place, budget)
    if needs_houses(seen, seat):
        return spare_mortgage(edition, seen, seat, moves, count)
    return pay_back(edition, seen, seat, moves, count)


@compiled
def pay_back(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Return the place of a loan to pay back, when there is cash to spare, or NOTHING."""
    place = find(moves, count, REDEEM)
    if place == NOTHING:
        return NOTHING
    cost = redemption_cost(edition, seen, moves.at[place].a)
    spare = within(edition, seen, seat, 100) - RICH * least_reserve(edition)
    return place if cost <= spare else NOTHING


@compiled
def leave_jail(edition: Any, seen: Any, seat: int, moves: Any, count: int, roll: int) -> int:
    """Buy oneself out while there is much to buy, rest while others have built."""
    left = 0
    for deed in range(DEEDS):
        left += 1 if seen.owner[deed] < 0 else 0
    if left <= RUSH:
        return roll
    place = find(moves, count, RELEASE)
    if place == NOTHING and seen.cash[seat] >= 2 * edition.jail_fine:
        place = find(moves, count, FINE)
    return place if place != NOTHING else roll
