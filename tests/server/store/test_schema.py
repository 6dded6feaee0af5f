"""Old databases are brought up to date, newer ones are refused."""

from __future__ import annotations

import sqlite3

import pytest

from matador.server.store import Append, StoreFailed
from matador.server.store import file as files
from matador.server.store.places import opened

SECOND = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'"
BROKEN = "CREATE TABLE half (id); CREATE TABLE journal (id)"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


async def written(path):
    """Make a database with the schema of now."""
    async with opened(str(path)) as store:
        await store.create("ABCD", Append("t1", 0, [b"begun"]))


def asked(path, question):
    connection = sqlite3.connect(path)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


async def test_a_database_of_version_1_is_opened_by_the_newest_program(path, monkeypatch):
    with monkeypatch.context() as then:
        then.setattr(files, "MIGRATIONS", files.MIGRATIONS[:1])
        await written(path)
    assert asked(path, "PRAGMA user_version") == [(1,)]
    monkeypatch.setattr(files, "MIGRATIONS", (*files.MIGRATIONS, SECOND))
    async with opened(str(path)) as store:
        assert await store.journal("t1") == [b"begun"]
        await store.append(Append("t1", 1, [b"on"]))
    assert asked(path, "PRAGMA user_version") == [(len(files.MIGRATIONS),)]
    assert asked(path, "SELECT id, version, colour FROM tables") == [("t1", 2, "green")]


async def test_a_step_that_fails_leaves_the_schema_as_it_was(path, monkeypatch):
    await written(path)
    with monkeypatch.context() as then:
        then.setattr(files, "MIGRATIONS", (*files.MIGRATIONS, BROKEN))
        with pytest.raises(StoreFailed, match="journal"):
            await written(path)
    assert asked(path, "SELECT name FROM sqlite_schema WHERE name = 'half'") == []
    async with opened(str(path)) as store:
        assert await store.journal("t1") == [b"begun"]


async def test_a_database_of_a_newer_program_is_refused(path, monkeypatch):
    with monkeypatch.context() as later:
        later.setattr(files, "MIGRATIONS", (*files.MIGRATIONS, SECOND))
        await written(path)
    with pytest.raises(StoreFailed, match="newer Matador: update this one"):
        await written(path)
