"""The double-six set as bits: tile 0 is 0-0, tile 27 is 6-6, a hand is a mask of 28 bits."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled

SEVEN = 7
PAIRS = tuple((low, high) for low in range(7) for high in range(low, 7))
TILES = len(PAIRS)
LOW = tuple(low for low, _ in PAIRS)
HIGH = tuple(high for _, high in PAIRS)
PIPS_OF = tuple(low + high for low, high in PAIRS)
TILE_NAMES = tuple(f"{low}-{high}" for low, high in PAIRS)
ALL_TILES = (1 << TILES) - 1

MATADORS = sum(1 << tile for tile, (low, high) in enumerate(PAIRS) if low + high in (0, SEVEN))
"""DM-11: 0-0, 1-6, 2-5 and 3-4."""

MAKES_SEVEN_WITH = tuple(
    sum(1 << tile for tile, pair in enumerate(PAIRS) if SEVEN - shown in pair) for shown in range(7)
)
"""DM-7, DM-8, DM-10: the tiles that can be joined to an end, by what the end shows."""


@compiled
def pips(mask: int) -> int:
    """Return the pips on all tiles of a mask; DM-24: 0-0 counts nothing."""
    total = 0
    while mask != 0:
        total += PIPS_OF[first_bit(mask)]
        mask &= mask - 1
    return total


@compiled
def is_matador(tile: int) -> bool:
    """DM-11: tell whether a tile is one of the four matadors."""
    return (MATADORS >> tile) & 1 == 1
