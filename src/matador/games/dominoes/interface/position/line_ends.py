"""Whether some line has given ends: it is taken apart again, tile by tile, down to its first.

An end is what it may show and whether it may be an exit of a matador lying crosswise. Taking a tile
away uncovers the end where it was laid: seven less the half that touched. A matador may have been
laid at any number, and one lying crosswise joins two exits to one end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from matador.games.dominoes.state import CROSSWISE, FREE_LOW, JOINED
from matador.games.dominoes.tiles import HIGH, LOW, MATADORS, PAIRS, SEVEN, TILES, is_matador

ANY_NUMBER = (1 << SEVEN) - 1
IN_LINE, EXIT = 1, 2
MATADOR_WITH = {half: tile for tile in range(TILES) if is_matador(tile) for half in PAIRS[tile]}
"""DM-11: the matador that has a number on one of its halves."""
MOST_STEPS = 20_000
"""So many tiles taken away without an answer, and the ends get the benefit of the doubt."""


class End(NamedTuple):
    """An open end: the numbers that it may show, as bits, and what it may belong to."""

    numbers: int
    of: int

    def may_show(self, number: int) -> bool:
        """Tell whether the end may show a number."""
        return bool((self.numbers >> number) & 1)


ANY_END = End(ANY_NUMBER, IN_LINE | EXIT)
UNDER_CROSSWISE = End(ANY_NUMBER, IN_LINE)
"""DM-15: a matador lies crosswise at any end but an exit of another."""


def end_of(number: int, crosswise: int) -> End:
    """Return an open end as it lies on the table."""
    return End(1 << number, EXIT if crosswise else IN_LINE)


def taken_back(ends: Sequence[End], tile: int, at: int, way: int) -> list[End]:
    """Return the ends before a tile was laid, or none if it cannot have been laid so."""
    low, high = LOW[tile], HIGH[tile]
    if at >= len(ends) or (way != JOINED and not is_matador(tile)):
        return []
    if way == CROSSWISE:
        last = len(ends) - 1
        both = at < last and _is_exit(ends[at], low) and _is_exit(ends[last], high)
        return [*ends[:at], UNDER_CROSSWISE, *ends[at + 1 : last]] if both else []
    frees = [half for half in {low, high} if _is_in_line(ends[at], half)]
    if way == JOINED:
        numbers = sum(1 << (SEVEN - touching) for touching in _others(tile, frees) if touching)
    else:
        free = low if way == FREE_LOW else high
        numbers = ANY_NUMBER & ~(1 << SEVEN - (low + high - free)) if free in frees else 0
    return [*ends[:at], End(numbers, IN_LINE | EXIT), *ends[at + 1 :]] if numbers else []


def _others(tile: int, halves: list[int]) -> list[int]:
    return [LOW[tile] + HIGH[tile] - half for half in halves]


def _is_exit(end: End, number: int) -> bool:
    return bool(end.of & EXIT) and end.may_show(number)


def _is_in_line(end: End, number: int) -> bool:
    return bool(end.of & IN_LINE) and end.may_show(number)


def crosswise_of(ends: Sequence[End]) -> set[int]:
    """Return the matadors that lie crosswise for sure: those of the exits."""
    return {MATADOR_WITH[end.numbers.bit_length() - 1] for end in ends if end.of == EXIT}


class Unlaying:
    """A search for a line of some tiles that has some ends; not every tile must be in it."""

    def __init__(self) -> None:
        self.steps = 0
        self.tried: set[tuple[int, tuple[End, ...]]] = set()

    def finds(self, tiles: int, ends: Sequence[End]) -> bool:
        """Tell whether there is such a line; each end above two takes a matador crosswise."""
        tried = (tiles, tuple(sorted(ends)))
        if tried in self.tried or not _has_matadors(tiles, ends):
            return False
        self.tried.add(tried)
        if len(ends) == 2:
            return any(True for _ in self._first_tiles(tiles, *ends))
        return any(self.finds(*before) for before in self._uncrossed(tiles, ends))

    def _first_tiles(self, tiles: int, one: End, other: End) -> Iterator[int]:
        """Yield what is left of the tiles once two ends are those of a first tile."""
        for tile in _tiles(tiles):
            for half, second in {(LOW[tile], HIGH[tile]), (HIGH[tile], LOW[tile])}:
                for rest in self._led(tiles & ~(1 << tile), one, End(1 << half, IN_LINE)):
                    yield from self._led(rest, other, End(1 << second, IN_LINE))

    def _uncrossed(self, tiles: int, ends: Sequence[End]) -> Iterator[tuple[int, list[End]]]:
        """Yield what is left once a matador lying crosswise, and all beyond it, is taken away."""
        kept, crossed = len(ends) - 3, crosswise_of(ends)
        which = _tiles(tiles & MATADORS)[::-1] if len(crossed) <= kept else crossed
        for tile, (one, other) in product(which, permutations(ends_at(ends), 2)):
            rest = [end for at, end in enumerate(ends) if at not in (one, other)]
            low, high = End(1 << LOW[tile], EXIT), End(1 << HIGH[tile], EXIT)
            for left in self._led(tiles & ~(1 << tile), ends[one], low, kept):
                for least in self._led(left, ends[other], high, kept):
                    yield least, [UNDER_CROSSWISE, *rest]

    def _led(self, tiles: int, end: End, to: End, kept: int = 0) -> Iterator[int]:
        """Yield what is left once an end is taken back to another, nearest first.

        So many matadors are kept to lie crosswise; the others may have been laid lengthwise.
        """
        ways = [(tiles, end, 0)]
        found: list[int] = []
        if not (end.numbers | _beyond(tiles, end, kept)) & to.numbers:
            return
        for left, now, been in ways:
            self.steps += 1
            if (now.of & to.of and now.numbers & to.numbers) or self.steps > MOST_STEPS:
                if not any(left | more == more for more in found):
                    found.append(left)
                    yield left
            elif now.of & IN_LINE:
                # Whoever comes to the same numbers again could have gone a shorter way.
                beaten = been | (now.numbers if now.of & to.of else 0)
                known = ANY_NUMBER if now.numbers == ANY_NUMBER else beaten
                ways += [
                    (left & ~(1 << tile), before, known)
                    for tile, before in _before(left, now, kept)
                    if before.numbers & ~beaten
                ]


def _has_matadors(tiles: int, ends: Sequence[End]) -> bool:
    """Tell whether there are matadors for all that must lie crosswise: one for each fork.

    With none to spare 0-0 lies crosswise too, and then its exits are open: only matadors go there.
    """
    forks, crossed, there = len(ends) - 2, crosswise_of(ends), tiles & MATADORS
    if not len(crossed) <= forks <= there.bit_count():
        return False
    if there & 1 and forks == there.bit_count() and sum(_is_exit(end, 0) for end in ends) < 2:
        return False
    return all((there >> tile) & 1 for tile in crossed)


def ends_at(ends: Sequence[End]) -> list[int]:
    """Return the places of ends, those first that can only be exits."""
    return sorted(range(len(ends)), key=lambda at: -ends[at].of)


def _beyond(tiles: int, end: End, kept: int) -> int:
    """Return the numbers to which an end could be taken back, were every tile there for ever."""
    numbers, more = 0, end.numbers if end.of & IN_LINE else 0
    while more & ~numbers:
        numbers |= more
        for _, before in _before(tiles, End(numbers, IN_LINE), kept):
            more |= before.numbers
    return numbers


def _before(tiles: int, end: End, kept: int) -> Iterator[tuple[int, End]]:
    """Yield every last tile that an end may have, with what it was laid at."""
    spare = (tiles & MATADORS).bit_count() > kept
    for tile in _tiles(tiles if spare else tiles & ~MATADORS):
        for free in {LOW[tile], HIGH[tile]}:
            touching = LOW[tile] + HIGH[tile] - free
            if end.may_show(free) and is_matador(tile):
                yield tile, ANY_END
            elif end.may_show(free) and touching:
                yield tile, End(1 << (SEVEN - touching), IN_LINE | EXIT)


def _tiles(mask: int) -> list[int]:
    return [tile for tile in range(TILES) if (mask >> tile) & 1]
