"""The view of a property game says what its position says, in words instead of numbers."""

from __future__ import annotations

import random

import pytest

import matador
from matador.lab.audit import PROPERTY_GAMES, random_table

POOR = {"start_cash": 4_000, "dealt_deeds": 0, "time_limit": "yes"}
"""Little cash brings debts, auctions and bankruptcies about early."""
ALIKE = (
    *("step", "turn", "starter", "threw", "round", "doubles", "again", "card", "rent_factor"),
    *("pot", "houses_left", "hotels_left", "bell", "bankrupts", "at", "cash", "offers", "out"),
    *("inherited", "wants", "wanted", "lots_offered", "lots_value", "for_sale", "estate"),
)
SALES = ("deed", "building", "card")
WORTH = ("rent", "lends", "redeems", "sells")
NOBODY = {-1: None}
CREDITORS = {-1: "bank", -2: "everybody"}


def seats_of(mask, players):
    """Return the seats of a mask."""
    return [seat for seat in range(players) if mask >> seat & 1]


def codes(game, deck):
    """Return the codes of a deck's cards, and of its release card."""
    name = list(game.edition.tables["decks"])[deck]
    cards = [card for card in game.edition.tables["cards"] if card["deck"] == name]
    free = next(card["code"] for card in cards if card["effect"] == "jail_free")
    return [card["code"] for card in cards], free


def in_words(game, position):
    """Return what a view should say, worked out from the position."""
    players, decks = range(game.players), range(len(game.edition.tables["decks"]))
    letters = [codes(game, deck)[0][0][0] for deck in decks]
    free = [codes(game, deck)[1] for deck in decks]
    under = [[codes(game, deck)[0][card] for card in position["under"][deck]] for deck in decks]
    waits = position["for_sale"] or any(position["cards_for_sale"])
    held = [[free[d] for d in decks for _ in range(cards[d])] for cards in position["cards_held"]]
    return {
        **{key: position[key] for key in ALIKE},
        "jail": [None if jail == 0 else jail - 1 for jail in position["jail"]],
        "dice": position["dice"] if any(position["dice"]) else None,
        "deck": letters[position["deck"]] if position["step"] == "card" else None,
        "cards_held": held,
        "cards_for_sale": [free[d] for d in decks for _ in range(position["cards_for_sale"][d])],
        "sale_opener": position["sale_opener"] if waits else None,
        "asking": (None, "house", "hotel")[position["asking"]],
        "asked": seats_of(position["asked"], len(players)),
        "to_ask": NOBODY.get(position["to_ask"], position["to_ask"]),
        "under": dict(zip(letters, under, strict=True)),
        "unseen": dict(zip(letters, position["unseen"], strict=False)),
        "deeds": {
            square: deed | {"owner": NOBODY.get(deed["owner"], deed["owner"])}
            for square, deed in position["deeds"].items()
        },
        "claims": [claim | {"asked": claim["turns"] == 0} for claim in position["claims"]],
        "debts": [
            {key: value for key, value in debt.items() if key != "feeds"}
            | {"creditor": CREDITORS.get(debt["creditor"], debt["creditor"])}
            for debt in position["debts"]
        ],
        "offer": position["offer"] and {k: v for k, v in position["offer"].items() if k != "open"},
        "sale": position["sale"] and sale_in_words(position["sale"], free, len(players)),
    }


def without_worth(deed):
    """Return how a deed stands; what it earns, brings and costs now is in no position."""
    return {key: deed[key] for key in deed if key not in WORTH}


def sale_in_words(sale, free, players):
    """Return what a view should say of an auction."""
    kind = SALES[sale["kind"] - 1]
    return {
        **{key: sale[key] for key in ("high", "bidder", "least")},
        "kind": kind,
        "deed": sale.get("deed"),
        "card": free[sale["deck"]] if kind == "card" else None,
        "leader": NOBODY.get(sale["leader"], sale["leader"]),
        "passed": seats_of(sale["passed"], players),
    }


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", PROPERTY_GAMES)
def test_a_view_says_what_the_position_says(name, seed):
    luck = random.Random(f"view {name} {seed}")
    _, players, rules = random_table(luck, (name,))
    game = matador.new(name, players, rules=rules | POOR, nature="ask")
    for _ in range(400):
        view, wanted = game.view(), in_words(game, game.position())
        shown = {key: view[key] for key in wanted}
        shown["deeds"] = {square: without_worth(deed) for square, deed in view["deeds"].items()}
        assert shown == wanted
        assert view.keys() - wanted.keys() == {"game", "players", "seat", "to_act", "order"}
        if game.over:
            break
        other = luck.randrange(game.players)
        seat = other if luck.random() < 0.2 and game.choices(other) else game.to_act
        game.play(luck.choice(game.choices(seat)))


def test_throws_for_the_start_are_shown_while_they_last():
    game = matador.new("german", 3, nature="ask")
    for throw, shown in (
        ("throw 6-6", [None, None, None]),
        ("throw 1-2", [12, None, None]),
        ("throw 6-6", [12, 3, None]),
        ("throw 1-1", [None, "out", None]),
        ("throw 1-2", [2, "out", None]),
    ):
        assert game.view()["order"] == shown
        game.play(throw)
    assert (game.view()["order"], game.view()["turn"]) == (None, 2)
