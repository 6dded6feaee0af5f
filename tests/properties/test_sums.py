"""What is told of numbers is true: sums to the unit, and what was sold, in random games."""

from __future__ import annotations

import operator
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Any

import pytest

import matador
from matador import games
from matador.core.editions import Edition
from matador.core.words import Event, Move
from matador.games.estate.geometry import GROUPS
from matador.games.estate.state import HOTEL

MOVES = 250
TABLES = 10
BOLD = ("build", "sell", "mortgage", "redeem", "percent", "bankrupt")
SURE = {"RentDue", "Sold", "Mortgaged", "Redeemed", "Laid", "Blocked", "LastRound", "PackUsedUp"}
"""Kinds of events that these games are sure to tell."""
COMPARED = {"<": operator.lt, ">": operator.gt, ">=": operator.ge}
ROUNDED = re.compile(r"(\S+?)(?:, rounded (down|up|down part by part) to (\d+))?")
PARTS = (1, Fraction(HOTEL, 2))
"""What a half may lack that was added up from the halves of up to five buildings."""
ROUNDING = {
    "exact": floor,
    "nearest_50": lambda exact: 50 * floor(exact / 50 + Fraction(1, 2)),
    "up_to_100": lambda exact: 100 * ceil(exact / 100),
}


def table(game: str, luck: random.Random) -> matador.Game:
    """Return a new game with random switches, a property game with everything owned."""
    edition = games.edition(game)
    rules = {rule.name: luck.choice(rule.options) for rule in edition.shape.rules if rule.options}
    players = edition.record.players_least
    if "currency" not in edition.tables:
        return matador.new(game, players, seed=luck.randrange(99), rules=rules)
    rules |= {"interest_percent": luck.randrange(21), "round_limit": luck.choice((0, 2))}
    cash = [luck.randrange(6_000) for _ in range(players)]
    position = {"players": players, "rules": rules, "cash": cash, "turn": 0}
    return matador.position(game, {**position, "deeds": deeds(edition, players, luck)}, seed=1)


def deeds(edition: Edition, players: int, luck: random.Random) -> dict[int, Any]:
    """Share the groups out; the first two carry up to two houses a lot, won at auctions."""
    shared: dict[int, Any] = {}
    for group in GROUPS:
        owner, level = luck.randrange(players), luck.randrange(3) if len(shared) < 5 else 0
        for square in group:
            price = edition.record.square[square].house_price
            paid = [price + luck.randrange(99) for _ in range(level)]
            shared[square] = {"owner": owner, "level": level, "paid": paid}
    return shared


def chosen(game: matador.Game, luck: random.Random) -> Move:
    """Choose at random, rather what is explained with a sum, and bid what nobody lists."""
    choices = game.choices()
    bold = [move for move in choices if move.kind in BOLD]
    move = luck.choice(bold if bold and luck.random() < 0.5 else choices)
    if move.kind != "bid":
        return move
    seat, most = game.to_act, game.view()["cash"][game.to_act]
    odd = f"bid {min(most, move.values['amount'] + luck.randrange(60))}"
    return game.family.words.make(seat, *game.family.words.read(odd))


def happenings(game_id: str) -> Iterator[tuple[matador.Game, Event]]:
    """Give every event of some random games."""
    luck = random.Random(game_id)
    for _ in range(TABLES):
        game = table(game_id, luck)
        for _ in range(MOVES):
            if not game.over:
                game.play(chosen(game, luck))
        yield from ((game, event) for event in game.events)


def exactly(side: str) -> Fraction:
    """Evaluate one side of a sum by Python's own precedence, with fractions for numbers."""
    exact = re.sub(r"\d+(?:\.\d+)?", lambda found: f"Fraction('{found[0]}')", side)
    return Fraction(eval(exact.replace(" x ", " * ").replace(" %", " / 100")))


def rounding_of(game: matador.Game, event: Event) -> str:
    rule = game.edition.values["interest_rounding"].value
    return rule if event.kind == "InterestPaid" else "exact"


def holds(shown: str, rounding: str) -> bool:
    """Tell whether a shown sum is true: the exact result, and how it was rounded if it was."""
    left, sign, right = re.fullmatch(r"(.+?) (=|<|>|>=) (.+)", shown).groups()
    if sign != "=":
        return COMPARED[sign](exactly(left), exactly(right))
    result, way, rounded = ROUNDED.fullmatch(right).groups()
    if rounded is None:
        return exactly(left) == exactly(result)
    return exactly(left) == exactly(result) and rounds(exactly(left), way, int(rounded), rounding)


def rounds(exact: Fraction, way: str, rounded: int, rounding: str) -> bool:
    if way == "down part by part":
        return PARTS[0] <= exact - rounded <= PARTS[1]
    goes = operator.lt if way == "down" else operator.gt
    return goes(rounded, exact) and rounded == ROUNDING[rounding](exact)


def test_every_sum_is_true(game_id):
    sums = games.family(games.edition(game_id).shape.family).sums
    told = set()
    for game, event in happenings(game_id):
        if event.kind in sums:
            told.add(event.kind)
            shown = game.explain(event).arithmetic
            rounding = rounding_of(game, event) if "currency" in game.edition.tables else "exact"
            assert holds(shown, rounding), f"{event.kind}: {shown}"
    assert told >= set(sums) & SURE


@pytest.mark.parametrize("property_game", ["danish", "swedish", "german"])
def test_what_is_told_as_sold_is_what_stood_there(property_game):
    levels: dict[tuple[matador.Game, int], int] = {}
    sales = 0
    for game, event in happenings(property_game):
        if event.kind in ("Built", "BuildingWon", "Sold"):
            lot = game, event.values["deed"]
            before = levels.get(lot, game.start["deeds"][event.values["deed"]]["level"])
            levels[lot] = event.values["level"]
        if event.kind == "Sold":
            sales += 1
            gone = HOTEL if before == HOTEL else before - event.values["level"]
            assert event.values["sold"] == gone
    assert sales


@pytest.mark.parametrize(
    ("shown", "true"),
    [
        ("1101 / 2 = 550.5, rounded down to 550", True),
        ("1101 / 2 = 550", False),
        ("1101 / 2 = 550.5, rounded up to 550", False),
        ("1101 / 2 = 551, rounded down to 550", False),
        ("12345 x 10 % = 1234.5, rounded down to 1233", False),
        ("2202 / 2 = 1101, rounded down to 1100", False),
        ("2202 / 2 = 1101, rounded down part by part to 1100", True),
        ("2202 / 2 = 1101, rounded down part by part to 1090", False),
        ("2 x 500 + 1 x 2000 = 3000", True),
        ("2 x 500 + 1 x 2000 = 5000", False),
        ("4 < 3", False),
        ("4 >= 4", True),
    ],
)
def test_a_false_sum_would_be_noticed(shown, true):
    assert holds(shown, "exact") == true
