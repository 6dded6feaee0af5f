"""The tables of this machine: a game in the terminal is kept there, move by move, as any other.

The page and the terminal use the same file, so each goes on with the games of the other.
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

Told = TypeVar("Told")
MOST_LISTED = 9
LOOKED_AT = 200
"""So many tables are looked through for those that somebody here can go on with."""


class Overtaken(Exception):
    """The game has gone on elsewhere, so that what was asked here is asked no more."""


@dataclass(frozen=True)
class Listed:
    """A game to go on with, as a list shows it."""

    table: str
    game: str
    names: Sequence[str]
    at: datetime
    device: str


class Shelf:
    """The file of tables, opened beside the house that may be serving it."""

    def __init__(self, database: str | None = None) -> None:
        self.store: Store = open_store(database, beside=True)
        self.registry = Registry(self.store)
        self._loop = asyncio.Runner()
        try:
            self._wait(self.store.open(lambda _table, _version: None))
        except BaseException:
            self._loop.close()
            raise

    def __enter__(self) -> Shelf:
        """Give what it is; it closes by itself."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        """Close the file."""
        self._wait(self.store.close())
        self._loop.close()

    def _wait(self, work: Coroutine[Any, Any, Told]) -> Told:
        return self._loop.run(work)

    def unfinished(self) -> list[Listed]:
        """Return the games that can be gone on with here, those played last before others."""
        pairs = self._wait(self.store.newest(LOOKED_AT))
        read = [(journal.decode(first), journal.decode(last)) for first, last in pairs]
        found = [listed(first, last) for first, last in read if is_open_here(first, last)]
        return sorted(found, key=lambda one: one.at, reverse=True)[:MOST_LISTED]

    def add(self, opened: journal.TableOpened) -> journal.TableOpened:
        """Begin the journal of a new table."""
        return self._wait(self.registry.create_journal(opened, []))

    def take_up(self, table: str, holder: int = HOST) -> Kept:
        """Go on with a table; people whom bots stood in for are back, and a pause is over."""
        kept = Kept(self.read(table), self, holder)
        if kept.table.game is None:
            raise BadInput("this game has not begun yet; begin it on the page")
        kept.wake()
        return kept

    def take_over(self, code: str) -> Kept:
        """Go on with the seats of a page, by a code that it gave for another device."""
        found = self._wait(self.store.take_pass(token_hash(read_pass(code)), _now()))
        if found is None:
            raise BadInput("no table here gave this code; each is good once, for ten minutes")
        return self.take_up(*found)

    def read(self, table: str) -> Table:
        """Return a table as its journal has it now."""
        return Table.from_journal(self._wait(self.store.journal(table)))

    def write(self, table: Table, decision: Decision) -> None:
        """Add to a journal, or raise Conflict."""
        entries = journal.encode(decision.entries)
        self._wait(self.store.append(Append(table.id, table.version, entries)))

    def pass_to(self, table: str, holder: int = HOST) -> str:
        """Return a code that brings the seats of this terminal to a page, once and soon."""
        return self._wait(self.registry.make_pass(table, holder))


def is_open_here(first: journal.AnyEntry, last: journal.AnyEntry) -> bool:
    """Tell whether a table is of this machine, begun and not over, and nobody else plays at it."""
    if not isinstance(first, journal.TableOpened) or not first.device:
        return False
    alone = all(seat.who == "bot" or seat.holder == HOST for seat in first.seats)
    is_begun = not isinstance(last, journal.TableOpened | journal.SeatTaken | journal.SeatLeft)
    return alone and is_begun and not getattr(last, "over", False)


def listed(first: journal.AnyEntry, last: journal.AnyEntry) -> Listed:
    """Return a table as a list shows it: its game, its people, and when it was played."""
    assert isinstance(first, journal.TableOpened)
    names = [seat.name for seat in first.seats if seat.who == "person" and seat.name]
    at = datetime.fromtimestamp(last.at).astimezone()
    return Listed(first.table, first.settings.game, names, at, first.device)


@dataclass
class Kept:
    """A table of this terminal: what is played is written down first, and only then shown.

    Without a shelf it is kept nowhere.
    """

    table: Table
    shelf: Shelf | None = None
    holder: int = HOST
    """Who of the table this terminal is."""

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
        """Let the game go on for the people who have come back to it."""
        if self.table.status == "paused":
            self._do(Resume(id=uuid.uuid4().hex))
        for seat in set(self.game.stand_ins) & set(self.mine):
            self.play("back", seat)

    def play(self, move: Move | str, seat: int) -> list[Event]:
        """Make a person's move and return what happened; a refusal changes nothing."""
        seen, command = self.table.version, uuid.uuid4().hex
        return self._do(Play(id=command, move=str(move), seen=seen, seat=seat))

    def let_bot(self, move: Move, seat: int) -> list[Event]:
        """Make the move of a bot and return what happened."""
        return self._take(system_move(self.table, [(str(move), seat)], _now()))

    def _do(self, command: AnyCommand) -> list[Event]:
        return self._take(decide(self.table, Caller(self.holder, _now()), command))

    def look_again(self) -> None:
        """Read what others have done elsewhere."""
        if self.shelf:
            self.table = self.shelf.read(self.table.id)

    def _take(self, decision: Decision) -> list[Event]:
        """Write what is decided, and only then change the table."""
        before = self.table.entry_counts[-1]
        self._write(decision)
        for entry in decision.entries:
            plays = isinstance(entry, journal.MovesPlayed | journal.GameStarted)
            self.table.apply(entry, decision.game if plays else None)
        return [event for entry in self.game.past.entries(before) for event in entry.events]

    def _write(self, decision: Decision) -> None:
        if self.shelf is None:
            return
        try:
            self.shelf.write(self.table, decision)
        except Conflict:
            self.table = self.shelf.read(self.table.id)
            raise Overtaken from None


def opening_of(
    edition: Edition, seats: list[Seat], record: str = "", seed: int | None = None
) -> journal.TableOpened:
    """Return the first journal entry of a table for a new game, or one that continues a record."""
    settings = pin(Settings(game=edition.game, rules=edition.changes()), edition)
    more = {"record": record, "seed": seed, "device": journal.TERMINAL}
    return opening_entry(_now(), settings, seats, **more)


def loose(game: Game, seats: list[Seat] | None = None) -> Kept:
    """Return a game that is kept nowhere, as it stands."""
    seats = seats or [Seat("person", "", "steady", HOST) for _ in range(game.players)]
    return begin(opening_of(game.edition, seats, game.record(), game.seed), None)


def begin(opened: journal.TableOpened, shelf: Shelf | None) -> Kept:
    """Open a table and deal; without a shelf it is kept nowhere."""
    kept = Kept(Table.from_opening(shelf.add(opened) if shelf else opened), shelf)
    kept.start()
    return kept


def _now() -> float:
    return time.time()
