"""Plain data declared once: its keys, their types, and what each of them says.

A view or a board is a TypedDict whose keys are `Annotated[type, "what it says"]`. From that follow
the types that mypy checks, the tables of the documentation, and a JSON schema.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints
from typing import is_typeddict as is_record

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN = {int: "integer", str: "string", bool: "boolean", type(None): "null"}
WORDS = {int: "number", str: "text", bool: "yes or no", type(None): "none"}
WHOLE_NUMBER = "^-?[0-9]+$"
"""What a key of JSON looks like that is a number in Python."""


class Key(NamedTuple):
    """One key of a declared record."""

    name: str
    type: Any
    says: str


def keys(record: Any) -> Iterator[Key]:
    """Give the keys of a declared record in their order."""
    for name, hint in get_type_hints(record, include_extras=True).items():
        annotated = get_origin(hint) is Annotated
        inner, *notes = get_args(hint) if annotated else (hint, "")
        yield Key(name, inner, notes[0])


def schema(title: str, *records: Any) -> dict[str, Any]:
    """Return the JSON schema of declared records taken as one; no key may be missing or added."""
    return {"$schema": DIALECT, "title": title, **_of_records(*records)}


def _of(type_: Any) -> dict[str, Any]:
    if type_ in PLAIN:
        return {"type": PLAIN[type_]}
    if is_record(type_):
        return _of_records(type_)
    origin, parts = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return _of(parts[0])
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_of(part) for part in parts]}
    if origin is list:
        return {"type": "array", "items": _of(parts[0])}
    if origin is dict:
        numbered = {"propertyNames": {"pattern": WHOLE_NUMBER}} if parts[0] is int else {}
        return {"type": "object", **numbered, "additionalProperties": _of(parts[1])}
    raise TypeError(f"{type_!r} is no plain data")


def _of_records(*records: Any) -> dict[str, Any]:
    found = [key for record in records for key in keys(record)]
    return {
        "type": "object",
        "properties": {key.name: {"description": key.says, **_of(key.type)} for key in found},
        "required": [key.name for key in found],
        "additionalProperties": False,
    }


def records_in(type_: Any) -> Iterator[Any]:
    """Give the declared records inside a type, such as those of a list."""
    if is_record(type_):
        yield type_
    else:
        for part in get_args(type_):
            yield from records_in(part)


def in_words(type_: Any) -> str:
    """Say a type as people read it: `list of numbers`, `text or none`."""
    if type_ in WORDS:
        return WORDS[type_]
    if is_record(type_):
        return "{" + ", ".join(key.name for key in keys(type_)) + "}"
    origin, parts = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return in_words(parts[0])
    if origin is Literal:
        return " or ".join(f"`{word}`" for word in parts)
    if origin in (Union, types.UnionType):
        return " or ".join(in_words(part) for part in parts)
    if origin is list:
        return f"list of {in_words(parts[0])}"
    return f"dict of {in_words(parts[1])}, by {in_words(parts[0])}"
