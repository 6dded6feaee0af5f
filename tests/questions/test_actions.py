"""The flat space of actions: a number for every move that programs are likely to want."""

from __future__ import annotations

import random

import pytest

import matador

MOVES = 120


def walk(game_id, seed=1):
    """Play a random game and stop before each move."""
    chooser, game = random.Random(seed), matador.new(game_id, seed=seed)
    while not game.over and game.last < MOVES:
        yield game
        game.play(chooser.choice(game.choices()))


def test_every_listed_move_has_a_number_and_every_number_is_within_the_space(game_id):
    for game in walk(game_id):
        actions = game.actions()
        assert {str(move) for move in game.choices()} <= set(actions.values())
        assert all(0 <= number < game.action_count for number in actions)


def test_what_a_number_names_is_accepted(game_id):
    chooser = random.Random(2)
    for game in walk(game_id, seed=2):
        seat = chooser.randrange(game.players)
        actions = sorted(game.actions(seat).values())
        if actions:
            game.copy().play(chooser.choice(actions), seat)


def test_two_moves_never_share_a_number(game_id):
    for game in walk(game_id, seed=3):
        for seat in range(game.players):
            texts = list(game.actions(seat).values())
            assert len(texts) == len(set(texts))


def test_a_number_means_the_same_thing_at_another_table():
    """Laying 2-5 at end 1 is one action, whoever does it and whenever."""
    seen = {}
    for seed in range(20):
        for game in walk("dominoes", seed):
            for number, text in game.actions().items():
                assert seen.setdefault(number, text) == text
    assert len(seen) > 100


def test_the_space_of_a_family_is_the_same_at_all_its_tables():
    sizes = {matador.new(game).action_count for game in ("danish", "swedish", "german")}
    assert len(sizes) == 1


@pytest.mark.parametrize("rules", [{"time_limit": "yes"}])
def test_what_is_never_listed_has_a_number_too(rules):
    game = matador.new("german", 3, seed=1, rules=rules)
    assert "bell" not in map(str, game.choices())
    assert "bell" in game.actions().values()
