"""Several people on one device, which is passed round."""

from __future__ import annotations

import pytest
from drivers import open_table
from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.property import Landlord
from page_drivers.reader import held, play

CHAIRS = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}]
CLARA = 2
BOT = {"who": "bot", "level": "easy"}


class Curtained:
    """People who give the device to whoever is asked, and take a hand away before."""

    def move(self):
        """Draw the curtain, or look behind it, or move."""
        mine = self.page.get_by_role("button", name="I am")
        if mine.is_visible():
            self._press(mine)
            self.bar.wait_for()
        elif (hide := self.button("Hide my hand")).is_visible():
            self._press(hide)
            mine.wait_for()
        else:
            super().move()


class Layers(Curtained, Layer):
    """Two who lay."""

    def hidden(self):
        """Return what only one of them may see."""
        return self.tiles()


class Swappers(Curtained, Swapper):
    """Two who swap."""

    def hidden(self):
        """Return what only one of them may see."""
        pictured = self.card.get_by_role("img")
        if pictured.count():
            return [pictured.first.get_attribute("alt")]
        return self.card.inner_text().splitlines()[:1]


@pytest.fixture
def both(visit, house):
    """Let two people sit down at one device, with bots."""

    def seated(kind, game, bots=0, **rules):
        chairs = [*CHAIRS, *[BOT] * bots]
        table = open_table(house.base, game, chairs, rules=rules, pace="quick")
        page = visit(f"/t/{table['table']}", storage_state=held(house.base, table))
        people = kind(page, "Anna")
        people._press(page.get_by_role("button", name="Start the game"))
        return people

    return seated


@pytest.mark.parametrize(("kind", "game"), [(Layers, "dominoes"), (Swappers, "gnav")])
def test_a_curtain_hides_every_hand_until_its_holder_looks(both, kind, game):
    people = both(kind, game)
    curtain = people.page.get_by_role("button", name="I am")
    for _ in range(2):
        curtain.wait_for()
        name = curtain.inner_text().removeprefix("I am ")
        people.sees(f"Pass the device to {name}")
        behind = people.page.locator("body").text_content()
        assert people.bar.count() == 0
        people.move()
        hand = people.hidden()
        assert hand
        assert not any(thing in behind for thing in hand)
        while not curtain.is_visible():
            people.move()
        assert curtain.inner_text() != f"I am {name}"


def test_what_others_ask_stands_before_the_curtain(visit, house):
    table = open_table(house.base, "dominoes", [*CHAIRS, {"who": "open"}])
    page = visit(f"/t/{table['table']}", storage_state=held(house.base, table))
    clara = Layer(visit(f"/t/{table['table']}"), "Clara")
    clara.sit_down()
    page.get_by_role("button", name="Start the game").click()
    clara.bar.wait_for(state="attached")
    if clara.table()["game"]["to_act"] == CLARA:
        clara.move()
    page.get_by_role("button", name="I am").wait_for()
    clara.page.get_by_role("button", name="Menu").click()
    clara.page.get_by_text("Ask the others").click()
    clara.page.get_by_role("button", name="For a pause").click()
    for others in ("Anna and Bo", "Bo"):
        clara.sees(f"Waiting for {others}")
        page.get_by_role("button", name="Agree").click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="I am").wait_for()
    assert page.get_by_role("list", name="My hand").count() == 0


def test_a_whole_game_goes_round_with_the_device(both):
    people = both(Swappers, "gnav", bots=8)
    play([people])
    people.sees("The game is over.")


def test_where_nothing_is_hidden_no_curtain_is_drawn(both):
    people = both(Landlord, "german", round_limit=2)
    people.bar.wait_for()
    play([people])
    people.reads("Anna throws")
    people.reads("Bo throws")
