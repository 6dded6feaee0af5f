"""A room lives on when its store fails for a moment, and when it was dropped meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec import json
from waiting import until_so as until

from matador.server.app import Served
from matador.server.http.websocket import obeyed
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused
from matador.server.store import Append, StoreFailed
from matador.server.store.sqlite import SqliteStore
from matador.server.tables import journal, session
from matador.server.tables import registry as houses
from matador.server.tables.commands import house_move
from matador.server.tables.projection import Reader
from matador.server.tables.registry import House
from matador.server.tables.session import Connection
from matador.server.tables.settings import Settings
from matador.server.tables.table import Table

LONG = 10.0
"""A pace at which a bot waits longer than a test does, and in a hurry half a second."""
A_HURRIED_MOVE = 2.0
CHAIRS = [messages.Chair("bot"), messages.Chair("me", "Anna"), messages.Chair("bot")]


@asynccontextmanager
async def opened(tmp_path, chairs=CHAIRS, pace=0.0):
    """Give a house with one table."""
    house = House(SqliteStore(tmp_path / "tables.db"), pace=pace)
    await house.open()
    try:
        wish = messages.NewTable(Settings(game="gnav", rules={}, pace="slow"), chairs)
        yield house, await house.open_table(wish)
    finally:
        await house.close()


def failing(work, times):
    """Return work that fails so often before it succeeds."""
    left = [times]

    async def failed_first(*said):
        if left[0]:
            left[0] -= 1
            raise StoreFailed("The disk is full.")
        return await work(*said)

    failed_first.left = left
    return failed_first


class Rung:
    """A room that has nothing to do."""

    async def ring(self):
        """Do nothing."""


async def done(found):
    return found


def seconds_to_move(here):
    """Return how long a table waits before its bot moves."""
    return here.alarm.when() - asyncio.get_running_loop().time()


def asked(here):
    """Return whoever is asked."""
    return here.table.places[here.table.to_act]


async def let_bots_be_asked(here):
    """Let people move until a bot is asked."""
    while asked(here).who == "person":
        move, seen = str(here.table.game.choices()[0]), here.table.version
        command = messages.Play(id=f"at-{seen}", move=move, seen=seen)
        await here.carry_out(asked(here).holder, command)


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Let nobody wait long."""
    monkeypatch.setattr(session, "AGAIN", 0.05, raising=False)
    monkeypatch.setattr(houses, "SWEEP", 0.05)


async def test_a_bot_whose_move_could_not_be_written_moves_later(tmp_path):
    async with opened(tmp_path, [messages.Chair("bot")] * 3) as (house, seated):
        here = await house.room(seated.table)
        await here.carry_out(1, messages.Start(id="start"))
        last = here.table.game.last
        house.store.append = failing(house.store.append, 3)
        here.enter(Connection(Reader(0, None, "en"), None, 0))
        await until(lambda: here.table.game.last > last)


async def test_tables_are_looked_after_again_when_the_store_is_back(tmp_path):
    async with opened(tmp_path) as (house, seated):
        here = await house.room(seated.table)
        house.store.due = due = failing(house.store.due, 3)
        await until(lambda: due.left == [0])
        here.left_at -= 1_000
        await until(lambda: not house.rooms)


async def test_a_table_that_cannot_be_read_holds_no_other_up(tmp_path, caplog):
    async with opened(tmp_path) as (house, seated):
        rung = []

        async def ringing(table):
            if table == "broken":
                raise ValueError("no such step")
            rung.append(table)
            return Rung()

        house.room, house.store.due = ringing, lambda _: done(["broken", seated.table])
        await until(lambda: len(rung) > 2)
    failed = [record for record in caplog.records if record.message == "table_failed"]
    assert [record.fields for record in failed] == [{"table": "broken"}]


async def test_a_bot_that_fails_makes_the_first_move_that_it_may(tmp_path, caplog):
    async with opened(tmp_path, [messages.Chair("bot")] * 3) as (house, seated):
        here = await house.room(seated.table)
        await here.carry_out(1, messages.Start(id="start"))
        last, first = here.table.game.last, str(here.table.game.choices()[0])

        async def failing_to_think(*_):
            raise ZeroDivisionError

        house.think = failing_to_think
        here.enter(Connection(Reader(0, None, "en"), None, 0))
        await until(lambda: here.table.game.last > last)
        assert str(here.table.game.moves[last]) == first
    assert "bot_failed" in caplog.messages


async def test_a_bot_overtaken_by_another_process_takes_what_that_wrote(tmp_path):
    async with opened(tmp_path, [messages.Chair("bot")] * 3, pace=LONG) as (house, seated):
        here = await house.room(seated.table)
        await here.carry_out(1, messages.Start(id="start"))
        other = Table.read(await house.store.journal(seated.table))
        other.let_chance_answer()
        quick = house_move(other, [(str(other.game.choices()[0]), other.to_act)], house.now())
        written = journal.written(quick.steps)
        await house.store.append(Append(here.table.id, here.table.version, written))
        last = here.table.game.last
        await here.ring()
        assert here.table.game.last == last + len(quick.steps[0].lines)
        assert here.table.version == other.version + 1


