"""The tables at which the compiled rules are compared with the interpreted ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import matador
from matador import games

SETS_OF_SWITCHES = 2
"""Random sets of house rules for each number of players, besides the book's own."""


class Table(NamedTuple):
    """A game, its number of players, and the house rules they agreed on."""

    game: str
    players: int
    rules: tuple[tuple[str, Any], ...]

    def new(self, **how: Any) -> matador.Game:
        """Begin a game at this table."""
        return matador.new(self.game, self.players, rules=dict(self.rules), **how)

    def __str__(self) -> str:
        """Name the table in a test report."""
        return "-".join([self.game, str(self.players), *(str(value) for _, value in self.rules)])


def any_rules(game: str, chooser: random.Random) -> tuple[tuple[str, Any], ...]:
    """Return a random option for every switch, and a random number not far from the book's."""
    edition = games.edition(game)
    chosen: list[tuple[str, Any]] = []
    for rule in edition.shape.rules:
        if rule.options:
            chosen.append((rule.name, chooser.choice(rule.options)))
        elif not rule.name.startswith("players_"):
            most = min(rule.most, 2 * edition.values[rule.name].number)
            chosen.append((rule.name, chooser.randint(rule.least, most)))
    return tuple(chosen)


def tables_of(game: str) -> Iterator[Table]:
    """Give few, some and many players the book's rules and some random ones."""
    record, chooser = games.edition(game).record, random.Random(game)
    least, most = record.players_least, record.players_most
    for players in sorted({least, least + 1, (least + most) // 2, most}):
        yield Table(game, players, ())
        for _ in range(SETS_OF_SWITCHES):
            yield Table(game, players, any_rules(game, chooser))


TABLES = sorted({table for game in games.GAMES for table in tables_of(game)})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=map(str, TABLES))
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)
