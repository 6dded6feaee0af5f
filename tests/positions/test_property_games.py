"""Positions of the property games: what is taken up, taken back, and refused."""

import re

import pytest

import matador

TWO = {"dealt_deeds": 2}
CLAIM = {"owner": 0, "visitor": 1, "deed": 5, "rent": 500, "base": 500, "times": 1, "turns": 1}
DEBT = {"debtor": 0, "creditor": 1, "amount": 100, "because": "rent_street", "deed": 39}
SALE = {"kind": 1, "deed": 39, "high": 0, "leader": -1, "bidder": 0, "passed": 0, "least": 1}
OFFER = {"open": 1, "maker": 0, "to": 1, "give": [], "take": [], "cash": 0}

STARTS = {
    "between throws": {},
    "before the dice fall": {"moves": ["roll"]},
    "an open claim": {"at": [36, 0, 0], "deeds": {39: 1}, "moves": ["roll", "throw 1-2"]},
    "a deed to buy": {"at": [36, 0, 0], "moves": ["roll", "throw 1-2"]},
    "an auction": {"at": [36, 0, 0], "moves": ["roll", "throw 1-2", "decline", "bid 50"]},
    "a debt": {"cash": [100, 0, 0], "deeds": {39: 0}, "moves": ["roll", "throw 1-3"]},
    "a fine owed on the way out of jail": {
        "at": [10, 0, 0],
        "jail": [3, 0, 0],
        "cash": [100, 0, 0],
        "deeds": {39: 0},
        "moves": ["roll", "throw 1-3"],
    },
    "a card to draw": {"at": [4, 0, 0], "moves": ["roll", "throw 1-2"]},
    "a fine or a card": {"at": [4, 0, 0], "moves": ["roll", "throw 1-2", "card E14"]},
    "an offer": {"deeds": {5: 0}, "moves": ["offer B give 5 take - cash -10 cards 0 0"]},
}


@pytest.mark.parametrize("name", STARTS)
def test_a_position_reached_in_play_is_taken_up_again(name):
    start = dict(STARTS[name])
    moves = start.pop("moves", [])
    game = matador.position("german", {"players": 3, **start}, nature="ask")
    for move in moves:
        game.play(move)
    twin = matador.position("german", game.position(), nature="ask")
    assert twin.state_bytes() == game.state_bytes()
    assert twin.choices() == game.choices()


@pytest.mark.parametrize(
    ("step", "rest"),
    [
        ("buying", {"at": [20, 0]}),
        ("buying", {"at": [39, 0], "deeds": {39: 1}}),
        ("utility", {"at": [39, 0], "deeds": {39: 1}}),
        ("utility", {"at": [12, 0]}),
        ("utility", {"at": [12, 0], "deeds": {12: 0}}),
        ("card", {"at": [1, 0]}),
        ("tax", {"at": [4, 0]}),
        ("fine_or_card", {"at": [7, 0]}),
        ("fine_or_card", {"at": [7, 0], "card": "E01"}),
        ("landed", {"at": [20, 0]}),
        ("freed", {"at": [10, 0]}),
    ],
)
def test_a_step_that_nothing_asks_for_is_refused(step, rest):
    with pytest.raises(matador.BadPosition, match=f"for the step '{step}'"):
        matador.position("german", {"players": 2, "step": step, **rest}, nature="ask")


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"step": "order", "order": [7]}, "a list of 2 sums"),
        ({"step": "order", "order": [7, 5]}, "None for those still to throw"),
        ({"step": "order", "order": [None, 5]}, "None for those still to throw"),
        ({"step": "order", "order": [1, None]}, "None for those still to throw"),
        ({"step": "order", "order": [0, None]}, "None for those still to throw"),
        ({"step": "order", "cash": [30_000, 29_999]}, "all are on START"),
        ({"step": "order", "deeds": {1: 0}}, "0 deeds are dealt to each"),
        ({"step": "order", "round": 1}, "'round' takes 0 to 0"),
        ({"order": [7, None]}, "at the step 'order', and only there"),
        ({"step": "dealing"}, "0 deeds are dealt to each"),
        ({"step": "dealing", "rules": TWO, "deeds": {1: 0}}, "2 deeds are dealt to each"),
        ({"step": "dealing", "rules": TWO, "deeds": {1: 1}}, "have paid only for deeds"),
        ({"step": "over"}, "for the step 'over'"),
        ({"bankrupts": 1}, "'bankrupts' takes 0 to 0, not 1"),
        ({"players": 3, "out": [0, 0, 1], "cash": [1, 1, 1]}, "seat 2 is out of the game"),
        ({"unseen": [1, 2]}, "'unseen' follows from the rest"),
        ({"to_act": 1}, "'to_act' follows from the rest"),
        ({"claims": [CLAIM | {"owner": 1}]}, "seat 1 has no business with itself"),
        ({"claims": [CLAIM] * 9}, "room for 8 at one time, not 9"),
        ({"debts": [DEBT | {"debtor": 2}]}, "seat 2 is not in the game"),
        ({"debts": [DEBT | {"amount": 0}]}, "a debt is at least 1"),
        ({"debts": [DEBT], "lots_offered": [1], "lots_value": 5}, "square 1 does not belong"),
        ({"lots_offered": [1], "lots_value": 5}, "owed to a player"),
        ({"inherited": [[1], []]}, "square 1 does not belong to seat 0"),
        ({"inherited": [[1], []], "deeds": {1: 0}}, "taken over mortgaged"),
        ({"wants": [1, None], "asking": 1}, "square 1 does not belong to seat 0"),
        ({"for_sale": [1], "deeds": {1: 0}}, "deeds that the bank has"),
        ({"sale": SALE | {"deed": 1}, "deeds": {1: 0}}, "only a deed of the bank"),
        ({"sale": SALE | {"high": 30_001, "leader": 1}}, "seat 1 has not the cash for 30001"),
        ({"sale": SALE | {"passed": 1}}, "seat 0 has passed"),
        ({"sale": SALE | {"kind": 2}}, "among those who want them"),
        ({"sale": SALE | {"kind": 3, "deck": 0}}, "no card of this deck"),
        ({"sale": SALE | {"kind": 4}}, "kinds are 1 to 3"),
        ({"offer": OFFER | {"give": [1]}}, "square 1 does not belong to seat 0"),
    ],
)
def test_what_no_game_can_reach_is_refused(position, why):
    with pytest.raises(matador.BadPosition, match=re.escape(why)):
        matador.position("german", {"players": 2, **position}, nature="ask")
