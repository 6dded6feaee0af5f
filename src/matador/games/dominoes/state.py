"""The state of a match of Matador dominoes."""

from __future__ import annotations

from typing import Annotated

from matador.core.compiled import compiled
from matador.core.records import Record, room
from matador.games.dominoes.tiles import ALL_TILES, TILES

SEATS = 4
MOST_ENDS = 6
"""Two ends of the first tile, and one more for each of the four matadors laid crosswise."""

LOT, DEALING, OPENING, PLAYING, DRAWING, OVER = range(6)
PHASES = ("lot", "dealing", "opening", "playing", "drawing", "over")

FIRST, JOINED, FREE_LOW, FREE_HIGH, CROSSWISE = range(5)
WAYS = ("first", "joined", "free_low", "free_high", "crosswise")

PerSeat = Annotated[list[int], room(SEATS)]
PerEnd = Annotated[list[int], room(MOST_ENDS)]


class LaidTile(Record):
    """A tile in the line, and what happened before it was laid."""

    seat: int
    """The seat that laid it."""
    tile: int
    """The tile."""
    end: int
    """The open end that it was laid at."""
    way: int
    """How it was laid, one of WAYS."""
    drew: int
    """How many tiles each seat drew before, five bits a seat."""
    passed: int
    """The seats that passed before, as a mask."""


class State(Record):
    """A match at one moment."""

    seats: int
    """How many play."""
    phase: int
    """What is going on, one of PHASES."""
    turn: int
    """The seat whose turn it is."""
    opener: int
    """The seat that lays the first tile of the deal."""
    deal_number: int
    """The deal being played, 1 for the first."""
    deals_left: int
    """How many deals follow in the last round, NOT_BEGUN before it."""
    drawn: int
    """How many tiles were drawn in this turn."""
    dealt: int
    """How many tiles of the hands were dealt."""
    lot: PerSeat
    """The tile that each seat drew for the first lead, or that it has none or is out of it."""
    hand: PerSeat
    """The tiles of each seat, as a mask; empty where they are hidden."""
    held: PerSeat
    """How many tiles each seat holds."""
    stock: int
    """The tiles of the stock, as a mask; where they are hidden, all that may be there."""
    left: int
    """How many tiles the stock has."""
    open_ends: int
    """How many open ends the line has."""
    ends: PerEnd
    """The number at each open end."""
    crosswise: PerEnd
    """Whether the tile at each open end lies crosswise."""
    laid: int
    """How many tiles were laid."""
    line: Annotated[list[LaidTile], room(TILES + 1)]
    """The tiles of the line in order; the place after the last tells what happened since."""
    score: PerSeat
    """The points of each seat."""


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
