"""What holds for tables in one SQLite file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest
from waiting import until_so

from matador.server.store import Append, StoreFailed
from matador.server.store import sqlite_schema as files
from matador.server.store.addresses import opened

TESTS = Path(__file__).parents[2]
# Creates tables, appends to all of them at once, and says so after each step that was committed.
# Commits are slow, so that a kill often comes between a step and its commit.
WRITING = """
import asyncio, sys
from matador.server.store import Append
from matador.server.store.addresses import opened
from waiting import hold_up

async def grow(store, table):
    version = len(await store.journal(table))
    if not version:
        await store.create(table, Append(table, 0, [b"1"]))
        version = 1
    while True:
        await store.append(Append(table, version, [b"%d" % (version + 1)]))
        version += 1
        print(table, version, flush=True)

async def main():
    async with opened(sys.argv[1]) as store:
        store._writing.set_trace_callback(lambda said: hold_up((said == "COMMIT") / 100))
        await asyncio.gather(*(grow(store, f"t{number}") for number in range(5)))

asyncio.run(main())
"""


def writing(path):
    """Start a process that appends until it is killed."""
    command = [sys.executable, "-c", WRITING, str(path)]
    path = os.pathsep.join((str(TESTS), os.environ.get("PYTHONPATH", "")))
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


async def test_many_writes_share_a_transaction(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        begun, ends = threading.Event(), threading.Event()
        slow = asyncio.create_task(store._write(lambda _: begun.set() or ends.wait(30)))
        await until_so(begun.is_set)
        many = [store.create(f"{n}", Append(f"{n}", 0, [b""])) for n in range(1000)]
        waiting = [asyncio.create_task(one) for one in many]
        await asyncio.sleep(0)
        ends.set()
        await asyncio.gather(slow, *waiting)
        assert store.commits < 100


async def test_one_who_writes_alone_waits_for_nobody(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create("ABCD", Append("t1", 0, [b""]))
        await store.append(Append("t1", 1, [b""]))
        assert store.commits == 2


async def test_more_writes_than_the_queue_holds_are_all_done(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        await asyncio.gather(*(store.create(f"{n}", Append(f"{n}", 0, [b""])) for n in range(3000)))
        assert await store.find("2999") == "2999"


async def test_a_long_write_does_not_hold_up_a_reader(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create("ABCD", Append("t1", 0, [b""]))
        begun, ends = threading.Event(), threading.Event()
        slow = asyncio.create_task(store._write(lambda _: begun.set() or ends.wait(30)))
        await until_so(begun.is_set)
        assert await store.find("ABCD") == "t1"
        assert not slow.done()
        ends.set()
        await slow


async def test_a_change_that_goes_wrong_does_not_end_the_writer(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        with pytest.raises(ZeroDivisionError):
            await store._write(lambda connection: 1 // 0)
        await store.check()


async def test_nobody_is_told_before_the_commit(tmp_path):
    commits, may_commit = threading.Event(), threading.Event()

    def wait_with(statement):
        if statement == "COMMIT":
            commits.set()
            may_commit.wait(30)

    async with opened(str(tmp_path / "tables.db")) as store:
        store._writing.set_trace_callback(wait_with)
        creating = asyncio.create_task(store.create("ABCD", Append("t1", 0, [b""])))
        await until_so(commits.is_set)
        assert await store.find("ABCD") is None
        assert not creating.done()
        may_commit.set()
        await creating
        assert await store.find("ABCD") == "t1"


async def test_a_commit_waits_for_the_disk(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        mode, level = await store._write(
            lambda connection: [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous")
            ]
        )
        assert (mode, level) == ("wal", 2)


def test_no_step_that_was_told_is_lost_when_the_process_is_killed(tmp_path):
    path, chance, told = tmp_path / "tables.db", Random(11), {}
    for _ in range(10):
        with writing(path) as child:
            lines = [child.stdout.readline() for _ in range(chance.randint(1, 40))]
            child.kill()
            lines += child.stdout.read().splitlines()
        whole = [line.split() for line in lines if len(line.split()) == 2]
        told |= {table: int(version) for table, version in whole}

    async def lengths():
        async with opened(str(path)) as store:
            return {table: await store.journal(table) for table in told}

    assert told
    for table, journal in asyncio.run(lengths()).items():
        assert journal == [b"%d" % (at + 1) for at in range(len(journal))]
        assert len(journal) >= told[table]


async def test_a_second_server_on_the_same_file_is_refused(tmp_path):
    path = tmp_path / "tables.db"
    with writing(path) as child:
        child.stdout.readline()
        with pytest.raises(StoreFailed, match=r"Another Matador is serving .*tables\.db"):
            async with opened(str(path)):
                pass
        child.kill()
    async with opened(str(path)) as store:
        with pytest.raises(StoreFailed, match="Another Matador"):
            async with opened(str(path)):
                pass
        await store.check()


async def test_the_file_is_its_owners_alone(tmp_path):
    path = tmp_path / "deep" / "down" / "tables.db"
    async with opened(str(path)) as store:
        await store.create("ABCD", Append("t1", 0, [b""]))
        for beside in path.parent.glob("tables.db*"):
            shared = stat.S_IRWXG | stat.S_IRWXO
            assert not beside.stat().st_mode & shared


async def refusal(path):
    """Return the sentence with which a file is refused."""
    with pytest.raises(StoreFailed) as refused:
        async with opened(str(path)):
            pass
    return str(refused.value)


async def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8" * 5000)
    assert "not a file of Matador's tables: name another file" in await refusal(path)
    assert path.read_bytes() == b"\xff\xd8" * 5000


async def test_somebody_elses_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    assert "not of Matador's tables" in await refusal(path)


async def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot be used" in await refusal(tmp_path / "file" / "tables.db")
    assert "cannot be used" in await refusal(tmp_path)


async def test_a_full_disk_fails_with_a_sentence_and_play_goes_on_when_there_is_room(tmp_path):
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create("ABCD", Append("t1", 0, [b""]))
        await store._write(lambda connection: None)
        store._writing.execute("PRAGMA max_page_count = 20")
        with pytest.raises(StoreFailed, match="The disk is full: make room"):
            await store.append(Append("t1", 1, [bytes(1_000_000)]))
        await store.append(Append("t1", 1, [b"small"]))
        assert await store.journal("t1") == [b"", b"small"]


async def test_store_is_not_healthy_while_nothing_can_be_written(tmp_path):
    path = tmp_path / "tables.db"
    async with opened(str(path)) as store:
        store._writing.execute("PRAGMA busy_timeout = 50")
        other = files.connect(path)
        other.execute("BEGIN IMMEDIATE")
        assert await store.find("ABCD") is None
        with pytest.raises(StoreFailed, match="Another program is holding"):
            await store.check()
        other.close()
        await store.check()


async def test_another_program_that_holds_the_file_is_named(tmp_path, monkeypatch):
    path = tmp_path / "tables.db"
    async with opened(str(path)) as store:
        store._writing.execute("PRAGMA busy_timeout = 50")
        other = files.connect(path)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="Another program is holding"):
            await store.create("ABCD", Append("t1", 0, [b""]))
        other.close()
        await store.create("ABCD", Append("t1", 0, [b""]))
