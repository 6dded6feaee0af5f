"""Hints: what a bot would do in a seat's place, and reasons that people understand."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.bots import make_bots
from matador.bots.advice import advice_from, advise, adviser_of, reason_kinds
from matador.bots.decision import decision_for
from matador.tell import tell_reason

A, B, C = range(3)
NAMES = ["Anna", "Bo", "Clara"]
STEPS = 60


def asked(match):
    """Return the hint for whoever is asked."""
    return advise(decision_for(match, match.to_act, adviser_of(match.id), 1))


def reasons(match):
    return dict(asked(match).reasons)


@pytest.mark.parametrize("name", games.GAMES)
def test_every_hint_is_a_legal_move_and_its_reasons_are_told(name):
    match, bots = matador.new(name, 3, seed=2), make_bots(name, "steady", 3, 2)
    kinds, told = reason_kinds(name), []
    while match.to_act is not None and match.last < STEPS:
        hint = asked(match)
        about = (match.family.name, "de", NAMES, match.edition)
        told += [tell_reason(kinds[kind], values, *about) for kind, values in hint.reasons]
        match.copy().play(hint.move)
        match.play(bots[match.to_act].choose(match.view(match.to_act), match.choices()))
    assert len(set(told)) > 3
    assert not any("{" in sentence for sentence in told)


@pytest.mark.parametrize("name", games.GAMES)
def test_the_same_question_gets_the_same_hint(name):
    match = matador.new(name, 3, seed=5)
    assert asked(match) == asked(match.copy())


def at_a_lot(deeds, cash, square=9):
    """Return a German table where A has just landed on a lot that is free."""
    position = {"players": 3, "deeds": deeds, "cash": cash, "at": [square, 0, 0]}
    return matador.position("german", {**position, "turn": A, "step": "buying"})


def test_a_lot_that_completes_a_colour_is_bought_for_that():
    hint = asked(at_a_lot({6: A, 8: A}, [20_000] * 3))
    assert hint.move == "buy"
    assert hint.reasons[0] == ("CompletesColour", {"deed": 9})
    assert hint.weighed_moves[0][0] == "buy"


def test_who_has_not_enough_is_told_the_price_and_the_cash():
    assert reasons(at_a_lot({}, [500, 20_000, 20_000])) == {
        "TooDear": {"price": 2_400, "cash": 500}
    }


def test_what_would_be_left_is_compared_with_the_rents_ahead():
    hotels = {square: {"owner": B, "level": 5} for square in (16, 18, 19)}
    hint = asked(at_a_lot(hotels, [4_000, 20_000, 20_000]))
    assert hint.move == "decline"
    [(kind, values)] = hint.reasons
    assert kind == "LeavesTooLittle"
    assert values["left"] == 1_600 < values["reserve"]


def test_of_a_trade_the_judgement_knows_more_than_the_worth_of_its_deeds():
    """B's price is fair by worth, but with the last lot of a colour A would be far ahead."""
    lots = {"deeds": {11: A, 14: A, 13: B, 5: C}, "cash": [22_000, 20_000, 20_000]}
    match = matador.position("german", {"players": 3, **lots})
    match.play("offer B give - take 13 cash 6360 cards 0 0", A)
    bot = make_bots("german", "steady", 3, 0)[B]
    assert str(bot.choose(match.view(B), match.choices())) == "accept"
    hint = advice_from(bot, match.view(B), match.choices())
    assert str(hint.move) == "refuse"
    [reason] = hint.reasons
    assert reason.kind == "PromisesMore"
    assert reason.values["percent"] > reason.values["instead"]


def test_a_bid_is_weighed_as_if_nobody_bid_more():
    match = matador.position(
        "german",
        {"players": 3, "deeds": {6: A, 8: A}, "at": [9, 0, 0], "turn": A, "step": "buying"},
    )
    match.play("decline")
    while match.to_act != A:
        match.play("pass")
    hint = asked(match)
    assert hint.move.startswith("bid")
    assert [move.split()[0] for move, _ in hint.weighed_moves] == ["bid", "pass"]


def test_a_lay_is_explained_by_its_pips_and_by_what_can_follow():
    match = matador.new("dominoes", 3, seed=4)
    kinds = [kind for kind, _ in asked(match).reasons]
    assert kinds[0] == "ShedsPips"
    assert len(kinds) >= 3
