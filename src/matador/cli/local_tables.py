"""The tables of this machine: a game in the terminal is saved there, move by move, as any other.

The page and the terminal use the same database, so each can resume the games of the other.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, TypeVar

from matador.core.editions import Edition
from matador.core.errors import BadInput
from matador.core.words import Event, Move
from matador.play import Game
from matador.server.protocol.client_messages import AnyCommand, Play, Resume, Start
from matador.server.store import Append, Conflict, Store
from matador.server.store.addresses import open_store
from matador.server.tables import journal
from matador.server.tables.commands import Caller, Decision, decide, system_move
from matador.server.tables.ids import read_pass, token_hash
from matador.server.tables.journal import HOST, Seat
from matador.server.tables.registry import Registry, opening_entry
from matador.server.tables.settings import Settings, pin
from matador.server.tables.table import Table

Result = TypeVar("Result")
MOST_LISTED = 9
TABLES_SEARCHED = 200
"""How many of the newest tables are searched for games that can be resumed here."""


class MovedElsewhere(Exception):
    """The game was continued elsewhere, so the question asked here is out of date."""


@dataclass(frozen=True)
class UnfinishedGame:
    """A game that can be resumed, as a list shows it."""

    table: str
    game: str
    names: Sequence[str]
    at: datetime
    device: str


class LocalTables:
    """The database of tables, opened beside the server that may be using it."""

    def __init__(self, database: str | None = None) -> None:
        self.store: Store = open_store(database, beside=True)
        self.registry = Registry(self.store)
        self._loop = asyncio.Runner()
        try:
            self._wait(self.store.open(lambda _table, _version: None))
        except BaseException:
            self._loop.close()
            raise

    def __enter__(self) -> LocalTables:
        """Return itself; it is closed at the end."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        """Close the database."""
        self._wait(self.store.close())
        self._loop.close()

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self._loop.run(work)

    def unfinished(self) -> list[UnfinishedGame]:
        """Return the games that can be resumed here, the last played first."""
        pairs = self._wait(self.store.newest(TABLES_SEARCHED))
        steps = [(journal.decode(first), journal.decode(last)) for first, last in pairs]
        games = [unfinished_game(first, last) for first, last in steps if is_open_here(first, last)]
        return sorted(games, key=lambda one: one.at, reverse=True)[:MOST_LISTED]

    def add(self, opened: journal.TableOpened) -> journal.TableOpened:
        """Start the journal of a new table."""
        return self._wait(self.registry.create_journal(opened, []))

    def resume(self, table: str, holder: int = HOST) -> LocalTable:
        """Resume a table; people replaced by a stand-in are back, and a pause is over."""
        local_table = LocalTable(self.read(table), self, holder)
        if local_table.table.game is None:
            raise BadInput("this game has not begun yet; begin it on the page")
        local_table.wake()
        return local_table

    def resume_by_code(self, code: str) -> LocalTable:
        """Resume with the seats of a page, by a code that it gave for another device."""
        games = self._wait(self.store.take_pass(token_hash(read_pass(code)), _now()))
        if games is None:
            raise BadInput("no table here gave this code; each is good once, for ten minutes")
        return self.resume(*games)

    def read(self, table: str) -> Table:
        """Return a table as its journal has it now."""
        return Table.from_journal(self._wait(self.store.journal(table)))

    def write(self, table: Table, decision: Decision) -> None:
        """Add to a journal, or raise Conflict."""
        entries = journal.encode(decision.entries)
        self._wait(self.store.append(Append(table.id, table.version, entries)))

    def make_pass(self, table: str, holder: int = HOST) -> str:
        """Return a code that passes the seats of this terminal to a page, once and soon."""
        return self._wait(self.registry.make_pass(table, holder))


def is_open_here(first: journal.AnyEntry, last: journal.AnyEntry) -> bool:
    """Tell whether a table is of this machine, in progress, and without other people."""
    if not isinstance(first, journal.TableOpened) or not first.device:
        return False
    alone = all(seat.who == "bot" or seat.holder == HOST for seat in first.seats)
    is_begun = not isinstance(last, journal.TableOpened | journal.SeatTaken | journal.SeatLeft)
    return alone and is_begun and not getattr(last, "over", False)


def unfinished_game(first: journal.AnyEntry, last: journal.AnyEntry) -> UnfinishedGame:
    """Return a table as a list shows it: its game, its people, and when it was last played."""
    assert isinstance(first, journal.TableOpened)
    names = [seat.name for seat in first.seats if seat.who == "person" and seat.name]
    at = datetime.fromtimestamp(last.at).astimezone()
    return UnfinishedGame(first.table, first.settings.game, names, at, first.device)


@dataclass
class LocalTable:
    """A table of this terminal: every move is saved before it is shown.

    Without a database it is not saved.
    """

    table: Table
    local_tables: LocalTables | None = None
    holder: int = HOST
    """The holder of seats at the table that this terminal is."""

    @property
    def mine(self) -> list[int]:
        """Return the seats that are played here."""
        return self.table.seats_of(self.holder)

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        assert self.table.game is not None
        return self.table.game

    def start(self) -> None:
        """Deal."""
        self._do(Start(id="start"))

    def wake(self) -> None:
        """Continue a paused game, and bring its people back from their stand-ins."""
        if self.table.status == "paused":
            self._do(Resume(id=uuid.uuid4().hex))
        for seat in set(self.game.stand_ins) & set(self.mine):
            self.play("back", seat)

    def play(self, move: Move | str, seat: int) -> list[Event]:
        """Play a person's move and return its events; a refusal changes nothing."""
        seen, command = self.table.version, uuid.uuid4().hex
        return self._do(Play(id=command, move=str(move), seen=seen, seat=seat))

    def let_bot(self, move: Move, seat: int) -> list[Event]:
        """Play a bot's move and return its events."""
        return self._take(system_move(self.table, [(str(move), seat)], _now()))

    def _do(self, command: AnyCommand) -> list[Event]:
        return self._take(decide(self.table, Caller(self.holder, _now()), command))

    def reload(self) -> None:
        """Load what others have done elsewhere."""
        if self.local_tables:
            self.table = self.local_tables.read(self.table.id)

    def _take(self, decision: Decision) -> list[Event]:
        """Save a decision, and only then change the table."""
        before = self.table.entry_counts[-1]
        self._write(decision)
        for entry in decision.entries:
            plays = isinstance(entry, journal.MovesPlayed | journal.GameStarted)
            self.table.apply(entry, decision.game if plays else None)
        return [event for line in self.game.history.entries(before) for event in line.events]

    def _write(self, decision: Decision) -> None:
        if self.local_tables is None:
            return
        try:
            self.local_tables.write(self.table, decision)
        except Conflict:
            self.table = self.local_tables.read(self.table.id)
            raise MovedElsewhere from None


def opening_of(
    edition: Edition, seats: list[Seat], record: str = "", seed: int | None = None
) -> journal.TableOpened:
    """Return the first journal entry of a table: a new game, or one resumed from a record."""
    settings = pin(Settings(game=edition.game, rules=edition.changes()), edition)
    more = {"record": record, "seed": seed, "device": journal.TERMINAL}
    return opening_entry(_now(), settings, seats, **more)


def unsaved_table(game: Game, seats: list[Seat] | None = None) -> LocalTable:
    """Return a table for a game as it stands that is not saved."""
    seats = seats or [Seat("person", "", "steady", HOST) for _ in range(game.players)]
    return start_table(opening_of(game.edition, seats, game.record(), game.seed), None)


def start_table(opened: journal.TableOpened, local_tables: LocalTables | None) -> LocalTable:
    """Open a table and deal; without a database it is not saved."""
    local_table = LocalTable(
        Table.from_opening(local_tables.add(opened) if local_tables else opened), local_tables
    )
    local_table.start()
    return local_table


def _now() -> float:
    return time.time()
