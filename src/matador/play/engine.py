"""One set of verbs over one state, interpreted or compiled."""

from __future__ import annotations

from typing import Any

from matador.core.compiled import fast
from matador.core.editions import Edition
from matador.core.records import flat, pack, plain, unpack
from matador.core.words import LOG, MOVE, MOVE_LIST, NATURE
from matador.games import Family


class Interpreted:
    """The rules as plain Python over plain records: nothing to wait for."""

    def __init__(self, family: Family, edition: Edition) -> None:
        self.family = family
        self.edition: Any = edition.record
        self.log: Any = plain(LOG)
        self.moves: Any = plain(MOVE_LIST)

    def deal(self, seats: int) -> Any:
        """Return a new state."""
        state = plain(self.family.state)
        self.family.deal(self.edition, state, seats)
        return state

    def copy(self, state: Any) -> Any:
        """Return an independent copy of a state."""
        return state.copy()

    def to_act(self, state: Any) -> int:
        """Return the seat the game waits for, NATURE or NOBODY."""
        return self.family.to_act(state)

    def options(self, state: Any, seat: int) -> list[Any]:
        """Return the moves open to a seat, or nature's chances."""
        family = self.family
        if seat == NATURE:
            count = family.chances(self.edition, state, self.moves)
        else:
            count = family.choices(self.edition, state, seat, self.moves)
        return list(self.moves.at[:count])

    def refusal(self, state: Any, move: Any) -> Any | None:
        """Return the event that refuses a move, or None when it is legal."""
        self.log.count = 0
        legal = self.family.check(self.edition, state, move, self.log)
        return None if legal else self.log.events[0]

    def apply(self, state: Any, move: Any) -> list[Any]:
        """Carry out a legal move and return the events."""
        self.log.count = 0
        self.family.apply(self.edition, state, move, self.log)
        return list(self.log.events[: self.log.count])

    def look(self, state: Any, seat: int) -> Any:
        """Return what a seat may know, as a plain record."""
        seen = plain(self.family.state)
        self.family.look(self.edition, state, seat, seen)
        return seen

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


class Compiled:
    """The same verbs compiled, over compiled records."""

    def __init__(self, family: Family, edition: Edition) -> None:
        self.family = family
        self.edition = pack(edition.record, family.shape.record)[0]
        self.log = flat(LOG)[0]
        self.moves = flat(MOVE_LIST)[0]

    def deal(self, seats: int) -> Any:
        """Return a new state."""
        state = flat(self.family.state)
        fast(self.family.deal)(self.edition, state[0], seats)
        return state

    def copy(self, state: Any) -> Any:
        """Return an independent copy of a state."""
        return state.copy()

    def to_act(self, state: Any) -> int:
        """Return the seat the game waits for, NATURE or NOBODY."""
        return int(fast(self.family.to_act)(state[0]))

    def options(self, state: Any, seat: int) -> list[Any]:
        """Return the moves open to a seat, or nature's chances."""
        if seat == NATURE:
            count = fast(self.family.chances)(self.edition, state[0], self.moves)
        else:
            count = fast(self.family.choices)(self.edition, state[0], seat, self.moves)
        return [self.moves.at[place] for place in range(count)]

    def refusal(self, state: Any, move: Any) -> Any | None:
        """Return the event that refuses a move, or None when it is legal."""
        self.log.count = 0
        legal = fast(self.family.check)(self.edition, state[0], _packed(move), self.log)
        return None if legal else self.log.events[0]

    def apply(self, state: Any, move: Any) -> list[Any]:
        """Carry out a legal move and return the events."""
        self.log.count = 0
        fast(self.family.apply)(self.edition, state[0], _packed(move), self.log)
        return list(self.log.events[: self.log.count])

    def look(self, state: Any, seat: int) -> Any:
        """Return what a seat may know, as a plain record."""
        seen = flat(self.family.state)
        fast(self.family.look)(self.edition, state[0], seat, seen[0])
        return unpack(seen)

    def plain(self, state: Any) -> Any:
        """Return the state as a plain record."""
        return unpack(state)

    def score(self, state: Any, seat: int) -> int:
        """Return a seat's score."""
        return int(fast(self.family.score)(self.edition, state[0], seat))

    def won(self, state: Any, seat: int) -> bool:
        """Tell whether a seat has won."""
        return bool(fast(self.family.won)(self.edition, state[0], seat))

    def rounds(self, state: Any) -> int:
        """Return how many rounds have begun."""
        return int(fast(self.family.rounds)(state[0]))


def _packed(move: Any) -> Any:
    return pack(move, MOVE)[0]


Engine = Interpreted | Compiled
