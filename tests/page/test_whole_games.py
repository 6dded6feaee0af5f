"""Whole games, played on the page by two people and a bot, whatever happens to line and server."""

from __future__ import annotations

import pytest
from drivers import open_table
from drivers.line import Line
from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.hands import PHONE, by_mouse, by_thumb
from page_drivers.property import Landlord
from page_drivers.reader import held, play

GAMES = {
    "danish": (Landlord, {"round_limit": 3}),
    "swedish": (Landlord, {"round_limit": 3}),
    "german": (Landlord, {"round_limit": 3}),
    "dominoes": (Layer, {"target": 20}),
    "gnav": (Swapper, {}),
}
CHAIRS = [
    {"who": "me", "name": "Anna"},
    {"who": "open"},
    {"who": "bot", "name": "Hare", "level": "easy"},
]


@pytest.fixture
def line(house):
    with Line(house.base) as line:
        yield line


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_a_game_to_its_end(line, visit, house, game):
    kind, rules = GAMES[game]
    seated = open_table(house.base, game, CHAIRS, rules=rules, pace="quick")
    path = f"/t/{seated['table']}"
    anna = kind(visit(path, storage_state=held(house.base, seated)), "Anna", by_mouse)
    bo = kind(visit(line.base + path, **PHONE), "Bo", by_thumb)
    bo.sit_down()
    anna.start()
    play([anna, bo], moves=3)
    anna.reload()
    play([anna, bo], moves=3)
    lose_line(bo, line)
    play([anna, bo], moves=3)
    restart(house, anna, bo)
    play([anna, bo])
    anna.agrees_with_the_house()
    bo.agrees_with_the_house()


def lose_line(person, line):
    """Let somebody's telephone be in a tunnel for a while."""
    line.cut()
    person.page.context.set_offline(True)
    person.sees_no_line()
    person.page.context.set_offline(False)
    line.mend()


def restart(house, *people):
    """Pull the plug of the house, and start it again."""
    house.kill()
    for person in people:
        person.sees_no_line()
    house.start()
