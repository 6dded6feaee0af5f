"""The log: one entry for every line of the record, as each reader may know it; and the way back."""

from __future__ import annotations

import random

import pytest

import matador
from matador.core.words import NATURE


def test_every_line_has_an_entry_with_its_move_and_what_it_brought_about(table, stops):
    happened = []
    for game in stops(table):
        happened.append(game.history.latest[-1] if game.last else None)
    log = game.log
    assert [entry.number for entry in log] == list(range(1, game.last + 1))
    assert [entry.move for entry in log] == list(game.moves)
    assert log == happened[1:]


def test_entries_since_one_are_the_rest_of_them_all(table, stops):
    for game in stops(table, every=37):
        whole = game.entries()
        for since in {0, game.last // 3, max(0, game.last - 1), game.last}:
            assert game.entries(since=since) == whole[since:]


def test_the_news_are_those_of_the_last_play(table):
    chooser, game = random.Random(3), table.new(seed=3)
    for _ in range(30):
        if game.over:
            return
        before, happened = game.last, game.play(chooser.choice(game.choices()))
        news = game.history.entries(before)
        assert [event for entry in news for event in entry.events] == happened
        assert news == matador.replay(game.record()).history.entries(before)[: len(news)]


def test_the_game_after_an_entry_is_the_game_as_it_was(table, stops):
    seen = [(game.state_bytes(), game.to_act, game.record()) for game in stops(table, every=1)]
    *_, game = stops(table)
    for number in {0, 1, game.last // 2, game.last - 1, game.last}:
        then = game.at(number)
        assert (then.state_bytes(), then.to_act, then.record()) == seen[number]


def test_a_game_goes_on_from_an_entry_with_the_luck_that_it_had(table):
    chooser, game = random.Random(5), table.new(seed=5)
    for _ in range(20):
        if not game.over:
            game.play(chooser.choice(game.choices()))
    then = game.at(game.last // 2)
    then.run_nature()
    for move in game.moves[then.last :]:
        if move.seat != NATURE:
            then.play(move)
    assert then.record() == game.record()


@pytest.mark.parametrize("number", [-1, 10_000, True, "3"])
def test_an_entry_that_is_not_there_is_refused(number):
    game = matador.new("gnav", seed=1)
    with pytest.raises(matador.BadInput, match="entry"):
        game.at(number)
    with pytest.raises(matador.BadInput, match="entry"):
        game.entries(since=number)


def readers(game):
    return [None, *range(game.players)]


def test_what_an_event_hides_its_move_hides_too(table, stops):
    for game in stops(table, every=50):
        for reader in readers(game):
            for whole, seen in zip(game.log, game.entries(reader), strict=True):
                hidden = seen.events != whole.events
                secret = {whole.move.values[name] for name in whole.move.secrets} if hidden else ()
                assert not any(str(value) in seen.move.text.split() for value in secret)
                assert (seen.move == whole.move) or hidden


def test_cards_that_others_are_dealt_are_hidden_in_the_move_too():
    game = matador.new("gnav", 3, nature=["dealer A", "card 5", "card 6", "card 7"])
    dealt = [[str(entry.move) for entry in game.entries(seat)[1:4]] for seat in (1, 2, 0, None)]
    assert dealt == [
        ["card 5", "card ?", "card ?"],
        ["card ?", "card 6", "card ?"],
        ["card ?", "card ?", "card 7"],
        ["card ?", "card ?", "card ?"],
    ]
    assert game.tell_move(game.entries()[1].move, "de") == "Eine Karte geben"
