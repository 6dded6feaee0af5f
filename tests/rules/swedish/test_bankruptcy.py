"""SV-51 to SV-54: owing more than one can pay, to a player and to the bank."""

import pytest

A, B, C = range(3)
KEEP_BOTH = ("B: keep 5", "B: keep 12")


@pytest.fixture
def ruined(landed):
    """Return a function that lets A owe B the rent of Norrmalmstorg, 1,000 kr, and A is broke."""

    def land(*moves, deeds=None, cash=(0, 0, 0), **position):
        lots = {39: B} | (deeds or {})
        return landed(39, "B: claim 39", *moves, deeds=lots, cash=list(cash), **position)

    return land


@pytest.mark.rule("SV-51")
def test_all_that_a_bankrupt_owns_goes_to_the_creditor(ruined, cash, owner):
    deeds = {5: {"owner": A, "mortgaged": True}, 12: {"owner": A, "mortgaged": True}}
    held = [[1, 1], [0, 0], [0, 0]]
    game = ruined("bankrupt", *KEEP_BOTH, deeds=deeds, cash=(300, 50, 0), cards_held=held)
    assert (owner(game, 5), owner(game, 12)) == (B, B)
    assert game.position()["cards_held"] == [[0, 0], [1, 1], [0, 0]]
    assert cash(game) == [0, 350 - 200 - 150, 0]


@pytest.mark.rule("SV-51")
def test_a_bankrupt_leaves_the_game(ruined, refusal, play):
    game = ruined("bankrupt")
    assert game.view()["out"] == [1, 0, 0]
    assert refusal(game, "roll", A) == "NotNow"
    play(game, "4-6", "4-6")
    assert game.to_act == B


@pytest.mark.rule("SV-51", "PR-2")
def test_nobody_is_bankrupt_who_could_still_pay(ruined, refusal, gained):
    game = ruined(deeds={1: A}, cash=(450, 0, 0))
    assert refusal(game, "bankrupt") == "CouldStillPay"
    assert gained(game, "mortgage 1", "pay") == [550 - 1_000, 1_000, 0]
    assert game.view()["out"] == [0, 0, 0]


@pytest.mark.rule("SV-52")
def test_the_bank_pays_half_for_the_buildings_and_the_creditor_gets_it(ruined, cash, levels, owner):
    deeds = {square: {"owner": A, "level": 1} for square in (1, 3)}
    rent = {37: {"owner": B, "level": 3}, 39: {"owner": B, "level": 3}}
    game = ruined("bankrupt", deeds=deeds | rent, cash=(70, 0, 0))
    assert cash(game) == [0, 70 + 2 * 500, 0]
    assert (owner(game, 1), owner(game, 3)) == (B, B)
    assert levels(game, 1, 3) == [0, 0]


@pytest.mark.rule("SV-52")
def test_the_buildings_of_a_bankrupt_are_in_the_bank_again(ruined):
    deeds = {1: {"owner": A, "level": 5}, 3: {"owner": A, "level": 4}}
    rent = {37: {"owner": B, "level": 3}, 39: {"owner": B, "level": 3}}
    view = ruined("bankrupt", deeds=deeds | rent).view()
    assert (view["houses_left"], view["hotels_left"]) == (32 - 6, 12)
    assert view["cash"] == [0, 9 * 500, 0]


@pytest.mark.rule("SV-53")
def test_the_creditor_pays_ten_per_cent_on_a_mortgaged_lot_at_once(ruined, gained):
    game = ruined(deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 5_000, 0))
    assert gained(game, "bankrupt", "B: keep 5") == [0, -200, 0]
    assert game.view()["deeds"][5]["mortgaged"]
    assert gained(game, "B: redeem 5") == [0, -2_200, 0]


@pytest.mark.rule("SV-53")
def test_the_creditor_may_redeem_at_the_same_time(ruined, gained):
    game = ruined(deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 5_000, 0))
    assert gained(game, "bankrupt", "B: redeem 5") == [0, -2_200, 0]
    assert not game.view()["deeds"][5]["mortgaged"]


@pytest.mark.rule("SV-53")
def test_a_creditor_who_could_not_redeem_pays_the_ten_per_cent_unasked(ruined, gained):
    rules = {"heir": "keeps_without_cash"}
    game = ruined(deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 2_199, 0), rules=rules)
    assert gained(game, "bankrupt") == [0, -200, 0]
    assert game.view()["inherited"] == [[], [], []]


