"""What the server may rely on, whichever store keeps the tables."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from matador.server.store import Append, CodeTaken, Conflict, StoreFailed, Token
from matador.server.store.addresses import open_store, opened

FIRST = Append("t1", 0, [b"begun"])


async def tried(writing):
    """Return whether a write was done, or met another."""
    try:
        await writing
    except Conflict:
        return False
    return True


async def test_a_journal_returns_its_steps_in_order_and_byte_for_byte(url):
    steps = [b"", b"\x00\xff", "kr. 4.000 på Grønttorvet".encode(), bytes(100_000)]
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        await store.append(Append("t1", 1, steps[:3]))
        await store.append(Append("t1", 4, steps[3:]))
        assert await store.journal("t1") == [b"begun", *steps]
        assert await store.journal("t1", since=3) == steps[2:]
        assert await store.journal("t1", since=5) == []


async def test_what_was_written_is_there_after_opening_again(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST._replace(due=7.0, tokens=[Token(b"h", 3)]))
    async with opened(url) as store:
        assert await store.journal("t1") == [b"begun"]
        assert await store.find("ABCD") == "t1"
        assert await store.holder(b"h") == ("t1", 3)
        assert await store.due(7.0) == ["t1"]


async def test_what_is_not_there_is_none(url):
    async with opened(url) as store:
        assert await store.journal("t1") == []
        assert await store.find("ABCD") is None
        assert await store.holder(b"h") is None
        assert await store.take_pass(b"h", 0.0) is None
        assert await store.due(9e9) == []


@pytest.mark.parametrize("version", [0, 1, 3, 99])
async def test_an_append_to_another_version_conflicts_and_writes_nothing(url, version):
    async with opened(url) as store:
        await store.create("ABCD", FIRST._replace(due=5.0))
        await store.append(Append("t1", 1, [b"roll"], due=6.0))
        with pytest.raises(Conflict):
            await store.append(Append("t1", version, [b"late"], 9.0, [Token(b"late", 1)]))
        assert await store.journal("t1") == [b"begun", b"roll"]
        assert await store.due(6.0) == ["t1"]
        assert await store.holder(b"late") is None


async def test_an_append_to_no_table_conflicts(url):
    async with opened(url) as store:
        with pytest.raises(Conflict):
            await store.append(FIRST)
        assert await store.journal("t1") == []


async def test_a_code_is_given_once(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        with pytest.raises(CodeTaken):
            await store.create("ABCD", Append("t2", 0, [b"begun"], tokens=[Token(b"h", 0)]))
        assert await store.journal("t2") == []
        assert await store.holder(b"h") is None
        assert await store.find("ABCD") == "t1"


async def test_a_table_is_created_once(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        for code in ("ABCD", "EFGH"):
            with pytest.raises(Conflict):
                await store.create(code, Append("t1", 0, [b"anew"]))
        assert await store.journal("t1") == [b"begun"]
        assert await store.find("EFGH") is None


async def test_of_many_who_append_at_once_one_does(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        for version in range(1, 6):
            rivals = [Append("t1", version, [b"%d" % rival]) for rival in range(20)]
            assert sum(await asyncio.gather(*(tried(store.append(one)) for one in rivals))) == 1
        assert len(await store.journal("t1")) == 6


async def test_a_conflict_does_not_hurt_what_is_written_beside_it(url):
    tables = [f"t{number}" for number in range(60)]
    async with opened(url) as store:
        await asyncio.gather(*(store.create(t, Append(t, 0, [b"0"])) for t in tables))
        wrong = [n % 3 == 0 for n in range(60)]
        news = [Append(t, 5 if bad else 1, [b"1"]) for t, bad in zip(tables, wrong, strict=True)]
        done = await asyncio.gather(*(tried(store.append(new)) for new in news))
        assert done == [not bad for bad in wrong]
        lengths = [len(await store.journal(table)) for table in tables]
        assert lengths == [1 if bad else 2 for bad in wrong]


async def test_tables_are_due_in_the_order_of_their_time_and_the_last_word_counts(url):
    async with opened(url) as store:
        for table, due in (("late", 30.0), ("soon", 10.5), ("never", None)):
            await store.create(table, Append(table, 0, [b"0"], due))
        assert await store.due(10.4) == []
        assert await store.due(30.0) == ["soon", "late"]
        await store.append(Append("soon", 1, [], due=40.0))
        await store.append(Append("late", 1, [b"1"]))
        assert await store.due(39.0) == []
        assert await store.due(40.0) == ["soon"]
        assert await store.journal("soon") == [b"0"]


async def test_a_token_that_expires_lets_in_once_and_in_time(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        for mark in (b"a", b"b"):
            await store.add_token("t1", Token(mark, 2, expires=100.0))
        assert await store.holder(b"a") is None
        assert await store.take_pass(b"a", 99.9) == ("t1", 2)
        assert await store.take_pass(b"a", 99.9) is None
        assert await store.take_pass(b"b", 100.0) is None


async def test_of_many_who_bring_a_pass_at_once_one_gets_in(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST._replace(tokens=[Token(b"a", 2, 100.0)]))
        taken = await asyncio.gather(*(store.take_pass(b"a", 1.0) for _ in range(20)))
        assert sorted(taken, key=str) == [("t1", 2)] + [None] * 19


async def test_a_token_that_stays_lets_in_again_and_is_no_pass(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST._replace(tokens=[Token(b"a", 2)]))
        assert await store.take_pass(b"a", 0.0) is None
        assert await store.holder(b"a") == await store.holder(b"a") == ("t1", 2)


async def test_a_token_of_no_table_is_refused(url):
    async with opened(url) as store:
        with pytest.raises(StoreFailed):
            await store.add_token("t1", Token(b"a", 2))
        assert await store.holder(b"a") is None


async def test_a_store_that_is_open_answers_and_one_that_is_closed_says_so(url):
    store = open_store(url)
    with pytest.raises(StoreFailed, match="not open"):
        await store.check()
    await store.open(lambda table, version: None)
    await store.check()
    await store.close()
    for asking in (store.check(), store.append(FIRST), store.journal("t1")):
        with pytest.raises(StoreFailed, match=r"not open|closed"):
            await asking


async def test_closing_waits_for_what_has_been_begun(url):
    store = open_store(url)
    await store.open(lambda table, version: None)
    begun = [asyncio.create_task(store.create(f"{n}", Append(f"{n}", 0, [b""]))) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*begun)
    async with opened(url) as again:
        assert [await again.find(f"{n}") for n in range(50)] == [f"{n}" for n in range(50)]


async def test_whoever_is_told_of_a_step_finds_it_in_the_journal(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        lengths = []
        for version in range(1, 50):
            await store.append(Append("t1", version, [b"%d" % version]))
            lengths.append(len(await store.journal("t1")))
        assert all(later == former + 1 for former, later in pairwise(lengths))


async def test_a_caller_who_gives_up_waiting_hurts_nobody(url):
    async with opened(url) as store:
        await store.create("ABCD", FIRST)
        impatient = asyncio.create_task(store.append(Append("t1", 1, [b"1"])))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        await store.create("EFGH", Append("t2", 0, [b"2"]))
        assert await store.journal("t1") in ([b"begun"], [b"begun", b"1"])
