"""The words of a family: its moves and events, what their numbers mean, and moves as text.

Inside the rules a move and an event are a kind and a few whole numbers. A family declares once
what each number is (a seat, a tile, a card), and text, JSON, telling and explaining follow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from matador.core.compiled import compiled
from matador.core.errors import BadMove, nearest
from matador.core.records import INT, plain
from matador.core.sentences import Sentence, either

NATURE = -1
"""The seat of chance; -4, like OpenSpiel's end, means that the game waits for nobody."""
NOBODY = -4
WHOLE = 1 << 32
"""All of chance: nature's move is told by a number below this, drawn once."""

MOVE_NUMBERS = ("a", "b", "c", "d", "e", "f")
EVENT_NUMBERS = (*MOVE_NUMBERS, "g", "h")
LOG_ROOM = 160

MOVE = np.dtype([("seat", INT), ("verb", INT), ("weight", INT)] + [(n, INT) for n in MOVE_NUMBERS])
EVENT = np.dtype([("kind", INT), ("because", INT)] + [(n, INT) for n in EVENT_NUMBERS])
LOG = np.dtype([("count", INT), ("events", EVENT, (LOG_ROOM,))])
MOST_MOVES = 256
MOVE_LIST = np.dtype([("at", MOVE, (MOST_MOVES,))])
"""Room for choices or chances. A record, not an array: the compiler passes a record as a bare
pointer, but counts references to an array at every call."""


MoveRecord: TypeAlias = Any
Moves: TypeAlias = Any
Log: TypeAlias = Any


class SlotType(NamedTuple):
    """How one kind of number is written and read, and what it is in the values of users."""

    write: Callable[[int], str]
    read: Callable[[str], int]
    pattern: str
    value: Callable[[int], Any] = int
    """A number of the rules as users meet it: an amount as it is, a tile by its name."""
    members: str = ""
    """For a set of things, the type of each of them."""


def _read_seat(text: str) -> int:
    return ord(text) - ord("A")


def seat_name(seat: int) -> str:
    """Write a seat: A is seat 0; nature is a star."""
    return "*" if seat == NATURE else chr(ord("A") + seat)


SEAT = SlotType(seat_name, _read_seat, r"[A-L]")
NUMBER = SlotType(str, int, r"-?\d{1,9}")


def names_type(names: Sequence[str]) -> SlotType:
    """Return the type of numbers that stand for a list of names."""
    places = {name: place for place, name in enumerate(names)}
    longest_first = sorted(names, key=len, reverse=True)
    pattern = "|".join(re.escape(name) for name in longest_first)
    return SlotType(names.__getitem__, places.__getitem__, pattern, names.__getitem__)


class Slot(NamedTuple):
    """One number of a kind: its name, its type, and whether only those named may see it."""

    name: str
    type: str
    secret: bool


@dataclass(frozen=True)
class Kind:
    """One kind of move or event."""

    name: str
    pattern: str
    slots: tuple[Slot, ...]


def _slot(text: str) -> Slot:
    secret = text.startswith("(")
    name, _, kind = text.strip("()").partition(":")
    return Slot(name, kind or name, secret)


def move_kinds(*patterns: str) -> tuple[Kind, ...]:
    """Declare moves by their text, such as `lay {tile} at {end}`; the first word names the kind.

    A number in brackets, `tile {(tile)}`, is a secret of those who witness what follows from it.
    """
    return tuple(map(_move_kind, patterns))


def _move_kind(pattern: str) -> Kind:
    slots = tuple(map(_slot, re.findall(r"{(.*?)}", pattern)))
    return Kind(pattern.split(" ")[0], re.sub(r"[()]", "", pattern), slots)


def event_kinds(**slots: str) -> tuple[Kind, ...]:
    """Declare events by their numbers, such as `Drew="seat (tile)"`.

    A number in brackets is seen only by the seats that the event names.
    """
    return tuple(Kind(name, "", tuple(map(_slot, text.split()))) for name, text in slots.items())


