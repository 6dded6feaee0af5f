"""What a seat sees of a match of dominoes, in words and numbers for people and bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from matador.games.dominoes.edition import Edition
from matador.games.dominoes.interface.position.position import describe
from matador.games.dominoes.state import State

Phase = Literal["lot", "dealing", "opening", "playing", "drawing", "over"]
Way = Literal["first", "joined", "free_low", "free_high", "crosswise"]


class EndView(TypedDict):
    """An open end of the line."""

    shows: Annotated[int, "the number it shows"]
    crosswise: Annotated[bool, "whether a matador lies across it"]


class QuietTurns(TypedDict):
    """What happened between two tiles."""

    drew: Annotated[list[int], "for each seat: the tiles it drew"]
    passed: Annotated[list[int], "who could not lay"]


class LaidView(QuietTurns):
    """A tile in the line, and what happened before it was laid."""

    seat: Annotated[int, "who laid it"]
    tile: Annotated[str, "the tile, the low half first"]
    end: Annotated[int, "the open end it was laid at, from 1"]
    way: Annotated[Way, "how it lies: which half of a joker is free, or crosswise"]


class DominoesView(TypedDict):
    """A match of dominoes as far as a seat sees it."""

    phase: Annotated[Phase, "what is going on; the board says what each phase is called"]
    turn: Annotated[int, "whose turn it is"]
    opener: Annotated[int, "who opened the deal, or will"]
    deal: Annotated[int, "the number of the deal, 0 before the first"]
    deals_left: Annotated[int | None, "deals still to play, once the last round has begun"]
    lots: Annotated[
        list[str | None] | None,
        "while the first opener is drawn for: each seat's tile, none before it draws, `out` later",
    ]
    drawn: Annotated[int, "tiles drawn so far in this turn"]
    hands: Annotated[list[list[str] | None], "for each seat: its tiles, none where they are hidden"]
    held: Annotated[list[int], "for each seat: how many tiles it holds"]
    stock: Annotated[list[str] | None, "the tiles of the stock, none while they are hidden"]
    left: Annotated[int, "how many tiles the stock has"]
    ends: Annotated[list[EndView], "the open ends, in the order of their numbers from 1"]
    line: Annotated[list[LaidView], "every tile laid, in the order of laying"]
    before_next: Annotated[QuietTurns, "what happened since the last tile was laid"]
    scores: Annotated[list[int], "for each seat: its points"]


def view(edition: Edition, state: State, seat: int) -> dict[str, Any]:
    """Return what was looked at in words; tiles and ends are named as in a position."""
    shown = describe(edition, state)
    del shown["to_act"]
    return shown
