"""Masks of what is open on all lots at once say what the rules say of each lot."""

from __future__ import annotations

import random

import pytest

from matador import games
from matador.games.estate.geometry import COLOURS, DEEDS, GROUP_DEEDS, GROUP_SIZE
from matador.games.estate.rules.auction import NOT_ASKING, open_sale
from matador.games.estate.rules.buildings.building import build_problem
from matador.games.estate.rules.buildings.shortage import (
    ASKING_HOTELS,
    ASKING_HOUSES,
    request_problem,
)
from matador.games.estate.rules.masks import (
    has,
    lots_to_build,
    lots_to_lower,
    lots_to_mortgage,
    lots_to_name,
    lots_to_redeem,
    lots_to_sell,
)
from matador.games.estate.rules.mortgage import redeem_problem
from matador.games.estate.rules.nature import deal
from matador.games.estate.rules.raising_cash import NO_PROBLEM, raising_problem
from matador.games.estate.state import BUILDING_SALE, HOTEL, State, give_deed, set_level
from matador.games.estate.words import LOWER, MORTGAGE, SELL
from matador.lab.random_tables import random_table

TABLES = 800
SEATS = 3
LEAST_FOUND = 8
"""Every question has a lot at so many seats; groups go down to a level seldom."""


def built_up(edition, chooser):
    """Return a table where whole groups and single lots are held, built on and mortgaged."""
    state = State()
    deal(edition, state, SEATS)
    for group in range(COLOURS + 2):
        whole, owner = chooser.random() < 0.6, chooser.randrange(SEATS)
        level, odd = chooser.choice((0, 0, 1, 3, edition.hotel_after, HOTEL)), chooser.random()
        for deed in GROUP_DEEDS[group][: GROUP_SIZE[group]]:
            give_deed(state, deed, owner if whole else chooser.randrange(-1, SEATS))
            if whole and group < COLOURS and level:
                lower = odd < 0.5 and chooser.random() < 0.4
                set_level(
                    state, deed, max(0, min(level, edition.hotel_after) - 1) if lower else level
                )
            if state.level[deed] == 0 and state.owner[deed] >= 0 and chooser.random() < 0.2:
                state.mortgaged |= 1 << deed
                state.taken_over |= chooser.getrandbits(1) << deed
    for seat in range(SEATS):
        state.cash[seat] = chooser.choice((0, 100, 1_500, 8_000, 60_000))
    state.houses_left = chooser.choice((0, 1, 3, 20))
    state.hotels_left = chooser.choice((0, 2))
    return state


def auctioning(state, chooser):
    """Let the last buildings be asked for, and now and then be auctioned."""
    state.asking = chooser.choice((NOT_ASKING, ASKING_HOUSES, ASKING_HOTELS))
    if state.asking != NOT_ASKING and chooser.random() < 0.7:
        open_sale(state, BUILDING_SALE, 0, 0, 100, 0)
        for seat in range(SEATS):
            own = [deed for deed in range(DEEDS) if has(state.held[seat], deed)]
            state.wants[seat] = 1 + chooser.choice(own) if own and chooser.random() < 0.7 else 0
    return state


@pytest.fixture(scope="module")
def tables():
    """Return tables of all kinds of rules: the edition and the state of each."""
    chooser = random.Random(10)
    found = []
    for _ in range(TABLES):
        game, _, rules = random_table(chooser)
        edition = games.edition(game).with_rules(rules).record
        found.append((edition, auctioning(built_up(edition, chooser), chooser)))
    return found


def raises(verb):
    """Ask about a way to raise cash."""
    return lambda edition, state, seat, deed: (
        raising_problem(edition, state, seat, verb, deed, 0) == NO_PROBLEM
    )


def lowers(edition, state, seat, deed):
    """Ask whether a hotel that does not sell goes down with its group to any level."""
    levels = range(edition.hotel_after + 1)
    ways = [raising_problem(edition, state, seat, LOWER, deed, level) for level in levels]
    sells = raising_problem(edition, state, seat, SELL, deed, 0) == NO_PROBLEM
    return not sells and state.level[deed] == HOTEL and NO_PROBLEM in ways


ASKED = {
    "build": (lots_to_build, lambda *lot: build_problem(*lot) == NO_PROBLEM),
    "name": (lots_to_name, lambda *lot: request_problem(*lot) == NO_PROBLEM),
    "sell": (lots_to_sell, raises(SELL)),
    "mortgage": (lots_to_mortgage, raises(MORTGAGE)),
    "redeem": (lots_to_redeem, lambda *lot: redeem_problem(*lot) == NO_PROBLEM),
    "lower": (lambda *seat: lots_to_lower(*seat, lots_to_sell(*seat)), lowers),
}


@pytest.mark.parametrize(("lots", "is_open"), ASKED.values(), ids=ASKED)
def test_a_bit_is_set_where_nothing_stands_in_the_way(tables, lots, is_open):
    found = 0
    for edition, state in tables:
        for seat in range(SEATS):
            mask = lots(edition, state, seat)
            by_lot = [is_open(edition, state, seat, deed) for deed in range(DEEDS)]
            assert [has(mask, deed) for deed in range(DEEDS)] == by_lot
            found += mask != 0
    assert found > LEAST_FOUND
