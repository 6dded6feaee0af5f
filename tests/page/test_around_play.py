"""Before a game and after it: chairs and rules, friends who come, what they ask, how it went."""

from __future__ import annotations

import re

import pytest
from drivers import open_table, post
from page_drivers.access import violations
from page_drivers.reader import held

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}
BOT = {"who": "bot", "name": "Hare", "level": "easy"}


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
    stored = held(house.base, seated)
    anna = visit(f"/t/{seated['table']}", color_scheme=scheme, storage_state=stored)
    anna.get_by_role("heading", name=seated["code"].upper()).wait_for()
    bo = visit(f"/t/{seated['table']}", color_scheme=scheme)
    bo.get_by_label("My name").wait_for()
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
    seated = finished(house)
    stored = held(house.base, seated)
    page = visit(f"/t/{seated['table']}", color_scheme=scheme, storage_state=stored)
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


def test_the_rules_are_read_out_in_the_language_they_are_written_in(visit):
    page = visit("/rules/gnav", locale="da-DK")
    statement = page.get_by_text("Der er 42 kort")
    assert statement.evaluate("text => text.closest('[lang]').lang") == "da"


def test_a_muted_friend_stays_muted_until_heard_again(visit, house):
    seated = open_table(house.base, "dominoes", [ME, OPEN])
    stored = held(house.base, seated)
    anna = visit(f"/t/{seated['table']}", locale="en-GB", storage_state=stored)
    bo = visit(f"/t/{seated['table']}", locale="de-DE")
    bo.get_by_label("Mein Name").fill("Bo")
    bo.get_by_role("button", name="Platz nehmen").click()
    anna.get_by_text("Everybody is here.").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    bo.get_by_role("button", name="Chat").click()
    bo.get_by_role("button", name="Viel Glück!").click()
    anna.get_by_role("button", name="Chat, 1 new").click()
    line = anna.get_by_role("listitem").filter(has_text="Good luck!")
    line.get_by_role("button", name="Mute Bo").click()
    anna.get_by_text("Bo is muted.").wait_for()
    anna.reload()
    anna.get_by_role("button", name="Chat", exact=True).click()
    anna.get_by_text("Bo is muted.").wait_for()
    assert line.count() == 0
    anna.get_by_role("button", name="Hear again Bo").click()
    line.wait_for()


def test_sounds_are_off_until_wanted_and_named_on_the_screen(visit, house):
    seated = open_table(house.base, "gnav", [ME, BOT, BOT], pace="quick")
    page = visit(f"/t/{seated['table']}", storage_state=held(house.base, seated))
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Settings").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Sound off", pressed=False).click()
    menu.get_by_role("button", name="Sound on", pressed=True).wait_for()
    page.keyboard.press("Escape")
    bar = page.get_by_role("region", name="What can I do")
    bar.get_by_role("button").first.wait_for(timeout=30_000)
    named = page.get_by_text(re.compile(r"^(a card|your move)"))
    page.keyboard.press("1")
    named.first.wait_for(timeout=30_000)


def test_the_rules_are_one_click_from_the_table_with_what_differs_there(visit, house):
    seated = open_table(house.base, "gnav", [ME, BOT, BOT], rules={"start_points": 5})
    page = visit(f"/t/{seated['table']}", storage_state=held(house.base, seated))
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.get_by_role("dialog", name="Rules: Gnav")
    sheet.get_by_role("region", name="Rules of this table").get_by_text("Book: 3").wait_for()
    sheet.get_by_text("GN-24", exact=True).wait_for()
