"""Hints and chances at live tables, by HTTP: who gets them, what they say, that nobody waits."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import pytest
from drivers import Player, RunningServer, get, open_table, post
from drivers.inside import Inside

import matador
from matador.bots.win_chances import chances_query, win_chances
from matador.play.record import recorded_game
from matador.server.extras import hints
from matador.server.http.rate_limits import Limits

ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}
BOT = {"who": "bot", "level": "steady"}
GAMES = {"danish": 3, "swedish": 2, "german": 2, "dominoes": 2, "gnav": 3}
DEEDS = {11: 0, 14: 0, 13: 1, 6: 1, 8: 1, 9: 0, 39: 1}
TRADE = "offer B give - take 13 cash 500 cards 0 0"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


def record(**changes):
    """Return a record of a German table where A and B each lack one lot of a colour."""
    position = {"players": 3, "deeds": DEEDS, "cash": [15_000, 15_000, 15_000], "turn": 0}
    return matador.position("german", {**position, **changes}, nature="ask").record()


def begun(base, **changes):
    """Return a table that goes on from there, against bots."""
    seated = post(base, "/api/import", {"record": record(**changes), "name": "Anna"})
    path = f"/api/tables/{seated['table']}"
    start = {"type": "start", "id": "go", "fill": "easy"}
    assert post(base, f"{path}/commands", start, seated["token"])["answer"]["type"] == "done"
    return path, seated["token"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_that_is_asked_gets_a_hint_that_it_can_play(server, game):
    seated = open_table(server.base, game, [ME, *[BOT] * (GAMES[game] - 1)])
    path = f"/api/tables/{seated['table']}/hint"
    async with Player(server.base, seated["table"], seated["token"]) as anna:
        await anna.until(bool)
        await anna.do("start")
        for _ in range(3):
            await anna.my_turn()
            if anna.game["over"]:
                break
            hint = get(server.base, f"{path}?language=da", seated["token"])
            assert hint["reasons"], hint
            assert all(reason["told"] for reason in hint["reasons"])
            assert hint["entry"] == anna.game["last"]
            if hint["weighed"] and hint["unit"] == "chance":
                assert all(0 <= one["worth"] <= 1 for one in hint["weighed"])
            assert (await anna.play(hint["move"]))["type"] == "done"


def test_a_hint_changes_nothing_and_is_the_same_when_asked_again(server):
    path, token = begun(server.base)
    before = get(server.base, path, token)
    assert get(server.base, f"{path}/hint", token) == get(server.base, f"{path}/hint", token)
    assert get(server.base, path, token)["version"] == before["version"]


def test_chances_are_told_before_and_after_a_trade(server):
    path, token = begun(server.base)
    asked = f"{path}/chances?trade={quote(TRADE)}"
    found = get(server.base, asked, token)
    assert sum(found["chances"]) == pytest.approx(1, abs=0.001)
    assert sum(found["after"]) == pytest.approx(1, abs=0.001)
    assert found["after"][0] > found["chances"][0]
    assert found["after"][2] < found["chances"][2]
    assert (found["how"], found["deeper"]) == ("judged", True)


def test_chances_of_an_offer_that_was_made_are_those_of_composing_it(server):
    async def trade():
        async with Inside() as inside:
            seated = (await inside.post("/api/import", {"record": record(), "name": "Anna"})).said
            table, token = f"/api/tables/{seated['table']}", seated["token"]
            await inside.post(f"{table}/seats", {"name": "Bo"}, token)
            await inside.command(seated, "start", fill="easy")
            room = await inside.registry.session(seated["table"])
            room.table.settings = type(room.table.settings)("german", {}, hints="always")
            composed = await inside.get(f"{table}/chances?seat=0&trade={quote(TRADE)}", token)
            await inside.command(seated, "play", move=TRADE, seen=room.table.version, seat=0)
            offered = await inside.get(f"{table}/chances?seat=1&trade=accept", token)
            return composed.said, offered.said

    composed, offered = asyncio.run(trade())
    assert offered["after"] == composed["after"]


@pytest.mark.parametrize(
    ("trade", "code"),
    [
        ("offer B give 39 take 13 cash 500 cards 0 0", "illegal"),
        ("roll", "bad_move"),
        ("offer me the moon", "bad_move"),
        ("accept", "illegal"),
    ],
)
def test_what_is_no_trade_is_refused_with_its_reason(server, trade, code):
    path, token = begun(server.base)
    found = get(server.base, f"{path}/chances?trade={quote(trade)}", token)
    assert (found["code"], bool(found["sentence"])) == (code, True)


@pytest.mark.parametrize(
    ("hints", "people", "code"),
    [("bots", 1, None), ("bots", 2, "no_hints"), ("always", 2, None), ("never", 1, "no_hints")],
)
async def test_a_table_says_who_gets_advice(hints, people, code):
    async with Inside() as inside:
        seats = ["me", "here"][:people] + ["bot"] * (3 - people)
        seated = await inside.open_table("german", *seats, hints=hints)
        await inside.command(seated, "start")
        found = await inside.get(f"/api/tables/{seated['table']}/chances", seated["token"])
        assert found.said.get("code") == code
        assert found.status == (403 if code else 200)


async def test_a_hint_is_for_a_seat_of_mine_that_is_asked():
    async with Inside(pace=1e6) as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot")
        table, token = f"/api/tables/{seated['table']}", seated["token"]
        assert (await inside.get(f"{table}/hint", token)).said["code"] == "not_begun"
        await inside.command(seated, "start")
        assert (await inside.get(f"{table}/hint")).said["code"] == "not_asked"
        assert (await inside.get(f"{table}/hint?seat=1", token)).said["code"] == "not_yours"
        game = (await inside.registry.session(seated["table"])).table.game
        answer = (await inside.get(f"{table}/hint", token)).said
        assert ("move" in answer) == (game.to_act == 0)


async def test_who_asks_too_often_waits():
    async with Inside(Limits(advice_a_second=0.1, advice_at_once=2)) as inside:
        seated = await inside.open_table("german", "me", "bot")
        await inside.command(seated, "start")
        asked = [f"/api/tables/{seated['table']}/chances"] * 3
        codes = [(await inside.get(one, seated["token"])).said.get("code") for one in asked]
    assert codes == [None, None, "too_fast"]


async def finished(base, game="german", **rules):
    """Return a table whose game is over."""
    seated = open_table(base, game, [ME, BOT], rules=rules)
    async with Player(base, seated["table"], seated["token"]) as anna:
        await anna.until(bool)
        await anna.do("start")
        while not (await anna.my_turn())["game"]["over"]:
            await anna.play(anna.game["choices"][0])
    return seated


@pytest.mark.parametrize(("game", "rules"), [("german", {"round_limit": 3}), ("gnav", {})])
async def test_a_finished_game_tells_how_its_chances_went_and_what_turned_it(server, game, rules):
    seated = await finished(server.base, game, **rules)
    path, token = f"/api/tables/{seated['table']}", seated["token"]
    curve = get(server.base, f"{path}/curve?language=sv", token)
    over = get(server.base, path, token)["game"]
    assert [seat for seat, c in enumerate(curve["points"][-1]["chances"]) if c] == over["winners"]
    record = recorded_game(get(server.base, f"{path}/record", token))
    point = curve["points"][len(curve["points"]) // 2]
    [judged] = win_chances(
        chances_query(record, [record.at(point["entry"]).spectator_bytes()], whole_game=True)
    )
    assert point["chances"] == pytest.approx(judged, abs=0.001)
    at = get(server.base, f"{path}/chances?at={point['entry']}", token)
    assert (at["chances"], at["entry"]) == (point["chances"], point["entry"])
    moments = curve["moments"]
    assert moments == sorted(moments, key=lambda one: one["entry"])
    assert all(abs(one["after"] - one["before"]) >= 0.05 and one["told"] for one in moments)
    assert moments


async def test_the_chances_of_a_game_are_worked_out_once(monkeypatch):
    asked = []
    states = hints.spectator_states
    monkeypatch.setattr(
        hints, "spectator_states", lambda game: asked.append(game.last) or states(game)
    )
    async with Inside() as inside:
        seated = await inside.open_table("german", "me", "bot")
        await inside.command(seated, "start")
        path = f"/api/tables/{seated['table']}/curve"
        many = [inside.get(path, seated["token"]) for _ in range(5)]
        found = await asyncio.gather(*many)
    assert len({one.body for one in found}) == 1
    assert len(asked) == 1


async def test_the_house_goes_on_while_a_whole_game_is_judged(monkeypatch):
    match = matador.new("german", 3, seed=1)
    while match.last < 150:
        match.play(match.choices()[0])
    async with Inside() as inside:
        stood = hints.spectator_states(match)
        monkeypatch.setattr(hints, "spectator_states", lambda _: stood)
        working, turns = inside.registry.spawn(hints.course_of(inside.registry, match)), 0
        while not working.done():
            await asyncio.sleep(0)
            turns += 1
        assert len(working.result().chances) == len(match.history.lines.standing()) + 1
        assert not any(one.state for one in working.result().states), "it is kept in the room"
        assert turns > 1_000


async def test_whoever_wants_to_look_deeper_is_answered_at_once_and_told_how_far_it_is():
    async with Inside() as inside:
        seated = await inside.open_table("german", "me", "bot")
        await inside.command(seated, "start")
        found = await inside.get(f"/api/tables/{seated['table']}/chances?deep=1", seated["token"])
    assert found.said["how"] == "judged"
    assert found.said["getting_ready"]["state"] in ("starting", "compiling")
