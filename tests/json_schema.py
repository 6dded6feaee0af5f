"""A small reader of JSON schemas, written apart from the house's own, to check data by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

TYPES = {"integer": int, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {
    *("$schema", "title", "description", "type", "enum", "anyOf", "items", "properties"),
    *("required", "additionalProperties", "propertyNames"),
}


def problems(data: Any, schema: dict[str, Any], at: str = "data") -> Iterator[str]:
    """Say everything in which data differ from a schema; keys of JSON are text."""
    assert schema.keys() <= KNOWN, f"{at}: this reader does not know {schema.keys() - KNOWN}"
    kind = schema.get("type")
    if "enum" in schema and data not in schema["enum"]:
        yield f"{at}: {data!r} is none of {schema['enum']}"
    elif "anyOf" in schema:
        if all(any(problems(data, part, at)) for part in schema["anyOf"]):
            yield f"{at}: {data!r} is nothing of what it may be"
    elif kind == "array":
        yield from _in_list(data, schema, at)
    elif kind == "object":
        yield from _in_dict(data, schema, at)
    elif kind and type(data) is not TYPES[kind]:
        yield f"{at}: {data!r} is no {kind}"


def _in_list(data: Any, schema: dict[str, Any], at: str) -> Iterator[str]:
    if type(data) is not list:
        yield f"{at}: {data!r} is no list"
        return
    for place, part in enumerate(data):
        yield from problems(part, schema["items"], f"{at}[{place}]")


def _in_dict(data: Any, schema: dict[str, Any], at: str) -> Iterator[str]:
    if not isinstance(data, dict):
        yield f"{at}: {data!r} is no dict"
        return
    named, rest = schema.get("properties", {}), schema["additionalProperties"]
    yield from (
        f"{at}: {key!r} is missing" for key in schema.get("required", ()) if key not in data
    )
    for key, value in data.items():
        pattern = schema.get("propertyNames", {}).get("pattern", "")
        if not isinstance(key, str) or not re.search(pattern, key):
            yield f"{at}: {key!r} is no key"
        elif key in named:
            yield from problems(value, named[key], f"{at}.{key}")
        elif rest is False:
            yield f"{at}: {key!r} is not declared"
        else:
            yield from problems(value, rest, f"{at}.{key}")
