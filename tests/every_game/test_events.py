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


NAMED = {"tile", "card"}
"""What is said by a name; everything else that an event or a move says is a number."""


def is_typed(slot, value):
    """Tell whether a value is of the kind that its slot promises: a name, squares or a number."""
    if slot.type == "lots":
        return isinstance(value, list) and all(type(square) is int for square in value)
    return type(value) is (str if slot.type in NAMED else int)


def test_an_event_says_names_as_text_and_all_else_as_numbers(events):
    for game, event in events:
        slots = game.family.words.event_kind(event.kind).slots
        assert list(event.values) == [slot.name for slot in slots]
        assert event.secrets <= set(event.values)
        assert all(is_typed(slot, event.values[slot.name]) for slot in slots), event


def test_a_move_says_names_as_text_and_all_else_as_numbers(table, finished):
    game = finished(table)
    for move in game.moves:
        slots = game.family.words.moves[move.numbers[0]].slots
        assert list(move.values) == [slot.name for slot in slots]
        assert all(is_typed(slot, move.values[slot.name]) for slot in slots), move


def test_a_deed_is_the_number_of_its_square_in_text_and_values(table, finished):
    for move in finished(table).moves:
        if "deed" in move.values:
            assert str(move.values["deed"]) in move.text.split()
