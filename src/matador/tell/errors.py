"""What was asked for and cannot be, told in five languages: positions, records, rules, files.

`[wrong]` of a language gives its own sentence for every pattern in English, under that pattern.
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
    """Return what a language says for every pattern that it knows."""
    parts = sentences(language).values()
    return {pattern: told for part in parts for pattern, told in part.get("wrong", {}).items()}


def tell_wrong(
    sentence: str, language: str = "en", names: Sequence[str] = (), edition: Edition | None = None
) -> str:
    """Tell what was wrong; seats by the names given, and squares by the names of the edition."""
    if not isinstance(sentence, Sentence):
        return sentence
    if sentence.told:
        return sentence.told[language]
    pattern = patterns(language).get(sentence.pattern, sentence.pattern)
    if not sentence.values:
        return pattern
    listener = _Listener(language, names, edition)
    return pattern.format(**{n: listener.hears(n, value) for n, value in sentence.values.items()})


class _Text(str):
    """What somebody wrote, set off by the quotation marks of a language where it is quoted.

    English is said as Python says it.
    """

    __slots__ = ("language",)
    language: str

    def __repr__(self) -> str:
        short = str(self) if len(self) <= MOST_SHOWN else self[:MOST_SHOWN] + " …"
        return repr(short) if self.language == ENGLISH else quoted(short, self.language)


class _Listener:
    """Whoever is told."""

    def __init__(self, language: str, names: Sequence[str], edition: Edition | None) -> None:
        self.language, self.names, self.edition = language, names, edition

    def hears(self, name: str, value: Any) -> Any:
        """Return a value as this person would say it."""
        if isinstance(value, Sentence):
            return tell_wrong(value, self.language, self.names, self.edition)
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
