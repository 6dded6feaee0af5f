"""Whoever plays with bots need not wait for them."""

from __future__ import annotations

import re

import pytest
from drivers import RunningServer, open_table
from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.hands import by_mouse
from page_drivers.property import Landlord
from page_drivers.reader import held
from playwright.sync_api import expect

SEATS = [{"who": "me", "name": "Anna"}, *[{"who": "bot", "level": "easy"}] * 2]


@pytest.fixture(scope="module")
def slow_house(house, tmp_path_factory):
    """Give a house whose bots take longer than anybody would wait; in a hurry half a second."""
    with RunningServer(tmp_path_factory.mktemp("slow"), "--pace", "10") as slow:
        yield slow


def by_space(button):
    button.wait_for()
    button.page.keyboard.press("Space")


@pytest.mark.parametrize(
    ("game", "person", "press"),
    [
        ("danish", Landlord, by_mouse),
        ("danish", Landlord, by_space),
        ("dominoes", Layer, by_space),
        ("gnav", Swapper, by_mouse),
    ],
)
def test_who_will_not_wait_for_bots_skips_ahead_to_the_next_question(
    visit, slow_house, game, person, press
):
    seated = open_table(slow_house.base, game, SEATS, pace="slow")
    held_here = held(slow_house.base, seated)
    page = visit(f"{slow_house.base}/t/{seated['table']}", storage_state=held_here)
    anna = person(page, "Anna")
    anna.start()
    while anna.is_asked:
        anna.move()
    press(anna.button("Skip ahead to my turn"))
    expect(page).to_have_title(re.compile("^Your move"))
    told = anna.log_lines()
    page.keyboard.press("Space")
    expect(anna.bar).not_to_have_attribute("aria-busy", "true")
    assert anna.log_lines() == told
