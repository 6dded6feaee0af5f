"""The tables that every game must sit at: player counts and house rules read from its edition."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import pytest

import matador
from matador import games
from matador.core.editions import Edition, Rule
from matador.core.words import NATURE, SlotType
from matador.lab.random_tables import random_table

Rules: TypeAlias = tuple[tuple[str, Any], ...]

MOST_NUMBER = 256
"""Numbers that a slot can say are looked for below this one."""
MOST_CANDIDATES = 4_000
FREE_AMOUNT = 10_000
"""A slot that can say this number takes any amount."""
MOST_MOVES = 20_000
"""A random game that is longer than this does not end."""
LONG_WALK = 150
"""Far enough for several deals and rounds, and for whole games of some tables."""
FAR_WALK = 400
"""Far enough for loans, auctions and debts in the property games."""
RANDOM_TABLES = 8


SHORTER: dict[str, Rules] = {"estate": (("round_limit", 4),)}
"""A property game lasts for thousands of moves; after a few rounds it ends by the same rules."""


class Table(NamedTuple):
    """A game, its number of players, and the house rules they agreed on."""

    game: str
    players: int
    house: str
    rules: Rules

    def new(self, **how: Any) -> matador.Game:
        """Begin a game at this table."""
        return matador.new(self.game, self.players, rules=dict(self.rules), **how)

    def __str__(self) -> str:
        """Name the table in a test report."""
        return f"{self.game}-{self.players}-{self.house}"


def shorter(edition: Edition) -> tuple[tuple[str, Any], ...]:
    """Return the house rule that makes a long game short enough to be played to its end here."""
    return SHORTER.get(edition.shape.family, ())


def player_counts(edition: Edition) -> list[int]:
    """Return the fewest players, half way, and the most."""
    least, most = edition.record.players_least, edition.record.players_most
    return sorted({least, (least + most) // 2, most})


def changeable(edition: Edition) -> list[Rule]:
    """Return the rules that a table may change; how many play is asked for itself."""
    fixed = [name for name, _ in shorter(edition)]
    rules = [rule for rule in edition.shape.rules if not rule.name.startswith("players_")]
    return [rule for rule in rules if rule.name not in fixed]


def other_options(edition: Edition, rule: Rule) -> list[Any]:
    """Return what a switch can say besides what the book says."""
    return [option for option in rule.options if option != edition.values[rule.name].value]


def numbers(edition: Edition, factor: int) -> Rules:
    """Return every number of an edition as small as can be, or so many times the book's."""
    return tuple(
        (rule.name, min(rule.most, max(rule.least, factor * edition.values[rule.name].number)))
        for rule in changeable(edition)
        if not rule.options
    )


def options(edition: Edition, rank: int) -> Rules:
    """Return another option for every switch: its first, its second and so on."""
    return tuple(
        (rule.name, other_options(edition, rule)[rank])
        for rule in changeable(edition)
        if len(other_options(edition, rule)) > rank
    )


def house_rules(edition: Edition) -> Iterator[tuple[str, Rules]]:
    """Give sets of house rules by name: the numbers small and great, every option of a switch."""
    yield "small", numbers(edition, 0)
    yield "great", numbers(edition, 2)
    most = max(len(rule.options) for rule in edition.shape.rules)
    for rank in range(most - 1):
        yield f"options-{rank + 1}", options(edition, rank)


def tables_of(game: str) -> Iterator[Table]:
    """Give the book's rules to few and to many, and each set of house rules to some count."""
    edition = games.edition(game)
    counts, short = player_counts(edition), shorter(edition)
    for count in (counts[0], counts[-1]):
        yield Table(game, count, "book", short)
    for place, (name, rules) in enumerate(house_rules(edition), start=1):
        if edition.with_rules(dict(rules)).changes():
            yield Table(game, counts[place % len(counts)], name, (*short, *rules))


def random_tables_of(game: str) -> Iterator[Table]:
    """Give some tables with any players and any house rules, as the audit draws them."""
    luck = random.Random(game)
    for number in range(RANDOM_TABLES):
        _, players, rules = random_table(luck, (game,))
        yield Table(game, players, f"random-{number}", tuple(rules.items()))


TABLES = [table for game in games.GAMES for table in tables_of(game)]
ANY_TABLES = [table for game in games.GAMES for table in random_tables_of(game)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=map(str, TABLES))
    if "any_table" in metafunc.fixturenames:
        metafunc.parametrize("any_table", ANY_TABLES, ids=map(str, ANY_TABLES))


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
def steps() -> Callable[[Table], Iterator[matador.Game]]:
    """Return a walk on which those who are not waited for play too, where they may."""

    def walk(table: Table) -> Iterator[matador.Game]:
        chooser, game = random.Random(str(table)), table.new(nature="ask")
        while not game.over and len(game.moves) < FAR_WALK:
            yield game
            seat = chooser.randrange(game.players) if chooser.random() < 0.2 else game.to_act
            game.play(chooser.choice(game.choices(seat) or game.choices(game.to_act)))
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
        said += [(verb, *said_numbers) for said_numbers in combinations(spaces, verb)]
    return said


def combinations(spaces: list[list[int]], seed: int) -> Iterable[tuple[int, ...]]:
    """Return a number from each space in every way, or in some ways when there are too many."""
    if math.prod(map(len, spaces)) <= MOST_CANDIDATES:
        return product(*spaces)
    chooser = random.Random(seed)
    return {tuple(map(chooser.choice, spaces)) for _ in range(MOST_CANDIDATES // 10)}


@pytest.fixture
def all_moves(table: Table) -> list[tuple[int, ...]]:
    """Return every move that the table's game can say, legal or not."""
    return sayable(table.game, free=True)


@pytest.fixture
def closed_moves(table: Table) -> list[tuple[int, ...]]:
    """Return every move whose verb takes no free amount."""
    return sayable(table.game, free=False)
