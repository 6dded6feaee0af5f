"""Nature's moves: their weights, their probabilities, and nothing when nature rests."""

from __future__ import annotations

from collections import Counter

import pytest

import matador
from matador.core.words import NATURE
from matador.play.nature import seeded


def test_weights_are_positive_and_probabilities_sum_to_one(table, stops):
    for game in stops(table):
        if game.to_act != NATURE:
            continue
        chances = game.chances()
        options = game._engine.options(game._state, NATURE)
        assert all(int(option.weight) > 0 for option in options)
        assert sum(probability for _, probability in chances) == pytest.approx(1, abs=1e-12)
        assert all(0 < probability <= 1 for _, probability in chances)


def test_the_chances_are_the_choices_of_nature(table, stops):
    for game in stops(table, every=3):
        if game.to_act == NATURE:
            assert [move for move, _ in game.chances()] == game.choices()
            assert all(move.seat == NATURE for move, _ in game.chances())


def test_nature_rests_while_a_player_decides(table, decisions):
    for game in decisions(table):
        assert game.chances() == []


def test_seeds_draw_as_the_chances_say(table):
    """Thousands of first draws come as often as their weights, within six deviations."""
    game = table.new(nature="ask")
    chances, draws = game.chances(), 2_000
    weights = [int(option.weight) for option in game._engine.options(game._state, NATURE)]
    moves = [move for move, _ in chances]
    seen = Counter(str(seeded(seed).choose(moves, weights)) for seed in range(draws))
    for move, probability in chances:
        deviation = (draws * probability * (1 - probability)) ** 0.5
        assert abs(seen[str(move)] - draws * probability) <= 6 * deviation


def test_the_same_seed_gives_the_same_game_and_another_seed_another(table):
    first, again, other = (table.new(seed=seed) for seed in (5, 5, 6))
    assert first.record() == again.record()
    assert first.state_bytes() == again.state_bytes()
    assert first.moves != other.moves


def test_without_a_seed_two_games_differ(table):
    records = {table.new().record() for _ in range(4)}
    assert len(records) > 1


def test_a_player_cannot_move_for_nature(table):
    game = table.new(nature="ask")
    chance = game.chances()[0][0]
    with pytest.raises(matador.IllegalMove):
        game.play(chance._replace(seat=0))
