"""Tables about the server and its protocol, made from the server itself."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import Any

import click
from command_tables import commands, context_of
from game_tables import table
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo
from msgspec.structs import fields as message_fields
from protocol import TEXT, UNIONS, requests

import matador.server
from matador.server.http.rate_limits import Limits
from matador.server.ops.metrics import Metrics
from matador.server.protocol import errors

Row = tuple[object, ...]
SERVE = "serve"


def option_table() -> str:
    """Tell every option of `matador serve` with its variable in the environment."""
    command = dict(commands())[SERVE]
    context = context_of(SERVE, command)
    rows: list[Row] = []
    for part in command.params:
        assert isinstance(part, click.Option)
        text = part.help or ""
        rows.append((f"`{part.opts[-1]}`", f"`{variable(part)}`", _usual(part, context), text))
    return table(("option", "variable", "usual", "what it does"), rows)


def variable(part: click.Parameter) -> str:
    """Return the variable in the environment that sets an option."""
    return part.envvar if isinstance(part.envvar, str) else f"MATADOR_{str(part.name).upper()}"


def _usual(part: click.Option, context: click.Context) -> str:
    if part.is_flag:
        return "no"
    usual = part.get_default(context)
    return f"`{usual}`" if isinstance(usual, str | int | float) else ""


def metric_table() -> str:
    """Tell everything that is counted."""
    rows: list[Row] = []
    for metric in Metrics().registry.collect():
        name = f"{metric.name}_total" if metric.type == "counter" else metric.name
        labels = ", ".join(f"`{label}`" for label in _labels(metric.name))
        rows.append((f"`{name}`", metric.type, labels, metric.documentation))
    return table(("metric", "kind", "by", "what it counts"), rows)


def _labels(name: str) -> tuple[str, ...]:
    metrics = [vars(one) for one in vars(Metrics()).values() if hasattr(one, "collect")]
    return next(tuple(one["_labelnames"]) for one in metrics if one.get("_name") == name)


def event_table() -> str:
    """Tell every event of the log, and what is written down with it."""
    fields: dict[str, set[str]] = {}
    for file in sorted(Path(matador.server.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "note":
                event, words = ast.literal_eval(node.args[0]), node.keywords
                fields.setdefault(event, set()).update(str(one.arg) for one in words)
    rows: list[Row] = [
        (f"`{event}`", ", ".join(f"`{word}`" for word in sorted(words - {"level"})))
        for event, words in sorted(fields.items())
    ]
    return table(("event", "with"), rows)


def limit_table() -> str:
    """Tell how much a socket or an address may do."""
    rows: list[Row] = [
        (limit.name.replace("_", " "), f"{limit.default:,.15g}") for limit in fields(Limits)
    ]
    return table(("limit", "usual"), rows)


def refusal_table() -> str:
    """Tell every refusal: its code, its status by HTTP, and its sentence in English."""
    rows: list[Row] = [
        (f"`{code}`", errors.RequestRefused(code).status, sentence)
        for code, sentence in errors.phrases("en")["refusals"].items()
    ]
    return table(("code", "status", "sentence"), rows)


def message_table(union: str) -> str:
    """Tell the messages of one direction, with the fields of each."""
    rows: list[Row] = []
    for kind in UNIONS[union].__args__:
        listed = ", ".join(_field(one) for one in message_fields(kind))
        rows.append((f"`{kind.__struct_config__.tag}`", listed, _sentence(kind)))
    return table(("type", "fields", "what it says"), rows)


def _field(one: FieldInfo) -> str:
    needed = one.default is NODEFAULT and one.default_factory is NODEFAULT
    return f"`{one.name}`" if needed else f"`{one.name}`?"


def _sentence(kind: Any) -> str:
    return " ".join((kind.__doc__ or "").split())


def request_table() -> str:
    """Tell every request by HTTP: what it says, what comes back."""
    rows: list[Row] = []
    for request in requests():
        body, answer = request.talk
        sends = f"`{body}`" if body else ""
        back = answer if answer == TEXT else f"`{answer}`"
        rows.append((f"`{request.method} {request.path}`", sends, back, request.says))
    return table(("request", "body", "answer", "what it does"), rows)
