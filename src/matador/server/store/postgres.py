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
    OnForeignWrite,
    StoreFailed,
    Token,
    postgres_schema,
)

CHANNEL = "matador"
CONNECTIONS = 10
MOST_WAITING = 1024
SECONDS_OF_RETRIES = 10.0
SECONDS_TO_TRY_AGAIN = 0.1
SECONDS_OF_SILENCE = 5.0

# One statement is one transaction and one round trip. The notification is sent with the commit. The
# version decides: of two writers that expect the same, the second waits for the first, and then
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
# Passes that were not used in time are deleted on the way.
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

    If a connection is lost, the work is tried again on another. That never writes twice: if the
    first try succeeded, or is still running, the second finds that the version has moved, and the
    mark of its own first try; if the first try arrives late, it is the one that finds nothing to
    change.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self.commits = 0
        self._name = token_hex(8)
        self._pool: Any = None
        self._listening: asyncio.Task[None] | None = None
        self._is_listening = asyncio.Event()
        self._on_foreign_write: OnForeignWrite = lambda _table, _version: None
        self._room = asyncio.Semaphore(MOST_WAITING)

    def __str__(self) -> str:
        return "PostgreSQL"

    async def open(self, on_foreign_write: OnForeignWrite) -> None:
        """Connect, bring the schema up to date, and listen to what other processes write."""
        self._on_foreign_write = on_foreign_write
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
                reset=_no_reset,
            )
        self._listening = asyncio.create_task(self._listen())
        await self._is_listening.wait()

    async def close(self) -> None:
        """Finish pending work, and disconnect."""
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
            # Nothing is pending, so a connection that no longer answers need not be waited for.
            pool.terminate()

    async def create(self, code: str, first: Append) -> None:
        """Start a journal."""
        if first.version or not await self._write(CREATE, first, code, time.time()):
            there = "SELECT 1 FROM matador.tables WHERE id = $1"
            raise Conflict if await self._value(there, first.table) else CodeTaken

    async def append(self, new: Append) -> None:
        """Add to a journal."""
        if not await self._write(APPEND, new):
            raise Conflict

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """Return the entries of a table after the first so many."""
        query = (
            "SELECT step FROM matador.journal WHERE table_id = $1 AND version > $2 ORDER BY version"
        )
        return [entry for (entry,) in await self._rows(query, table, since)]

    async def find(self, code: str) -> str | None:
        """Return the table that has a code."""
        table: str | None = await self._value("SELECT id FROM matador.tables WHERE code = $1", code)
        return table

    async def add_token(self, table: str, token: Token) -> None:
        """Add a token of a person."""
        await self._rows(ADD_TOKEN, token.hash, table, token.holder, token.expires)

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        """Return the table and the holder of a token that does not expire."""
        query = "SELECT table_id, holder FROM matador.tokens WHERE hash = $1 AND expires IS NULL"
        rows = await self._rows(query, token)
        return tuple(rows[0]) if rows else None

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        """Return the table and the holder of a token that expires, and delete it.

        If the answer is lost so is the pass: it admits nobody rather than two.
        """
        rows = await self._rows(TAKE_PASS, token, now)
        return next(((table, holder) for good, table, holder in rows if good), None)

    async def due(self, until: float) -> list[str]:
        """Return the tables that must be checked by then, the longest due first."""
        query = "SELECT id FROM matador.tables WHERE due <= $1 ORDER BY due"
        return [table for (table,) in await self._rows(query, until)]

    async def newest(self, most: int) -> list[tuple[bytes, bytes]]:
        """Return the first and the last entry of the newest tables."""
        return [(first, last) for first, last in await self._rows(NEWEST, most)]

    async def back_up(self, file: Path) -> None:
        """Write all tables into a new file while games go on."""
        await _in_thread(postgres_schema.back_up(self._url, file))

    async def restore(self, file: Path) -> None:
        """Fill an empty store from a backup."""
        await _in_thread(postgres_schema.restore(self._url, file))

    async def check(self) -> None:
        """Raise StoreFailed unless the database answers."""
        await self._value("SELECT 1 FROM matador.tables LIMIT 1")

    async def _write(self, statement: str, new: Append, *more: Any) -> bool:
        """Tell whether entries were written, by this try or by one whose answer was lost."""
        mark = token_bytes(16)
        columns = list(zip(*new.tokens, strict=True)) or [(), (), ()]
        values = (new.table, new.version, list(new.entries), new.due, mark, *columns, self._name)

        async def work(connection: Any) -> bool:
            if await connection.fetch(statement, *values, *more):
                return True
            return bool(await connection.fetchval(IS_OURS, new.table, new.version, mark))

        is_written = await self._with_retries(work)
        self.commits += is_written
        return is_written

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return await self._with_retries(lambda connection: connection.fetch(query, *values))

    async def _value(self, query: str, *values: Any) -> Any:
        return await self._with_retries(lambda connection: connection.fetchval(query, *values))

    async def _with_retries(self, work: Work[Result]) -> Result:
        """Do work on a connection and, if that is lost, on another, until time runs out."""
        until = time.monotonic() + SECONDS_OF_RETRIES
        async with self._room:
            while True:
                if self._pool is None:
                    raise StoreFailed("The store is not open.")
                try:
                    async with self._pool.acquire(timeout=SECONDS_OF_RETRIES) as connection:
                        return await work(connection)
                except ValueError:
                    # Values of a wrong type are no lost connection, though of the same kind.
                    raise
                except postgres_schema.LOST as error:
                    if time.monotonic() > until:
                        raise StoreFailed(postgres_schema.sentence(error)) from error
                except asyncpg.PostgresError as error:
                    raise StoreFailed(postgres_schema.sentence(error)) from error
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)

    def _on_notification(
        self, _connection: Any, _process: int, _channel: str, payload: object
    ) -> None:
        sender, version, table = str(payload).split(" ", 2)
        if sender != self._name:
            self._on_foreign_write(table, int(version))

    async def _listen(self) -> None:
        """Listen forever; say so after a silence in which notifications may have been missed."""
        while True:
            with suppress(*postgres_schema.LOST, asyncpg.PostgresError):
                async with postgres_schema.connected(self._url, SECONDS_OF_SILENCE) as connection:
                    await connection.add_listener(CHANNEL, self._on_notification)
                    if self._is_listening.is_set():
                        asyncio.get_running_loop().call_soon(self._on_foreign_write, EVERY_TABLE, 0)
                    self._is_listening.set()
                    await _until_lost(connection)
            await asyncio.sleep(SECONDS_TO_TRY_AGAIN)


async def _in_thread(work: Coroutine[Any, Any, None]) -> None:
    """Do work that reads or writes a file in a thread and a loop of its own."""
    await asyncio.to_thread(asyncio.run, work)


async def _until_lost(connection: Any) -> None:
    """Return when a connection has ended; raise an error when it no longer answers."""
    ended = asyncio.Event()
    connection.add_termination_listener(lambda _connection: ended.set())
    while not connection.is_closed():
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), SECONDS_OF_SILENCE)
            return
        await connection.execute("SELECT")


async def _no_reset(_connection: Any) -> None:
    """Return a connection to the pool as it is: nothing here leaves anything behind on it."""
