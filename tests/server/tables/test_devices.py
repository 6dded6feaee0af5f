"""People and their devices: one device for several, several for one, watchers, coming back."""

from __future__ import annotations

import asyncio

import pytest
from drivers import Player, RunningServer, get, open_table, post, sit
from waiting import until_so

ME, HERE, OPEN = {"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}, {"who": "open"}
BOT = {"who": "bot", "level": "easy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


def started(server, seats, game="dominoes", **settings):
    """Return a table where the game has begun, and the token of whoever opened it."""
    seated = open_table(server.base, game, seats, **settings)
    answer = command(server, seated, {"type": "start", "id": "start"})
    assert answer["answer"]["type"] == "done", answer
    return seated


def command(server, seated, said):
    return post(server.base, f"/api/tables/{seated['table']}/commands", said, seated["token"])


def test_one_device_shows_a_hand_only_to_whoever_says_that_it_looks(server):
    async def evening():
        seated = started(server, [ME, HERE])
        assert seated["seats"] == [0, 1]
        async with Player(server.base, seated["table"], seated["token"]) as device:
            await device.until(lambda news: news["game"])
            hidden = device.game["view"]["hands"]
            assert not any(isinstance(tile, str) for hand in hidden for tile in hand or [])
            for seat in (0, 1):
                device.seat = seat
                await device.say({"type": "look", "seat": seat})
                await device.until(lambda news, seat=seat: news["game"]["seat"] == seat)
                hands = device.game["view"]["hands"]
                assert hands[seat] != hidden[seat]
                assert hands[1 - seat] == hidden[1 - seat]

    asyncio.run(evening())


def test_nobody_looks_as_somebody_else(server):
    seated = started(server, [ME, BOT])
    path = f"/api/tables/{seated['table']}?seat=1"
    assert get(server.base, path, seated["token"])["code"] == "not_yours"
    assert get(server.base, path)["code"] == "not_yours"


def test_a_pass_brings_a_seat_to_another_device_once(server):
    seated = started(server, [ME, BOT])
    made = post(server.base, f"/api/tables/{seated['table']}/passes", {}, seated["token"])
    moved = post(server.base, "/api/passes", {"code": made["code"].upper()})
    assert moved["seats"] == [0]
    assert moved["token"] != seated["token"]
    path = f"/api/tables/{seated['table']}"
    assert get(server.base, path, moved["token"])["game"]["seat"] == 0
    assert get(server.base, path, seated["token"])["game"]["seat"] == 0
    assert post(server.base, "/api/passes", {"code": made["code"]})["code"] == "who"


def test_a_device_finds_its_tables_again(server):
    one, other = started(server, [ME, BOT]), open_table(server.base, "gnav", [ME, OPEN])
    tokens = [one["token"], "x" * 43, other["token"]]
    found = post(server.base, "/api/mine", {"tokens": tokens})["tables"]
    assert found[1] is None
    assert [found[0]["table"]["table"], found[2]["table"]["table"]] == [
        one["table"],
        other["table"],
    ]
    assert [found[0]["table"]["status"], found[2]["table"]["status"]] == ["playing", "gathering"]


def test_rules_are_shown_with_their_difference_from_the_book_before_anybody_joins(server):
    seated = open_table(server.base, "danish", [ME, OPEN, OPEN], rules={"declined_deed": "auction"})
    table = get(server.base, f"/api/tables/{seated['table']}?language=da")["table"]
    (change,) = table["changes"]
    assert (change["rule"], change["value"]) == ("declined_deed", "auction")
    assert change["book"] != change["value"]
    assert change["says"]
    assert change["book_says"]


def test_a_table_may_keep_watchers_out(server):
    seated = started(server, [ME, BOT], watching=False)
    path = f"/api/tables/{seated['table']}"
    assert get(server.base, path)["code"] == "private"
    assert get(server.base, path, seated["token"])["game"]


def test_a_seat_is_known_by_its_own_token_only(server):
    one, other = started(server, [ME, BOT]), started(server, [ME, BOT])
    path = f"/api/tables/{one['table']}"
    for wrong in (other["token"], "A" * 43, one["token"][:-1]):
        assert get(server.base, path, wrong)["code"] == "who"


def test_friends_on_one_device_take_further_seats(server):
    seated = open_table(server.base, "gnav", [ME, OPEN, OPEN])
    path = f"/api/tables/{seated['table']}/seats"
    more = post(server.base, path, {"name": "Bo"}, seated["token"])
    assert more["seats"] == [0, 1]
    assert sit(server.base, seated["table"], "Cara")["seats"] == [2]
    assert sit(server.base, seated["table"], "Dora")["code"] == "full"


def test_why_and_the_past_are_read_by_http(server):
    async def evening():
        seated = started(server, [ME, BOT], game="german")
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            for _ in range(4):
                await anna.my_turn()
                await anna.play(anna.game["choices"][0])
            entries = anna.entries
        path, token = f"/api/tables/{seated['table']}", seated["token"]
        number, place = next(
            (number, place)
            for number, entry in entries.items()
            for place, event in enumerate(entry["events"])
            if event["because"]
        )
        why = get(server.base, f"{path}/why/{number}/{place}?language=de", token)
        assert why["statements"]
        read = get(server.base, f"{path}/entries?since=0", token)
        assert {entry["number"]: entry for entry in read} | entries == {
            entry["number"]: entry for entry in read
        }
        assert get(server.base, f"{path}/at/0", token)["view"]["to_act"] == -1
        assert get(server.base, f"{path}/at/99999", token)["code"] == "no_page"
        assert get(server.base, f"{path}/board?language=sv", token)["language"] == "sv"

    asyncio.run(evening())


def test_hidden_hands_are_not_exported_while_others_play(server):
    seated = open_table(server.base, "gnav", [ME, OPEN])
    sit(server.base, seated["table"], "Bo")
    command(server, seated, {"type": "start", "id": "s"})
    path = f"/api/tables/{seated['table']}/record"
    assert get(server.base, path, seated["token"])["code"] == "hidden"
    assert get(server.base, path)["code"] == "hidden"


def test_a_command_sent_again_gets_its_first_answer_and_is_done_once(server):
    seated = started(server, [ME, BOT], game="german")

    async def evening():
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.my_turn()
            move = {"move": anna.game["choices"][0], "seen": anna.news["version"]}
            first = await anna.do("play", id_="once", **move)
            again = await anna.do("play", id_="once", **move)
            assert first == again
            twice = command(server, seated, {"type": "play", "id": "once", **move})
            assert twice["answer"] == first

    asyncio.run(evening())


def test_a_person_whose_time_runs_out_is_replaced_and_takes_over_again(tmp_path):
    async def evening(server):
        seated = started(server, [ME, BOT], game="gnav", clock="fast", seconds=1, pace="slow")
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.until(lambda news: news["clock"])
            assert anna.news["clock"]["seat"] == 0
            await anna.until(lambda news: news["table"]["seats"][0]["stands_in"] == "steady")
            await anna.until(lambda news: any(e["bot"] for e in anna.entries.values()))
            assert (await anna.do("play", move="back", seen=anna.news["version"]))["type"] == "done"
            await anna.until(lambda news: news["table"]["seats"][0]["stands_in"] is None)

    with RunningServer(tmp_path, "--pace", "0.2") as server:
        asyncio.run(evening(server))


def test_a_clock_survives_the_end_of_its_process(tmp_path):
    async def evening(server):
        seated = started(server, [ME, BOT], game="gnav", clock="relaxed")
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.until(lambda news: news["clock"])
            before = anna.news["clock"]["left"]
            server.kill()
            server.start()
            anna.news = {}
            await anna.until(lambda news: news["clock"])
            assert anna.news["clock"]["left"] <= before

    with RunningServer(tmp_path) as server:
        asyncio.run(evening(server))


def test_a_server_that_stops_says_so_and_loses_nothing(tmp_path):
    async def evening(server):
        seated = started(server, [ME, BOT], game="german")
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.my_turn()
            assert (await anna.play(anna.game["choices"][0]))["type"] == "done"
            last = anna.news["version"]
            assert server.stop() == 0
            await until_so(lambda: anna.closed_with)
            assert anna.closed_with[0] == 1012
            server.start()
            anna.news = {}
            await anna.until(lambda news: news["version"] >= last)

    with RunningServer(tmp_path) as server:
        asyncio.run(evening(server))
