"""What the rules write: events into a log, choices and chances into a list of moves.

A move and an event are a kind and a few whole numbers; `words` declares what each number means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from matador.core.compiled import compiled
from matador.core.records import Record, room
from matador.core.words import (
    GAME_OVER,
    MOVE_NUMBERS,
    NATURE,
    NOBODY,
    NOT_YOUR_TURN,
    UNEXPLAINED,
)

WHOLE = 1 << 32
"""All of chance: nature's move is told by a number below this, drawn once."""
NO_PROBLEM = 0
"""What a rule returns that looks for the refusal of a move and finds none."""
LOG_ROOM = 160
MOST_MOVES = 256


class MoveRecord(Record):
    """One move as the rules read it."""

    seat: int
    """Who moves, or NATURE."""
    verb: int
    """What kind of move it is, counted in the moves of the family's words."""
    weight: int
    """How likely it is among nature's chances."""
    a: int
    """The first number of the move; what it means, the family's words say."""
    b: int
    """The second number."""
    c: int
    """The third number."""
    d: int
    """The fourth number."""
    e: int
    """The fifth number."""
    f: int
    """The sixth number."""


class Moves(Record):
    """Room for choices or chances.

    It is a record because the compiler passes a record as a bare pointer, but counts references to
    an array at every call.
    """

    at: Annotated[list[MoveRecord], room(MOST_MOVES)]
    """The moves listed, then room that is not used."""


class EventRecord(Record):
    """One event as the rules write it."""

    kind: int
    """What happened, counted in the events of the family's words."""
    because: int
    """The reason it follows, counted in the reasons of the family's words."""
    a: int
    """The first number of the event; what it means, the family's words say."""
    b: int
    """The second number."""
    c: int
    """The third number."""
    d: int
    """The fourth number."""
    e: int
    """The fifth number."""
    f: int
    """The sixth number."""
    g: int
    """The seventh number."""
    h: int
    """The eighth number."""


class Log(Record):
    """What happened in one move."""

    count: int
    """How many events were written."""
    events: Annotated[list[EventRecord], room(LOG_ROOM)]
    """The events in order, then room that is not used."""


def move_record(seat: int, numbers: Sequence[int]) -> MoveRecord:
    """Return a plain move record from a seat and its verb and numbers."""
    record = MoveRecord()
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
        emit(log, GAME_OVER, UNEXPLAINED)
        return False
    if move.seat != waits_for:
        emit(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, waits_for)
        return False
    return True


@compiled
def refuse(
    log: Log, kind: int, because: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> bool:
    """Write a refusal into the log; always false, so that a check can end with it."""
    emit(log, kind, because, a, b, c, d)
    return False


@compiled
def emit(
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
