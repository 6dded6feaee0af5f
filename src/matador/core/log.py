"""What the rules write: events into a log, choices and chances into a list of moves.

A move and an event are a kind and a few whole numbers; `words` declares what each number means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import INT, plain
from matador.core.words import (
    EVENT_NUMBERS,
    GAME_OVER,
    MOVE_NUMBERS,
    NATURE,
    NOBODY,
    NOT_YOUR_TURN,
    UNEXPLAINED,
)

WHOLE = 1 << 32
"""All of chance: nature's move is told by a number below this, drawn once."""
LOG_ROOM = 160
MOST_MOVES = 256

MOVE = np.dtype([("seat", INT), ("verb", INT), ("weight", INT)] + [(n, INT) for n in MOVE_NUMBERS])
EVENT = np.dtype([("kind", INT), ("because", INT)] + [(n, INT) for n in EVENT_NUMBERS])
LOG = np.dtype([("count", INT), ("events", EVENT, (LOG_ROOM,))])
MOVE_LIST = np.dtype([("at", MOVE, (MOST_MOVES,))])
"""Room for choices or chances. A record, not an array: the compiler passes a record as a bare
pointer, but counts references to an array at every call."""

MoveRecord: TypeAlias = Any
Moves: TypeAlias = Any
Log: TypeAlias = Any


def move_record(seat: int, numbers: Sequence[int]) -> MoveRecord:
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
