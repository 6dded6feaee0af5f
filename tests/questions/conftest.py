"""Random tables and walks through their games, for what holds of every question and form."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import matador
from matador import games
from matador.lab.random_tables import random_table


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)
    if "family_name" in metafunc.fixturenames:
        metafunc.parametrize("family_name", games.FAMILIES)


def stops(game_id: str, moves: int, every: int = 1) -> Iterator[matador.Game]:
    """Stop before some moves of random games at random tables; anybody may play who may."""
    chooser = random.Random(f"{game_id} {moves}")
    game = None
    for number in range(moves):
        if game is None or game.over or len(game.moves) > 900:
            _, players, rules = random_table(chooser, (game_id,))
            game = matador.new(game_id, players, rules=rules, nature="ask")
        if number % every == 0:
            yield game
        seat = chooser.randrange(game.players) if chooser.random() < 0.2 else game.to_act
        game.play(chooser.choice(game.choices(seat) or game.choices(game.to_act)))


@pytest.fixture
def walk() -> Callable[..., Iterator[matador.Game]]:
    """Return a walk through random games."""
    return stops
