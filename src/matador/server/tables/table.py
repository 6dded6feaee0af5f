"""A table: what its journal has made of it so far. It only ever changes by a step."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import get_args

from matador.core.words import Event, seat_name
from matador.play import Game
from matador.play.fairness import Chance, FairNature, commitment, terms_of
from matador.play.nature import Nature, seeded
from matador.play.record import recorded_game
from matador.server.protocol.messages import ChatLine
from matador.server.tables import journal as steps
from matador.server.tables.journal import HOUSE, AnyStep, Place
from matador.server.tables.settings import Settings, edition_of

MOST_CHAT = 200
MARK_BYTES = 16
TAKEN_BY = {kind: f"_{kind.__name__.lower()}" for kind in get_args(AnyStep)}
"""The method that takes a step, by its kind."""


@dataclass
class CarriedOut:
    """By which command each step came: a mark of a few bytes, for the journal has the rest.

    No two commands have the same mark, as surely as nobody guesses a token.
    """

    marks: bytearray = field(default_factory=bytearray)

    def add(self, by: int, command: str) -> None:
        """Remember whose command the next step came by; some come by none."""
        self.marks += _mark(by, command) if command else bytes(MARK_BYTES)

    def version(self, by: int, command: str) -> int:
        """Return the version that came of a command; 0 if it has not been carried out."""
        return (self.marks.find(_mark(by, command)) + MARK_BYTES) // MARK_BYTES


def _mark(by: int, command: str) -> bytes:
    return blake2b(f"{by} {command}".encode(), digest_size=MARK_BYTES).digest()


@dataclass
class Clock:
    """The countdown of the seat that is asked: when a bot will stand in."""

    seat: int
    due: float


@dataclass
class Table:
    """People and bots round a game."""

    id: str
    code: str
    settings: Settings
    places: list[Place]
    secret: bytes
    record: str = ""
    """The record that the game goes on from, if it does not begin anew."""
    seed: int | None = None
    """The seed that somebody chose for the chance, if anybody did."""
    status: str = "gathering"
    game: Game | None = None
    version: int = 0
    asking: steps.Asked | None = None
    agreed: set[int] = field(default_factory=set)
    clock: Clock | None = None
    rested: float = 0.0
    """When the table was paused."""
    touched: float = 0.0
    newest_holder: int = HOUSE
    """The number of the last person who came; it is never given again, for tokens outlive seats."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=MOST_CHAT))
    muted: set[tuple[int, int | None]] = field(default_factory=set)
    followed: steps.Followed | None = None
    """The newest table that somebody opened for the same people."""
    commands: CarriedOut = field(default_factory=CarriedOut)
    lasts: array[int] = field(default_factory=lambda: array("L", [0]))
    """How many entries the log had at each version."""

    def __post_init__(self) -> None:
        self._begun = begun = recorded_game(self.record) if self.record else None
        self.edition = begun.edition if begun else edition_of(self.settings)
        self.drawn = begun.draw_count if begun else 0
        self.terms = terms_of(self.edition, begun.start if begun else None, self.drawn)
        promised = commitment(self.secret, self.id, self.terms)
        self.commitment = promised if self.seed is None else ""
        if begun and begun.over:
            self.game, self.status = begun, "over"

    @property
    def told(self) -> Game | None:
        """Return the game as far as anything can be told of it: before it goes on, its record."""
        return self.game or self._begun

    @property
    def last(self) -> int:
        """Return the number of the last entry that can be told."""
        return self.told.last if self.told else 0

    @property
    def is_as_brought(self) -> bool:
        """Tell whether nothing has been added to the record that somebody brought."""
        begun = self._begun
        return begun is not None and (self.game is None or self.game.last == begun.last)

    @classmethod
    def opened(cls, step: steps.Opened) -> Table:
        """Return the table of the first step of a journal."""
        secret = bytes.fromhex(step.secret)
        named = step.table, step.code, step.settings, step.places
        table = cls(*named, secret, step.record, step.seed)
        table._note(step)
        return table

    @classmethod
    def read(cls, journal: Sequence[bytes]) -> Table:
        """Return the table of a journal."""
        first, *rest = map(steps.read, journal)
        assert isinstance(first, steps.Opened)
        table = cls.opened(first)
        for step in rest:
            table.apply(step)
        table.let_chance_answer()
        return table

    def let_chance_answer(self) -> None:
        """Let chance go on after steps that were read; it counts its draws, so once is enough."""
        if self.game is not None:
            self.game.use_nature(self.nature(self.places), self.seed)

    def apply(self, step: AnyStep, game: Game | None = None) -> None:
        """Take a step that is in the journal; `game` has played its lines already, if given.

        After a step that was only read nobody answers for chance.
        """
        getattr(self, TAKEN_BY[type(step)])(step, game)
        self._note(step)

    def _note(self, step: AnyStep) -> None:
        """Count the step, remember its command, and see whether the table waits for another."""
        self.version += 1
        self.touched = step.at
        self.newest_holder = max(self.newest_holder, step.by)
        self.commands.add(step.by, step.command)
        self.lasts.append(self.game.last if self.game else 0)

    def _sat(self, step: steps.Sat, _: object) -> None:
        self.places[step.seat] = step.place

    def _left(self, step: steps.Left, _: object) -> None:
        self.places[step.seat] = Place("open")

    def _chose(self, step: steps.Chose, _: object) -> None:
        self.places[step.seat].level = step.level

    def _began(self, step: steps.Began, game: Game | None) -> None:
        self.places = step.places
        if game is None:
            game = self.first_game(len(step.places))
            add_lines(game, step.lines)
        self.game = game
        self.status = "over" if self.game.over else "playing"
        self._wind(step.at)

    def first_game(self, players: int) -> Game:
        """Return the game before its first line, or where its record stops; nobody deals yet."""
        return self._begun.copy() if self._begun else Game(self.edition, players, None)

    def chance(self, places: Sequence[Place]) -> Chance:
        """Return what the draws of this table follow from."""
        seeds = tuple(place.seed for place in places)
        return Chance(self.id, self.secret, seeds, self.terms, self.drawn)

    def nature(self, places: Sequence[Place]) -> Nature:
        """Return who answers for chance at this table, from its first draw."""
        return FairNature(self.chance(places)) if self.seed is None else seeded(self.seed)

    @property
    def promise(self) -> Chance | None:
        """Return the chance as its record promises it; none where somebody chose a seed."""
        return self.chance(self.places) if self.seed is None else None

    def _played(self, step: steps.Played, game: Game | None) -> None:
        if game is None:
            assert self.game is not None
            game = self.game
            game.use_nature(None, None)
            add_lines(game, step.lines)
        self.game = game
        self.status = "over" if game.over else self.status
        self._forget_asking("undo", "stand_in")
        self._wind(step.at, {line[0] for line in step.lines})

    def _asked(self, step: steps.Asked, _: object) -> None:
        self.asking, self.agreed = step, set()

    def _agreed(self, step: steps.Agreed, _: object) -> None:
        self.agreed.add(step.seat)
        if not step.yes or not self.waits_for:
            self.asking = None

    @property
    def waits_for(self) -> list[int]:
        """Return the seats that have yet to answer what was asked."""
        asked = self.asking.needs if self.asking else []
        return [seat for seat in asked if seat not in self.agreed]

    def _forget_asking(self, *whats: str) -> None:
        """Drop a question that has been overtaken by a move."""
        if self.asking and self.asking.what in whats:
            self.asking = None

    def _paused(self, step: steps.Paused, _: object) -> None:
        self.status, self.rested, self.asking = "paused", step.at, None

    def _resumed(self, step: steps.Resumed, _: object) -> None:
        self.status = "playing"
        if self.clock:
            self.clock.due += step.at - self.rested

    def _spoke(self, step: steps.Spoke, _: object) -> None:
        said = step.seat, step.name, step.text, step.phrase, step.at
        self.chat.append(ChatLine(self.version + 1, *said))

    def _muted(self, step: steps.Muted, _: object) -> None:
        (self.muted.add if step.on else self.muted.discard)((step.by, step.seat))

    def _followed(self, step: steps.Followed, _: object) -> None:
        self.followed = step

    def _wind(self, at: float, moved: Collection[str] = ()) -> None:
        assert self.game is not None
        self.clock = self.wound(self.game, at, moved)

    def wound(self, game: Game, at: float, moved: Collection[str] = ()) -> Clock | None:
        """Return the clock after lines of these seats: it runs for the person who is asked.

        It runs anew when another is asked, and after each move of its own seat.
        """
        seat, full = self._thinker(game), self.settings.seconds
        if seat is None or full is None:
            return None
        if self.clock and self.clock.seat == seat and seat_name(seat) not in moved:
            return self.clock
        return Clock(seat, at + full)

    def _thinker(self, game: Game) -> int | None:
        """Return the person whom a game waits for, unless a bot stands in."""
        seat = game.to_act
        is_bot = seat is None or self.places[seat].who == "bot" or seat in game.stand_ins
        return None if is_bot else seat

    @property
    def to_act(self) -> int | None:
        """Return the seat that the game waits for."""
        return self.game.to_act if self.game else None

    def bot_at(self, seat: int) -> str | None:
        """Return the level of the bot that plays a seat now, if one does."""
        if self.places[seat].who == "bot":
            return self.places[seat].level
        return self.game.stand_ins.get(seat) if self.game else None

    def seats_of(self, holder: int) -> list[int]:
        """Return the seats of a person."""
        held = [seat for seat, place in enumerate(self.places) if place.holder == holder]
        return held if holder != HOUSE else []

    @property
    def people(self) -> list[int]:
        """Return the seats that people have."""
        return [seat for seat, place in enumerate(self.places) if place.who == "person"]

    @property
    def names(self) -> list[str]:
        """Return what the seats are called."""
        return [place.name or seat_name(seat) for seat, place in enumerate(self.places)]


def add_lines(game: Game, lines: Sequence[str]) -> list[Event]:
    """Add lines of a record to a game that nobody answers for."""
    return [event for line in lines for event in game.play(line[3:], seat_number(line[0]))]


def seat_number(name: str) -> int:
    """Return the seat that a line of a record names; the inverse of `seat_name`."""
    return -1 if name == "*" else ord(name) - ord("A")
