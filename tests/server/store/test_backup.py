"""Backups are made while play goes on, and restored into a store of either kind."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
from waiting import until_so

from matador.server.store import Append, StoreFailed, Token
from matador.server.store import sqlite_schema as files
from matador.server.store.addresses import open_store, opened

KINDS = ("sqlite", "postgres")
TABLES = [f"t{number}" for number in range(10)]


async def grow(store, table, lengths):
    """Append steps until cancelled, and count them."""
    first = Append(table, 0, [b"0"], due=7.5, tokens=[Token(table.encode(), 3)])
    await store.create(table.upper(), first)
    while True:
        lengths[table] += 1
        step = b"%d" % lengths[table]
        await store.append(Append(table, lengths[table], [step], due=7.5))


async def all_above(lengths, least):
    """Wait until every table has more than so many steps."""
    await until_so(lambda: min(lengths.values()) > least)


async def stormy_backup(store, file):
    """Back up in the middle of a storm; return the journals as they are after it."""
    lengths = dict.fromkeys(TABLES, 0)
    storm = [asyncio.create_task(grow(store, table, lengths)) for table in TABLES]
    await all_above(lengths, 5)
    await store.back_up(file)
    await all_above(lengths, max(lengths.values()) + 1)
    for growing in storm:
        growing.cancel()
    await asyncio.gather(*storm, return_exceptions=True)
    return {table: await store.journal(table) for table in TABLES}


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
async def test_a_backup_in_a_storm_restores_the_beginning_of_every_journal(
    new_place, tmp_path, source, target
):
    file = tmp_path / "backup.db"
    async with opened(new_place(source)) as store:
        live = await stormy_backup(store, file)
    async with opened(new_place(target)) as store:
        await store.restore(file)
        for table, journal in live.items():
            restored = await store.journal(table)
            assert 0 < len(restored) < len(journal)
            assert restored == journal[: len(restored)]
            await store.append(Append(table, len(restored), [b"and on"]))
            assert await store.find(table.upper()) == table
            assert await store.holder(table.encode()) == (table, 3)
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.db"]


async def test_an_empty_store_is_backed_up_too(url, new_place, tmp_path):
    async with opened(url) as store:
        await store.back_up(tmp_path / "backup.db")
    async with opened(new_place("sqlite")) as store:
        await store.restore(tmp_path / "backup.db")
        assert await store.due(9e9) == []


async def test_another_process_can_back_up_what_is_being_served(url, new_place, tmp_path):
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"0"]))
        await open_store(url).back_up(tmp_path / "backup.db")
        await store.append(Append("t1", 1, [b"1"]))
    async with opened(new_place("sqlite")) as store:
        await store.restore(tmp_path / "backup.db")
        assert await store.journal("t1") == [b"0"]


async def test_what_cannot_be_backed_up_leaves_no_file(tmp_path):
    file = tmp_path / "backup.db"
    (tmp_path / "holiday.jpg").write_bytes(b"holiday" * 1000)
    for url, said in (
        (f"sqlite:///{tmp_path / 'holiday.jpg'}", "holiday.jpg is not a file of Matador's tables"),
        (
            f"sqlite:///{tmp_path / 'nothing.db'}",
            "nothing.db cannot be used: there is no such file",
        ),
        ("postgresql://anna@127.0.0.1:1/tables", "PostgreSQL does not answer: Connection refused"),
    ):
        with pytest.raises(StoreFailed, match=said):
            await open_store(url).back_up(file)
        assert not list(tmp_path.glob("backup*"))


async def test_a_store_that_is_not_empty_is_never_overwritten(url, tmp_path):
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"0"]))
        await store.back_up(tmp_path / "backup.db")
        await store.append(Append("t1", 1, [b"1"]))
        with pytest.raises(StoreFailed, match="not empty: restore into a new one"):
            await store.restore(tmp_path / "backup.db")
        assert await store.journal("t1") == [b"0", b"1"]


async def test_a_backup_never_overwrites_a_file(url, tmp_path):
    (tmp_path / "backup.db").write_text("precious")
    async with opened(url) as store:
        with pytest.raises(StoreFailed, match="is there already: name a new file"):
            await store.back_up(tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_text() == "precious"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "no such file"),
        (b"", "is empty"),
        (b"holiday" * 1000, "not a file of Matador's tables"),
    ],
)
async def test_what_is_no_backup_is_refused_and_nothing_is_restored(url, tmp_path, content, said):
    file = tmp_path / "backup.db"
    if content is not None:
        file.write_bytes(content)
    async with opened(url) as store:
        with pytest.raises(StoreFailed, match=said):
            await store.restore(file)
        await store.create("ABCD", Append("t1", 0, [b"0"]))


async def test_a_damaged_backup_is_refused(url, tmp_path):
    file = tmp_path / "backup.db"
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [bytes(50_000)]))
        await store.back_up(file)
    whole = bytearray(file.read_bytes())
    whole[8192:12288] = b"\xa5" * 4096
    file.write_bytes(whole)
    async with opened(f"sqlite:///{tmp_path / 'anew.db'}") as store:
        with pytest.raises(StoreFailed, match="damaged"):
            await store.restore(file)


async def test_a_backup_of_an_older_program_is_restored_and_left_as_it_is(
    url, tmp_path, new_place, monkeypatch
):
    file = tmp_path / "backup.db"
    async with opened(new_place("sqlite")) as store:
        await store.create("ABCD", Append("t1", 0, [b"0"]))
        await store.back_up(file)
    before = file.read_bytes()
    newer = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'"
    monkeypatch.setattr(files, "MIGRATIONS", (*files.MIGRATIONS, newer))
    async with opened(url) as store:
        await store.restore(file)
        assert await store.journal("t1") == [b"0"]
    assert file.read_bytes() == before


async def test_a_backup_is_one_file_that_only_its_owner_may_read(url, tmp_path):
    file = tmp_path / "backup.db"
    async with opened(url) as store:
        await store.create("ABCD", Append("t1", 0, [b"0"]))
        await store.back_up(file)
    assert file.stat().st_mode & 0o077 == 0
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    assert connection.execute("SELECT step FROM journal").fetchall() == [(b"0",)]
    connection.close()
    assert not list(tmp_path.glob("backup.db-*"))
