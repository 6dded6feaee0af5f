"""What holds for tables in a PostgreSQL database."""

from __future__ import annotations

import asyncio
import signal
from contextlib import asynccontextmanager, suppress
from random import Random
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest
from waiting import until_so

from matador.server.store import EVERY_TABLE, Append, Conflict, StoreFailed, Token
from matador.server.store import postgres as module
from matador.server.store.addresses import opened

BEGUN = Append("t1", 0, [b"begun"])
ANSWER = b"SELECT 1\x00"


@pytest.fixture
def url(new_database):
    return new_database()


class Wire:
    """A wire to PostgreSQL that can be cut at will.

    It is cut once, before something is carried that holds the bytes `cut_at`, which are lost or,
    if `late` is an event, reach the other end when it is set; or by chance, again and again. The
    first `dumb` connections carry nothing any more.
    """

    def __init__(self, url):
        self.url = urlsplit(url)
        self.cut_at, self.late, self.chance = None, None, None
        self.cuts = self.connections = self.ended = self.dumb = 0
        self.carrying = set()

    def cuts_now(self, carried):
        if self.chance and self.chance.random() < 0.1:
            return True
        return self.cut_at is not None and self.cut_at in carried

    async def carry(self, number, reader, writer, others):
        """Carry bytes in one direction until the wire is cut or somebody hangs up."""
        while carried := await reader.read(65536):
            if number <= self.dumb:
                continue
            if self.cuts_now(carried):
                await self.cut(writer, others, carried)
                break
            writer.write(carried)
        writer.close()

    async def cut(self, writer, others, carried):
        self.cuts, self.cut_at = self.cuts + 1, None
        for end in others:
            end.close()
        if self.late:
            await self.late.wait()
            writer.write(carried)

    async def joined(self, reader, writer):
        self.connections += 1
        number = self.connections
        self.carrying.add(asyncio.current_task())
        folder = parse_qs(self.url.query)["host"][0]
        reading, writing = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432")
        others = (writer,) if self.late else (writer, writing)
        there = self.carry(number, reader, writing, others)
        back = self.carry(number, reading, writer, others)
        await asyncio.gather(there, back, return_exceptions=True)
        self.ended += 1
        for end in (writer, writing):
            end.close()
            with suppress(OSError):
                await end.wait_closed()


@asynccontextmanager
async def wired(url, woken=lambda *news: None):
    """Give a wire, and a store at its other end that has a table of two steps."""
    wire = Wire(url)
    async with await asyncio.start_server(wire.joined, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        address = f"postgresql://matador@127.0.0.1:{port}{wire.url.path}"
        async with opened(address, woken) as store:
            await store.create("ABCD", BEGUN)
            await store.append(Append("t1", 1, [b"roll"]))
            yield wire, store
        await asyncio.gather(*wire.carrying)


async def test_a_write_whose_answer_is_lost_is_not_done_twice(url):
    async with wired(url) as (wire, store):
        wire.cut_at = ANSWER
        await store.append(Append("t1", 2, [b"buy"], tokens=[Token(b"h", 1)]))
        assert wire.cuts == 1
        assert await store.journal("t1") == [b"begun", b"roll", b"buy"]
        assert await store.holder(b"h") == ("t1", 1)


async def test_a_write_that_is_lost_on_the_way_is_done_once(url):
    async with wired(url) as (wire, store):
        wire.cut_at = b"buy"
        await store.append(Append("t1", 2, [b"buy"]))
        assert wire.cuts == 1
        assert await store.journal("t1") == [b"begun", b"roll", b"buy"]


async def test_a_write_that_arrives_after_its_second_try_is_done_once(url):
    async with wired(url) as (wire, store):
        wire.cut_at, wire.late = b"buy", asyncio.Event()
        await store.append(Append("t1", 2, [b"buy"]))
        wire.late.set()
        await until_so(lambda: wire.ended)
        assert wire.cuts == 1
        assert await store.journal("t1") == [b"begun", b"roll", b"buy"]


async def test_a_lost_answer_does_not_make_anothers_step_ours(url):
    async with wired(url) as (wire, store), opened(url) as other:
        wire.cut_at = b"buy"
        ours = asyncio.create_task(store.append(Append("t1", 2, [b"buy"])))
        while not wire.cuts:
            await asyncio.sleep(0)
        # The same bytes, yet written by somebody else.
        await other.append(Append("t1", 2, [b"buy"]))
        with pytest.raises(Conflict):
            await ours
        assert await store.journal("t1") == [b"begun", b"roll", b"buy"]


async def test_a_table_whose_creation_was_not_answered_is_created_once(url):
    async with wired(url) as (wire, store):
        await store.create("EFGH", Append("t2", 0, [b"begun"]))
        wire.cut_at = ANSWER
        await store.create("IJKL", Append("t3", 0, [b"begun"]))
        assert wire.cuts == 1
        assert await store.journal("t3") == [b"begun"]


async def test_a_read_is_tried_again(url):
    async with wired(url) as (wire, store):
        wire.cut_at = b"ABCD"
        assert await store.find("ABCD") == "t1"
        assert wire.cuts == 1


async def grow(store, table, steps):
    """Write so many steps, one after the other, of which none may conflict."""
    await store.create(table, Append(table, 0, [b"0"]))
    for version in range(1, steps):
        await store.append(Append(table, version, [b"%d" % version]))


async def test_a_wire_that_is_cut_again_and_again_loses_and_doubles_nothing(url, monkeypatch):
    monkeypatch.setattr(module, "SECONDS_TO_TRY_AGAIN", 0.01)
    monkeypatch.setattr(module, "SECONDS_OF_RETRIES", 60.0)
    async with wired(url) as (wire, store):
        wire.chance = Random(11)
        await asyncio.gather(*(grow(store, f"g{number}", 40) for number in range(5)))
        wire.chance = None
        for number in range(5):
            assert await store.journal(f"g{number}") == [b"%d" % version for version in range(40)]
        assert wire.cuts > 20


async def test_play_goes_on_when_the_database_is_started_again(postgres, url, monkeypatch):
    monkeypatch.setattr(module, "SECONDS_OF_RETRIES", 120.0)
    async with opened(url) as store:
        growing = asyncio.gather(*(grow(store, f"g{number}", 200) for number in range(5)))
        while len(await store.journal("g0")) < 5:
            assert not growing.done()
        await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
        assert not growing.done()
        await asyncio.to_thread(postgres.start)
        await growing
        for number in range(5):
            assert await store.journal(f"g{number}") == [b"%d" % version for version in range(200)]


async def test_patience_ends_with_a_sentence(postgres, url, monkeypatch):
    monkeypatch.setattr(module, "SECONDS_OF_RETRIES", 0.2)
    async with opened(url) as store:
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreFailed, match="PostgreSQL does not answer"):
                await store.append(BEGUN)
        finally:
            await asyncio.to_thread(postgres.start)
        await store.check()


