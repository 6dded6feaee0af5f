"""A table: the state that its journal adds up to. It only ever changes by a journal entry."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from matador.core.words import Event, seat_name
from matador.play import Game
from matador.play.fairness import Chance, FairNature, commitment, terms_of
from matador.play.nature import Nature, seeded
from matador.play.record import recorded_game
from matador.server.protocol.server_messages import ChatLine
from matador.server.tables import journal
from matador.server.tables.journal import ANONYMOUS, SYSTEM, AnyEntry, Seat
from matador.server.tables.settings import Settings, edition_of

MOST_CHAT = 200
MARK_BYTES = 16
APPLY: dict[type, str] = {
    journal.SeatTaken: "_take_seat",
    journal.SeatLeft: "_leave_seat",
    journal.StandInChosen: "_choose_stand_in",
    journal.GameStarted: "_start",
    journal.MovesPlayed: "_play",
    journal.RequestMade: "_make_request",
    journal.RequestAnswered: "_answer_request",
    journal.GamePaused: "_pause",
    journal.GameResumed: "_resume",
    journal.ChatSent: "_add_chat",
    journal.SeatMuted: "_mute",
    journal.NextTableOpened: "_set_next_table",
}
"""The method that applies an entry, by its kind."""


@dataclass
class CommandLog:
    """Which command led to each journal entry: a hash of a few bytes, as the journal has the rest.

    No two commands have the same hash, as surely as nobody guesses a token.
    """

    marks: bytearray = field(default_factory=bytearray)

    def add(self, by: int, command: str) -> None:
        """Remember which command of whom led to the next entry; some entries have none."""
        self.marks += _mark(by, command) if command else bytes(MARK_BYTES)

    def version(self, by: int, command: str) -> int:
        """Return the version that a command led to; 0 if it has not run."""
        return (self.marks.find(_mark(by, command)) + MARK_BYTES) // MARK_BYTES


def _mark(by: int, command: str) -> bytes:
    return blake2b(f"{by} {command}".encode(), digest_size=MARK_BYTES).digest()


@dataclass
class Clock:
    """The countdown of the seat to act: when a bot will stand in."""

    seat: int
    due: float


@dataclass
class Table:
    """People and bots at a game."""

    id: str
    code: str
    settings: Settings
    seats: list[Seat]
    secret: bytes
    record: str = ""
    """The record that the game continues, if it does not start afresh."""
    seed: int | None = None
    """The random seed that a person chose, if one did."""
    status: str = "gathering"
    game: Game | None = None
    version: int = 0
    request: journal.RequestMade | None = None
    """What a player has asked the others and they have not settled yet."""
    agreeing: set[int] = field(default_factory=set)
    clock: Clock | None = None
    paused_at: float = 0.0
    newest_holder: int = SYSTEM
    """The number of the last person who came; it is never reused, because tokens outlive seats."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=MOST_CHAT))
    muted: set[tuple[int, int | None]] = field(default_factory=set)
    """Holders, each with a seat whose chat it has muted."""
    next_table: journal.NextTableOpened | None = None
    """The newest table that one of the players opened for all of them."""
    commands: CommandLog = field(default_factory=CommandLog)
    entry_counts: array[int] = field(default_factory=lambda: array("L", [0]))
    """How many entries the game's log had at each version."""

    def __post_init__(self) -> None:
        self._recorded = recorded = recorded_game(self.record) if self.record else None
        self.edition = recorded.edition if recorded else edition_of(self.settings)
        self._drawn = recorded.draw_count if recorded else 0
        self.terms = terms_of(self.edition, recorded.start if recorded else None, self._drawn)
        promise = commitment(self.secret, self.id, self.terms)
        self.commitment = promise if self.seed is None else ""
        if recorded and recorded.over:
            self.game, self.status = recorded, "over"

    @property
    def latest_game(self) -> Game | None:
        """Return the game, or before it starts the game of the record that it continues."""
        return self.game or self._recorded

    @property
    def last(self) -> int:
        """Return the number of the latest entry of the game's log."""
        return self.latest_game.last if self.latest_game else 0

    @property
    def is_unchanged_import(self) -> bool:
        """Tell whether nothing has been added to the record that was imported."""
        recorded = self._recorded
        return recorded is not None and (self.game is None or self.game.last == recorded.last)

    @classmethod
    def from_opening(cls, entry: journal.TableOpened) -> Table:
        """Return the table of the first entry of a journal."""
        secret = bytes.fromhex(entry.secret)
        given = entry.table, entry.code, entry.settings, entry.seats
        table = cls(*given, secret, entry.record, entry.seed)
        table._count(entry)
        return table

    @classmethod
    def from_journal(cls, entries: Sequence[bytes]) -> Table:
        """Return the table of a journal."""
        first, *rest = map(journal.decode, entries)
        assert isinstance(first, journal.TableOpened)
        table = cls.from_opening(first)
        for entry in rest:
            table.apply(entry)
        table.attach_nature()
        return table

    def attach_nature(self) -> None:
        """Let nature continue after entries that were read; it counts its draws by itself."""
        if self.game is not None:
            self.game.use_nature(self.nature(self.seats), self.seed)

    def apply(self, entry: AnyEntry, game: Game | None = None) -> None:
        """Apply an entry of the journal; `game`, if given, has played its lines already.

        After an entry that was only read, the game has no nature.
        """
        getattr(self, APPLY[type(entry)])(entry, game)
        self._count(entry)

    def _count(self, entry: AnyEntry) -> None:
        """Count an entry and remember its command."""
        self.version += 1
        self.newest_holder = max(self.newest_holder, entry.by)
        self.commands.add(entry.by, entry.command)
        self.entry_counts.append(self.game.last if self.game else 0)

    def _take_seat(self, entry: journal.SeatTaken, _: object) -> None:
        self.seats[entry.seat] = entry.person

    def _leave_seat(self, entry: journal.SeatLeft, _: object) -> None:
        self.seats[entry.seat] = Seat("open")

    def _choose_stand_in(self, entry: journal.StandInChosen, _: object) -> None:
        self.seats[entry.seat].level = entry.level

    def _start(self, entry: journal.GameStarted, game: Game | None) -> None:
        self.seats = entry.seats
        if game is None:
            game = self.first_game(len(entry.seats))
            add_lines(game, entry.lines)
        self.game = game
        self.status = "over" if self.game.over else "playing"
        self.clock = self.clock_after(self.game, entry.at)

    def first_game(self, players: int) -> Game:
        """Return the game before its first line, or where its record stops; without nature."""
        return self._recorded.copy() if self._recorded else Game(self.edition, players, None)

    def chance(self, seats: Sequence[Seat]) -> Chance:
        """Return what the draws of this table follow from."""
        seeds = tuple(seat.seed for seat in seats)
        return Chance(self.id, self.secret, seeds, self.terms, self._drawn)

    def nature(self, seats: Sequence[Seat]) -> Nature:
        """Return the nature of this table, from its first draw."""
        return FairNature(self.chance(seats)) if self.seed is None else seeded(self.seed)

    @property
    def promise(self) -> Chance | None:
        """Return the chance that the record commits to; none where a person chose the seed."""
        return self.chance(self.seats) if self.seed is None else None

    def _play(self, entry: journal.MovesPlayed, game: Game | None) -> None:
        if game is None:
            assert self.game is not None
            game = self.game
            game.use_nature(None, None)
            add_lines(game, entry.lines)
        self.game = game
        self.status = "over" if game.over else self.status
        self._drop_request("undo", "stand_in")
        self.clock = self.clock_after(game, entry.at, {line[0] for line in entry.lines})

    def _make_request(self, entry: journal.RequestMade, _: object) -> None:
        self.request, self.agreeing = entry, set()

    def _answer_request(self, entry: journal.RequestAnswered, _: object) -> None:
        self.agreeing.add(entry.seat)
        if not entry.yes or not self.waits_for:
            self.request = None

    @property
    def waits_for(self) -> list[int]:
        """Return the seats that have yet to answer the pending request."""
        needed = self.request.needs if self.request else []
        return [seat for seat in needed if seat not in self.agreeing]

    def _drop_request(self, *kinds: str) -> None:
        """Drop a request that a move has made obsolete."""
        if self.request and self.request.what in kinds:
            self.request = None

    def _pause(self, entry: journal.GamePaused, _: object) -> None:
        self.status, self.paused_at, self.request = "paused", entry.at, None

    def _resume(self, entry: journal.GameResumed, _: object) -> None:
        self.status = "playing"
        if self.clock:
            self.clock.due += entry.at - self.paused_at

    def _add_chat(self, entry: journal.ChatSent, _: object) -> None:
        line = entry.seat, entry.name, entry.text, entry.phrase, entry.at
        self.chat.append(ChatLine(self.version + 1, *line))

    def _mute(self, entry: journal.SeatMuted, _: object) -> None:
        (self.muted.add if entry.on else self.muted.discard)((entry.by, entry.seat))

    def _set_next_table(self, entry: journal.NextTableOpened, _: object) -> None:
        self.next_table = entry

    def clock_after(self, game: Game, at: float, moved: Collection[str] = ()) -> Clock | None:
        """Return the clock after lines of these seats: it runs for the person to act.

        It restarts when another seat is to act, and after each move of its own seat.
        """
        seat, full = self._person_to_act(game), self.settings.seconds
        if seat is None or full is None:
            return None
        if self.clock and self.clock.seat == seat and seat_name(seat) not in moved:
            return self.clock
        return Clock(seat, at + full)

    def _person_to_act(self, game: Game) -> int | None:
        """Return the person whom a game waits for, unless a bot stands in."""
        seat = game.to_act
        is_bot = seat is None or self.seats[seat].who == "bot" or seat in game.stand_ins
        return None if is_bot else seat

    @property
    def to_act(self) -> int | None:
        """Return the seat that the game waits for."""
        return self.game.to_act if self.game else None

    def bot_at(self, seat: int) -> str | None:
        """Return the level of the bot that plays a seat now, if one does."""
        if self.seats[seat].who == "bot":
            return self.seats[seat].level
        return self.game.stand_ins.get(seat) if self.game else None

    def seats_of(self, holder: int) -> list[int]:
        """Return the numbers of the seats that a person holds."""
        held = [number for number, seat in enumerate(self.seats) if seat.holder == holder]
        return held if holder != ANONYMOUS else []

    @property
    def people(self) -> list[int]:
        """Return the numbers of the seats that people have."""
        return [number for number, seat in enumerate(self.seats) if seat.who == "person"]

    @property
    def names(self) -> list[str]:
        """Return the names of the seats."""
        return [seat.name or seat_name(number) for number, seat in enumerate(self.seats)]


def add_lines(game: Game, lines: Sequence[str]) -> list[Event]:
    """Add lines of a record to a game without nature."""
    return [event for line in lines for event in game.play(line[3:], seat_number(line[0]))]


def seat_number(name: str) -> int:
    """Return the seat that a line of a record names; the inverse of `seat_name`."""
    return -1 if name == "*" else ord(name) - ord("A")
