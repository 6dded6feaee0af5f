"""A game is light: little memory, and nothing that two games or two threads share."""

from __future__ import annotations

import gc
import random
import threading
import tracemalloc

import pytest

import matador

KILOBYTE = 1_000


def play_some(game, seed, moves):
    chooser = random.Random(seed)
    while not game.over and game.last < moves:
        game.play(chooser.choice(game.choices()))
    return game


@pytest.mark.parametrize("name", ["danish", "swedish", "german"])
def test_a_thousand_moves_cost_at_most_a_hundred_kilobytes(name):
    play_some(matador.new(name, 4, seed=1), 1, 200)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        game = play_some(matador.new(name, 4, seed=2), 2, 1_000)
        assert game.last >= 1_000
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 100 * KILOBYTE
    finally:
        tracemalloc.stop()


def lists_of(game, seed):
    """Play a game and write down every list on the way."""
    chooser, lists = random.Random(seed), []
    while not game.over and game.last < 300:
        choices = game.choices()
        lists.append([str(choice) for choice in choices])
        game.play(chooser.choice(choices))
    return lists


def test_games_in_several_threads_do_not_disturb_each_other():
    starts = [matador.new("german", 3, seed=seed) for seed in range(4)]
    expected = [lists_of(start.copy(), seed) for seed, start in enumerate(starts)]
    found = [[] for _ in starts]
    threads = [
        threading.Thread(target=lambda n=n: found[n].extend(lists_of(starts[n].copy(), n)))
        for n in range(len(starts))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected


@pytest.mark.parametrize("name", ["german", "dominoes", "gnav"])
def test_the_state_before_the_last_move_is_the_one_that_the_record_gives(name):
    game, chooser = matador.new(name, 3, seed=5), random.Random(5)
    while not game.over and game.last < 150:
        line = game.last
        game.play(chooser.choice(game.choices()))
        kept = game.history.state_after(line)
        again = game.copy()
        again.history.before = (-1, None)
        assert game.history.engine.freeze(kept) == game.history.engine.freeze(
            again.history.state_after(line)
        )
        assert kept is not game.history.before[1]


def test_who_may_undo_is_told_without_playing_the_record_again(monkeypatch):
    game = play_some(matador.new("german", 3, seed=2), 2, 100)
    monkeypatch.setattr(game.history.engine, "thaw", lambda _: pytest.fail("it was played again"))
    chooser = random.Random(2)
    for _ in range(50):
        game.play(chooser.choice(game.choices()))
        assert sum(game.may_undo(seat) for seat in range(3)) <= 1
