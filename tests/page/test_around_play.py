"""Before a game and after it: chairs and rules, friends who come, what they ask, how it went."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import open_table, post

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}
BOT = {"who": "bot", "name": "Hare", "level": "easy"}


def violations(page):
    """Return what axe finds wrong with a page."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]


def hold(page, seated):
    """Let a browser hold a seat, as if its reader had sat down there."""
    held = {"table": seated["table"], "token": seated["token"], "game": "", "at": 0}
    kept = {"name": "Anna", "tables": [held]}
    page.evaluate("kept => localStorage.setItem('matador', JSON.stringify(kept))", kept)


def finished(house):
    """Return a table whose game a bot plays to its end for whoever looks on."""
    rules = {"round_limit": 2}
    seated = open_table(house.base, "german", [ME, BOT], rules=rules, pace="quick")
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    away = {"type": "stand_in", "id": "2", "seat": 0, "level": "easy", "now": True}
    post(house.base, path, away, seated["token"])
    return seated


@SCHEMES
def test_everybody_can_set_a_table_up(visit, scheme):
    page = visit("/new?game=german", color_scheme=scheme)
    page.get_by_text("Rent and money").click()
    page.get_by_label("How rent is collected").select_option("automatic")
    page.get_by_text("How rent is collected: by itself").wait_for()
    page.get_by_role("button", name="Chair 4: Empty").click()
    assert violations(page) == []


def test_a_set_of_house_rules_is_a_click_and_can_be_changed(visit):
    page = visit("/new?game=german")
    page.get_by_text("Short", exact=True).click()
    page.get_by_text("Houses on every lot before a hotel: 3").wait_for()
    page.get_by_text("Length", exact=True).click()
    page.get_by_label("Deeds dealt to each player").select_option("3")
    page.get_by_text("Short, changed").wait_for()
    page.get_by_text("Deeds dealt to each player at the start: 3").wait_for()


def test_what_cannot_be_played_is_said_in_place(visit):
    page = visit("/new?game=danish")
    page.get_by_role("button", name="Chair 3").click()
    page.get_by_role("button", name="Take away").click()
    page.get_by_role("alert").filter(has_text="3 to 6 players").wait_for()
    page.get_by_role("button", name="Chair 3: Empty").click()
    page.get_by_role("button", name="A bot").click()
    page.get_by_role("alert").wait_for(state="detached")


def test_a_table_is_set_up_by_keyboard_alone(visit):
    page = visit("/new?game=gnav")
    chair = page.get_by_role("button", name="Chair 4: Empty")
    chair.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Chair 4: Badger").wait_for()
    page.get_by_role("button", name="Open the table").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start the game").wait_for()


@SCHEMES
def test_friends_come_by_the_link_agree_on_a_pause_and_talk(visit, house, scheme):
    seated = open_table(house.base, "dominoes", [ME, OPEN])
    anna = visit("/", color_scheme=scheme)
    hold(anna, seated)
    anna.goto(f"{house.base}/t/{seated['table']}")
    anna.get_by_role("heading", name=seated["code"].upper()).wait_for()
    bo = visit(f"/t/{seated['table']}", color_scheme=scheme)
    assert violations(bo) == []
    bo.get_by_label("My name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    anna.get_by_text("Everybody is here.").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    anna.get_by_role("button", name="Menu").click()
    assert violations(anna) == []
    anna.get_by_text("Ask the others").click()
    anna.get_by_role("button", name="For a pause").click()
    bo.get_by_role("button", name="Agree").click()
    anna.get_by_role("button", name="Go on").click()
    bo.get_by_role("button", name="Chat").click()
    bo.get_by_role("button", name="Good luck!").click()
    anna.get_by_role("button", name="Chat, 1 new").click()
    anna.get_by_role("listitem").filter(has_text="Good luck!").wait_for()
    assert violations(anna) == []


@SCHEMES
def test_after_a_game_the_page_checks_its_luck_and_shows_it_again(visit, house, scheme):
    page = visit("/", color_scheme=scheme)
    seated = finished(house)
    hold(page, seated)
    page.goto(f"{house.base}/t/{seated['table']}")
    ended = page.get_by_role("button", name="See how it went")
    ended.or_(page.get_by_role("button", name="Replay")).first.wait_for(timeout=60_000)
    if ended.is_visible():
        ended.click()
    page.get_by_role("heading", name="Fair, and checked").wait_for()
    page.get_by_text("again: all the same").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Replay").click()
    page.get_by_text("Before the first move.").wait_for()
    page.keyboard.press("End")
    page.get_by_text(re.compile(r"^(\d+) / \1$")).wait_for()
    page.keyboard.press("Home")
    page.get_by_text("Before the first move.").wait_for()


@SCHEMES
def test_the_rules_can_be_searched(visit, scheme):
    page = visit("/rules/german", color_scheme=scheme)
    page.get_by_label("Search the rules").fill("hotel three")
    page.get_by_text("DE-126").wait_for()
    assert violations(page) == []
