"""The threshold bot: exchanges what lies below the middle, and always knocks."""

from __future__ import annotations

import pytest

import matador
from matador.bots import make_bots


def answer(cards, seat=1, knows=(), **position):
    """Return what the bot of a seat does; seat 0 deals.

    A seat may know what no round would tell it: a policy is sound on any view.
    """
    game = matador.position(
        "gnav", {"players": len(cards), "cards": cards, "turn": seat, "dealer": 0, **position}
    )
    for other in knows:
        game._state.known[seat][other] = game._state.card[other]
    bot = make_bots("gnav", "threshold", len(cards), 1)[seat]
    return str(bot.choose(game.view(seat), game.choices()))


@pytest.mark.parametrize("card", ["0", "owl", "pot", "fool", "1", "6"])
def test_it_exchanges_a_card_below_the_middle(card):
    assert answer(["5", card, "5"]) == "exchange"


@pytest.mark.parametrize("card", ["7", "12", "house", "cuckoo"])
def test_it_stands_from_the_middle_upwards(card):
    assert answer(["5", card, "5"]) == "stand"


def test_it_knocks_whenever_it_may():
    assert answer(["5", "fool", "5"], phase="knocking") == "knock"
    assert answer(["5", "4", "5"], phase="knocking") == "quiet"


@pytest.mark.parametrize("neighbour", ["cuckoo", "house", "0"])
def test_it_asks_nobody_who_is_known_to_refuse_or_to_hold_less(neighbour):
    assert answer(["5", "1", neighbour], knows=[2]) == "stand"


def test_it_asks_a_neighbour_who_is_known_to_hold_more():
    assert answer(["5", "8", "9"], knows=[2]) == "exchange"


def test_the_dealer_turns_to_the_stock_whatever_the_neighbour_holds():
    assert answer(["2", "cuckoo", "5"], seat=0, knows=[1]) == "exchange"


def test_a_dealer_without_a_stock_stands():
    last = {"cards": ["2", "5"], "turn": 0, "dealer": 0, "pack": {}, "points": [9, 9]}
    game = matador.position("gnav", last)
    bot = make_bots("gnav", "threshold", 2, 1)[0]
    assert str(bot.choose(game.view(0), game.choices())) == "stand"


@pytest.mark.parametrize("seat", [0, 3])
def test_it_beats_three_random_bots(seat):
    names = ["random"] * 4
    names[seat] = "threshold"
    result = matador.simulate("gnav", 4, 40, bots=",".join(names), seed=1)
    assert result.wins[seat] == max(result.wins)
    assert result.wins[seat] > 40 / 4
