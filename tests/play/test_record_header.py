"""A record may tell who played and what was promised of chance; play does not depend on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import matador
from matador import games
from matador.play.fairness import Chance, FairNature, terms_of
from matador.play.record import names_of, promise_of, recorded_game, write

CHANCE = Chance("table-1", bytes(range(32)), ("00ff", ""), terms_of(games.edition("gnav")))
NAMES = ("Anna", "Bo")
GNAV = matador.new("gnav", 2, nature=FairNature(CHANCE))


def told(**how):
    return write(GNAV, **{"names": NAMES, "fair": CHANCE, "revealed": True, **how})


def by_hand(text):
    """Return a record without its checksum."""
    return text.rpartition(",")[0] + "\n"


def test_a_record_tells_who_played_and_what_was_promised():
    assert told().splitlines()[4:9] == [
        'names: ["Anna", "Bo"]',
        f"chance: table-1 {CHANCE.commitment}",
        "seeds: 00ff -",
        f"revealed: {CHANCE.seed.hex()}",
        "",
    ]


def test_what_is_not_said_is_not_written():
    assert write(GNAV) == GNAV.record()
    assert names_of(GNAV.record()) == ()
    assert promise_of(GNAV.record()) is None


def test_the_seed_is_written_only_when_it_may_be_revealed():
    text = told(revealed=False)
    assert CHANCE.seed.hex() not in text
    assert promise_of(text).seed is None
    assert promise_of(text).chance(CHANCE.terms) is None


def test_what_was_promised_is_read_back():
    taken_over = replace(CHANCE, drawn=3)
    promise = promise_of(told(fair=taken_over))
    assert promise.commitment == CHANCE.commitment
    assert promise.chance(CHANCE.terms) == taken_over


@settings(deadline=None)
@given(st.lists(st.text(), min_size=2, max_size=2))
def test_any_name_survives_on_one_line_of_printable_letters(names):
    text = told(names=names)
    assert names_of(text) == tuple(names)
    assert all(line.isprintable() for line in text.split("\n"))
    assert text.encode().decode() == text
    assert matador.replay(text).record() == GNAV.record()


@pytest.mark.parametrize(
    "name", ["Åse, æ=ø", "a\nseed: 7", "\u2028", "\ud800", "🎲", '"]', "\x1b[0m"]
)
def test_no_name_can_write_a_line_of_its_own(name):
    text = told(names=[name, ""])
    assert names_of(text) == (name, "")
    assert len(text.splitlines()) == len(told().splitlines())


def test_letters_are_written_as_they_are():
    assert 'names: ["Åse", "Bjørn 🎲"]' in told(names=["Åse", "Bjørn 🎲"])


@pytest.mark.parametrize("moves", [0, 5])
def test_an_unfinished_game_goes_on_with_the_chance_that_was_revealed(moves):
    game = matador.new("gnav", 2, nature=FairNature(CHANCE))
    for _ in range(moves):
        game.play(game.choices()[0])
    again = matador.replay(write(game, fair=CHANCE, revealed=True), seed=1)
    while not game.over:
        move = game.choices()[0]
        game.play(move)
        again.play(move)
    assert again.record() == game.record()


def test_without_a_revealed_seed_it_goes_on_with_other_luck():
    sealed = told(revealed=False)
    ends = []
    for game in (matador.replay(sealed), matador.replay(sealed), matador.replay(told())):
        while not game.over:
            game.play(game.choices()[0])
        ends.append(game.record())
    assert len(set(ends)) == 3


def test_a_record_is_read_as_it_was_written():
    assert recorded_game(told()).record() == GNAV.record()


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('["Anna", "Bo"]', "Anna, Bo", 5),
        ('["Anna", "Bo"]', '["Anna", 7]', 5),
        ('["Anna", "Bo"]', '["Anna"]', 5),
        ('["Anna", "Bo"]', '{"A": "Anna"}', 5),
        ('["Anna", "Bo"]', "[" * 100_000, 5),
        ("chance: table-1 ", "chance: ", 6),
        ("chance: table-1 ", "chance: tåble ", 6),
        (f"chance: table-1 {CHANCE.commitment}\n", "", 6),
        (f"{CHANCE.commitment}\n", f"{CHANCE.commitment}\ndrawn: few\n", 7),
        ("seeds: 00ff -\n", "", 6),
        ("seeds: 00ff -", "seeds: 00ff", 7),
        ("seeds: 00ff -", "seeds: 00ff 0", 6),
        (f"revealed: {CHANCE.seed.hex()}", "revealed: 00", 8),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(old, new, line):
    assert old in told()
    for read in (matador.replay, recorded_game):
        with pytest.raises(matador.BadRecord) as caught:
            read(by_hand(told()).replace(old, new))
        assert caught.value.line == line


@pytest.mark.parametrize("wrong", [{"names": ["Anna"]}, {"fair": replace(CHANCE, seats=("",))}])
def test_names_and_seeds_are_as_many_as_the_seats(wrong):
    with pytest.raises(matador.BadInput, match=r"given for 2 players"):
        told(**wrong)


def test_names_are_asked_only_of_a_text():
    with pytest.raises(matador.BadRecord, match="a record is text"):
        names_of(b"matador record 1")
