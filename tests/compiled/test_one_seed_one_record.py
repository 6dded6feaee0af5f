"""One seed, one record: interpreted, compiled, from Python and from the command."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import matador
from matador import games
from matador.bots import make_bots
from matador.lab.simulation import play_one

SEED = 77


@pytest.fixture
def rules(game_id):
    """Return the house rule that makes a long game short, where there is one."""
    return {"round_limit": 5} if "round_limit" in games.edition(game_id).values else {}


@pytest.fixture
def record(game_id, rules):
    """Return the record of a simulation's first game, interpreted."""
    return play_one(game_id, 3, SEED, rules).record()


def test_a_game_played_move_by_move_writes_it_too(game_id, rules, record):
    game = matador.new(game_id, 3, seed=SEED, rules=rules)
    bots = make_bots(game_id, "random", 3, SEED)
    while not game.over:
        game.play(str(bots[game.to_act].choose(game.view(game.to_act), game.choices())))
    assert game.record() == record


def test_the_command_writes_it_too(game_id, rules, record, tmp_path):
    place = tmp_path / "first.txt"
    options = ["--players", "3", "--games", "4", "--bots", "random", "--seed", str(SEED)]
    options += [part for name in rules for part in ("--rules", f"{name}={rules[name]}")]
    command = [sys.executable, "-m", "matador", "simulate", game_id, *options]
    done = subprocess.run(
        [*command, "--json", "--record", str(place)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert place.read_text(encoding="utf-8") == record
    said = json.loads(done.stdout)
    found = matador.simulate(game_id, 3, 4, seed=SEED, rules=rules, progress=False)
    assert (said["wins"], said["games"], said["seed"]) == (found.wins, 4, SEED)


def test_the_compiled_loop_plays_the_game_of_the_record(game_id, rules, record):
    found = matador.simulate(game_id, 3, 1, seed=SEED, rules=rules, progress=False)
    game = matador.replay(record)
    assert found.moves == len(game.moves)
    assert found.wins == [int(seat in game.winners) for seat in range(3)]
