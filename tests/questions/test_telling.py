"""The question put in words: one sentence, and another where it turns on something else."""

from __future__ import annotations

import pytest

import matador


def asked(*moves, language="en", **position):
    """Return the question of a German table of three after some moves."""
    game = matador.position("german", {"players": 3, **position}, nature="ask")
    for move in moves:
        game.play(move)
    return game.tell_question(language)


LANDING = {"at": [36, 0, 0]}


def test_a_deed_is_offered_by_name_and_price():
    told = asked("roll", "throw 1-2", **LANDING)
    assert told == "Buy “Schlossallee” for 8,000 DM?"


def test_who_lacks_the_price_is_told_how_much():
    told = asked("roll", "throw 1-2", **LANDING, cash=[500, 0, 0])
    assert told == "Buy “Schlossallee” for 8,000 DM? You lack 7,500 DM."


def test_an_auction_tells_the_least_bid():
    told = asked("roll", "throw 1-2", "decline", "bid 50", **LANDING)
    assert told == "Bid for “Schlossallee”? Its price is 8,000 DM, the least bid 51 DM."


def test_an_offer_is_told_as_one_list_on_each_side():
    told = asked("offer B give 5 take - cash -10 cards 0 0", deeds={5: 0})
    assert told == "A gives “South Station” for 10 DM. Do you accept?"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("da", "Du skal slå. Hvad gør du?"),
        ("sv", "Du ska slå. Vad gör du?"),
        ("nb", "Du skal kaste. Hva gjør du?"),
        ("de", "Du würfelst. Was tust du zuerst?"),
    ],
)
def test_the_question_is_put_in_every_language(language, told):
    assert asked(language=language) == told


def test_the_dealer_of_gnav_exchanges_with_the_stock():
    game = matador.new("gnav", 2, seed=1)
    while game.question.kind != "exchange" or game.question.facts["neighbour"] is not None:
        game.play(game.choices()[0])
    assert game.tell_question() == "Will you stand, or exchange with the stock?"


def test_nothing_is_asked_after_the_end():
    game = matador.new("gnav", 2, seed=1, rules={"start_points": 3})
    while not game.over:
        game.play(game.choices()[-1])
    assert game.tell_question() == ""


def test_every_question_can_be_put(game_id, walk):
    for game in walk(game_id, 300):
        told = game.tell_question()
        assert told[-1] in ".?"
        assert "{" not in told
