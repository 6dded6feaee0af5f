"""Writing a move and reading it are inverse, for every move of every family."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import matador
from matador import games
from matador.core.log import move_record
from matador.core.words import MOVE_NUMBERS


def can_say(slot, number):
    """Tell whether a number is one that a slot can say."""
    try:
        return bool(re.fullmatch(slot.pattern, slot.write(number)))
    except IndexError:
        return False


def numbers_of(words, name):
    """Return the numbers of a type: all of a small one, any of a wide one."""
    if name == "number":
        return st.integers(-999_999_999, 999_999_999)
    slot = words.types[name]
    return st.sampled_from([number for number in range(64) if can_say(slot, number)])


def moves_of(family_name):
    """Return any move of a family: its verb, and a number for each of its slots."""
    words = games.family(family_name).words
    return st.one_of(
        *(
            st.tuples(st.just(verb), st.tuples(*(numbers_of(words, s.type) for s in kind.slots)))
            for verb, kind in enumerate(words.moves)
        )
    )


ANY_MOVE = st.sampled_from(games.FAMILIES).flatmap(
    lambda name: st.tuples(st.just(games.family(name).words), moves_of(name))
)


@given(ANY_MOVE)
def test_reading_gives_back_what_was_written(pair):
    words, (verb, numbers) = pair
    assert words.read(words.write(verb, numbers)) == (verb, numbers)


@given(ANY_MOVE, st.integers(-1, 11))
def test_a_move_says_what_its_record_says(pair, seat):
    words, (verb, numbers) = pair
    move = words.make(seat, verb, numbers)
    assert words.move(move_record(seat, move.numbers)) == move
    assert move.numbers == (verb, *numbers)
    assert str(move) == words.write(verb, numbers)


@given(ANY_MOVE)
def test_two_moves_have_two_texts(pair):
    words, (verb, numbers) = pair
    other = (verb + 1) % len(words.moves)
    assert words.write(verb, numbers).split()[0] == words.moves[verb].name
    assert words.moves[other].name != words.moves[verb].name


@given(ANY_MOVE, st.text(" \t", min_size=1, max_size=3))
def test_space_between_words_does_not_matter(pair, space):
    words, (verb, numbers) = pair
    text = space + words.write(verb, numbers).replace(" ", space) + space
    assert words.read(text) == (verb, numbers)


@settings(max_examples=300)
@given(st.sampled_from(games.FAMILIES), st.text(max_size=30))
def test_any_text_is_read_or_refused(name, text):
    words = games.family(name).words
    try:
        verb, numbers = words.read(text)
    except matador.BadMove:
        return
    assert words.write(verb, numbers) == " ".join(text.split())


def test_no_move_has_more_numbers_than_a_record_holds(family_name):
    words = games.family(family_name).words
    assert all(len(kind.slots) <= len(MOVE_NUMBERS) for kind in words.moves)


def test_a_move_is_named_by_its_first_word_alone(family_name):
    names = [kind.name for kind in games.family(family_name).words.moves]
    assert len(set(names)) == len(names)


def test_a_half_right_move_is_refused_with_its_form(family_name):
    words = games.family(family_name).words
    for kind in words.moves:
        with pytest.raises(matador.BadMove, match=re.escape(repr(kind.pattern))):
            words.read(f"{kind.name} and something more")
