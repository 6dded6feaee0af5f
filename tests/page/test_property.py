"""The property table as people see and play it: log, stage, bar and auction."""

from __future__ import annotations

import pytest
from drivers import get, open_table, post
from page_drivers.access import violations, violations_by_day_and_night
from page_drivers.hands import PHONE
from page_drivers.property import Landlord
from page_drivers.reader import record
from playwright.sync_api import expect
from waiting import until

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
ME = {"who": "me", "name": "Anna"}
BOTS = [{"who": "bot", "name": name, "level": "easy"} for name in ("Hare", "Hare II")]
MOST_MOVES = 400


def reached(house, game, kind, round_number=2):
    """Return a table where the first seat is asked such a question, lots declined on the way."""
    seated = open_table(house.base, game, [ME, *BOTS], pace="quick")
    table, token = f"/api/tables/{seated['table']}", seated["token"]
    post(house.base, f"{table}/commands", {"type": "start", "id": "start"}, token)
    for number in range(MOST_MOVES):
        news = until(lambda: asked_first(house, table, token))
        asked, choices = news["game"]["question"], news["game"]["choices"]
        if asked["kind"] == kind and news["game"]["view"]["round"] >= round_number:
            return seated
        move = "decline" if "decline" in choices else choices[0]
        command = {"type": "play", "id": f"m{number}", "move": move, "seen": news["version"]}
        post(house.base, f"{table}/commands", command, token)
    pytest.fail(f"nobody was asked: {kind}")


def asked_first(house, table, token):
    """Return a table where the first seat is asked, nothing while another is."""
    news = get(house.base, table, token)
    return news if news["game"]["to_act"] == 0 else None


def seen(visit, house, seated, **settings):
    """Open a table as whoever has its first seat."""
    page = visit("/", **settings)
    held = {"table": seated["table"], "token": seated["token"], "game": "", "at": 0}
    kept = {"name": "Anna", "tables": [held]}
    page.evaluate("kept => localStorage.setItem('matador', JSON.stringify(kept))", kept)
    page.goto(f"{house.base}/t/{seated['table']}")
    page.get_by_role("list", name="What can I do").wait_for()
    return page


@SCHEMES
def test_who_comes_to_a_turn_reads_what_all_have_done_and_what_it_brought(visit, house, scheme):
    page = seen(visit, house, reached(house, "danish", "throw", 3), color_scheme=scheme)
    page.get_by_role("heading", name="Your throw").wait_for()
    told = page.get_by_role("list", name="Since your last throw")
    assert "Anna throws" in told.get_by_role("listitem").first.inner_text()
    log = page.get_by_role("region", name="Log")
    log.get_by_role("heading", name="Round 2").wait_for()
    assert log.get_by_text("The dice go to").count() == 0
    log.get_by_role("button", name="Money").click()
    log.get_by_role("button", name="Why?").first.click()
    log.get_by_role("status").get_by_text("DA-").first.wait_for()
    assert violations(page) == []


def test_a_key_presses_the_button_that_shows_it(visit, house):
    page = seen(visit, house, reached(house, "danish", "throw"))
    page.keyboard.press("1")
    throw = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="Anna")
    throw.filter(has_text="throws").first.wait_for()


def test_an_auction_proposes_round_bids_and_takes_any_sum(visit, house):
    page = seen(visit, house, reached(house, "german", "bid", 1), color_scheme="dark")
    page.get_by_role("group", name="Bids to choose from").get_by_role("button").first.click()
    page.get_by_label("My bid").fill("12345")
    page.get_by_label("My bid").press("Tab")
    page.get_by_role("button", name="Bid 12,345 DM").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Bid 12,345 DM").click()
    page.get_by_role("region", name="Log").get_by_text("Anna bids 12,345 DM.").wait_for()


def test_a_limit_bids_by_itself_and_never_over_it(visit, house):
    page = seen(visit, house, reached(house, "german", "bid", 1))
    page.get_by_label("My bid").fill("9000")
    page.get_by_label("My bid").press("Tab")
    page.get_by_role("button", name="Set as my limit").click()
    bid = page.get_by_role("region", name="Log").get_by_text("Anna bids")
    bid.first.wait_for()
    assert "9,000" not in bid.first.inner_text()


def test_a_small_phone_has_it_all_without_scrolling_sideways(visit, house):
    seated = reached(house, "swedish", "throw", 3)
    phone = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True}
    page = seen(visit, house, seated, **phone)
    page.get_by_text("Since your last throw").tap()
    page.get_by_role("list", name="Since your last throw").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_a_thumb_answers_what_others_ask_and_a_game_that_rests_asks_nothing(sat):
    anna, bo = sat(Landlord, record("german", {"turn": 1}), **PHONE)
    expect(bo.button("Throw the dice")).to_be_visible()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_text("Ask the others").click()
    anna.page.get_by_role("button", name="For a pause").click()
    agree = bo.page.get_by_role("button", name="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    assert violations_by_day_and_night(bo.page) == {}
    agree.tap()
    go_on = bo.page.get_by_role("button", name="Go on")
    expect(go_on).to_be_in_viewport(ratio=1)
    assert bo.offered() == []
    assert violations_by_day_and_night(bo.page) == {}
    go_on.tap()
    expect(bo.button("Throw the dice")).to_be_visible()
