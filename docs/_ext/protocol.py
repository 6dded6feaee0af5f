"""The protocol of live tables as one JSON schema, made from the messages that the server reads."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple, get_args

import msgspec
from starlette.routing import Route

from matador import games
from matador.core.forms import Amount, Exchange, Form, OneOf, SomeOf
from matador.core.schema import DIALECT
from matador.core.words import TABLE_ACTION_EVENTS, UNSEEN, Kind
from matador.games import FAMILIES, GAMES, edition
from matador.languages import Language
from matador.play import board_schema, view_schema
from matador.server import protocol
from matador.server.app import api_routes
from matador.server.protocol import (
    client_messages,
    responses,
    server_messages,
    values,
)
from matador.server.protocol import requests as request_bodies
from matador.server.protocol.errors import phrases
from matador.server.tables import settings

Schema = dict[str, Any]
FILE = "docs/schemas/protocol.json"
REF = "#/$defs/{name}"
TEXT = "text"
UNIONS = {
    "FromClient": client_messages.FromClient,
    "Command": client_messages.AnyCommand,
    "FromServer": server_messages.FromServer,
}
WORDS = {
    "Language": tuple(sorted(get_args(Language))),
    "Level": get_args(values.Level),
    "ClockName": get_args(values.ClockName),
    "Code": tuple(phrases("en")["refusals"]),
}
NARROWER = {
    ("PendingRequest", "what"): {"enum": ["pause", "undo", "stand_in"]},
    ("EventView", "cue"): {"$ref": "#/$defs/Cue"},
    ("EventView", "kind"): {"$ref": "#/$defs/EventKind"},
    ("QuestionView", "kind"): {"$ref": "#/$defs/QuestionKind"},
    ("GameView", "view"): {"$ref": "#/$defs/View"},
    ("GameView", "forms"): {"type": "array", "items": {"$ref": "#/$defs/Form"}},
    ("Past", "view"): {"$ref": "#/$defs/View"},
    ("PositionView", "board"): {"anyOf": [{"$ref": "#/$defs/Board"}, {"type": "null"}]},
    ("Refusal", "code"): {"$ref": "#/$defs/Code"},
}
"""What is text or plain data to the server, and told in more detail by others: games, phrases."""


KINDS = {
    name: kind
    for module in (settings, client_messages, server_messages, request_bodies, responses)
    for name, kind in vars(module).items()
}
"""Whatever may be sent or received, by its name."""


class Talk(NamedTuple):
    """What a request says, and what it is answered with: names of the schema."""

    body: str
    answer: str


TALKS = {
    "board": Talk("", "Board"),
    "chances": Talk("", "ChancesView"),
    "changes": Talk("SettingsDraft", "Difference"),
    "command": Talk("Command", "CommandResult"),
    "course": Talk("", "CourseView"),
    "curve": Talk("", "CurveView"),
    "draws": Talk("", "DrawsView"),
    "entries": Talk("", "EntryView[]"),
    "find": Talk("", "TableRef"),
    "hint": Talk("", "HintView"),
    "import_record": Talk("Import", "Credentials"),
    "lesson": Talk("", "LessonView"),
    "look": Talk("", "News"),
    "make_pass": Talk("", "Pass"),
    "my_tables": Talk("DeviceTokens", "MyTables"),
    "open": Talk("NewTable", "Credentials"),
    "past": Talk("", "Past"),
    "position": Talk("PositionDraft", "PositionView"),
    "position_at_entry": Talk("", "CompactPosition"),
    "position_chances": Talk("PositionDraft", "ChancesView"),
    "puzzles": Talk("", "PuzzleView[]"),
    "qr_code": Talk("", TEXT),
    "record": Talk("", TEXT),
    "rule_options": Talk("", "RuleInfo[]"),
    "rules_page": Talk("", "RulebookSection[]"),
    "server_info": Talk("", "ServerInfo"),
    "sit": Talk("Sit", "Credentials"),
    "table_board": Talk("", "Board"),
    "take_pass": Talk("Pass", "Credentials"),
    "why": Talk("", "Why"),
    "why_in_lesson": Talk("", "Why"),
}
"""By the name of the handler."""


class Request(NamedTuple):
    """A request that the server answers."""

    method: str
    path: str
    name: str
    says: str

    @property
    def talk(self) -> Talk:
        """Return what is said both ways."""
        return TALKS[self.name]


def requests() -> Iterator[Request]:
    """Give every request to the tables, in the order of the server's own list."""
    for route in api_routes(SimpleNamespace(registry=None)):  # type: ignore[arg-type]
        assert isinstance(route, Route)
        method = "POST" if "POST" in (route.methods or ()) else "GET"
        path = route.path.replace(":int", "")
        doc = (inspect.getdoc(route.endpoint) or "").partition("\n")[0]
        yield Request(method, path, route.endpoint.__name__, doc)


