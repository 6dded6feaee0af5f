"""Where the book is silent on loans, interest, and groups with a mortgaged lot."""

import pytest

from matador.core.errors import BadEdition

A, B, C = range(3)
MORTGAGED = {"owner": A, "mortgaged": True}
INTERNATIONAL = {"interest": "on_redemption"}
GROUP_BARRED = {"mortgage_bars_building": "group"}
GROUP_BARE = {"buildings_bar_mortgage": "group"}


@pytest.mark.rule("SV-Q1")
def test_redeeming_costs_the_loan_alone_while_the_group_is_incomplete(table, gained):
    assert gained(table(deeds={39: MORTGAGED, 37: B}), "redeem 39") == [-4_000, 0, 0]


@pytest.mark.rule("SV-Q1", "SV-50")
def test_redeeming_costs_ten_per_cent_too_when_the_owner_has_the_colour_group(table, gained):
    assert gained(table(deeds={39: MORTGAGED, 37: A}), "redeem 39") == [-4_400, 0, 0]


@pytest.mark.rule("SV-Q1", "SV-47")
def test_redeeming_costs_ten_per_cent_too_when_the_lot_was_taken_over_mortgaged(table, gained):
    game = table(deeds={39: MORTGAGED | {"taken_over": True}})
    assert gained(game, "redeem 39") == [-4_400, 0, 0]


@pytest.mark.rule("SV-Q1")
def test_redeeming_needs_the_whole_amount_in_cash(table, refusal):
    game = table(deeds={39: MORTGAGED, 37: A}, cash=[4_399, 0, 0])
    assert refusal(game, "redeem 39") == "NotEnoughCash"


@pytest.mark.rule("SV-Q1")
def test_internationally_the_loan_is_paid_out_in_full_and_redeemed_with_interest(table, gained):
    game = table(deeds={39: A}, rules=INTERNATIONAL)
    assert gained(game, "mortgage 39") == [4_000, 0, 0]
    assert gained(game, "redeem 39") == [-4_400, 0, 0]


@pytest.mark.rule("SV-Q1")
def test_the_explanation_names_the_switch(table):
    game = table(deeds={39: A}, rules=INTERNATIONAL)
    explanation = game.explain(game.play("mortgage 39")[0])
    assert [*explanation.house_rules] == ["interest"]
    assert explanation.arithmetic == "4000 - 0 = 4000"


@pytest.mark.rule("SV-Q1", "SV-47")
def test_internationally_a_buyer_pays_now_and_again_later(table, gained):
    deeds = {39: {"owner": B, "mortgaged": True}}
    game = table(
        "offer B give - take 39 cash 0 cards 0 0", "accept", deeds=deeds, rules=INTERNATIONAL
    )
    assert gained(game, "keep 39") == [-400, 0, 0]
    assert gained(game, "redeem 39") == [-4_400, 0, 0]


@pytest.mark.rule("SV-Q1", "SV-48")
def test_without_interest_neither_group_nor_takeover_costs_any(table, gained):
    deeds = {39: MORTGAGED | {"taken_over": True}, 37: A}
    game = table(deeds=deeds, rules={"interest": "none"})
    assert gained(game, "redeem 39") == [-4_000, 0, 0]


@pytest.mark.rule("SV-Q1")
def test_an_unknown_time_for_the_interest_is_refused(table):
    with pytest.raises(BadEdition, match="interest cannot be 'later'"):
        table(rules={"interest": "later"})


@pytest.mark.rule("SV-Q2")
def test_each_lots_interest_is_rounded_by_itself(table, gained):
    game = table(deeds={1: A, 3: B, 9: A})
    assert gained(game, "mortgage 1", "mortgage 9") == [600 - 50 + 1_200 - 100, 0, 0]


@pytest.mark.rule("SV-Q2")
def test_also_when_several_mortgaged_lots_are_taken_over(table, gained):
    deeds = {square: {"owner": B, "mortgaged": True} for square in (11, 13, 21)}
    game = table("offer B give - take 11,13,21 cash 0 cards 0 0", "accept", deeds=deeds)
    assert gained(game, "keep 11", "keep 13", "keep 21") == [-150 - 150 - 200, 0, 0]


@pytest.mark.rule("SV-Q3")
def test_a_mortgaged_sister_leaves_the_double_rent_of_the_others(landed, rents):
    deeds = {37: {"owner": B, "mortgaged": True}, 39: B}
    assert rents(landed(39, deeds=deeds)) == [2_000]
    assert rents(landed(37, deeds=deeds)) == []


@pytest.mark.rule("PR-13", "SV-13")
@pytest.mark.parametrize(("square", "rent"), [(5, 1_000), (12, 600)])
def test_a_mortgaged_station_or_utility_counts_for_its_sisters(square, rent, landed, rents):
    deeds = {5: B, 12: B} | {s: {"owner": B, "mortgaged": True} for s in (15, 28)}
    assert rents(landed(square, deeds=deeds)) == [rent]


@pytest.mark.rule("SV-Q4", "PR-14")
@pytest.mark.parametrize("square", [6, 8, 9])
def test_by_the_switch_a_mortgaged_lot_bars_building_on_its_whole_group(square, table, refusal):
    game = table(deeds={6: A, 8: A, 9: MORTGAGED}, rules=GROUP_BARRED)
    assert refusal(game, f"build {square}") == "GroupMortgaged"


