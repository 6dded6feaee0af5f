"""What a page does with a move while its line is dead, and with a press too many."""

from __future__ import annotations

import pytest
from drivers import open_table
from drivers.line import Line
from page_drivers.gnav import Swapper
from page_drivers.reader import held, somebody_asked

CHAIRS = [{"who": "me", "name": "Anna"}, *[{"who": "bot", "level": "easy"}] * 2]


@pytest.fixture
def line(house):
    with Line(house.base) as line:
        yield line


@pytest.fixture
def anna(line, visit, house):
    """Let Anna sit at a table of Gnav, at the far end of a line, and be asked."""
    seated = open_table(house.base, "gnav", CHAIRS, pace="quick")
    stored = held(line.base, seated)
    person = Swapper(visit(f"{line.base}/t/{seated['table']}", storage_state=stored), "Anna")
    person.start()
    while not person.button("Stand").is_visible():
        assert somebody_asked([person])
        person.move()
    return person


def stood(person):
    """Count how often Anna stood."""
    moves = [entry["move"] for entry in person.table()["entries"] if entry["seat"] == 0]
    return moves.count("stand")


def test_a_move_made_on_a_dead_line_is_made_once_when_it_is_back(anna, line):
    before = stood(anna)
    line.cut()
    anna.button("Stand").click()
    anna.sees_no_line()
    line.mend()
    anna.page.get_by_text("The line is lost").wait_for(state="detached")
    anna.reads("Anna stands")
    assert stood(anna) == before + 1


def test_a_button_that_is_pressed_twice_moves_once(anna):
    before = stood(anna)
    anna.button("Stand").dblclick()
    anna.reads("Anna stands")
    assert stood(anna) == before + 1
    assert anna.page.get_by_role("alert").count() == 0
