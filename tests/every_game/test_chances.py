"""Nature's moves: their weights, their probabilities, and nothing when nature rests."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import matador
from matador.core.chance import Stream, stream_start
from matador.core.log import WHOLE, Moves, fall
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


def parts_of(weights, chooser):
    """Give the first and the last part of chance of every move, and a few between."""
    total, before = sum(weights), 0
    for weight in weights:
        yield -(-before * WHOLE // total)
        before += weight
        yield -(-before * WHOLE // total) - 1
    yield from (chooser.randrange(WHOLE) for _ in range(5))


def test_a_part_of_chance_falls_on_the_same_move_as_in_the_list(table, stops):
    """The simulator draws one number and asks for its move; lists and records draw by weight."""
    chooser, moves = random.Random(3), Moves()
    for game in stops(table, every=2):
        if game.to_act != NATURE:
            continue
        options = game._engine.options(game._state, NATURE)
        weights = [int(option.weight) for option in options]
        for part in parts_of(weights, chooser):
            game.family.nature(game.edition.record, game._state, part, moves)
            at = fall(part, sum(weights))
            place = next(n for n in range(len(weights)) if sum(weights[: n + 1]) > at)
            found = game.family.words.move(moves.at[0])
            assert found == game.choices(NATURE)[place]


@pytest.mark.parametrize("bound", [1, 5, 36, 1_000])
def test_one_draw_of_all_chance_falls_where_a_draw_of_the_total_does(bound):
    for seed in range(200):
        whole, total = (Stream(stream_start(seed, 0)) for _ in range(2))
        assert fall(whole.draw(WHOLE), bound) == total.draw(bound)
        assert whole.state == total.state


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
