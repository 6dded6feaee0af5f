"""Whole games by keyboard alone."""

from __future__ import annotations

import re

import pytest
from drivers import open_table
from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.hands import by_keyboard
from page_drivers.property import Landlord
from page_drivers.reader import held, play
from playwright.sync_api import expect

ME = {"who": "me", "name": "Anna"}
BOT = {"who": "bot", "level": "easy"}
GAMES = {
    "danish": (Landlord, 2, {"round_limit": 2}),
    "swedish": (Landlord, 2, {"round_limit": 2}),
    "german": (Landlord, 2, {"round_limit": 2}),
    "dominoes": (Layer, 1, {"target": 1}),
    "gnav": (Swapper, 8, {}),
}


@pytest.fixture
def anna(visit, house, request):
    """Let Anna sit down with bots, and begin."""
    kind, bots, rules = GAMES[request.param]
    chairs = [ME, *[BOT] * bots]
    seated = open_table(house.base, request.param, chairs, rules=rules, pace="quick")
    page = visit(f"/t/{seated['table']}", storage_state=held(house.base, seated))
    person = kind(page, "Anna", by_keyboard)
    person.start()
    return person


@pytest.mark.parametrize("anna", GAMES, indirect=True)
def test_a_whole_game_needs_no_mouse(anna):
    play([anna])
    anna.agrees_with_the_house()


@pytest.mark.parametrize("anna", ["german"], indirect=True)
def test_a_figure_does_what_the_button_of_its_place_does(anna):
    expect(anna.button("Throw the dice")).to_be_visible()
    anna.page.keyboard.press("1")
    anna.reads("Anna throws")


@pytest.mark.parametrize("anna", ["german"], indirect=True)
def test_the_board_is_walked_by_arrows_and_a_deed_opened(anna):
    board = anna.page.get_by_role("list", name="The board")
    board.get_by_role("button").first.focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("Enter")
    deed = anna.page.get_by_role("dialog", name="Badstraße")
    deed.wait_for()
    anna.page.keyboard.press("Escape")
    deed.wait_for(state="detached")


@pytest.mark.parametrize("anna", ["gnav"], indirect=True)
def test_the_keyboard_stays_where_it_goes_on_when_a_round_is_left(anna):
    leave = anna.button("Next round")
    while not leave.is_visible():
        anna.button(re.compile("^(?!Skip ahead)")).first.wait_for()
        anna.move()
    anna.go_on()
    expect(anna.bar).to_be_focused()
