"""What a lay sheds and what it leaves open, for the policies of dominoes.

Open ends are packed into one number, four bits an end, so that nothing is allocated.
"""

from __future__ import annotations

from matador.core.bits import count_bits
from matador.core.compiled import compiled
from matador.core.log import MoveRecord
from matador.games.dominoes.state import (
    CROSSWISE,
    FIRST,
    FREE_HIGH,
    FREE_LOW,
    JOINED,
    State,
)
from matador.games.dominoes.tiles import HIGH, LOW, MAKES_SEVEN_WITH, PIPS_OF, SEVEN, is_matador
from matador.games.dominoes.words import ACROSS, JOKER, LAY, OPEN

END_BITS = 4
END_MASK = (1 << END_BITS) - 1
NO_END = END_MASK
"""What stands in a packed end that is not open; no half shows it."""
NO_ENDS = (1 << (8 * END_BITS)) - 1

NOT_A_LAY = -1
MATADOR_KEPT = 10_000
PER_PIP = 100


@compiled
def is_lay(move: MoveRecord) -> bool:
    """Tell whether a move puts a tile into the line."""
    return bool(OPEN <= move.verb <= ACROSS)


@compiled
def way_of(move: MoveRecord) -> int:
    """Return the way in which a move lays its tile."""
    if move.verb == OPEN:
        return FIRST
    if move.verb == LAY:
        return JOINED
    if move.verb == ACROSS:
        return CROSSWISE
    return FREE_LOW if move.c == LOW[move.a] else FREE_HIGH


@compiled
def shown_at(ends: int, end: int) -> int:
    """Return the number that a packed end shows."""
    return (ends >> (END_BITS * end)) & END_MASK


@compiled
def with_end(ends: int, end: int, half: int) -> int:
    """Return packed ends with another number at one of them."""
    at = END_BITS * end
    return (ends & ~(END_MASK << at)) | (half << at)


@compiled
def first_unused(ends: int) -> int:
    """Return how many packed ends are open."""
    end = 0
    while shown_at(ends, end) != NO_END:
        end += 1
    return end


@compiled
def packed_ends(state: State) -> int:
    """Return the open ends of a state in one number."""
    ends = NO_ENDS
    for end in range(state.open_ends):
        ends = with_end(ends, end, state.ends[end])
    return ends


@compiled
def ends_with(ends: int, tile: int, end: int, way: int) -> int:
    """Return the packed ends after a tile has been laid (DM-9, DM-13, DM-14)."""
    low, high = LOW[tile], HIGH[tile]
    if way == FIRST:
        return with_end(with_end(NO_ENDS, 0, low), 1, high)
    if way == CROSSWISE:
        return with_end(with_end(ends, end, low), first_unused(ends), high)
    if way == JOINED:
        return with_end(ends, end, low + high - (SEVEN - shown_at(ends, end)))
    return with_end(ends, end, low if way == FREE_LOW else high)


@compiled
def fitting(ends: int) -> int:
    """Return the tiles that make seven at some packed end."""
    tiles = 0
    end = 0
    while shown_at(ends, end) != NO_END:
        tiles |= MAKES_SEVEN_WITH[shown_at(ends, end)]
        end += 1
    return tiles


@compiled
def followers_where_laid(state: State, seat: int, move: MoveRecord) -> int:
    """Count the own tiles that fit what a lay leaves open where it lies, once for each end."""
    rest = int(state.hand[seat]) & ~(1 << move.a)
    low, high = LOW[move.a], HIGH[move.a]
    if move.verb == JOKER:
        return count_bits(rest & MAKES_SEVEN_WITH[move.c])
    if move.verb == LAY:
        return count_bits(rest & MAKES_SEVEN_WITH[low + high - (SEVEN - state.ends[move.b])])
    return count_bits(rest & MAKES_SEVEN_WITH[low]) + count_bits(rest & MAKES_SEVEN_WITH[high])


@compiled
def heaviest_first(state: State, seat: int, move: MoveRecord) -> int:
    """Rank a lay: ordinary tiles before matadors, then by pips, then by what can follow it."""
    if not is_lay(move):
        return NOT_A_LAY
    kept = 0 if is_matador(move.a) else MATADOR_KEPT
    return kept + PER_PIP * int(PIPS_OF[move.a]) + followers_where_laid(state, seat, move)
