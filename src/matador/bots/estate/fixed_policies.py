"""The fixed policies that learning players were measured against, on the full rules.

After Bonjour et al. (IEEE TETCI 6(6), 2022) and the players of their simulator. All three keep the
salary as their reserve, spend it on what completes a group, build with their last cash, and judge
an offer by the groups it makes, not by its price. They differ in what they like: FP-A all groups
equally; FP-B the transports and the dearest street, and never the utilities; FP-C the transports
and the second and fourth colours, where it stops at three houses.
"""

from __future__ import annotations

from matador.bots.estate.fixed_trades import (
    FAVOURITES,
    FP_A,
    FP_B,
    FP_C,
    UNWANTED,
    completes,
    takes_offer,
    writes_offer,
)
from matador.bots.estate.questions import NOTHING, ONE_MOVE, find, question_for
from matador.bots.estate.raising_cash import lot_by_right
from matador.bots.estate.valuation import choose_tax
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.estate import words
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    DEED_AT,
    DEED_SQUARES,
)
from matador.games.estate.rules.auction import least_bid, printed_price
from matador.games.estate.rules.buildings.building import (
    house_price,
    level_of_rung,
    rung,
)
from matador.games.estate.rules.inherited_loans import redeem_at_once_cost
from matador.games.estate.rules.masks import has
from matador.games.estate.rules.mortgage import loan, redemption_cost
from matador.games.estate.rules.question import (
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
from matador.games.estate.state import BUILDING_SALE, CARD_SALE, HOTEL, State

HIGHEST_LEVEL = (HOTEL, HOTEL, 3)


@compiled
def choose_fixed(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, style: int
) -> int:
    """Answer any question of the rules."""
    kind = question_for(seen, moves, count)
    if kind == ONE_MOVE:
        return 0
    if kind == ASKS_ANSWER or kind == ASKS_TAKE_LOTS:
        return 0 if takes_offer(edition, seen, seat, style) else 1
    if kind == ASKS_BID:
        return choose_raise(edition, seen, seat, moves, count, style)
    if kind == ASKS_BUY:
        return choose_to_buy(edition, seen, seat, moves, count, style)
    if kind == ASKS_TAX:
        return choose_tax(seen, seat)
    if kind == ASKS_KEEP_OR_REDEEM:
        cost = redeem_at_once_cost(edition, seen, seat, moves.at[0].a)
        rich = seen.cash[seat] - cost >= edition.salary
        return 0 if rich else find(moves, count, words.KEEP)
    if kind == ASKS_PAY:
        return choose_to_raise(edition, seen, moves, count)
    if kind == ASKS_NAME_LOT:
        place = best_rise(edition, seen, moves, count, style)
        return place if place != NOTHING else count - 1
    return (
        1
        if kind == ASKS_FINE_OR_CARD
        else choose_before_throw(edition, seen, seat, moves, count, style)
    )


@compiled
def choose_to_buy(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, style: int
) -> int:
    """Buy within the salary; a favourite or the last of a group with the last cash."""
    deed = DEED_AT[seen.at[seat]]
    price = printed_price(edition, deed)
    last = completes(seen, seat, deed)
    if has(UNWANTED[style], deed):
        return find(moves, count, words.DECLINE)
    if moves.at[0].verb == words.BUY:
        rich = seen.cash[seat] - price >= edition.salary
        return 0 if rich or last or has(FAVOURITES[style], deed) else 1
    place = smallest_loan(edition, moves, count, price - seen.cash[seat])
    return place if last and place != NOTHING else find(moves, count, words.DECLINE)


@compiled
def smallest_loan(edition: Edition, moves: Moves, count: int, least: int) -> int:
    """Return the place of the smallest mortgage that brings at least so much, or NOTHING."""
    best = NOTHING
    for place in range(count):
        if moves.at[place].verb == words.MORTGAGE and loan(edition, moves.at[place].a) >= least:
            brings = loan(edition, moves.at[place].a)
            if best == NOTHING or brings < loan(edition, moves.at[best].a):
                best = place
    return best


@compiled
def choose_to_raise(edition: Edition, seen: State, moves: Moves, count: int) -> int:
    """Mortgage the smallest lot, then sell buildings; give up what cannot be saved."""
    place = find(moves, count, words.BANKRUPT)
    if place != NOTHING:
        lot = lot_by_right(edition, seen, moves, count)
        return lot if lot != NOTHING else place
    place = smallest_loan(edition, moves, count, 0)
    if place == NOTHING:
        place = find(moves, count, words.SELL)
    if place == NOTHING:
        place = find(moves, count, words.LOWER)
    return max(0, place)


@compiled
def choose_raise(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, style: int
) -> int:
    """Bid halfway to the price, or beyond it for a favourite or the last lot of a group."""
    amount = bid_of(edition, seen, seat, style)
    if amount < least_bid(seen) or amount > seen.cash[seat]:
        return 0
    moves.at[count].seat = seat
    moves.at[count].verb = words.BID
    moves.at[count].a = amount
    return count


@compiled
def bid_of(edition: Edition, seen: State, seat: int, style: int) -> int:
    """Return what a style bids, or 0."""
    cash = int(seen.cash[seat])
    now = least_bid(seen) - 1
    if seen.sale.kind == BUILDING_SALE or seen.sale.kind == CARD_SALE:
        price = int(edition.jail_fine)
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
def choose_before_throw(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, style: int
) -> int:
    """Claim, trade, build, pay back, and leave jail with the salary in hand; then throw."""
    if moves.at[0].verb == words.CLAIM:
        return 0
    if seen.offers[seat] == 0 and edition.offers_between_throws > 0:
        if writes_offer(edition, seen, seat, moves, count, style):
            return count
    place = best_rise(edition, seen, moves, count, style)
    if place != NOTHING:
        return place
    place = find(moves, count, words.REDEEM)
    if place != NOTHING:
        cost = redemption_cost(edition, seen, moves.at[place].a)
        if seen.cash[seat] - cost >= edition.salary:
            return place
    return leave(edition, seen, seat, moves, count)


@compiled
def leave(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Throw, or buy oneself free with the salary in hand."""
    place = NOTHING
    if seen.cash[seat] >= edition.salary:
        place = find(moves, count, words.RELEASE)
        if place == NOTHING:
            place = find(moves, count, words.FINE)
    if place == NOTHING:
        place = find(moves, count, words.ROLL)
    return place if place != NOTHING else count - 1


@compiled
def best_rise(edition: Edition, seen: State, moves: Moves, count: int, style: int) -> int:
    """Return the place of the building whose rent rises most above its price, or NOTHING."""
    best = NOTHING
    most = 0
    for place in range(count):
        deed = int(moves.at[place].a)
        if moves.at[place].verb == words.BUILD and seen.level[deed] < HIGHEST_LEVEL[style]:
            rents = edition.square[DEED_SQUARES[deed]].rents
            level = int(seen.level[deed])
            above = level_of_rung(edition, rung(edition, level) + 1)
            rise = int(rents[above]) - int(rents[level]) - house_price(edition, deed)
            if best == NOTHING or rise > most:
                best = place
                most = rise
    return best


@compiled
def choose_fp_a(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Play by the first fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_A)


@compiled
def choose_fp_b(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Play by the second fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_B)


@compiled
def choose_fp_c(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Play by the third fixed policy."""
    return choose_fixed(edition, seen, seat, moves, count, FP_C)
