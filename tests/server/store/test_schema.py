"""Old databases are brought up to date, newer ones are refused."""

from __future__ import annotations

import asyncio

import pytest

from matador.server.store import Append, StoreFailed, postgres_schema
from matador.server.store import sqlite_schema as files
from matador.server.store.addresses import opened

SECOND = "ALTER TABLE {tables} ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'"
THIRD = "CREATE TABLE {tables}_half (id INTEGER)"
BROKEN = f"{THIRD}; {THIRD}"


@pytest.fixture
def schema(url, monkeypatch):
    """Return a function that sets the steps of the schema: the released ones and some more."""
    module = files if url.startswith("sqlite") else postgres_schema
    tables = "tables" if module is files else "matador.tables"
    released = module.MIGRATIONS

    def known(*more, upto=None):
        steps = (*released, *(step.format(tables=tables) for step in more))
        monkeypatch.setattr(module, "MIGRATIONS", steps[:upto])

    return known


async def asked(store, question):
    """Return the rows that a store answers to a question of ours."""
    if hasattr(store, "_rows") and asyncio.iscoroutinefunction(store._rows):
        return [
            tuple(row) for row in await store._rows(question.replace("tables", "matador.tables"))
        ]
    return await store._read(question)


async def test_a_database_of_version_1_is_opened_by_the_newest_program(url, schema):
    schema(upto=1)
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"begun"]))
    schema(SECOND)
    for _ in range(2):
        async with opened(url) as store:
            assert await store.journal("t1") == [b"begun"]
    async with opened(url) as store:
        await store.append(Append("t1", 1, [b"on"]))
        await store.create("EFGH", Append("t2", 0, [b"begun"]))
        rows = await asked(store, "SELECT id, version, colour FROM tables ORDER BY id")
        assert rows == [("t1", 2, "green"), ("t2", 1, "green")]


async def test_a_step_that_fails_leaves_everything_as_it_was(url, schema):
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"begun"]))
    schema(BROKEN)
    with pytest.raises(StoreFailed):
        async with opened(url):
            pass
    schema(THIRD)
    async with opened(url) as store:
        assert await store.journal("t1") == [b"begun"]


async def test_a_database_of_a_newer_program_is_refused(url, schema):
    schema(SECOND)
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"begun"]))
    schema()
    with pytest.raises(StoreFailed, match="newer Matador: update this one"):
        async with opened(url):
            pass


async def test_processes_that_start_at_once_bring_the_schema_up_to_date_once(new_database):
    url = new_database()

    async def begun():
        async with opened(url) as store:
            await store.check()

    await asyncio.gather(*(begun() for _ in range(8)))
