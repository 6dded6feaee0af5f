"""Hotels that cannot be broken for want of houses, where that is never allowed (PR-16)."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    DEEDS,
    GROUP_DEEDS,
    GROUP_MASK,
    GROUP_OF,
    GROUP_SIZE,
)
from matador.games.estate.rules.buildings.selling import (
    group_houses,
)
from matador.games.estate.state import HOTEL, State, in_groups_of

NO_LOT = -1


@compiled
def hotels_on(state: State, group: int) -> int:
    """Count the hotels of a colour group."""
    count = 0
    for place in range(GROUP_SIZE[group]):
        if state.level[GROUP_DEEDS[group][place]] == HOTEL:
            count += 1
    return count


@compiled
def hotels_of(state: State, seat: int) -> int:
    """Return a seat's lots with a hotel as a mask."""
    built = int(state.held[seat] & state.built)
    lots = 0
    while built != 0:
        deed = first_bit(built)
        built &= built - 1
        if state.level[deed] == HOTEL:
            lots |= 1 << deed
    return lots


@compiled
def stuck_lots(edition: Edition, state: State, seat: int, kept: int) -> int:
    """Return the lots of a seat's groups that cannot be cleared of buildings, and those kept.

    A group goes when the bank's houses replace all its hotels; its houses may free the next. Where
    selling need not be even, all houses go first, and one hotel after the other if that suffices.
    """
    if not edition.even_selling:
        enough = houses_without(state, seat, kept) >= edition.hotel_after
        return kept if enough else kept | hotels_of(state, seat)
    stock = int(state.houses_left)
    stuck = int(state.held[seat] & state.built)
    freed = True
    while freed:
        freed = False
        lots = stuck & ~in_groups_of(kept)
        while lots != 0:
            group = GROUP_OF[first_bit(lots)]
            lots &= ~GROUP_MASK[group]
            if edition.hotel_after * hotels_on(state, group) <= stock:
                stock += group_houses(state, GROUP_DEEDS[group][0])
                stuck &= ~GROUP_MASK[group]
                freed = True
    return stuck | kept


@compiled
def raised_from_stuck(edition: Edition, state: State, seat: int, stuck: int, kept: int) -> int:
    """Return what the dearest hotels bring that can still be turned into houses one by one."""
    if stuck == kept:
        return 0
    stock = houses_without(state, seat, stuck)
    stuck &= ~kept
    total = 0
    while stock >= edition.hotel_after and stuck != 0:
        lot = dearest_hotel(edition, state, stuck)
        if lot == NO_LOT:
            return total
        total += state.paid[lot][edition.hotel_after] // 2
        stock -= edition.hotel_after
        stuck &= ~(1 << lot)
    return total


@compiled
def houses_without(state: State, seat: int, stuck: int) -> int:
    """Count the bank's houses once a seat has sold all that is not stuck."""
    stock = int(state.houses_left)
    sells = int(state.held[seat] & state.built) & ~stuck
    while sells != 0:
        level = state.level[first_bit(sells)]
        sells &= sells - 1
        stock += level if level != HOTEL else 0
    return stock


@compiled
def dearest_hotel(edition: Edition, state: State, lots: int) -> int:
    """Return the lot of a mask whose hotel cost most, or none."""
    best = NO_LOT
    most = -1
    for deed in range(DEEDS):
        if (lots >> deed) & 1 == 1 and state.level[deed] == HOTEL:
            price = int(state.paid[deed][edition.hotel_after])
            if price > most:
                best = deed
                most = price
    return best
