"""Nim: the state and the verbs."""

from __future__ import annotations

from typing import Annotated

from matador.core.compiled import compiled
from matador.core.editions import Shape, between, one_of
from matador.core.log import Log, MoveRecord, Moves, chance, emit, in_turn, offer, refuse
from matador.core.records import Record
from matador.core.words import NATURE, NOBODY, NOT_NOW, UNEXPLAINED
from matador.games.heaps.words import (
    BECAUSE,
    BEGINS,
    BY_LAST,
    BY_LOT,
    BY_TAKING,
    FIRST,
    LAST_TAKEN,
    LOSES,
    NOT_SO_MANY,
    TAKE,
    TAKEN,
    WON,
)

SEATS = 2


class Edition(Record):
    """The rules in force."""

    players_least: Annotated[int, between(2, 2)]
    """The fewest players."""
    players_most: Annotated[int, between(2, 2)]
    """The most players."""
    heap: Annotated[int, between(1, 1_000)]
    """How many counters the heap has at the start."""
    most_taken: Annotated[int, between(1, 9)]
    """How many counters a player may take at once."""
    last_counter: Annotated[int, one_of("wins", "loses")]
    """What taking the last counter does."""


SHAPE = Shape("heaps", Edition, BECAUSE)


class State(Record):
    """A heap at one moment."""

    seats: int
    """How many play."""
    left: int
    """How many counters are left."""
    turn: int
    """Who moves: a seat, NATURE or NOBODY."""
    winner: int
    """Who has won, NOBODY before the end."""


@compiled
def deal(edition: Edition, state: State, seats: int) -> None:
    """NI-1: the heap is whole, and nobody has begun."""
    state.seats = seats
    state.left = edition.heap
    state.turn = NATURE
    state.winner = NOBODY


@compiled
def to_act(state: State) -> int:
    """Return the seat whose turn it is, NATURE, or NOBODY."""
    return int(state.turn)


@compiled
def most(edition: Edition, state: State) -> int:
    """NI-3: return how many counters may be taken."""
    return int(min(edition.most_taken, state.left))


@compiled
def choices(edition: Edition, state: State, seat: int, moves: Moves) -> int:
    """NI-3: list every number that may be taken."""
    count = 0
    if state.turn == seat and seat >= 0:
        for counters in range(1, most(edition, state) + 1):
            count = offer(moves, count, seat, TAKE, counters)
    return count


@compiled
def chances(edition: Edition, state: State, moves: Moves) -> int:
    """NI-2: either of the two may begin."""
    count = 0
    for seat in range(state.seats):
        count = chance(moves, count, FIRST, seat, 1)
    return count


@compiled
def check(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a move is legal, or say into the log why not."""
    if not in_turn(log, move, to_act(state)):
        return False
    if (move.seat == NATURE) != (move.verb == FIRST):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == FIRST:
        return 0 <= move.a < state.seats or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.a < 1 or move.a > most(edition, state):
        return refuse(log, NOT_SO_MANY, BY_TAKING, move.a, most(edition, state))
    return True


@compiled
def apply(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out a legal move."""
    if move.verb == FIRST:
        state.turn = move.a
        emit(log, BEGINS, BY_LOT, move.a)
        return
    before = state.left
    state.left -= move.a
    emit(log, TAKEN, BY_TAKING, move.seat, before, move.a, state.left)
    state.turn = SEATS - 1 - move.seat
    if state.left == 0:
        end(edition, state, move.seat, log)


@compiled
def end(edition: Edition, state: State, seat: int, log: Log) -> None:
    """NI-4: the last counter decides."""
    emit(log, LAST_TAKEN, BY_LAST, seat)
    state.winner = SEATS - 1 - seat if edition.last_counter == LOSES else seat
    state.turn = NOBODY
    emit(log, WON, BY_LAST, state.winner)


@compiled
def score(edition: Edition, state: State, seat: int) -> int:
    """Return 1 for the winner."""
    return 1 if won(edition, state, seat) else 0


@compiled
def won(edition: Edition, state: State, seat: int) -> bool:
    """NI-4: tell whether a seat has won."""
    return bool(state.winner == seat)


@compiled
def rounds(state: State) -> int:
    """Return 1 as soon as somebody has begun."""
    return 0 if state.turn == NATURE else 1
