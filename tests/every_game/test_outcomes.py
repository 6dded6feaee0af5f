"""Scores and winners, before the end and after it."""

from __future__ import annotations

import random


def test_nobody_has_won_before_the_end_and_somebody_has_after_it(table, stops, finished):
    for game in (*stops(table), finished(table)):
        assert bool(game.winners) == game.over


def test_a_winner_has_the_highest_score_and_whoever_has_it_wins(table, finished):
    for seed in range(3):
        game = finished(table, seed)
        best = max(game.scores)
        assert game.winners == [seat for seat, score in enumerate(game.scores) if score == best]


def test_every_seat_has_a_score_at_any_time(table, stops):
    for game in stops(table, every=5):
        assert len(game.scores) == game.players
        assert all(type(score) is int for score in game.scores)


def test_the_end_is_told_to_everybody_in_the_view(table, finished):
    game = finished(table)
    for seat in (None, *range(game.players)):
        assert game.view(seat)["to_act"] is None
    assert (game.choices(), game.chances()) == ([], [])


def test_a_seeded_game_ends_as_its_nature_by_hand_does(table):
    """The moves of a seeded game, nature's included, lead to the same end when played by hand."""
    chooser, game = random.Random(8), table.new(seed=8)
    while not game.over:
        game.play(chooser.choice(game.choices()))
    by_hand = table.new(nature="ask")
    for move in game.moves:
        by_hand.play(move)
    assert by_hand.state_bytes() == game.state_bytes()
    assert (by_hand.scores, by_hand.winners) == (game.scores, game.winners)
