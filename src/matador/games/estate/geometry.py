"""What the three boards share: forty squares, twenty-eight deeds in ten groups."""

from __future__ import annotations

SQUARES = 40
JAIL_SQUARE = 10
GROUPS = (
    *((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19)),
    *((21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)),
    *((5, 15, 25, 35), (12, 28)),
)
"""The squares of each group: eight colours, then transports, then utilities."""
COLOURS = 8
TRANSPORTS, UTILITIES = 8, 9

DEED_SQUARES = tuple(sorted(square for group in GROUPS for square in group))
DEEDS = len(DEED_SQUARES)
DEED_OF = {square: deed for deed, square in enumerate(DEED_SQUARES)}
NO_DEED = -1
DEED_AT = tuple(DEED_OF.get(square, NO_DEED) for square in range(SQUARES))

GROUP_OF = tuple(
    next(number for number, group in enumerate(GROUPS) if square in group)
    for square in DEED_SQUARES
)
GROUP_MASK = tuple(sum(1 << DEED_OF[square] for square in group) for group in GROUPS)
SISTERS = tuple(GROUP_MASK[group] for group in GROUP_OF)
"""The lots of each deed's group, itself among them, as a mask."""
STREETS = sum(GROUP_MASK[:COLOURS])
"""All lots on which one can build, as a mask of deeds."""
MOST_IN_GROUP = 4
GROUP_DEEDS = tuple(
    tuple([DEED_OF[square] for square in group] + [NO_DEED] * (MOST_IN_GROUP - len(group)))
    for group in GROUPS
)
GROUP_SIZE = tuple(len(group) for group in GROUPS)
