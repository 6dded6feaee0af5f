"""A session survives a store that fails for a moment, and being dropped meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec import json
from waiting import until_so as until

from matador.server.app import Server
from matador.server.http.commands import run_command
from matador.server.protocol import client_messages, requests
from matador.server.protocol.errors import RequestRefused
from matador.server.store import Append, StoreFailed
from matador.server.store.sqlite import SqliteStore
from matador.server.tables import alarms, journal, registry
from matador.server.tables.commands import system_move
from matador.server.tables.projection import Cursor, Reader
from matador.server.tables.registry import Registry
from matador.server.tables.session import Connection
from matador.server.tables.settings import Settings
from matador.server.tables.table import Table

LONG = 10.0
"""A pace at which a bot waits longer than a test does, and in a hurry half a second."""
A_HURRIED_MOVE = 2.0
SEATS = [requests.NewSeat("bot"), requests.NewSeat("me", "Anna"), requests.NewSeat("bot")]


@asynccontextmanager
async def opened(tmp_path, seats=SEATS, pace=0.0):
    """Give a registry with one table."""
    ours = Registry(SqliteStore(tmp_path / "tables.db"), pace=pace)
    await ours.open()
    try:
        wish = requests.NewTable(Settings(game="gnav", rules={}, pace="slow"), seats)
        yield ours, await ours.open_table(wish)
    finally:
        await ours.close()


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


class IdleSession:
    """A session that has nothing to do."""

    def __init__(self):
        self.alarms = self

    async def on_alarm(self):
        """Do nothing."""


async def done(found):
    return found


def seconds_to_move(here):
    """Return how long a table waits before its bot moves."""
    return here.alarms.timer.when() - asyncio.get_running_loop().time()


def asked(here):
    """Return whoever is asked."""
    return here.table.seats[here.table.to_act]


async def let_bots_be_asked(here):
    """Let people move until a bot is asked."""
    while asked(here).who == "person":
        move, seen = str(here.table.game.choices()[0]), here.table.version
        command = client_messages.Play(id=f"at-{seen}", move=move, seen=seen)
        await here.execute(asked(here).holder, command)


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Let nobody wait long."""
    monkeypatch.setattr(alarms, "RETRY", 0.05)
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 0.05)


async def test_a_bot_whose_move_could_not_be_written_moves_later(tmp_path):
    async with opened(tmp_path, [requests.NewSeat("bot")] * 3) as (ours, seated):
        here = await ours.session(seated.table)
        await here.execute(1, client_messages.Start(id="start"))
        last = here.table.game.last
        ours.store.append = failing(ours.store.append, 3)
        here.enter(Connection(Reader(0, None, "en"), Cursor(None)))
        await until(lambda: here.table.game.last > last)


