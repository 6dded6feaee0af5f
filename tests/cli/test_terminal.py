"""Real terminals, by a pseudo-terminal: Control-C, Control-D, dumb ones, and what is cleared."""

from __future__ import annotations

import pytest

from matador.lab.simulation import play_one

pytest.importorskip("pty", reason="this machine has no pseudo-terminals")
from drivers.terminal import Session


@pytest.mark.usefixtures("deaf")
@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["control-c", "control-d"])
def test_leaving_keeps_the_game_and_writes_no_file(tmp_path, key):
    with Session(tmp_path, "play", "gnav", "--seed", "3") as person:
        person.wait_for("Will you stand")
        person.press(key, "The game is kept")
        assert person.end() == 0
        assert "The game is kept" in person.shown
        assert "Traceback" not in person.shown
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_is_cleared_and_coloured(tmp_path):
    with Session(tmp_path, "play", "dominoes", "--seed", "3") as person:
        person.wait_for("Which tile?")
        assert "\x1b[2J" in person.shown
        assert "\x1b[1m" in person.shown


def test_a_dumb_terminal_gets_text_only(tmp_path):
    with Session(tmp_path, "play", "dominoes", "--seed", "3", TERM="dumb") as person:
        person.wait_for("Which tile?")
        assert "\x1b" not in person.shown


def test_no_colour_is_shown_where_none_is_wanted(tmp_path):
    with Session(tmp_path, "play", "dominoes", "--seed", "3", NO_COLOR="1") as person:
        person.wait_for("Which tile?")
        assert "\x1b[36m" not in person.shown
        assert "\x1b[1;36m" not in person.shown


def test_nothing_can_be_scrolled_back_to_behind_the_curtain(tmp_path):
    words = ("play", "dominoes", "--humans", "2", "--players", "2", "--seed", "5")
    with Session(tmp_path, *words) as person:
        person.wait_for("Pass the keyboard to")
        # What is cleared may be pushed into the lines above the screen, so these are erased last.
        assert person.shown.index("\x1b[?1049h") < person.shown.index("\x1b[2J")
        assert person.shown.index("\x1b[2J") < person.shown.index("\x1b[3J")
        assert "tiles in stock" not in person.shown
        person.type("\n")
        person.wait_for("tiles in stock")
        person.press("\x03", "The game is kept")
        assert person.end() == 0
        left = person.shown.index("\x1b[?1049l")
        assert person.shown.index("\x1b[3J") < left < person.shown.index("The game stops")


@pytest.mark.usefixtures("deaf")
def test_the_menu_leaves_by_control_c_without_a_word(tmp_path):
    with Session(tmp_path, "play") as person:
        person.wait_for("Which game?")
        person.press("\x03", "Traceback")
        assert person.end() == 0
        assert "Traceback" not in person.shown


def test_a_record_is_stepped_through(tmp_path):
    (tmp_path / "g.txt").write_text(play_one("gnav", 3, 1, bots="easy").record())
    with Session(tmp_path, "replay", "g.txt") as person:
        person.wait_for("q quit:")
        assert "Step 0 of" in person.shown
        person.type("\n")
        person.wait_for("Step 1 of")
        person.type("q\n")
        assert person.end() == 0
