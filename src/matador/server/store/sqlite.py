"""Tables in one SQLite file: nothing to set up, and one server process at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from matador.server.store import (
    EVERY_TABLE,
    Append,
    CodeTaken,
    Conflict,
    OnForeignWrite,
    StoreFailed,
    Token,
)
from matador.server.store import sqlite_schema as files
from matador.server.store.writer import Change, Result, Writer

# A commit returns when it is on the disk, on a Mac too, where a plain sync does not wait for that.
DURABLE = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON")

NEWEST = """
    SELECT first.step, last.step FROM tables AS one
    JOIN journal AS first ON first.table_id = one.id AND first.version = 1
    JOIN journal AS last ON last.table_id = one.id AND last.version = one.version
    ORDER BY one.created DESC LIMIT ?
"""


class SqliteStore:
    """The tables of one file.

    One process serves it. Others on the same machine may write to it `beside` that one: the
    versions decide, and each notices within a second what another wrote.
    """

    def __init__(self, path: Path, beside: bool = False) -> None:
        self._path = path.expanduser().absolute()
        self._beside = beside
        self._lock: sqlite3.Connection | None = None
        self._writing: sqlite3.Connection | None = None
        self._reading: sqlite3.Connection | None = None
        self._writer: Writer | None = None
        # One thread, so that a connection has one user at a time.
        self._reader = ThreadPoolExecutor(1, "matador-reader")

    def __str__(self) -> str:
        return str(self._path)

    @property
    def commits(self) -> int:
        """Return the number of transactions since it was opened, which is less than the writes."""
        return self._writer.commits if self._writer else 0

    async def open(self, on_foreign_write: OnForeignWrite) -> None:
        """Open the file, create it if there is none, and bring its schema up to date."""
        try:
            writing = await asyncio.to_thread(self._open)
        except StoreFailed:
            await asyncio.to_thread(self._close)
            raise
        self._writer = Writer(writing, self._path, lambda: on_foreign_write(EVERY_TABLE, 0))

    def _open(self) -> sqlite3.Connection:
        with files.explained(self._path):
            files.make_private(self._path)
            self._lock = None if self._beside else _lock(self._path)
            self._writing = files.connect(self._path)
            for setting in DURABLE:
                self._writing.execute(f"PRAGMA {setting}")
            files.migrate(self._writing, self._path)
            self._reading = files.read_only(self._path)
        return self._writing

    async def close(self) -> None:
        """Finish pending writes, and close the file."""
        if self._writer:
            await self._writer.close()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reader.shutdown()
        for connection in (self._reading, self._writing, self._lock):
            if connection:
                connection.close()
        self._reading = self._writing = self._lock = None

    async def create(self, code: str, first: Append) -> None:
        """Start a journal."""
        await self._write(lambda connection: _create(connection, code, first))

    async def append(self, new: Append) -> None:
        """Add to a journal."""
        await self._write(lambda connection: _append(connection, new))

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """Return the entries of a table after the first so many."""
        query = "SELECT step FROM journal WHERE table_id = ? AND version > ? ORDER BY version"
        return [entry for (entry,) in await self._read(query, table, since)]

    async def find(self, code: str) -> str | None:
        """Return the table that has a code."""
        rows = await self._read("SELECT id FROM tables WHERE code = ?", code)
        return rows[0][0] if rows else None

    async def add_token(self, table: str, token: Token) -> None:
        """Add a token of a person."""
        await self._write(lambda connection: _add_tokens(connection, table, [token]))

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        """Return the table and the holder of a token that does not expire."""
        query = "SELECT table_id, holder FROM tokens WHERE hash = ? AND expires IS NULL"
        rows = await self._read(query, token)
        return rows[0] if rows else None

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        """Return the table and the holder of a token that expires, and delete it."""
        return await self._write(lambda connection: _take_pass(connection, token, now))

    async def due(self, until: float) -> list[str]:
        """Return the tables that must be checked by then, the longest due first."""
        due = "SELECT id FROM tables WHERE due <= ? ORDER BY due"
        return [table for (table,) in await self._read(due, until)]

    async def newest(self, most: int) -> list[tuple[bytes, bytes]]:
        """Return the first and the last entry of the newest tables."""
        return await self._read(NEWEST, most)

    async def back_up(self, file: Path) -> None:
        """Write all tables into a new file while games go on."""
        await asyncio.to_thread(files.copy, self._path, file)

    async def restore(self, file: Path) -> None:
        """Fill an empty store from a backup."""
        await self._write(lambda connection: _restore(connection, file))

    async def check(self) -> None:
        """Raise StoreFailed unless both threads answer."""
        await self._read("SELECT 1 FROM tables LIMIT 1")
        await self._write(lambda _connection: None)

    async def _write(self, change: Change[Result]) -> Result:
        if self._writer is None:
            raise StoreFailed("The store is not open.")
        return await self._writer.write(change)

    async def _read(self, query: str, *values: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, self._rows, query, values)
        except RuntimeError as error:
            raise StoreFailed("The store is closed.") from error

    def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        if self._reading is None:
            raise StoreFailed("The store is not open.")
        with files.explained(self._path):
            return self._reading.execute(query, values).fetchall()


def _lock(path: Path) -> sqlite3.Connection:
    """Make sure that no other process serves this file; the system ends the lock with the process.

    The lock is that of an empty SQLite file beside it, since SQLite can lock on every system.
    """
    beside = path.with_name(f"{path.name}.lock")
    files.make_private(beside)
    connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # Nothing is ever written to it, so it needs no journal.
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreFailed(
            f"Another Matador is serving {path}: stop it first, or name another database. "
            "Several servers can share one on PostgreSQL."
        ) from None
    return connection


def _create(connection: sqlite3.Connection, code: str, first: Append) -> None:
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (first.table,)).fetchone():
        raise Conflict
    new = f"{files.insertion('tables')} ON CONFLICT (code) DO NOTHING"
    if not connection.execute(new, (first.table, code, 0, None, time.time())).rowcount:
        raise CodeTaken
    _append(connection, first)


def _append(connection: sqlite3.Connection, new: Append) -> None:
    update = "UPDATE tables SET version = ?, due = ? WHERE id = ? AND version = ?"
    version = new.version + len(new.entries)
    if not connection.execute(update, (version, new.due, new.table, new.version)).rowcount:
        raise Conflict
    numbered = enumerate(new.entries, start=new.version + 1)
    rows = ((new.table, version, entry) for version, entry in numbered)
    connection.executemany(files.insertion("journal"), rows)
    _add_tokens(connection, new.table, new.tokens)


def _add_tokens(connection: sqlite3.Connection, table: str, tokens: Iterable[Token]) -> None:
    rows = ((token.hash, table, token.holder, token.expires) for token in tokens)
    connection.executemany(f"{files.insertion('tokens')} ON CONFLICT (hash) DO NOTHING", rows)


def _take_pass(connection: sqlite3.Connection, token: bytes, now: float) -> tuple[str, int] | None:
    connection.execute("DELETE FROM tokens WHERE expires <= ?", (now,))
    take = "DELETE FROM tokens WHERE hash = ? AND expires IS NOT NULL RETURNING table_id, holder"
    rows: list[tuple[str, int]] = connection.execute(take, (token,)).fetchall()
    return rows[0] if rows else None


def _restore(connection: sqlite3.Connection, file: Path) -> None:
    if connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone():
        raise StoreFailed("The store is not empty: restore into a new one.")
    with files.contents(file) as source:
        for name, columns in files.COLUMNS.items():
            rows = source.execute(f"SELECT {', '.join(columns)} FROM {name}")
            connection.executemany(files.insertion(name), rows)
