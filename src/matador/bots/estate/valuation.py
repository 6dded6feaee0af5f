"""What deeds are worth: how often tokens land, what they then pay, what completes a group."""

from __future__ import annotations

from matador.core.bits import count_bits, first_bit
from matador.core.compiled import compiled
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    COLOURS,
    DEED_SQUARES,
    GROUP_MASK,
    GROUP_OF,
    GROUP_SIZE,
    SQUARES,
    TRANSPORTS,
    UTILITIES,
)
from matador.games.estate.rules.auction import printed_price
from matador.games.estate.rules.rent import base_rent
from matador.games.estate.state import SEATS, State, is_mortgaged, owns_group, players_in

LANDINGS = (
    *(274, 228, 200, 203, 217, 252, 212, 215, 216, 213),
    *(586, 254, 232, 216, 245, 260, 266, 259, 278, 273),
    *(276, 255, 272, 249, 294, 267, 250, 249, 246, 244),
    *(250, 249, 243, 247, 229, 227, 210, 199, 199, 246),
)
"""How many of 10,000 throws end on each square: the mean of the exact chains of the three boards,
which differ by less than half a percentage point."""
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""The ways of 36 to throw each total."""
AHEAD = tuple(
    sum(1 << deed for deed, lot in enumerate(DEED_SQUARES) if 2 <= (lot - square) % SQUARES <= 12)
    for square in range(SQUARES)
)
"""The lots that one throw reaches from each square, as a mask."""
MEAN_THROW = 7
LIKELY, WORST = 55, 50
"""Percent of the mean rent ahead, and of the highest, that are kept."""

LEAST_RESERVE = 30
"""The starting cash divided by this is always kept."""

GOOD_LEVEL = 4
"""Houses at which a lot earns well for what it costs."""
ROUNDS_AHEAD = 6
"""How many rounds of income at that level a whole group is worth beyond its printed price."""
ALMOST_WHOLE = 130
YOUNG = 15
"""Rounds in which few have become rich."""
MANY_DEEDS, FEW_DEEDS = 8, 4
"""With more deeds than this one looks rich, in a young game and later."""
TRANSPORT_WORTH = (0, 100, 120, 150, 190)
UTILITY_WORTH = (0, 80, 120)
"""Percent of the printed prices, by how many one has."""


@compiled
def income(edition: Edition, deed: int, level: int) -> int:
    """Return what 10,000 throws of one opponent bring on a street with so many houses."""
    square = DEED_SQUARES[deed]
    return int(LANDINGS[square] * edition.square[square].rents[level])


@compiled
def prices_of(edition: Edition, lots: int) -> int:
    """Add up printed prices."""
    total = 0
    while lots != 0:
        total += printed_price(edition, first_bit(lots))
        lots &= lots - 1
    return total


@compiled
def good_income(edition: Edition, lots: int) -> int:
    """Return what 10,000 throws of one opponent bring on streets that are well built."""
    total = 0
    while lots != 0:
        total += income(edition, first_bit(lots), GOOD_LEVEL)
        lots &= lots - 1
    return total


@compiled
def group_worth(edition: Edition, group: int, held: int, opponents: int) -> int:
    """Return what the deeds of a group among those held are worth together."""
    own = held & GROUP_MASK[group]
    if own == 0:
        return 0
    count = count_bits(own)
    prices = prices_of(edition, own)
    if group == TRANSPORTS:
        return prices * TRANSPORT_WORTH[count] // 100
    if group == UTILITIES:
        return prices * UTILITY_WORTH[count] // 100
    if count == GROUP_SIZE[group]:
        return prices + good_income(edition, own) * opponents * ROUNDS_AHEAD // 10_000
    return prices * ALMOST_WHOLE // 100 if count == GROUP_SIZE[group] - 1 else prices


@compiled
def change_in_worth(edition: Edition, seen: State, seat: int, gained: int, lost: int) -> int:
    """Return what gaining some deeds and losing others is worth to a seat."""
    before = int(seen.held[seat])
    after = (before | gained) & ~lost
    opponents = players_in(seen) - 1
    change = 0
    lots = gained | lost
    while lots != 0:
        group = GROUP_OF[first_bit(lots)]
        lots &= ~GROUP_MASK[group]
        change += group_worth(edition, group, after, opponents)
        change -= group_worth(edition, group, before, opponents)
    return change


@compiled
def likely_rent(edition: Edition, seen: State, deed: int) -> int:
    """Return what a visitor would pay now, by the mean throw on a utility."""
    return 0 if is_mortgaged(seen, deed) else open_rent(edition, seen, deed)


@compiled
def open_rent(edition: Edition, seen: State, deed: int) -> int:
    """Return what a visitor would pay on a lot that is not mortgaged."""
    rent = base_rent(edition, seen, deed)
    group = GROUP_OF[deed]
    if group == UTILITIES:
        return rent * MEAN_THROW
    if group < COLOURS and seen.level[deed] == 0 and owns_group(seen, seen.owner[deed], group):
        return rent * int(edition.unbuilt_group_rent_factor)
    return rent


@compiled
def sold_lots(seen: State) -> int:
    """Return the lots that somebody has."""
    lots = 0
    for seat in range(SEATS):
        lots |= int(seen.held[seat])
    return lots


@compiled
def danger_ahead(edition: Edition, seen: State, seat: int) -> int:
    """Return the cash that the next throw asks to keep: likely rents, and a part of the worst."""
    if seen.built == 0:
        return 0
    at = int(seen.at[seat])
    lots = AHEAD[at] & sold_lots(seen) & ~int(seen.held[seat] | seen.mortgaged)
    likely = 0
    worst = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        steps = DEED_SQUARES[deed] - at
        rent = open_rent(edition, seen, deed)
        likely += WAYS[steps if steps > 0 else steps + SQUARES] * rent
        worst = max(worst, rent)
    return (likely * LIKELY // 36 + worst * WORST) // 100


@compiled
def choose_tax(seen: State, seat: int) -> int:
    """Pay the fixed tax (the first) or the part (the second), by what lies on the table.

    DA-18, PR-30: players choose before counting, so nothing is added up here and cash is not looked
    at: a seat with houses, or many deeds for the time of the game, looks rich and pays the fixed
    tax.
    """
    deeds = count_bits(seen.held[seat])
    most = MANY_DEEDS if seen.round_number <= YOUNG else FEW_DEEDS
    looks_poor = deeds <= most and seen.held[seat] & seen.built == 0
    return 1 if looks_poor else 0


@compiled
def least_reserve(edition: Edition) -> int:
    """Return the cash that is always kept."""
    return int(edition.start_cash) // LEAST_RESERVE


@compiled
def reserve_of(edition: Edition, seen: State, seat: int) -> int:
    """Return the cash to keep before a throw."""
    return least_reserve(edition) + danger_ahead(edition, seen, seat)


@compiled
def spendable_cash(edition: Edition, seen: State, seat: int, percent: int) -> int:
    """Return the cash that is left to spend when a part of the reserve is kept."""
    return int(seen.cash[seat]) - reserve_of(edition, seen, seat) * percent // 100
