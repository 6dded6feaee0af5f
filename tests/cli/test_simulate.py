"""`matador simulate` and `matador bench`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import matador
from matador.cli import bench
from matador.lab.simulation import CompiledTable, play_one

KEYS = {"game", "players", "games", "seed", "seconds", "games_per_second", "moves_per_second",
        "mean_moves", "wins", "bots", "rules", "interrupted"}  # fmt: skip


def test_json_is_one_object_with_everything_in_it(run):
    result = run("simulate", "gnav", "--players", "3", "--games", "4", "--bots", "easy",
                 "--seed", "5", "--json")  # fmt: skip
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert set(found) >= KEYS
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("gnav", 3, 4, 5)
    assert len(found["wins"]) == 3
    assert sum(found["wins"]) >= 4
    assert found["interrupted"] is False


def test_compiled_games_are_those_of_the_library(run):
    line = "simulate gnav --players 4 --games 1_000 --bots random --seed 1 --json"
    found = json.loads(run(*line.split()).stdout)
    same = matador.simulate("gnav", 4, 1_000, bots="random", seed=1)
    assert found["wins"] == same.wins
    assert found["mean_moves"] == same.moves / 1_000


@pytest.mark.parametrize("written", ["1000", "1e3", "1_000", "1E3", "1000.0"])
def test_a_number_of_games_can_be_written_in_several_ways(run, written):
    line = f"simulate gnav --games {written} --json"
    assert json.loads(run(*line.split()).stdout)["games"] == 1_000


def test_rules_are_taken_one_by_one_or_together(run):
    start = ("simulate", "dominoes", "--games", "1", "--bots", "easy", "--json")
    changed = {"target": 1, "drawing": "hard"}
    for rules in (
        ["--rules", "target=1", "--rules", "drawing=hard"],
        ["--rules", "target=1", "drawing=hard"],
        ["--rules", "target=1,drawing=hard"],
    ):
        assert json.loads(run(*start, *rules).stdout)["rules"] == changed
        assert json.loads(run(*start[:2], *rules, *start[2:]).stdout)["rules"] == changed


def test_the_table_tells_the_same(run):
    shown = run("simulate", "gnav", "--games", "2", "--bots", "easy,random").stdout
    assert "gnav, 2 players, easy,random bots" in shown
    assert "as in the book" in shown
    assert "games    2 in " in shown


def test_the_record_is_that_of_the_first_game(run, in_folder):
    line = "simulate gnav --players 3 --games 2 --bots easy --seed 9 --record first.txt"
    assert run(*line.split()).exit_code == 0
    written = (in_folder / "first.txt").read_text()
    assert written == play_one("gnav", 3, 9, bots="easy").record()
    assert matador.replay(written).over


INTERRUPTED_IN_THE_SEVENTH_GAME = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import matador.lab.simulation as lab
play, played = lab.play_one, []
def play_and_interrupt(*args):
    played.append(play(*args))
    if len(played) == 7:
        os.kill(os.getpid(), signal.SIGINT)
    return played[-1]
lab.play_one = play_and_interrupt
from matador.cli import main
main(sys.argv[1:])
"""


@pytest.mark.usefixtures("deaf")
def test_control_c_prints_what_was_played():
    line = "simulate danish --bots easy --rules round_limit=2 --games 1e9 --json"
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IN_THE_SEVENTH_GAME, *line.split()],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    assert done.returncode == 130
    assert done.stderr == ""
    assert found["interrupted"] is True
    assert 1 <= found["games"] <= 7


def test_control_c_during_compilation_prints_that_nothing_was_played(run, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(CompiledTable, "warm_up", interrupted)
    result = run("simulate", "gnav", "--players", "3", "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 130
    assert (found["games"], found["wins"], found["interrupted"]) == (0, [0, 0, 0], True)


def test_bench_measures_both_ways_and_their_ratio(run, monkeypatch):
    monkeypatch.setattr(bench, "GAMES", ("gnav",))
    monkeypatch.setattr(bench, "SECONDS", 0.1)
    found = json.loads(run("bench", "--json").stdout)
    speeds = found["games"]["gnav"]
    compiled, plain = (speeds[f"{how}_moves_per_second"] for how in ("compiled", "interpreted"))
    assert compiled > 10 * plain > 0
    assert speeds["ratio"] == pytest.approx(compiled / plain, rel=0.01)


def test_bench_shows_a_table(run, monkeypatch):
    speeds = {"compiled": 5_000_000, "games": 4, "plain": 50_000, "ratio": 100.0}
    monkeypatch.setattr(bench, "measure", lambda _: speeds)
    shown = run("bench").stdout
    assert "compiled moves/s" in shown
    assert "5,000,000" in shown
    assert "100.0×" in shown
