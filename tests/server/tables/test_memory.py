"""A table in memory is little more than its record, however much is done and said there."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
import weakref
from contextlib import asynccontextmanager, contextmanager, suppress

import pytest
from drivers.inside import Inside, Wire, listening
from waiting import until_so
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from matador.server.http import transport
from matador.server.protocol import client_messages, requests
from matador.server.protocol.errors import RequestRefused
from matador.server.store.sqlite import SqliteStore
from matador.server.tables import ids, registry
from matador.server.tables.projection import Cursor, Reader
from matador.server.tables.registry import Registry
from matador.server.tables.session import Connection, Session
from matador.server.tables.settings import Settings
from matador.server.tables.table import MOST_CHAT

OTHERS = ("Bo", "Cara", "Dan")
A_MOVE, A_REFUSAL, A_VIEW = 200, 4_000, 4_000
"""Bytes that may stay behind: a line and what leads back to it, a few words, less than a view."""


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    """Let every table have the same luck, for its luck decides how much is to be remembered."""
    monkeypatch.setattr(ids, "new_id", lambda: "a" * 12)
    monkeypatch.setattr(registry, "fresh_seed", lambda: bytes(32))


class Evening:
    """A session with four players and a spectator, who are sent everything at once."""

    def __init__(self, session: Session) -> None:
        self.session, self.chance, self.given = session, random.Random(7), 0
        seats = [(1, 0), (2, 1), (3, 2), (4, 3), (0, None)]
        self.readers = [Connection(Reader(*seat, "en"), Cursor(None)) for seat in seats]
        for reader in self.readers:
            session.enter(reader)

    async def do(self, holder: int, kind: type, **fields) -> None:
        """Give a command, and let everybody hear what came of it."""
        self.given += 1
        command = kind(id=f"command-{self.given}", **fields)
        with suppress(RequestRefused):
            await self.session.execute(holder, command)
        self.hear()

    def hear(self) -> None:
        """Let everybody hear how the table is now."""
        for reader in self.readers:
            self.session.news_for(reader)

    async def times(self, count: int, *things) -> None:
        """Do things so many times."""
        for _ in range(count):
            for thing in things:
                await thing()

    async def move(self) -> None:
        """Let whoever is asked make any move."""
        table = self.session.table
        move = str(self.chance.choice(table.game.choices()))
        await self.do(table.to_act + 1, client_messages.Play, move=move, seen=table.version)

    async def move_wrongly(self) -> None:
        """Let whoever is not asked try the same."""
        table = self.session.table
        seat = (table.to_act + 1) % len(table.seats)
        await self.do(seat + 1, client_messages.Play, move="roll", seen=table.version)

    async def say(self) -> None:
        """Let somebody speak."""
        await self.do(
            1, client_messages.Say, seat=0, text="Well played, and thank you for the evening"
        )


@asynccontextmanager
async def evening(tmp_path, game):
    """Give an evening that has begun."""
    ours = Registry(SqliteStore(tmp_path / "tables.db"))
    await ours.open()
    try:
        seats = [requests.NewSeat("me", "Anna"), *[requests.NewSeat("open")] * len(OTHERS)]
        wish = requests.NewTable(Settings(game=game, rules={}), seats)
        table = (await ours.open_table(wish)).table
        for name in OTHERS:
            await (await ours.session(table)).take_seat(requests.Sit(name), None)
        await (await ours.session(table)).execute(1, client_messages.Start(id="start"))
        yield Evening(await ours.session(table))
    finally:
        await ours.close()


@contextmanager
def traced():
    """Give a function that returns how many bytes are in use; nothing may wait to be found."""
    gc.collect()
    gc.disable()
    tracemalloc.start()

    def used() -> int:
        assert gc.collect() == 0
        return tracemalloc.get_traced_memory()[0]

    try:
        yield used
    finally:
        tracemalloc.stop()
        gc.enable()


@pytest.mark.parametrize("game", ["danish", "german", "swedish"])
async def test_a_move_leaves_its_lines_behind_and_little_else(tmp_path, game):
    async with evening(tmp_path, game) as here:
        with traced() as used:
            await here.times(60, here.move)
            before = used()
            await here.times(200, here.move)
            assert used() - before < 200 * A_MOVE


async def test_what_is_said_is_remembered_for_a_while_only(tmp_path):
    async with evening(tmp_path, "gnav") as here:
        with traced() as used:
            await here.times(MOST_CHAT + 20, here.say)
            before = used()
            await here.times(200, here.say)
            assert used() - before < 200 * A_MOVE


async def test_a_refusal_is_remembered_without_the_game_that_refused_it(tmp_path):
    async with evening(tmp_path, "german") as here:
        with traced() as used:
            await here.times(20, here.move_wrongly)
            before = used()
            await here.times(100, here.move_wrongly)
            assert used() - before < 100 * A_REFUSAL


async def test_what_readers_share_is_gone_when_all_have_heard_it(tmp_path):
    async with evening(tmp_path, "german") as here:
        await here.times(5, here.move)
        with traced() as used:
            here.hear()
            before = used()
            here.session.changed()
            here.hear()
            assert used() - before < A_VIEW


async def test_whoever_looks_again_and_again_leaves_nothing_behind(tmp_path):
    async with evening(tmp_path, "german") as here:
        with traced() as used:
            here.hear()
            before = used()
            for _ in range(20):
                here.readers[0].refresh()
                here.hear()
            assert used() - before < A_VIEW


async def test_whoever_leaves_is_forgotten_at_once():
    async with Inside() as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot")
        here = await inside.registry.session(seated["table"])
        with traced():
            async with Wire(inside, seated["table"]) as wire:
                wire.say({"type": "hello", "token": seated["token"]})
                await wire.hear()
                gone = [weakref.ref(one) for one in here.connections]
            del wire
            assert [one() for one in gone] == [None]


async def ask(host, port):
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    assert b'"ok"' in await reader.read()
    writer.close()


async def look_in(host, port):
    async with connect(f"ws://{host}:{port}/api/tables/{'a' * 12}/play") as socket:
        await socket.send("nonsense")
        assert "bad_message" in await socket.recv()


@pytest.mark.parametrize("come", [ask, look_in])
async def test_a_connection_that_has_ended_is_freed_at_once(monkeypatch, come):
    came = []
    monkeypatch.setattr(transport, "_limit_send_buffer", lambda one: came.append(weakref.ref(one)))
    async with Inside() as inside, listening(inside) as address:
        with traced():
            await come(*address)
            await until_so(lambda: came[0]() is None)
            assert not [one for one in gc.get_objects() if type(one) is ServerProtocol]
        assert len(came) == 1


async def test_a_table_where_nobody_is_leaves_at_once_when_it_is_dropped(tmp_path):
    async with evening(tmp_path, "german") as here:
        await here.times(3, here.move, here.move_wrongly, here.say)
        with traced():
            ours, gone = here.session.registry, weakref.ref(here.session)
            for reader in here.readers:
                here.session.leave(reader)
            ours.forget(here.session)
            del here.session
            assert gone() is None
