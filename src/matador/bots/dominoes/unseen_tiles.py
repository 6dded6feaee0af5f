"""Where the tiles that a seat does not see may be: slots for tiles, and what each may hold.

A slot is one tile that a player was dealt or drew, or a tile of the stock. Tiles laid since then
have slots too: which tiles a player laid bears on what their other tiles can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from matador.bots.dominoes.evidence import (
    begins_in_the_middle,
    draws_before,
    excluded_before,
    excluded_by_asking,
    excluded_by_joker,
    excluded_for_draw,
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
"""Owners of slots outside all hands; nowhere are tiles that a position set up by hand left out."""
DEALT = -1


class Slot(NamedTuple):
    """One tile of an owner: dealt, or one of the draws before a tile of the line, by its number."""

    owner: int
    since: int = DEALT
    number: int = 0


class Unseen(NamedTuple):
    """The tiles that a seat does not see, the slots for them, and which tile fits where."""

    slots: list[Slot]
    may: list[int]
    """For each tile, its possible slots as a mask; 0 for a tile that the seat sees."""
    hidden: int
    """The tiles that nobody has laid."""
    at: list[int]
    """One way to fill all slots: the tile in each."""
    includes_laid: bool
    """Whether tiles that were laid have slots too, so that lays can be judged."""


MayBe = Callable[[int, int], bool]
"""Tells whether a tile may be in a slot."""


def infer_unseen(edition: Edition, seen: State, seat: int) -> Unseen:
    """Return what a seat does not know, with everything that it can infer.

    A position set up by hand may contradict itself, or leave out its line; then nothing is
    inferred.
    """
    tiles = _tiles_of_others(seen, seat)
    dealt = [_dealt(seen, other) for other in range(seen.seats)]
    if min(dealt) < 0 or begins_in_the_middle(seen):
        return without_inference(seen, seat)
    slots = [slot for other in _others(seen, seat) for slot in _hand(seen, other, dealt[other])]
    slots += _slots_outside_hands(seen, len(slots), tiles)
    evidence = _LineEvidence(edition, seen, slots)
    inferred = _fill_slots(slots, tiles, _hidden(seen, seat), evidence.may_be)
    return inferred or without_inference(seen, seat)


def without_inference(seen: State, seat: int) -> Unseen:
    """Return what a seat does not know if it ignores passes, draws and jokers."""
    hidden = _hidden(seen, seat)
    slots = [Slot(other) for other in _others(seen, seat) for _ in range(seen.held[other])]
    slots += _slots_outside_hands(seen, len(slots), hidden)
    filled = _fill_slots(slots, hidden, hidden, lambda *_: True)
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


def _hand(seen: State, seat: int, dealt: int) -> Iterator[Slot]:
    yield from (Slot(seat) for _ in range(dealt))
    for since, draws in enumerate(_drawn(seen, seat)):
        yield from (Slot(seat, since, number) for number in range(draws))


def _slots_outside_hands(seen: State, in_hands: int, tiles: int) -> list[Slot]:
    nowhere = tiles.bit_count() - in_hands - seen.left
    return [Slot(STOCK)] * seen.left + [Slot(NOWHERE)] * nowhere


def free_lays(edition: Edition, seen: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the lays of the others that were a choice among tiles: who, when, what fitted.

    Tiles laid before are left out; a tile that was drawn and laid was not a choice.
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
    """Return the tiles that a player may have chosen from; 0 for a joker laid in need.

    DM-10: on a 0 a matador may be laid although a tile makes seven; by a house rule, anywhere.
    """
    if way == FIRST:
        return ALL_TILES
    zero = any(shown_at(ends, end) == 0 for end in range(first_unused(ends)))
    if edition.joker == ALWAYS or (zero and zero_is_free(edition)):
        return fitting(ends) | MATADORS
    return fitting(ends) if way == JOINED else 0


class _LineEvidence:
    """What the line says about each slot."""

    def __init__(self, edition: Edition, seen: State, slots: list[Slot]) -> None:
        self.edition, self.seen, self.slots = edition, seen, slots
        self.when = {seen.line[place].tile: place for place in range(seen.laid)}
        ends = list(_ends(seen))
        self.fits = [fitting(packed) for packed in ends]
        self.by_joker = [
            excluded_by_joker(edition, seen, at, packed) for at, packed in enumerate(ends)
        ]
        self.drawn_to_lay = dict(self._drawn_to_lay())
        self.excluded = [self._excluded(slot) for slot in slots]

    def _excluded(self, slot: Slot) -> list[int]:
        """Return what a slot cannot have held, between each two tiles of the line."""
        if slot.owner >= SEATS:
            return []
        return [self._excluded_at(slot, at) for at in range(self.seen.laid + 1)]

    def _excluded_at(self, slot: Slot, at: int) -> int:
        if at < slot.since:
            return 0
        facts = (self.edition, self.seen, at, slot.owner, self.fits[at])
        if at == slot.since:
            excluded = excluded_for_draw(*facts, self.by_joker[at], slot.number)
        else:
            excluded = excluded_before(*facts, self.by_joker[at])
        return excluded | excluded_by_asking(*facts)

    def may_be(self, tile: int, number: int) -> bool:
        """Tell whether a tile may have been in a slot."""
        slot, laid = self.slots[number], self.when.get(tile)
        if slot in self.drawn_to_lay or tile in self.drawn_to_lay.values():
            return self.drawn_to_lay.get(slot) == tile
        if laid is None:
            return not any((mask >> tile) & 1 for mask in self.excluded[number])
        if slot.owner != self.seen.line[laid].seat or slot.since > laid:
            return False
        return not any((mask >> tile) & 1 for mask in self.excluded[number][: laid + 1])

    def _drawn_to_lay(self) -> Iterator[tuple[Slot, int]]:
        """Yield the draws that ended with a lay: nothing in hand had fitted but the last."""
        for at in range(self.seen.laid):
            laid = self.seen.line[at]
            draws = draws_before(self.seen, at, laid.seat)
            if draws and (self.edition.matador_optional == 0 or laid.way == JOINED):
                yield Slot(laid.seat, at, draws - 1), laid.tile


def _ends(seen: State) -> Iterator[int]:
    """Yield the packed ends before each tile of the line, and those that are open now."""
    ends = NO_ENDS
    for place in range(seen.laid):
        yield ends
        laid = seen.line[place]
        ends = ends_with(ends, laid.tile, laid.end, laid.way)
    yield packed_ends(seen)


def _fill_slots(slots: list[Slot], tiles: int, hidden: int, may_be: MayBe) -> Unseen | None:
    """Find the possible slots of each tile, and fill all slots once; None if that fails."""
    listed = [tile for tile in range(TILES) if (tiles >> tile) & 1]
    if len(listed) != len(slots):
        return None
    may = [0] * TILES
    for tile in listed:
        laid = not (hidden >> tile) & 1
        may[tile] = sum(
            1 << number
            for number, slot in enumerate(slots)
            if not (laid and slot.owner >= SEATS) and may_be(tile, number)
        )
    at = [-1] * len(slots)
    if not all(_find_slot(tile, may, at, set()) for tile in listed):
        return None
    return Unseen(slots, may, hidden, at, tiles != hidden)


def _find_slot(tile: int, may: list[int], at: list[int], tried: set[int]) -> bool:
    """Find a slot for a tile, and if needed other slots for tiles that have one."""
    for slot in range(len(at)):
        if (may[tile] >> slot) & 1 and slot not in tried:
            tried.add(slot)
            if at[slot] < 0 or _find_slot(at[slot], may, at, tried):
                at[slot] = tile
                return True
    return False
