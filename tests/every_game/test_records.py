"""A record gives the game back, whole or unfinished."""

from __future__ import annotations

import random

import matador


def play_on(game, moves, seed=0):
    """Play some random moves of players, or all that are left."""
    chooser = random.Random(seed)
    while not game.over and moves:
        game.play(chooser.choice(game.choices()))
        moves -= 1
    return game


def same(game, other):
    """See that two games are equal in every way that a user can ask about."""
    assert other.state_bytes() == game.state_bytes()
    assert other.record() == game.record()
    assert other.moves == game.moves
    assert other.events == game.events
    assert (other.players, other.to_act) == (game.players, game.to_act)
    assert other.edition.changes() == game.edition.changes()


def test_a_finished_game_comes_back(table):
    game = play_on(table.new(seed=1), -1)
    same(game, matador.replay(game.record()))


def test_an_unfinished_game_comes_back_and_goes_on_with_its_own_luck(table):
    for moves in (0, 1, 7):
        game = play_on(table.new(seed=21), moves)
        again = matador.replay(game.record())
        same(game, again)
        same(play_on(game, 20), play_on(again, 20))


def test_a_game_without_a_seed_comes_back(table):
    game = play_on(table.new(), -1)
    same(game, matador.replay(game.record()))


def test_a_game_whose_nature_was_played_by_hand_comes_back(table, finished):
    game = finished(table)
    same(game, matador.replay(game.record()))


def test_a_game_stopped_in_the_middle_of_nature_s_moves_comes_back(table, stops):
    for game in stops(table, every=61):
        again = matador.replay(game.record(), seed=4)
        assert again.moves[: len(game.moves)] == game.moves
        assert all(move.seat == -1 for move in again.moves[len(game.moves) :])
        assert again.to_act != -1


def test_a_record_says_what_was_played(table):
    game = play_on(table.new(seed=9), 3)
    lines = game.record().splitlines()
    assert f"game: {table.game}" in lines
    assert f"players: {table.players}" in lines
    assert "seed: 9" in lines
    first = lines.index("") + 1
    assert lines[first : first + len(game.moves)] == [
        f"{'*' if move.seat < 0 else 'ABCDEFGHIJKL'[move.seat]}: {move}" for move in game.moves
    ]


def test_house_rules_travel_with_the_record(table):
    again = matador.replay(table.new(seed=2).record())
    book = matador.new(table.game, table.players).edition.values
    changed = {name: value for name, value in table.rules if value != book[name].value}
    assert again.edition.changes() == changed
