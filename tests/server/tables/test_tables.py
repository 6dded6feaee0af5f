"""Tables from the first hello to the end of the game, through real sockets."""

from __future__ import annotations

import asyncio
import time

import pytest
from drivers import Player, RunningServer, get, open_table, post, sit

from matador.play.record import recorded_game, replay

GAMES = {"danish": 3, "swedish": 3, "german": 3, "dominoes": 3, "gnav": 4}
ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}
BOT = {"who": "bot", "level": "steady"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


async def play_on(player: Player, moves: int) -> None:
    """Make the first choice whenever asked, so often."""
    for _ in range(moves):
        await player.my_turn()
        if player.game["over"]:
            return
        done = await player.play(player.game["choices"][0])
        assert done["type"] == "done", done


@pytest.mark.parametrize("game", GAMES)
def test_one_person_and_bots_play_every_game(server, game):
    async def evening():
        seated = open_table(server.base, game, [ME, *[BOT] * (GAMES[game] - 1)])
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.until(lambda news: news["table"]["status"] == "gathering")
            assert (await anna.do("start"))["type"] == "done"
            await play_on(anna, 12)
            told = [event["told"] for entry in anna.entries.values() for event in entry["events"]]
            assert any("Anna" in sentence for sentence in told)
            assert anna.game["last"] >= 12

    asyncio.run(evening())


def test_friends_join_by_code_and_see_only_their_own_hands(server):
    async def evening():
        seated = open_table(server.base, "dominoes", [ME, OPEN])
        code = seated["code"].upper().replace("-", " ")
        table = get(server.base, f"/api/codes/{code.replace(' ', '%20')}")["table"]
        assert table == seated["table"]
        bo = sit(server.base, table, "Bo")
        async with (
            Player(server.base, table, seated["token"]) as anna,
            Player(server.base, table, bo["token"], language="da") as other,
            Player(server.base, table) as watcher,
        ):
            await anna.until(lambda news: news["table"]["seats"][1]["who"] == "person")
            await anna.do("start")
            for player in (anna, other, watcher):
                await player.until(lambda news: news["game"])
            hands = [player.game["view"]["hands"] for player in (anna, other, watcher)]
            assert hands[0][0] != hands[1][0]
            assert hands[2][0] == hands[1][0]
            assert watcher.game["forms"] == []

    asyncio.run(evening())


def test_bots_move_for_somebody_who_has_no_socket(server):
    seated = open_table(server.base, "gnav", [ME, BOT, BOT])
    table, token = f"/api/tables/{seated['table']}", seated["token"]
    post(server.base, f"{table}/commands", {"type": "start", "id": "start"}, token)
    give_up, moves = time.monotonic() + 20, 0
    while moves < 5 and time.monotonic() < give_up:
        news = get(server.base, table, token)
        if news["game"]["choices"]:
            play = {"type": "play", "id": f"move-{moves}", "seen": news["version"]}
            move = {**play, "move": news["game"]["choices"][0]}
            assert post(server.base, f"{table}/commands", move, token)["answer"]["type"] == "done"
            moves += 1
    assert moves == 5


def test_a_record_can_be_had_replayed_and_taken_over(server):
    async def evening():
        seated = open_table(server.base, "german", [ME, BOT])
        async with Player(server.base, seated["table"], seated["token"]) as anna:
            await anna.until(bool)
            await anna.do("start")
            await play_on(anna, 5)
        text = get(server.base, f"/api/tables/{seated['table']}/record", seated["token"])
        assert recorded_game(text).last >= 5
        assert "revealed" not in text
        again = post(server.base, "/api/import", {"record": text, "name": "Cara"})
        async with Player(server.base, again["table"], again["token"]) as cara:
            await cara.until(bool)
            await cara.do("start", fill="easy")
            await play_on(cara, 3)
        longer = get(server.base, f"/api/tables/{again['table']}/record", again["token"])
        assert replay(longer).last > recorded_game(text).last

    asyncio.run(evening())
