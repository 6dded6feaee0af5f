"""The words of a family: its moves and events, what their numbers mean, and moves as text.

Inside the rules a move and an event are a kind and a few whole numbers. A family declares once
what each number is (a seat, a tile, a card), and text, JSON, telling and explaining follow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from matador.core.errors import BadMove, nearest
from matador.core.meaning import Declaration, Flow, Importance, Meaning, event, refusal
from matador.core.sentences import Sentence, either

NATURE = -1
"""The seat of chance; -4, like OpenSpiel's end, means that the game waits for nobody."""
NOBODY = -4

NO_MEANING = Meaning()
UNSEEN = "Unseen"
"""What is added to the name of an event for those who may not know its secrets."""

MOVE_NUMBERS = ("a", "b", "c", "d", "e", "f")
EVENT_NUMBERS = (*MOVE_NUMBERS, "g", "h")


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
    meaning: Meaning = NO_MEANING


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


def event_kinds(**declared: Declaration) -> tuple[Kind, ...]:
    """Declare events, such as `Drew=event("seat (number)", obvious=True)`.

    A value in brackets is seen only by the seats that the event names.
    """
    return tuple(Kind(name, "", _slots(one.slots), one.meaning) for name, one in declared.items())


def bot_reasons(**slots: str) -> tuple[Kind, ...]:
    """Declare the reasons of bots by their values, such as `Worth="seat number"`."""
    return tuple(Kind(name, "", _slots(text)) for name, text in slots.items())


def _slots(text: str) -> tuple[Slot, ...]:
    return tuple(map(_slot, text.split()))


COMMON = event_kinds(
    GameOver=refusal(), NotYourTurn=refusal("seat turn:seat"), NotNow=refusal("seat")
)
"""Refusals that every family knows, the first kinds of its events."""
GAME_OVER, NOT_YOUR_TURN, NOT_NOW = range(len(COMMON))
LEVELS = ("easy", "steady", "sharp")
"""The bots that stand in for a person."""
TABLE_ACTIONS = move_kinds("undo", "stand-in {bot}", "back")
"""What is done at a table of any game and is no move of the game: lines of the record all the same.
A move can be undone, and a bot stands in for a person who is away until the person is back."""
TABLE_ACTION_EVENTS = event_kinds(
    TakenBack=event("seat"),
    StandsIn=event("seat bot"),
    BackAgain=event("seat"),
    NothingToTakeBack=refusal("seat"),
    OtherMovedSince=refusal("seat other:seat"),
    ChanceSince=refusal("seat"),
    KnownSince=refusal("seat"),
    TurnHasPassed=refusal("seat"),
    AlreadyStandsIn=refusal("seat bot"),
    NobodyStandsIn=refusal("seat"),
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
    meaning: Meaning = field(default=NO_MEANING, repr=False)
    """What every event of this kind means."""

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat may know it; None is a spectator."""
        if not self.secrets or seat in self.witnesses:
            return self
        values = {name: value for name, value in self.values.items() if name not in self.secrets}
        meaning = self.meaning.hidden or self.meaning
        return Event(f"{self.kind}{UNSEEN}", self.because, values, meaning=meaning)

    @property
    def actor(self) -> int | None:
        """Return the seat that acts; None where nobody does."""
        seat: int = self.values.get(self.meaning.actor, NATURE)
        return seat if seat >= 0 else None

    @property
    def seats(self) -> list[int]:
        """Return the seats that the event names."""
        found = {self.values[name] for name in self.meaning.seats}
        return sorted(seat for seat in found if seat >= 0)

    @property
    def flows(self) -> list[Flow]:
        """Return the money or points that change hands."""
        return list(self.meaning.flows_of(self.values))

    @property
    def importance(self) -> Importance:
        """Return how much the event matters."""
        return self.meaning.importance

    @property
    def cue(self) -> str:
        """Return the name of the sound that goes with the event; empty where there is none."""
        return self.meaning.cue

    @property
    def announced(self) -> bool:
        """Tell whether the event is read to those who do not see the table."""
        return self.meaning.announced and not self.is_idle

    @property
    def opens_round(self) -> bool:
        """Tell whether a round or a deal begins with the event."""
        return self.meaning.opens == "round"

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing came of the event, such as repairs where nothing is built.

        It stays in the log and can be told and explained, but is not worth a sentence.
        """
        return self.values.get(self.meaning.idle) == 0


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
        self.lines = moves + TABLE_ACTIONS
        self.events = COMMON + events + TABLE_ACTION_EVENTS
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
        return self._event(self.event_kind(name), UNEXPLAINED, numbers)

    def event(self, record: Any) -> Event:
        """Return an event of the rules as users meet it."""
        kind = self.events[record.kind]
        numbers = [int(getattr(record, name)) for name in EVENT_NUMBERS[: len(kind.slots)]]
        return self._event(kind, record.because, numbers)

    def _event(self, kind: Kind, because: int, numbers: Sequence[int]) -> Event:
        pairs = zip(kind.slots, numbers, strict=True)
        values = {slot.name: self.types[slot.type].value(number) for slot, number in pairs}
        secrets = frozenset(slot.name for slot in kind.slots if slot.secret)
        witnesses = frozenset(values[name] for name in kind.meaning.seats)
        return Event(kind.name, self.because[because], values, secrets, witnesses, kind.meaning)