def protocol_schema() -> Schema:
    """Return the schema of all that a client and the server say to each other."""
    listed = {**_words(), **_kinds(), **_unions(), **_messages(), **_views(), **_forms()}
    text = " ".join((protocol.__doc__ or "").partition("\n\n")[2].split())
    return {
        "$schema": DIALECT,
        "title": "The protocol of live tables",
        "description": text,
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": listed,
    }


def protocol_text() -> str:
    """Return the schema as the file has it."""
    return json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n"


def _words() -> dict[str, Schema]:
    return {name: {"enum": list(words)} for name, words in WORDS.items()}


def _kinds() -> dict[str, Schema]:
    """Return the kinds of events and questions of each family and of all, and the sound cues."""
    families = {name: games.family(name) for name in FAMILIES}
    events = {name: _events(family.words.events) for name, family in families.items()}
    kinds_of_questions = {name: list(family.question_kinds) for name, family in families.items()}
    table = _events(TABLE_ACTION_EVENTS)
    kinds = [kind for family in families.values() for kind in family.words.events]
    return {
        **_union_of("EventKind", {**_without(events, table), "table": table}),
        **_union_of("QuestionKind", kinds_of_questions),
        "Cue": {"enum": list(dict.fromkeys(["", *(kind.meaning.cue for kind in kinds)]))},
    }


def _events(kinds: Iterable[Kind]) -> list[str]:
    """Return the names of events that happen, those with secrets also as others hear of them."""
    listed = []
    for kind in kinds:
        has_secrets = any(slot.secret for slot in kind.slots)
        names = [kind.name, f"{kind.name}{UNSEEN}"] if has_secrets else [kind.name]
        listed += [] if kind.meaning.refusal else names
    return listed


def _without(listed: dict[str, list[str]], table: list[str]) -> dict[str, list[str]]:
    return {name: [one for one in words if one not in table] for name, words in listed.items()}


def _union_of(name: str, listed: dict[str, list[str]]) -> dict[str, Schema]:
    """Return a list of words for each family, and the union of them all."""
    parts = {f"{part.title()}{name}": {"enum": words} for part, words in listed.items()}
    return {**parts, name: {"anyOf": [{"$ref": REF.format(name=part)} for part in parts]}}


def _unions() -> dict[str, Schema]:
    made, _ = msgspec.json.schema_components(UNIONS.values(), ref_template=REF)
    return dict(zip(UNIONS, made, strict=True))


def _messages() -> dict[str, Schema]:
    """Return what is sent and what is received; what goes both ways and differs has two names."""
    sent, received = _components(_sent()), _components(_received())
    for name, schema in received.items():
        if not KINDS[name].__struct_config__.omit_defaults:
            schema["required"] = list(schema["properties"])
            for part in schema["properties"].values():
                part.pop("default", None)
        received[name] = _narrowed(name, schema)
    twice = [name for name in sent.keys() & received.keys() if sent[name] != received[name]]
    renamed = {name: f"Sent{name}" if name in twice else name for name in sent}
    again = {renamed[name]: _renamed(schema, renamed) for name, schema in sent.items()}
    return {**again, **received}


def _sent() -> list[Any]:
    named = (talk.body for talk in TALKS.values() if talk.body)
    return [client_messages.FromClient, *(KINDS[name] for name in named if name != "Command")]


def _received() -> list[Any]:
    named = (talk.answer.removesuffix("[]") for talk in TALKS.values())
    return [
        server_messages.FromServer,
        responses.Health,
        *(KINDS[name] for name in named if name in KINDS),
    ]


