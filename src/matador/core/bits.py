"""Sets of up to 63 things as the bits of one number.

What the processor does in one instruction is not compiled from here: see `bit_intrinsics`.
"""

from __future__ import annotations

from matador.core.compiled import compiled


def first_bit(mask: int) -> int:
    """Return the lowest bit of a mask that is not empty."""
    return int(mask & -mask).bit_length() - 1


@compiled
def nth_bit(mask: int, place: int) -> int:
    """Return a bit of a mask by its place, counted from 0 at the lowest."""
    for _ in range(place):
        mask &= mask - 1
    return first_bit(mask)


def count_bits(mask: int) -> int:
    """Count what a mask has."""
    return int(mask).bit_count()
