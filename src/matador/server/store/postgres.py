"""Tables in a PostgreSQL database, which several server processes can share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Any, TypeVar

import asyncpg

from matador.server.store import (
    EVERY_TABLE,
    Append,
    CodeTaken,
    Conflict,
    StoreFailed,
    Token,
    Woken,
    postgres_schema,
)

CHANNEL = "matador"
CONNECTIONS = 10
MOST_WAITING = 1024
SECONDS_OF_PATIENCE = 10.0
SECONDS_TO_TRY_AGAIN = 0.1
SECONDS_OF_SILENCE = 5.0

# One statement is one transaction and one way to the database and back. News are sent with the
# commit. The version decides: of two who expect the same, the second waits for the first, and then
# finds nothing to change.
CHANGED = {
    "append": """
        UPDATE matador.tables SET version = $2 + cardinality($3::bytea[]), due = $4
        WHERE id = $1 AND version = $2 RETURNING id, version
    """,
    "create": """
        INSERT INTO matador.tables (id, version, due, code, created)
        VALUES ($1, $2 + cardinality($3::bytea[]), $4, $10, $11)
        ON CONFLICT DO NOTHING RETURNING id, version
    """,
}
WRITTEN = """
    WITH changed AS ({changed}), journalled AS (
        INSERT INTO matador.journal (table_id, version, step, mark)
        SELECT id, $2 + at, step, $5
        FROM changed, unnest($3::bytea[]) WITH ORDINALITY AS new (step, at)
    ), let_in AS (
        INSERT INTO matador.tokens (hash, table_id, holder, expires)
        SELECT hash, id, holder, expires
        FROM changed, unnest($6::bytea[], $7::integer[], $8::double precision[])
            AS new (hash, holder, expires)
        ON CONFLICT (hash) DO NOTHING
    )
    SELECT pg_notify('matador', concat_ws(' ', $9::text, version, id)) FROM changed
"""
APPEND = WRITTEN.format(changed=CHANGED["append"])
CREATE = WRITTEN.format(changed=CHANGED["create"])
IS_OURS = "SELECT mark = $3 FROM matador.journal WHERE table_id = $1 AND version = $2 + 1"

ADD_TOKEN = """
    INSERT INTO matador.tokens (hash, table_id, holder, expires) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hash) DO NOTHING
"""
# Passes that nobody brought in time are forgotten on the way.
TAKE_PASS = """
    DELETE FROM matador.tokens WHERE expires <= $2 OR (hash = $1 AND expires IS NOT NULL)
    RETURNING hash = $1 AND expires > $2 AS good, table_id, holder
"""
NEWEST = """
    SELECT first.step, last.step FROM matador.tables AS one
    JOIN matador.journal AS first ON first.table_id = one.id AND first.version = 1
    JOIN matador.journal AS last ON last.table_id = one.id AND last.version = one.version
    ORDER BY one.created DESC LIMIT $1
