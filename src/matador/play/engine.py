"""The rules of one edition, interpreted over plain records: nothing to compile."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from matador.core.editions import Edition
from matador.core.log import Log, Moves
from matador.core.records import pack, unpack
from matador.core.words import NATURE
from matador.games import Family


class Scratch(threading.local):
    """Records that rules write lists and events into; one per thread, so games never share them."""

    def __init__(self) -> None:
        self.log: Any = Log()
        self.moves: Any = Moves()


SCRATCH = Scratch()


class Engine:
    """The rules of one edition."""

    def __init__(self, family: Family, edition: Edition) -> None:
        self.family = family
        self.edition: Any = edition.record

    def deal(self, seats: int) -> Any:
        """Return a new state."""
        state = self.family.state()
        self.family.deal(self.edition, state, seats)
        return state

    def freeze(self, state: Any) -> bytes:
        """Return a state as the bytes of its record."""
        frozen: bytes = pack(state).tobytes()
        return frozen

    def thaw(self, frozen: bytes) -> Any:
        """Return the state whose bytes these are."""
        return unpack(self.family.state, np.frombuffer(frozen, self.family.state.layout))

    def to_act(self, state: Any) -> int:
        """Return the seat the game waits for, NATURE or NOBODY."""
        return self.family.to_act(state)

    def options(self, state: Any, seat: int) -> list[Any]:
        """Return the moves open to a seat, or nature's chances; the next call overwrites them."""
        family, moves = self.family, SCRATCH.moves
        if seat == NATURE:
            count = family.chances(self.edition, state, moves)
        else:
            count = family.choices(self.edition, state, seat, moves)
        return list(moves.at[:count])

    def refusal(self, state: Any, move: Any) -> Any | None:
        """Return the event that refuses a move, or None when it is legal."""
        log = SCRATCH.log
        log.count = 0
        legal = self.family.check(self.edition, state, move, log)
        return None if legal else log.events[0]

    def apply(self, state: Any, move: Any) -> list[Any]:
        """Apply a legal move and return the events."""
        log = SCRATCH.log
        log.count = 0
        self.family.apply(self.edition, state, move, log)
        return list(log.events[: log.count])

    def look(self, state: Any, seat: int) -> Any:
        """Return what a seat may know, as a plain record."""
        if self.family.look is None:
            return state.copy()
        visible = self.family.state()
        self.family.look(self.edition, state, seat, visible)
        return visible

    def plain(self, state: Any) -> Any:
        """Return the state as a plain record."""
        return state

    def score(self, state: Any, seat: int) -> int:
        """Return a seat's score."""
        return self.family.score(self.edition, state, seat)

    def won(self, state: Any, seat: int) -> bool:
        """Tell whether a seat has won."""
        return self.family.won(self.edition, state, seat)

    def rounds(self, state: Any) -> int:
        """Return how many rounds have begun."""
        return self.family.rounds(state)
