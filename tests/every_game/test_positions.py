"""Any position is plain data, and can be set up again."""

from __future__ import annotations

import json
import random

import pytest

import matador


def set_up(game, **how):
    """Set a game's position up again, by way of JSON."""
    return matador.position(game.id, json.loads(json.dumps(game.position())), **how)


def test_a_position_set_up_again_has_the_same_bytes(table, decisions):
    for game in decisions(table, every=2):
        again = set_up(game, nature="ask")
        assert again.state_bytes() == game.state_bytes()
        assert again.position() == game.position()


def test_the_end_of_a_game_can_be_set_up_again(table, finished):
    game = finished(table)
    again = set_up(game)
    assert again.state_bytes() == game.state_bytes()
    assert (again.over, again.scores, again.winners) == (True, game.scores, game.winners)


def test_every_seat_sees_the_same_in_a_position_set_up_again(table, decisions):
    for game in decisions(table, every=5):
        again = set_up(game, nature="ask")
        for seat in (None, *range(game.players)):
            assert again.view(seat) == game.view(seat)


def test_a_position_set_up_again_plays_on_the_same(table, decisions):
    chooser = random.Random(3)
    for game in decisions(table, every=19):
        if game.over:
            break
        one, other = game.copy(), set_up(game, nature="ask")
        for _ in range(10):
            if one.over:
                break
            move = chooser.choice(one.choices())
            assert other.play(move) == one.play(move)
        assert other.state_bytes() == one.state_bytes()


def test_a_record_that_begins_with_a_position_comes_back(table, decisions):
    for game in decisions(table, every=37):
        begun = set_up(game, seed=6)
        for _ in range(4):
            if not begun.over:
                begun.play(begun.choices()[-1])
        again = matador.replay(begun.record())
        assert again.record() == begun.record()
        assert again.state_bytes() == begun.state_bytes()


def test_a_position_refuses_a_key_it_does_not_know(table, decisions):
    game = next(decisions(table))
    for key in game.position():
        wrong = {**game.position(), f"{key}x": 1}
        with pytest.raises(matador.BadPosition, match=f"unknown key '{key}x'.*'{key}'"):
            matador.position(table.game, wrong)


WRONG = (None, True, -1, 99, 10**30, 1.5, "", "nonsense", [], ["x"], [[]], {}, {"x": 1}, [None])


def test_a_position_with_a_wrong_value_is_refused_or_read_but_never_crashes(table, decisions):
    for game in decisions(table, every=150):
        for key in game.position():
            for wrong in WRONG:
                try:
                    again = matador.position(table.game, {**game.position(), key: wrong}, seed=1)
                except matador.MatadorError:
                    continue
                assert again.over or again.choices()
                again.state_bytes()
