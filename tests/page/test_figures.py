"""Every figure beside a button is the one that the rules come to when it is pressed."""

from __future__ import annotations

import re

import pytest
from page_drivers.property import Landlord
from page_drivers.situations import SITUATIONS, Situation, open_as_anna
from playwright.sync_api import expect

import matador

FIGURE = re.compile(r"-?\d[\d,]*")
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
OFFER = "offer A give 21 take 16 cash {cash} cards 0 0"


def answering(cash, **position):
    """Return a situation in which Bo offers Anna square 21 for square 16."""
    deeds = {16: 0, 18: 0, 21: 1, 23: 1}
    offer = OFFER.format(cash=cash)
    return Situation("german", {"deeds": deeds, "turn": 1, **position}, (offer,))


MORTGAGED = {"deeds": {16: 0, 21: {"owner": 1, "mortgaged": True}}}
OWING = {"cash": [500] * 4, "deeds": {39: 2, 16: 0}, "at": [32, 0, 0, 0]}
ASKED = {
    "buy": (SITUATIONS["to-buy"], "buy"),
    "tax": (SITUATIONS["tax"], "fixed"),
    "fine": (SITUATIONS["jail"], "fine"),
    "debt": (Situation("german", OWING, ("roll", "throw 3-4", "claim 39", "mortgage 16")), "pay"),
    "card or fine": (
        Situation("german", {"at": [5, 0, 0, 0]}, ("roll", "throw 1-1", "card E14")), "pay",
    ),
    "trade that pays": (answering(800), "accept"),
    "trade that costs": (answering(-800), "accept"),
    "trade with interest": (answering(0, **MORTGAGED), "accept"),
}  # fmt: skip


def figures(text):
    """Return the amounts of a text."""
    return [int(found.replace(",", "")) for found in FIGURE.findall(text)]


@pytest.mark.parametrize(("situation", "move"), ASKED.values(), ids=ASKED)
def test_button_tells_what_a_move_costs_and_what_it_leaves(visit, house, situation, move):
    game = situation.played()
    before = game.view(0)["cash"][0]
    game.play(move, 0)
    if game.question.kind == "keep_or_redeem":
        game.play(f"keep {game.question.facts['deed']}", 0)
    after = game.view(0)["cash"][0]
    anna = Landlord(open_as_anna(visit, house.base, situation), "Anna")
    label, note = anna.action("Leaves you")
    assert figures(note) == [after]
    if move != "accept":
        assert figures(label)[-1] == before - after


@pytest.mark.parametrize("bid", [500, 1_250, 29_999])
def test_bid_tells_what_it_leaves_if_it_wins(visit, house, bid):
    moves = ("roll", "throw 1-2", "decline", "bid 100")
    auction = Situation("german", {"at": [36, 0], "players": 2}, moves)
    anna = Landlord(open_as_anna(visit, house.base, auction), "Anna")
    anna.page.get_by_label("My bid").fill(str(bid))
    anna.page.get_by_label("My bid").press("Tab")
    anna.button(f"Bid {bid:,} DM").wait_for()
    game = auction.played()
    for move in (f"bid {bid}", "pass"):
        game.play(move)
    assert figures(anna.action("if it wins")[1]) == [game.view(0)["cash"][0]]


def side(page, title):
    """Return what one side of a trade gives, as a text."""
    heading = page.get_by_role("heading", name=title)
    return heading.locator("xpath=..").inner_text().replace(SOFT_HYPHEN, "")


@pytest.mark.parametrize(("cash", "payer"), [(800, "Bo"), (-800, "Anna")])
def test_offer_shows_who_pays(visit, house, cash, payer):
    page = open_as_anna(visit, house.base, answering(cash))
    giving, getting = side(page, "You give"), side(page, "You get")
    paid = {"Anna": 800 in figures(giving), "Bo": 800 in figures(getting)}
    assert paid == {"Anna": payer == "Anna", "Bo": payer == "Bo"}
    squares = {square["number"]: square["called"] for square in matador.board("german")["squares"]}
    assert squares[16] in giving
    assert squares[21] in getting


def test_empty_offer_cannot_be_sent(visit, house):
    situation = Situation("german", {"deeds": {16: 0, 21: 1}, "players": 2})
    anna = Landlord(open_as_anna(visit, house.base, situation), "Anna")
    anna.do("Trade")
    send = anna.bar.get_by_role("button", name="Send the offer")
    expect(send).to_be_disabled()
    anna.pay_in_trade(500)
    expect(send).to_be_disabled()
    expect(send).to_have_accessible_description("A deed or a release card must change hands.")
    wanted = anna.page.get_by_role("list", name="Deeds to add").last
    wanted.get_by_role("button").first.click()
    expect(send).to_be_enabled()


@pytest.mark.parametrize("at", [1, 5, 12, 14, 21, 34, 37])
def test_rent_in_force_is_marked_on_the_deed(visit, house, at):
    page = open_as_anna(visit, house.base, SITUATIONS["turn"])
    view, board = SITUATIONS["turn"].played().view(0), matador.board("danish")
    page.get_by_role("list", name="Board").get_by_role("listitem").nth(at).click()
    sheet = page.get_by_role("dialog", name=board["squares"][at]["called"])
    rows = sheet.get_by_role("row")
    expect(rows).not_to_have_count(0)
    marked = [figures(row.inner_text())[-1] for row in rows.all() if is_current(row)]
    due = view["deeds"][at]["rent"] if at in view["deeds"] else 0
    assert marked == ([due] if due else [])


def is_current(row):
    return row.get_attribute("aria-current") == "true"
