"""What is done at a table besides the game: taking back, standing in, coming back."""

from __future__ import annotations

import random

import pytest

import matador
from matador.core.words import NATURE

A, B = range(2)


@pytest.fixture
def street():
    """Return a German table where A, to throw, may build on a street of his own, and B on his."""
    return matador.position(
        "german",
        {
            "players": 2,
            "cash": [9_000, 9_000],
            "deeds": {"1": A, "3": A, "37": B, "39": B},
        },
        nature=["throw 1-2", "throw 1-3"] * 20,
    )


def refusal(game, seat):
    before = (game.state_bytes(), game.record())
    with pytest.raises(matador.IllegalMove) as caught:
        game.undo(seat)
    assert (game.state_bytes(), game.record()) == before
    return caught.value.event.kind


def test_a_move_is_taken_back_and_both_stand_in_the_record(street):
    before = street.state_bytes()
    street.play("build 1")
    events = street.undo()
    assert street.state_bytes() == before
    assert street.tell(events[0]) == "A takes the last move back."
    assert [str(entry.move) for entry in street.log] == ["build 1", "undo"]
    assert street.moves == []
    assert "A: build 1\nA: undo\nend: 2 moves" in street.record()


def test_several_moves_are_taken_back_one_by_one(street):
    states = [street.state_bytes()]
    for move in ("build 1", "build 3", "build 1"):
        street.play(move)
        states.append(street.state_bytes())
    for state in states[-2::-1]:
        street.undo()
        assert street.state_bytes() == state
    assert refusal(street, A) == "NothingToTakeBack"


def test_log_tells_the_same_after_two_moves_are_taken_back(street):
    moves = ("build 1", "build 3", "undo", "undo", "build 3", "build 1", "roll")
    events = [event for move in moves for event in street.play(move)]
    assert told_by(street) == [street.tell(event) for event in events]
    assert told_by(matador.replay(street.record())) == told_by(street)


def told_by(game):
    """Return the sentences of a game's log."""
    return [game.tell(event) for entry in game.log for event in entry.events]


def test_a_record_with_moves_taken_back_gives_the_game_back(street):
    for move in ("build 1", "undo", "build 3", "build 1", "undo", "roll"):
        street.play(move)
    again = matador.replay(street.record())
    assert again.state_bytes() == street.state_bytes()
    assert [str(move) for move in again.moves] == ["build 3", "roll", "throw 1-2"]
    assert again.log == street.log


def test_the_game_can_be_seen_as_it_was_before_a_move_was_taken_back(street):
    street.play("build 1")
    built = street.state_bytes()
    street.play("undo")
    street.play("build 3")
    assert street.at(1).state_bytes() == built
    assert street.at(3).state_bytes() == street.state_bytes()
    assert [str(move) for move in street.at(1).moves] == ["build 1"]


def test_who_is_not_on_turn_takes_his_own_back(street):
    before = street.state_bytes()
    street.play("build 39", B)
    assert refusal(street, A) == "OtherMovedSince"
    street.undo(B)
    assert street.state_bytes() == before


def test_never_past_another_seats_move(street):
    street.play("build 1")
    street.play("build 39", B)
    assert refusal(street, A) == "OtherMovedSince"


def test_never_past_chance(street):
    street.play("roll")
    assert refusal(street, A) == "ChanceSince"


def test_never_changing_whose_turn_it_is(street):
    street.play("offer B give 1 take 37 cash 0 cards 0 0")
    assert refusal(street, A) == "TurnHasPassed"


def test_never_past_what_became_known():
    """A tile that was laid has been seen by all."""
    game = matador.new("dominoes", 2, seed=4)
    seat = game.to_act
    game.play(game.choices()[0])
    assert refusal(game, seat) == "KnownSince"


def may_take_back(game, seat):
    """Tell whether the four rules allow a seat to take back, from the record alone."""
    moves = game.moves
    if not len(moves) or moves[-1].seat != seat:
        return False
    before = game.at(game.last - 1)
    public = all(before.view(r) == game.view(r) for r in (None, *range(game.players)) if r != seat)
    return before.to_act == game.to_act and (public or not game.family.hides)


@pytest.mark.parametrize("seed", range(2))
def test_the_four_rules_hold_at_every_step_of_every_game(game_id, seed):
    chooser, game, taken = random.Random(seed), matador.new(game_id, seed=seed), 0
    while not game.over and game.last < 120:
        acting = chooser.randrange(game.players) if chooser.random() < 0.3 else game.to_act
        game.play(chooser.choice(game.choices(acting) or game.choices()))
        seat = chooser.randrange(game.players)
        if may_take_back(game, seat):
            before, turn = game.at(game.last - 1).state_bytes(), game.to_act
            twin = game.copy()
            twin.undo(seat)
            assert (twin.state_bytes(), twin.to_act) == (before, turn)
            assert matador.replay(twin.record()).state_bytes() == before
            taken += 1
        else:
            refusal(game, seat)
    assert taken or game.family.hides


@pytest.mark.parametrize("seed", range(3))
def test_log_tells_what_was_told_at_the_time_whatever_was_taken_back(game_id, seed):
    chooser, game, told = random.Random(seed), matador.new(game_id, seed=seed), []
    told += told_by(game)
    while not game.over and game.last < 150:
        able = [seat for seat in range(game.players) if game.may_undo(seat)]
        if able and chooser.random() < 0.6:
            events = game.undo(able[0])
        else:
            acting = chooser.randrange(game.players) if chooser.random() < 0.3 else game.to_act
            events = game.play(chooser.choice(game.choices(acting) or game.choices()))
        told += [game.tell(event) for event in events]
    assert told_by(game) == told


def test_a_bot_stands_in_until_the_person_is_back(street):
    events = street.play("stand-in steady", B)
    assert street.tell(events[0], "da") == "En bot (solid) spiller for B, indtil B er tilbage."
    assert street.stand_ins == {B: "steady"}
    street.play("build 1", A)
    assert matador.replay(street.record()).stand_ins == {B: "steady"}
    street.play("back", B)
    assert street.stand_ins == {}
    assert street.at(1).stand_ins == {B: "steady"}


def test_nobody_stands_in_twice_nor_comes_back_who_is_there(street):
    with pytest.raises(matador.IllegalMove, match="You are here"):
        street.play("back", A)
    street.play("stand-in easy", A)
    with pytest.raises(matador.IllegalMove, match=r"A bot \(easy\) plays for you already"):
        street.play("stand-in sharp", A)


def test_standing_in_is_no_move_that_undo_takes_back(street):
    street.play("build 1")
    street.play("stand-in steady", B)
    before = street.at(0).state_bytes()
    street.undo(A)
    assert street.state_bytes() == before
    assert street.stand_ins == {B: "steady"}


def test_an_unknown_bot_is_refused_with_the_form(street):
    with pytest.raises(matador.BadMove, match=r"its form is 'stand-in {bot}'"):
        street.play("stand-in clever")


def test_nature_does_no_business(street):
    with pytest.raises(matador.IllegalMove):
        street.play("undo", NATURE)
