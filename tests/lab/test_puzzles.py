"""Puzzles of the property games: whoever finds the solution wins more often."""

from __future__ import annotations

from itertools import chain

import pytest

import matador
from matador.play.puzzles import puzzles

GAMES = ("danish", "swedish", "german")
LOTS = list(chain.from_iterable(puzzles(game) for game in GAMES))
ROLLOUTS = 3_000


@pytest.mark.parametrize("puzzle", LOTS, ids=lambda one: f"{one.game}-{one.id}")
def test_the_solution_of_a_puzzle_of_lots_wins_more_often(puzzle):
    game = matador.position(puzzle.game, puzzle.position, nature="ask")

    def chance(move):
        twin = game.copy()
        twin.play(move)
        return matador.evaluate(twin, ROLLOUTS, progress=False).chances[game.to_act]

    best, *others = map(chance, (puzzle.solution, *puzzle.worse))
    assert best > max(others)
