"""TypeScript types from a JSON schema: the page and its server speak of the same things."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Any

from protocol import TEXT, protocol_schema, requests

FILE = "web/src/net/protocol.ts"
HEAD = """// The protocol of live tables, made by `make generate` from the messages of the server.

/** Whatever JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
"""
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}
WIDTH = 100

Schema = dict[str, Any]


def typescript_text() -> str:
    """Return the types of the protocol as the file has them."""
    schema = protocol_schema()
    types = [_declared(name, part) for name, part in schema["$defs"].items()]
    return "\n".join([HEAD, *types, _requests()])


def _declared(name: str, schema: Schema) -> str:
    """Declare a type by its name."""
    note = "".join(f"{line}\n" for line in _note(schema, ""))
    if "properties" in schema:
        return f"{note}export interface {name} {_fields(schema, '')}\n"
    return f"{note}{_alias(name, type_of(schema))}\n"


def _alias(name: str, type_: str) -> str:
    """Give a type a name; a long choice stands line by line."""
    line = f"export type {name} = {type_};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n  | " + type_.replace(" | ", "\n  | ") + ";"


def _note(schema: Schema, indent: str) -> Iterator[str]:
    """Write what is said about a type as a comment."""
    words = " ".join(schema.get("description", schema.get("title", "")).split())
    if len(indent) + len(words) + 7 <= WIDTH:
        yield from [f"{indent}/** {words} */"] if words else []
        return
    yield f"{indent}/**"
    width = WIDTH - len(indent) - 3
    yield from (f"{indent} * {line}" for line in textwrap.wrap(words, width))
    yield f"{indent} */"


def _fields(schema: Schema, indent: str) -> str:
    """Write the keys of an object; one that may be left out has a question mark."""
    inner, lines = f"{indent}  ", []
    for name, part in schema["properties"].items():
        lines += _note({"description": part.get("description", "")}, inner)
        mark = "" if name in schema["required"] else "?"
        lines.append(f"{inner}{name}{mark}: {type_of(part, inner)};")
    return "\n".join(["{", *lines, f"{indent}}}"])


def type_of(schema: Schema, indent: str = "") -> str:
    """Write a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(word) for word in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(part, indent) for part in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        return _list_of(type_of(schema["items"], indent))
    if kind == "object":
        return _object(schema, indent)
    return PLAIN[kind] if kind else "Json"


def _list_of(item: str) -> str:
    return f"({item})[]" if " | " in item and not item.startswith("{") else f"{item}[]"


def _object(schema: Schema, indent: str) -> str:
    if "properties" in schema:
        return _fields(schema, indent)
    value = schema.get("additionalProperties", {})
    named = schema.get("propertyNames", {})
    key = type_of(named) if "$ref" in named or "enum" in named else "string"
    # A key of JSON that is a number is looked up by one.
    key = "number" if "0-9" in named.get("pattern", "") else key
    return f"Record<{key}, {type_of(value, indent)}>"


def _requests() -> str:
    """Declare every request by its method and path: what it says, and its answer."""
    lines = []
    for request in requests():
        body, answer = request.talk
        answer = "string" if answer == TEXT else answer
        talk = f"{{ body: {body or 'null'}; answer: {answer} }}"
        lines += [f"  /** {request.says} */", f'  "{request.method} {request.path}": {talk};']
    note = "/** Every request by HTTP; what is refused is answered with a Refusal. */"
    return "\n".join([note, "export interface Requests {", *lines, "}", ""])
