"""What the fixed policies like, and how they trade."""

from __future__ import annotations

from matador.bots.estate.questions import NOTHING, write_trade
from matador.bots.estate.valuation import prices_of
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    COLOURS,
    DEEDS,
    GROUP_MASK,
    GROUP_OF,
    NO_DEED,
    SISTERS,
    TRANSPORTS,
    UTILITIES,
)
from matador.games.estate.rules.auction import printed_price
from matador.games.estate.rules.masks import has
from matador.games.estate.state import BANK, State, is_mortgaged, owns_group

FP_A, FP_B, FP_C = range(3)
FAVOURITES = (
    0,
    GROUP_MASK[TRANSPORTS] | GROUP_MASK[7],
    GROUP_MASK[TRANSPORTS] | GROUP_MASK[1] | GROUP_MASK[3],
)
"""What each buys with its last cash, bids for beyond the price, and asks others for."""
UNWANTED = (0, GROUP_MASK[UTILITIES], 0)


@compiled
def completes(seen: State, seat: int, deed: int) -> bool:
    """Tell whether a deed would complete a group of a seat."""
    mask = SISTERS[deed]
    return bool(mask & ~seen.held[seat] == 1 << deed)


@compiled
def takes_offer(edition: Edition, seen: State, seat: int, style: int) -> bool:
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
def groups_made(seen: State, seat: int, lots: int) -> int:
    """Count the lots that would complete a group by themselves."""
    count = 0
    for deed in range(DEEDS):
        if has(lots, deed) and completes(seen, seat, deed):
            count += 1
    return count


@compiled
def lots_of_groups(seen: State, seat: int, lots: int) -> int:
    """Count the lots that belong to a whole group of the seat."""
    count = 0
    for deed in range(DEEDS):
        if has(lots, deed) and owns_group(seen, seat, GROUP_OF[deed]):
            count += 1
    return count


@compiled
def writes_offer(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, style: int
) -> bool:
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
def can_change_hands(seen: State, deed: int) -> bool:
    """Tell whether somebody owns a lot free of loans whose group is neither whole nor built on."""
    owner = int(seen.owner[deed])
    if owner == BANK or is_mortgaged(seen, deed):
        return False
    return not owns_group(seen, owner, GROUP_OF[deed])


@compiled
def cheapest_wanted(edition: Edition, seen: State, seat: int, style: int) -> int:
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
def lot_to_sell(edition: Edition, seen: State, seat: int, other: int) -> int:
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
def price_asked(edition: Edition, seen: State, deed: int, other: int) -> int:
    """Return half as much again as the printed price, or half of what the buyer has."""
    return max(printed_price(edition, deed) * 3 // 2, int(seen.cash[other]) // 2)
