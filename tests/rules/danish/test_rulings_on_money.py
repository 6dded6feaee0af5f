"""DA-Q1 to DA-Q8 and DA-Q14 to DA-Q19: loans, auctions, the pot, buildings, cards, rent."""

import pytest

A, B, C = range(3)
CARD_OF_A = [[1, 0], [0, 0], [0, 0]]
SELL_39 = "offer B give 39 take - cash -1000 cards 0 0"


@pytest.mark.rule("DA-Q1")
@pytest.mark.parametrize(
    ("rules", "square", "interest"),
    [
        ({}, 39, 400),
        ({}, 14, 200),
        ({}, 11, 200),
        ({"interest_rounding": "exact"}, 39, 400),
        ({"interest_rounding": "exact"}, 14, 160),
        ({"interest": "none"}, 39, 0),
    ],
)
def test_redeeming_costs_the_loan_and_a_tenth(rules, square, interest, table, lots, cash, told):
    game = table(f"redeem {square}", deeds=lots(A, square, mortgaged=True), rules=rules)
    assert told(game, "Redeemed", "interest") == [interest]
    assert cash(game)[A] == 30_000 - {39: 4_000, 14: 1_600, 11: 1_400}[square] - interest
    assert not game.view()["deeds"][square]["mortgaged"]


@pytest.mark.rule("DA-Q1")
@pytest.mark.parametrize("interest", ["on_redemption", "on_loan"])
def test_600_lent_are_redeemed_with_700(interest, table, cash):
    rules = {"interest": interest}
    game = table("mortgage 1", "redeem 1", deeds={1: A, 3: A}, rules=rules)
    assert cash(game)[A] == 30_000 + 600 - 700 - (100 if interest == "on_loan" else 0)


@pytest.mark.rule("DA-Q1")
def test_only_ones_own_mortgaged_deed_is_redeemed_and_only_for_cash(table, lots, refusal):
    game = table(deeds=lots(A, 39, mortgaged=True) | {5: A, 15: B}, cash=[4_399, 0, 0])
    assert refusal(game, "redeem 39") == "NotEnoughCash"
    assert refusal(game, "redeem 5") == "NotMortgaged"
    assert refusal(game, "redeem 15") == "NotYours"


@pytest.mark.rule("DA-Q2")
def test_the_new_owner_of_a_mortgaged_deed_pays_a_tenth_at_once_and_again_later(
    table, lots, cash, offered
):
    game = table(SELL_39, "accept", deeds=lots(A, 39, mortgaged=True))
    assert (game.to_act, offered(game)) == (B, ["redeem 39", "keep 39"])
    game.play("keep 39")
    assert cash(game) == [31_000, 29_000 - 400, 30_000]
    game.play("redeem 39", seat=B)
    assert cash(game)[B] == 29_000 - 400 - 4_400


@pytest.mark.rule("DA-Q2")
def test_who_redeems_at_once_pays_the_tenth_once(table, lots, cash):
    game = table(SELL_39, "accept", "redeem 39", deeds=lots(A, 39, mortgaged=True))
    assert cash(game) == [31_000, 29_000 - 4_400, 30_000]


@pytest.mark.rule("DA-Q1", "DA-Q2")
@pytest.mark.parametrize(("rounding", "due"), [("up_to_100", 100), ("exact", 60)])
def test_the_interest_on_taking_over_is_rounded_up_too(rounding, due, table, lots, told, why):
    sold = "offer B give 1 take - cash -1000 cards 0 0"
    rules = {"interest_rounding": rounding}
    game = table(sold, "accept", "keep 1", deeds=lots(A, 1, mortgaged=True), rules=rules)
    assert told(game, "InterestPaid", "interest") == [due]
    assert why(game, "InterestPaid")[:2] == ["DA-Q1", "DA-Q2"]


@pytest.mark.rule("DA-Q2")
def test_the_maker_of_an_offer_pays_the_tenth_on_what_he_takes(table, lots, cash):
    offer = "offer B give - take 39 cash 1000 cards 0 0"
    game = table(offer, "accept", "keep 39", deeds=lots(B, 39, mortgaged=True))
    assert cash(game) == [29_000 - 400, 31_000, 30_000]


@pytest.mark.rule("DA-Q2")
def test_a_mortgaged_deed_changes_hands_free_of_charge_by_a_switch(table, lots, cash):
    rules = {"interest_on_transfer": "no"}
    game = table(SELL_39, "accept", deeds=lots(A, 39, mortgaged=True), rules=rules)
    assert (cash(game), game.to_act) == ([31_000, 29_000, 30_000], A)
    game.play("redeem 39", seat=B)
    assert cash(game)[B] == 29_000 - 4_400


