"""A game as users meet it: what it takes, and what it refuses."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.core.words import NATURE


def other_game(game_id):
    """Return another game of the house."""
    return next(game for game in games.GAMES if game != game_id)


def test_without_players_a_game_has_the_fewest(game_id):
    assert matador.new(game_id).players == games.edition(game_id).record.players_least


@pytest.mark.parametrize("players", [0, 1, -1, 13, 100, 10**30])
def test_a_wrong_number_of_players_is_refused_with_the_nearest(game_id, players):
    record = games.edition(game_id).record
    least, most = record.players_least, record.players_most
    near = least if players < least else most
    for ask in (matador.new, matador.simulate):
        with pytest.raises(matador.BadInput) as caught:
            ask(game_id, players)
        assert str(caught.value) == (
            f"{game_id} takes {least} to {most} players, not {players}; the nearest is {near}"
        )


@pytest.mark.parametrize("players", [True, 2.0, "2", [2], b"2"], ids=repr)
def test_players_are_a_whole_number(game_id, players):
    for ask in (matador.new, matador.simulate):
        with pytest.raises(matador.BadInput, match="players must be a whole number"):
            ask(game_id, players)


@pytest.mark.parametrize("move", [None, 5, b"pass", ["pass"], 1.5, ("pass",)], ids=repr)
def test_a_move_is_a_move_or_its_text(game_id, move):
    game = matador.new(game_id, seed=1)
    before = game.record()
    with pytest.raises(matador.BadMove, match="a move is a Move or its text"):
        game.play(move)
    assert game.record() == before


def test_a_move_of_another_game_is_refused(game_id):
    game, other = matador.new(game_id, seed=1), matador.new(other_game(game_id), seed=1)
    before = game.record()
    for foreign in other.choices():
        with pytest.raises(matador.MatadorError):
            game.play(foreign)
    assert game.record() == before


def test_a_move_made_up_by_hand_is_refused(game_id):
    """Numbers that no text can say are no move, whatever the text beside them says."""
    game = matador.new(game_id, seed=1)
    good, before = game.choices()[0], game.record()
    for numbers in (
        (99,),
        (-1,),
        (good.numbers[0], -1),
        (*good.numbers[:1], 99),
        (good.numbers[0], 10**12),
    ):
        with pytest.raises(matador.MatadorError):
            game.play(good._replace(numbers=numbers, text="nonsense"))
    assert game.record() == before


def test_play_returns_what_happened_and_the_game_keeps_it(game_id):
    game = matador.new(game_id, seed=1)
    before = list(game.events)
    happened = game.play(game.choices()[0])
    assert game.events == before + happened


def test_a_seat_may_be_named_with_a_move(game_id):
    game = matador.new(game_id, seed=1)
    text = str(game.choices()[0])
    game.play(text, seat=game.to_act)
    assert any(str(move) == text for move in game.moves)


def test_a_move_for_another_seat_is_refused(game_id):
    game = matador.new(game_id, seed=1)
    seat = (game.to_act + 1) % game.players
    with pytest.raises(matador.IllegalMove) as caught:
        game.play(str(game.choices()[0]), seat=seat)
    assert caught.value.event.kind == "NotYourTurn"
    assert caught.value.move.seat == seat


def test_a_game_shows_what_it_is(game_id):
    game = matador.new(game_id, seed=1)
    assert game_id in repr(game)
    assert "to act" in repr(game)
    assert "* to act" in repr(matador.new(game_id, nature="ask"))


def test_the_end_is_shown_too(game_id, played):
    game = played(game_id, moves=100_000)
    assert game.over
    assert "over" in repr(game)


def test_an_explanation_gives_sentence_and_statements_and_house_rules():
    game = matador.new("dominoes", seed=1, rules={"hand_of_two": 5})
    dealt = next(event for event in game.events if event.kind == "Dealt")
    lines = str(game.explain(dealt)).splitlines()
    assert lines[0] == game.tell(dealt)
    assert any(line.startswith("  DM-4: ") for line in lines)
    assert any("hand_of_two = 5" in line for line in lines)


def test_an_explanation_does_the_arithmetic(played):
    game = played("dominoes", moves=30)
    laid = next(event for event in game.events if event.kind == "Laid")
    shown, touching = laid.values["shown"], laid.values["touching"]
    assert game.explain(laid).arithmetic == f"{shown} + {touching} = 7"


def test_a_refusal_can_be_explained_too():
    game = matador.position("gnav", {"cards": ["owl", "12"], "phase": "knocking"})
    with pytest.raises(matador.IllegalMove) as caught:
        game.play("knock")
    assert caught.value.event.kind == "NoFool"
    assert [found.id for found in game.explain(caught.value.event).statements] == ["GN-17", "GN-18"]


def test_an_unknown_language_is_refused_with_the_known_ones(game_id):
    game = matador.new(game_id, seed=1)
    with pytest.raises(matador.BadInput, match="language 'english'"):
        game.tell(game.events[0], "english")


def test_names_stand_in_for_seats(game_id):
    game = matador.new(game_id, seed=1)
    told = [game.tell(event, names=["Ada", "Bo"]) for event in game.events]
    assert any("Ada" in sentence or "Bo" in sentence for sentence in told)


def test_a_move_shows_its_text_and_knows_its_parts(game_id):
    for choice in matador.new(game_id, seed=1).choices():
        assert str(choice) == choice.text
        assert choice.text.startswith(choice.kind)
        assert choice.seat != NATURE
