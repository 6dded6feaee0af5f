"""The state of a game of Gnav."""

from __future__ import annotations

from typing import Annotated

from matador.core.compiled import compiled
from matador.core.records import Record, Small, room
from matador.games.gnav.cards import KINDS, NO_CARD

SEATS = 12

LOT, DEALING, KNOCKING, TURNS, DRAWING, TIE, OVER = range(7)
PHASES = ("lot", "dealing", "knocking", "turns", "drawing", "tie", "over")

PerSeat = Annotated[list[int], room(SEATS)]
PerKind = Annotated[list[int], room(KINDS)]


class State(Record):
    """A game at one moment.

    Rows for each witness have one more at the end: everybody who only watches.
    """

    seats: int
    """How many play."""
    phase: int
    """What is going on, one of PHASES."""
    turn: int
    """The seat whose turn it is."""
    dealer: int
    """The seat that deals."""
    round_number: int
    """The round being played, 1 for the first."""
    dealt: int
    """How many cards of the round were dealt."""
    left: int
    """How many cards the pack has."""
    pack: PerKind
    """How many cards of each kind the pack has."""
    points: PerSeat
    """The points of each seat."""
    card: PerSeat
    """The card that each seat holds."""
    knocked: PerSeat
    """Whether each seat has knocked for its fool."""
    tied: Annotated[list[int], room(2)]
    """The seats that draw to settle a tie."""
    tie_card: int
    """The card that the first of them drew."""
    put_away: PerKind
    """How many cards of each kind everybody has seen go."""
    known: Annotated[list[list[Small]], room(SEATS + 1, SEATS)]
    """The card that each witness knows each seat to hold."""
    buried: Annotated[list[list[Small]], room(SEATS + 1, KINDS)]
    """How many face-down discards of each kind each witness knows."""


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
