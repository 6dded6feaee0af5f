"""The tables at which the compiled rules are compared with the interpreted ones."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import matador
from matador import games

LIMIT = "round_limit"
"""The house rule that ends a long game after a few rounds."""


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
        rules = hashlib.sha256(repr(self.rules).encode()).hexdigest()[:4] if self.rules else "book"
        return f"{self.game}-{self.players}-{rules}"


def any_rules(game: str, chooser: random.Random) -> tuple[tuple[str, Any], ...]:
    """Return a random option for every switch, and a random number not far from the book's."""
    edition = games.edition(game)
    chosen: list[tuple[str, Any]] = []
    for rule in edition.shape.rules:
        if rule.name == LIMIT:
            continue
        if rule.options:
            chosen.append((rule.name, chooser.choice(rule.options)))
        elif not rule.name.startswith("players_"):
            most = min(rule.most, 2 * edition.values[rule.name].number)
            chosen.append((rule.name, chooser.randint(rule.least, most)))
    return tuple(chosen)


def tables_of(game: str) -> Iterator[Table]:
    """Give few, some and many players the book's rules and some random ones."""
    edition, chooser = games.edition(game), random.Random(game)
    least, most = edition.record.players_least, edition.record.players_most
    short = ((LIMIT, 3),) if LIMIT in edition.values else ()
    for players in sorted({least, (least + most) // 2, most}):
        yield Table(game, players, short)
        yield Table(game, players, (*short, *any_rules(game, chooser)))


TABLES = sorted({table for game in games.GAMES for table in tables_of(game)})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=map(str, TABLES))
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)
