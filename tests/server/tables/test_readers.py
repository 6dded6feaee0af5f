"""Nobody keeps the eyes, the seat or the word of somebody else."""

from __future__ import annotations

import pytest
from drivers.inside import Inside, Wire


def hello(seated: dict | None = None, **fields: object) -> dict:
    return {"type": "hello", "token": seated["token"] if seated else None, **fields}


async def sit(inside: Inside, table: str, name: str) -> dict:
    return (await inside.post(f"/api/tables/{table}/seats", {"name": name})).said


def hand(news: dict, seat: int) -> object:
    return news["game"]["view"]["hands"][seat]


async def test_who_left_a_seat_does_not_see_the_hand_of_whoever_takes_it():
    async with Inside() as inside:
        anna = await inside.open_table("dominoes", "me", "open")
        bo = await sit(inside, anna["table"], "Bo")
        async with Wire(inside, anna["table"]) as wire, Wire(inside, anna["table"]) as watcher:
            wire.say(hello(bo))
            watcher.say(hello())
            await wire.hear("news")
            assert (await inside.command(bo, "leave", seat=1))["type"] == "done"
            cara = await sit(inside, anna["table"], "Cara")
            assert cara["seats"] == [1]
            await inside.command(anna, "start")
            seen = await news_of_game(wire)
            assert seen["game"]["seat"] is None
            assert seen["game"]["view"] == (await news_of_game(watcher))["game"]["view"]


async def test_a_token_of_who_left_does_not_open_the_seat_of_whoever_comes_next():
    async with Inside() as inside:
        anna = await inside.open_table("dominoes", "me", "open")
        bo = await sit(inside, anna["table"], "Bo")
        await inside.command(bo, "leave", seat=1)
        await sit(inside, anna["table"], "Cara")
        told = await inside.command(bo, "say", seat=1, text="I am Cara")
        assert told["code"] == "not_yours"
        mine = (await inside.post("/api/mine", {"tokens": [bo["token"]]})).said["tables"]
        assert not any(seat["mine"] for seat in mine[0]["table"]["seats"])


async def test_everybody_keeps_the_own_hand_when_open_seats_are_taken_away():
    async with Inside() as inside:
        anna = await inside.open_table("dominoes", "me", "open", "open", "open")
        wish = {"name": "Bo", "seat": 2}
        path = f"/api/tables/{anna['table']}/seats"
        bo = (await inside.post(path, wish)).said
        cara = (await inside.post(path, {"name": "Cara", "seat": 3})).said
        async with Wire(inside, anna["table"]) as wire, Wire(inside, anna["table"]) as other:
            wire.say(hello(bo))
            other.say(hello(cara))
            await wire.hear("news")
            await other.hear("news")
            assert (await inside.command(anna, "start"))["type"] == "done"
            seen, seen_by_other = await news_of_game(wire), await news_of_game(other)
            assert seen["game"]["seat"] == 1
            assert seen_by_other["game"]["seat"] == 2
            assert hand(seen, 1) != hand(seen_by_other, 1)
            assert hand(seen, 2) != hand(seen_by_other, 2)


async def test_a_command_by_http_shows_the_table_by_the_eyes_after_it():
    async with Inside() as inside:
        bo = await inside.open_table("dominoes", "open", "me", "bot")
        path = f"/api/tables/{bo['table']}"
        told = await inside.post(f"{path}/commands", {"type": "start", "id": "s"}, bo["token"])
        assert told.said["news"]["game"]["seat"] == 0
        assert (await inside.get(path, bo["token"])).said["game"]["seat"] == 0


async def test_who_watched_a_table_gather_is_shut_out_when_nobody_may_watch_the_game():
    async with Inside() as inside:
        anna = await inside.open_table("dominoes", "me", "open", watching=False)
        bo = await sit(inside, anna["table"], "Bo")
        await inside.command(bo, "leave", seat=1)
        async with Wire(inside, anna["table"]) as watcher, Wire(inside, anna["table"]) as left:
            watcher.say(hello())
            left.say(hello(bo))
            await watcher.hear("news")
            await left.hear("news")
            await inside.command(anna, "start", fill="easy")
            for wire in (watcher, left):
                while told := await wire.hear("news", "refused"):
                    assert not told.get("game")
                assert wire.closed == (1008, "private")
        for token in (None, bo["token"]):
            answer = await inside.get(f"/api/tables/{anna['table']}", token)
            assert answer.said["code"] == "private"


@pytest.mark.parametrize("seat", [1, 2])
async def test_who_watches_does_not_speak_for_a_bot_or_an_empty_seat(seat):
    async with Inside() as inside:
        anna = await inside.open_table("gnav", "me", "bot", "open", "bot", watchers_talk=True)
        watcher = {"table": anna["table"], "token": None}
        told = await inside.command(watcher, "say", seat=seat, text="I am a bot")
        assert told["code"] == "not_yours"
        assert (await inside.command(watcher, "say", text="Hello"))["type"] == "done"


@pytest.mark.parametrize("move", [" undo", "undo ", "\tundo", "\u00a0undo"])
async def test_no_space_hides_that_a_move_is_to_be_taken_back(move):
    async with Inside() as inside:
        anna = await inside.open_table("danish", "me", "bot", "bot", undo="never")
        await inside.command(anna, "start")
        told = await inside.command(anna, "play", move=move, seen=2)
        assert told["code"] == "no_undo"


async def news_of_game(wire: Wire) -> dict:
    """Return the first news of a game that has begun."""
    while not (told := await wire.hear("news"))["game"]:
        pass
    return told
