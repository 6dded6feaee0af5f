"""The state of a game of Gnav."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import INT, SMALL
from matador.games.gnav.cards import KINDS, NO_CARD

SEATS = 12

Edition: TypeAlias = Any
State: TypeAlias = Any

LOT, DEALING, KNOCKING, TURNS, DRAWING, TIE, OVER = range(7)
PHASES = ("lot", "dealing", "knocking", "turns", "drawing", "tie", "over")

STATE = np.dtype(
    [
        ("seats", INT),
        ("phase", INT),
        ("turn", INT),
        ("dealer", INT),
        ("round_number", INT),
        ("dealt", INT),
        ("left", INT),
        ("pack", INT, (KINDS,)),
        ("points", INT, (SEATS,)),
        ("card", INT, (SEATS,)),
        ("knocked", INT, (SEATS,)),
        ("tied", INT, (2,)),
        ("tie_card", INT),
        ("put_away", INT, (KINDS,)),
        ("known", SMALL, (SEATS + 1, SEATS)),
        ("buried", SMALL, (SEATS + 1, KINDS)),
    ]
)
"""`known[a][b]` is the card that a knows b to hold; `buried[a]` counts the face-down discards
that a knows. The row after the last seat is that of everybody who only watches. `put_away` counts
what all have seen go."""


@compiled
def left_of(state: State, seat: int) -> int:
    """Return the neighbour to the left, who is next in everything (GN-5, GN-7, GN-Q22)."""
    return 0 if seat + 1 == state.seats else seat + 1


@compiled
def take_from_pack(state: State, card: int) -> None:
    """Turn up the top card of the pack."""
    state.pack[card] -= 1
    state.left -= 1


@compiled
def give_card(state: State, seat: int, card: int) -> None:
    """Give a card that only its new holder sees."""
    state.card[seat] = card
    for witness in range(state.seats + 1):
        state.known[witness][seat] = NO_CARD
    state.known[seat][seat] = card


@compiled
def reveal(state: State, seat: int) -> None:
    """Let everybody know what a seat holds."""
    for witness in range(state.seats + 1):
        state.known[witness][seat] = state.card[seat]
