"""Hints that say why, chances of a trade, and the moments that turned a game, on the page."""

from __future__ import annotations

import re

import pytest
from drivers import get, open_table, post
from page_drivers.access import violations
from playwright.sync_api import expect

import matador

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
ME, BOT = {"who": "me", "name": "Anna"}, {"who": "bot", "name": "Hare", "level": "easy"}
DEEDS = {11: 0, 14: 0, 13: 1, 6: 1, 8: 1, 9: 0, 5: 2}
PATIENCE = 60_000


def begun(house):
    """Return a German table where Anna is to throw and lacks one lot of a colour."""
    position = {"players": 3, "deeds": DEEDS, "cash": [15_000] * 3, "turn": 0}
    record = matador.position("german", position, nature="ask").record()
    seated = post(house.base, "/api/import", {"record": record, "name": "Anna"})
    start = {"type": "start", "id": "go", "fill": "easy"}
    post(house.base, f"/api/tables/{seated['table']}/commands", start, seated["token"])
    return seated


def held(visit, house, seated, **settings):
    """Open a table in a browser that holds a seat there."""
    page = visit("/", **settings)
    page.set_default_timeout(PATIENCE)
    kept = {"table": seated["table"], "token": seated["token"], "game": "", "at": 0}
    told = {"name": "Anna", "tables": [kept]}
    page.evaluate("kept => localStorage.setItem('matador', JSON.stringify(kept))", told)
    page.goto(f"{house.base}/t/{seated['table']}")
    return page


@SCHEMES
def test_a_hint_by_key_says_what_and_why_and_plays_nothing(visit, house, scheme):
    seated = begun(house)
    page = held(visit, house, seated, color_scheme=scheme)
    page.get_by_role("button", name="Hint and chances").wait_for()
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint and chances")
    card.get_by_text("A steady bot would:").wait_for()
    hint = get(house.base, f"/api/tables/{seated['table']}/hint", seated["token"])
    assert card.get_by_role("list", name="Why").all_inner_texts() == [hint["reasons"][0]["told"]]
    assert card.get_by_role("row").count() == len(hint["weighed"]) >= 2
    card.get_by_role("listitem").filter(has_text="Anna").filter(has_text="%").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    news = get(house.base, f"/api/tables/{seated['table']}", seated["token"])
    assert news["game"]["question"]["kind"] == "throw"


@pytest.mark.parametrize("game", ["dominoes", "gnav"])
def test_a_hint_fits_a_small_phone_and_leaves_the_hand_in_sight(visit, house, game):
    seated = open_table(house.base, game, [ME, BOT])
    post(
        house.base,
        f"/api/tables/{seated['table']}/commands",
        {"type": "start", "id": "go"},
        seated["token"],
    )
    page = held(visit, house, seated, viewport={"width": 320, "height": 640})
    page.get_by_role("heading", name="Your move").wait_for()
    page.get_by_role("button", name="Hint and chances").click()
    page.get_by_text("bot would:").wait_for()
    page.get_by_role("list", name="Chances to win").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_where_nobody_gets_hints_none_is_offered(visit, house):
    seated = open_table(house.base, "gnav", [ME, BOT], hints="never")
    page = held(visit, house, seated)
    page.get_by_text("Hints and chances: For nobody").wait_for()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Menu").wait_for()
    assert page.get_by_role("button", name="Hint and chances").count() == 0


def test_the_chances_of_a_trade_follow_what_is_put_into_it(visit, house):
    page = held(visit, house, begun(house))
    page.get_by_role("button", name="Trade").click()
    tray = page.get_by_role("list", name="Deeds to add")
    tray.get_by_role("button", name="Hafenstraße").click()
    page.get_by_role("button", name="Chances after this trade").click()
    mine = page.get_by_role("list", name="Chances to win").get_by_role("listitem").first
    found = re.compile(r"Anna\s*(\d+)%\s*→?\s*then\s*(\d+)%")
    mine.get_by_text("%").first.wait_for()
    before, after = map(int, found.search(mine.text_content()).groups())
    assert after > before
    told = mine.text_content()
    tray.get_by_role("button", name="Poststraße").click()
    expect(mine).not_to_have_text(told, timeout=PATIENCE)
    assert violations(page) == []


def test_key_moments_tell_how_a_chance_moved_and_lead_there(visit, house):
    seated = open_table(
        house.base, "german", [ME, BOT, BOT], rules={"round_limit": 2}, pace="quick"
    )
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    away = {"type": "stand_in", "id": "2", "seat": 0, "level": "easy", "now": True}
    post(house.base, path, away, seated["token"])
    page = held(visit, house, seated)
    ended = page.get_by_role("button", name="See how it went")
    moments = page.get_by_role("heading", name="Key moments")
    ended.or_(moments).first.wait_for()
    if ended.is_visible():
        ended.click()
    moments.wait_for()
    curve = get(house.base, f"/api/tables/{seated['table']}/curve", seated["token"])
    listed = page.get_by_role("button").filter(has_text="chance to win")
    assert listed.count() == len(curve["moments"])
    assert re.search(r"\d+% → \d+%", listed.first.inner_text())
    assert curve["moments"][0]["told"] in listed.first.inner_text()
    listed.first.click()
    page.get_by_text(re.compile(rf"^{curve['moments'][0]['entry']} / \d+$")).wait_for()
