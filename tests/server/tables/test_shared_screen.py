"""A screen that shows the table to all: whoever opened it has no seat, and sees no hand."""

from __future__ import annotations

from drivers.inside import Inside, Wire


def hello(seated: dict) -> dict:
    return {"type": "hello", "token": seated["token"]}


async def around_a_screen(inside: Inside) -> tuple[dict, list[dict]]:
    """Return a table of two phones that nobody but its screen may watch, and all their seats."""
    screen = await inside.open_table("dominoes", "open", "open", watching=False)
    path = f"/api/tables/{screen['table']}/seats"
    return screen, [(await inside.post(path, {"name": name})).said for name in ("Anna", "Bo")]


async def test_whoever_opens_a_table_and_has_no_seat_starts_it_and_shows_no_hand():
    async with Inside() as inside:
        screen, _ = await around_a_screen(inside)
        assert screen["seats"] == []
        assert (await inside.command(screen, "start"))["type"] == "done"
        seen = (await inside.get(f"/api/tables/{screen['table']}", screen["token"])).said
        assert seen["table"]["opened"]
        assert seen["game"]["view"]["hands"] == [None, None]
        assert seen["game"]["choices"] == []
        path = f"/api/tables/{screen['table']}"
        assert (await inside.get(path)).said["code"] == "private"


async def test_phones_know_of_the_screen_while_it_is_there():
    async with Inside() as inside:
        screen, [anna, _] = await around_a_screen(inside)
        path = f"/api/tables/{screen['table']}"
        before = (await inside.get(path, anna["token"])).said["table"]
        assert (before["screen"], before["opened"]) == (False, False)
        async with Wire(inside, screen["table"]) as wire:
            wire.say(hello(screen))
            await wire.hear("news")
            assert (await inside.get(path, anna["token"])).said["table"]["screen"]


async def test_a_screen_goes_on_after_a_pause_but_does_not_move():
    async with Inside() as inside:
        screen, [anna, bo] = await around_a_screen(inside)
        await inside.command(screen, "start")
        await inside.command(anna, "ask", what="pause", seat=0)
        await inside.command(bo, "answer", seat=1, yes=True)
        assert (await inside.command(screen, "resume"))["type"] == "done"
        seen = (await inside.get(f"/api/tables/{screen['table']}", screen["token"])).said
        told = await inside.command(screen, "play", move="pass", seen=seen["version"])
        assert told["code"] == "not_yours"


async def test_who_stands_up_before_the_game_leaves_the_screen_for_all():
    async with Inside() as inside:
        anna = await inside.open_table("gnav", "me", "open", "bot")
        await inside.command(anna, "leave", seat=0)
        seen = (await inside.get(f"/api/tables/{anna['table']}", anna["token"])).said["table"]
        assert (seen["opened"], seen["host"]) == (True, [])
        assert (await inside.command(anna, "start", fill="easy"))["type"] == "done"
