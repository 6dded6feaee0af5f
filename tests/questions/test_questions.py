"""What the table waits for: every kind and every fact as the family declares it."""

from __future__ import annotations

import json
import re
from importlib import import_module

import pytest

import matador
from matador import games
from matador.core.words import NATURE
from matador.games.estate.geometry import DEED_SQUARES

MOVES = 1_500


def is_number(value):
    """Tell whether a value is a whole number, and no flag."""
    return type(value) is int


def is_deed(value):
    """Tell whether a value is the square of a deed."""
    return is_number(value) and value in DEED_SQUARES


FITS = {
    "amount": is_number,
    "card": lambda value: bool(re.fullmatch(r"[A-Z]\d\d", value)),
    "cards": lambda value: is_number(value) and value >= 0,
    "deed": is_deed,
    "deeds": lambda value: all(map(is_deed, value)),
    "ends": lambda value: all(set(end) == {"end", "shows", "crosswise"} for end in value),
    "flag": lambda value: type(value) is bool,
    "name": lambda value: type(value) is str and bool(value),
    "number": lambda value: is_number(value) and value >= 0,
    "seat": lambda value: is_number(value) and value >= 0,
    "seats": lambda value: all(is_number(seat) and seat >= 0 for seat in value),
    "square": lambda value: is_number(value) and 0 <= value < 40,
    "wishes": lambda value: all(set(wish) == {"seat", "deed", "number"} for wish in value),
}


def fits(fact, value):
    """Tell whether a value is of the type that a fact declares."""
    optional = fact.type.endswith("?")
    return (optional and value is None) or FITS[fact.type.removesuffix("?")](value)


def test_every_type_of_fact_is_told_and_tested():
    assert set(FITS) == set(games.fact_types())


def test_a_family_declares_every_kind_that_it_may_ask(family_name):
    family = games.family(family_name)
    kinds = import_module(f"matador.games.{family_name}.rules.question").KINDS
    assert set(kinds) - {"nothing"} == set(family.question_kinds)
    for asked in family.question_kinds.values():
        assert asked.asks
        for fact in asked.facts.values():
            assert fact.type.removesuffix("?") in games.fact_types()
            assert fact.says


def test_every_question_has_the_facts_that_its_kind_declares(game_id, walk):
    for game in walk(game_id, MOVES):
        question = game.question
        declared = game.family.question_kinds[question.kind].facts
        assert list(question.facts) == list(declared)
        for name, fact in declared.items():
            assert fits(fact, question.facts[name]), (question, name)
        assert json.loads(json.dumps(question.data())) == question.data()


def test_the_question_is_put_to_the_seat_that_the_game_waits_for(game_id, walk):
    for game in walk(game_id, 300):
        assert game.question.seat == game.to_act


def test_a_name_is_one_of_those_that_the_fact_quotes(game_id, walk):
    for game in walk(game_id, 600):
        question = game.question
        for name, fact in game.family.question_kinds[question.kind].facts.items():
            quoted = re.findall(r'"(\w+)"', fact.says)
            assert not quoted or question.facts[name] in quoted


def test_nobody_is_asked_when_the_game_is_over():
    game = matador.new("gnav", 2, seed=1, rules={"start_points": 3})
    while not game.over:
        game.play(game.choices()[-1])
    assert game.question is None
    assert game.forms() == []


@pytest.fixture
def german():
    """Return a function that sets a German table of three up and plays moves."""

    def table(*moves, **position):
        game = matador.position("german", {"players": 3, **position}, nature="ask")
        for move in moves:
            game.play(move)
        return game

    return table


def test_a_deed_is_offered_with_its_price_and_what_can_be_raised(german):
    game = german("roll", "throw 1-2", at=[36, 0, 0], cash=[500, 0, 0], deeds={1: 0})
    question = game.question
    assert (question.kind, question.seat) == ("buy", 0)
    facts = question.facts
    assert (facts["deed"], facts["price"], facts["auctioned"]) == (39, 8000, True)
    assert (facts["cash"], facts["missing"], facts["raisable"]) == (500, 7500, 1100)


def test_an_auction_tells_the_least_bid_and_the_leader(german):
    game = german("roll", "throw 1-2", "decline", "bid 50", at=[36, 0, 0])
    question = game.question
    assert (question.kind, question.seat) == ("bid", 2)
    told = {name: question.facts[name] for name in ("thing", "deed", "high", "leader", "least")}
    assert told == {"thing": "deed", "deed": 39, "high": 50, "leader": 1, "least": 51}


def test_a_debt_tells_what_lacks_and_what_can_be_raised(german):
    game = german("roll", "throw 1-3", cash=[100, 0, 0], deeds={39: 0})
    question = game.question
    assert (question.kind, question.seat) == ("pay", 0)
    facts = question.facts
    assert (facts["amount"], facts["creditor"], facts["to"]) == (4000, None, "bank")
    assert (facts["missing"], facts["raisable"]) == (3900, 4100)


def test_an_offer_tells_what_it_would_cost(german):
    offer = "offer B give 5 take - cash -10 cards 0 0"
    game = german(offer, deeds={5: {"owner": 0, "mortgaged": True}}, cash=[0, 5000, 0])
    question = game.question
    assert (question.kind, question.seat) == ("answer", 1)
    assert (question.facts["maker"], question.facts["give"]) == (0, [5])
    assert (question.facts["cash"], question.facts["interest"]) == (-10, 200)


def test_nature_is_asked_with_what_the_dice_are_thrown_for(german):
    begun = matador.new("german", 3, nature="ask")
    assert begun.question.data() == {
        "kind": "dice",
        "seat": NATURE,
        "facts": {"thrower": 0, "for": "order"},
    }
    assert german("roll").question.facts == {"thrower": 0, "for": "move"}
    assert german("roll", at=[10, 0, 0], jail=[1, 0, 0]).question.facts["for"] == "jail"
