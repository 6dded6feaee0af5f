"""The fixed policies that learning players were measured against, on the full rules.

After Bonjour et al. (IEEE TETCI 6(6), 2022) and the players of their simulator. All three keep the
salary as their reserve, spend it on what completes a group, build with their last cash, and judge
an offer by the groups it makes, not by its price. They differ in what they like: FP-A all groups
equally; FP-B the transports and the dearest street, and never the utilities; FP-C the transports
and the second and fourth colours, where it stops at three houses.
"""

from __future__ import annotations

from typing import Any

from matador.bots.estate.questions import (
    ANSWER,
    AUCTION,
    CARD,
    DEBT,
    INHERITANCE,
    LAST_BUILDINGS,
    NOTHING,
    ONE_MOVE,
    PURCHASE,
    TAX,
    find,
    question,
    write_trade,
)
from matador.bots.estate.worth import choose_tax
from matador.core.compiled import compiled
from matador.games.estate.auction import least_bid, printed_price
from matador.games.estate.building import house_price, level_of_rung, rung
from matador.games.estate.geometry import (
    COLOURS,
    DEED_AT,
    DEED_SQUARES,
    DEEDS,
    GROUP_MASK,
    GROUP_OF,
    TRANSPORTS,
    UTILITIES,
)
from matador.games.estate.mortgage import loan, redeem_at_once_cost, redemption_cost
from matador.games.estate.state import BANK, BUILDING_SALE, HOTEL, is_mortgaged, owns_group
from matador.games.estate.words import (
    BANKRUPT,
    BID,
    BUILD,
    BUY,
    CLAIM,
    DECLINE,
    FINE,
    LOWER,
    MORTGAGE,
    REDEEM,
    RELEASE,
    ROLL,
    SELL,
)

FP_A, FP_B, FP_C = range(3)
FAVOURITES = (
    0,
    GROUP_MASK[TRANSPORTS] | GROUP_MASK[7],
    GROUP_MASK[TRANSPORTS] | GROUP_MASK[1] | GROUP_MASK[3],
)
"""What each buys with its last cash, bids for beyond the price, and asks others for."""
UNWANTED = (0, GROUP_MASK[UTILITIES], 0)
HIGHEST_LEVEL = (HOTEL, HOTEL, 3)
NO_DEED = -1


