"""Seats, names, kinds and events: the words that every family is made of."""

from __future__ import annotations

import re

import pytest

from matador.core.errors import BadMove, nearest
from matador.core.log import EventRecord
from matador.core.meaning import Flow, refusal
from matador.core.meaning import event as event_of
from matador.core.words import (
    COMMON,
    EVENT_NUMBERS,
    NATURE,
    Words,
    event_kinds,
    move_kinds,
    names_type,
    seat_name,
)

COLOURS = ("red", "redder", "blue")
WORDS = Words(
    move_kinds("paint {colour} for {who:seat}", "wait", "pay {amount:number}"),
    event_kinds(
        Painted=event_of("seat (colour)", cue="brush", unseen={"importance": "routine"}),
        Swapped=event_of("seat other:seat (colour)"),
        Waited=event_of("seat"),
        Sold=event_of("by:seat to:seat price:number", actor="by", flow="to > by: price"),
        Charged=event_of("seat fee:number", flow="seat > pot: 2; bank > seat: fee", idle="fee"),
        Refused=refusal("seat"),
    ),
    ("taste",),
    {"colour": names_type(COLOURS)},
)


def event(kind, *numbers, because=1):
    """Return an event of these words by the name of its kind."""
    record = EventRecord()
    record.kind = [found.name for found in WORDS.events].index(kind)
    record.because = because
    for name, number in zip(EVENT_NUMBERS, numbers, strict=False):
        setattr(record, name, number)
    return WORDS.event(record)


def test_seats_are_letters_and_nature_is_a_star():
    assert [seat_name(seat) for seat in (0, 1, 11, NATURE)] == ["A", "B", "L", "*"]


def test_a_name_that_begins_like_another_is_read_whole():
    assert WORDS.read("paint redder for B") == (0, (1, 1))
    assert WORDS.read("paint red for B") == (0, (0, 1))


def test_values_are_names_and_numbers_are_places():
    move = WORDS.make(3, 0, (2, 0))
    assert (move.seat, move.kind, move.text) == (3, "paint", "paint blue for A")
    assert dict(move.values) == {"colour": "blue", "who": 0}
    assert move.numbers == (0, 2, 0)


@pytest.mark.parametrize("text", ["pay 10", "pay -3", "pay 999999999"])
def test_numbers_are_written_as_they_are(text):
    assert WORDS.write(*WORDS.read(text)) == text


@pytest.mark.parametrize(
    "text", ["pay 1000000000", "pay 1.5", "pay ten", "pay", "pay 1 2", "pay +1"]
)
def test_what_is_no_number_is_refused_with_the_form(text):
    with pytest.raises(BadMove, match=re.escape("its form is 'pay {amount:number}'")):
        WORDS.read(text)


def test_an_unknown_word_is_refused_with_the_nearest():
    with pytest.raises(BadMove, match="did you mean 'paint'"):
        WORDS.read("pain red for A")
    with pytest.raises(BadMove, match="known are back, paint, pay, stand-in, undo, wait"):
        WORDS.read("zzz")
    with pytest.raises(BadMove, match="known are"):
        WORDS.read("")


def test_a_secret_is_seen_by_the_seats_that_the_event_names():
    painted = event("Painted", 1, 2)
    assert painted.seen_by(1) is painted
    for other in (0, 2, None):
        seen = painted.seen_by(other)
        assert (seen.kind, dict(seen.values)) == ("PaintedUnseen", {"seat": 1})
        assert seen.because == "taste"


def test_every_seat_that_an_event_names_is_a_witness():
    swapped = event("Swapped", 0, 3, 1)
    assert swapped.witnesses == {0, 3}
    assert swapped.seen_by(3) is swapped
    assert swapped.seen_by(1).kind == "SwappedUnseen"


def test_an_event_without_a_secret_is_seen_by_all():
    waited = event("Waited", 1)
    assert all(waited.seen_by(seat) is waited for seat in (0, 1, None))


def test_an_event_says_who_acts_and_whom_it_names():
    sold = event("Sold", 2, 0, 30)
    assert (sold.actor, sold.seats) == (2, [0, 2])
    assert event("Waited", 1).actor == 1
    assert event("GameOver").actor is None


def test_what_flows_is_paid_by_one_party_to_another():
    assert event("Sold", 2, 0, 30).flows == [Flow(payer=0, payee=2, amount=30)]
    assert event("Sold", 2, 0, -30).flows == [Flow(payer=2, payee=0, amount=30)]
    assert event("Sold", 2, 0, 0).flows == []
    assert event("Charged", 1, 5).flows == [Flow(1, "pot", 2), Flow("bank", 1, 5)]
    assert event("Waited", 1).flows == []


def test_an_event_of_which_nothing_came_is_not_announced():
    assert not event("Charged", 1, 5).is_idle
    spared = event("Charged", 1, 0)
    assert spared.is_idle
    assert not spared.announced


def test_an_event_can_matter_less_to_those_who_do_not_see_its_secret():
    painted = event("Painted", 1, 2)
    assert (painted.importance, painted.cue, painted.announced) == ("normal", "brush", True)
    seen = painted.seen_by(0)
    assert (seen.importance, seen.cue, seen.actor) == ("routine", "brush", 1)
    assert event("Swapped", 0, 3, 1).seen_by(1).meaning == event("Swapped", 0, 3, 1).meaning


def test_a_refusal_is_told_from_what_happens():
    assert event("Refused", 1).meaning.refusal
    assert not event("Waited", 1).meaning.refusal


def test_every_family_knows_the_common_refusals():
    assert WORDS.events[: len(COMMON)] == COMMON
    assert [kind.name for kind in COMMON] == ["GameOver", "NotYourTurn", "NotNow"]


def test_the_nearest_word_is_named_or_all_of_them():
    assert nearest("gnaw", ["gnav", "dominoes"]) == "did you mean 'gnav'?"
    assert nearest("chess", ["gnav", "dominoes"]) == "known are dominoes, gnav"
    assert nearest("chess", []) == "none is known"
