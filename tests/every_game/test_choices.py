"""What is offered is legal and plays; whatever else can be said is refused with a reason."""

from __future__ import annotations

import random

import pytest

import matador
from matador.core.log import move_record
from matador.core.words import NATURE

REFUSALS_A_STOP = 12
IN_TURN = ("dominoes", "gnav")
"""Families in which only the seat to act can do anything, and all that it can do is offered."""


def accepted(game, seat, all_moves):
    """Return the texts of all moves that the rules accept from a seat."""
    engine, words = game._engine, game.family.words
    return {
        words.write(numbers[0], numbers[1:])
        for numbers in all_moves
        if engine.refusal(game._state, move_record(seat, numbers)) is None
    }


def test_every_choice_is_legal_and_plays(table, stops):
    for game in stops(table, every=5):
        for choice in game.choices(game.to_act) if not game.over else []:
            twin = game.copy()
            twin.play(choice)
            assert twin.moves == [*game.moves, choice]


def test_every_choice_plays_by_its_text_alone(table, decisions):
    for game in decisions(table, every=5):
        for choice in game.choices():
            by_move, by_text = game.copy(), game.copy()
            by_move.play(choice)
            by_text.play(choice.text)
            assert by_text.state_bytes() == by_move.state_bytes()
            assert by_text.moves == by_move.moves


def test_whatever_is_offered_to_any_seat_is_legal_and_asking_changes_nothing(any_table, steps):
    """The compiled games play what is offered without asking again."""
    for game in steps(any_table):
        before, offered = game._state.copy(), 0
        for seat in range(NATURE, game.players):
            for choice in game.choices(seat):
                offered += 1
                assert choice.seat == seat
                record = move_record(seat, choice.numbers)
                assert game._engine.refusal(game._state, record) is None, str(choice)
        assert game._state == before
        assert offered or game.over


def test_the_rules_accept_what_is_offered_and_in_turn_nothing_else(table, stops, closed_moves):
    verbs = {numbers[0] for numbers in closed_moves}
    for game in stops(table, every=11):
        seat = game.to_act if not game.over else 0
        offered = {str(c) for c in game.choices(seat) if c.numbers[0] in verbs}
        possible = accepted(game, seat, closed_moves)
        assert possible == offered if game.family.name in IN_TURN else possible >= offered


def test_the_rules_accept_from_the_others_what_they_are_offered(table, stops, closed_moves):
    verbs = {numbers[0] for numbers in closed_moves}
    for game in stops(table, every=73):
        for seat in {NATURE, 0, game.players - 1} - {game.to_act}:
            offered = {str(c) for c in game.choices(seat) if c.numbers[0] in verbs}
            possible = accepted(game, seat, closed_moves)
            assert possible == offered if game.family.name in IN_TURN else possible >= offered


def test_no_choice_is_offered_twice(table, stops):
    for game in stops(table):
        texts = [str(choice) for choice in game.choices()]
        assert len(set(texts)) == len(texts)


def test_the_game_waits_for_nobody_without_a_choice(table, stops):
    for game in stops(table):
        assert game.over or game.choices(game.to_act)


def test_where_all_play_in_turn_a_seat_that_is_not_to_act_has_no_choices(table, stops):
    for game in stops(table, every=3):
        for seat in range(-1, game.players):
            if seat != game.to_act and game.family.name in IN_TURN:
                assert game.choices(seat) == []


def unlisted(game, seat, numbers):
    """Tell whether a move is legal where more may be played than is offered."""
    record = move_record(seat, numbers)
    return game.family.name not in IN_TURN and game._engine.refusal(game._state, record) is None


def refuse(game, move):
    """Play a move that must be refused, and return the refusal."""
    with pytest.raises(matador.IllegalMove) as caught:
        game.play(move)
    return caught.value


def test_what_is_not_offered_is_refused_with_a_reason_and_changes_nothing(table, stops, all_moves):
    chooser, words = random.Random(7), matador.new(table.game).family.words
    for game in stops(table, every=17):
        seat = 0 if game.over else game.to_act
        legal = {choice.numbers for choice in game.choices(seat)}
        before, record = game.state_bytes(), game.record()
        for numbers in chooser.sample(all_moves, min(REFUSALS_A_STOP, len(all_moves))):
            if numbers not in legal and not unlisted(game, seat, numbers):
                refusal = refuse(game, words.make(seat, numbers[0], numbers[1:]))
                assert str(refusal).strip()
                assert "{" not in str(refusal)
        assert (game.state_bytes(), game.record()) == (before, record)


def test_a_refusal_names_what_is_possible(table, decisions, all_moves):
    for game in decisions(table, every=29):
        legal = {choice.numbers for choice in game.choices()}
        if game.over:
            break
        seat = game.to_act
        illegal = next(m for m in all_moves if m not in legal and not unlisted(game, seat, m))
        refusal = refuse(game, game.family.words.make(game.to_act, illegal[0], illegal[1:]))
        assert str(game.choices()[0]) in str(refusal)


def test_out_of_turn_a_move_is_refused_with_whose_turn_it_is(table, stops):
    for game in stops(table, every=13):
        if game.over:
            break
        choice, before = game.choices(game.to_act)[0], game.state_bytes()
        for seat in range(-1, game.players):
            if game.family.name in IN_TURN and seat != game.to_act:
                refusal = refuse(game, choice._replace(seat=seat))
                assert refusal.event.kind == "NotYourTurn"
                assert dict(refusal.event.values) == {"seat": seat, "turn": game.to_act}
        assert game.state_bytes() == before


def test_after_the_end_every_move_is_refused(table, finished, all_moves):
    game = finished(table)
    words, before = game.family.words, game.state_bytes()
    for numbers in all_moves[:: max(1, len(all_moves) // 50)]:
        for seat in (NATURE, 0):
            refusal = refuse(game, words.make(seat, numbers[0], numbers[1:]))
            assert refusal.event.kind == "GameOver"
    assert game.state_bytes() == before


def test_a_text_that_is_no_move_is_refused_with_the_words_of_the_game(table):
    game = table.new(seed=1)
    for text in ("", " ", "hello", "!", "draw draw draw", "x" * 10_000, "\x00"):
        with pytest.raises(matador.BadMove, match="no move"):
            game.play(text)


def test_spaces_around_the_words_of_a_move_do_not_matter(table):
    game = table.new(seed=1)
    choice = game.choices()[0]
    game.play(f"  {choice.text.replace(' ', '   ')} ")
    assert game.moves.count(choice) == 1


def test_every_game_ends(table, finished):
    for seed in range(3):
        game = finished(table, seed)
        assert game.over
        assert game.to_act is None
