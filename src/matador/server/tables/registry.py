"""The house: all tables that this process serves, and whatever they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from matador.bots.decision import decision_for, start_of
from matador.core.words import LEVELS, seat_name
from matador.play.fairness import fresh_seed
from matador.server.bots.bot_service import Thinkers
from matador.server.ops.gc_pacing import Leavings
from matador.server.ops.logs import fault, note
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused
from matador.server.store import EVERY_TABLE, Append, CodeTaken, Store, StoreFailed, Token
from matador.server.tables import ids
from matador.server.tables import journal as steps
from matador.server.tables.commands import HOST, bot_name, named
from matador.server.tables.journal import HOUSE, Place
from matador.server.tables.session import Room
from matador.server.tables.settings import Settings, check_seats, edition_of, pinned
from matador.server.tables.table import Table

Kept = TypeVar("Kept")
SHARP = LEVELS[-1]
KEPT_IDLE = 120.0
SWEEP = 2.0
PASS_SECONDS = 600.0


class House:
    """The tables of this process."""

    def __init__(self, store: Store, *, bot_seconds: float = 0.5, pace: float = 1.0) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self.leavings = Leavings(self.now())
        self._bot_seconds, self._pace = bot_seconds, pace
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._broken: set[str] = set()
        """Tables that could not be looked after: their clocks wait for the next start."""

    async def open(self) -> None:
        """Open the store, and look after the tables from now on."""
        await self.store.open(self.woken)
        self.thinkers = Thinkers(self._bot_seconds)
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Let what has been begun come to its end, then close everything."""
        self.stopping = True
        for room in self.rooms.values():
            room.close()
        await self.thinkers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    def pace(self, seconds: float) -> float:
        """Return how long a bot waits before it moves."""
        return seconds * self._pace

    def spawn(self, work: Coroutine[Any, Any, Kept]) -> asyncio.Task[Kept]:
        """Begin something that goes on even if nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem and not isinstance(problem, Refused):
            logging.getLogger("matador.server").error("failed", exc_info=problem)

    async def room(self, table: str) -> Room:
        """Return the room of a table, reading its journal if it is not here yet."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self._loading:
            task = self._loading[table] = self.spawn(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        """Read a journal, in a thread: a long game takes a while to be played again."""
        journal = await self.store.journal(table) if ids.is_id(table) else []
        if not journal:
            raise Refused("no_table")
        room = Room(self, await asyncio.to_thread(Table.read, journal))
        self.rooms[table] = room
        await room.catch_up()
        return room

    def forget(self, room: Room) -> None:
        """Drop a room; whoever needs it next reads its journal."""
        room.close()
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        for connection in room.connections:
            connection.drop()

    def woken(self, table: str, version: int) -> None:
        """Hear that another process wrote to a table, or that any table may have changed."""
        for room in self.rooms.values():
            is_behind = room.table.id == table and room.table.version < version
            if is_behind or table == EVERY_TABLE:
                self.spawn(room.catch_up())

    async def find(self, code: str) -> str:
        """Return the table that has a code, however it was typed."""
        table = await self.store.find(ids.read_code(code))
        if table is None:
            raise Refused("no_table")
        return table

    async def holder(self, token: str | None, table: str | None = None) -> tuple[str, int]:
        """Return the table and the person of a token; without one, somebody who watches."""
        if token is None:
            return table or "", HOUSE
        found = await self.store.holder(ids.hashed(token))
        if found is None or table not in (None, found[0]):
            raise Refused("who")
        return found

    async def open_table(
        self,
        wish: messages.NewTable,
        record: str = "",
        places: list[Place] | None = None,
        device: str = "",
    ) -> messages.Seated:
        """Open a table, at the beginning or where a record stops, and seat whoever opens it.

        `places` are those of a game that is over; `device` is where a table of this machine is.
        """
        edition = edition_of(wish.settings)
        check_seats(edition, len(wish.seats))
        settings = pinned(wish.settings, edition)
        token = ids.new_token()
        if places is None:
            places = [place(chair, seat, wish.seed) for seat, chair in enumerate(wish.seats)]
        step = opening(self.now(), settings, places, record=record, device=device)
        step = await self.begin_journal(step, [Token(ids.hashed(token), HOST)])
        seats = [seat for seat, one in enumerate(places) if one.holder == HOST]
        note("opened", table=step.table, game=wish.settings.game, seats=len(places))
        return messages.Seated(step.table, step.code, token, seats, 1)

    async def begin_journal(self, step: steps.Opened, tokens: Sequence[Token]) -> steps.Opened:
        """Write the first step of a table, with another code if another table has its own."""
        while True:
            first = Append(step.table, 0, steps.written([step]), None, tokens)
            try:
                await self.store.create(step.code, first)
            except CodeTaken:
                step = msgspec.structs.replace(step, code=ids.new_code())
            else:
                return step

    async def make_pass(self, table: str, holder: int) -> str:
        """Return a code that brings somebody's seats to another device, once and soon."""
        code = f"{ids.new_code()}-{ids.new_code()}"
        expires = self.now() + PASS_SECONDS
        token = Token(ids.hashed(ids.read_pass(code)), holder, expires)
        await self.store.add_token(table, token)
        return code

    async def take_pass(self, code: str) -> messages.Seated:
        """Let a person in on another device, by a token of its own."""
        found = await self.store.take_pass(ids.hashed(ids.read_pass(code)), self.now())
        if found is None:
            raise Refused("who")
        token = ids.new_token()
        await self.store.add_token(found[0], Token(ids.hashed(token), found[1]))
        table = (await self.room(found[0])).table
        seats = table.seats_of(found[1])
        return messages.Seated(table.id, table.code, token, seats, table.version)

    async def think(self, table: Table, seat: int, level: str) -> str:
        """Return the move of a bot, which knows what its seat may know and nothing else."""
        assert table.game is not None
        start = start_of(sha256(b"bots" + table.secret).digest(), seat, table.game.last)
        chosen = await self.thinkers.choose(decision_for(table.game, seat, level, start))
        return chosen.move

    def getting_ready(self, table: Table) -> messages.GettingReady | None:
        """Return how far `sharp` is, if it plays at a table and is not ready."""
        bots = (table.bot_at(seat) for seat in range(len(table.places)))
        if SHARP not in bots:
            return None
        self.thinkers.prepare(table.edition.game)
        return self.readiness(table.edition.game)

    def readiness(self, game: str) -> messages.GettingReady | None:
        """Return how far `sharp` is for a game, if it is wanted and not ready."""
        far = self.thinkers.readiness(game)
        if far.state == "ready" or far.state == "waiting":
            return None
        return messages.GettingReady(far.state, round(far.progress, 2), round(far.seconds))

    async def _sweep(self) -> None:
        """Let go of tables where nobody is, and look at those whose time has come."""
        while True:
            await asyncio.sleep(SWEEP)
            self.leavings.clear_away(self.now())
            try:
                await self._look_after_tables(self.now())
            except StoreFailed as problem:
                note("store_failed", why=str(problem))

    async def _look_after_tables(self, now: float) -> None:
        for room in list(self.rooms.values()):
            idle = room.idle_since
            if idle is not None and now - idle > KEPT_IDLE:
                self.forget(room)
            elif room.getting_ready != self.getting_ready(room.table):
                room.changed()
        for table in await self.store.due(now):
            if table not in self._broken:
                await self._look_after(table)

    async def _look_after(self, table: str) -> None:
        """Look at a table whose time has come; one that cannot be read holds no other up."""
        try:
            await (await self.room(table)).ring()
        except StoreFailed:
            raise
        except Exception:  # noqa: BLE001 (all others are looked after, and the log keeps the trace)
            self._broken.add(table)
            fault("table_failed", table=table)


def opening(at: float, settings: Settings, places: list[Place], **more: Any) -> steps.Opened:
    """Return the first step of a new table, of whoever opens it."""
    return steps.Opened(
        at=at,
        by=HOST,
        table=ids.new_id(),
        code=ids.new_code(),
        settings=settings,
        places=places,
        secret=fresh_seed().hex(),
        **more,
    )


def place(chair: messages.Chair, seat: int, seed: str) -> Place:
    """Return a place of a new table; whoever opens it adds the seed."""
    if chair.who == "open":
        return Place("open")
    if chair.who == "bot":
        name = named(chair.name) if chair.name else bot_name(chair.level, seat)
        return Place("bot", name, chair.level)
    name = named(chair.name) if chair.name else seat_name(seat)
    return Place("person", name, chair.level, HOST, seed if chair.who == "me" else "")
