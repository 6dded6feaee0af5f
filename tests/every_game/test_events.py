"""Whatever happens is told, and says which rules it follows."""

from __future__ import annotations

import pytest

from matador.core.statements import statements


@pytest.fixture
def events(table, finished):
    """Return everything that happens in a random game."""
    game = finished(table)
    return [(game, event) for event in game.events]


def test_every_event_explains_itself_by_statements_of_its_page(events):
    for game, event in events:
        explanation = game.explain(event)
        page = statements(game.edition.page)
        assert explanation.statements, event
        assert all(page[found.id] == found for found in explanation.statements)
        assert "{" not in str(explanation)


def test_every_event_is_told_in_one_sentence_to_everybody(events):
    for game, event in events:
        for seat in (None, *range(game.players)):
            told = game.tell(event.seen_by(seat))
            assert told.strip() == told != ""
            assert not {"{", "}", "\n"} & set(told)


def test_who_may_see_an_event_sees_all_of_it_and_others_no_secret(events):
    for game, event in events:
        for seat in (None, *range(game.players)):
            seen = event.seen_by(seat)
            if seat in event.witnesses or not event.secrets:
                assert seen == event
            else:
                assert not event.secrets & set(seen.values)
                assert not event.secrets & set(seen.numbers)
                assert seen.seen_by(seat) == seen


def test_a_house_rule_in_force_is_named_by_the_events_that_follow_it(table, events):
    """An explanation names a changed rule just when the event follows that rule's statement."""
    for game, event in events:
        ids = game.edition.because[event.because]
        values = game.edition.values
        expected = {name for name in game.edition.changes() if values[name].statement in ids}
        assert set(game.explain(event).house_rules) == expected


def test_every_move_tells_something_sooner_or_later(table, stops):
    """At least every other move is told: only a question to nature may be silent."""
    for game in stops(table, every=10):
        assert len(game.events) >= len(game.moves) // 2


def test_an_event_says_its_numbers_and_their_names(events):
    for _, event in events:
        assert set(event.values) == set(event.numbers)
        assert event.secrets <= set(event.values)
