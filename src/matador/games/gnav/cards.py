"""The Gnav pack: 21 kinds, two of each, numbered from the lowest to the highest."""

from __future__ import annotations

from matador.core.compiled import compiled

CARD_NAMES = (
    *("0", "owl", "pot", "fool"),
    *(str(number) for number in range(1, 13)),
    *("house", "horse", "cat", "dragoon", "cuckoo"),
)
"""GN-2: cuckoo, dragoon, cat, horse, house, 12 to 1, fool, pot, owl, 0; here lowest first."""
KINDS = len(CARD_NAMES)
COPIES = 2
PACK = KINDS * COPIES
FOOL = CARD_NAMES.index("fool")
HOUSE, HORSE, CAT, DRAGOON, CUCKOO = range(KINDS - 5, KINDS)
NO_CARD = -1


@compiled
def refuses(card: int) -> bool:
    """GN-9, GN-Q1: only the five top kinds refuse an exchange."""
    return card >= HOUSE
