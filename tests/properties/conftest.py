"""Random games for the properties that hold at every step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import matador
from matador import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)
    if "family_name" in metafunc.fixturenames:
        metafunc.parametrize("family_name", games.FAMILIES)


def any_table(game: str, chooser: random.Random) -> matador.Game:
    """Return a new game with a random number of players and random switches."""
    edition = games.edition(game)
    record = edition.record
    rules = {
        rule.name: chooser.choice(rule.options) for rule in edition.shape.rules if rule.options
    }
    players = chooser.randint(record.players_least, record.players_most)
    return matador.new(game, players, rules=rules, nature="ask")


@pytest.fixture
def walks() -> Callable[[str, int], Iterator[matador.Game]]:
    """Return a walk of so many moves through random games, which stops before each move."""

    def walk(game_id: str, moves: int) -> Iterator[matador.Game]:
        chooser = random.Random(f"{game_id} {moves}")
        game = any_table(game_id, chooser)
        for _ in range(moves):
            if game.over:
                game = any_table(game_id, chooser)
            yield game
            game.play(chooser.choice(game.choices(game.to_act)))

    return walk