COMMON = event_kinds(GameOver="", NotYourTurn="seat turn:seat", NotNow="seat")
"""Refusals that every family knows, the first kinds of its events."""
GAME_OVER, NOT_YOUR_TURN, NOT_NOW = range(len(COMMON))
LEVELS = ("easy", "steady", "sharp")
"""The bots that stand in for a person."""
BUSINESS_MOVES = move_kinds("undo", "stand-in {bot}", "back")
"""What is done at a table of any game and is no move of the game: lines of the record all the same.
A move can be undone, and a bot stands in for a person who is away until the person is back."""
BUSINESS_EVENTS = event_kinds(
    TakenBack="seat",
    StandsIn="seat bot",
    BackAgain="seat",
    NothingToTakeBack="seat",
    OtherMovedSince="seat other:seat",
    ChanceSince="seat",
    KnownSince="seat",
    TurnHasPassed="seat",
    AlreadyStandsIn="seat bot",
    NobodyStandsIn="seat",
)
UNEXPLAINED = 0
"""Every family's first reason: nothing to explain."""


class Move(NamedTuple):
    """One move as users meet it; `str(move)` is its text in a record."""

    seat: int
    text: str
    kind: str
    values: Mapping[str, Any]
    numbers: tuple[int, ...]
    secrets: tuple[str, ...] = ()
    """The values that not everybody may know."""

    def __str__(self) -> str:
        """Return the text that `Game.play` and records take."""
        return self.text

    def hidden(self) -> Move:
        """Return the move without its secrets: `card ?`. What holds none is itself."""
        if not self.secrets:
            return self
        values = {name: value for name, value in self.values.items() if name not in self.secrets}
        return Move(self.seat, f"{self.kind} ?", self.kind, values, self.numbers[:1])


@dataclass(frozen=True)
class Event:
    """Something that happened, or a refusal, with the reason it follows."""

    kind: str
    because: str
    values: Mapping[str, Any]
    secrets: frozenset[str] = field(default=frozenset(), repr=False)
    witnesses: frozenset[int] = field(default=frozenset(), repr=False)

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat may know it; None is a spectator."""
        if not self.secrets or seat in self.witnesses:
            return self
        values = {name: value for name, value in self.values.items() if name not in self.secrets}
        return Event(f"{self.kind}Unseen", self.because, values)


class Words:
    """The moves, events and reasons of one family, and their texts."""

    def __init__(
        self,
        moves: tuple[Kind, ...],
        events: tuple[Kind, ...],
        because: tuple[str, ...],
        types: Mapping[str, SlotType],
    ) -> None:
        self.moves = moves
        self.lines = moves + BUSINESS_MOVES
        self.events = COMMON + events + BUSINESS_EVENTS
        self.because = ("", *because)
        self.types = {"seat": SEAT, "number": NUMBER, "bot": names_type(LEVELS), **types}
        self._event_kinds = {kind.name: kind for kind in self.events}
        self._patterns = [re.compile(self._regex(kind)) for kind in self.lines]

    def _regex(self, kind: Kind) -> str:
        parts = re.split(r"{.*?}", kind.pattern)
        groups = [f"({self.types[slot.type].pattern})" for slot in kind.slots] + [""]
        return "".join(re.escape(part) + group for part, group in zip(parts, groups, strict=True))

    def write(self, verb: int, numbers: Sequence[int]) -> str:
        """Return the text of a move."""
        kind = self.lines[verb]
        texts = [self.types[s.type].write(n) for s, n in zip(kind.slots, numbers, strict=False)]
        return re.sub(r"{.*?}", lambda _: texts.pop(0), kind.pattern)

    def read(self, text: str) -> tuple[int, tuple[int, ...]]:
        """Return the verb and the numbers of a move's text; the inverse of `write`."""
        for verb, (kind, pattern) in enumerate(zip(self.lines, self._patterns, strict=True)):
            match = pattern.fullmatch(" ".join(text.split()))
            if match:
                slots = zip(kind.slots, match.groups(), strict=True)
                return verb, tuple(self.types[slot.type].read(part) for slot, part in slots)
        raise self._not_understood(text)

    def _not_understood(self, text: str) -> BadMove:
        first = text.split()[0] if text.split() else ""
        shapes = [kind.pattern for kind in self.lines if kind.name == first]
        if shapes:
            form = either([Sentence("{form!r}", form=shape) for shape in shapes])
            return BadMove("{text!r} is no move here; its form is {form}", text=text, form=form)
        hint = nearest(first, {kind.name for kind in self.lines})
        return BadMove("{text!r} is no move of this game; {nearest}", text=text, nearest=hint)

    def move(self, record: Any) -> Move:
        """Return a move of the rules as users meet it."""
        kind = self.moves[record.verb]
        numbers = tuple(int(getattr(record, name)) for name in MOVE_NUMBERS[: len(kind.slots)])
        return self.make(int(record.seat), int(record.verb), numbers)

    def make(self, seat: int, verb: int, numbers: tuple[int, ...]) -> Move:
        """Return a move from its seat, verb and numbers."""
        kind = self.lines[verb]
        pairs = zip(kind.slots, numbers, strict=True)
        values = {slot.name: self.types[slot.type].value(number) for slot, number in pairs}
        secrets = tuple(slot.name for slot in kind.slots if slot.secret)
        return Move(seat, self.write(verb, numbers), kind.name, values, (verb, *numbers), secrets)

    def move_from(self, seat: int, numbers: Sequence[int]) -> Move:
        """Return a move from its seat, and its verb and numbers; zeros may follow them."""
        verb, *rest = numbers
        return self.make(seat, verb, tuple(rest[: len(self.lines[verb].slots)]))

    def is_table_action(self, move: Move) -> bool:
        """Tell whether a move is a table action: undo, stand-in or back."""
        return move.numbers[0] >= len(self.moves)

    def event_kind(self, name: str) -> Kind:
        """Return a kind of event by its name."""
        return self._event_kinds[name]

    def table_event(self, name: str, *numbers: int) -> Event:
        """Return the event of a table action."""
        record = plain(EVENT)
        record.kind = self.events.index(self.event_kind(name))
        for place, number in zip(EVENT_NUMBERS, numbers, strict=False):
            setattr(record, place, number)
        return self.event(record)

    def event(self, record: Any) -> Event:
        """Return an event of the rules as users meet it."""
        kind = self.events[record.kind]
        values = {
            slot.name: self.types[slot.type].value(int(getattr(record, place)))
            for slot, place in zip(kind.slots, EVENT_NUMBERS, strict=False)
        }
        secrets = frozenset(slot.name for slot in kind.slots if slot.secret)
        witnesses = frozenset(values[slot.name] for slot in kind.slots if slot.type == "seat")
        return Event(kind.name, self.because[record.because], values, secrets, witnesses)


