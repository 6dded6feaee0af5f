"""Everything that can be refused, each with a reason that a person understands."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from matador.core.sentences import Sentence


class MatadorError(Exception):
    """Something was asked that cannot be done; the message says what and what would be right.

    `sentence` is the message, which can be told in another language too.
    """

    def __init__(self, sentence: str = "", /, **values: Any) -> None:
        self.sentence = Sentence(sentence, **values)
        super().__init__(self.sentence)


class BadInput(MatadorError):
    """A value given by a caller is unknown or invalid."""


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
    """A record that cannot be replayed, with the line and the reason."""

    def __init__(self, line: int, reason: str, /, **values: Any) -> None:
        self.line, self.reason = line, Sentence(reason, **values)
        super().__init__(Sentence("line {line}: {reason}", line=line, reason=self.reason))


class BadPosition(MatadorError):
    """A position set up by hand that no game can reach."""


class NatureRanOut(MatadorError):
    """A scripted nature has no answer left, or one that does not fit."""


def nearest(word: str, known: Iterable[str]) -> Sentence:
    """Name the known words for an unknown one, the nearest first."""
    words = sorted(known)
    close = difflib.get_close_matches(word, words, n=1, cutoff=0.5)
    if close:
        return Sentence("did you mean {word!r}?", word=close[0])
    if not words:
        return Sentence("none is known")
    return Sentence("known are {words}", words=", ".join(words))