"""

Result = TypeVar("Result")
Work = Callable[[Any], Awaitable[Result]]


class PostgresStore:
    """The tables of one database.

    Where a connection is lost, the same is tried again on another. That never writes twice: if the
    first try was done, or is being done just now, the second finds that the version has moved, and
    the mark of its own first try; if the first try arrives late, it is the one that finds nothing
    to change.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self.commits = 0
        self._name = token_hex(8)
        self._pool: Any = None
        self._listening: asyncio.Task[None] | None = None
        self._hears = asyncio.Event()
        self._woken: Woken = lambda _table, _version: None
        self._room = asyncio.Semaphore(MOST_WAITING)

    def __str__(self) -> str:
        return "PostgreSQL"

    async def open(self, woken: Woken) -> None:
        """Connect, bring the schema up to date, and listen to what other processes write."""
        self._woken = woken
        with postgres_schema.explained():
            async with postgres_schema.connected(self._url) as connection:
                await postgres_schema.migrate(connection)
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=postgres_schema.SECONDS_TO_ANSWER,
                command_timeout=postgres_schema.SECONDS_TO_ANSWER,
                init=postgres_schema.make_durable,
                reset=_as_it_is,
            )
        self._listening = asyncio.create_task(self._listen())
        await self._hears.wait()

    async def close(self) -> None:
        """Finish what has been begun, and disconnect."""
        for _ in range(MOST_WAITING):
            await self._room.acquire()
        pool, self._pool = self._pool, None
        for _ in range(MOST_WAITING):
            self._room.release()
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        if pool:
            # Nothing is under way, so a connection that no longer answers need not be waited for.
            pool.terminate()

    async def create(self, code: str, first: Append) -> None:
        """Begin a journal."""
        if first.version or not await self._write(CREATE, first, code, time.time()):
            there = "SELECT 1 FROM matador.tables WHERE id = $1"
            raise Conflict if await self._value(there, first.table) else CodeTaken

    async def append(self, new: Append) -> None:
        """Add to a journal."""
        if not await self._write(APPEND, new):
            raise Conflict

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """Return the steps of a table after the first so many."""
        steps = (
            "SELECT step FROM matador.journal WHERE table_id = $1 AND version > $2 ORDER BY version"
        )
        return [step for (step,) in await self._rows(steps, table, since)]

    async def find(self, code: str) -> str | None:
        """Return the table that has a code."""
        found: str | None = await self._value("SELECT id FROM matador.tables WHERE code = $1", code)
        return found

    async def add_token(self, table: str, token: Token) -> None:
        """Let a person in by one more token."""
        await self._rows(ADD_TOKEN, token.hash, table, token.holder, token.expires)

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        """Return the table and the person of a token that does not expire."""
        holder = "SELECT table_id, holder FROM matador.tokens WHERE hash = $1 AND expires IS NULL"
        found = await self._rows(holder, token)
        return tuple(found[0]) if found else None

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        """Return the table and the person of a token that expires, and forget it.

        Where the answer is lost so is the pass: it lets in nobody rather than two.
        """
        gone = await self._rows(TAKE_PASS, token, now)
        return next(((table, holder) for good, table, holder in gone if good), None)

    async def due(self, until: float) -> list[str]:
        """Return the tables that want to be looked at by then, the longest due first."""
        due = "SELECT id FROM matador.tables WHERE due <= $1 ORDER BY due"
        return [table for (table,) in await self._rows(due, until)]

    async def newest(self, most: int) -> list[tuple[bytes, bytes]]:
        """Return the first and the last step of the tables that were opened last."""
        return [(first, last) for first, last in await self._rows(NEWEST, most)]

    async def back_up(self, file: Path) -> None:
        """Write all tables into a new file while play goes on."""
        await _aside(postgres_schema.back_up(self._url, file))

    async def restore(self, file: Path) -> None:
        """Fill a store that is still empty from a backup."""
        await _aside(postgres_schema.restore(self._url, file))

    async def check(self) -> None:
        """Raise StoreFailed unless the database answers."""
        await self._value("SELECT 1 FROM matador.tables LIMIT 1")

    async def _write(self, statement: str, new: Append, *more: Any) -> bool:
        """Tell whether steps were written, by this try or by one of which the answer was lost."""
        mark = token_bytes(16)
        columns = list(zip(*new.tokens, strict=True)) or [(), (), ()]
        values = (new.table, new.version, list(new.steps), new.due, mark, *columns, self._name)

        async def work(connection: Any) -> bool:
            if await connection.fetch(statement, *values, *more):
                return True
            return bool(await connection.fetchval(IS_OURS, new.table, new.version, mark))

        is_written = await self._patiently(work)
        self.commits += is_written
        return is_written

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return await self._patiently(lambda connection: connection.fetch(query, *values))

    async def _value(self, query: str, *values: Any) -> Any:
        return await self._patiently(lambda connection: connection.fetchval(query, *values))

    async def _patiently(self, work: Work[Result]) -> Result:
        """Do work on a connection and, if that is lost, on another, until patience ends."""
        until = time.monotonic() + SECONDS_OF_PATIENCE
        async with self._room:
            while True:
                if self._pool is None:
                    raise StoreFailed("The store is not open.")
                try:
                    async with self._pool.acquire(timeout=SECONDS_OF_PATIENCE) as connection:
                        return await work(connection)
                except ValueError:
                    # Values of a wrong type are no loss of a connection, though of the same kind.
                    raise
                except postgres_schema.LOST as error:
                    if time.monotonic() > until:
                        raise StoreFailed(postgres_schema.sentence(error)) from error
                except asyncpg.PostgresError as error:
                    raise StoreFailed(postgres_schema.sentence(error)) from error
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)

    def _heard(self, _connection: Any, _process: int, _channel: str, news: object) -> None:
        sender, version, table = str(news).split(" ", 2)
        if sender != self._name:
            self._woken(table, int(version))

    async def _listen(self) -> None:
        """Listen for ever; after a silence in which news may have been missed, say so."""
        while True:
            with suppress(*postgres_schema.LOST, asyncpg.PostgresError):
                async with postgres_schema.connected(self._url, SECONDS_OF_SILENCE) as ear:
                    await ear.add_listener(CHANNEL, self._heard)
                    if self._hears.is_set():
                        asyncio.get_running_loop().call_soon(self._woken, EVERY_TABLE, 0)
                    self._hears.set()
                    await _until_deaf(ear)
            await asyncio.sleep(SECONDS_TO_TRY_AGAIN)


async def _aside(work: Coroutine[Any, Any, None]) -> None:
    """Do work that reads or writes a file in a thread and a loop of its own."""
    await asyncio.to_thread(asyncio.run, work)


async def _until_deaf(ear: Any) -> None:
    """Return when a connection has ended; raise an error when it no longer answers."""
    ended = asyncio.Event()
    ear.add_termination_listener(lambda _connection: ended.set())
    while not ear.is_closed():
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), SECONDS_OF_SILENCE)
            return
        await ear.execute("SELECT")


async def _as_it_is(_connection: Any) -> None:
    """Give back a connection as it is: nothing here leaves anything behind on it."""
