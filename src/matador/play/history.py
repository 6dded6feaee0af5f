"""The history of a game: its lines and a snapshot now and then; all else is derived from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.core.log import move_record
from matador.core.words import Event, Move, Words
from matador.play.engine import Engine
from matador.play.log import Entry
from matador.play.record_lines import Lines

LINES_PER_SNAPSHOT = 128
"""Lines between two snapshots of the state: the most that a look back has to play again."""


class History:
    """The lines of one game's record, and snapshots of its state."""

    def __init__(self, engine: Engine, words: Words, state: Any) -> None:
        self.engine, self.words = engine, words
        self.lines = Lines()
        self.snapshots = {0: engine.freeze(state)}
        self.latest: list[Entry] = []
        """The entries of the last play, which most readers want and no others."""
        self.before: tuple[int, Any] = (-1, None)
        """The number of lines before the last play, and the state then: where an undo leads."""

    def copy(self) -> History:
        """Return an independent history."""
        twin = object.__new__(History)
        twin.engine, twin.words, twin.latest = self.engine, self.words, self.latest
        twin.lines, twin.snapshots, twin.before = (
            self.lines.copy(),
            self.snapshots.copy(),
            self.before,
        )
        return twin

    def write(self, move: Move, state: Any, events: tuple[Event, ...]) -> Entry:
        """Add a line, now and then with a snapshot, and return its entry."""
        self.lines.add(move.seat, move.numbers)
        number = len(self.lines)
        if number % LINES_PER_SNAPSHOT == 0:
            self.snapshots[number] = self.engine.freeze(state)
        return Entry(number, move, events, self.engine.rounds(state))

    def moves(self) -> list[Move]:
        """Return the moves and table actions, line by line."""
        return [self.words.move_from(*self.lines[place]) for place in range(len(self.lines))]

    def apply(self, state: Any, seat: int, numbers: Sequence[int]) -> tuple[Event, ...]:
        """Apply a legal move and return its events."""
        events = self.engine.apply(state, move_record(seat, numbers))
        return tuple(map(self.words.event, events))

    def take_back(self) -> Any:
        """Take the last move back: the next line is its undo. Return the state before it."""
        taken = self.lines.standing()[-1]
        self.lines.table_actions[len(self.lines)] = taken
        self._drop_snapshots(taken)
        return self.state_after(taken)

    def state_after(self, count: int) -> Any:
        """Return the state after a number of lines."""
        if count == self.before[0]:
            return self.before[1].copy()
        snapshot = max(snapshot for snapshot in self.snapshots if snapshot <= count)
        state = self.engine.thaw(self.snapshots[snapshot])
        for place in self.lines.standing(snapshot, count):
            self.engine.apply(state, move_record(*self.lines[place]))
        return state

    def entries(self, first: int) -> list[Entry]:
        """Return the entries after a number of lines, playing them again if needed."""
        latest = self.latest
        if first == len(self.lines) or (latest and latest[0].number <= first + 1):
            return [entry for entry in latest if entry.number > first]
        entries, state = [], self.state_after(first)
        for place in range(first, len(self.lines)):
            move = self.words.move_from(*self.lines[place])
            if place not in self.lines.table_actions:
                events = self.apply(state, move.seat, move.numbers)
            else:
                events = (table_action_event(move, self.words),)
                if self.lines.table_actions[place] >= 0:
                    state = self.state_after(place + 1)
            entries.append(Entry(place + 1, move, events, self.engine.rounds(state)))
        return entries

    def cut(self, count: int) -> int:
        """Drop all lines after a number of them; return how many of these were nature's."""
        draws = self.lines.draws_after(count)
        self.lines.cut(count)
        self._drop_snapshots(count)
        self.latest, self.before = [], (-1, None)
        return draws

    def _drop_snapshots(self, count: int) -> None:
        self.snapshots = {
            snapshot: state for snapshot, state in self.snapshots.items() if snapshot <= count
        }


EVENT_OF_ACTION = {"undo": "TakenBack", "stand-in": "StandsIn", "back": "BackAgain"}


def table_action_event(move: Move, words: Words) -> Event:
    """Return the event of a table action."""
    return words.table_event(EVENT_OF_ACTION[move.kind], move.seat, *move.numbers[1:])
