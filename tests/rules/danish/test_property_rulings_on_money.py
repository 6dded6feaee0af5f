"""PR-1 to PR-8 and PR-18 as the Danish edition shows them: debts, bankruptcy, prices."""

import pytest

from matador.bots import make_bots

A, B, C = range(3)


@pytest.mark.rule("PR-1")
def test_the_bank_never_buys_a_deed(debtor, refusal, offered):
    game = debtor(deeds={5: A})
    assert offered(game, "sell", "mortgage") == ["mortgage 5"]
    assert refusal(game, "sell 5") == "NothingBuilt"


@pytest.mark.rule("PR-2")
def test_a_debtor_may_sell_mortgage_and_offer_lots_and_pays_himself(debtor, lots, offered):
    game = debtor(deeds=lots(A, 1, 3, level=1) | {5: A})
    assert offered(game, "sell", "mortgage") == ["sell 1", "sell 3", "mortgage 5"]
    game.play("mortgage 5")
    assert (game.to_act, offered(game)) == (A, ["pay"])


@pytest.mark.rule("PR-2")
def test_a_debtor_may_be_saved_by_an_offer_when_he_could_not_pay(debtor, cash, offered):
    game = debtor(deeds={1: A})
    assert "bankrupt" in offered(game)
    for move in ("offer C give 1 take - cash -1700 cards 0 0", "accept", "pay"):
        game.play(move)
    assert cash(game) == [0, 2_900, 7_300]
    assert game.view()["out"] == [0, 0, 0]


@pytest.mark.rule("PR-2")
def test_rent_is_paid_partly_in_lots_with_the_creditors_consent(debtor, owner, cash):
    game = debtor("deliver 5 for 1700", deeds={5: A})
    assert game.to_act == B
    game.play("accept")
    assert (owner(game, 5), game.view()["debts"][0]["amount"]) == (B, 300)
    game.play("pay")
    assert cash(game) == [0, 1_200, 9_000]


@pytest.mark.rule("PR-2")
def test_a_creditor_may_insist_on_cash(debtor, owner):
    game = debtor("deliver 5 for 1700", "refuse", deeds={5: A})
    assert (owner(game, 5), game.to_act) == (A, A)
    assert game.view()["debts"][0]["amount"] == 2_000


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize("moves", [["1-3", "fixed"], ["3-4", "P10"]])
def test_what_is_owed_to_the_bank_is_not_paid_in_lots(moves, table, refusal):
    game = table(*moves, deeds={5: A}, cash=[100, 0, 0])
    assert refusal(game, "deliver 5 for 100") == "OnlyForRent"


@pytest.mark.rule("PR-2")
def test_a_birthday_gift_is_not_paid_in_lots(table, refusal):
    game = table("3-4", "P09", deeds={5: B}, cash=[0, 100, 900])
    assert refusal(game, "deliver 5 for 100") == "OnlyForRent"


@pytest.mark.rule("PR-2")
def test_deeds_not_yet_mortgaged_pass_unmortgaged(debtor, lots, owner):
    game = debtor("bankrupt", deeds={1: A, 3: A})
    assert [owner(game, square) for square in (1, 3)] == [B, B]
    assert not any(deed["mortgaged"] for deed in game.view()["deeds"].values())


@pytest.mark.rule("PR-3")
def test_a_building_won_dear_is_sold_back_at_half_of_what_was_paid(table, lots, cash):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    moves = ["build 39", "build 3", "bid 4000", "bid 6001", "pass", "A: sell 39"]
    game = table(*moves, deeds=deeds, houses_left=1)
    assert cash(game)[A] == 30_000 - 6_001 + 3_000


@pytest.mark.rule("PR-3")
def test_a_building_won_cheap_is_not_sold_back_at_half_the_printed_price(table, lots, cash):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    moves = ["build 39", "build 3", "pass", "bid 1000", "A: sell 39"]
    assert cash(table(*moves, deeds=deeds, houses_left=1))[A] == 29_500


@pytest.mark.rule("PR-3")
def test_each_level_brings_half_of_its_own_price(table, lots, cash):
    deeds = lots(A, 3, level=1) | {1: {"owner": A, "level": 2, "paid": [900, 5_000]}}
    assert cash(table("sell 1", deeds=deeds))[A] == 32_500
    assert cash(table("sell 1", "sell 3", "sell 1", deeds=deeds))[A] == 33_450


@pytest.mark.rule("PR-4")
def test_buildings_won_at_auction_are_taxed_at_the_printed_price(table, lots, told):
    dear = {1: {"owner": A, "level": 1, "paid": [9_000]}}
    game = table("1-3", "percent", deeds=lots(A, 3) | dear, cash=[600, 0, 0])
    assert told(game, "TaxShare", "assets") == [600 + 2_400 + 1_000]


@pytest.mark.rule("PR-4")
def test_the_tax_is_counted_at_the_moment_of_the_choice(table, lots, cash):
    game = table("1-3", "percent", deeds=lots(A, 1, 3, level=3), cash=[0, 0, 0])
    assert game.view()["debts"][0]["amount"] == 840
    for move in ("sell 1", "sell 3", "pay"):
        game.play(move)
    assert cash(game)[A] == 160


@pytest.mark.rule("PR-6")
def test_the_bank_auctions_in_board_order_and_the_left_neighbour_opens_each(table, lots, told):
    deeds = lots(B, 1, 6, 39, mortgaged=True)
    bids = ["bid 9", "pass", "pass", "bid 9", "bid 5", "pass"]
    position = {"at": [0, 35, 0], "cash": [50, 9, 50], "turn": B}
    game = table("1-2", "bankrupt", *bids, deeds=deeds, **position)
    assert told(game, "AuctionOpened", "deed") == [1, 6, 39]
    assert told(game, "AuctionOpened", "opener") == [C, C, C]
    assert told(game, "AuctionWon") == [C, A, C]


