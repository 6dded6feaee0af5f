"""The lines of a record in memory, and the moves among them that stand.

A line is a seat, a verb and the numbers of its move: 32 bytes, so a long game is light. Everything
else that a game can tell of its past is derived from its lines.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from matador.core.words import MOVE_NUMBERS, Move, Words

WIDTH = 2 + len(MOVE_NUMBERS)


class Lines:
    """What was done, line by line; which lines are the table's business, and what was undone."""

    def __init__(self) -> None:
        self.numbers = array("i")
        self.business: dict[int, int] = {}
        """The lines that are no moves of the game: for an undo the line taken back, else -1."""

    def __len__(self) -> int:
        """Return how many lines there are."""
        return len(self.numbers) // WIDTH

    def __getitem__(self, place: int) -> tuple[int, list[int]]:
        """Return the seat of a line, and its verb and numbers."""
        seat, *numbers = self.numbers[place * WIDTH : (place + 1) * WIDTH]
        return seat, numbers

    def seat(self, place: int) -> int:
        """Return the seat of a line."""
        return self.numbers[place * WIDTH]

    def add(self, seat: int, numbers: Sequence[int]) -> None:
        """Write a line down."""
        self.numbers.extend((seat, *numbers, *(0,) * (WIDTH - 1 - len(numbers))))

    def cut(self, count: int) -> None:
        """Forget all lines but the first so many."""
        del self.numbers[count * WIDTH :]
        self.business = {place: taken for place, taken in self.business.items() if place < count}

    def copy(self) -> Lines:
        """Return independent lines."""
        twin = Lines()
        twin.numbers = self.numbers[:]
        twin.business = self.business.copy()
        return twin

    def standing(self, first: int = 0, last: int | None = None) -> Sequence[int]:
        """Return the lines among some whose moves stand as of the last of them."""
        places = range(first, len(self) if last is None else last)
        if not self.business:
            return places
        gone = {taken for place, taken in self.business.items() if place < places.stop}
        return [place for place in places if place not in self.business and place not in gone]


class Moves(Sequence[Move]):
    """The moves of a game that stand; each is put into words when it is asked for."""

    def __init__(self, lines: Lines, words: Words) -> None:
        self.lines, self.words = lines, words
        self.places = lines.standing()

    def __len__(self) -> int:
        """Return how many moves stand."""
        return len(self.places)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        """Return a move, or several."""
        if isinstance(place, slice):
            return [self._move(at) for at in self.places[place]]
        return self._move(self.places[place])

    def __iter__(self) -> Iterator[Move]:
        """Return the moves one by one."""
        return map(self._move, self.places)

    def __eq__(self, other: object) -> bool:
        """Tell whether a list holds the same moves."""
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Show the texts."""
        return repr([str(move) for move in self])

    def _move(self, place: int) -> Move:
        return self.words.said(*self.lines[place])
