"""The page about serving tells every option, metric, limit, refusal and message there is."""

import configparser
import dataclasses
import re
import shlex

import pytest
import server_tables
from command_tables import commands, context_of
from fences import ROOT, fences, page_text

from matador.cli import main
from matador.server.http.rate_limits import Limits
from matador.server.ops.metrics import Metrics
from matador.server.protocol.client_messages import FromClient
from matador.server.protocol.errors import phrases
from matador.server.protocol.server_messages import FromServer

SERVE = dict(commands())["serve"]


def first_cells(table: str) -> list[str]:
    return [row.split(" | ")[0].strip("| `") for row in table.splitlines()[2:]]


@pytest.mark.parametrize(
    ("page", "tables"),
    [
        ("serve", {"serve-options", "limits", "metrics", "log-events"}),
        ("protocol", {"requests", "messages} FromClient", "messages} FromServer", "refusals"}),
    ],
)
def test_every_table_has_its_place_on_the_page(page, tables):
    shown = {block.language for block in fences(page_text(f"docs/{page}.md"))}
    assert {f"{{{name}" if "}" in name else f"{{{name}}}" for name in tables} <= shown


def test_every_option_is_told_with_the_variable_that_sets_it(monkeypatch):
    told = server_tables.option_table()
    assert first_cells(told) == [part.opts[-1] for part in SERVE.params]
    for part in SERVE.params:
        usual = part.get_default(context_of("serve", SERVE))
        said = "1" if part.is_flag else usual if isinstance(usual, str | int | float) else "x"
        monkeypatch.setenv(server_tables.variable(part), str(said))
    context = SERVE.make_context("serve", [], parent=context_of("matador", main))
    assert (context.params["lan"], context.params["origins"]) == (True, ("x",))
    sources = {context.get_parameter_source(part.name).name for part in SERVE.params}
    assert sources == {"ENVIRONMENT"}


def test_every_metric_is_told():
    counted = re.findall(r"^# HELP (\w+)", Metrics().text().decode(), re.MULTILINE)
    told = first_cells(server_tables.metric_table())
    assert {name for name in counted if not name.endswith("_created")} == set(told)


def test_every_limit_message_and_refusal_is_told():
    limits = [limit.name.replace("_", " ") for limit in dataclasses.fields(Limits)]
    assert first_cells(server_tables.limit_table()) == limits
    assert first_cells(server_tables.refusal_table()) == list(phrases("en")["refusals"])
    for name, union in (("FromClient", FromClient), ("FromServer", FromServer)):
        tags = [kind.__struct_config__.tag for kind in union.__args__]
        assert first_cells(server_tables.message_table(name)) == tags


def test_the_log_tells_what_happened_with_what_belongs_to_it():
    assert "| `opened` | `game`, `seats`, `table` |" in server_tables.event_table()


def test_the_service_of_the_page_starts_a_command_that_can_be_typed():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string((ROOT / "docs/serve/matador.service").read_text("utf-8"))
    program, command, *words = shlex.split(unit["Service"]["ExecStart"])
    assert (program, command) == ("/opt/matador/bin/matador", "serve")
    SERVE.make_context("serve", words, parent=context_of("matador", main))
    variables = {server_tables.variable(part) for part in SERVE.params} | {"MATADOR_CACHE"}
    text = (ROOT / "docs/serve/matador.service").read_text("utf-8")
    assert set(re.findall(r"^Environment=(\w+)=", text, re.MULTILINE)) <= variables
