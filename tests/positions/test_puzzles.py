"""Puzzles: each can come about in a game, and its solution is the best move there."""

from __future__ import annotations

from itertools import chain

import pytest

import matador
from matador import games
from matador.core.words import NATURE
from matador.play.puzzles import puzzles
from matador.tell import LANGUAGES

ALL = list(chain.from_iterable(puzzles(game) for game in games.GAMES))
CARDS = [one for one in ALL if games.family(games.edition(one.game).shape.family).hides]
every = pytest.mark.parametrize("puzzle", ALL, ids=lambda one: f"{one.game}-{one.id}")


def begun(puzzle):
    return matador.position(puzzle.game, puzzle.position, nature="ask")


def after(game, move, seat=None):
    twin = game.copy()
    twin.play(move, seat)
    return twin


@every
def test_a_puzzle_asks_somebody_who_can_answer(puzzle):
    choices = [str(move) for move in begun(puzzle).choices()]
    assert puzzle.solution in choices
    assert set(puzzle.worse) <= set(choices) - {puzzle.solution}


@every
def test_a_puzzle_is_told_in_every_language(puzzle):
    for told in (puzzle.title, puzzle.asks, puzzle.because):
        assert set(told) == set(LANGUAGES)
        assert all(told.values())


def lead(scores, seat):
    """Return how far a seat is ahead of the others."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def expected(game, rounds):
    """Return the scores after a round in which everybody sees all and plays for the lead."""
    if game.over or game.rounds != rounds:
        return game.scores
    view = game.open_view()
    if view.get("tied"):
        return [
            score + (seat in view["tied"]["seats"]) / 2 for seat, score in enumerate(game.scores)
        ]
    if game.to_act == NATURE:
        drawn = [(after(game, move, NATURE), chance) for move, chance in game.chances()]
        found = [(expected(one, rounds), chance) for one, chance in drawn]
        return [sum(scores[at] * p for scores, p in found) for at in range(game.players)]
    found = [expected(after(game, move), rounds) for move in game.choices()]
    return max(found, key=lambda scores: lead(scores, game.to_act))


@pytest.mark.parametrize("puzzle", CARDS, ids=lambda one: f"{one.game}-{one.id}")
def test_the_solution_of_a_puzzle_of_tiles_or_cards_is_the_one_best_move(puzzle):
    game = begun(puzzle)
    seat = game.to_act
    found = {
        str(move): lead(expected(after(game, move), game.rounds), seat) for move in game.choices()
    }
    best = found.pop(puzzle.solution)
    assert best > max(found.values()) + 0.2
