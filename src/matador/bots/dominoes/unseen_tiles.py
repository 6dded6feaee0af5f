"""Where the tiles that a seat does not see may be: places for tiles, and what each may hold.

A place is one tile that somebody was dealt or drew, or a tile of the stock. Tiles laid in the
meantime take places too: which of his tiles a player laid bears on what the others can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from matador.bots.dominoes.evidence import (
    begins_in_the_middle,
    draws_before,
    refused_by_asking,
    refused_of_drawn,
    refused_of_old,
    told_by_joker,
)
from matador.bots.dominoes.lay_features import (
    NO_ENDS,
    ends_with,
    first_unused,
    fitting,
    packed_ends,
    shown_at,
)
from matador.games.dominoes.edition import ALWAYS, Edition
from matador.games.dominoes.rules.placing import zero_is_free
from matador.games.dominoes.state import FIRST, JOINED, SEATS, State
from matador.games.dominoes.tiles import ALL_TILES, MATADORS, TILES

STOCK, NOWHERE = SEATS, SEATS + 1
"""Owners of places that are no hands; nowhere are tiles that a position by hand left out."""
DEALT = -1


class Place(NamedTuple):
    """One tile of an owner: dealt, or the so-manieth of the draws before a tile of the line."""

    owner: int
    since: int = DEALT
    number: int = 0


class Unseen(NamedTuple):
    """The tiles that a seat cannot place, the places for them, and who may be where."""

    places: list[Place]
    may: list[int]
    """For each tile, the places it may have as a mask; 0 for a tile that the seat sees."""
    hidden: int
    """The tiles that nobody has laid."""
    at: list[int]
    """One way to fill all places: the tile at each."""
    told: bool
    """Whether tiles that were laid have their places too, so that lays can be judged."""


Ask = Callable[[int, int], bool]


def unseen(edition: Edition, seen: State, seat: int) -> Unseen:
    """Return what a seat does not know, with everything that it can infer.

    A position by hand may contradict itself, or leave out its line; then nothing is inferred.
    """
    tiles = _tiles_of_others(seen, seat)
    dealt = [_dealt(seen, other) for other in range(seen.seats)]
    if min(dealt) < 0 or begins_in_the_middle(seen):
        return blindly(seen, seat)
    places = [place for other in _others(seen, seat) for place in _hand(seen, other, dealt[other])]
    places += _places_apart(seen, len(places), tiles)
    return _filled(places, tiles, _hidden(seen, seat), _Told(edition, seen, places).may_be) or (
        blindly(seen, seat)
    )


def blindly(seen: State, seat: int) -> Unseen:
    """Return what a seat does not know, were it blind to passes, draws and jokers."""
    hidden = _hidden(seen, seat)
    places = [Place(other) for other in _others(seen, seat) for _ in range(seen.held[other])]
    places += _places_apart(seen, len(places), hidden)
    filled = _filled(places, hidden, hidden, lambda *_: True)
    assert filled is not None, "any tile may be anywhere"
    return filled


def _others(seen: State, seat: int) -> list[int]:
    return [other for other in range(seen.seats) if other != seat]


def _laid(seen: State, seat: int | None = None) -> int:
    line = (seen.line[place] for place in range(seen.laid))
    return sum(1 << int(laid.tile) for laid in line if seat is None or laid.seat == seat)


def _tiles_of_others(seen: State, seat: int) -> int:
    return ALL_TILES & ~int(seen.hand[seat]) & ~_laid(seen, seat) & ~_lots(seen)


def _hidden(seen: State, seat: int) -> int:
    return ALL_TILES & ~int(seen.hand[seat]) & ~_laid(seen) & ~_lots(seen)


def _lots(seen: State) -> int:
    """Return the tiles that lie open while the first opener is drawn for (DM-3)."""
    return sum(1 << int(tile) for tile in seen.lot if tile >= 0)


def _drawn(seen: State, seat: int) -> list[int]:
    return [draws_before(seen, place, seat) for place in range(seen.laid + 1)]


def _dealt(seen: State, seat: int) -> int:
    """Return how many tiles a seat was dealt: what it had, less what it drew."""
    return int(seen.held[seat]) + _laid(seen, seat).bit_count() - sum(_drawn(seen, seat))


def _hand(seen: State, seat: int, dealt: int) -> Iterator[Place]:
    yield from (Place(seat) for _ in range(dealt))
    for since, draws in enumerate(_drawn(seen, seat)):
        yield from (Place(seat, since, number) for number in range(draws))


def _places_apart(seen: State, in_hands: int, tiles: int) -> list[Place]:
    nowhere = tiles.bit_count() - in_hands - seen.left
    return [Place(STOCK)] * seen.left + [Place(NOWHERE)] * nowhere


def free_lays(edition: Edition, seen: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the lays of the others that were a choice among tiles: who, when, what fitted.

    Tiles laid before are left out; what was drawn to be laid was no choice.
    """
    lays, gone = [], 0
    for when, ends in enumerate(_ends(seen)):
        laid = seen.line[when]
        fits = _choosable(edition, ends, laid.way)
        if when < seen.laid and laid.seat != seat and (fits >> laid.tile) & 1:
            if draws_before(seen, when, laid.seat) == 0:
                lays.append((laid.seat, when, fits & ~gone))
        gone |= 1 << laid.tile
    return lays


