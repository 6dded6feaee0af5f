"""Games to damage, to set up and to script."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import matador
from matador import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)


@pytest.fixture
def played() -> Callable[..., matador.Game]:
    """Return a game after some random moves of its players."""

    def play_some(game_id: str, moves: int = 12, **how: object) -> matador.Game:
        chooser = random.Random(5)
        game = matador.new(game_id, **{"seed": 5, **how})
        for _ in range(moves):
            if not game.over:
                game.play(chooser.choice(game.choices()))
        return game

    return play_some