async def race(store, name, until, done):
    """Append to one journal in competition with others, and note what was done."""
    while (version := len(await store.journal("t1"))) < until:
        step = b"%s after %d" % (name, version)
        try:
            await store.append(Append("t1", version, [step]))
        except Conflict:
            continue
        done.append(step)


async def test_two_stores_that_write_to_one_journal_write_each_version_once(url):
    done = []
    async with opened(url) as one, opened(url) as two:
        await one.create("ABCD", BEGUN)
        racers = [(store, b"%d" % number) for number, store in enumerate([one, two] * 4)]
        await asyncio.gather(*(race(store, name, 150, done) for store, name in racers))
        journal = await one.journal("t1")
        assert journal == await two.journal("t1")
        assert sorted(journal[1:]) == sorted(done)
        assert [int(step.split()[-1]) for step in journal[1:]] == list(range(1, len(journal)))


async def heard_by(heard, news):
    """Wait until something was heard."""
    await until_so(lambda: news in heard)


async def test_a_process_is_told_what_others_write_and_not_what_it_wrote_itself(url):
    mine, others = [], []
    async with (
        opened(url, lambda *news: mine.append(news)) as store,
        opened(url, lambda *news: others.append(news)),
    ):
        await store.create("ABCD", BEGUN)
        for version in range(1, 10):
            await store.append(Append("t1", version, [b""]))
        with pytest.raises(Conflict):
            await store.append(Append("t1", 1, [b""]))
        await heard_by(others, ("t1", 10))
        assert others == [("t1", version) for version in range(1, 11)]
        assert mine == []


async def test_after_a_silence_every_table_is_to_be_looked_at(url):
    heard = []
    deafen = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
    """
    async with opened(url, lambda *news: heard.append(news)):
        connection = await asyncpg.connect(url)
        assert await connection.fetchval(deafen)
        await connection.close()
        await heard_by(heard, (EVERY_TABLE, 0))
        async with opened(url) as other:
            await other.create("ABCD", BEGUN)
            await heard_by(heard, ("t1", 1))
    assert heard == [(EVERY_TABLE, 0), ("t1", 1)]


async def test_a_connection_that_falls_silent_is_replaced(url, monkeypatch):
    monkeypatch.setattr(module, "SECONDS_OF_SILENCE", 0.2)
    heard = []
    async with wired(url, lambda *news: heard.append(news)) as (wire, _), opened(url) as other:
        wire.dumb = wire.connections
        await other.append(Append("t1", 2, [b"buy"]))
        await heard_by(heard, (EVERY_TABLE, 0))
        assert heard == [(EVERY_TABLE, 0)]


async def test_a_commit_waits_for_the_disk_even_where_the_database_would_not(url):
    connection = await asyncpg.connect(url)
    name = urlsplit(url).path[1:]
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await connection.close()
    async with opened(url) as store:
        assert await store._value("SHOW synchronous_commit") == "on"
        assert await store._value("SHOW fsync") == "on"


async def test_a_database_that_is_not_there_is_named_without_the_address(postgres):
    url = f"postgresql://matador:hush@/s3cret?host={postgres.folder}"
    with pytest.raises(StoreFailed, match="no database of this name") as refused:
        async with opened(url):
            pass
    assert "s3cret" not in str(refused.value)
    assert "hush" not in str(refused.value)