def _choosable(edition: Edition, ends: int, way: int) -> int:
    """Return the tiles among which a player chose, whatever his hand; 0 for a joker in need.

    DM-10: on a 0 a matador may be laid beside what makes seven, by a house rule anywhere.
    """
    if way == FIRST:
        return ALL_TILES
    zero = any(shown_at(ends, end) == 0 for end in range(first_unused(ends)))
    if edition.joker == ALWAYS or (zero and zero_is_free(edition)):
        return fitting(ends) | MATADORS
    return fitting(ends) if way == JOINED else 0


class _Told:
    """What the line tells about each place."""

    def __init__(self, edition: Edition, seen: State, places: list[Place]) -> None:
        self.edition, self.seen, self.places = edition, seen, places
        self.when = {seen.line[place].tile: place for place in range(seen.laid)}
        ends = list(_ends(seen))
        self.fits = [fitting(packed) for packed in ends]
        self.jokered = [told_by_joker(edition, seen, at, packed) for at, packed in enumerate(ends)]
        self.drawn_to_lay = dict(self._drawn_to_lay())
        self.refused = [self._refused(place) for place in places]

    def _refused(self, place: Place) -> list[int]:
        """Return what a place cannot have held, from each stretch between two tiles laid."""
        if place.owner >= SEATS:
            return []
        return [self._refused_at(place, at) for at in range(self.seen.laid + 1)]

    def _refused_at(self, place: Place, at: int) -> int:
        if at < place.since:
            return 0
        asked = (self.edition, self.seen, at, place.owner, self.fits[at])
        if at == place.since:
            told = refused_of_drawn(*asked, self.jokered[at], place.number)
        else:
            told = refused_of_old(*asked, self.jokered[at])
        return told | refused_by_asking(*asked)

    def may_be(self, tile: int, number: int) -> bool:
        """Tell whether a tile may have been at a place."""
        place, laid = self.places[number], self.when.get(tile)
        if place in self.drawn_to_lay or tile in self.drawn_to_lay.values():
            return self.drawn_to_lay.get(place) == tile
        if laid is None:
            return not any((mask >> tile) & 1 for mask in self.refused[number])
        if place.owner != self.seen.line[laid].seat or place.since > laid:
            return False
        return not any((mask >> tile) & 1 for mask in self.refused[number][: laid + 1])

    def _drawn_to_lay(self) -> Iterator[tuple[Place, int]]:
        """Yield the draws that ended with a lay: nothing in hand had fitted but the last."""
        for at in range(self.seen.laid):
            laid = self.seen.line[at]
            draws = draws_before(self.seen, at, laid.seat)
            if draws and (self.edition.matador_optional == 0 or laid.way == JOINED):
                yield Place(laid.seat, at, draws - 1), laid.tile


def _ends(seen: State) -> Iterator[int]:
    """Yield the packed ends before each tile of the line, and those that are open now."""
    ends = NO_ENDS
    for place in range(seen.laid):
        yield ends
        laid = seen.line[place]
        ends = ends_with(ends, laid.tile, laid.end, laid.way)
    yield packed_ends(seen)


def _filled(places: list[Place], tiles: int, hidden: int, may_be: Ask) -> Unseen | None:
    """Find the places that each tile may have, and fill them all once; None if that fails."""
    listed = [tile for tile in range(TILES) if (tiles >> tile) & 1]
    if len(listed) != len(places):
        return None
    may = [0] * TILES
    for tile in listed:
        laid = not (hidden >> tile) & 1
        may[tile] = sum(
            1 << number
            for number, place in enumerate(places)
            if not (laid and place.owner >= SEATS) and may_be(tile, number)
        )
    at = [-1] * len(places)
    if not all(_seated(tile, may, at, set()) for tile in listed):
        return None
    return Unseen(places, may, hidden, at, tiles != hidden)


def _seated(tile: int, may: list[int], at: list[int], tried: set[int]) -> bool:
    """Find a place for a tile, and if need be other places for those that have one."""
    for place in range(len(at)):
        if (may[tile] >> place) & 1 and place not in tried:
            tried.add(place)
            if at[place] < 0 or _seated(at[place], may, at, tried):
                at[place] = tile
                return True
    return False