@compiled
def choose_fixed(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> int:
    """Answer whatever the rules ask."""
    asked = question(seen, moves, count)
    if asked == ONE_MOVE:
        return 0
    if asked == ANSWER:
        return 0 if takes_offer(edition, seen, seat, style) else 1
    if asked == AUCTION:
        return choose_raise(edition, seen, seat, moves, count, style)
    if asked == PURCHASE:
        return choose_to_buy(edition, seen, seat, moves, count, style)
    if asked == TAX:
        return choose_tax(edition, seen, seat)
    if asked == INHERITANCE:
        cost = redeem_at_once_cost(edition, seen, seat, moves.at[0].a)
        return 0 if seen.cash[seat] - cost >= edition.salary else 1
    if asked == DEBT:
        return choose_to_raise(edition, moves, count)
    if asked == LAST_BUILDINGS:
        place = best_rise(edition, seen, seat, moves, count, style)
        return place if place != NOTHING else count - 1
    return 1 if asked == CARD else choose_business(edition, seen, seat, moves, count, style)


@compiled
def has(lots: int, deed: int) -> bool:
    """Tell whether a deed is among some lots."""
    return (lots >> deed) & 1 == 1


@compiled
def completes(seen: Any, seat: int, deed: int) -> bool:
    """Tell whether a deed would complete a group of a seat."""
    mask = GROUP_MASK[GROUP_OF[deed]]
    return bool(mask & ~seen.held[seat] == 1 << deed)


@compiled
def choose_to_buy(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> int:
    """Buy within the salary; a favourite or the last of a group with the last cash."""
    deed = DEED_AT[seen.at[seat]]
    price = printed_price(edition, deed)
    last = completes(seen, seat, deed)
    if has(UNWANTED[style], deed):
        return find(moves, count, DECLINE)
    if moves.at[0].verb == BUY:
        rich = seen.cash[seat] - price >= edition.salary
        return 0 if rich or last or has(FAVOURITES[style], deed) else 1
    place = smallest_loan(edition, moves, count, price - seen.cash[seat])
    return place if last and place != NOTHING else find(moves, count, DECLINE)


@compiled
def smallest_loan(edition: Any, moves: Any, count: int, least: int) -> int:
    """Return the place of the smallest mortgage that brings at least so much, or NOTHING."""
    best = NOTHING
    for place in range(count):
        if moves.at[place].verb == MORTGAGE and loan(edition, moves.at[place].a) >= least:
            brings = loan(edition, moves.at[place].a)
            if best == NOTHING or brings < loan(edition, moves.at[best].a):
                best = place
    return best


@compiled
def choose_to_raise(edition: Any, moves: Any, count: int) -> int:
    """Mortgage the smallest lot, then sell buildings; give up what cannot be saved."""
    place = find(moves, count, BANKRUPT)
    if place == NOTHING:
        place = smallest_loan(edition, moves, count, 0)
    if place == NOTHING:
        place = find(moves, count, SELL)
    if place == NOTHING:
        place = find(moves, count, LOWER)
    return max(0, place)


@compiled
def choose_raise(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> int:
    """Bid halfway to the price, or beyond it for a favourite or the last lot of a group."""
    amount = bid_of(edition, seen, seat, style)
    if amount < least_bid(seen) or amount > seen.cash[seat]:
        return 0
    moves.at[count].seat = seat
    moves.at[count].verb = BID
    moves.at[count].a = amount
    return count


@compiled
def bid_of(edition: Any, seen: Any, seat: int, style: int) -> int:
    """Return what a style bids, or 0."""
    cash = int(seen.cash[seat])
    now = least_bid(seen) - 1
    if seen.sale.kind == BUILDING_SALE:
        price = house_price(edition, seen.wants[seat] - 1)
        return now + max(1, (price - now) // 2) if now < price else 0
    deed = int(seen.sale.deed)
    price = printed_price(edition, deed)
    if has(UNWANTED[style], deed):
        return 0
    if has(FAVOURITES[style], deed):
        return now + max(1, (cash - now) // 6)
    if now < price:
        return now + max(1, (price - now) // 2)
    return now + max(1, (cash - now) // 4) if completes(seen, seat, deed) else 0


@compiled
def takes_offer(edition: Any, seen: Any, seat: int, style: int) -> bool:
    """Tell whether an offer makes more groups than it costs, or leaves cash enough."""
    if seen.offer.open == 0:
        return bool(prices_of(edition, int(seen.lots_offered)) >= seen.lots_value)
    give = int(seen.offer.give)
    take = int(seen.offer.take)
    paid = int(seen.offer.cash)
    if (give == 0 and paid <= 0) or (give | take) & seen.mortgaged != 0:
        return False
    if give & UNWANTED[style] != 0:
        return False
    gain = groups_made(seen, seat, give) - lots_of_groups(seen, seat, take)
    left = int(seen.cash[seat]) + paid
    if gain != 0:
        return gain > 0 and left > 0
    worth = prices_of(edition, give) + paid - prices_of(edition, take)
    return bool(left >= edition.salary or (2 * left >= edition.salary and worth > 0))


@compiled
def prices_of(edition: Any, lots: int) -> int:
    """Add up printed prices."""
    total = 0
    for deed in range(DEEDS):
        if has(lots, deed):
            total += printed_price(edition, deed)
    return total


@compiled
def groups_made(seen: Any, seat: int, lots: int) -> int:
    """Count the lots that would complete a group by themselves."""
    count = 0
    for deed in range(DEEDS):
        if has(lots, deed) and completes(seen, seat, deed):
            count += 1
    return count


@compiled
def lots_of_groups(seen: Any, seat: int, lots: int) -> int:
    """Count the lots that belong to a whole group of the seat."""
    count = 0
    for deed in range(DEEDS):
        if has(lots, deed) and owns_group(seen, seat, GROUP_OF[deed]):
            count += 1
    return count


@compiled
def choose_business(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> int:
    """Claim, trade, build, pay back, and leave jail with the salary in hand; then throw."""
    if moves.at[0].verb == CLAIM:
        return 0
    if seen.offers[seat] == 0 and edition.offers_between_throws > 0:
        if writes_offer(edition, seen, seat, moves, count, style):
            return count
    place = best_rise(edition, seen, seat, moves, count, style)
    if place != NOTHING:
        return place
    place = find(moves, count, REDEEM)
    if place != NOTHING:
        cost = redemption_cost(edition, seen, moves.at[place].a)
        if seen.cash[seat] - cost >= edition.salary:
            return place
    return leave(edition, seen, seat, moves, count)


@compiled
def leave(edition: Any, seen: Any, seat: int, moves: Any, count: int) -> int:
    """Throw, or buy oneself free with the salary in hand."""
    place = NOTHING
    if seen.cash[seat] >= edition.salary:
        place = find(moves, count, RELEASE)
        if place == NOTHING:
            place = find(moves, count, FINE)
    if place == NOTHING:
        place = find(moves, count, ROLL)
    return place if place != NOTHING else count - 1


@compiled
def best_rise(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> int:
    """Return the place of the building whose rent rises most above its price, or NOTHING."""
    best = NOTHING
    most = 0
    for place in range(count):
        deed = int(moves.at[place].a)
        if moves.at[place].verb == BUILD and seen.level[deed] < HIGHEST_LEVEL[style]:
            rents = edition.square[DEED_SQUARES[deed]].rents
            level = int(seen.level[deed])
            above = level_of_rung(edition, rung(edition, level) + 1)
            rise = int(rents[above]) - int(rents[level]) - house_price(edition, deed)
            if best == NOTHING or rise > most:
                best = place
                most = rise
    return best


@compiled
def writes_offer(edition: Any, seen: Any, seat: int, moves: Any, count: int, style: int) -> bool:
    """Write an offer: a swap, else a lot asked for, else one sold; when poor, only the last."""
    salary = int(edition.salary)
    cash = int(seen.cash[seat])
    wanted = cheapest_wanted(edition, seen, seat, style) if cash >= salary else NO_DEED
    sold = NO_DEED
    buyer = NOTHING
    for other in range(seen.seats):
        lot = lot_to_sell(edition, seen, seat, other)
        if lot != NO_DEED and (wanted == NO_DEED or seen.owner[wanted] == other):
            sold = lot
            buyer = other
    asked = price_asked(edition, seen, sold, buyer) if sold != NO_DEED else 0
    if wanted == NO_DEED:
        if sold != NO_DEED:
            write_trade(moves, count, seat, buyer, 1 << sold, 0, -asked)
        return sold != NO_DEED
    other = int(seen.owner[wanted])
    price = printed_price(edition, wanted) * 3 // 4
    if sold != NO_DEED:
        write_trade(moves, count, seat, other, 1 << sold, 1 << wanted, price - asked)
        return bool(seen.cash[other] >= asked - price)
    if style == FP_A or seen.cash[other] < salary:
        price = printed_price(edition, wanted) * 9 // 8
    write_trade(moves, count, seat, other, 0, 1 << wanted, price)
    return 2 * (cash - price) > salary


@compiled
def can_change_hands(seen: Any, deed: int) -> bool:
    """Tell whether somebody owns a lot free of loans whose group is neither whole nor built on."""
    owner = int(seen.owner[deed])
    if owner == BANK or is_mortgaged(seen, deed):
        return False
    return not owns_group(seen, owner, GROUP_OF[deed])


@compiled
def cheapest_wanted(edition: Any, seen: Any, seat: int, style: int) -> int:
    """Return the cheapest lot of another that is a favourite or completes a colour."""
    best = NO_DEED
    for deed in range(DEEDS):
        if can_change_hands(seen, deed) and seen.owner[deed] != seat:
            last = GROUP_OF[deed] < COLOURS and completes(seen, seat, deed)
            if last or has(FAVOURITES[style], deed):
                if best == NO_DEED or printed_price(edition, deed) < printed_price(edition, best):
                    best = deed
    return best


@compiled
def lot_to_sell(edition: Any, seen: Any, seat: int, other: int) -> int:
    """Return a single lot that completes a colour of another who can pay for it."""
    if other == seat or seen.out[other]:
        return NO_DEED
    for deed in range(DEEDS):
        if seen.owner[deed] == seat and GROUP_OF[deed] < COLOURS and can_change_hands(seen, deed):
            if completes(seen, other, deed):
                if price_asked(edition, seen, deed, other) <= seen.cash[other]:
                    return deed
    return NO_DEED


@compiled
def price_asked(edition: Any, seen: Any, deed: int, other: int) -> int:
    """Return half as much again as the printed price, or half of what the buyer has."""
    return max(printed_price(edition, deed) * 3 // 2, int(seen.cash[other]) // 2)


@compiled
def choose_fp_a(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Play by the first fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_A)


@compiled
def choose_fp_b(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Play by the second fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_B)


@compiled
def choose_fp_c(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Play by the third fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_C)