@pytest.mark.rule("SV-Q4", "SV-50", "PR-14")
def test_a_mortgaged_lot_bars_building_on_itself_only(table, refusal, levels):
    game = table(deeds={6: A, 8: A, 9: MORTGAGED})
    assert refusal(game, "build 9") == "GroupMortgaged"
    game.play("build 6")
    game.play("build 8")
    assert levels(game, 6, 8, 9) == [1, 1, 0]
    assert refusal(game, "build 6") == "NotEven"
    game.play("redeem 9")
    game.play("build 9")
    assert levels(game, 6, 8, 9) == [1, 1, 1]


@pytest.mark.rule("SV-Q4")
def test_an_order_passes_a_mortgaged_lot_by(table, refusal, levels):
    game = table(deeds={6: A, 8: A, 9: MORTGAGED})
    assert refusal(game, "order 8 x 3") == "TooManyBuildings"
    game.play("order 8 x 2")
    assert levels(game, 6, 8, 9) == [1, 1, 0]


@pytest.mark.rule("SV-Q5", "PR-14")
def test_by_the_switch_no_lot_is_mortgaged_while_a_sister_is_built_on(table, refusal):
    game = table(deeds={6: {"owner": A, "level": 1}, 8: A, 9: A}, rules=GROUP_BARE)
    assert refusal(game, "mortgage 9") == "GroupBuiltOn"
    game.play("sell 6")
    game.play("mortgage 9")
    assert game.view()["deeds"][9]["mortgaged"]


@pytest.mark.rule("SV-Q5", "PR-14")
def test_a_debtor_mortgages_the_bare_lots_of_a_built_group(landed, offered):
    position = {"deeds": {6: {"owner": A, "level": 1}, 8: A, 9: A}, "cash": [0, 0, 0]}
    assert offered(landed(38, **position)) == ["sell 6", "mortgage 8", "mortgage 9"]
    assert offered(landed(38, rules=GROUP_BARE, **position)) == ["sell 6"]


@pytest.mark.rule("PR-14", "SV-Q5", "SV-49")
def test_a_bare_lot_beside_a_built_one_is_mortgaged(table, gained, refusal):
    game = table(deeds={6: {"owner": A, "level": 1}, 8: A, 9: A})
    assert refusal(game, "mortgage 6") == "GroupBuiltOn"
    assert gained(game, "mortgage 9") == [1_100, 0, 0]


@pytest.mark.rule("PR-23")
@pytest.mark.parametrize(("square", "loan"), [(5, 2_000), (12, 1_500)])
def test_a_complete_colour_group_means_streets(square, loan, table, gained):
    deeds = dict.fromkeys((15, 25, 35, 28), A) | {5: MORTGAGED, 12: MORTGAGED}
    assert gained(table(deeds=deeds), f"redeem {square}") == [-loan, 0, 0]


@pytest.mark.rule("PR-23")
def test_what_was_taken_over_mortgaged_is_forgotten_once_redeemed(table, gained):
    game = table("redeem 39", "mortgage 39", deeds={39: MORTGAGED | {"taken_over": True}})
    assert gained(game, "redeem 39") == [-4_000, 0, 0]


@pytest.mark.rule("PR-23")
@pytest.mark.parametrize(("square", "cost"), [(1, 650), (9, 1_300), (11, 1_550), (26, 2_850)])
def test_the_international_interest_is_rounded_to_50_as_well(square, cost, table, gained):
    game = table(deeds={square: MORTGAGED}, rules=INTERNATIONAL)
    assert gained(game, f"redeem {square}") == [-cost, 0, 0]


@pytest.mark.rule("PR-7")
def test_a_trade_is_refused_when_the_buyer_could_not_pay_the_ten_per_cent(table, refusal):
    game = table(deeds={39: {"owner": B, "mortgaged": True}}, cash=[499, 0, 0])
    assert refusal(game, "offer B give - take 39 cash 100 cards 0 0") == "CannotPayInterest"
    game.play("offer B give - take 39 cash 99 cards 0 0")
    assert game.to_act == B


@pytest.mark.rule("PR-7")
def test_the_partner_too_must_be_able_to_pay_it(table, refusal):
    game = table(deeds={39: MORTGAGED}, cash=[0, 399, 0])
    assert refusal(game, "offer B give 39 take - cash 0 cards 0 0") == "CannotPayInterest"


@pytest.mark.rule("PR-7", "SV-53")
def test_after_a_bankruptcy_the_creditor_owes_it_like_any_debt(landed, refusal, gained):
    deeds = {15: B, 37: MORTGAGED, 5: MORTGAGED}
    game = landed(15, "B: claim 15", "bankrupt", deeds=deeds, cash=[0, 0, 0])
    assert [debt["amount"] for debt in game.view()["debts"]] == [200, 350]
    assert refusal(game, "roll", B) == "CannotThrowYet"
    assert gained(game, "mortgage 15", "pay", "pay") == [0, 1_800 - 550, 0]
    assert game.to_act == B


@pytest.mark.rule("PR-7")
def test_a_creditor_who_cannot_raise_it_is_bankrupt_to_the_bank(landed, play):
    deeds = {6: B} | dict.fromkeys((5, 11, 13, 15, 25, 35), MORTGAGED)
    game = landed(6, "B: claim 6", "bankrupt", players=4, deeds=deeds, cash=[0, 0, 0, 0])
    play(game, "mortgage 6", *["pay"] * 5, "B: bankrupt")
    assert game.view()["out"] == [1, 1, 0, 0]
    assert (game.view()["sale"]["deed"], game.to_act) == (5, C)
