"""The log of a game: one entry for every line of its record, as each reader may know it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from matador.core.words import Event, Move


@dataclass(frozen=True)
class Entry:
    """One line of the record: who did what, and what happened.

    Entries are numbered from 1, as the lines of a record are; the game after entry n is `at(n)`.
    """

    number: int
    move: Move
    events: tuple[Event, ...]
    round: int
    """The number of the round that it leads to, which is mostly the one that it was in."""

    @property
    def seat(self) -> int:
        """Return who did it; -1 is nature."""
        return self.move.seat

    def seen_by(self, seat: int | None) -> Entry:
        """Return the entry as a seat may know it; None is a spectator.

        A move that nature made in secret is known to whoever knows all that happened then.
        """
        events = tuple(event.seen_by(seat) for event in self.events)
        knows_all = bool(events) and events == self.events
        return replace(self, move=self.move if knows_all else self.move.hidden(), events=events)