@pytest.mark.rule("DA-Q3")
def test_a_declined_lot_is_auctioned_by_a_switch_and_the_decliner_may_bid(table, owner, cash):
    rules = {"declined_deed": "auction"}
    game = table("5-6", "decline", "pass", "bid 100", "bid 101", "pass", rules=rules)
    assert owner(game, 11) == A
    assert (cash(game), game.to_act) == ([29_899, 30_000, 30_000], B)


@pytest.mark.rule("DA-Q3")
def test_a_lot_for_which_nobody_bids_stays_with_the_bank(table, owner, told):
    rules = {"declined_deed": "auction"}
    game = table("5-6", "decline", "pass", "pass", "pass", rules=rules)
    assert (owner(game, 11), told(game, "Unsold", "deed")) == (None, [11])
    assert game.to_act == B


@pytest.mark.rule("DA-Q4", "PR-18")
@pytest.mark.parametrize(
    ("rules", "fed"),
    [({}, 0), ({"parking_pot": "taxes_and_cards"}, 1), ({"parking_pot": "nothing"}, 0)],
)
@pytest.mark.parametrize("card", ["P10", "P11", "P12", "P13", "P14", "P16"])
def test_payments_by_card_that_are_no_tax_feed_the_pot_by_a_switch(
    card, rules, fed, table, lots, told
):
    amount = {"P10": 3_000, "P11": 2_000, "P12": 1_000, "P13": 1_000, "P14": 200, "P16": 3_000}
    game = table("3-4", card, deeds=lots(A, 1, 3, level=3), rules=rules)
    kind = "RepairsPaid" if card == "P16" else "PaidBank"
    assert told(game, kind, "amount") == [amount[card]]
    assert game.view()["pot"] == amount[card] * fed


@pytest.mark.rule("DA-Q4", "PR-18")
@pytest.mark.parametrize(("pot", "fed"), [("taxes_and_cards", 1), ("taxes", 1), ("nothing", 0)])
@pytest.mark.parametrize(
    ("moves", "at", "tax"),
    [(["1-3", "fixed"], 0, 4_000), (["1-2"], 35, 2_000), (["1-2", "P15"], 4, 200)],
)
def test_taxes_feed_the_pot_also_where_cards_do_not(moves, at, tax, pot, fed, table, cash):
    game = table(*moves, at=[at, 0, 0], rules={"parking_pot": pot})
    assert (game.view()["pot"], cash(game)[A]) == (tax * fed, 30_000 - tax)


@pytest.mark.rule("DA-Q4", "PR-18")
def test_the_property_tax_by_card_is_a_tax(table, lots):
    game = table("3-4", "P17", deeds=lots(A, 1, 3, level=1))
    assert game.view()["pot"] == 1_600


@pytest.mark.rule("DA-Q4", "PR-18")
@pytest.mark.parametrize("moves", [["fine"], ["1-2"]])
@pytest.mark.parametrize("pot", ["taxes", "taxes_and_cards"])
def test_the_jail_fine_never_feeds_the_pot(moves, pot, table, cash):
    game = table(*moves, at=[10, 0, 0], jail=[3, 0, 0], rules={"parking_pot": pot})
    assert (game.view()["pot"], cash(game)[A]) == (0, 29_000)


@pytest.mark.rule("DA-Q4")
def test_a_pot_switched_off_pays_nothing_on_parking(table, cash):
    game = table("1-4", at=[15, 0, 0], pot=500, rules={"parking_pot": "nothing"})
    assert cash(game)[A] == 30_000


@pytest.mark.rule("DA-Q5")
@pytest.mark.parametrize("square", [31, 32])
def test_a_mortgaged_lot_bars_building_on_the_whole_group(square, table, lots, refusal, offered):
    game = table(deeds=lots(A, 31, 34) | lots(A, 32, mortgaged=True))
    assert refusal(game, f"build {square}") == "GroupMortgaged"
    assert offered(game, "build") == []


@pytest.mark.rule("DA-Q5")
def test_beside_a_mortgaged_lot_the_others_keep_their_double_rent(table, lots, cash):
    game = table("1-3", at=[30, 0, 0], deeds=lots(B, 31, 34) | lots(B, 32, mortgaged=True))
    assert cash(game) == [28_800, 31_200, 30_000]


@pytest.mark.rule("DA-Q14")
def test_a_used_release_card_goes_back_under_the_deck(table):
    jailed = {"at": [10, 0, 0], "jail": [1, 0, 0], "under": [[4, 5], []]}
    game = table("release", cards_held=CARD_OF_A, **jailed)
    assert game.position()["under"][0] == [4, 5, 25]


@pytest.mark.rule("DA-Q14")
def test_a_bankrupts_release_card_goes_to_the_creditor(table, lots):
    hotels = {"deeds": lots(B, 37, 39, level=5), "at": [30, 0, 0], "cash": [9, 0, 0]}
    game = table("4-5", "bankrupt", cards_held=CARD_OF_A, **hotels)
    assert game.position()["cards_held"] == [[0, 0], [1, 0], [0, 0]]


