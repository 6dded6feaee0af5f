"""Records: declared once as a class, read as plain Python objects or as compiled memory.

A record is a class whose annotations name its fields: whole numbers, lists of them, and records
inside records.

    class Claim(Record):
        owner: int
        turns: Annotated[list[int], room(SEATS)]

The interpreted rules work on objects of the class (ints, lists, slots: about thirty times faster to
touch than a NumPy record), the compiled rules on memory of the same layout. Both answer to
`state.hand[seat]`, so the rules are written once, and the type checker knows every field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np
from numpy.typing import NDArray

NUMBERS: dict[Any, Any] = {int: np.int32, float: np.float64}
"""How many bits a number has in compiled memory, unless its annotation says otherwise."""
Small = Annotated[int, np.int8]
"""For long lists of tiny numbers; what is stored must fit -128 to 127."""
Wide = Annotated[int, np.int64]
"""For sums and for sets of up to 63 things."""


class Room(NamedTuple):
    """How long a list is, or a list of lists."""

    shape: tuple[int, ...]


def room(*shape: int) -> Room:
    """Say how long a list is, and the lists inside it."""
    return Room(shape)


class Field(NamedTuple):
    """One field of a record."""

    name: str
    record: type[Record] | None
    """The record in the field, or in its list; None for numbers."""
    shape: tuple[int, ...]
    """The lengths of its list and of the lists inside; empty for a single value."""
    layout: Any
    marks: tuple[Any, ...]
    """What its annotation says besides the type."""


class RecordType(type):
    """Makes a class of records from its annotations: slots, layout, zeros and copies."""

    def __new__(cls, name: str, bases: tuple[type, ...], inside: dict[str, Any]) -> RecordType:
        """Reserve a slot for every field."""
        slots = tuple(inside.get("__annotations__", ())) if bases else ()
        return super().__new__(cls, name, bases, {**inside, "__slots__": slots})

    def __init__(cls, name: str, bases: tuple[type, ...], inside: dict[str, Any]) -> None:
        super().__init__(name, bases, inside)
        if bases:
            hints = get_type_hints(cls, include_extras=True)
            fields = tuple(_field(name, hints[name]) for name in inside.get("__annotations__", ()))
            cls.fields = fields
            cls.layout = np.dtype([(field.name, field.layout) for field in fields])
            cls.__init__ = _zeros_written_out(fields)  # type: ignore[misc]
            cls.copy = _copy_written_out(fields)


class Record(metaclass=RecordType):
    """A record as plain Python; `State()` is all zeros."""

    fields: ClassVar[tuple[Field, ...]] = ()
    layout: ClassVar[Any]
    """The same as compiled memory: a NumPy dtype."""

    def __init__(self) -> None:
        """Make a record of zeros; every class has its own method, written out field by field."""

    def copy(self) -> Self:
        """Return an independent copy; this too is written out for every class."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Two records are equal when every field is."""
        return type(self) is type(other) and all(
            getattr(self, field.name) == getattr(other, field.name) for field in self.fields
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Show every field."""
        inside = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in self.fields)
        return f"{type(self).__name__}({inside})"


Kind = TypeVar("Kind", bound=Record)
Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]


class Rows(Protocol[Kind]):
    """An array of compiled records, as `flat` makes them."""

    @overload
    def __getitem__(self, place: int) -> Kind: ...

    @overload
    def __getitem__(self, place: Any) -> Any: ...

    def __setitem__(self, place: int, record: Kind) -> None:
        """Copy a record into a place."""

    def __iter__(self) -> Iterator[Kind]:
        """Yield the records in order."""

    def __len__(self) -> int:
        """Return how many records there are."""


def _field(name: str, hint: Any) -> Field:
    element, marks = _unmarked(hint)
    shape = next((mark.shape for mark in marks if isinstance(mark, Room)), ())
    depth = 0
    while get_origin(element) is list:
        (element,), depth = get_args(element), depth + 1
    if depth != len(shape):
        raise TypeError(f"{name}: say how long each of its lists is, as in room(8, 2)")
    record = element if isinstance(element, type) and issubclass(element, Record) else None
    inner = record.layout if record else _number(element, marks)
    return Field(name, record, shape, np.dtype((inner, shape)), marks)


def _unmarked(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return an annotation without its marks, and the marks."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    inside, *marks = get_args(hint)
    return inside, tuple(marks)


def _number(hint: Any, marks: tuple[Any, ...]) -> Any:
    """Return the layout of a number."""
    kind, own = _unmarked(hint)
    for mark in (*own, *marks):
        if isinstance(mark, type) and issubclass(mark, np.generic):
            return mark
    return NUMBERS.get(kind, kind)


def _zeros_written_out(fields: tuple[Field, ...]) -> Any:
    scope = {f"new_{field.name}": field.record for field in fields}
    zeros = [_zero(field.shape, f"new_{field.name}()" if field.record else "0") for field in fields]
    lines = [f"self.{field.name} = {zero}" for field, zero in zip(fields, zeros, strict=True)]
    return _method("__init__", lines, scope)


def _zero(shape: tuple[int, ...], one: str) -> str:
    if not shape:
        return one
    part = _zero(shape[1:], one)
    return f"[{part}] * {shape[0]}" if part == "0" else f"[{part} for _ in range({shape[0]})]"


def _copy_written_out(fields: tuple[Field, ...]) -> Any:
    """Return a method that copies field by field, as a person would write it out.

    A loop over the fields takes four times as long, and games are copied all the time.
    """
    scope: dict[str, Any] = {"new": object.__new__}
    lines = ["twin = new(type(self))"]
    for field in fields:
        scope[f"copy_{field.name}"] = _copier(field.record, field.shape)
        is_number = not field.shape and field.record is None
        value = f"self.{field.name}" if is_number else f"copy_{field.name}(self.{field.name})"
        lines.append(f"twin.{field.name} = {value}")
    return _method("copy", [*lines, "return twin"], scope)


def _copier(record: type[Record] | None, shape: tuple[int, ...]) -> Callable[[Any], Any]:
    if not shape:
        return record.copy if record else int
    if len(shape) == 1 and record is None:
        return list.copy
    copy_part = _copier(record, shape[1:])
    return lambda parts: list(map(copy_part, parts))


def _method(name: str, lines: list[str], scope: dict[str, Any]) -> Any:
    exec("\n    ".join([f"def {name}(self):", *lines]), scope)
    return scope[name]


def flat(record: type[Record], count: int = 1) -> Any:
    """Return an array of compiled records of zeros; each element answers to attributes."""
    return np.zeros(count, dtype=record.layout).view(np.recarray)


def from_bytes(kind: type[Record], content: bytes) -> Any:
    """Return the array of compiled records whose bytes these are."""
    return np.frombuffer(content, kind.layout).copy().view(np.recarray)


def values_of(value: Any) -> Any:
    """Return a plain record as numbers inside tuples and lists, which any format can carry."""
    if isinstance(value, Record):
        return tuple(values_of(getattr(value, field.name)) for field in value.fields)
    if isinstance(value, list):
        return value[:] if value and isinstance(value[0], int) else list(map(values_of, value))
    return value


def pack(record: Record) -> Any:
    """Return a plain record as an array of one compiled record."""
    array = flat(type(record))
    for field in record.fields:
        values = values_of(getattr(record, field.name))
        array[field.name][0] = np.array(values, dtype=field.layout.base)
    return array


def record_of(kind: type[Kind], values: Any) -> Kind:
    """Return a plain record from its values, the inverse of `values_of`.

    Arrays inside become lists at one go.
    """
    record = kind.__new__(kind)
    for field, value in zip(kind.fields, values, strict=True):
        setattr(record, field.name, _value_of(field.record, field.shape, value))
    return record


def _value_of(kind: type[Record] | None, shape: tuple[int, ...], value: Any) -> Any:
    parts = value.tolist() if isinstance(value, np.ndarray) else value
    if kind is None:
        return parts
    return [_value_of(kind, shape[1:], part) for part in parts] if shape else record_of(kind, parts)


def unpack(kind: type[Kind], array: Any) -> Kind:
    """Return the first record of a compiled array as a plain record."""
    return record_of(kind, array[0].item())
