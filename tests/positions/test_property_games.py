"""Positions of the property games: what is taken up, taken back, and refused."""

import pytest

import matador

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


@pytest.mark.parametrize("step", ["order", "dealing"])
def test_a_position_begins_after_the_order_and_the_deal(step):
    with pytest.raises(matador.BadPosition, match=f"cannot stand at '{step}'"):
        matador.position("german", {"players": 2, "step": step}, nature="ask")
