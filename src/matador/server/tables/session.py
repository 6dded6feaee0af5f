"""A room: one table in this process, its connections, and whatever it must do by itself."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec import json

from matador.play import Game
from matador.server.extras import hints
from matador.server.ops.logs import fault, note
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused
from matador.server.store import Append, Conflict, StoreFailed, Token
from matador.server.tables import ids, journal
from matador.server.tables.commands import Caller, Decision, decide, house_move, sit
from matador.server.tables.projection import Around, Once, Reader, eyes_now, news
from matador.server.tables.settings import HURRIED, PACES
from matador.server.tables.table import Table

if TYPE_CHECKING:
    from matador.server.tables.registry import House

MOST_ANSWERS = 64
"""A connection that lets more answers pile up does not read them."""
MOST_REFUSED = 50
"""So many refusals are remembered, for whoever sends the same again because no answer came."""
TRIES = 20
GRACE = 30.0
"""Seconds that a clock gets which ran out while nobody was there to serve it."""
LATE = 5.0
VISIT = 30.0
"""Seconds for which somebody who asks by HTTP is taken to be there."""
AGAIN = 1.0
"""Seconds until the table tries again what could not be written."""
SOON = 0.5
"""Seconds until all are told that somebody came or went."""


Acknowledge = Callable[[messages.Done], None]


class Connection:
    """Somebody who reads a table: what has been sent, and answers that wait to be sent.

    News are not queued: they are made when the reader is ready for them, so that a slow one gets
    fewer and never holds anybody up.
    """

    def __init__(self, reader: Reader, since: int | None, chat: int) -> None:
        self.reader, self.since, self.chat = reader, since, chat
        self.stamp = -1
        self.answers: deque[messages.Told] = deque()
        self.awake = asyncio.Event()
        self.dropped = False

    def answer(self, told: messages.Told) -> None:
        """Let an answer wait to be sent."""
        self.answers.append(told)
        self.awake.set()

    @property
    def is_stuck(self) -> bool:
        """Tell whether the reader has stopped reading."""
        return len(self.answers) > MOST_ANSWERS

    def look(self, reader: Reader) -> None:
        """Look with other eyes from now on; all that is known is sent again."""
        if reader != self.reader:
            self.reader, self.since, self.chat = reader, None, 0

    def drop(self) -> None:
        """Let the connection end; whoever reads it comes again and finds all as it was."""
        self.dropped = True
        self.awake.set()

    def refresh(self) -> None:
        """Send the table again, changed or not."""
        self.stamp = -1
        self.awake.set()


class Room:
    """A table, and everybody who is there."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.stamp = 0
        self.left_at = house.now()
        self.visited_at = 0.0
        self.alarm: asyncio.TimerHandle | None = None
        self.getting_ready: messages.GettingReady | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._hurrying: set[int] = set()
        self._once = Once()
        self._untold: set[Connection] = set()
        """Who has yet to hear of the last change."""
        self._refused: dict[tuple[int, str], Refused] = {}
        self._course: tuple[int, asyncio.Task[hints.Course]] | None = None

    def enter(self, connection: Connection) -> None:
        """Let somebody read along; a clock that ran out while nobody was there gets some time."""
        if not self.connections:
            self._forgive_clock()
        self.connections.add(connection)
        self._untold.add(connection)
        connection.refresh()
        self._people_changed()

    def leave(self, connection: Connection) -> None:
        """Let somebody go."""
        self.connections.discard(connection)
        self._has_heard(connection)
        self.left_at = self.house.now()
        self._people_changed()

    def visit(self) -> None:
        """See somebody look in who has no socket: bots move for such people too."""
        self.left_at = self.visited_at = self.house.now()
        if self.alarm is None:
            self._set_alarm()

    @property
    def idle_since(self) -> float | None:
        """Return since when nobody has been here."""
        return None if self.connections or self.lock.locked() else self.left_at

    def _people_changed(self) -> None:
        """Tell soon who is here, and once for all who come and go meanwhile."""
        self._set_alarm()
        if not self._telling:
            self._telling = asyncio.get_running_loop().call_later(SOON, self._tell_who_is_here)

    def _tell_who_is_here(self) -> None:
        self._telling = None
        self.changed()

    def changed(self) -> None:
        """Wake everybody who reads, and see what the table must do by itself next."""
        self.stamp += 1
        self._once, self._untold = Once(), set(self.connections)
        if self._is_person_asked:
            self._hurrying.clear()
        for connection in self.connections:
            connection.awake.set()
        self._set_alarm()

    def hurry(self, holder: int) -> None:
        """Hear that somebody does not want to wait for bots until a person is asked."""
        if not self._is_person_asked:
            self._hurrying.add(holder)
            self._set_alarm()

    def around(self) -> Around:
        """Return who is here."""
        present = Counter(connection.reader.holder for connection in self.connections)
        watchers = present.pop(journal.HOUSE, 0)
        self.getting_ready = self.house.getting_ready(self.table)
        return Around(set(present), watchers, self.getting_ready)

    def news_for(self, connection: Connection) -> bytes:
        """Return what is new to a connection, and remember that it has been sent.

        Readers who know the same share the work; whoever wants the table afresh gets it as of now.
        """
        connection.look(eyes_now(self.table, connection.reader))
        known = connection.reader, connection.since, connection.chat

        def made() -> bytes:
            return json.encode(self.news(*known, self._once))

        told = made() if connection.stamp < 0 else self._once.made(("news", *known), made)
        connection.since, connection.chat = self.table.last, self.table.version
        connection.stamp = self.stamp
        self._has_heard(connection)
        return told

    def _has_heard(self, connection: Connection) -> None:
        """Keep what readers share until the last has heard it; a table at rest needs no room."""
        self._untold.discard(connection)
        if not self._untold:
            self._once = Once()

    def news(
        self, reader: Reader, since: int | None, chat: int = 0, once: Once | None = None
    ) -> messages.News:
        """Return the table as a reader may know it."""
        around, now, seen_by = self.around(), self.house.now(), eyes_now(self.table, reader)
        return news(self.table, seen_by, since, chat, around, now, once)

    async def course(self, game: Game) -> hints.Course:
        """Return how the chances of a game went; it is worked out once, for all who ask."""
        if self._course is None or self._course[0] != game.last:
            self._course = game.last, self.house.spawn(hints.course_of(self.house, game))
        try:
            return await asyncio.shield(self._course[1])
        except Exception:
            self._course = None
            raise

    async def carry_out(
        self, holder: int, command: messages.Commands, acknowledge: Acknowledge = lambda _: None
    ) -> messages.Done:
        """Carry a command out, or give its first answer again; once begun nothing stops it.

        It is committed, then acknowledged, and only then shown to anybody.
        """
        carried_out = self._carry_out(holder, command, acknowledge)
        return await asyncio.shield(self.house.spawn(carried_out))

    async def _carry_out(
        self, holder: int, command: messages.Commands, acknowledge: Acknowledge
    ) -> messages.Done:
        def version() -> int:
            return self.table.commands.version(holder, command.id)

        async with self.lock:
            if not version():
                caller = Caller(holder, self.house.now())
                await self._commit(lambda: self._decided(caller, command), lambda: bool(version()))
            done = messages.Done(command.id, version())
            acknowledge(done)
            self.changed()
            return done

    def _decided(self, caller: Caller, command: messages.Commands) -> Decision:
        """Decide about a command; one that was refused lately stays so, if it comes twice.

        A copy of its refusal is kept, for the refusal itself holds all that it came through.
        """
        key = caller.holder, command.id
        if key in self._refused:
            raise copy(self._refused[key])
        try:
            return decide(self.table, caller, command)
        except Refused as problem:
            self._refused[key] = copy(problem)
            if len(self._refused) > MOST_REFUSED:
                del self._refused[next(iter(self._refused))]
            raise

    async def seat(self, wish: messages.Sit, holder: int | None) -> tuple[list[int], str]:
        """Let somebody sit down; return the seats that this person has now, and a new token."""
        return await asyncio.shield(self.house.spawn(self._seat(wish, holder)))

    async def _seat(self, wish: messages.Sit, holder: int | None) -> tuple[list[int], str]:
        token = ids.new_token()
        async with self.lock:
            whose = [0]

            def decided() -> Decision:
                whose[0] = holder or self.table.newest_holder + 1
                return sit(self.table, wish, whose[0], self.house.now())[1]

            await self._commit(decided, token=lambda: Token(ids.hashed(token), whose[0]))
            self.changed()
            return self.table.seats_of(whose[0]), token

    async def _commit(
        self,
        decided: Callable[[], Decision],
        is_done: Callable[[], bool] = lambda: False,
        token: Callable[[], Token] | None = None,
    ) -> None:
        """Write what is decided; where another process was first, catch up and decide again."""
        for _ in range(TRIES):
            decision = decided()
            tokens = [token()] if token else []
            try:
                await self._write(decision, tokens)
            except Conflict:
                await self._catch_up()
                if is_done():
                    return
            else:
                return
        raise Refused("busy")

    async def _write(self, decision: Decision, tokens: Sequence[Token] = ()) -> None:
        """Commit, and only then change the table; whoever calls tells everybody."""
        table, due = self.table, self._due_after(decision)
        written = journal.written(decision.steps)
        await self.house.store.append(Append(table.id, table.version, written, due, tokens))
        self._take(decision.steps, decision.game)

    def _take(self, taken: Sequence[journal.AnyStep], game: Any = None) -> None:
        try:
            for step in taken:
                plays = isinstance(step, journal.Played | journal.Began)
                if isinstance(step, journal.Began) and len(step.places) < len(self.table.places):
                    self._forget_seats()
                self.table.apply(step, game if plays else None)
        except BaseException:
            self.house.forget(self)
            raise

    def _forget_seats(self) -> None:
        """Let nobody look as a number that will be another seat's, when open seats go away."""
        for connection in self.connections:
            connection.look(replace(connection.reader, seat=None))

    def _due_after(self, decision: Decision) -> float | None:
        """Return when the table wants to be looked at even if nobody is there: days have passed."""
        last = decision.steps[-1]
        if isinstance(last, journal.Paused) or self.table.settings.clock != "days":
            return None
        clock = self.table.clock
        for step in decision.steps:
            if isinstance(step, journal.Played | journal.Began) and decision.game:
                moved = {line[0] for line in step.lines}
                clock = self.table.wound(decision.game, step.at, moved)
        waited = last.at - self.table.rested if isinstance(last, journal.Resumed) else 0.0
        return clock.due + waited if clock else None

    async def catch_up(self) -> None:
        """Take the steps that another process has written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        found = await self.house.store.journal(self.table.id, self.table.version)
        if found:
            self._take([journal.read(step) for step in found])
            self.changed()
            self.table.let_chance_answer()

    def _forgive_clock(self) -> None:
        clock, now = self.table.clock, self.house.now()
        if clock and clock.due < now - LATE and self.table.status == "playing":
            clock.due = now + min(GRACE, self.table.settings.seconds or GRACE)

    def _set_alarm(self) -> None:
        """Ring when a bot is to move or a clock runs out; bots wait until somebody is there."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        delay = self._delay()
        if delay is not None:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(delay, lambda: self.house.spawn(self.ring()))

    @property
    def _is_attended(self) -> bool:
        return bool(self.connections) or self.house.now() - self.visited_at < VISIT

    @property
    def _is_person_asked(self) -> bool:
        seat = self.table.to_act
        return seat is not None and not self.table.bot_at(seat)

    @property
    def _all_hurry(self) -> bool:
        """Tell whether everybody who has a seat and is here would rather not wait."""
        here = {one.reader.holder for one in self.connections}
        seated = {holder for holder in here if self.table.seats_of(holder)}
        return bool(seated) and seated <= self._hurrying

    def _delay(self) -> float | None:
        table = self.table
        if table.status != "playing" or not self._is_attended or table.to_act is None:
            return None
        if table.bot_at(table.to_act):
            wait = PACES[table.settings.pace]
            return self.house.pace(min(wait, HURRIED) if self._all_hurry else wait)
        return max(table.clock.due - self.house.now(), 0.0) if table.clock else None

    async def ring(self) -> None:
        """Do what the table must do by itself; whoever was quicker makes it needless."""
        seat = self.table.to_act
        if self.table.status != "playing" or seat is None:
            return
        try:
            if level := self.table.bot_at(seat):
                await self._let_bot_move(seat, level)
            else:
                await self._let_stand_in(seat)
        except (Conflict, Refused) as problem:
            note("overtaken", table=self.table.id, why=str(problem))
            await self.catch_up()
            self._set_alarm()
        except StoreFailed as problem:
            note("store_failed", table=self.table.id, why=str(problem))
            await asyncio.sleep(AGAIN)
            self._set_alarm()

    async def _let_bot_move(self, seat: int, level: str) -> None:
        """Let a bot think beside the table, and move if it is still asked the same."""
        game, thought_at = self.table.game, self.table.lasts[-1]
        assert game is not None
        try:
            move = await self.house.think(self.table, seat, level)
        except Exception:  # noqa: BLE001 (the game goes on, and the log keeps the trace)
            fault("bot_failed", table=self.table.id, seat=seat)
            move = str(game.choices(seat)[0])
        async with self.lock:
            if self.table.lasts[-1] == thought_at and self.table.status == "playing":
                await self._move(move, seat)

    async def _let_stand_in(self, seat: int) -> None:
        """Let a bot of its own level play for a person whose time has run out."""
        async with self.lock:
            clock = self.table.clock
            if clock is None or clock.seat != seat or clock.due > self.house.now():
                return
            await self._move(f"stand-in {self.table.places[seat].level}", seat)
        note("stands_in", table=self.table.id, seat=seat)

    async def _move(self, move: str, seat: int) -> None:
        await self._write(house_move(self.table, [(move, seat)], self.house.now()))
        self.changed()

    def close(self) -> None:
        """Stop what the table does by itself."""
        for timer in (self.alarm, self._telling):
            if timer:
                timer.cancel()
