"""Points and what is told of them: figures agree, and the audit counts as events declare."""

from __future__ import annotations

import random

import pytest

from matador.core.log import EventRecord
from matador.core.words import EVENT_NUMBERS
from matador.games.estate.rules import invariants
from matador.games.estate.words import WORDS

MOVES = 4_000
SEATS = 8


def news(game, since):
    """Return what happened after an entry of the log."""
    return [event for entry in game.history.entries(since) for event in entry.events]


def test_gnav_tells_how_many_points_a_seat_has_now(walks):
    current, scores, heard = None, [], 0
    for game in walks("gnav", MOVES):
        if game is not current:
            current, scores, heard = game, game.scores, game.last
        for event in news(game, heard):
            if event.flows:
                [flow] = event.flows
                scores[event.actor] += flow.amount if flow.payee == event.actor else -flow.amount
                assert event.values["points"] == scores[event.actor]
        heard = game.last


def test_dominoes_never_takes_points(walks):
    for game in walks("dominoes", MOVES):
        assert min(game.scores) >= 0


def any_event(number, luck):
    """Return an event of a kind with any numbers; its first two are different seats."""
    record = EventRecord()
    record.kind = number
    numbers = [*luck.sample(range(SEATS), 2), *(luck.randrange(SEATS, 5_000) for _ in range(6))]
    for name, value in zip(EVENT_NUMBERS, numbers, strict=True):
        setattr(record, name, value)
    return record


MONEY = [number for number, kind in enumerate(WORDS.events) if not kind.meaning.refusal]


@pytest.mark.parametrize("number", MONEY, ids=lambda number: WORDS.events[number].name)
def test_the_audit_of_money_counts_what_the_event_declares(number):
    """The audit plays millions of games and follows every coin of them by `invariants.flow`."""
    luck = random.Random(number)
    kind = WORDS.events[number]
    for _ in range(20):
        record = any_event(number, luck)
        pairs = zip(kind.slots, EVENT_NUMBERS, strict=False)
        values = {slot.name: getattr(record, name) for slot, name in pairs}
        flows = list(kind.meaning.flows_of(values))
        for seat in range(SEATS):
            gains = sum(flow.amount for flow in flows if flow.payee == seat)
            losses = sum(flow.amount for flow in flows if flow.payer == seat)
            assert invariants.flow(record, seat) == gains - losses
