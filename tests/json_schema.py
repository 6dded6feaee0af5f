"""A small reader of JSON schemas, written apart from the house's own, to check data by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
}
KNOWN = {
    *("$schema", "$ref", "title", "description", "default", "type", "enum", "anyOf", "items"),
    *("prefixItems", "properties", "required", "additionalProperties", "propertyNames", "pattern"),
    *("minimum", "maximum", "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems"),
    *("maxProperties", "discriminator"),
}


def problems(
    data: Any, schema: dict[str, Any], at: str = "data", named: dict[str, Any] | None = None
) -> Iterator[str]:
    """Say everything in which data differ from a schema; keys of JSON are text.

    `named` are the schemas that others refer to.
    """
    assert schema.keys() <= KNOWN, f"{at}: this reader does not know {schema.keys() - KNOWN}"
    kind = schema.get("type")
    if "$ref" in schema:
        yield from problems(data, (named or {})[schema["$ref"].rpartition("/")[2]], at, named)
    elif "enum" in schema and data not in schema["enum"]:
        yield f"{at}: {data!r} is none of {schema['enum']}"
    elif "anyOf" in schema:
        if all(any(problems(data, part, at, named)) for part in schema["anyOf"]):
            yield f"{at}: {data!r} is nothing of what it may be"
    elif kind == "array":
        yield from _in_list(data, schema, at, named)
    elif kind == "object":
        yield from _in_dict(data, schema, at, named)
    elif kind and type(data) not in TYPES[kind]:
        yield f"{at}: {data!r} is no {kind}"


def _in_list(data: Any, schema: dict[str, Any], at: str, named: Any) -> Iterator[str]:
    if type(data) is not list:
        yield f"{at}: {data!r} is no list"
        return
    first = schema.get("prefixItems", ())
    for place, part in enumerate(data):
        item = first[place] if place < len(first) else schema["items"]
        yield from problems(part, item, f"{at}[{place}]", named)


def _in_dict(data: Any, schema: dict[str, Any], at: str, named: Any) -> Iterator[str]:
    if not isinstance(data, dict):
        yield f"{at}: {data!r} is no dict"
        return
    declared, rest = schema.get("properties", {}), schema.get("additionalProperties", {})
    yield from (
        f"{at}: {key!r} is missing" for key in schema.get("required", ()) if key not in data
    )
    for key, value in data.items():
        pattern = schema.get("propertyNames", {}).get("pattern", "")
        if not isinstance(key, str) or not re.search(pattern, key):
            yield f"{at}: {key!r} is no key"
        elif key in declared:
            yield from problems(value, declared[key], f"{at}.{key}", named)
        elif rest is False:
            yield f"{at}: {key!r} is not declared"
        else:
            yield from problems(value, rest, f"{at}.{key}", named)
