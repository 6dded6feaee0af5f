"""How a game went, from round to round."""

from __future__ import annotations

from random import Random

import pytest

import matador
from matador.play.course import course
from matador.play.game import Game


def played(name: str, seed: int = 3, **rules: int) -> Game:
    game, luck = matador.new(name, players=3, seed=seed, rules=rules), Random(seed)
    while not game.over:
        game.play(luck.choice(game.choices()))
    return game


def test_wealth_that_must_not_be_counted_in_play_is_counted_when_it_is_over():
    game = played("danish", round_limit=3, dealt_deeds=2)
    begun = next(point for point in course(game).points if point.round == 2)
    then = game.at(begun.entry)
    assert all(a > b for a, b in zip(begun.scores, then.scores, strict=True))
    assert course(then).points[-1].scores == then.scores


@pytest.mark.parametrize(("name", "rules"), [("german", {"round_limit": 4}), ("gnav", {})])
def test_scores_are_those_of_the_game_at_that_entry(name, rules):
    game = played(name, **rules)
    points = course(game).points
    assert points[-1].entry == game.last
    for point in points:
        then = game.at(point.entry)
        assert (then.scores, then.rounds) == (point.scores, point.round)


@pytest.mark.parametrize("name", ["danish", "gnav"])
def test_an_entry_tells_the_round_that_it_leads_to_played_and_read_again(name):
    game = played(name, **({"round_limit": 4} if name == "danish" else {}))
    for entry in game.entries()[::10]:
        assert entry.round == game.at(entry.number).rounds
    kept = matador.new(name, players=3, seed=3)
    kept.play(kept.choices()[0])
    assert kept.entries(None, kept.last - 1)[0].round == kept.rounds


def test_every_throw_is_counted_once():
    game = played("swedish", round_limit=3)
    throws = [move for move in game.moves if move.kind == "throw"]
    assert sum(course(game).throws.values()) == len(throws)


def test_what_was_taken_back_is_no_part_of_it():
    game = matador.new("german", players=2, seed=1, rules={"dealt_deeds": 2})
    before = course(game)
    mortgage = next(move for move in game.choices() if move.kind == "mortgage")
    game.play(mortgage)
    assert course(game) != before
    game.undo()
    assert course(game).points[-1].scores == before.points[-1].scores
    assert course(game).points[-1].entry == game.last
