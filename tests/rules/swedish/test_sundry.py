"""SV-55 and SV-56: rent paid partly in lots, and the shorter game."""

import pytest

from matador.games import edition

A, B, C = range(3)
PRICES = {s["at"]: s["price"] for s in edition("swedish").tables["squares"] if "price" in s}


@pytest.fixture
def indebted(landed):
    """Return a function that lets A owe B 4,000 kr of rent, with 2,500 kr in cash."""

    def land(*moves, **position):
        deeds = {37: B, 39: {"owner": B, "level": 1}} | position.pop("deeds", {})
        start = {"cash": [2_500, 9_000, 9_000]} | position
        return landed(39, "B: claim 39", *moves, deeds=deeds, **start)

    return land


@pytest.fixture
def dealt(begun):
    """Return a function that deals deeds, the dearest first, after the last seat threw highest."""

    def deal(players, deeds):
        order = ["throw 1-2"] * (players - 1) + ["throw 6-6"]
        squares = sorted(PRICES, key=PRICES.get, reverse=True)[: players * deeds]
        moves = [f"deed {square}" for square in squares]
        return begun(players, *order, *moves, dealt_deeds=deeds)

    return deal


def price_of(game, seat):
    """Return the printed price of all that a seat holds."""
    deeds = game.view()["deeds"].items()
    return sum(PRICES[int(square)] for square, deed in deeds if deed["owner"] == seat)


@pytest.mark.rule("SV-55")
@pytest.mark.parametrize("value", [1_500, 600, 4_000])
def test_rent_may_be_paid_partly_in_lots_at_the_price_the_creditor_accepts(
    value, indebted, gained, owner
):
    game = indebted(f"deliver 1 for {value}", deeds={1: A}, cash=[4_000 - value, 0, 0])
    paid = gained(game, "B: accept", *(["pay"] if value < 4_000 else []))
    assert paid == [value - 4_000, 4_000 - value, 0]
    assert owner(game, 1) == B


@pytest.mark.rule("SV-55")
def test_a_lot_may_count_far_above_its_printed_price(indebted, cash):
    game = indebted("deliver 1 for 3900", "accept", "pay", deeds={1: A})
    assert cash(game) == [2_400, 9_100, 9_000]


@pytest.mark.rule("SV-55")
def test_several_lots_may_be_offered_together(indebted, owner):
    game = indebted("deliver 1,5 for 4000", "accept", deeds={1: A, 5: A})
    assert (owner(game, 1), owner(game, 5)) == (B, B)
    assert game.view()["debts"] == []


@pytest.mark.rule("SV-55", "SV-Q13")
def test_the_creditor_may_insist_on_cash(indebted, owner, gained):
    game = indebted("deliver 1 for 3900", "refuse", deeds={1: A, 25: A})
    assert (owner(game, 1), game.to_act) == (A, A)
    assert gained(game, "mortgage 25", "pay") == [1_800 - 4_000, 4_000, 0]


@pytest.mark.rule("SV-56", "PR-22")
@pytest.mark.parametrize("deeds", [2, 3, 4])
@pytest.mark.parametrize("players", range(2, 8))
def test_each_is_dealt_as_many_deeds_as_chosen_and_pays_the_printed_price(deeds, players, dealt):
    game = dealt(players, deeds)
    held = [entry["owner"] for entry in game.view()["deeds"].values()]
    assert [held.count(seat) for seat in range(players)] == [deeds] * players
    assert game.view()["cash"] == [30_000 - price_of(game, seat) for seat in range(players)]


@pytest.mark.rule("SV-56")
def test_the_deeds_are_shuffled_so_that_each_is_as_likely(begun):
    game = begun(2, "throw 6-6", "throw 1-2", dealt_deeds=2)
    assert {chance for _, chance in game.chances()} == {1 / 28}
    game.play("deed 39")
    assert {chance for _, chance in game.chances()} == {1 / 27}


@pytest.mark.rule("SV-56")
def test_the_deal_is_a_choice(begun):
    game = begun(2, "throw 6-6", "throw 1-2")
    assert (game.to_act, game.view()["deeds"]) == (A, {})


@pytest.mark.rule("SV-56")
def test_after_the_deal_the_highest_thrower_begins(dealt):
    game = dealt(3, 2)
    assert (game.to_act, game.view()["step"], game.view()["at"]) == (C, "window", [0, 0, 0])
