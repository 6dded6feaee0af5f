"""The compiled loops play the very games that the interpreted rules play."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.core.chance import game_seed
from matador.lab.simulation import play_one

GAMES = 6


def played(table, seed, number, **how):
    """Play one game of a simulation in plain Python."""
    return play_one(table.game, table.players, game_seed(seed, number), dict(table.rules), **how)


def test_wins_and_moves_are_those_of_the_same_games_interpreted(table):
    found = matador.simulate(
        table.game, table.players, GAMES, seed=31, rules=dict(table.rules), progress=False
    )
    one_by_one = [played(table, 31, number) for number in range(GAMES)]
    assert found.games == GAMES
    assert found.moves == sum(len(game.moves) for game in one_by_one)
    assert found.decisions == sum(move.seat >= 0 for game in one_by_one for move in game.moves)
    assert found.wins == [
        sum(seat in game.winners for game in one_by_one) for seat in range(table.players)
    ]
    assert found.cut == 0


def test_games_that_reach_the_cap_are_counted_and_nobody_wins_them(game_id):
    found = matador.simulate(game_id, games=20, seed=1, most_moves=7, progress=False)
    assert (found.cut, found.moves, sum(found.wins)) == (20, 140, 0)


def test_the_result_does_not_depend_on_how_the_games_are_cut_into_chunks(game_id, monkeypatch):
    whole = matador.simulate(game_id, games=100, seed=8, progress=False)
    monkeypatch.setattr("matador.lab.runner.CHUNK_SECONDS", 0.0)
    pieces = matador.simulate(game_id, games=100, seed=8, progress=False)
    assert (pieces.wins, pieces.moves, pieces.decisions) == (
        *(whole.wins, whole.moves, whole.decisions),
    )


def test_the_same_seed_counts_the_same_and_another_differs(game_id):
    counts = [
        (found.wins, found.moves)
        for seed in (5, 5, 6)
        for found in [matador.simulate(game_id, games=50, seed=seed, progress=False)]
    ]
    assert counts[0] == counts[1] != counts[2]


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1])
def test_the_first_game_of_a_simulation_is_the_game_of_its_seed(game_id, seed):
    found = matador.simulate(game_id, games=1, seed=seed, progress=False)
    least = games.edition(game_id).record.players_least
    game = play_one(game_id, least, seed)
    assert game.seed == seed
    assert (found.moves, found.wins) == (
        len(game.moves),
        [int(seat in game.winners) for seat in range(least)],
    )
