"""SV-44 to SV-50: loans on lots, their interest, and lots sold with a loan on them."""

import pytest

A, B, C = range(3)
MORTGAGED = {"owner": B, "mortgaged": True}
NO_INTEREST = {"interest": "none"}


@pytest.mark.rule("SV-44")
@pytest.mark.parametrize(("square", "loan"), [(1, 600), (14, 1_600), (25, 2_000), (39, 4_000)])
def test_the_bank_lends_the_value_on_the_deed(square, loan, table, only):
    game = table(deeds={square: A})
    assert only(game.play(f"mortgage {square}"), "Mortgaged")["loan"] == loan
    assert game.view()["deeds"][square]["mortgaged"]


@pytest.mark.rule("SV-44")
def test_a_mortgaged_lot_stays_with_its_owner(table, owner):
    assert owner(table("mortgage 39", deeds={39: A}), 39) == A


@pytest.mark.rule("SV-44")
def test_only_the_bank_lends_on_a_lot(table, refusal):
    game = table(deeds={39: A})
    assert refusal(game, "mortgage 39", B) == "NotYours"
    assert refusal(game, "offer B give - take - cash -4000 cards 0 0") == "NoLoans"


@pytest.mark.rule("SV-45", "SV-Q1")
@pytest.mark.parametrize(("square", "paid_out"), [(6, 900), (12, 1_350), (25, 1_800), (39, 3_600)])
def test_the_interest_is_kept_back_when_the_loan_is_received(square, paid_out, table, gained):
    assert gained(table(deeds={square: A}), f"mortgage {square}") == [paid_out, 0, 0]


@pytest.mark.rule("SV-45", "SV-Q2")
@pytest.mark.parametrize(
    ("square", "interest"),
    [
        *((1, 50), (9, 100), (11, 150), (14, 150), (16, 200)),
        *((21, 200), (24, 250), (26, 250), (29, 300), (34, 300), (37, 350)),
    ],
)
def test_the_interest_is_a_tenth_rounded_to_the_nearest_50(square, interest, table, only):
    events = table(deeds={square: A}).play(f"mortgage {square}")
    assert only(events, "Mortgaged")["interest"] == interest


@pytest.mark.rule("SV-45")
def test_redeeming_ones_own_loan_costs_no_interest_again(table, gained):
    game = table("mortgage 39", deeds={39: A})
    assert gained(game, "redeem 39") == [-4_000, 0, 0]
    assert not game.view()["deeds"][39]["mortgaged"]


@pytest.mark.rule("SV-46")
def test_the_buyer_of_a_mortgaged_lot_may_redeem_at_once_for_loan_and_interest(table, gained):
    game = table("offer B give - take 39 cash 100 cards 0 0", "accept", deeds={39: MORTGAGED})
    assert game.to_act == A
    assert gained(game, "redeem 39") == [-4_400, 0, 0]
    assert not game.view()["deeds"][39]["mortgaged"]


@pytest.mark.rule("SV-46")
def test_who_sold_the_lot_pays_nothing_and_the_game_waits_for_the_buyer(table, gained, refusal):
    game = table("A: offer B give - take 39 cash 100 cards 0 0", deeds={39: MORTGAGED}, turn=C)
    assert gained(game, "B: accept") == [-100, 100, 0]
    assert refusal(game, "roll", C) == "CannotThrowYet"
    assert refusal(game, "redeem 39", B) == "NoBusinessNow"


@pytest.mark.rule("SV-47")
def test_the_buyer_who_does_not_redeem_pays_ten_per_cent_all_the_same(table, gained):
    game = table("offer B give - take 39 cash 100 cards 0 0", "accept", deeds={39: MORTGAGED})
    assert gained(game, "keep 39") == [-400, 0, 0]
    assert game.view()["deeds"][39]["mortgaged"]


@pytest.mark.rule("SV-47")
def test_redeeming_later_costs_ten_per_cent_again(table, gained):
    game = table("offer B give - take 39 cash 0 cards 0 0", "accept", deeds={39: MORTGAGED})
    assert gained(game, "keep 39", "redeem 39") == [-400 - 4_400, 0, 0]


@pytest.mark.rule("SV-47")
def test_every_further_buyer_pays_ten_per_cent(table, gained):
    moves = ["offer B give - take 39 cash 0 cards 0 0", "accept", "keep 39"]
    game = table(*moves, deeds={39: MORTGAGED})
    game.play("offer C give 39 take - cash 0 cards 0 0")
    assert gained(game, "C: accept", "C: keep 39") == [0, 0, -400]


@pytest.mark.rule("SV-47")
def test_a_mortgaged_lot_exchanged_for_another_costs_both_buyers(table, gained):
    deeds = {39: MORTGAGED, 25: {"owner": A, "mortgaged": True}}
    game = table("offer B give 25 take 39 cash 0 cards 0 0", "accept", deeds=deeds)
    assert gained(game, "A: keep 39", "B: redeem 25") == [-400, -2_200, 0]


@pytest.mark.rule("SV-48")
def test_without_interest_a_loan_is_paid_out_in_full_and_redeemed_for_the_same(table, gained):
    game = table(deeds={37: A, 39: A}, rules=NO_INTEREST)
    assert gained(game, "mortgage 39") == [4_000, 0, 0]
    assert gained(game, "redeem 39") == [-4_000, 0, 0]


@pytest.mark.rule("SV-48")
def test_without_interest_a_mortgaged_lot_is_sold_as_it_is(table, gained):
    game = table(deeds={39: MORTGAGED}, rules=NO_INTEREST)
    offer = "offer B give - take 39 cash 100 cards 0 0"
    assert gained(game, offer, "accept") == [-100, 100, 0]
    assert gained(game, "A: redeem 39") == [-4_000, 0, 0]


@pytest.mark.rule("SV-49")
@pytest.mark.parametrize("level", [1, 4, 5])
def test_a_lot_with_buildings_cannot_be_mortgaged(level, table, refusal):
    game = table(deeds={square: {"owner": A, "level": level} for square in (37, 39)})
    assert refusal(game, "mortgage 39") == "GroupBuiltOn"


@pytest.mark.rule("SV-49")
def test_the_buildings_go_back_at_half_price_first(table, gained):
    game = table(deeds={square: {"owner": A, "level": 1} for square in (37, 39)})
    sales = ["sell 37", "sell 39"]
    assert gained(game, *sales, "mortgage 39") == [2 * 2_000 + 3_600, 0, 0]


@pytest.mark.rule("SV-50")
def test_nothing_is_built_on_a_mortgaged_lot(table, refusal):
    game = table(deeds={37: A, 39: {"owner": A, "mortgaged": True}})
    assert refusal(game, "build 39") == "GroupMortgaged"


@pytest.mark.rule("SV-50", "SV-Q1")
def test_to_build_one_first_redeems_with_ten_per_cent_and_buys_at_full_price(table, gained, levels):
    game = table(deeds={37: A, 39: {"owner": A, "mortgaged": True}})
    assert gained(game, "redeem 39") == [-4_400, 0, 0]
    assert gained(game, "build 39") == [-4_000, 0, 0]
    assert levels(game, 39) == [1]
