"""One house for page and terminal: each goes on with a game of the other."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest


@pytest.fixture
def terminal(house):
    """Return a function that runs `matador play` beside the house, and gives what it shows."""

    def play(*words, answers):
        command = [sys.executable, "-m", "matador", "play", *words, "--database", house.database]
        env = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
        typed = "".join(f"{answer}\n" for answer in answers)
        ran = subprocess.run(
            command, input=typed, capture_output=True, text=True, timeout=120, env=env, check=True
        )
        return ran.stdout

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
