"""Everybody can use every table, while it is played, in the light and in the dark."""

from __future__ import annotations

import pytest
from drivers import open_table
from page_drivers.access import violations_by_day_and_night
from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.hands import PHONE
from page_drivers.property import Landlord
from page_drivers.reader import held, record
from page_drivers.situations import SITUATIONS, taken_up

import matador

DEEDS = {6: 0, 8: 0, 9: 1, 39: {"owner": 1, "mortgaged": True}}
LOTS = ("tile 6-6", "tile 0-0")
HANDS = ("tile 1-1", "tile 1-6", "tile 4-4", "tile 5-5")
DEAL = (*LOTS, *HANDS, "open 1-1", "draw", "tile 0-2", "draw", "tile 0-3")
"""Anna has one tile left, which fits."""
CHAIRS = [{"who": "me", "name": "Anna"}, *[{"who": "bot", "level": "easy"}] * 2]


def everybody_can_use(*people):
    for person in people:
        assert violations_by_day_and_night(person.page) == {}


@pytest.mark.parametrize("game", ["danish", "swedish"])
def test_a_table_that_has_just_begun(visit, house, game):
    seated = open_table(house.base, game, CHAIRS, pace="quick")
    page = visit(f"/t/{seated['table']}", storage_state=held(house.base, seated))
    anna = Landlord(page, "Anna")
    anna.start()
    everybody_can_use(anna)


def test_a_property_table_its_deeds_and_its_list(sat):
    anna, bo = sat(Landlord, record("german", {"deeds": DEEDS}), **PHONE)
    everybody_can_use(anna, bo)
    board = anna.page.get_by_role("list", name="The board")
    board.get_by_role("button", name="Poststraße").click()
    everybody_can_use(anna)
    anna.page.keyboard.press("Escape")
    bo.page.get_by_role("button", name="Board as a list").tap()
    everybody_can_use(bo)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("name", ["card", "claim", "heir", "crowd"])
def test_what_is_rare_at_a_property_table(visit, house, name, size):
    table = taken_up(house.base, SITUATIONS[name])
    view = {"width": size[0], "height": size[1]}
    page = visit(f"/t/{table['table']}", storage_state=held(house.base, table), viewport=view)
    page.get_by_role("list", name="What can I do").wait_for()
    everybody_can_use(Landlord(page, "Anna"))


def test_a_trade_while_it_is_made_and_answered(sat):
    anna, bo = sat(Landlord, record("german", {"deeds": DEEDS}), **PHONE)
    anna.do("Trade")
    everybody_can_use(anna)
    anna.do("Never mind")
    anna.trade("Bo", get="Poststraße", pay=3000)
    bo.sees("Anna offers you a trade")
    everybody_can_use(anna, bo)


def test_an_auction_of_a_deed(sat):
    anna, bo = sat(Landlord, record("german", {"at": [36, 0]}, "roll", "throw 1-2"), **PHONE)
    anna.decline()
    bo.bid(500)
    anna.sees("Bo leads with")
    everybody_can_use(anna, bo)


def test_a_line_of_dominoes_and_the_end_of_a_deal(sat):
    begun = matador.new("dominoes", players=2, rules={"hand_of_two": 2}, nature="ask")
    for move in DEAL:
        begun.play(move)
    anna, bo = sat(Layer, begun.record(), **PHONE)
    everybody_can_use(anna, bo)
    anna.do("Lay 1-6")
    bo.sees("Deal 1 is over")
    everybody_can_use(anna, bo)


def test_a_round_of_gnav_its_order_and_its_end(sat):
    cards = {"cards": ["2", "cuckoo"], "dealer": 1, "turn": 0, "phase": "turns"}
    anna, bo = sat(Swapper, record("gnav", cards), **PHONE)
    everybody_can_use(anna, bo)
    anna.page.get_by_role("button", name="Order of cards").click()
    everybody_can_use(anna)
    anna.page.keyboard.press("Escape")
    anna.ask()
    bo.sees("Round 1 is over")
    everybody_can_use(anna, bo)
