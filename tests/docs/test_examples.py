"""Every example runs as a program, and says what it should."""

import os
import subprocess
import sys
from functools import cache

import pytest
from fences import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
NEED_A_SERVER = {"table_client", "wire_bot"}
"""Tried against a real one in tests/server/test_examples.py."""


@cache
def printed_by(name: str) -> str:
    """Run an example as a user would, from the project's folder."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", f"examples/{name}.py"],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_every_example_is_told_apart_here():
    alone = {path.stem for path in EXAMPLES} - NEED_A_SERVER
    assert alone == {"hard_drawing", "puzzle", "ten_line_bot"}


def test_the_bot_in_ten_lines_beats_chance():
    wins = eval(printed_by("ten_line_bot").rpartition(":")[2])
    assert wins[0] > max(wins[1:])


def test_the_class_of_the_bot_has_at_most_ten_lines():
    source = (ROOT / "examples" / "ten_line_bot.py").read_text()
    body = source[source.index("class ") : source.index("if __name__")]
    assert len([line for line in body.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hard_rule_is_compared_for_every_number_of_players(players):
    assert f"{players} players: " in printed_by("hard_drawing")


def test_the_puzzle_finds_the_move_that_scores():
    assert printed_by("puzzle").startswith("lay 0-5 at 1: 24 points\n")
    assert "  37 - 13 = 24\nlay 3-5 at 1: 0 points\n" in printed_by("puzzle")
