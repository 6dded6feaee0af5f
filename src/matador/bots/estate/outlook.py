"""Each seat's chance to win, judged from a position without playing on.

What a seat has is described by numbers: its cash, what it could borrow, the rents it may expect,
how far each colour is complete and built. A small net, trained by `train_outlook.py` on games
between steady players, gives every seat a strength by its own description and those of the others;
the chances are the strengths' shares.
"""

from __future__ import annotations

from math import exp

import numpy as np

from matador.bots.estate.valuation import GOOD_LEVEL, LANDINGS, income, likely_rent
from matador.bots.parameters import Row, read_parameters
from matador.core.bits import count_bits, first_bit
from matador.core.compiled import compiled
from matador.core.records import Floats
from matador.core.words import NOBODY
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    COLOURS,
    DEED_SQUARES,
    DEEDS,
    GROUP_DEEDS,
    GROUP_MASK,
    GROUP_SIZE,
    TRANSPORTS,
    UTILITIES,
)
from matador.games.estate.rules.buildings.building import (
    house_price,
    rung,
)
from matador.games.estate.rules.cards import cards_of
from matador.games.estate.rules.mortgage import loan
from matador.games.estate.state import SEATS, State, is_mortgaged, players_in

HIDDEN = 24
"""Units of the net between the description and the strength."""
CASH, ROOT_OF_CASH, SMALL_CASH, CREDIT, RESALE, LOTS, LOANS, INCOME, GOOD_INCOME = range(9)
HIGHEST, STATIONS, SQUARED_STATIONS, WORKS, JAILED, FREE_CARDS, ON_TURN, BLOCKED = range(9, 17)
WHOLE = 17
BUILT = WHOLE + COLOURS
PART = BUILT + COLOURS
SEAT_FEATURES = PART + COLOURS
"""Numbers that describe a seat; the last three kinds have one for every colour."""
TABLE_FEATURES = 8
"""Numbers that describe the table: its players, what the bank has, and a constant."""
SMALL = 0.2
"""Cash below this part of the starting cash is counted once more: a seat may be ruined soon."""


def _from_thousandths(rows: list[Row]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(number / 1000 for number in row) for row in rows)


_WEIGHTS = read_parameters("matador.bots.estate", "outlook_weights.json")
PER_SEAT = _from_thousandths(_WEIGHTS["per_seat"])
PER_TABLE = _from_thousandths(_WEIGHTS["per_table"])
OUTPUT = _from_thousandths(_WEIGHTS["output"])[0]
"""The weights of the net, for every number of a description and from every hidden unit."""


@compiled
def describe_seat(edition: Edition, seen: State, seat: int, about: Floats) -> None:
    """Write the description of a seat into a row of zeros."""
    start = float(edition.start_cash)
    cash = float(seen.cash[seat]) / start
    about[CASH] = cash
    about[ROOT_OF_CASH] = cash**0.5
    about[SMALL_CASH] = min(cash, SMALL) / SMALL
    about[JAILED] = 1.0 if seen.jail[seat] else 0.0
    about[FREE_CARDS] = float(cards_of(seen, seat))
    about[ON_TURN] = 1.0 if seen.turn == seat else 0.0
    describe_lots(edition, seen, seat, start, about)
    for group in range(COLOURS):
        describe_colour(edition, seen, seat, group, start, about)


@compiled
def describe_lots(edition: Edition, seen: State, seat: int, start: float, about: Floats) -> None:
    """Write what a seat's lots bring and could be pledged for."""
    own = int(seen.held[seat])
    while own != 0:
        deed = first_bit(own)
        own &= own - 1
        about[LOTS] += 1.0 / DEEDS
        if is_mortgaged(seen, deed):
            about[LOANS] += float(loan(edition, deed)) / start
        else:
            rent = float(likely_rent(edition, seen, deed)) / start
            about[INCOME] += rent * LANDINGS[DEED_SQUARES[deed]] / 1_000.0
            about[HIGHEST] = max(about[HIGHEST], rent)
            if seen.level[deed] == 0:
                about[CREDIT] += float(loan(edition, deed)) / start
            else:
                rungs = rung(edition, seen.level[deed])
                about[RESALE] += float(rungs * house_price(edition, deed)) / (2.0 * start)
    stations = count_bits(int(seen.held[seat]) & GROUP_MASK[TRANSPORTS])
    about[STATIONS] = stations / 4.0
    about[SQUARED_STATIONS] = stations * stations / 16.0
    about[WORKS] = count_bits(int(seen.held[seat]) & GROUP_MASK[UTILITIES]) / 2.0