@pytest.mark.rule("PR-6")
def test_an_unsold_deed_stays_with_the_bank_free_of_mortgage(table, lots, cash, owner):
    moves = ["1-2", "bankrupt", "pass", "pass", "1-2", "buy"]
    position = {"at": [35, 0, 0], "cash": [9, 5_000, 5_000]}
    game = table(*moves, deeds=lots(A, 3, mortgaged=True), **position)
    assert (owner(game, 3), cash(game)) == (B, [0, 3_800, 5_000])
    assert not game.view()["deeds"][3]["mortgaged"]


@pytest.mark.rule("PR-6")
def test_what_is_left_of_a_bankrupts_cash_is_not_laid_on_parking(table, cash):
    game = table("1-2", "bankrupt", at=[35, 0, 0], cash=[1_999, 0, 0], pot=70)
    assert (cash(game), game.view()["pot"]) == ([0, 0, 0], 70)


@pytest.mark.rule("PR-7")
@pytest.mark.parametrize(("coins", "legal"), [(1_400, True), (1_399, False)])
def test_a_trade_is_refused_where_the_tenth_cannot_be_paid(coins, legal, table, lots, refusal):
    game = table(deeds=lots(A, 39, mortgaged=True), cash=[0, coins, 0])
    offer = "offer B give 39 take - cash -1000 cards 0 0"
    if legal:
        game.play(offer)
        game.play("accept")
        assert game.view()["cash"] == [1_000, 0, 0]
    else:
        assert refusal(game, offer) == "CannotPayInterest"


@pytest.mark.rule("PR-7")
def test_a_maker_who_could_not_pay_the_tenth_makes_no_offer(table, lots, refusal):
    game = table(deeds=lots(B, 39, mortgaged=True), cash=[1_399, 0, 0])
    assert refusal(game, "offer B give - take 39 cash 1000 cards 0 0") == "CannotPayInterest"


@pytest.mark.rule("PR-7")
def test_a_creditor_owes_the_tenth_on_what_a_bankrupt_leaves(debtor, lots, cash, offered):
    deeds, rules = lots(A, 34, mortgaged=True), {"heir": "keeps_without_cash"}
    game = debtor("bankrupt", deeds=deeds, cash=[0, 100, 0], rules=rules)
    assert game.view()["debts"][0]["amount"] == 400
    assert offered(game, "mortgage", "pay") == ["mortgage 37", "mortgage 39"]
    game.play("mortgage 37")
    game.play("pay")
    assert cash(game)[B] == 100 + 3_500 - 400


@pytest.mark.rule("PR-7")
def test_a_creditor_with_the_cash_may_redeem_what_he_received(debtor, lots, cash, offered):
    game = debtor("bankrupt", deeds=lots(A, 1, 3, mortgaged=True), cash=[7, 900, 0])
    assert offered(game) == ["redeem 1", "keep 1"]
    game.play("redeem 1")
    game.play("keep 3")
    assert cash(game)[B] == 907 - 700 - 100
    assert game.view()["deeds"][3]["mortgaged"]


@pytest.mark.rule("PR-25")
def test_a_creditor_may_sell_and_mortgage_in_order_to_redeem(debtor, lots, cash, offered, refusal):
    deeds = lots(A, 34, mortgaged=True) | lots(B, 1, 3, level=1)
    game = debtor("bankrupt", deeds=deeds, cash=[0, 100, 0])
    assert offered(game) == ["keep 34", "sell 1", "sell 3", "mortgage 37", "mortgage 39"]
    assert refusal(game, "mortgage 34") == "AlreadyMortgaged"
    game.play("sell 1")
    game.play("mortgage 37")
    game.play("redeem 34")
    assert cash(game)[B] == 100 + 500 + 3_500 - 3_200 - 400


@pytest.mark.rule("PR-25")
@pytest.mark.parametrize(("heir", "asked"), [("decides", B), ("keeps_without_cash", A)])
def test_whoever_buys_a_mortgaged_lot_may_raise_cash_to_redeem_it(heir, asked, table, lots):
    deeds, offer = (
        lots(A, 39, mortgaged=True) | {5: B, 15: B},
        "offer B give 39 take - cash 0 cards 0 0",
    )
    game = table(offer, "accept", deeds=deeds, cash=[0, 400, 0], rules={"heir": heir})
    assert game.to_act == asked
    if asked == B:
        game.play("mortgage 5")
        game.play("mortgage 15")
        game.play("redeem 39")
    assert game.view()["cash"][B] == 0


@pytest.mark.rule("PR-25")
@pytest.mark.parametrize("name", ["random", "easy", "steady", "sharp", "fp_a", "fp_b", "fp_c"])
def test_every_bot_answers_for_what_it_took_over(name, debtor, lots):
    deeds = lots(A, 1, 6, 34, mortgaged=True) | lots(B, 16, 18, 19, level=1)
    game = debtor("bankrupt", deeds=deeds, cash=[0, 100, 0])
    bot = make_bots("danish", name, 3, 1)[B]
    while game.view()["inherited"][B]:
        game.play(bot.choose(game.view(B), game.choices()))
    assert game.view()["cash"][B] >= 0


@pytest.mark.rule("PR-8")
def test_the_lowest_bid_is_1_and_no_notes_are_needed(table, cash):
    moves = ["5-6", "decline", "bid 1", "bid 2", "pass", "pass"]
    game = table(*moves, cash=[9_000, 1, 2], rules={"declined_deed": "auction"})
    assert cash(game) == [9_000, 1, 0]
