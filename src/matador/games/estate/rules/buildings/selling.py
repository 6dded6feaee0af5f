"""Houses and hotels sold back: evenly, at half, whole or step by step."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import (
    LOWER_GROUP,
    NAMED_LEVEL,
    SELL_ALL_HOTELS,
    WHOLE,
    Edition,
)
from matador.games.estate.geometry import GROUP_DEEDS, GROUP_OF, GROUP_SIZE
from matador.games.estate.rules.buildings.building import lowest_rung, rung
from matador.games.estate.rules.money import bank_pays
from matador.games.estate.state import HOTEL, State, is_street, set_level


@compiled
def highest_rung(edition: Edition, state: State, deed: int) -> int:
    """Return the most built lot's rung in a deed's group."""
    group = GROUP_OF[deed]
    most = 0
    for place in range(GROUP_SIZE[group]):
        most = max(most, rung(edition, state.level[GROUP_DEEDS[group][place]]))
    return most


@compiled
def most_houses(state: State, deed: int) -> int:
    """Return the most houses that a lot of a deed's group carries; hotels do not count."""
    group = GROUP_OF[deed]
    most = 0
    for place in range(GROUP_SIZE[group]):
        level = state.level[GROUP_DEEDS[group][place]]
        if level != HOTEL:
            most = max(most, level)
    return most


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
def sells_whole(edition: Edition, state: State, deed: int) -> bool:
    """PR-15, DA-39, SV-43: tell whether a lot carries a hotel that is sold as one."""
    return state.level[deed] == HOTEL and edition.hotel_sale == WHOLE


@compiled
def sells_evenly(edition: Edition, state: State, deed: int) -> bool:
    """DA-Q8, SV-Q6, DE-83, DE-99: tell whether the most built lots stay the first to be sold.

    Where hotels are sold whole, only the lots that carry houses are compared.
    """
    if not edition.even_selling or sells_whole(edition, state, deed):
        return True
    if edition.hotel_sale == WHOLE:
        return state.level[deed] == most_houses(state, deed)
    return rung(edition, state.level[deed]) == highest_rung(edition, state, deed)


@compiled
def sell_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """DA-39, SV-42, DE-97: sell back to the bank; DE-90: a hotel that becomes houses needs them."""
    if state.owner[deed] != seat:
        return events.NOT_YOURS
    if state.level[deed] == 0:
        return events.NOTHING_BUILT
    if not sells_evenly(edition, state, deed):
        return events.NOT_EVEN
    if state.level[deed] != HOTEL or edition.hotel_sale == WHOLE or hotel_breaks(edition, state):
        return NO_PROBLEM
    sells = edition.hotel_shortage == LOWER_GROUP or edition.hotel_shortage == SELL_ALL_HOTELS
    return NO_PROBLEM if sells else events.HOTEL_CANNOT_BREAK


@compiled
def sell(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Sell one building back, or what a shortage of houses asks for (PR-15)."""
    if sells_whole(edition, state, deed):
        sell_lot(edition, state, seat, deed, log)
    elif state.level[deed] != HOTEL or hotel_breaks(edition, state):
        take_down(edition, state, seat, deed, reasons.BY_SELLING, log)
    elif edition.hotel_shortage == LOWER_GROUP:
        lower_group(edition, state, seat, deed, highest_level_shown(edition, state, deed), log)
    else:
        sell_all_hotels(edition, state, seat, deed, log)


@compiled
def take_down(edition: Edition, state: State, seat: int, deed: int, because: int, log: Log) -> None:
    """PR-3: take one building off a lot for half of what was paid for it."""
    place = rung(edition, state.level[deed])
    sold = HOTEL if state.level[deed] == HOTEL else 1
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
    emit(log, events.SOLD, because, seat, deed, state.level[deed], amount, paid, sold)


@compiled
def lower_group(edition: Edition, state: State, seat: int, deed: int, most: int, log: Log) -> None:
    """Sell a group's buildings down to a level, each for half of what it cost."""
    group = GROUP_OF[deed]
    for place in range(GROUP_SIZE[group]):
        lot = GROUP_DEEDS[group][place]
        while rung(edition, state.level[lot]) > most:
            take_down(edition, state, seat, lot, reasons.BY_HOTEL_SHORTAGE, log)


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
                take_down(edition, state, seat, lot, reasons.BY_HOTEL_SHORTAGE, log)
    if edition.even_selling:
        lower_group(edition, state, seat, deed, lowest_rung(edition, state, deed) + 1, log)


@compiled
def lower_problem(edition: Edition, state: State, seat: int, deed: int, level: int) -> int:
    """PR-15, German: a group with hotels may be sold down to a level named."""
    if state.owner[deed] != seat:
        return events.NOT_YOURS
    if state.level[deed] == 0 or not is_street(deed):
        return events.NOTHING_BUILT
    if edition.hotel_sale == WHOLE or edition.hotel_shortage != NAMED_LEVEL:
        return events.LEVEL_NOT_POSSIBLE
    if hotel_breaks(edition, state):
        return events.LEVEL_NOT_POSSIBLE
    if highest_rung(edition, state, deed) <= edition.hotel_after:
        return events.LEVEL_NOT_POSSIBLE
    named = 0 <= level <= edition.hotel_after
    possible = named and can_show(edition, state, deed, level)
    return NO_PROBLEM if possible else events.LEVEL_NOT_POSSIBLE


@compiled
def sale_value(edition: Edition, state: State, deed: int) -> int:
    """Return what the bank pays for all buildings of a lot.

    A hotel that is sold whole pays half of all that was paid for it, rounded down once (PR-15);
    everything else half of what each building cost (PR-3).
    """
    if sells_whole(edition, state, deed):
        return paid_for(state, deed) // 2
    total = 0
    for place in range(HOTEL):
        total += state.paid[deed][place] // 2
    return total


def next_sale(edition: Edition, state: State, deed: int) -> int:
    """Return what the bank pays for a lot's next building; 0 where a whole group goes (PR-15)."""
    if sells_whole(edition, state, deed):
        return int(sale_value(edition, state, deed))
    if state.level[deed] == HOTEL and not hotel_breaks(edition, state):
        return 0
    return int(state.paid[deed][rung(edition, state.level[deed]) - 1]) // 2


@compiled
def paid_for(state: State, deed: int) -> int:
    """Return what all buildings of a lot cost."""
    total = 0
    for place in range(HOTEL):
        total += state.paid[deed][place]
    return int(total)


@compiled
def sell_lot(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Sell all buildings of a lot at once."""
    amount = sale_value(edition, state, deed)
    paid = paid_for(state, deed)
    sold = int(state.level[deed])
    clear_lot(state, deed)
    bank_pays(state, seat, amount)
    emit(log, events.SOLD, reasons.BY_SELLING, seat, deed, 0, amount, paid, sold)


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