def move_record(seat: int, numbers: Sequence[int]) -> Any:
    """Return a plain move record from a seat and its verb and numbers."""
    record = plain(MOVE)
    record.seat, record.verb = seat, numbers[0]
    for name, number in zip(MOVE_NUMBERS, numbers[1:], strict=False):
        setattr(record, name, number)
    return record


@compiled
def offer(
    moves: Moves, count: int, seat: int, verb: int, a: int = 0, b: int = 0, c: int = 0
) -> int:
    """Add one move to a list of choices and return the new count."""
    move = moves.at[count]
    move.seat = seat
    move.verb = verb
    move.a = a
    move.b = b
    move.c = c
    return count + 1


@compiled
def chance(moves: Moves, count: int, verb: int, a: int, weight: int, b: int = 0) -> int:
    """Add one of nature's moves with its weight and return the new count."""
    move = moves.at[count]
    move.seat = NATURE
    move.verb = verb
    move.a = a
    move.b = b
    move.weight = weight
    return count + 1


@compiled
def fall(part: int, total: int) -> int:
    """Return on which of so many equal chances a part of `WHOLE` falls."""
    return (part * total) >> 32


@compiled
def in_turn(log: Log, move: MoveRecord, waits_for: int) -> bool:
    """Refuse a move of a seat that the game does not wait for."""
    if waits_for == NOBODY:
        say(log, GAME_OVER, UNEXPLAINED)
        return False
    if move.seat != waits_for:
        say(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, waits_for)
        return False
    return True


@compiled
def refuse(
    log: Log, kind: int, because: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> bool:
    """Write a refusal into the log; always false, so that a check can end with it."""
    say(log, kind, because, a, b, c, d)
    return False


@compiled
def say(
    log: Log,
    kind: int,
    because: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
) -> None:
    """Write an event into the log."""
    event = log.events[log.count]
    event.kind = kind
    event.because = because
    event.a = a
    event.b = b
    event.c = c
    event.d = d
    event.e = e
    event.f = f
    event.g = g
    event.h = h
    log.count += 1
