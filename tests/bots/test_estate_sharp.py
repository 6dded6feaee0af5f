"""The search over the steady player: what it tries, what it keeps, and that it finds a win."""

from __future__ import annotations

import numpy as np
import pytest

import matador
from matador.bots import Chair, make_bots
from matador.bots.estate.sharp import SharpBot, best_of, better_half, candidates

A, B, C = range(3)


def moves(*texts):
    """Return moves of seat A by their texts."""
    words = matador.new("german", seed=1).family.words
    return [words.make(A, *words.read(text)) for text in texts]


def test_the_steady_player_s_own_move_is_tried_first_and_no_business():
    roll, build, mortgage, bid = moves("roll", "build 39", "mortgage 5", "bid 700")
    assert candidates(roll, [roll, build, mortgage]) == [roll, build]
    assert candidates(bid, [roll, build]) == [bid, roll, build]
    assert candidates(mortgage, [roll, mortgage]) == [mortgage]


def test_the_worse_half_is_dropped_but_never_the_steady_player_s_own():
    shares = np.array([0.1, 0.5, 0.4, 0.3])
    assert list(better_half(np.arange(4), shares)) == [0, 1, 2]
    assert list(better_half(np.array([0, 1, 2]), shares)) == [0, 1, 2]
    assert list(better_half(np.array([0, 1]), shares)) == [0, 1]


@pytest.mark.parametrize(("wins", "place"), [((50, 52), 0), ((50, 70), 1), ((70, 50), 0)])
def test_another_move_is_made_only_when_it_won_clearly_more(wins, place):
    assert best_of(np.array(wins, float), np.array([100.0, 100.0])) == place


def test_moves_that_were_dropped_early_are_not_made():
    assert best_of(np.array([50.0, 20.0]), np.array([100.0, 20.0])) == 0


def asked(seat, position, offer):
    """Return a sharp bot and what it answers to an offer."""
    match = matador.position("german", {"players": 3, **position})
    match.play(offer)
    bot = SharpBot(Chair("german", seat, 1), games=100)
    return bot, bot.choose(match.view(seat), match.choices())


def test_a_gift_that_wins_the_game_is_taken_and_the_reason_told():
    lots = {**dict.fromkeys((1, 3), A), **dict.fromkeys((37, 39, 31, 32, 34), A), 5: B}
    position = {"deeds": lots, "cash": [500, 20_000, 500]}
    bot, answer = asked(B, position, "offer B give 31,32,34,37,39 take - cash 0 cards 0 0")
    assert str(answer) == "accept"
    shares = {str(move): share for move, share in bot.why()}
    assert shares["accept"] > shares["refuse"] + 0.2


def test_the_same_table_and_budget_get_the_same_answer():
    offer = "offer B give 5 take - cash -3000 cards 0 0"
    once, again = (asked(B, {"deeds": {5: A}}, offer)[0].why() for _ in range(2))
    assert once == again


def test_sharp_answers_what_a_whole_table_asks():
    match = matador.new("german", 3, seed=6)
    sharp, *others = make_bots("german", "sharp,steady,steady", 3, 6)
    sharp.games = 4
    for _ in range(60):
        seat = match.to_act
        bot = sharp if seat == A else others[seat - 1]
        match.play(bot.choose(match.view(seat), match.choices()))
    assert len({move.kind for move in match.moves if move.seat == A}) > 2
