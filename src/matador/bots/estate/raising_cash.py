"""Raising cash with the least loss, and spending it where it earns most."""

from __future__ import annotations

from matador.bots.estate.questions import NOTHING, write
from matador.bots.estate.valuation import LANDINGS, income, likely_rent
from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.estate.edition import BY_RIGHT, Edition
from matador.games.estate.geometry import (
    COLOURS,
    DEED_SQUARES,
    GROUP_DEEDS,
    GROUP_MASK,
    GROUP_OF,
    STREETS,
)
from matador.games.estate.rules.buildings.building import (
    house_price,
    level_of_rung,
    rung,
)
from matador.games.estate.rules.buildings.selling import sale_value, sells_whole
from matador.games.estate.rules.masks import (
    has,
    lots_to_lower,
    lots_to_mortgage,
    lots_to_sell,
    next_level,
)
from matador.games.estate.rules.mortgage import loan
from matador.games.estate.state import (
    State,
    groups_within,
    owned_in_group,
    owns_group,
    whole_groups,
)
from matador.games.estate.words import BUILD, DELIVER, LOWER, MORTGAGE, ORDER, SELL

ENOUGH_HOUSES = 3
"""Up to here single lots are mortgaged for houses on a whole group."""
WHOLE_GROUP_TIMES, TWO_OF_GROUP_TIMES = 10, 3
"""A lot of a whole group is mortgaged this much more unwillingly, for it bars all building; one of
two lots of a colour less so."""


@compiled
def raise_cash(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Write the move that brings cash for the least income lost, or do NOTHING."""
    sells = lots_to_sell(edition, seen, seat)
    lowers = lots_to_lower(edition, seen, seat, sells)
    lends = lots_to_mortgage(edition, seen, seat)
    deed = least_lost(edition, seen, seat, sells | lowers, lends)
    if deed == NOTHING:
        return NOTHING
    if has(lends, deed):
        return write(moves, count, seat, MORTGAGE, deed)
    if has(sells, deed):
        return write(moves, count, seat, SELL, deed)
    return write(moves, count, seat, LOWER, deed, next_level(edition, seen, seat, deed, 0))


@compiled
def least_lost(edition: Edition, seen: State, seat: int, sells: int, lends: int) -> int:
    """Return the lot whose sale or mortgage costs the least income, or NOTHING."""
    best = NOTHING
    least = 0
    lots = sells | lends
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        loss = loss_of(edition, seen, seat, MORTGAGE if has(lends, deed) else SELL, deed)
        if best == NOTHING or loss < least:
            best = deed
            least = loss
    return best


@compiled
def loss_of(edition: Edition, seen: State, seat: int, verb: int, deed: int) -> int:
    """Return the income that a unit of cash costs by a mortgage or by the sale of a building.

    A hotel that is sold whole goes with all that it earned.
    """
    if verb == MORTGAGE:
        lost = LANDINGS[DEED_SQUARES[deed]] * likely_rent(edition, seen, deed)
        return int(lost) * unwillingness(edition, seen, seat, deed) // max(1, loan(edition, deed))
    level = int(seen.level[deed])
    if sells_whole(edition, seen, deed):
        lost = income(edition, deed, level) - income(edition, deed, 0)
        return lost // max(1, sale_value(edition, seen, deed))
    below = level_of_rung(edition, rung(edition, level) - 1)
    lost = income(edition, deed, level) - income(edition, deed, below)
    return lost * 2 // max(1, house_price(edition, deed))


@compiled
def unwillingness(edition: Edition, seen: State, seat: int, deed: int) -> int:
    """Return how many times its income the mortgage of a lot costs."""
    group = GROUP_OF[deed]
    if group >= COLOURS:
        return 1
    if owns_group(seen, seat, group):
        return WHOLE_GROUP_TIMES
    return TWO_OF_GROUP_TIMES if owned_in_group(edition, seen, seat, group) > 1 else 1


@compiled
def lot_by_right(edition: Edition, seen: State, moves: Moves, count: int) -> int:
    """Return the place of a lot that the creditor must take at its printed price, or NOTHING."""
    if edition.lots_for_rent == BY_RIGHT:
        for place in range(count):
            if moves.at[place].verb == DELIVER and moves.at[place].a & seen.mortgaged == 0:
                return place
    return NOTHING


@compiled
def best_building(edition: Edition, seen: State, lots: int, budget: int) -> int:
    """Return the lot whose next building earns most for its price, or NOTHING."""
    best = NOTHING
    most = 0
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        price = house_price(edition, deed)
        earned = earned_by_next(edition, seen, deed) // price
        if price <= budget and earned > most:
            best = deed
            most = earned
    return best


@compiled
def write_building(
    edition: Edition, seat: int, moves: Moves, count: int, deed: int, most: int, budget: int
) -> int:
    """Build, or order as many as the budget pays where several may be asked for at once."""
    number = min(most, budget // max(1, house_price(edition, deed)))
    if number < 2:
        return write(moves, count, seat, BUILD, deed)
    return write(moves, count, seat, ORDER, deed, number)


@compiled
def earned_by_next(edition: Edition, seen: State, deed: int) -> int:
    """Return the income that the next building of a lot adds."""
    level = int(seen.level[deed])
    above = level_of_rung(edition, rung(edition, level) + 1)
    return income(edition, deed, above) - income(edition, deed, level)


@compiled
def needs_houses(seen: State, whole: int) -> bool:
    """Tell whether a whole group is free of loans and has too few houses, and the bank has some."""
    lots = groups_within(whole & STREETS & ~int(seen.mortgaged)) if seen.houses_left > 0 else 0
    while lots != 0:
        group = GROUP_OF[first_bit(lots)]
        if seen.level[GROUP_DEEDS[group][0]] < ENOUGH_HOUSES:
            return True
        lots &= ~GROUP_MASK[group]
    return False


@compiled
def spare_mortgage(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Write the cheapest mortgage outside whole groups, or do NOTHING."""
    lots = lots_to_mortgage(edition, seen, seat) & ~whole_groups(seen, seat)
    deed = least_lost(edition, seen, seat, 0, lots)
    return write(moves, count, seat, MORTGAGE, deed) if deed != NOTHING else NOTHING
