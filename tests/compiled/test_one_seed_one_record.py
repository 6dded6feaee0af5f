"""One seed, one record: interpreted, compiled, from Python and from the command."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import matador
from matador.bots import make_bots, play_out
from matador.lab.simulation import play_one

SEED = 77


@pytest.fixture
def record(game_id):
    """Return the record of a simulation's first game, interpreted."""
    return play_one(game_id, 3, SEED).record()


def test_compiled_rules_write_the_record_of_the_interpreted_ones(game_id, record):
    game = matador.new(game_id, 3, seed=SEED, compiled=True)
    assert play_out(game, make_bots(game_id, "random", 3, SEED)).record() == record


def test_a_game_played_move_by_move_writes_it_too(game_id, record):
    game, bots = matador.new(game_id, 3, seed=SEED), make_bots(game_id, "random", 3, SEED)
    while not game.over:
        game.play(str(bots[game.to_act].choose(game.view(game.to_act), game.choices())))
    assert game.record() == record


def test_the_command_writes_it_too(game_id, record, tmp_path):
    place = tmp_path / "first.txt"
    options = ["--players", "3", "--games", "4", "--bots", "random", "--seed", str(SEED)]
    command = [sys.executable, "-m", "matador", "simulate", game_id, *options]
    done = subprocess.run(
        [*command, "--json", "--record", str(place)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert place.read_text(encoding="utf-8") == record
    said = json.loads(done.stdout)
    found = matador.simulate(game_id, 3, 4, seed=SEED, progress=False)
    assert (said["wins"], said["games"], said["seed"]) == (found.wins, 4, SEED)


def test_the_compiled_loop_plays_the_game_of_the_record(game_id, record):
    found = matador.simulate(game_id, 3, 1, seed=SEED, progress=False)
    game = matador.replay(record)
    assert found.moves == len(game.moves)
    assert found.wins == [int(seat in game.winners) for seat in range(3)]
