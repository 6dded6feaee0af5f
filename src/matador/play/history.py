"""What has been done at a table: from its lines, and a state now and then, all else is derived."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.core.log import move_record
from matador.core.words import NATURE, Event, Move, Words
from matador.play.engine import Engine
from matador.play.log import Entry
from matador.play.record_lines import Lines

LINES_A_MARK = 128
"""So many lines apart the state is kept, so that no look back plays more than these again."""


class Past:
    """The lines of one game's record, and states along the way."""

    def __init__(self, engine: Engine, words: Words, state: Any) -> None:
        self.engine, self.words = engine, words
        self.lines = Lines()
        self.marks = {0: engine.freeze(state)}
        self.latest: list[Entry] = []
        """The entries of the last play, which most readers ask for and no other."""
        self.before: tuple[int, Any] = (-1, None)
        """The lines before the last play, and the state then: what an undo would go back to."""

    def copy(self) -> Past:
        """Return an independent past."""
        twin = object.__new__(Past)
        twin.engine, twin.words, twin.latest = self.engine, self.words, self.latest
        twin.lines, twin.marks, twin.before = self.lines.copy(), self.marks.copy(), self.before
        return twin

    def write(self, move: Move, state: Any, events: tuple[Event, ...]) -> Entry:
        """Write down what was done and what happened, and how things stand now and then."""
        self.lines.add(move.seat, move.numbers)
        number = len(self.lines)
        if number % LINES_A_MARK == 0:
            self.marks[number] = self.engine.freeze(state)
        return Entry(number, move, events, self.engine.rounds(state))

    def moves(self) -> list[Move]:
        """Return what was done, line by line."""
        return [self.words.said(*self.lines[place]) for place in range(len(self.lines))]

    def apply(self, state: Any, seat: int, numbers: Sequence[int]) -> tuple[Event, ...]:
        """Carry out a legal move and return what happened."""
        happened = self.engine.apply(state, move_record(seat, numbers))
        return tuple(map(self.words.event, happened))

    def take_back(self) -> Any:
        """Take the last move back: the next line is its undo. Return the state before it."""
        taken = self.lines.standing()[-1]
        self.lines.business[len(self.lines)] = taken
        self._forget_marks(taken)
        return self.state_after(taken)

    def state_after(self, count: int) -> Any:
        """Return the state after the first so many lines."""
        if count == self.before[0]:
            return self.before[1].copy()
        mark = max(mark for mark in self.marks if mark <= count)
        state = self.engine.thaw(self.marks[mark])
        for place in self.lines.standing(mark, count):
            self.engine.apply(state, move_record(*self.lines[place]))
        return state

    def entries(self, first: int) -> list[Entry]:
        """Return the entries after the first so many lines, playing them again if need be."""
        latest = self.latest
        if first == len(self.lines) or (latest and latest[0].number <= first + 1):
            return [entry for entry in latest if entry.number > first]
        found, state = [], self.state_after(first)
        for place in range(first, len(self.lines)):
            move = self.words.said(*self.lines[place])
            if place not in self.lines.business:
                events = self.apply(state, move.seat, move.numbers)
            else:
                events = (business_event(move, self.words),)
                if self.lines.business[place] >= 0:
                    state = self.state_after(place + 1)
            found.append(Entry(place + 1, move, events, self.engine.rounds(state)))
        return found

    def cut(self, count: int) -> int:
        """Forget all lines but the first so many; return how many of nature's went."""
        gone = range(count, len(self.lines))
        drawn = sum(self.lines.seat(place) == NATURE for place in gone)
        self.lines.cut(count)
        self._forget_marks(count)
        self.latest, self.before = [], (-1, None)
        return drawn

    def _forget_marks(self, count: int) -> None:
        self.marks = {mark: state for mark, state in self.marks.items() if mark <= count}


HAPPENS = {"undo": "TakenBack", "stand-in": "StandsIn", "back": "BackAgain"}


def business_event(move: Move, words: Words) -> Event:
    """Return what happens when something is done that is no move of the game."""
    return words.happening(HAPPENS[move.kind], move.seat, *move.numbers[1:])
