"""What readers of a table share is what each of them would be told alone."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

import matador
from matador.server.protocol import client_messages, server_messages
from matador.server.tables import journal
from matador.server.tables.commands import Caller, decide
from matador.server.tables.journal import Seat
from matador.server.tables.projection import (
    MOST_ENTRIES,
    BroadcastCache,
    Cursor,
    Presence,
    Reader,
    news,
)
from matador.server.tables.settings import Settings, edition_of, pin
from matador.server.tables.table import Table

NOW = 1_800_000_000.0
READERS = [Reader(seat + 1, seat, language) for seat in range(3) for language in ("en", "da")]
WATCHERS = [Reader(0, None, "en"), Reader(0, None, "de")]


def begun(game: str) -> Table:
    settings = Settings(game=game, rules={})
    opened = journal.TableOpened(
        at=NOW,
        table="table",
        code="bado-kimu",
        settings=pin(settings, edition_of(settings)),
        seats=[Seat("person", f"Player {seat}", holder=seat + 1) for seat in range(3)],
        secret="07" * 32,
    )
    table = Table.from_opening(opened)
    take(table, 1, client_messages.Start(id="start"))
    return table


def brought(game: str, moves: int) -> Table:
    """Return a table where a record waits to go on."""
    played = matador.new(game, 3, seed=5)
    for _ in range(moves):
        played.play(played.choices()[0])
    settings = Settings(game=game, rules={})
    seats = [Seat("person", f"Player {seat}", holder=seat + 1) for seat in range(3)]
    return Table("table", "bado-kimu", settings, seats, bytes(32), played.record())


def take(table: Table, holder: int, command: client_messages.AnyCommand) -> None:
    decision = decide(table, Caller(holder, NOW), command)
    for step in decision.entries:
        table.apply(step, decision.game)


def told(
    table: Table, reader: Reader, since: int, cache: BroadcastCache | None = None
) -> server_messages.News:
    return news(table, reader, Cursor(since), Presence(), NOW, cache)


@pytest.mark.parametrize("game", ["danish", "german", "swedish", "dominoes", "gnav"])
def test_what_readers_share_is_what_each_would_be_told_alone(game):
    table, chance = begun(game), random.Random(3)
    for number in range(40):
        cache, since = BroadcastCache(), table.entry_counts[-2]
        for reader in [*READERS, *WATCHERS]:
            assert told(table, reader, since, cache) == told(table, reader, since)
        if table.game.over:
            break
        move = str(chance.choice(table.game.choices()))
        play = client_messages.Play(id=str(number), move=move, seen=table.version)
        take(table, table.to_act + 1, play)


def sent(table: Table, reader: Reader) -> list[dict]:
    """Return the events of a table as they are sent to a reader."""
    entries = json.loads(msgspec.json.encode(told(table, reader, 0).entries))
    return [event for entry in entries for event in entry["events"]]


def test_an_event_is_sent_with_what_it_means():
    table = brought("danish", moves=60)
    bought = next(event for event in sent(table, WATCHERS[0]) if event["kind"] == "Bought")
    seat, price = bought["values"]["seat"], bought["values"]["price"]
    assert bought["actor"] == seat
    assert bought["flows"] == [{"payer": seat, "payee": "bank", "amount": price}]
    assert (bought["importance"], bought["cue"]) == ("major", "coins")


def test_what_is_usual_is_left_out():
    table = brought("gnav", moves=10)
    chosen = sent(table, WATCHERS[0])[0]
    assert chosen.keys() == {"kind", "because", "values", "told", "actor"}


def test_a_card_that_others_get_means_the_same_whatever_it_is():
    """Who may not know a card is told no more of it by its meaning."""
    table = brought("gnav", moves=1)
    dealt = [event for event in sent(table, READERS[0]) if event["kind"] == "DealtUnseen"]
    for event in dealt:
        del event["values"], event["told"], event["actor"]
    assert len(dealt) >= 2
    assert all(event == dealt[0] for event in dealt)
    assert dealt[0].keys() == {"kind", "because", "importance", "cue", "announced", "obvious"}


@pytest.mark.parametrize("game", ["german", "dominoes", "gnav"])
def test_what_readers_share_of_a_record_before_it_goes_on_is_what_each_may_know(game):
    table, cache = brought(game, moves=20), BroadcastCache()
    alone = [told(table, reader, 0) for reader in [*READERS, *WATCHERS]]
    shared = [told(table, reader, 0, cache) for reader in [*READERS, *WATCHERS]]
    assert shared == alone
    assert alone[0].entries


def test_of_a_long_record_that_goes_on_only_its_last_entries_are_sent_at_once():
    table = brought("german", moves=200)
    for since in (None, 0):
        heard = told(table, WATCHERS[0], since)
        assert len(heard.entries) == MOST_ENTRIES
        assert heard.entries[0].number == heard.first == table.last - MOST_ENTRIES + 1
    assert not told(table, WATCHERS[0], table.last).entries


def test_a_question_is_put_once_for_all_readers_of_one_language(monkeypatch):
    table, cache, asked = begun("german"), BroadcastCache(), []
    put = type(table.game).tell_question
    monkeypatch.setattr(
        type(table.game), "tell_question", lambda *given: asked.append(given) or put(*given)
    )
    for reader in [*READERS, *WATCHERS]:
        told(table, reader, 0, cache)
    assert len(asked) == len({"en", "da", "de"})
