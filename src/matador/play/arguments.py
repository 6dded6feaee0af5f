"""Arguments of a game's methods, checked: seats, entries of the log, and moves."""

from __future__ import annotations

from collections.abc import Sequence

from matador.core.errors import BadInput, BadMove, IllegalMove
from matador.core.words import NATURE, Event, Move, Words

LISTED_CHOICES = 8
"""How many possible moves the error of an illegal one lists."""


def check_seat(seat: int, players: int) -> int:
    """Return a seat of the table or nature's, or refuse it."""
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise BadInput(f"a seat is a whole number, not {seat!r}")
    if seat != NATURE and not 0 <= seat < players:
        raise BadInput(
            "there is no seat {number}; seats here are 0 to {last}", number=seat, last=players - 1
        )
    return seat


def check_entry(number: int, last: int) -> int:
    """Return the number of an entry of the log, or refuse it."""
    if isinstance(number, bool) or not isinstance(number, int):
        raise BadInput(f"an entry is named by its number, not {number!r}")
    if not 0 <= number <= last:
        raise BadInput(f"there is no entry {number}; entries here are 0 to {last}")
    return number


def read_move(move: Move | str, words: Words) -> tuple[int | None, int, tuple[int, ...]]:
    """Return the seat that a move names, if any, its verb and its numbers."""
    seat = move.seat if isinstance(move, Move) else None
    text = move.text if isinstance(move, Move) else move
    if not isinstance(text, str):
        raise BadMove(f"a move is a Move or its text, not {move!r}")
    return seat, *words.read(text)


def illegal_move(move: Move, refusal: Event, reason: str, choices: Sequence[Move]) -> IllegalMove:
    """Return the error for an illegal move: the reason, and what is possible instead."""
    possible = [str(choice) for choice in choices]
    listed = ", ".join(possible[:LISTED_CHOICES])
    left_out = len(possible) - LISTED_CHOICES
    more = f" and {left_out} more" if left_out > 0 else ""
    hint = f" Possible now: {listed}{more}." if possible else ""
    return IllegalMove(f"{reason}{hint}", refusal, move)
