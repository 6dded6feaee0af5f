"""What a table does by itself: bots move, and a bot stands in for a person whose clock runs out."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from matador.server.ops.logs import fault, note
from matador.server.protocol.errors import RequestRefused
from matador.server.store import Conflict, StoreFailed
from matador.server.tables.commands import system_move
from matador.server.tables.settings import HURRIED, PACES

if TYPE_CHECKING:
    from matador.server.tables.session import Session

GRACE = 30.0
"""Seconds that a clock gets if it ran out while nobody was connected."""
LATE = 5.0
VISIT = 30.0
"""Seconds for which a client that asks by HTTP counts as present."""
RETRY = 1.0
"""Seconds until the table tries again after a failed write."""


class Alarms:
    """The timer of one session, and what happens when it goes off."""

    def __init__(self, session: Session) -> None:
        self._session, self.registry = weakref.ref(session), session.registry
        self.timer: asyncio.TimerHandle | None = None
        self.visited_at = 0.0
        self._hurrying: set[int] = set()
        """The holders who do not want to wait for bots."""

    @property
    def session(self) -> Session:
        """Return the session; it is held weakly, so that a dropped one is freed at once."""
        session = self._session()
        assert session is not None
        return session

    def reset(self) -> None:
        """Set the timer to the next move of a bot, or to when a clock runs out.

        Bots wait until somebody is present.
        """
        self.cancel()
        self.timer, delay = None, self._delay()
        if delay is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(delay, lambda: self.registry.spawn(self.on_alarm()))

    def cancel(self) -> None:
        """Stop the timer."""
        if self.timer:
            self.timer.cancel()

    def visit(self) -> None:
        """Count a client without a socket as present: bots move for it too."""
        self.visited_at = self.registry.now()
        if self.timer is None:
            self.reset()

    def hurry(self, holder: int) -> None:
        """Remember that a holder does not want to wait for bots until a person is to act."""
        if not self._is_person_to_act:
            self._hurrying.add(holder)
            self.reset()

    def on_change(self) -> None:
        """Set the timer anew after a change; nobody hurries once a person is to act."""
        if self._is_person_to_act:
            self._hurrying.clear()
        self.reset()

    def forgive_clock(self) -> None:
        """Extend a clock that ran out while nobody was connected."""
        table, now = self.session.table, self.registry.now()
        if table.clock and table.clock.due < now - LATE and table.status == "playing":
            table.clock.due = now + min(GRACE, table.settings.seconds or GRACE)

    @property
    def _is_attended(self) -> bool:
        return bool(self.session.connections) or self.registry.now() - self.visited_at < VISIT

    @property
    def _is_person_to_act(self) -> bool:
        table = self.session.table
        return table.to_act is not None and not table.bot_at(table.to_act)

    @property
    def _all_hurry(self) -> bool:
        """Tell whether all players who are connected would rather not wait."""
        online = {one.reader.holder for one in self.session.connections}
        players = {holder for holder in online if self.session.table.seats_of(holder)}
        return bool(players) and players <= self._hurrying

    def _delay(self) -> float | None:
        table = self.session.table
        if table.status != "playing" or not self._is_attended or table.to_act is None:
            return None
        if table.bot_at(table.to_act):
            wait = PACES[table.settings.pace]
            return self.registry.pace(min(wait, HURRIED) if self._all_hurry else wait)
        return max(table.clock.due - self.registry.now(), 0.0) if table.clock else None

    async def on_alarm(self) -> None:
        """Do what the table must do by itself, unless a player was quicker."""
        session = self.session
        table, seat = session.table, session.table.to_act
        if table.status != "playing" or seat is None:
            return
        try:
            if level := table.bot_at(seat):
                await self._move_bot(seat, level)
            else:
                await self._stand_in(seat)
        except (Conflict, RequestRefused) as problem:
            note("overtaken", table=table.id, why=str(problem))
            await session.catch_up()
            self.reset()
        except StoreFailed as problem:
            note("store_failed", table=table.id, why=str(problem))
            await asyncio.sleep(RETRY)
            self.reset()

    async def _move_bot(self, seat: int, level: str) -> None:
        """Let a bot think in the background, and move if the game still waits for the same."""
        table = self.session.table
        game, thought_at = table.game, table.entry_counts[-1]
        assert game is not None
        try:
            move = await self.registry.choose_bot_move(table, seat, level)
        except Exception:  # noqa: BLE001 (the game goes on, and the log keeps the trace)
            fault("bot_failed", table=table.id, seat=seat)
            move = str(game.choices(seat)[0])
        async with self.session.lock:
            if table.entry_counts[-1] == thought_at and table.status == "playing":
                await self._move(move, seat)

    async def _stand_in(self, seat: int) -> None:
        """Let a bot stand in for a person whose time has run out."""
        table = self.session.table
        async with self.session.lock:
            clock = table.clock
            if clock is None or clock.seat != seat or clock.due > self.registry.now():
                return
            await self._move(f"stand-in {table.seats[seat].level}", seat)
        note("stands_in", table=table.id, seat=seat)

    async def _move(self, move: str, seat: int) -> None:
        decision = system_move(self.session.table, [(move, seat)], self.registry.now())
        await self.session.write(decision)
        self.session.changed()
