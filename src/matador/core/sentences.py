"""Sentences that remember what they are made of, so that they can be told in another language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Self


class Count(int):
    """A number that can be written with its noun: `1 point`, `3 points`."""

    def __format__(self, forms: str) -> str:
        """Write the number, followed by the noun for one or for several if `one|several` is given.

        Minus one counts as one, as people say it.
        """
        if "|" not in forms:
            return format(int(self), forms)
        one, several = forms.split("|")
        return f"{int(self)} {one if abs(self) == 1 else several}"


class Sentence(str):
    """A sentence in English, which keeps its pattern and the values that stand in it.

    The pattern is the key by which another language finds its own. A value called `seat` or
    `square` may be replaced by its name; a value may be a sentence itself.
    """

    __slots__ = ("pattern", "translations", "values")
    pattern: str
    values: Mapping[str, Any]
    translations: Mapping[str, str]
    """The whole sentence by language, where it is translated already."""

    def __new__(cls, pattern: str, /, **values: Any) -> Self:
        """Put the values into the pattern; what has no values is no pattern but a text."""
        if isinstance(pattern, cls):
            return pattern
        texts = {name: _with_noun(value) for name, value in values.items()}
        made = super().__new__(cls, pattern.format(**texts) if values else pattern)
        made.pattern, made.values, made.translations = pattern, texts, {}
        return made


def _with_noun(value: Any) -> Any:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return Count(value) if whole else value


def either(parts: Sequence[str]) -> str:
    """Return one or more parts as a choice between them."""
    return reduce(lambda one, other: Sentence("{one} or {other}", one=one, other=other), parts)
