"""The schemas in docs/, and the types of the page, are those of the house as it is now."""

import json
import re

import pytest
from fences import ROOT, page_text
from generate import schema_texts
from protocol import FILE as PROTOCOL
from protocol import TALKS, TEXT, protocol_schema, requests
from typescript import FILE as TYPES
from typescript import typescript_text


@pytest.mark.parametrize("file", schema_texts())
def test_a_schema_is_as_it_would_be_made_now(file):
    assert page_text(file) == schema_texts()[file], "if it is meant so: make generate"
    if file != PROTOCOL:
        assert json.loads(page_text(file))["additionalProperties"] is False


def test_every_schema_on_disk_is_made_and_linked():
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/schemas").iterdir()}
    assert files == set(schema_texts())
    assert all(file.removeprefix("docs/") in page_text("docs/schemas.md") for file in files)


def test_the_types_of_the_page_are_as_they_would_be_made_now():
    assert page_text(TYPES) == typescript_text(), "if it is meant so: make generate"


def test_every_name_that_the_protocol_refers_to_is_declared_and_every_request_is_told():
    defs = protocol_schema()["$defs"]
    named = re.findall(r'"#/\$defs/(\w+)"', page_text(PROTOCOL))
    assert set(named) <= defs.keys()
    assert {request.name for request in requests()} == TALKS.keys()
    said = {part.removesuffix("[]") for talk in TALKS.values() for part in talk}
    assert said - {"", TEXT} <= defs.keys()


def test_a_client_may_leave_out_what_has_a_usual_value_and_the_server_leaves_out_nothing():
    defs = protocol_schema()["$defs"]
    assert defs["SentSettings"]["required"] == ["game", "rules"]
    assert defs["Settings"]["required"] == list(defs["Settings"]["properties"])
    types = typescript_text()
    assert "  clock?: ClockName;\n" in types
    assert "  clock: ClockName;\n" in types


def test_messages_are_told_apart_by_their_type_and_views_by_their_game():
    defs = protocol_schema()["$defs"]
    for union in ("FromClient", "FromServer"):
        parts = [part["$ref"].rpartition("/")[2] for part in defs[union]["anyOf"]]
        tags = [defs[part]["properties"]["type"]["enum"] for part in parts]
        assert len({tag for [tag] in tags}) == len(parts)
    assert defs["DominoesView"]["properties"]["game"]["enum"] == ["dominoes"]
