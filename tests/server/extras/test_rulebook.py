"""What one reads around a game, by HTTP: rules to choose from, the rule page, how it went."""

from __future__ import annotations

import asyncio
import urllib.request

import pytest
from drivers import Player, RunningServer, get, open_table, post

from matador import games
from matador.play.fairness import commitment
from matador.tell import LANGUAGES

ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}
BOT = {"who": "bot", "level": "easy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_names_its_sets_of_house_rules(server, language):
    found = get(server.base, f"/api/house?language={language}")["games"]
    sets = {game["game"]: {one["id"]: one for one in game["sets"]} for game in found}
    assert set(sets["german"]) == {"german-short", "german-timed", "german-house"}
    assert {"danish-short", "danish-timed", "danish-house"} < set(sets["danish"])
    assert {"swedish-short", "swedish-timed", "swedish-house"} < set(sets["swedish"])
    assert sets["danish"]["danish-with-auctions"]["rules"] == {"declined_deed": "auction"}
    assert sets["gnav"] == {}
    assert all(one["name"] and one["about"] for game in sets.values() for one in game.values())


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_is_offered_with_its_options_in_words(server, game):
    rules = get(server.base, f"/api/games/{game}/rules?language=da")
    names = {rule.name for rule in games.edition(game).shape.rules}
    assert {rule["rule"] for rule in rules} == names - {"players_least", "players_most"}
    for rule in rules:
        values = [option["value"] for option in rule["options"]]
        assert rule["about"]
        assert rule["book"] in values or rule["least"] <= rule["book"] <= rule["most"]
        assert all(option["says"] for option in rule["options"])


def test_the_difference_from_the_book_is_told_before_a_table_is_opened(server):
    settings = {"game": "german-short", "rules": {"rent": "automatic"}}
    changes = post(server.base, "/api/changes", {"settings": settings, "seats": 3})["changes"]
    assert [change["rule"] for change in changes] == [
        "hotel_after",
        "dealt_deeds",
        "bankruptcies_to_end",
        "rent",
    ]
    assert changes[-1]["says"] == "by itself"


@pytest.mark.parametrize(
    ("rules", "seats", "why"),
    [({"dealt_deeds": 1}, 3, "the nearest is 2"), ({}, 9, "2 to 8"), ({"rents": 1}, 3, "rent")],
)
def test_what_cannot_be_played_is_refused_with_its_reason(server, rules, seats, why):
    settings = {"game": "german", "rules": rules}
    refused = post(server.base, "/api/changes", {"settings": settings, "seats": seats})
    assert refused["changes"] == []
    assert why in refused["refused"]


@pytest.mark.parametrize("game", ["danish", "german-short", "gnav"])
def test_the_whole_rule_page_can_be_read(server, game):
    sections = get(server.base, f"/api/games/{game}/page")
    statements = [one for section in sections for one in section["statements"]]
    assert len(statements) > 20
    assert {one["ruling"] for one in statements} == {True, False}


@pytest.mark.parametrize("path", ["/api/games/chess/rules", "/api/games/..%2Fdanish/page"])
def test_a_game_that_the_house_has_not_is_refused(server, path):
    assert get(server.base, path)["type"] == "refused"


def test_the_link_of_a_table_is_a_picture(server):
    seated = open_table(server.base, "gnav", [ME, OPEN])
    address = f"{server.base}/api/tables/{seated['table']}/qr.svg"
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.read().startswith(b"<?xml")


def test_a_finished_game_tells_its_course_and_reveals_what_was_promised(server):
    async def evening():
        rules = {"round_limit": 2}
        seated = open_table(server.base, "german", [ME, BOT], rules=rules)
        path = f"/api/tables/{seated['table']}/course"
        assert get(server.base, path)["code"] == "not_begun"
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            promised = (await anna.until(bool))["table"]["fair"]
            await anna.do("start")
            while not (await anna.my_turn())["game"]["over"]:
                await anna.play(anna.game["choices"][0])
            fair = anna.news["table"]["fair"]
        assert promised["terms"] is None
        seed = bytes.fromhex(fair["revealed"])
        assert commitment(seed, seated["table"], fair["terms"]) == promised["commitment"]
        course = get(server.base, path)
        assert course["points"][-1]["scores"] == anna.game["scores"]
        assert sum(course["throws"].values()) >= 6

    asyncio.run(evening())
