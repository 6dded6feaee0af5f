"""The state of a match of Matador dominoes."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import INT
from matador.games.dominoes.tiles import ALL_TILES, TILES

SEATS = 4
MOST_ENDS = 6
"""Two ends of the first tile, and one more for each of the four matadors laid crosswise."""

Edition: TypeAlias = Any
State: TypeAlias = Any

LOT, DEALING, OPENING, PLAYING, DRAWING, OVER = range(6)
PHASES = ("lot", "dealing", "opening", "playing", "drawing", "over")

FIRST, JOINED, FREE_LOW, FREE_HIGH, CROSSWISE = range(5)
WAYS = ("first", "joined", "free_low", "free_high", "crosswise")

LINE = np.dtype(
    [
        ("seat", INT),
        ("tile", INT),
        ("end", INT),
        ("way", INT),
        ("drew", INT),
        ("passed", INT),
    ]
)
"""A tile in the line; `drew` (five bits a seat) and `passed` (one) tell what happened before it."""

STATE = np.dtype(
    [
        ("seats", INT),
        ("phase", INT),
        ("turn", INT),
        ("opener", INT),
        ("deal_number", INT),
        ("deals_left", INT),
        ("drawn", INT),
        ("dealt", INT),
        ("lot", INT, (SEATS,)),
        ("hand", INT, (SEATS,)),
        ("held", INT, (SEATS,)),
        ("stock", INT),
        ("left", INT),
        ("open_ends", INT),
        ("ends", INT, (MOST_ENDS,)),
        ("crosswise", INT, (MOST_ENDS,)),
        ("laid", INT),
        ("line", LINE, (TILES + 1,)),
        ("score", INT, (SEATS,)),
    ]
)
NO_TILE = -1
NOT_BEGUN = -1
"""`deals_left` before the last round."""


@compiled
def clear_table(state: State) -> None:
    """Take every tile back and shuffle: hands, line and stock as before a deal."""
    for seat in range(SEATS):
        state.hand[seat] = 0
        state.held[seat] = 0
    for end in range(MOST_ENDS):
        state.ends[end] = 0
        state.crosswise[end] = 0
    for place in range(state.laid + 1):
        clear_place(state, place)
    state.open_ends = 0
    state.laid = 0
    state.stock = ALL_TILES
    state.left = TILES
    state.dealt = 0
    state.drawn = 0


@compiled
def clear_place(state: State, place: int) -> None:
    """Empty one place of the line."""
    laid = state.line[place]
    laid.seat = 0
    laid.tile = 0
    laid.end = 0
    laid.way = 0
    laid.drew = 0
    laid.passed = 0
