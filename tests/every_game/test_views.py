"""What a seat may know is plain data."""

from __future__ import annotations

import json

import pytest

import matador
from matador.play.view import view_schema


def with_text_keys(data):
    """Return plain data as JSON has it: a square is a number, but as a key it becomes text."""
    if isinstance(data, dict):
        assert all(type(key) in (str, int) for key in data)
        return {str(key): with_text_keys(value) for key, value in data.items()}
    return [with_text_keys(value) for value in data] if isinstance(data, list) else data


def test_every_view_is_plain_data(table, stops):
    for game in stops(table, every=4):
        for seat in (None, *range(game.players)):
            view = game.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == with_text_keys(view)


def test_every_view_keeps_to_the_schema_of_its_family(table, stops, problems):
    schema = view_schema(matador.new(table.game).family.name)
    for game in stops(table, every=4):
        for seat in (None, *range(game.players)):
            shown = json.loads(json.dumps(game.view(seat)))
            assert list(problems(shown, schema)) == []


def test_every_view_says_what_is_played_by_how_many_and_who_looks(table, stops):
    for game in stops(table, every=5):
        for seat in (None, *range(game.players)):
            view = game.view(seat)
            assert (view["game"], view["players"]) == (table.game, table.players)
            assert (view["seat"], view["to_act"]) == (seat, game.to_act)


def test_every_view_has_the_same_keys(table, stops):
    for game in stops(table, every=5):
        keys = [set(game.view(seat)) for seat in (None, *range(game.players))]
        assert all(found == keys[0] for found in keys)


def test_changing_a_view_leaves_the_game_alone(table, decisions):
    for game in decisions(table, every=9):
        before = game.state_bytes()
        for value in game.view(0).values():
            if isinstance(value, list | dict):
                value.clear()
        assert game.state_bytes() == before


@pytest.mark.parametrize("seat", [-2, 99, True, 1.0, "A", "0"])
def test_a_seat_that_is_none_is_refused(table, seat):
    game = table.new(seed=1)
    for question in (game.view, game.choices):
        with pytest.raises(matador.BadInput, match="seat"):
            question(seat)
    with pytest.raises(matador.BadInput, match="seat"):
        game.play(game.choices()[0], seat)
