"""The registry: all tables that this process serves, and what they share."""

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
from matador.server.bots.bot_service import BotService
from matador.server.ops.gc_pacing import GcPacer
from matador.server.ops.logs import fault, note
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import NewSeat, NewTable
from matador.server.protocol.responses import Credentials
from matador.server.protocol.server_messages import WarmUpProgress
from matador.server.store import EVERY_TABLE, Append, CodeTaken, Store, StoreFailed, Token
from matador.server.tables import ids, journal
from matador.server.tables.commands import bot_name, nickname
from matador.server.tables.journal import ANONYMOUS, HOST, Seat, TableOpened
from matador.server.tables.session import Session
from matador.server.tables.settings import Settings, check_seats, edition_of, pin
from matador.server.tables.table import Table

Result = TypeVar("Result")
SHARP = LEVELS[-1]
KEEP_IDLE_SECONDS = 120.0
SWEEP_SECONDS = 2.0
PASS_SECONDS = 600.0


class Registry:
    """The sessions of this process, by table."""

    def __init__(self, store: Store, *, bot_seconds: float = 0.5, pace: float = 1.0) -> None:
        self.store = store
        self.sessions: dict[str, Session] = {}
        self.stopping = False
        self.gc_pacer = GcPacer(self.now())
        self._bot_seconds, self._pace = bot_seconds, pace
        self._loading: dict[str, asyncio.Task[Session]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._broken: set[str] = set()
        """Tables that failed to load when they were due: their clocks wait for the next start."""

    async def open(self) -> None:
        """Open the store, and start to check tables periodically."""
        await self.store.open(self.on_foreign_write)
        self.bots = BotService(self._bot_seconds)
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Finish pending work, then shut down."""
        self.stopping = True
        for session in self.sessions.values():
            session.close()
        await self.bots.close()
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

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task that runs to its end even if nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)
        return task

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem and not isinstance(problem, RequestRefused):
            logging.getLogger("matador.server").error("failed", exc_info=problem)

    async def session(self, table: str) -> Session:
        """Return the session of a table, which is loaded from its journal if necessary."""
        if table in self.sessions:
            return self.sessions[table]
        if table not in self._loading:
            task = self._loading[table] = self.spawn(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Session:
        """Load a journal in a thread, because a long game takes a while to replay."""
        entries = await self.store.journal(table) if ids.is_id(table) else []
        if not entries:
            raise RequestRefused("no_table")
        session = Session(self, await asyncio.to_thread(Table.from_journal, entries))
        self.sessions[table] = session
        await session.catch_up()
        return session

    def forget(self, session: Session) -> None:
        """Drop a session; the next one is loaded from the journal."""
        session.close()
        if self.sessions.get(session.table.id) is session:
            del self.sessions[session.table.id]
        for connection in session.connections:
            connection.drop()

    def on_foreign_write(self, table: str, version: int) -> None:
        """Catch up after another process wrote to a table, or may have written to any."""
        for session in self.sessions.values():
            is_behind = session.table.id == table and session.table.version < version
            if is_behind or table == EVERY_TABLE:
                self.spawn(session.catch_up())

    async def find(self, code: str) -> str:
        """Return the table that has a code, however it was typed."""
        table = await self.store.find(ids.read_code(code))
        if table is None:
            raise RequestRefused("no_table")
        return table

    async def holder(self, token: str | None, table: str | None = None) -> tuple[str, int]:
        """Return the table and the holder of a token; without one, a spectator."""
        if token is None:
            return table or "", ANONYMOUS
        held = await self.store.holder(ids.token_hash(token))
        if held is None or table not in (None, held[0]):
            raise RequestRefused("who")
        return held

    async def open_table(
        self,
        body: NewTable,
        record: str = "",
        seats: list[Seat] | None = None,
        device: str = "",
    ) -> Credentials:
        """Open a table, at the start of a game or where a record stops, and seat its host.

        `seats` are those of a game that is over; `device` says where on this machine it was opened.
        """
        edition = edition_of(body.settings)
        check_seats(edition, len(body.seats))
        settings = pin(body.settings, edition)
        token = ids.new_token()
        if seats is None:
            seats = [new_seat(one, number, body.seed) for number, one in enumerate(body.seats)]
        entry = opening_entry(self.now(), settings, seats, record=record, device=device)
        entry = await self.create_journal(entry, [Token(ids.token_hash(token), HOST)])
        mine = [number for number, seat in enumerate(seats) if seat.holder == HOST]
        note("opened", table=entry.table, game=body.settings.game, seats=len(seats))
        return Credentials(entry.table, entry.code, token, mine, 1)

    async def create_journal(self, entry: TableOpened, tokens: Sequence[Token]) -> TableOpened:
        """Write the first entry of a table, with another code if its own is taken."""
        while True:
            first = Append(entry.table, 0, journal.encode([entry]), None, tokens)
            try:
                await self.store.create(entry.code, first)
            except CodeTaken:
                entry = msgspec.structs.replace(entry, code=ids.new_code())
            else:
                return entry

    async def make_pass(self, table: str, holder: int) -> str:
        """Return a code that brings a holder's seats to another device, once and soon."""
        code = f"{ids.new_code()}-{ids.new_code()}"
        expires = self.now() + PASS_SECONDS
        token = Token(ids.token_hash(ids.read_pass(code)), holder, expires)
        await self.store.add_token(table, token)
        return code

    async def take_pass(self, code: str) -> Credentials:
        """Give a holder a token for another device."""
        held = await self.store.take_pass(ids.token_hash(ids.read_pass(code)), self.now())
        if held is None:
            raise RequestRefused("who")
        name, holder = held
        token = ids.new_token()
        await self.store.add_token(name, Token(ids.token_hash(token), holder))
        table = (await self.session(name)).table
        return Credentials(table.id, table.code, token, table.seats_of(holder), table.version)

    async def choose_bot_move(self, table: Table, seat: int, level: str) -> str:
        """Return the move of a bot, which knows only what its seat may know."""
        assert table.game is not None
        start = start_of(sha256(b"bots" + table.secret).digest(), seat, table.game.last)
        choice = await self.bots.choose(decision_for(table.game, seat, level, start))
        return choice.move

    def warm_up_progress(self, table: Table) -> WarmUpProgress | None:
        """Return how far `sharp` is, if it plays at a table and is not ready."""
        bots = (table.bot_at(seat) for seat in range(len(table.seats)))
        if SHARP not in bots:
            return None
        self.bots.prepare(table.edition.game)
        return self.readiness(table.edition.game)

    def readiness(self, game: str) -> WarmUpProgress | None:
        """Return how far `sharp` is for a game, if it is needed and not ready."""
        far = self.bots.readiness(game)
        if far.state == "ready" or far.state == "waiting":
            return None
        return WarmUpProgress(far.state, round(far.progress, 2), round(far.seconds))

    async def _sweep(self) -> None:
        """Drop idle sessions, and check the tables that are due, again and again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.gc_pacer.collect_if_due(self.now())
            try:
                await self._check_tables(self.now())
            except StoreFailed as problem:
                note("store_failed", why=str(problem))

    async def _check_tables(self, now: float) -> None:
        for session in list(self.sessions.values()):
            idle = session.idle_since
            if idle is not None and now - idle > KEEP_IDLE_SECONDS:
                self.forget(session)
            elif session.warm_up != self.warm_up_progress(session.table):
                session.changed()
        for table in await self.store.due(now):
            if table not in self._broken:
                await self._check_due_table(table)

    async def _check_due_table(self, table: str) -> None:
        """Check a table that is due; one that cannot be loaded does not delay the others."""
        try:
            session = await self.session(table)
            await session.alarms.on_alarm()
        except StoreFailed:
            raise
        except Exception:  # noqa: BLE001 (all others are checked, and the log keeps the trace)
            self._broken.add(table)
            fault("table_failed", table=table)


def opening_entry(at: float, settings: Settings, seats: list[Seat], **more: Any) -> TableOpened:
    """Return the first journal entry of a new table, by its host."""
    return TableOpened(
        at=at,
        by=HOST,
        table=ids.new_id(),
        code=ids.new_code(),
        settings=settings,
        seats=seats,
        secret=fresh_seed().hex(),
        **more,
    )


def new_seat(wish: NewSeat, number: int, seed: str) -> Seat:
    """Return a seat of a new table; the seed is the host's own."""
    if wish.who == "open":
        return Seat("open")
    if wish.who == "bot":
        name = nickname(wish.name) if wish.name else bot_name(wish.level, number)
        return Seat("bot", name, wish.level)
    name = nickname(wish.name) if wish.name else seat_name(number)
    return Seat("person", name, wish.level, HOST, seed if wish.who == "me" else "")