async def test_a_command_during_shutdown_is_told_that_the_server_restarts(tmp_path):
    async with opened(tmp_path) as (house, seated):
        served, told = Served(house), []
        here = await house.room(seated.table)
        closing = house.thinkers.close

        async def command_meanwhile():
            start = messages.Start(id="late")
            told.append(await obeyed(served, here, Reader(1, 1, "en"), start))
            await closing()

        house.thinkers.close = command_meanwhile
    assert [answer.code for answer in told] == ["stopping"]
    assert here.table.status == "gathering"


async def test_a_server_that_will_stop_takes_no_more_commands(tmp_path):
    async with opened(tmp_path) as (house, seated):
        served = Served(house)
        served.stop()
        here, reader = await house.room(seated.table), Reader(1, 1, "en")
        answer = await obeyed(served, here, reader, messages.Start(id="late"))
        assert answer.code == "stopping"
        assert json.decode((await served.health(None)).body) == {"status": "stopping"}


async def test_nobody_enters_a_room_that_was_dropped_while_the_token_was_read(tmp_path):
    async with opened(tmp_path) as (house, seated):
        served, holder = Served(house), house.store.holder

        async def slow(token):
            house.forget(await house.room(seated.table))
            return await holder(token)

        house.store.holder = slow
        entered, _ = await served.reader(seated.table, seated.token, None, "en")
        assert house.rooms[seated.table] is entered


async def test_whoever_wants_the_table_afresh_gets_it_as_of_now(tmp_path):
    async with opened(tmp_path) as (house, seated):
        here, now = await house.room(seated.table), [1_000.0]
        house.now = lambda: now[0]
        connection = Connection(Reader(1, 1, "en"), 0, 1)
        here.enter(connection)
        for now[0] in (1_000.0, 1_007.0):
            connection.refresh()
            assert json.decode(here.news_for(connection))["now"] == now[0]


async def test_a_command_that_was_refused_stays_refused_when_it_comes_twice(tmp_path):
    async with opened(tmp_path) as (house, seated):
        here = await house.room(seated.table)
        early = messages.Ask(id="early", what="pause", seat=1)
        with pytest.raises(Refused, match="not_begun"):
            await here.carry_out(1, early)
        await here.carry_out(1, messages.Start(id="start"))
        with pytest.raises(Refused, match="not_begun"):
            await here.carry_out(1, early)
        await here.carry_out(1, messages.Ask(id="later", what="pause", seat=1))
        assert here.table.status == "paused"


async def test_a_command_is_committed_then_acknowledged_and_only_then_shown(tmp_path):
    async with opened(tmp_path) as (house, seated):
        here, happened = await house.room(seated.table), []
        append, changed = house.store.append, here.changed

        async def committing(new):
            await append(new)
            happened.append("committed")

        house.store.append = committing
        here.changed = lambda: (happened.append("shown"), changed())
        await here.carry_out(1, messages.Start(id="s"), lambda _: happened.append("acknowledged"))
        assert happened == ["committed", "acknowledged", "shown"]


async def test_bots_wait_for_nobody_who_is_in_a_hurry_until_a_person_is_asked(tmp_path):
    async with opened(tmp_path, pace=LONG) as (house, seated):
        here = await house.room(seated.table)
        here.enter(Connection(Reader(1, 1, "en"), None, 0))
        await here.carry_out(1, messages.Start(id="start"))
        await let_bots_be_asked(here)
        here.hurry(1)
        await until(lambda: asked(here).who == "person")
        await let_bots_be_asked(here)
        assert seconds_to_move(here) > A_HURRIED_MOVE


async def test_bots_wait_while_anybody_who_plays_wants_to_follow(tmp_path):
    chairs = [messages.Chair("me", "Anna"), messages.Chair("open"), *[messages.Chair("bot")] * 2]
    async with opened(tmp_path, chairs, pace=LONG) as (house, seated):
        here = await house.room(seated.table)
        await here.seat(messages.Sit("Bo"), None)
        bo = here.table.newest_holder
        for holder in (1, bo, journal.HOUSE):
            here.enter(Connection(Reader(holder, None, "en"), None, 0))
        await here.carry_out(1, messages.Start(id="start"))
        await let_bots_be_asked(here)
        last = here.table.game.last
        for hasty in (1, journal.HOUSE):
            here.hurry(hasty)
        assert seconds_to_move(here) > A_HURRIED_MOVE
        here.hurry(bo)
        assert seconds_to_move(here) <= A_HURRIED_MOVE
        await until(lambda: here.table.game.last > last)
