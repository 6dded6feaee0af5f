"""The tables that every game must sit at: player counts and house rules read from its edition."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

import matador
from matador import games
from matador.core.editions import Edition, Rule
from matador.core.words import NATURE, SlotType

MOST_NUMBER = 256
"""Numbers that a slot can say are looked for below this one."""
MOST_CANDIDATES = 4_000
FREE_AMOUNT = 10_000
"""A slot that can say this number takes any amount."""
MOST_MOVES = 20_000
"""A random game that is longer than this does not end."""
LONG_WALK = 150
"""Far enough for several deals and rounds, and for whole games of some tables."""


class Table(NamedTuple):
    """A game, its number of players, and the house rules they agreed on."""

    game: str
    players: int
    house: str
    rules: tuple[tuple[str, Any], ...]

    def new(self, **how: Any) -> matador.Game:
        """Begin a game at this table."""
        return matador.new(self.game, self.players, rules=dict(self.rules), **how)

    def __str__(self) -> str:
        """Name the table in a test report."""
        return f"{self.game}-{self.players}-{self.house}"


def player_counts(edition: Edition) -> list[int]:
    """Return the fewest players, one more, half way, and the most."""
    least, most = edition.record.players_least, edition.record.players_most
    return sorted({least, min(least + 1, most), (least + most) // 2, most})


def changeable(edition: Edition) -> list[Rule]:
    """Return the rules that a table may change; how many play is asked for itself."""
    return [rule for rule in edition.shape.rules if not rule.name.startswith("players_")]


def other_options(edition: Edition, rule: Rule) -> list[Any]:
    """Return what a switch can say besides what the book says."""
    return [option for option in rule.options if option != edition.values[rule.name].value]


def lowest(edition: Edition, rule: Rule) -> Any:
    """Return the other end of a switch, or the smallest number."""
    return other_options(edition, rule)[0] if rule.options else rule.least


def highest(edition: Edition, rule: Rule) -> Any:
    """Return the last option of a switch, or a number twice the book's, if that is allowed."""
    if rule.options:
        return other_options(edition, rule)[-1]
    return min(rule.most, 2 * edition.values[rule.name].number)


def switches(edition: Edition) -> Iterator[tuple[str, tuple[tuple[str, Any], ...]]]:
    """Give the sets of house rules to try, by name: both extremes, and every switch alone."""
    rules = changeable(edition)
    yield "low", tuple((rule.name, lowest(edition, rule)) for rule in rules)
    yield "high", tuple((rule.name, highest(edition, rule)) for rule in rules)
    for rule in rules:
        for option in other_options(edition, rule):
            yield f"{rule.name}={option}", ((rule.name, option),)


def tables_of(game: str) -> Iterator[Table]:
    """Give the book's rules to all counts, and every set of house rules to some count."""
    edition = games.edition(game)
    counts = player_counts(edition)
    for count in counts:
        yield Table(game, count, "book", ())
    for place, (name, rules) in enumerate(switches(edition)):
        if edition.with_rules(dict(rules)).changes():
            yield Table(game, counts[place % len(counts)], name, rules)


TABLES = [table for game in games.GAMES for table in tables_of(game)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=map(str, TABLES))


@pytest.fixture
def stops() -> Callable[..., Iterator[matador.Game]]:
    """Return a walk through the first moves of a random game, which stops before each of them."""

    def walk(
        table: Table, seed: int = 0, every: int = 1, most: int = LONG_WALK
    ) -> Iterator[matador.Game]:
        chooser = random.Random(f"{table} {seed}")
        game = table.new(nature="ask")
        while not game.over and len(game.moves) < most:
            if len(game.moves) % every == 0:
                yield game
            game.play(chooser.choice(game.choices(game.to_act)))
        yield game

    return walk


@pytest.fixture
def decisions(stops: Callable[..., Any]) -> Callable[..., Iterator[matador.Game]]:
    """Return a walk that stops only where a player decides, or at the end of the game."""

    def walk(table: Table, seed: int = 0, every: int = 1) -> Iterator[matador.Game]:
        waiting = (game for game in stops(table, seed) if game.to_act != NATURE)
        for number, game in enumerate(waiting):
            if number % every == 0 or game.over:
                yield game

    return walk


@pytest.fixture
def finished(stops: Callable[..., Any]) -> Callable[..., matador.Game]:
    """Return a random game at its end."""

    def end(table: Table, seed: int = 0) -> matador.Game:
        *_, game = stops(table, seed, every=MOST_MOVES, most=MOST_MOVES)
        assert game.over, f"this game has not ended after {MOST_MOVES} moves"
        return game

    return end


def can_say(slot: SlotType, number: int) -> bool:
    """Tell whether a slot writes a number in a way that it reads back."""
    try:
        text = slot.write(number)
        return bool(re.fullmatch(slot.pattern, text)) and slot.read(text) == number
    except (IndexError, KeyError, TypeError, ValueError):
        return False


@cache
def sayable(game: str, free: bool) -> list[tuple[int, ...]]:
    """Return every move that a game's words can say, as its verb and numbers.

    A free verb takes any amount, so only a sample of its moves is here, and more are legal than
    are offered.
    """
    words = games.family(games.edition(game).shape.family).words
    said: list[tuple[int, ...]] = []
    for verb, kind in enumerate(words.moves):
        slots = [words.types[slot.type] for slot in kind.slots]
        if any(can_say(slot, FREE_AMOUNT) for slot in slots) and not free:
            continue
        spaces = [[n for n in range(MOST_NUMBER) if can_say(slot, n)] for slot in slots]
        found = [(verb, *numbers) for numbers in product(*spaces)]
        said += random.Random(verb).sample(found, min(MOST_CANDIDATES, len(found)))
    return said


@pytest.fixture
def all_moves(table: Table) -> list[tuple[int, ...]]:
    """Return every move that the table's game can say, legal or not."""
    return sayable(table.game, free=True)


@pytest.fixture
def closed_moves(table: Table) -> list[tuple[int, ...]]:
    """Return every move whose verb takes no free amount."""
    return sayable(table.game, free=False)