@pytest.mark.rule("DA-Q14", "PR-6")
def test_a_bankrupts_release_card_goes_under_the_deck_where_the_bank_is_creditor(table):
    position = {"cash": [9, 0, 0], "at": [35, 0, 0], "under": [[4], []]}
    position = table("1-2", "bankrupt", cards_held=CARD_OF_A, **position).position()
    assert position["cards_held"] == [[0, 0], [0, 0], [0, 0]]
    assert position["under"][0] == [4, 25]


@pytest.mark.rule("DA-Q15")
@pytest.mark.parametrize(("coins", "grant"), [(0, 40_000), (1, 0), (-1, 40_000)])
def test_the_grant_is_for_assets_of_at_most_15_000(coins, grant, table, cash, kinds):
    game = table("3-4", "P08", cash=[15_000 + coins, 0, 0])
    assert cash(game)[A] == 15_000 + coins + grant
    assert ("NoGrant" in kinds(game)) == (grant == 0)


@pytest.mark.rule("DA-Q15")
@pytest.mark.parametrize(("coins", "grant"), [(2_600, 40_000), (2_601, 0)])
def test_assets_for_the_grant_are_counted_as_for_the_tax(coins, grant, table, lots, cash):
    deeds = lots(A, 1, level=1) | lots(A, 3, level=1) | lots(A, 39, mortgaged=True)
    game = table("3-4", "P08", deeds=deeds, cash=[coins, 0, 0], cards_held=CARD_OF_A)
    assert cash(game)[A] == coins + grant


@pytest.mark.rule("DA-Q16")
@pytest.mark.parametrize(("assets", "tax"), [(30_009, 3_000), (30_010, 3_001), (19, 1), (9, 0)])
def test_a_tenth_of_the_assets_is_rounded_down(assets, tax, table, cash):
    assert cash(table("1-3", "percent", cash=[assets, 0, 0]))[A] == assets - tax


@pytest.mark.rule("DA-Q17")
def test_rent_is_collected_by_itself(table, cash, refusal):
    game = table("1-2", deeds={3: C})
    assert cash(game) == [29_950, 30_000, 30_050]
    assert refusal(game, "claim 3", C) == "NoClaim"


@pytest.mark.rule("DA-Q17")
@pytest.mark.parametrize("before", [[], ["B: roll", "throw 4-6"]])
def test_by_a_switch_rent_is_claimed_before_the_next_player_but_one_throws(before, table, cash):
    rules = {"rent": "before_next_but_one"}
    game = table("1-2", *before, deeds={3: C}, rules=rules)
    assert cash(game) == [30_000] * 3
    game.play("claim 3", seat=C)
    assert cash(game) == [29_950, 30_000, 30_050]


@pytest.mark.rule("DA-Q17")
def test_by_a_switch_rent_lapses_when_the_next_player_but_one_throws(table, cash, told, refusal):
    rules = {"rent": "before_next_but_one"}
    game = table("1-2", "B: roll", "throw 4-6", "C: roll", "throw 4-6", deeds={3: C}, rules=rules)
    assert told(game, "RentLapsed", "deed") == [3]
    assert refusal(game, "claim 3", C) == "NoClaim"
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("DA-Q17")
def test_by_a_switch_the_visitors_own_extra_throw_does_not_count(table, cash):
    rules = {"rent": "before_next_but_one"}
    throws = ["A: roll", "throw 4-6", "B: roll", "throw 4-6"]
    game = table("3-3", *throws, "claim 6", deeds={6: C, 16: A}, rules=rules)
    assert cash(game) == [29_900, 30_000, 30_100]


@pytest.mark.rule("DA-Q18")
@pytest.mark.parametrize("cards", ["0 0", "1 1"])
@pytest.mark.parametrize("amount", [500, -500, 0])
def test_loans_between_players_are_refused(amount, cards, table, refusal):
    game = table(cards_held=[[1, 0], [1, 0], [0, 0]])
    assert refusal(game, f"offer B give - take - cash {amount} cards {cards}") == "NoLoans"


@pytest.mark.rule("DA-Q19")
def test_mortgaged_lots_are_auctioned_free_of_the_mortgage(table, lots, cash):
    deeds = lots(A, 39, mortgaged=True)
    moves = ["1-2", "bankrupt", "bid 50", "pass"]
    game = table(*moves, at=[35, 0, 0], cash=[9, 100, 100], deeds=deeds)
    assert (game.view()["deeds"][39]["owner"], cash(game)) == (B, [0, 50, 100])
    assert not game.view()["deeds"][39]["mortgaged"]