@compiled
def describe_colour(
    edition: Edition, seen: State, seat: int, group: int, start: float, about: Floats
) -> None:
    """Write how far a colour is complete, free of loans and built, and whether it blocks others."""
    own = int(seen.held[seat]) & GROUP_MASK[group]
    if own == 0:
        return
    if own != GROUP_MASK[group]:
        about[PART + group] = count_bits(own) / float(GROUP_SIZE[group])
        sold = 0
        for other in range(seen.seats):
            sold |= int(seen.held[other])
        about[BLOCKED] += 0.2 if sold & GROUP_MASK[group] == GROUP_MASK[group] else 0.0
        return
    about[WHOLE + group] = 1.0 if seen.mortgaged & GROUP_MASK[group] == 0 else 0.5
    for place in range(GROUP_SIZE[group]):
        deed = GROUP_DEEDS[group][place]
        about[BUILT + group] += rung(edition, seen.level[deed]) / (5.0 * GROUP_SIZE[group])
        if not is_mortgaged(seen, deed):
            level = max(GOOD_LEVEL, int(seen.level[deed]))
            about[GOOD_INCOME] += float(income(edition, deed, level)) / start / 1_000.0


@compiled
def describe_table(seen: State, about: Floats) -> None:
    """Write the description of the table into a row of zeros."""
    players = players_in(seen)
    about[0] = 1.0
    about[min(players, 5) - 1] = 1.0
    left = (1 << DEEDS) - 1
    for seat in range(seen.seats):
        left &= ~int(seen.held[seat])
    about[5] = count_bits(left) / float(DEEDS)
    about[6] = float(seen.houses_left) / 32.0
    about[7] = 1.0 / players


@compiled
def chances_of_all(edition: Edition, seen: State, seats: int, chances: Floats) -> None:
    """Write the chance of every seat to win; who is out has none."""
    own = np.zeros((SEATS, HIDDEN))
    others = np.zeros((SEATS, HIDDEN))
    base = np.zeros(HIDDEN)
    about = np.zeros(TABLE_FEATURES)
    describe_table(seen, about)
    for feature in range(TABLE_FEATURES):
        for unit in range(HIDDEN):
            base[unit] += about[feature] * PER_TABLE[feature][unit]
    for seat in range(seats):
        if not seen.out[seat]:
            weigh_seat(edition, seen, seat, own[seat], others[seat])
            for unit in range(HIDDEN):
                base[unit] += others[seat][unit]
    total = 0.0
    for seat in range(seats):
        chances[seat] = 0.0
        if not seen.out[seat]:
            chances[seat] = exp(strength(own[seat], others[seat], base))
            total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total


def chances_in_whole_game(edition: Edition, state: State, seats: int, chances: Floats) -> None:
    """Write the chances with nobody on turn, so that in a whole game only events change them."""
    calm = state.copy()
    calm.turn = NOBODY
    chances_of_all(edition, calm, seats, chances)


@compiled
def weigh_seat(edition: Edition, seen: State, seat: int, own: Floats, others: Floats) -> None:
    """Add up what a seat's description says for itself and about the others."""
    about = np.zeros(SEAT_FEATURES)
    describe_seat(edition, seen, seat, about)
    for feature in range(SEAT_FEATURES):
        value = about[feature]
        if value != 0.0:
            for unit in range(HIDDEN):
                own[unit] += value * PER_SEAT[feature][unit]
                others[unit] += value * PER_SEAT[feature][HIDDEN + unit]


@compiled
def strength(own: Floats, others: Floats, base: Floats) -> float:
    """Return the logarithm of a seat's strength."""
    total = 0.0
    for unit in range(HIDDEN):
        sums = base[unit] - others[unit] + own[unit]
        total += OUTPUT[unit] * sums / (1.0 + abs(sums))
    return total
