"""`matador arena`: who is better, in a table or as JSON."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from matador.lab.arena import arena

BOT = "class MyBot:\n    def choose(self, view, choices):\n        return choices[-1]\n"


def test_json_is_what_the_library_returns(run):
    line = "arena gnav --bots easy,random --games 8 --seed 5 --rules start_points=6 --json"
    result = run(*line.split())
    found = json.loads(result.stdout)
    same = arena("gnav", "easy,random", 8, seed=5, rules={"start_points": 6}).to_dict()
    assert result.exit_code == 0
    assert {**found, "seconds": 0} == {**same, "seconds": 0}


def test_the_table_tells_everything(run, in_folder):
    (in_folder / "my_bot.py").write_text(BOT)
    bots = "my_bot.py:MyBot,random,random"
    shown = run("arena", "gnav", "--bots", bots, "--games", "7").stdout
    assert "gnav, 3 players" in shown
    assert "9 of 3 deals" in shown
    assert "interpreted" in shown
    header, mine, others = shown.splitlines()[-3:]
    assert " ".join(header.split()) == "bot games wins share 95 % interval parity rating"
    rows = {line.split()[0]: line.split() for line in (mine, others)}
    assert rows["my_bot.py:MyBot"][1] == rows["random"][1] == "9"
    assert "66.7%" in rows["random"]


def test_a_bot_in_a_file_takes_part(run, in_folder):
    (in_folder / "my_bot.py").write_text(BOT)
    result = run("arena", "gnav", "--bots", "my_bot.py:MyBot,random", "--games", "2", "--json")
    assert json.loads(result.stdout)["bots"] == ["my_bot.py:MyBot", "random"]


def test_results_are_kept_and_taken_up_again(run, in_folder):
    line = "arena gnav --bots easy,random --seed 3 --resume results.json --json --games"
    run(*line.split(), "4")
    again = json.loads(run(*line.split(), "10").stdout)
    whole = arena("gnav", "easy,random", 10, seed=3)
    assert again["games"] == 10
    assert again["standings"] == whole.to_dict()["standings"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arena gnav", "Missing option '--bots'"),
        ("arena gnav --bots clever,random", "no bot 'clever' plays gnav"),
        ("arena gnav --bots easy,random --games 0", "games must be a whole number from 1 to"),
        ("arena gnav --bots easy,random --players 99", "the nearest is 12"),
        ("arena gnav --bots none.py:Bot,random", "there is no file 'none.py'"),
        ("arena gnav --bots notes.py:Bot,random", "'notes.py' has no bot 'Bot'; none is known"),
        ("arena gnav --bots bad.py:Bad,random", "the bot 'bad.py:Bad' at seat"),
        ("arena gnav --bots easy,random --resume notes.py", "holds no results of an arena"),
        ("arena gnav --bots easy,random --resume no/r.json", "there is no folder 'no'"),
        ("arena gnav --bots easy,random --resume .", "cannot read '.'"),
    ],
)
def test_one_line_says_what_is_wrong(run, in_folder, line, reason):
    (in_folder / "notes.py").write_text("milk = 1\n")
    (in_folder / "bad.py").write_text(BOT.replace("MyBot", "Bad").replace("choices[-1]", "None"))
    result = run(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


INTERRUPTED_IN_THE_SEVENTH_GAME = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import matador.lab
lab = sys.modules["matador.lab.arena"]
play, played = lab.play_one, []
def play_and_interrupt(*args):
    played.append(args)
    if len(played) == 7:
        os.kill(os.getpid(), signal.SIGINT)
    return play(*args)
lab.play_one = play_and_interrupt
sys.modules["matador.lab.runner"].CHUNK_SECONDS = 0.0
from matador.cli import main
main(sys.argv[1:])
"""


@pytest.mark.usefixtures("deaf")
def test_control_c_prints_what_was_played_and_keeps_it(in_folder):
    (in_folder / "my_bot.py").write_text(BOT)
    bots = "my_bot.py:MyBot,random"
    line = f"arena gnav --bots {bots} --games 1e9 --json --resume results.json"
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IN_THE_SEVENTH_GAME, *line.split()],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (130, "")
    assert (found["interrupted"], found["games"]) == (True, 6)
    assert json.loads((in_folder / "results.json").read_text())["deals"] == 3
