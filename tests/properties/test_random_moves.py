"""The moves that the random players of the audit try, whether they are listed or not."""

from __future__ import annotations

import random

import pytest

import matador
from matador import games
from matador.core.log import Log
from matador.core.words import NATURE, seat_name
from matador.lab import audit_loop
from matador.lab.random_moves import random_moves

MANY = 2_000


@pytest.fixture
def said(family_name):
    """Return the words of a family and many moves that they say."""
    words = games.family(family_name).words
    return words, [words.move(move) for move in random_moves(random.Random(5), words, MANY)]


def test_whatever_is_tried_can_be_said(said):
    words, moves = said
    assert all(words.read(move.text) == (move.numbers[0], move.numbers[1:]) for move in moves)


def test_every_kind_of_move_is_tried_with_different_numbers(said):
    words, moves = said
    for kind in words.moves:
        texts = {move.text for move in moves if move.kind == kind.name}
        assert len(texts) > (5 if kind.slots else 0)


@pytest.fixture
def tries(monkeypatch):
    """Return a function that lets random players of a game try one move again and again."""

    def try_often(game, text, kind=audit_loop.AT_RANDOM):
        chooser, words = random.Random(3), game.family.words
        monkeypatch.setattr(audit_loop, "draw", lambda luck, bound: chooser.randrange(bound))
        for verb in ("to_act", "check"):
            monkeypatch.setitem(audit_loop.__dict__, verb, getattr(game.family, verb))
        said = random_moves(chooser, words, 1)
        verb, numbers = words.read(text)
        said[0].verb, said[0].a = verb, (*numbers, 0)[0]
        arguments = (game.edition.record, game._state, game.players, kind, said, Log())
        return {
            seat_name(said[0].seat)
            for _ in range(200)
            if audit_loop.try_probe(*arguments, None) >= 0
        }

    return try_often


def test_what_is_legal_is_played_by_any_seat_though_no_list_has_it(tries):
    game = matador.new("german", 3, seed=1, rules={"time_limit": "yes"})
    assert "bell" not in {choice.text for seat in range(3) for choice in game.choices(seat)}
    assert tries(game, "bell") == {"A", "B", "C"}
    assert tries(game, "roll") == {seat_name(game.to_act)}


def test_what_is_illegal_is_not_played(tries):
    assert tries(matador.new("german", 3, seed=1), "bell") == set()


def test_nature_and_bots_choose_from_their_lists(tries):
    game = matador.new("german", 3, seed=1, rules={"time_limit": "yes"})
    assert tries(game, "bell", kind=1) == set()
    game.use_nature(None, None)
    game.play("roll")
    assert game.to_act == NATURE
    assert tries(game, "bell") == set()
