"""Real terminals, by a pseudo-terminal: Control-C, Control-D, dumb ones, and what is cleared."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time

import pytest

from matador.lab.simulation import play_one

pty = pytest.importorskip("pty", reason="this machine has no pseudo-terminals")

PATIENCE = 30
AT_A_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "matador", *sys.argv[1:]])
"""


class Session:
    """The command at a terminal of its own."""

    def __init__(self, folder, *words, **env):
        self.shown = ""
        self.deadline = time.monotonic() + PATIENCE
        self.terminal, other = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *words],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=folder,
            env={**os.environ, "TERM": "xterm", "LINES": "24", "COLUMNS": "80", **env},
            start_new_session=True,
        )
        os.close(other)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

    def read(self):
        """Read what is shown next; tell whether there is any more."""
        patience = max(0, self.deadline - time.monotonic())
        assert select.select([self.terminal], [], [], patience)[0], self.shown
        try:
            part = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.shown += part.decode()
        return bool(part)

    def wait_for(self, text):
        """Read until something is shown."""
        while text not in self.shown:
            assert self.read(), self.shown

    def type(self, text):
        """Type on the keyboard; forget what was shown before."""
        self.shown = ""
        os.write(self.terminal, text.encode())

    def press(self, key, heard):
        """Press a key until it is heard, which shows by a text or by the end.

        Python overlooks Control-C in the instant before it begins to listen for a line.
        """
        self.type(key)
        while heard not in self.shown and self.process.poll() is None:
            if select.select([self.terminal], [], [], 1)[0]:
                self.read()
            else:
                os.write(self.terminal, key.encode())

    def end(self):
        """Read to the end and return the exit code."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)


@pytest.mark.usefixtures("deaf")
@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["control-c", "control-d"])
def test_leaving_offers_the_record_and_leaving_again_keeps_nothing(tmp_path, key):
    with Session(tmp_path, "play", "gnav", "--seed", "3") as person:
        person.wait_for("Will you stand")
        person.press(key, "Keep the record?")
        person.wait_for("> ")
        person.press(key, "The record was not kept")
        assert person.end() == 0
        assert "The record was not kept" in person.shown
        assert "Traceback" not in person.shown
    assert list(tmp_path.iterdir()) == []


def test_enter_keeps_the_record_under_the_name_offered(tmp_path):
    with Session(tmp_path, "play", "gnav", "--seed", "3") as person:
        person.wait_for("Will you stand")
        person.type("quit\n")
        person.wait_for("> ")
        person.type("\n")
        assert person.end() == 0
    (kept,) = tmp_path.iterdir()
    assert kept.read_text().startswith("matador record 1\ngame: gnav\n")


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


def test_the_curtain_also_hides_what_could_be_scrolled_back_to(tmp_path):
    words = ("play", "gnav", "--humans", "2", "--players", "2", "--seed", "5")
    with Session(tmp_path, *words) as person:
        person.wait_for("Pass the keyboard to")
        assert "\x1b[3J" in person.shown
        assert "points" not in person.shown
        person.type("\n")
        person.wait_for("points")


@pytest.mark.usefixtures("deaf")
def test_the_menu_leaves_by_control_c_without_a_word(tmp_path):
    with Session(tmp_path) as person:
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
