"""Reading a position that a person wrote: every key known, every value of its kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matador.core.errors import BadPosition, nearest

TABLE_KEYS = ("game", "players", "version", "rules")
"""What every position may say besides; read before the family's own keys."""


class Reader:
    """Reads the parts of a position and refuses what cannot be."""

    def __init__(self, position: Any, known: Sequence[str], also: Sequence[str] = ()) -> None:
        if not isinstance(position, Mapping):
            raise BadPosition("a position is a dict, not {kind}", kind=type(position).__name__)
        for key in position:
            if key not in known:
                raise BadPosition(
                    "unknown key {key!r}; {nearest}",
                    key=key,
                    nearest=nearest(str(key), (*known, *also)),
                )
        self.position = position

    def __contains__(self, key: str) -> bool:
        """Tell whether the position says anything about a key."""
        return self.position.get(key) is not None

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """Return a whole number within bounds."""
        return whole(key, self.position.get(key, default), least, most)

    def numbers(self, key: str, length: int, default: int, least: int, most: int) -> list[int]:
        """Return a list of whole numbers, one for each seat or place."""
        values = self.position.get(key, [default] * length)
        if not isinstance(values, list | tuple) or len(values) != length:
            raise BadPosition("{key!r} must be a list of {length} numbers", key=key, length=length)
        return [whole(key, value, least, most) for value in values]

    def option(self, key: str, default: str, options: Sequence[str]) -> int:
        """Return the place of a word among the words allowed."""
        return place(key, self.position.get(key, default), options)

    def rows(self, key: str, most: int) -> list[list[Any]]:
        """Return a list of lists, one for each seat or deck."""
        rows = self.listed(key)
        if len(rows) > most or not all(isinstance(row, list | tuple) for row in rows):
            raise BadPosition("{key!r} must be a list of at most {most} lists", key=key, most=most)
        return [list(row) for row in rows]

    def flag(self, key: str) -> int:
        """Return a yes or no as 1 or 0."""
        value = self.position.get(key) or 0
        if not isinstance(value, bool | int) or value not in (0, 1):
            raise BadPosition("{key!r} is true or false, not {value!r}", key=key, value=value)
        return int(value)

    def listed(self, key: str) -> list[Any]:
        """Return a list, empty when the position says nothing."""
        values = self.position.get(key) or []
        if not isinstance(values, list | tuple):
            raise BadPosition("{key!r} must be a list", key=key)
        return list(values)


def whole(key: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds, or refuse it."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition("{key!r} takes whole numbers, not {value!r}", key=key, value=value)
    if not least <= value <= most:
        raise BadPosition(
            "{key!r} takes {least} to {most}, not {value}",
            key=key,
            least=least,
            most=most,
            value=value,
        )
    return value


def place(key: str, word: Any, options: Sequence[str]) -> int:
    """Return the place of a word among the words allowed, or refuse it."""
    if word not in options:
        raise BadPosition(
            "{key!r} cannot be {word!r}; {nearest}",
            key=key,
            word=word,
            nearest=nearest(str(word), options),
        )
    return options.index(word)
