"""`matador replay`: a record step by step, or all at once."""

from __future__ import annotations

import re

import pytest

import matador
from matador.cli.replay import Viewer, steps_of, view_of
from matador.lab.simulation import play_one
from matador.play.record import recorded_game, write


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    for name, game in (
        ("gnav", play_one("gnav", 3, 5, bots="easy")),
        ("dominoes", play_one("dominoes", 2, 5, {"target": 1}, bots="easy")),
        ("german", play_one("german", 3, 5, {"round_limit": 4}, bots="easy")),
    ):
        (folder / f"{name}.txt").write_text(game.record())
    return folder


def viewer(records, keyboard, name, *answers, watcher=None, **screen):
    game = recorded_game((records / f"{name}.txt").read_text())
    person = keyboard(*answers, **screen)
    return Viewer(game, watcher, person.terminal, "en"), person


@pytest.mark.parametrize("name", ["gnav", "dominoes"])
def test_without_a_terminal_everything_is_told(run, records, name):
    result = run("replay", str(records / f"{name}.txt"))
    told = " ".join(result.stdout.split())
    game = matador.replay((records / f"{name}.txt").read_text())
    assert result.exit_code == 0
    for event in game.events:
        assert event.kind == "Dealt" or game.tell(event) in told
    for move in game.moves:
        assert move.seat < 0 or f"{'ABC'[move.seat]}: {move}" in told
    assert told == " ".join(run("replay", str(records / f"{name}.txt"), "--all").stdout.split())


def test_a_replay_is_told_in_the_language_chosen(run, records):
    told = run("replay", str(records / "gnav.txt"), "--language", "de").stdout
    game = matador.replay((records / "gnav.txt").read_text())
    assert game.tell(game.events[0], "de") in told


def test_a_seat_sees_what_it_saw(run, records):
    whole = run("replay", str(records / "dominoes.txt")).stdout
    seen = run("replay", str(records / "dominoes.txt"), "--seat", "a").stdout
    assert re.search(r"B draws \d-\d\.", whole)
    assert not re.search(r"B draws \d-\d\.", seen)
    assert "B draws a tile." in seen


def test_an_unknown_seat_is_refused_with_those_there_are(run, records):
    result = run("replay", str(records / "dominoes.txt"), "--seat", "C")
    assert result.exit_code == 2
    assert result.stderr == "matador: there is no seat 'C'; seats here are A, B\n"


def test_a_broken_record_is_refused_with_its_line(run, records, in_folder):
    lines = (records / "gnav.txt").read_text().splitlines()
    (in_folder / "broken.txt").write_text("\n".join([*lines[:9], "A: fly", *lines[10:]]))
    result = run("replay", "broken.txt")
    assert result.exit_code == 2
    assert result.stderr.startswith("matador: line 10: 'fly' is no move of this game")


def test_enter_goes_on_b_goes_back_and_a_number_jumps(records, keyboard):
    shown, person = viewer(records, keyboard, "dominoes", "", "", "b", "7", "what", "99999", "q")
    shown.walk()
    steps = [int(re.search(r"Step (\d+) of", page)[1]) for page in person.pages]
    last = len(shown.steps) - 1
    assert steps == [0, 1, 2, 1, 7, 7, last]
    assert person.prompts[0] == f"Enter next, b back, 0-{last} jump, why, q quit: "


def test_the_replay_does_not_leave_the_record(records, keyboard):
    shown, person = viewer(records, keyboard, "dominoes", "b", "99999", "")
    shown.walk()
    steps = [int(re.search(r"Step (\d+) of", page)[1]) for page in person.pages]
    assert steps == [0, 0, len(shown.steps) - 1, len(shown.steps) - 1]


def test_hands_lie_open_unless_a_seat_is_named(records, keyboard):
    shown, person = viewer(records, keyboard, "dominoes")
    shown.walk()
    hands = view_of(shown.game.at(shown.steps[0].number), None)["hands"]
    for tile in (*hands[0], *hands[1]):
        assert f"[{tile[0]}│{tile[2]}]" in person.pages[0]
    shown, person = viewer(records, keyboard, "dominoes", watcher=0)
    shown.walk()
    for tile in hands[1]:
        assert f"[{tile[0]}│{tile[2]}]" not in person.pages[0]


def test_every_step_of_a_property_game_is_a_board(records, keyboard):
    shown, person = viewer(records, keyboard, "german", *[""] * 30, height=40, screen=True)
    shown.walk()
    assert len(person.pages) > 20
    assert all("Schlos" in page for page in person.pages[1:])
    assert re.search(r"B +21,300 DM 9 13 5\b", person.pages[12])


def test_steps_hold_every_move_and_event_of_the_record(records):
    for name in ("gnav", "dominoes"):
        game = recorded_game((records / f"{name}.txt").read_text())
        found = steps_of(game, None)
        assert [entry.move for step in found for entry in step.entries] == game.moves
        assert [event for step in found for event in step.events] == game.events


def test_a_step_is_one_move_that_tells_something(records):
    found = steps_of(recorded_game((records / "gnav.txt").read_text()), None)
    for step in found[1:]:
        moves = [entry.move for entry in step.entries]
        loud = [move for move in moves if move.kind in ("stand", "exchange", "knock")]
        assert len(loud) == 1
        assert step.events


def test_an_unfinished_record_ends_where_it_was_left(keyboard):
    game = matador.new("gnav", 3, seed=5)
    game.play("quiet")
    again = recorded_game(game.record())
    assert again.moves == game.moves
    assert again.at(steps_of(again, None)[-1].number).to_act == game.to_act


def test_players_are_called_by_their_names(run, in_folder):
    game = play_one("gnav", 3, 5, bots="easy")
    names = ["Anna", "", "\x1b[31mB {o}\n" + 30 * "x"]
    (in_folder / "named.txt").write_text(write(game, names=names))
    told = run("replay", "named.txt").stdout
    assert told.splitlines()[0] == "Gnav: A Anna, B, C ?[31mB {o} xxxxxxxx…"
    assert "Anna stands." in told
    assert "B stands." in told
    assert "\x1b" not in told
    assert run("replay", "named.txt", "--language", "de").stdout.startswith("Gnav: A Anna")
