"""Phones round a big screen: it shows the table to all, each phone a hand and what to do."""

from __future__ import annotations

import re

import pytest
from page_drivers.access import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1440, "height": 900}}
SLOW = 30_000


def screen_of(visit, game, **settings):
    """Open a table on a big screen, and return its page."""
    screen = visit(f"/new?game={game}", **WIDE, **settings)
    screen.get_by_role("radio", name="This screen is the board").check()
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("heading", name="Scan, and sit down").wait_for()
    return screen


def sit_down(visit, screen, name):
    """Let somebody scan the code of a screen with a phone, and sit down."""
    phone = visit(re.sub(r"^https?://[^/]+", "", screen.url), **PHONE)
    phone.get_by_label("My name").fill(name)
    phone.get_by_role("button", name="Sit down").click()
    phone.get_by_text("The game is started at the big screen.").wait_for()
    return phone


def inside(part, page):
    """Tell whether a part of the page is seen without scrolling."""
    box = part.bounding_box()
    return box and box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phones_hold_the_hands_and_the_screen_shows_none(visit, scheme):
    screen = screen_of(visit, "dominoes", color_scheme=scheme)
    assert violations(screen) == []
    phones = [sit_down(visit, screen, name) for name in ("Anna", "Bo")]
    screen.get_by_text("Everybody is here.").wait_for()
    screen.get_by_role("button", name="Start the game").click()
    for phone in phones:
        hand = phone.get_by_role("list", name="My hand")
        hand.wait_for(timeout=SLOW)
        assert inside(hand, phone)
    screen.get_by_role("heading", name=re.compile("is thinking")).wait_for()
    assert screen.get_by_role("list", name="My hand").count() == 0
    assert screen.get_by_role("region", name="What can I do").get_by_role("button").count() == 0
    assert violations(screen) == []


def test_a_property_board_is_for_all_and_a_phone_throws(visit):
    screen = screen_of(visit, "german")
    phone = sit_down(visit, screen, "Anna")
    screen.get_by_label("Open chairs").select_option("none")
    screen.get_by_role("button", name="Start the game").click()
    throw = phone.get_by_role("button", name="Throw the dice")
    throw.wait_for(timeout=SLOW)
    assert screen.get_by_role("button", name="Throw the dice").count() == 0
    throw.click()
    screen.get_by_text(re.compile("Anna throws")).first.wait_for(timeout=SLOW)


def test_whoever_opened_a_table_can_leave_the_screen_to_all_and_come_back(visit):
    page = visit("/new?game=gnav")
    page.get_by_label("My name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Make this screen the board").click()
    page.get_by_role("heading", name="Scan, and sit down").wait_for()
    page.get_by_role("button", name="Sit down at this screen").click()
    page.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name="Make this screen the board").wait_for()
