"""Flat records: one layout, read as plain Python objects or as compiled memory.

A layout is a NumPy dtype of whole numbers, lists of them, and records inside records. The
interpreted rules work on its plain twin (ints, lists, slotted objects: about thirty times faster
to touch than a NumPy record), the compiled rules on the record itself. Both answer to
`state.hand[seat]`, so the rules are written once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

INT = np.int32
SMALL = np.int8
"""For long lists of tiny numbers; what is stored must fit -128 to 127."""


class Plain:
    """A record as plain Python: the base of every twin that `plain_class` makes."""

    __slots__ = ()
    fields: tuple[str, ...] = ()
    copiers: tuple[Callable[[Any], Any], ...] = ()
    copy: Callable[[Any], Any]
    """Return an independent copy; every twin has its own method, written out field by field."""

    def take(self, other: Any) -> None:
        """Become equal to another record of the same layout."""
        for name, copier in zip(self.fields, self.copiers, strict=True):
            setattr(self, name, copier(getattr(other, name)))

    def __eq__(self, other: object) -> bool:
        """Two records are equal when every field is."""
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.fields
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Show every field."""
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"


def _zero(layout: Any) -> Any:
    if layout.subdtype is not None:
        inner, shape = layout.subdtype
        rest = np.dtype((inner, shape[1:])) if len(shape) > 1 else inner
        return [_zero(rest) for _ in range(shape[0])]
    return plain(layout) if layout.names else 0


def _itself(value: int) -> int:
    return value


def _copier(layout: Any) -> Callable[[Any], Any]:
    if layout.subdtype is None:
        return plain_class(layout).copy if layout.names else _itself
    inner, shape = layout.subdtype
    if len(shape) == 1 and not inner.names:
        return list.copy
    copy_part = _copier(np.dtype((inner, shape[1:])))
    return lambda parts: list(map(copy_part, parts))


@cache
def plain_class(layout: Any) -> type[Plain]:
    """Return the class of plain twins of a layout."""
    names = layout.names
    copiers = tuple(_copier(layout.fields[name][0]) for name in names)
    inside = {"__slots__": names, "fields": names, "copiers": copiers}
    return type("PlainRecord", (Plain,), {**inside, "copy": _written_out(names, copiers)})


def _written_out(names: tuple[str, ...], copiers: tuple[Callable[[Any], Any], ...]) -> Any:
    """Return a method that copies field by field, as a person would write it out.

    A loop over the fields takes four times as long, and games are copied all the time.
    """
    scope: dict[str, Any] = {"new": object.__new__}
    lines = ["def copy(self):", "    twin = new(type(self))"]
    for name, copier in zip(names, copiers, strict=True):
        scope[f"copy_{name}"] = copier
        value = f"self.{name}" if copier is _itself else f"copy_{name}(self.{name})"
        lines.append(f"    twin.{name} = {value}")
    exec("\n".join([*lines, "    return twin"]), scope)
    return scope["copy"]


def plain(layout: Any) -> Any:
    """Return a plain record of zeros."""
    return _zeros(layout).copy()


@cache
def _zeros(layout: Any) -> Any:
    """Return a record of zeros to be copied, which is quicker than to make one."""
    record = plain_class(layout)()
    for name in layout.names:
        setattr(record, name, _zero(layout.fields[name][0]))
    return record


def flat(layout: Any, count: int = 1) -> Any:
    """Return an array of compiled records of zeros; each element answers to attributes."""
    return np.zeros(count, dtype=layout).view(np.recarray)


def values_of(value: Any) -> Any:
    """Return a plain record as numbers inside tuples and lists, which any format can carry."""
    if isinstance(value, Plain):
        return tuple(values_of(getattr(value, name)) for name in value.fields)
    if isinstance(value, list):
        return value[:] if value and isinstance(value[0], int) else list(map(values_of, value))
    return value


def pack(record: Plain, layout: Any) -> Any:
    """Return a plain record as an array of one compiled record."""
    array = flat(layout)
    for name in record.fields:
        array[name][0] = np.array(
            values_of(getattr(record, name)), dtype=layout.fields[name][0].base
        )
    return array


def record_of(value: Any, layout: Any) -> Any:
    """Return a plain record from its values, the inverse of `values_of`.

    Arrays inside become lists at one go.
    """
    if layout.subdtype is not None:
        inner, shape = layout.subdtype
        parts = value.tolist() if isinstance(value, np.ndarray) else value
        if not inner.names:
            return parts
        rest = np.dtype((inner, shape[1:])) if len(shape) > 1 else inner
        return [record_of(part, rest) for part in parts]
    if not layout.names:
        return value
    record = plain_class(layout)()
    for name, part in zip(layout.names, value, strict=True):
        setattr(record, name, record_of(part, layout.fields[name][0]))
    return record


def unpack(array: Any) -> Any:
    """Return the first record of a compiled array as a plain record."""
    return record_of(array[0].item(), array.dtype)
