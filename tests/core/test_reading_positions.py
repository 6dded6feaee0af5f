"""Positions are read word by word, and every wrong word is refused."""

from __future__ import annotations

import pytest

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader, place, whole

KNOWN = ("turn", "phase", "scores", "line")


def reader(**position):
    """Return a reader of a position."""
    return Reader(position, KNOWN)


def test_what_a_position_does_not_say_has_its_default():
    empty = reader()
    assert empty.number("turn", 2, 0, 3) == 2
    assert empty.option("phase", "second", ("first", "second")) == 1
    assert empty.numbers("scores", 3, 7, 0, 9) == [7, 7, 7]
    assert empty.listed("line") == []
    assert "turn" not in empty


def test_what_a_position_says_is_taken():
    said = reader(turn=1, phase="first", scores=[1, 2], line=("a",))
    assert said.number("turn", 2, 0, 3) == 1
    assert said.option("phase", "second", ("first", "second")) == 0
    assert said.numbers("scores", 2, 7, 0, 9) == [1, 2]
    assert said.listed("line") == ["a"]
    assert "turn" in said


def test_none_is_as_good_as_nothing_said():
    assert "turn" not in reader(turn=None)
    assert reader(line=None).listed("line") == []


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]], ids=repr)
def test_a_whole_number_is_nothing_else(value):
    with pytest.raises(BadPosition, match="'turn' takes whole numbers"):
        whole("turn", value, 0, 9)


@pytest.mark.parametrize("value", [-1, 10, 10**50])
def test_a_number_out_of_bounds_is_refused_with_the_bounds(value):
    with pytest.raises(BadPosition, match=f"'turn' takes 0 to 9, not {value}"):
        whole("turn", value, 0, 9)


@pytest.mark.parametrize("word", ["frist", 1, None, ["first"], {}], ids=repr)
def test_an_unknown_word_is_refused(word):
    with pytest.raises(BadPosition, match="'phase' cannot be"):
        place("phase", word, ("first", "second"))


@pytest.mark.parametrize("values", [[1], [1, 2, 3], 5, "12", {1: 2}, [1, "2"], [1, None]], ids=repr)
def test_a_list_of_numbers_has_its_length_and_only_numbers(values):
    with pytest.raises(BadPosition, match="'scores'"):
        reader(scores=values).numbers("scores", 2, 0, 0, 9)


@pytest.mark.parametrize("values", [5, "ab", {"a": 1}, True], ids=repr)
def test_a_list_is_a_list(values):
    with pytest.raises(BadPosition, match="'line' must be a list"):
        reader(line=values).listed("line")


def test_an_unknown_key_is_refused_with_the_nearest():
    with pytest.raises(BadPosition, match="unknown key 'score'; did you mean 'scores'"):
        reader(score=[1])
    with pytest.raises(BadPosition, match="did you mean 'players'"):
        Reader({"player": 2}, KNOWN, also=TABLE_KEYS)


def test_a_key_that_is_no_text_is_refused():
    with pytest.raises(BadPosition, match="unknown key 5"):
        Reader({5: 1}, KNOWN)


@pytest.mark.parametrize("position", [None, [], "x", 5], ids=repr)
def test_a_position_is_a_dict(position):
    with pytest.raises(BadPosition, match="a position is a dict"):
        Reader(position, KNOWN)
