"""DA-28 and DA-29: what players may sell to each other, and what not while it is built on."""

import pytest

A, B, C = range(3)
ONE_CARD = [[1, 0], [0, 0], [0, 0]]


@pytest.mark.rule("DA-28")
@pytest.mark.parametrize("price", [0, 1, 30_000])
def test_a_lot_is_sold_at_any_price_both_agree_to(price, table, cash, owner):
    game = table(f"offer B give 39 take - cash -{price} cards 0 0", "accept", deeds={39: A})
    assert owner(game, 39) == B
    assert cash(game) == [30_000 + price, 30_000 - price, 30_000]


@pytest.mark.rule("DA-28")
def test_lots_and_businesses_are_exchanged_with_cash_on_top(table, cash, owner):
    offer = "offer C give 1,5,12 take 39 cash 700 cards 0 0"
    game = table(offer, "accept", deeds={1: A, 5: A, 12: A, 39: C})
    assert [owner(game, square) for square in (1, 5, 12, 39)] == [C, C, C, A]
    assert cash(game) == [29_300, 30_000, 30_700]


@pytest.mark.rule("DA-28", "DA-Q14")
@pytest.mark.parametrize(
    ("offer", "held"),
    [
        ("offer B give - take - cash -800 cards 1 0", [[0, 0], [1, 0], [0, 0]]),
        ("B: offer A give - take - cash 800 cards 0 1", [[0, 0], [1, 0], [0, 0]]),
    ],
)
def test_a_release_card_is_sold(offer, held, table, cash):
    game = table(offer, "accept", cards_held=ONE_CARD)
    assert game.position()["cards_held"] == held
    assert cash(game) == [30_800, 29_200, 30_000]


@pytest.mark.rule("DA-28")
def test_a_bought_release_card_frees_its_new_owner(table):
    jailed = {"turn": B, "at": [0, 10, 0], "jail": [0, 1, 0]}
    offer = "A: offer B give - take - cash -500 cards 1 0"
    game = table(offer, "accept", "release", "1-2", cards_held=ONE_CARD, **jailed)
    assert (game.view()["at"][B], game.position()["jail"][B]) == (13, 0)


@pytest.mark.rule("DA-28")
@pytest.mark.parametrize("answer", ["refuse", "A: withdraw"])
def test_nothing_changes_hands_unless_both_agree(answer, table, cash, owner):
    game = table("offer B give 39 take - cash -900 cards 0 0", answer, deeds={39: A})
    assert (owner(game, 39), cash(game)) == (A, [30_000] * 3)
    assert game.to_act == A


@pytest.mark.rule("DA-28")
def test_an_offer_may_be_answered_by_another(table, cash, owner):
    offers = [
        "offer B give 39 take - cash -9000 cards 0 0",
        "counter A give - take 39 cash 8500 cards 0 0",
    ]
    game = table(*offers, "accept", deeds={39: A})
    assert (owner(game, 39), cash(game)) == (B, [38_500, 21_500, 30_000])


@pytest.mark.rule("DA-28")
def test_an_answer_goes_to_the_one_who_offered(table, refusal):
    game = table("offer B give 39 take - cash -9000 cards 0 0", deeds={39: A, 5: C})
    assert refusal(game, "counter C give - take 5 cash 10 cards 0 0") == "NoSuchPartner"
    assert refusal(game, "accept", C) == "NotYourTurn"
    assert refusal(game, "accept", A) == "NotYourTurn"


@pytest.mark.rule("DA-28")
@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        ("offer B give 5 take - cash -10 cards 0 0", "LotNotHeld"),
        ("offer B give - take 39 cash 10 cards 0 0", "LotNotHeld"),
        ("offer B give 39 take - cash -30001 cards 0 0", "NotEnoughCash"),
        ("offer B give - take 5 cash 30001 cards 0 0", "NotEnoughCash"),
        ("offer B give - take - cash -10 cards 2 0", "CardsNotHeld"),
        ("offer B give - take - cash 10 cards 0 1", "CardsNotHeld"),
        ("offer A give 39 take - cash 10 cards 0 0", "NoSuchPartner"),
        ("offer C give 39 take - cash -10 cards 0 0", "NoSuchPartner"),
    ],
)
def test_nobody_trades_what_is_not_there(offer, reason, table, refusal):
    game = table(deeds={39: A, 5: B}, cards_held=ONE_CARD, out=[0, 0, 1])
    assert refusal(game, offer) == reason


@pytest.mark.rule("DA-29")
@pytest.mark.parametrize("square", [31, 32, 34])
def test_no_lot_of_a_group_is_traded_while_one_is_built_on(square, table, lots, refusal):
    deeds = lots(A, 31, 34) | {32: {"owner": A, "level": 1}, 5: B}
    game = table(deeds=deeds)
    assert refusal(game, f"offer B give {square} take - cash -10 cards 0 0") == "LotBuiltOn"
    assert refusal(game, f"offer B give - take {square} cash 10 cards 0 0") == "LotNotHeld"
    assert refusal(game, f"offer A give 5 take {square} cash 0 cards 0 0", B) == "LotBuiltOn"


@pytest.mark.rule("DA-29")
def test_not_even_the_whole_group_is_traded_with_its_buildings(table, lots, refusal):
    game = table(deeds=lots(A, 37, 39, level=1))
    assert refusal(game, "offer B give 37,39 take - cash -10 cards 0 0") == "LotBuiltOn"


@pytest.mark.rule("DA-29")
def test_a_lot_is_free_to_trade_when_the_buildings_have_gone_back(table, lots, owner):
    offer = "offer B give 31 take - cash -10 cards 0 0"
    deeds = lots(A, 31, 34) | {32: {"owner": A, "level": 1}}
    assert owner(table("sell 32", offer, "accept", deeds=deeds), 31) == B


@pytest.mark.rule("DA-29")
def test_buildings_on_another_group_do_not_matter(table, lots, owner):
    deeds = lots(A, 37, 39, level=1) | {5: A}
    assert owner(table("offer B give 5 take - cash -9 cards 0 0", "accept", deeds=deeds), 5) == B


@pytest.mark.rule("DA-29")
def test_rent_is_not_paid_in_lots_of_a_group_that_is_built_on(table, lots, refusal):
    deeds = lots(B, 37, 39, level=3) | lots(A, 1) | {3: {"owner": A, "level": 1}}
    game = table("4-5", deeds=deeds, at=[28, 0, 0], cash=[100, 0, 0])
    assert refusal(game, "deliver 1 for 500") == "LotBuiltOn"