def _components(kinds: list[Any]) -> dict[str, Schema]:
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    for name, schema in schemas.items():
        for field, says in field_notes(name).items():
            schema["properties"][field] = {"description": says, **schema["properties"][field]}
    return {name: _with_words(schema) for name, schema in schemas.items()}


def field_notes(name: str) -> dict[str, str]:
    """Return what stands below the fields of a message in its source."""
    body = ast.parse(inspect.getsource(KINDS[name])).body[0].body  # type: ignore[attr-defined]
    notes = {}
    for field, note in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr):
            notes[ast.unparse(field.target)] = " ".join(ast.literal_eval(note.value).split())
    return notes


def _with_words(schema: Any) -> Any:
    """Return a schema with references to words that have a name, such as the levels of bots."""
    if isinstance(schema, list):
        return [_with_words(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    for name, words in WORDS.items():
        if set(words) == set(schema.get("enum", ())):
            rest = {key: value for key, value in schema.items() if key != "enum"}
            return {**rest, "$ref": REF.format(name=name)}
    return {key: _with_words(part) for key, part in schema.items()}


def _narrowed(name: str, schema: Schema) -> Schema:
    for field in schema["properties"]:
        if (name, field) in NARROWER:
            schema["properties"][field] = NARROWER[name, field]
    return schema


def _renamed(schema: Schema, names: dict[str, str]) -> Schema:
    text = json.dumps(schema)
    for name, new in names.items():
        text = text.replace(f'"{REF.format(name=name)}"', f'"{REF.format(name=new)}"')
    renamed: Schema = json.loads(text)
    return renamed


def _views() -> dict[str, Schema]:
    """Return views and boards, each a union of those of the families."""
    schemas: dict[str, Schema] = {}
    for what, make in {"View": view_schema, "Board": board_schema}.items():
        names = {family: f"{family.title()}{what}" for family in FAMILIES}
        schemas[what] = {"anyOf": [{"$ref": REF.format(name=name)} for name in names.values()]}
        for family, name in names.items():
            schemas[name] = {key: part for key, part in make(family).items() if key != "$schema"}
            schemas[name]["properties"]["game"]["enum"] = _games_of(family)
            if what == "Board":
                schemas[name]["properties"]["family"]["enum"] = [family]
    return schemas


def _games_of(family: str) -> list[str]:
    """Return the games of a family, by which its views and boards are told from others."""
    return [game for game in GAMES if edition(game).shape.family == family]


def _forms() -> dict[str, Schema]:
    """Return forms as JSON has them: the kind of an argument is told, keys are texts."""
    _, schemas = msgspec.json.schema_components([OneOf, SomeOf, Amount, Exchange], ref_template=REF)
    for kind in (OneOf, SomeOf, Amount):
        schema = schemas[kind.__name__]
        schema["properties"] = {"takes": {"enum": [kind.takes]}, **schema["properties"]}
        if "options" in schema["properties"]:
            one = {"anyOf": [{"type": "integer"}, {"type": "string"}]}
            schema["properties"]["options"] = {"type": "array", "items": one}
    arguments = [{"$ref": REF.format(name=kind.__name__)} for kind in (OneOf, SomeOf, Amount)]
    schemas["Argument"] = {"anyOf": arguments}
    schemas["Form"] = _form()
    for schema in schemas.values():
        _close(schema)
    return schemas


def _form() -> Schema:
    needs = {"anyOf": [{"$ref": "#/$defs/Exchange"}, {"type": "null"}]}
    return {
        "description": inspect.getdoc(Form),
        "type": "object",
        "properties": {
            "seat": {"type": "integer"},
            "verb": {"type": "string"},
            "pattern": {"type": "string"},
            "arguments": {"type": "array", "items": {"$ref": "#/$defs/Argument"}},
            "needs": needs,
        },
    }


def _close(schema: Schema) -> None:
    """Let no key be missing or added."""
    if "properties" in schema:
        schema["required"] = list(schema["properties"])
        schema["additionalProperties"] = False
        for part in schema["properties"].values():
            part.pop("default", None)
