"""A copy goes its own way with the same luck."""

from __future__ import annotations

import random


def finish(game, seed=0):
    """Play a game to its end by random choices."""
    chooser = random.Random(seed)
    while not game.over:
        game.play(chooser.choice(game.choices()))
    return game


def test_a_copy_is_equal_and_what_it_plays_leaves_the_original_alone(table, stops):
    for game in stops(table, every=11):
        before, record, events = game.state_bytes(), game.record(), list(game.events)
        twin = game.copy()
        assert (twin.state_bytes(), twin.record(), twin.events) == (before, record, events)
        if not game.over:
            twin.play(twin.choices()[-1])
            assert twin.record() != record
        assert (game.state_bytes(), game.record(), game.events) == (before, record, events)


def test_what_the_original_plays_leaves_its_copy_alone(table):
    game = table.new(seed=3)
    twin = game.copy()
    before, record = twin.state_bytes(), twin.record()
    finish(game)
    assert (twin.state_bytes(), twin.record()) == (before, record)


def test_a_copy_has_the_same_luck(table):
    game = table.new(seed=11)
    game.play(game.choices()[0])
    twin = game.copy()
    assert finish(twin).record() == finish(game).record()


def test_a_copy_of_a_game_without_a_seed_has_the_same_luck(table):
    game = table.new()
    twin = game.copy()
    assert finish(twin).record() == finish(game).record()


def test_looking_at_a_game_changes_nothing(table, stops):
    for game in stops(table, every=13):
        before, record = game.state_bytes(), game.record()
        game.choices()
        game.chances()
        game.position()
        repr(game)
        assert (game.scores, game.winners) == (game.scores, game.winners)
        for seat in (None, *range(game.players)):
            game.view(seat)
        assert (game.state_bytes(), game.record()) == (before, record)