async def test_tables_are_looked_after_again_when_the_store_is_back(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        here = await ours.session(seated.table)
        ours.store.due = due = failing(ours.store.due, 3)
        await until(lambda: due.left == [0])
        here.left_at -= 1_000
        await until(lambda: not ours.sessions)


async def test_a_table_that_cannot_be_read_holds_no_other_up(tmp_path, caplog):
    async with opened(tmp_path) as (ours, seated):
        checked = []

        async def loading(table):
            if table == "broken":
                raise ValueError("no such entry")
            checked.append(table)
            return IdleSession()

        ours.session, ours.store.due = loading, lambda _: done(["broken", seated.table])
        await until(lambda: len(checked) > 2)
    failed = [record for record in caplog.records if record.message == "table_failed"]
    assert [record.fields for record in failed] == [{"table": "broken"}]


async def test_a_bot_that_fails_makes_the_first_move_that_it_may(tmp_path, caplog):
    async with opened(tmp_path, [requests.NewSeat("bot")] * 3) as (ours, seated):
        here = await ours.session(seated.table)
        await here.execute(1, client_messages.Start(id="start"))
        last, first = here.table.game.last, str(here.table.game.choices()[0])

        async def failing_to_think(*_):
            raise ZeroDivisionError

        ours.choose_bot_move = failing_to_think
        here.enter(Connection(Reader(0, None, "en"), Cursor(None)))
        await until(lambda: here.table.game.last > last)
        assert str(here.table.game.moves[last]) == first
    assert "bot_failed" in caplog.messages


async def test_a_bot_overtaken_by_another_process_takes_what_that_wrote(tmp_path):
    async with opened(tmp_path, [requests.NewSeat("bot")] * 3, pace=LONG) as (ours, seated):
        here = await ours.session(seated.table)
        await here.execute(1, client_messages.Start(id="start"))
        other = Table.from_journal(await ours.store.journal(seated.table))
        first = str(other.game.choices()[0])
        quick = system_move(other, [(first, other.to_act)], ours.now())
        entries = journal.encode(quick.entries)
        await ours.store.append(Append(here.table.id, here.table.version, entries))
        last = here.table.game.last
        await here.alarms.on_alarm()
        assert here.table.game.last == last + len(quick.entries[0].lines)
        assert here.table.version == other.version + 1


async def test_a_command_during_shutdown_is_told_that_the_server_restarts(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        server, responses = Server(ours), []
        here = await ours.session(seated.table)
        closing = ours.bots.close

        async def command_meanwhile():
            start = client_messages.Start(id="late")
            responses.append(await run_command(server, here, Reader(1, 1, "en"), start))
            await closing()

        ours.bots.close = command_meanwhile
    assert [response.code for response in responses] == ["stopping"]
    assert here.table.status == "gathering"


async def test_a_server_that_will_stop_takes_no_more_commands(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        server = Server(ours)
        server.stop()
        here, reader = await ours.session(seated.table), Reader(1, 1, "en")
        response = await run_command(server, here, reader, client_messages.Start(id="late"))
        assert response.code == "stopping"
        assert json.decode((await server.health(None)).body) == {"status": "stopping"}


async def test_nobody_enters_a_session_that_was_dropped_while_the_token_was_read(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        server, holder = Server(ours), ours.store.holder

        async def slow(token):
            ours.forget(await ours.session(seated.table))
            return await holder(token)

        ours.store.holder = slow
        entered, _ = await server.reader(seated.table, seated.token, None, "en")
        assert ours.sessions[seated.table] is entered


async def test_whoever_wants_the_table_afresh_gets_it_as_of_now(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        here, now = await ours.session(seated.table), [1_000.0]
        ours.now = lambda: now[0]
        connection = Connection(Reader(1, 1, "en"), Cursor(0, 1))
        here.enter(connection)
        for now[0] in (1_000.0, 1_007.0):
            connection.refresh()
            assert json.decode(here.news_for(connection))["now"] == now[0]


async def test_a_command_that_was_refused_stays_refused_when_it_comes_twice(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        here = await ours.session(seated.table)
        early = client_messages.Ask(id="early", what="pause", seat=1)
        with pytest.raises(RequestRefused, match="not_begun"):
            await here.execute(1, early)
        await here.execute(1, client_messages.Start(id="start"))
        with pytest.raises(RequestRefused, match="not_begun"):
            await here.execute(1, early)
        await here.execute(1, client_messages.Ask(id="later", what="pause", seat=1))
        assert here.table.status == "paused"


async def test_a_command_is_committed_then_acknowledged_and_only_then_shown(tmp_path):
    async with opened(tmp_path) as (ours, seated):
        here, happened = await ours.session(seated.table), []
        append, changed = ours.store.append, here.changed

        async def committing(new):
            await append(new)
            happened.append("committed")

        ours.store.append = committing
        here.changed = lambda: (happened.append("shown"), changed())
        await here.execute(
            1, client_messages.Start(id="s"), lambda _: happened.append("acknowledged")
        )
        assert happened == ["committed", "acknowledged", "shown"]


async def test_bots_wait_for_nobody_who_is_in_a_hurry_until_a_person_is_asked(tmp_path):
    async with opened(tmp_path, pace=LONG) as (ours, seated):
        here = await ours.session(seated.table)
        here.enter(Connection(Reader(1, 1, "en"), Cursor(None)))
        await here.execute(1, client_messages.Start(id="start"))
        await let_bots_be_asked(here)
        here.alarms.hurry(1)
        await until(lambda: asked(here).who == "person")
        await let_bots_be_asked(here)
        assert seconds_to_move(here) > A_HURRIED_MOVE


async def test_bots_wait_while_anybody_who_plays_wants_to_follow(tmp_path):
    seats = [
        requests.NewSeat("me", "Anna"),
        requests.NewSeat("open"),
        *[requests.NewSeat("bot")] * 2,
    ]
    async with opened(tmp_path, seats, pace=LONG) as (ours, seated):
        here = await ours.session(seated.table)
        await here.take_seat(requests.Sit("Bo"), None)
        bo = here.table.newest_holder
        for holder in (1, bo, journal.ANONYMOUS):
            here.enter(Connection(Reader(holder, None, "en"), Cursor(None)))
        await here.execute(1, client_messages.Start(id="start"))
        await let_bots_be_asked(here)
        last = here.table.game.last
        for hasty in (1, journal.ANONYMOUS):
            here.alarms.hurry(hasty)
        assert seconds_to_move(here) > A_HURRIED_MOVE
        here.alarms.hurry(bo)
        assert seconds_to_move(here) <= A_HURRIED_MOVE
        await until(lambda: here.table.game.last > last)
