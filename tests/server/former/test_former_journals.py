"""Journals of a former version load, continue, and are shown as that version showed them."""

from __future__ import annotations

import json

import pytest
from drivers.replay import NAMES, NEVER, exchanges, journal, replaying

from matador.server.store import Append, Token
from matador.server.store.sqlite import SqliteStore
from matador.server.tables import session
from matador.server.tables.journal import AnyEntry, decode, encode
from matador.server.tables.table import Table

MEANING = {"actor", "others", "flows", "importance", "cue", "announced", "opens", "obvious"}
"""Keys of an event that came after that version; keys are added, never changed."""


def former_keys(received):
    """Return what was received as text, without the keys that events have had since."""
    if isinstance(received, list):
        return [former_keys(part) for part in received]
    if not isinstance(received, str) or not received.startswith(("{", "[")):
        return received
    return json.dumps(json.loads(received, object_hook=_former_event), ensure_ascii=False)


def _former_event(value):
    if "because" not in value or "told" not in value:
        return value
    return {key: part for key, part in value.items() if key not in MEANING}


@pytest.fixture(autouse=True)
def no_presence(monkeypatch):
    """Send nobody news about who came, because they come at any moment."""
    monkeypatch.setattr(session, "SOON", NEVER)


@pytest.mark.parametrize("name", NAMES)
def test_a_former_journal_is_written_again_to_the_same_bytes(name):
    entries = [decode(entry) for entry in journal(name)]
    assert encode(entries) == journal(name)


def test_former_journals_have_every_kind_of_entry():
    kinds = {json.loads(entry)["kind"] for name in NAMES for entry in journal(name)}
    assert kinds == {kind.__struct_config__.tag for kind in AnyEntry.__args__}


@pytest.mark.parametrize("name", NAMES)
async def test_a_former_journal_is_shown_and_continued_to_the_same_bytes(name):
    async with replaying(name) as replay:
        for exchange in exchanges(name):
            answer = former_keys(await replay.answer(exchange))
            assert answer == former_keys(exchange["received"])


async def test_a_former_journal_in_a_file_loads_and_continues(tmp_path):
    for name in NAMES:
        entries, store = journal(name), SqliteStore(tmp_path / f"{name}.db")
        await store.open(lambda _table, _version: None)
        await store.create("bado-kimu", Append("t", 0, entries, tokens=[Token(b"x", 1)]))
        table = Table.from_journal(await store.journal("t"))
        await store.close()
        assert table.version == len(entries)
