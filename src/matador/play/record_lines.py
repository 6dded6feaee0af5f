"""The lines of a record in memory, and the moves among them that stand.

A line is a seat, a verb and the numbers of its move: 32 bytes, so a long game needs little memory.
The rest of a game's history is derived from its lines.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import overload

from matador.core.words import MOVE_NUMBERS, NATURE, Move, Words

WIDTH = 2 + len(MOVE_NUMBERS)


class Lines:
    """Moves and table actions, line by line, and which moves were undone."""

    def __init__(self) -> None:
        self.numbers = array("i")
        self.table_actions: dict[int, int] = {}
        """The lines that are table actions: for an undo the line taken back, else -1."""
        self.stand_ins: list[tuple[int, dict[int, str]]] = [(0, {})]
        """Changes of stand-ins: after how many lines, and then the stand-in bots by seat."""

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

    def draws_after(self, count: int) -> int:
        """Return how many of nature's moves come after a number of lines."""
        return sum(self.seat(place) == NATURE for place in range(count, len(self)))

    def add(self, seat: int, numbers: Sequence[int]) -> None:
        """Add a line."""
        self.numbers.extend((seat, *numbers, *(0,) * (WIDTH - 1 - len(numbers))))

    def stand_in(self, seat: int, bot: str | None) -> None:
        """Note that from the next line on a bot stands in for a seat, or no longer does."""
        before = {one: level for one, level in self.stand_ins[-1][1].items() if one != seat}
        self.stand_ins.append((len(self) + 1, before | ({seat: bot} if bot else {})))

    def stand_ins_at(self, count: int) -> dict[int, str]:
        """Return the stand-in bots after a number of lines, by their seats."""
        place = bisect_right(self.stand_ins, count, key=lambda one: one[0])
        return self.stand_ins[place - 1][1].copy()

    def cut(self, count: int) -> None:
        """Drop all lines after a number of them."""
        del self.numbers[count * WIDTH :]
        self.stand_ins = [(lines, bots) for lines, bots in self.stand_ins if lines <= count]
        self.table_actions = {
            place: taken for place, taken in self.table_actions.items() if place < count
        }

    def copy(self) -> Lines:
        """Return independent lines."""
        twin = Lines()
        twin.numbers = self.numbers[:]
        twin.table_actions, twin.stand_ins = self.table_actions.copy(), self.stand_ins.copy()
        return twin

    def standing(self, first: int = 0, last: int | None = None) -> Sequence[int]:
        """Return the lines among some whose moves stand as of the last of them."""
        places = range(first, len(self) if last is None else last)
        if not self.table_actions:
            return places
        gone = {taken for place, taken in self.table_actions.items() if place < places.stop}
        return [place for place in places if place not in self.table_actions and place not in gone]


class Moves(Sequence[Move]):
    """The moves of a game that were not undone, each made when it is read."""

    def __init__(self, lines: Lines, words: Words) -> None:
        self.lines, self.words = lines, words
        self.places = lines.standing()

    def __len__(self) -> int:
        """Return how many moves there are."""
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
        return self.words.move_from(*self.lines[place])
