"""Sets of up to 32 things as the bits of one number."""

from __future__ import annotations

from matador.core.compiled import compiled

DE_BRUIJN = 0x077CB531
BIT_OF = tuple(
    next(bit for bit in range(32) if ((DE_BRUIJN << bit) & 0xFFFFFFFF) >> 27 == place)
    for place in range(32)
)


@compiled
def first_bit(mask: int) -> int:
    """Return the lowest bit of a mask that is not empty."""
    return BIT_OF[(((mask & -mask) * DE_BRUIJN) & 0xFFFFFFFF) >> 27]


@compiled
def nth_bit(mask: int, place: int) -> int:
    """Return a bit of a mask by its place, counted from 0 at the lowest."""
    for _ in range(place):
        mask &= mask - 1
    return first_bit(mask)


@compiled
def count_bits(mask: int) -> int:
    """Count what a mask has."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
