"""Error messages in five languages: positions, records, rules, files.

`[wrong]` of a language has its sentence for every English pattern, under that pattern.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from matador.core.editions import Edition
from matador.core.sentences import Sentence
from matador.tell.languages import quoted, sentences
from matador.tell.names import ENGLISH, thing

MOST_SHOWN = 60


@cache
def patterns(language: str) -> Mapping[str, str]:
    """Return the sentence of a language for every pattern that it knows."""
    parts = sentences(language).values()
    return {
        pattern: sentence for part in parts for pattern, sentence in part.get("wrong", {}).items()
    }


def tell_error(
    sentence: str, language: str = "en", names: Sequence[str] = (), edition: Edition | None = None
) -> str:
    """Return an error message; seats have the names given, and squares those of the edition."""
    if not isinstance(sentence, Sentence):
        return sentence
    if sentence.translations:
        return sentence.translations[language]
    pattern = patterns(language).get(sentence.pattern, sentence.pattern)
    if not sentence.values:
        return pattern
    reader = _Reader(language, names, edition)
    return pattern.format(**{n: reader.text_of(n, value) for n, value in sentence.values.items()})


class _Text(str):
    """Text from a user, quoted with the quotation marks of a language.

    English uses Python's own.
    """

    __slots__ = ("language",)
    language: str

    def __repr__(self) -> str:
        short = str(self) if len(self) <= MOST_SHOWN else self[:MOST_SHOWN] + " …"
        return repr(short) if self.language == ENGLISH else quoted(short, self.language)


class _Reader:
    """The reader of a message: their language, and the names they know."""

    def __init__(self, language: str, names: Sequence[str], edition: Edition | None) -> None:
        self.language, self.names, self.edition = language, names, edition

    def text_of(self, name: str, value: Any) -> Any:
        """Return a value as a text for this reader."""
        if isinstance(value, Sentence):
            return tell_error(value, self.language, self.names, self.edition)
        if name == "seat" and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        if name == "square" and isinstance(value, int) and self.edition:
            return thing("square", value, self.edition, self.language) or value
        if name == "card" and isinstance(value, str) and self.edition:
            names = sentences(self.language)[self.edition.shape.family]["names"]["card"]
            return names.get(value, value)
        if isinstance(value, str):
            text = _Text(value)
            text.language = self.language
            return text
        return value
