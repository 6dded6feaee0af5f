"""A PostgreSQL database of tables: its schema, how it is reached, and how it is copied."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from matador.server.store import StoreFailed
from matador.server.store import sqlite_schema as files

# Never change one that has been released: add another. `sqlite_schema` explains the columns; a
# mark tells a writer that lost the answer whether an entry is its own.
MIGRATIONS: Sequence[str] = (
    """
    CREATE TABLE matador.tables (
        id text PRIMARY KEY,
        code text NOT NULL UNIQUE,
        version integer NOT NULL,
        due double precision,
        created double precision NOT NULL
    );
    CREATE INDEX tables_due ON matador.tables (due) WHERE due IS NOT NULL;

    CREATE TABLE matador.journal (
        table_id text NOT NULL REFERENCES matador.tables,
        version integer NOT NULL,
        step bytea NOT NULL,
        mark bytea,
        PRIMARY KEY (table_id, version)
    );

    CREATE TABLE matador.tokens (
        hash bytea PRIMARY KEY,
        table_id text NOT NULL REFERENCES matador.tables,
        holder integer NOT NULL,
        expires double precision
    );
    CREATE INDEX tokens_expires ON matador.tokens (expires) WHERE expires IS NOT NULL;
    """,
)

LOST = (
    OSError,
    TimeoutError,
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.CrashShutdownError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
)
"""Errors after which the same may be tried again on another connection."""

SECONDS_TO_ANSWER = 10
ROWS_AT_ONCE = 1000

# A commit must wait for the disk; a stricter setting is left alone.
DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""


@contextmanager
def explained() -> Iterator[None]:
    """Turn errors into sentences, without parts of the address, which contains a password."""
    try:
        yield
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreFailed(sentence(error)) from None


def sentence(error: Exception) -> str:
    """Say what went wrong with PostgreSQL, and what helps."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "PostgreSQL lets this user in with another password only: correct the address."
        case asyncpg.InvalidCatalogNameError():
            return "PostgreSQL has no database of this name: create it, or correct the address."
        case asyncpg.InsufficientPrivilegeError():
            return "This user of PostgreSQL may not use the schema matador: let the owner grant it."
        case asyncpg.DiskFullError():
            return "The disk of PostgreSQL is full: make room on it."
        case asyncpg.PostgresError():
            return f"PostgreSQL refuses: {type(error).__name__} ({error.sqlstate})."
        case OSError(errno=int() as number) if number > 0:
            return (
                f"PostgreSQL does not answer: {os.strerror(number)}. Check that it runs, and where."
            )
        case ValueError():
            return "The address of PostgreSQL cannot be read: postgresql://user@host:port/database."
    return "PostgreSQL does not answer: check that it runs, and that its address is right."


@asynccontextmanager
async def connected(url: str, seconds: float | None = None) -> AsyncIterator[Any]:
    """Give a connection of its own, on which a statement may take so long."""
    connection = await asyncpg.connect(url, timeout=SECONDS_TO_ANSWER, command_timeout=seconds)
    try:
        await make_durable(connection)
        yield connection
    finally:
        connection.terminate()


async def make_durable(connection: Any) -> None:
    """Let a commit on this connection return when it is on the disk."""
    await connection.execute(DURABLE)


async def migrate(connection: Any) -> None:
    """Bring the schema up to date in one transaction; other processes wait for it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", files.OURS)
        if await connection.fetchval("SELECT to_regclass('matador.schema')") is None:
            await connection.execute("CREATE SCHEMA IF NOT EXISTS matador")
            await connection.execute("CREATE TABLE matador.schema AS SELECT 0 AS version")
        version = await connection.fetchval("SELECT version FROM matador.schema")
        if version > len(MIGRATIONS):
            raise StoreFailed("The database was written by a newer Matador: update this one.")
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            await connection.execute(script)
            await connection.execute("UPDATE matador.schema SET version = $1", number)


async def back_up(url: str, file: Path) -> None:
    """Write all tables as they are at one moment into a new SQLite file."""
    with files.new_file(file) as target, explained():
        files.migrate(target, file)
        async with (
            connected(url) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            target.execute("BEGIN")
            for name in files.COLUMNS:
                await _copy_rows(connection, target, name)
            target.execute("COMMIT")


async def _copy_rows(connection: Any, target: Any, name: str) -> None:
    query = f"SELECT {', '.join(files.COLUMNS[name])} FROM matador.{name}"
    cursor = await connection.cursor(query)
    while rows := await cursor.fetch(ROWS_AT_ONCE):
        target.executemany(files.insertion(name), rows)


async def restore(url: str, file: Path) -> None:
    """Fill an empty database from a backup."""
    with files.contents(file) as source, explained():
        async with connected(url) as connection, connection.transaction():
            await connection.execute("LOCK TABLE matador.tables IN EXCLUSIVE MODE")
            if await connection.fetchval("SELECT 1 FROM matador.tables LIMIT 1"):
                raise StoreFailed("The store is not empty: restore into a new one.")
            for name, columns in files.COLUMNS.items():
                rows = source.execute(f"SELECT {', '.join(columns)} FROM {name}")
                await connection.copy_records_to_table(
                    name, schema_name="matador", columns=columns, records=rows
                )
