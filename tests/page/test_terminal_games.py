"""One house for page and terminal: each goes on with a game of the other."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from page_drivers.dominoes import Layer
from page_drivers.reader import record

PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
HANDS = {"hands": [["0-1", "1-6", "2-4"], ["3-3", "5-6", "0-2"]], "line": [{"tile": "2-3"}]}


@pytest.fixture
def terminal(house):
    """Return a function that runs `matador play` beside the house, and gives what it shows."""

    def play(*words, answers, meanwhile=lambda: None):
        command = [sys.executable, "-m", "matador", "play", *words, "--database", house.database]
        env = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
        with subprocess.Popen(command, env=env, text=True, **PIPES) as process:
            process.stdin.write("".join(f"{answer}\n" for answer in answers))
            process.stdin.close()
            meanwhile()
            shown = process.stdout.read()
        assert process.returncode == 0
        return shown

    return play


def test_a_game_of_the_terminal_is_among_the_tables_of_the_page(visit, terminal):
    shown = terminal("dominoes", "--names", "Anna", answers=["page", "quit"])
    code = re.search(r"([a-z]{4}(?:-[a-z]{4}){3}): type this on the first page", shown)[1]
    page = visit(f"/#go-on={code}")
    page.get_by_role("link", name="Your move").last.click()
    page.get_by_role("heading", level=1, name="Matador dominoes").wait_for()
    assert "go-on" not in page.url
    page.get_by_text("Anna").first.wait_for()


def test_a_game_of_the_page_is_gone_on_with_in_the_terminal(visit, terminal):
    page = visit()
    page.get_by_role("listitem").filter(has_text="Gnav").get_by_role("button").click()
    page.get_by_role("heading", level=1, name="Gnav").wait_for()
    page.wait_for_url("**/t/*")
    shown = terminal(answers=["g", "1", "quit", "q"])
    assert re.search(r"  1 +Gnav +20", shown)
    assert "The game is kept" in shown


def test_a_seat_among_friends_is_carried_from_the_page_to_the_terminal(sat, terminal):
    """Anna goes on in the terminal while Bo stays on his page: each sees what the other does."""
    anna, bo = sat(Layer, record("dominoes", HANDS))
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("dialog", name="Menu").get_by_text("My seat").click()
    anna.page.get_by_role("button", name="To another device").click()
    code = anna.page.get_by_text("It works once").locator("strong").inner_text()

    def bo_answers():
        bo.laid("2-4")
        bo.move()

    answers = ["g", code, "lay 2-4 at 2", "quit", "q"]
    shown = terminal(answers=answers, meanwhile=bo_answers)
    assert "Bo is to play, elsewhere" in shown
    assert re.search(r"Bo (lays|draws|can)", shown)
