"""Everything that can be refused, each with a reason that a person understands."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any


class MatadorError(Exception):
    """Something was asked that cannot be done; the message says what and what would be right."""


class BadInput(MatadorError):
    """A value given by a caller is not one that the house knows."""


class BadEdition(MatadorError):
    """An edition or a set of house rules says something that the family does not understand."""


class BadMove(MatadorError):
    """A text is no move of this game."""


class IllegalMove(MatadorError):
    """A move that the rules refuse here; nothing has changed. `event` is the refusal itself."""

    def __init__(self, message: str, event: Any, move: Any) -> None:
        super().__init__(message)
        self.event = event
        self.move = move


class BadRecord(MatadorError):
    """A record that cannot be replayed, with the line and the reason.

    `kind` and `values` say the same to whoever tells it in another language; `told` is what the
    rules themselves say against a move, by language.
    """

    def __init__(self, line: int, reason: str, kind: str = "", **values: Any) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.kind, self.values = kind, values
        self.told: Mapping[str, str] = {}


class BadPosition(MatadorError):
    """A position set up by hand that no game can reach."""


class NatureRanOut(MatadorError):
    """A scripted nature has no answer left, or one that does not fit."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Name the known words for an unknown one, the nearest first."""
    words = sorted(known)
    close = difflib.get_close_matches(word, words, n=1, cutoff=0.5)
    if close:
        return f"did you mean {close[0]!r}?"
    return "known are " + ", ".join(words) if words else "none is known"