@pytest.mark.rule("SV-53", "PR-25")
def test_a_creditor_may_mortgage_in_order_to_redeem(ruined, gained, offered, refusal):
    game = ruined("bankrupt", deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 2_199, 0))
    assert (game.to_act, offered(game)) == (B, ["keep 5", "mortgage 39"])
    assert refusal(game, "redeem 5") == "NotEnoughCash"
    assert gained(game, "mortgage 39") == [0, 3_600, 0]
    assert offered(game) == ["redeem 5", "keep 5"]
    assert gained(game, "redeem 5") == [0, -2_200, 0]


@pytest.mark.rule("SV-53", "PR-25")
def test_a_creditor_who_has_raised_cash_may_keep_the_loan_all_the_same(ruined, gained):
    game = ruined("bankrupt", deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 2_199, 0))
    assert gained(game, "mortgage 39", "keep 5") == [0, 3_600 - 200, 0]
    assert game.view()["deeds"][5]["mortgaged"]


@pytest.mark.rule("PR-25")
@pytest.mark.parametrize(("coins", "asked"), [(1_849, []), (1_850, [5, 35, 37])])
def test_a_creditor_is_not_asked_where_even_that_would_not_do(coins, asked, landed):
    """B can raise 900, and needs the first loan, 2,000, and the interest on all three, 750."""
    deeds = {6: B} | {square: {"owner": A, "mortgaged": True} for square in (5, 35, 37)}
    game = landed(6, "B: claim 6", "bankrupt", deeds=deeds, cash=[0, coins, 0])
    assert game.view()["inherited"][B] == asked


@pytest.mark.rule("SV-53")
def test_redeeming_one_of_several_leaves_the_ten_per_cent_for_the_others(ruined, gained, refusal):
    deeds = {square: {"owner": A, "mortgaged": True} for square in (5, 37)}
    game = ruined("bankrupt", deeds=deeds, cash=(0, 2_550, 0))
    assert gained(game, "B: redeem 5", "B: keep 37") == [0, -2_550, 0]
    assert game.view()["deeds"][37]["mortgaged"]


@pytest.mark.rule("SV-53")
def test_nobody_throws_before_the_interest_is_settled(ruined, refusal):
    game = ruined("bankrupt", deeds={5: {"owner": A, "mortgaged": True}}, cash=(0, 5_000, 0))
    assert refusal(game, "roll", B) == "NotNow"
    assert game.to_act == B


@pytest.mark.rule("SV-53")
def test_without_interest_the_creditor_takes_the_lot_for_nothing(ruined, gained):
    deeds = {5: {"owner": A, "mortgaged": True}}
    game = ruined(deeds=deeds, cash=(0, 5_000, 0), rules={"interest": "none"})
    assert gained(game, "bankrupt") == [0, 0, 0]
    assert game.view()["inherited"] == [[], [], []]


@pytest.mark.rule("SV-54")
@pytest.mark.parametrize(("square", "card"), [(4, []), (7, ["card C11"]), (38, [])])
def test_who_cannot_pay_taxes_and_charges_loses_everything_to_the_bank(
    square, card, landed, cash, owner
):
    deeds = {1: {"owner": A, "mortgaged": True}}
    game = landed(square, *card, "bankrupt", deeds=deeds, cash=[1_900, 0, 0])
    assert (cash(game), owner(game, 1)) == ([0, 0, 0], None)
    assert game.view()["out"] == [1, 0, 0]


@pytest.mark.rule("SV-54")
def test_the_bank_auctions_the_deeds_to_the_highest_bidder(landed, cash, owner):
    deeds = {1: {"owner": A, "mortgaged": True}, 25: {"owner": A, "mortgaged": True}}
    bids = ["B: bid 10", "C: bid 20", "B: pass", "B: pass", "C: bid 5"]
    game = landed(4, "bankrupt", *bids, deeds=deeds, cash=[0, 900, 900])
    assert (owner(game, 1), owner(game, 25)) == (C, C)
    assert cash(game) == [0, 900, 875]


@pytest.mark.rule("SV-54")
def test_the_buildings_go_back_to_the_bank_unauctioned(landed, cash):
    deeds = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}
    game = landed(4, "bankrupt", deeds=deeds, cash=[0, 0, 0])
    assert game.view()["houses_left"] == 32
    assert game.view()["sale"]["deed"] == 1
    assert cash(game) == [0, 0, 0]


@pytest.mark.rule("SV-54")
def test_who_can_still_sell_and_mortgage_is_not_put_out(landed, refusal, play):
    deeds = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}
    game = landed(38, deeds=deeds, cash=[0, 0, 0])
    assert refusal(game, "bankrupt") == "CouldStillPay"
    play(game, "sell 1", "sell 3", "mortgage 1", "mortgage 3", "pay")
    assert game.view()["cash"] == [100, 0, 0]
