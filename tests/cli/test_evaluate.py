"""`matador evaluate`: the chances from a record, or from a position that somebody wrote."""

from __future__ import annotations

import json

import pytest

import matador
from matador.lab.evaluation import evaluate

POSITION = {"game": "gnav", "players": 2, "cards": ["0", "9"], "dealer": 1}


@pytest.fixture
def files(in_folder):
    """Stand in a folder with a record of half a game, and positions."""
    game = matador.new("gnav", 2, seed=5)
    for _ in range(6):
        game.play(game.choices()[0])
    (in_folder / "half.txt").write_text(game.record())
    (in_folder / "duel.json").write_text(json.dumps(POSITION))
    (in_folder / "duel.toml").write_text(
        'game = "gnav"\nplayers = 2\ncards = ["0", "9"]\ndealer = 1\n'
    )
    (in_folder / "nameless.json").write_text('{"players": 2}')
    (in_folder / "odd.json").write_text('{"game": "gnav", "crads": []}')
    (in_folder / "broken.json").write_text("{")
    (in_folder / "broken.toml").write_text("= 3")
    return in_folder


def found_by(run, *words):
    result = run("evaluate", *words, "--rollouts", "300", "--bots", "random", "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_record_is_evaluated_where_it_ends(run, files):
    game = matador.replay((files / "half.txt").read_text())
    same = evaluate(game, 300, bots="random").to_dict()
    found = found_by(run, "half.txt")
    assert {**found, "seconds": 0} == {**same, "seconds": 0}


@pytest.mark.usefixtures("files")
def test_a_position_can_be_json_or_toml(run):
    one, two = (found_by(run, name) for name in ("duel.json", "duel.toml"))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert one["players"] == 2


@pytest.mark.usefixtures("files")
def test_the_table_tells_the_same(run):
    found = found_by(run, "half.txt")
    shown = run("evaluate", "half.txt", "--rollouts", "300", "--bots", "random").stdout
    assert "300 in " in shown
    for seat, chance in zip("AB", found["chances"], strict=True):
        [line] = [line for line in shown.splitlines() if line.startswith(f"{seat} ")]
        assert line.split()[:3] == [seat, "random", f"{chance:.1%}"]


def test_a_seat_is_judged_by_what_it_knows(run, files):
    game = matador.replay((files / "half.txt").read_text())
    same = evaluate(game, 300, bots="random", seat=1).to_dict()
    found = found_by(run, "half.txt", "--seat", "b")
    assert {**found, "seconds": 0} == {**same, "seconds": 0}
    assert found["chances"] != found_by(run, "half.txt")["chances"]
    line = "evaluate half.txt --rollouts 300 --bots random --seat B"
    assert "from what B knows" in run(*line.split()).stdout


@pytest.mark.usefixtures("files")
def test_games_that_are_cut_are_told(run):
    line = "evaluate half.txt --rollouts 10 --bots random --most-moves 1"
    assert "10 judged as they stood after 1 moves" in run(*line.split()).stdout


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("evaluate", "Missing argument 'RECORD'"),
        ("evaluate none.txt", "cannot read 'none.txt'"),
        ("evaluate broken.json", "'broken.json' cannot be read"),
        ("evaluate broken.toml", "'broken.toml' cannot be read"),
        ("evaluate nameless.json", "'nameless.json' does not say its game"),
        ("evaluate odd.json", "unknown key 'crads'; did you mean 'cards'?"),
        ("evaluate half.txt --seat C", "there is no seat 'C'; seats here are A, B"),
        ("evaluate half.txt --rollouts 0", "rollouts must be a whole number from 1"),
        ("evaluate half.txt --bots nobody", "no bot 'nobody' plays gnav"),
    ],
)
def test_one_line_says_what_is_wrong(run, line, reason):
    result = run(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr
