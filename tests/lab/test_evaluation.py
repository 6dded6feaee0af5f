"""Evaluation: rollouts from a position count what playing on would bring."""

from __future__ import annotations

import json

import numpy as np
import pytest

import matador
from matador import games
from matador.bots import family_bots, make_bots, play_out
from matador.bots.loops import judge_by_score, share_out, winners
from matador.core.chance import game_seed
from matador.core.compiled import compiled
from matador.core.records import from_bytes
from matador.lab.evaluation import (
    MOST_MOVES,
    evaluate,
    strongest_policy,
)
from matador.lab.starts import Starts
from matador.play.nature import seeded


@pytest.fixture(scope="module")
def game():
    """Return a game of Gnav some moves on."""
    match = matador.new("gnav", 3, seed=5)
    for _ in range(12):
        match.play(match.choices()[0])
    return match


def rolled_out(game, seed, number):
    """Play one rollout in plain Python."""
    match = game.copy()
    match._nature = seeded(game_seed(seed, number))
    return play_out(match, make_bots(match.id, "random", match.players, game_seed(seed, number)))


def test_the_rollouts_are_games_played_on_from_the_position(game):
    found = evaluate(game, 40, bots="random", seed=9, progress=False)
    played = [rolled_out(game, 9, number) for number in range(40)]
    shares = [
        sum(1 / len(one.winners) for one in played if seat in one.winners) for seat in range(3)
    ]
    assert found.wins == pytest.approx(shares)
    assert found.moves == sum(len(one.moves) - len(game.moves) for one in played)
    assert (found.rollouts, found.cut) == (40, 0)


def test_chances_are_shares_and_lie_in_their_intervals(game):
    found = evaluate(game, 2_000, bots="random", progress=False)
    assert sum(found.chances) == pytest.approx(1)
    for chance, (low, high) in zip(found.chances, found.intervals, strict=True):
        assert 0 <= low < chance < high <= 1
        assert high - low < 0.05
    assert json.loads(json.dumps(found.to_dict()))["rollouts"] == 2_000


def test_the_same_seed_gives_the_same_chances_and_the_game_is_left_alone(game):
    before = game.state_bytes()
    one, two, other = (
        evaluate(game, 500, bots="random", seed=s, progress=False) for s in (1, 1, 2)
    )
    assert one.wins == two.wins != other.wins
    assert game.state_bytes() == before


def test_a_game_that_is_over_is_won_by_its_winners(game):
    over = rolled_out(game, 1, 1)
    found = evaluate(over, 10, bots="random", progress=False)
    expected = [(seat in over.winners) / len(over.winners) for seat in range(3)]
    assert found.chances == pytest.approx(expected)
    assert found.moves == 0


def test_a_rollout_that_is_cut_is_judged_by_the_points_made(game):
    found = evaluate(game, 50, bots="random", most_moves=1, progress=False)
    ahead = [seat for seat in range(3) if game.scores[seat] == max(game.scores)]
    assert (found.cut, found.moves) == (50, 50)
    assert 0 < len(ahead) < 3
    behind = [chance for seat, chance in enumerate(found.chances) if seat not in ahead]
    assert min(found.chances[seat] for seat in ahead) > max(behind) > 0
    assert sum(found.chances) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "players", "changes", "cut"),
    [
        ("dominoes", 2, {"scores": [60, 20], "deal": 5}, 100),
        ("dominoes", 3, {"scores": [50, 40, 10], "deal": 7}, 60),
        ("german", 3, {"deeds": {16: 0, 18: 0, 19: 0, 37: 1, 39: 1, 5: 2, 15: 2}}, 60),
    ],
)
def test_a_cut_rollout_is_judged_nearly_as_if_it_were_played_on(name, players, changes, cut):
    begun = matador.new(name, players, seed=3).position()
    game = matador.position(name, {**begun, **changes})
    short = evaluate(game, 4_000, most_moves=cut, seed=1, progress=False)
    whole = evaluate(game, 4_000, most_moves=100_000, seed=2, progress=False)
    assert short.cut > 2_000 > whole.cut == 0
    assert short.chances == pytest.approx(whole.chances, abs=0.05)


@pytest.mark.parametrize("scores", [[5, 5, 1], [1, 2, 3], [4, 4, 4], [0, -2, -1]], ids=str)
def test_a_cut_game_is_shared_by_those_with_the_highest_score(scores, monkeypatch):
    ask = judge_by_score.__globals__
    monkeypatch.setitem(ask, "score", lambda edition, state, seat: state[seat])
    shares = [0.5] * 3
    judge_by_score(None, scores, 3, shares)
    ahead = [score == max(scores) for score in scores]
    assert shares == pytest.approx([leads / sum(ahead) for leads in ahead])


def test_winners_and_their_shares(monkeypatch):
    monkeypatch.setitem(winners.__globals__, "won", lambda edition, state, seat: seat in state)
    assert winners(None, [0, 2], 4) == 0b101
    shares = [0.3] * 4
    share_out(0b101, 4, shares)
    assert shares == [0.5, 0, 0.5, 0]


@pytest.mark.parametrize("name", games.GAMES)
def test_who_plays_by_default_is_compiled(name):
    assert strongest_policy(name) in family_bots(name).POLICIES
    assert set(MOST_MOVES) <= set(games.FAMILIES)


class Idle:
    """A bot that is not compiled."""

    def choose(self, view, choices):
        return choices[0]


@compiled
def first(edition, seen, seat, moves, count, luck):
    """Take the first choice."""
    return 0


@compiled
def second(edition, seen, seat, moves, count, luck):
    """Take the second choice."""
    return 1


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"rollouts": 0}, "rollouts must be a whole number"),
        ({"rollouts": True}, "rollouts must be a whole number"),
        ({"most_moves": 0}, "most_moves must be a whole number"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"bots": Idle()}, "rollouts need bots that are compiled, not 'Idle'; here: random"),
        ({"bots": [first, second, "random"]}, "only one policy of your own"),
        ({"bots": "nobody"}, "no bot 'nobody' plays gnav"),
        ({"seat": 3}, "there is no seat 3"),
        ({"seat": -1}, "there is no seat -1; seats here are 0 to 2"),
        ({"seat": "B"}, "a seat is a whole number, not 'B'"),
    ],
)
def test_what_cannot_be_is_refused(game, wrong, reason):
    with pytest.raises(matador.BadInput, match=reason):
        evaluate(game, **{"bots": "random", "progress": False, **wrong})


def test_only_a_game_is_evaluated():
    with pytest.raises(matador.BadInput, match=r"evaluate takes a game, such as matador\.replay"):
        evaluate("gnav")


def test_with_a_seat_the_rollouts_begin_at_worlds_that_the_family_samples(game, monkeypatch):
    asked = []

    def sample_worlds(view, heard, seat, seed, count):
        asked.append((view["seat"], seat, seed, count))
        assert heard == [event.seen_by(1) for event in game.events]
        over = rolled_out(game, 1, 1)
        worlds = [from_bytes(game.family.state, one.state_bytes()) for one in (over, game)]
        return np.concatenate(worlds)

    monkeypatch.setattr(family_bots("gnav"), "sample_worlds", sample_worlds, raising=False)
    found = evaluate(game, 10, bots="random", seat=1, seed=4, progress=False)
    whole = evaluate(game, 10, bots="random", seed=4, progress=False)
    assert asked == [(1, 1, 4, 0), (1, 1, 4, 10)]
    assert 0 < found.moves < whole.moves
    assert found.to_dict()["seen_by"] == "B"


def test_every_rollout_has_a_world_of_its_own(game, monkeypatch):
    monkeypatch.setattr("matador.lab.starts.WORLDS_AT_ONCE", 4)
    starts = Starts(game, 1, 9, 10)
    blocks = [starts.of(first, 1).tobytes() for first in (0, 3, 4, 7, 8)]
    assert blocks[0] == blocks[1] != blocks[2] == blocks[3] != blocks[4]
    assert [len(starts.of(first, 1)) for first in (0, 4, 8)] == [4, 4, 2]
    assert len(starts.of(0, 0)) == 0


def test_where_nothing_is_hidden_a_seat_changes_nothing():
    board = matador.new("german", 3, seed=1)
    starts = Starts(board, 2, 1, 10)
    assert starts.of(0, 10).tobytes() == board.state_bytes()
    with pytest.raises(matador.BadInput, match="there is no seat 3"):
        Starts(board, 3, 1, 10)


def test_without_a_sampler_a_seat_is_refused_where_something_is_hidden(game, monkeypatch):
    monkeypatch.delattr(family_bots("gnav"), "sample_worlds", raising=False)
    with pytest.raises(matador.BadInput, match="nobody can guess what is hidden"):
        evaluate(game, 10, bots="random", seat=1, progress=False)


def test_control_c_keeps_the_rollouts_played(game, monkeypatch):
    from matador.lab.evaluation import Rollouts

    play, calls = Rollouts.play, []

    def interrupted(self, *how):
        calls.append(how)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play(self, *how)

    monkeypatch.setattr(Rollouts, "play", interrupted)
    found = evaluate(game, 10**6, bots="random", progress=False)
    assert (found.interrupted, found.rollouts) == (True, 100)
    assert sum(found.wins) == pytest.approx(100)
