"""A session: one table in this process, its connections, and the commands that change it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import json

from matador.play import Game
from matador.server.extras import hints
from matador.server.protocol.client_messages import AnyCommand
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import Sit
from matador.server.protocol.server_messages import Done, News, ServerMessage, WarmUpProgress
from matador.server.store import Append, Conflict, Token
from matador.server.tables import ids, journal
from matador.server.tables.alarms import Alarms
from matador.server.tables.commands import Caller, Decision, decide, sit
from matador.server.tables.projection import (
    BroadcastCache,
    Cursor,
    Presence,
    Reader,
    current_reader,
    news,
)
from matador.server.tables.table import Table

if TYPE_CHECKING:
    from matador.server.tables.registry import Registry

MOST_RESPONSES = 64
"""A connection with more queued responses does not read them."""
MOST_REFUSALS = 50
"""So many refusals are kept, for a client that sends a command again because no response came."""
TRIES = 20
SOON = 0.5
"""Seconds until everyone is told who came or went."""


Acknowledge = Callable[[Done], None]


class Connection:
    """A client connected to a table: what it has been sent, and its queued responses.

    News are not queued: they are made when the client is ready for them, so that a slow one gets
    fewer and never delays others.
    """

    def __init__(self, reader: Reader, cursor: Cursor) -> None:
        self.reader, self.cursor = reader, cursor
        self.stamp = -1
        self.responses: deque[ServerMessage] = deque()
        self.awake = asyncio.Event()
        self.dropped = False

    def respond(self, message: ServerMessage) -> None:
        """Queue a response."""
        self.responses.append(message)
        self.awake.set()

    @property
    def is_stuck(self) -> bool:
        """Tell whether the client has stopped reading."""
        return len(self.responses) > MOST_RESPONSES

    def look(self, reader: Reader) -> None:
        """Look as another reader from now on; everything is sent again."""
        if reader != self.reader:
            self.reader, self.cursor = reader, Cursor(None)

    def drop(self) -> None:
        """End the connection; its client reconnects and finds everything as it was."""
        self.dropped = True
        self.awake.set()

    def refresh(self) -> None:
        """Send the table again, changed or not."""
        self.stamp = -1
        self.awake.set()


class Session:
    """A table, and every client connected to it."""

    def __init__(self, registry: Registry, table: Table) -> None:
        self.registry, self.table = registry, table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.stamp = 0
        self.left_at = registry.now()
        self.alarms = Alarms(self)
        self.warm_up: WarmUpProgress | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._cache = BroadcastCache()
        self._behind: set[Connection] = set()
        """The connections that have not been sent the last change."""
        self._refusals: dict[tuple[int, str], RequestRefused] = {}
        self._course: tuple[int, asyncio.Task[hints.Course]] | None = None

    def enter(self, connection: Connection) -> None:
        """Add a connection; a clock that ran out while there was none gets some time."""
        if not self.connections:
            self.alarms.forgive_clock()
        self.connections.add(connection)
        self._behind.add(connection)
        connection.refresh()
        self._presence_changed()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self._is_up_to_date(connection)
        self.left_at = self.registry.now()
        self._presence_changed()

    def visit(self) -> None:
        """Count a client without a socket as present."""
        self.left_at = self.registry.now()
        self.alarms.visit()

    @property
    def idle_since(self) -> float | None:
        """Return since when nobody has been present."""
        return None if self.connections or self.lock.locked() else self.left_at

    def _presence_changed(self) -> None:
        """Tell everyone soon who is present, once for all who come and go meanwhile."""
        self.alarms.reset()
        if not self._presence_timer:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(SOON, self._announce_presence)

    def _announce_presence(self) -> None:
        self._presence_timer = None
        self.changed()

    def changed(self) -> None:
        """Wake every connection, and set the timer for what the table does by itself next."""
        self.stamp += 1
        self._cache, self._behind = BroadcastCache(), set(self.connections)
        for connection in self.connections:
            connection.awake.set()
        self.alarms.on_change()

    def presence(self) -> Presence:
        """Return who is present."""
        present = Counter(connection.reader.holder for connection in self.connections)
        watchers = present.pop(journal.ANONYMOUS, 0)
        self.warm_up = self.registry.warm_up_progress(self.table)
        return Presence(set(present), watchers, self.warm_up)

    def news_for(self, connection: Connection) -> bytes:
        """Return what is new to a connection, and remember that it has been sent.

        Readers who know the same share the work; a refreshed connection gets the table as of now.
        """
        connection.look(current_reader(self.table, connection.reader))
        reader, cursor = connection.reader, connection.cursor

        def make() -> bytes:
            return json.encode(self.news(reader, cursor, self._cache))

        key = "news", reader, cursor
        message = make() if connection.stamp < 0 else self._cache.get_or_make(key, make)
        connection.cursor = Cursor(self.table.last, self.table.version)
        connection.stamp = self.stamp
        self._is_up_to_date(connection)
        return message

    def _is_up_to_date(self, connection: Connection) -> None:
        """Drop the cache when every connection has the last change; an idle table needs none."""
        self._behind.discard(connection)
        if not self._behind:
            self._cache = BroadcastCache()

    def news(self, reader: Reader, since: Cursor, cache: BroadcastCache | None = None) -> News:
        """Return the table as a reader may know it."""
        presence, now = self.presence(), self.registry.now()
        return news(self.table, current_reader(self.table, reader), since, presence, now, cache)

    async def course(self, game: Game) -> hints.Course:
        """Return how the chances of a game went; it is computed once, for all who ask."""
        if self._course is None or self._course[0] != game.last:
            self._course = game.last, self.registry.spawn(hints.course_of(self.registry, game))
        try:
            return await asyncio.shield(self._course[1])
        except Exception:
            self._course = None
            raise

    async def execute(
        self, holder: int, command: AnyCommand, acknowledge: Acknowledge = lambda _: None
    ) -> Done:
        """Execute a command, or return its first response again; once begun nothing stops it.

        It is committed, then acknowledged, and only then broadcast.
        """
        return await asyncio.shield(
            self.registry.spawn(self._execute(holder, command, acknowledge))
        )

    async def _execute(self, holder: int, command: AnyCommand, acknowledge: Acknowledge) -> Done:
        def version() -> int:
            return self.table.commands.version(holder, command.id)

        async with self.lock:
            if not version():
                caller = Caller(holder, self.registry.now())
                await self._commit(lambda: self._decide(caller, command), lambda: bool(version()))
            done = Done(command.id, version())
            acknowledge(done)
            self.changed()
            return done

    def _decide(self, caller: Caller, command: AnyCommand) -> Decision:
        """Decide about a command; one that was refused recently stays so, if it comes twice.

        A copy of its refusal is kept, because the refusal itself holds its whole traceback.
        """
        key = caller.holder, command.id
        if key in self._refusals:
            raise copy(self._refusals[key])
        try:
            return decide(self.table, caller, command)
        except RequestRefused as problem:
            self._refusals[key] = copy(problem)
            if len(self._refusals) > MOST_REFUSALS:
                del self._refusals[next(iter(self._refusals))]
            raise

    async def take_seat(self, body: Sit, holder: int | None) -> tuple[list[int], str]:
        """Give a person a seat; return all seats that it has now, and a new token."""
        return await asyncio.shield(self.registry.spawn(self._take_seat(body, holder)))

    async def _take_seat(self, body: Sit, holder: int | None) -> tuple[list[int], str]:
        token = ids.new_token()
        async with self.lock:
            person = [0]

            def decided() -> Decision:
                person[0] = holder or self.table.newest_holder + 1
                return sit(self.table, body, person[0], self.registry.now())

            await self._commit(decided, token=lambda: Token(ids.token_hash(token), person[0]))
            self.changed()
            return self.table.seats_of(person[0]), token

    async def _commit(
        self,
        decided: Callable[[], Decision],
        is_done: Callable[[], bool] = lambda: False,
        token: Callable[[], Token] | None = None,
    ) -> None:
        """Write a decision; if another process wrote first, catch up and decide again."""
        for _ in range(TRIES):
            decision = decided()
            tokens = [token()] if token else []
            try:
                await self.write(decision, tokens)
            except Conflict:
                await self._catch_up()
                if is_done():
                    return
            else:
                return
        raise RequestRefused("busy")

    async def write(self, decision: Decision, tokens: Sequence[Token] = ()) -> None:
        """Commit, and only then change the table; the caller broadcasts."""
        table, due = self.table, self._due_after(decision)
        entries = journal.encode(decision.entries)
        await self.registry.store.append(Append(table.id, table.version, entries, due, tokens))
        self._apply(decision.entries, decision.game)

    def _apply(self, entries: Sequence[journal.AnyEntry], game: Game | None = None) -> None:
        try:
            for entry in entries:
                plays = isinstance(entry, journal.MovesPlayed | journal.GameStarted)
                if isinstance(entry, journal.GameStarted):
                    self._forget_removed_seats(entry)
                self.table.apply(entry, game if plays else None)
        except BaseException:
            self.registry.forget(self)
            raise

    def _forget_removed_seats(self, entry: journal.GameStarted) -> None:
        """Make readers choose again if open seats are removed, as seats get other numbers then."""
        if len(entry.seats) < len(self.table.seats):
            for connection in self.connections:
                connection.look(replace(connection.reader, seat=None))

    def _due_after(self, decision: Decision) -> float | None:
        """Return when the table must be checked even if nobody is present: days have passed."""
        last = decision.entries[-1]
        if isinstance(last, journal.GamePaused) or self.table.settings.clock != "days":
            return None
        clock = self.table.clock
        for entry in decision.entries:
            if isinstance(entry, journal.MovesPlayed | journal.GameStarted) and decision.game:
                moved = {line[0] for line in entry.lines}
                clock = self.table.clock_after(decision.game, entry.at, moved)
        is_resuming = isinstance(last, journal.GameResumed)
        rest = last.at - self.table.paused_at if is_resuming else 0.0
        return clock.due + rest if clock else None

    async def catch_up(self) -> None:
        """Apply the entries that another process has written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        entries = await self.registry.store.journal(self.table.id, self.table.version)
        if entries:
            self._apply([journal.decode(entry) for entry in entries])
            self.changed()
            self.table.attach_nature()

    def close(self) -> None:
        """Stop what the table does by itself."""
        self.alarms.cancel()
        if self._presence_timer:
            self._presence_timer.cancel()
