"""The search over the steady player: what it tries, what it keeps, and that it finds a win."""

from __future__ import annotations

import numpy as np
import pytest

import matador
from matador.bots import BotSeat, make_bots
from matador.bots.estate.negotiation import past_offers
from matador.bots.estate.sharp import SharpBot, Workspace, best_of, better_half, candidates
from matador.bots.win_chances import chances_query, win_chances
from matador.core.records import pack

A, B, C = range(3)


def moves(*texts):
    """Return moves of seat A by their texts."""
    words = matador.new("german", seed=1).family.words
    return [words.make(A, *words.read(text)) for text in texts]


OFFER = "offer B give - take 5 cash 900 cards 0 0"


def test_the_steady_player_s_own_move_is_tried_first_and_no_business():
    roll, build, mortgage, bid, offer = moves("roll", "build 39", "mortgage 5", "bid 700", OFFER)
    assert candidates(roll, [roll, build, mortgage, offer]) == [roll, build]
    assert candidates(bid, [roll, build]) == [bid, roll, build]
    assert candidates(offer, [roll, offer]) == [offer, roll]
    assert candidates(mortgage, [roll, mortgage]) == [mortgage]


def test_the_worse_half_is_dropped_but_never_the_steady_player_s_own():
    chances = np.array([0.1, 0.5, 0.4, 0.3])
    assert list(better_half(np.arange(4), chances)) == [0, 1, 2]
    assert list(better_half(np.array([0, 1, 2]), chances)) == [0, 1, 2]
    assert list(better_half(np.array([0, 1]), chances)) == [0, 1]


def alternating(mean, count=100):
    """Return chances around a mean."""
    return np.tile([mean - 0.3, mean + 0.3], count // 2)


@pytest.mark.parametrize(("means", "place"), [((0.5, 0.5), 0), ((0.3, 0.5), 1), ((0.5, 0.3), 0)])
def test_another_move_is_made_only_when_it_is_clearly_better(means, place):
    assert best_of([alternating(mean) for mean in means]) == place


def test_moves_that_met_the_same_luck_are_compared_by_it():
    own = alternating(0.5)
    assert best_of([own, own + 0.001]) == 1
    assert best_of([own, own[::-1] + 0.001]) == 0


def test_moves_that_were_dropped_early_are_not_made():
    assert best_of([alternating(0.5), alternating(0.9, 20)]) == 0


def test_the_best_bargain_completes_a_group():
    deeds = {11: A, 13: A, 14: B, 21: B, 23: B, 24: A}
    match = matador.position("german", {"players": 3, "deeds": deeds, "cash": [30_000, 9_000, 900]})
    view = match.view(A)
    workspace = Workspace(view.rules, 3)
    start = pack(view.record)
    (chance, trade), *others = workspace.bargains(start, A)
    assert 14 in trade.values["take"]
    assert chance > workspace.chance_now(start, A) + 0.05
    assert all(chance >= other for other, _ in others)
    assert chance == pytest.approx(workspace.chance_after(start, trade))


def test_games_that_are_played_on_tell_every_seats_chance():
    deeds = {**{square: {"owner": A, "level": 4} for square in (6, 8, 9)}, 5: B, 39: C}
    match = matador.position("german", {"players": 3, "deeds": deeds, "cash": [20_000, 3_000, 900]})
    first, again = win_chances(chances_query(match, [match.spectator_bytes()] * 2, games=200))
    assert first == again
    assert sum(first) == pytest.approx(1)
    assert first[A] > 0.6


def asked(seat, position, offer):
    """Return a sharp bot and what it answers to an offer."""
    match = matador.position("german", {"players": 3, **position})
    match.play(offer)
    bot = SharpBot(BotSeat("german", seat, 1), games=100)
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


def test_a_low_first_offer_is_made_and_remembered():
    deeds = {11: A, 13: A, 14: B, 21: B, 24: A}
    match = matador.position("german", {"players": 3, "deeds": deeds})
    sharp, taker, _ = make_bots("german", "sharp,fp_a,fp_a", 3, 1)
    sharp.games = 4
    first = sharp.choose(match.view(A), match.choices())
    assert str(first) == "offer B give - take 14,21 cash 3800 cards 0 0"
    chances = {str(move): chance for move, chance in sharp.why()}
    assert chances[str(first)] == max(chances.values())
    match.play(first)
    match.play(taker.choose(match.view(B), match.choices()))
    sharp.choose(match.view(A), match.choices())
    assert sharp.negotiator.parts == {B: 0.25}


@pytest.mark.parametrize("game", ["danish", "german"])
def test_who_sits_down_later_recalls_what_came_of_every_offer(game):
    match = matador.new(game, 3, seed=4)
    bots = make_bots(game, "sharp,sharp,steady", 3, 4)
    for sharp in bots[:2]:
        sharp.games = 2
    for _ in range(250):
        seat, view = match.to_act, match.view(match.to_act)
        chosen = bots[seat].choose(view, match.choices())
        if seat != C and view["turn"] == seat:
            late = SharpBot(BotSeat(game, seat, 1))
            late.recall(view, past_offers(match.history.lines, seat))
            own = bots[seat].negotiator
            assert late.negotiator.parts == own.parts
            assert late.negotiator.refusals == own.refusals
            assert late.negotiator.last_refusal == own.last_refusal
        match.play(chosen)
    assert any(bot.negotiator.parts for bot in bots[:2])
    assert any(bot.negotiator.refusals for bot in bots[:2])
