"""DA-30 to DA-34: loans on deeds, and what a whole colour group gives."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-30")
@pytest.mark.parametrize("square", [3, 5, 11])
def test_a_mortgaged_property_earns_no_rent(square, table, lots, cash, kinds):
    throw = {3: "1-2", 5: "1-4", 11: "5-6"}[square]
    game = table(throw, deeds=lots(B, square, mortgaged=True))
    assert cash(game) == [30_000] * 3
    assert "NoRentMortgaged" in kinds(game)


@pytest.mark.rule("DA-30")
def test_a_redeemed_property_earns_rent_again(table, lots, cash):
    game = table("B: redeem 3", "1-2", deeds=lots(B, 3, mortgaged=True))
    assert cash(game) == [29_950, 30_000 - 700 + 50, 30_000]


LOANS = {1: 600, 3: 600, 5: 2_000, 6: 1_000, 8: 1_000, 9: 1_200, 11: 1_400, 12: 1_500, 13: 1_400}
LOANS |= {14: 1_600, 15: 2_000, 16: 1_800, 18: 1_800, 19: 2_000, 21: 2_200, 23: 2_200, 24: 2_400}
LOANS |= {25: 2_000, 26: 2_600, 27: 2_600, 28: 1_500, 29: 2_800, 31: 3_000, 32: 3_000, 34: 3_200}
LOANS |= {35: 2_000, 37: 3_500, 39: 4_000}


@pytest.mark.rule("DA-31")
@pytest.mark.parametrize("square", LOANS)
def test_the_bank_lends_the_amount_on_the_back_of_the_deed(square, table, cash):
    game = table(f"mortgage {square}", deeds={square: A})
    assert cash(game) == [30_000 + LOANS[square], 30_000, 30_000]


@pytest.mark.rule("DA-31")
@pytest.mark.parametrize("level", [1, 4, 5])
def test_a_lot_with_buildings_is_not_mortgaged(level, table, lots, refusal, offered):
    game = table(deeds=lots(A, 31, 34, level=level - 1) | lots(A, 32, level=level))
    assert refusal(game, "mortgage 32") == "GroupBuiltOn"
    assert "mortgage 32" not in offered(game)


@pytest.mark.rule("DA-31")
@pytest.mark.parametrize(("square", "loan"), [(31, 3_000), (34, 3_200)])
def test_an_unbuilt_lot_is_mortgaged_beside_a_built_one(square, loan, table, lots, cash, offered):
    game = table(deeds=lots(A, 31, 34) | lots(A, 32, level=1))
    assert offered(game, "mortgage") == ["mortgage 31", "mortgage 34"]
    game.play(f"mortgage {square}")
    assert cash(game)[A] == 30_000 + loan


@pytest.mark.rule("DA-31")
def test_a_lot_may_be_mortgaged_when_the_buildings_have_gone_back(table, lots, cash):
    deeds = lots(A, 31, 34) | {32: {"owner": A, "level": 1}}
    assert cash(table("sell 32", "mortgage 32", deeds=deeds))[A] == 30_000 + 2_000 + 3_000


@pytest.mark.rule("DA-31")
@pytest.mark.parametrize(
    ("square", "reason"), [(5, "AlreadyMortgaged"), (15, "NotYours"), (25, "NotYours")]
)
def test_only_ones_own_open_deeds_are_mortgaged(square, reason, table, refusal):
    game = table(deeds={5: {"owner": A, "mortgaged": True}, 15: B})
    assert refusal(game, f"mortgage {square}") == reason


@pytest.mark.rule("DA-32")
def test_the_owner_keeps_a_mortgaged_deed(table, owner):
    game = table("mortgage 39", deeds={39: A})
    assert owner(game, 39) == A
    assert game.view()["deeds"][39]["mortgaged"]


@pytest.mark.rule("DA-32")
def test_nobody_can_buy_a_mortgaged_deed_from_the_bank(table, lots):
    game = table("4-5", at=[30, 0, 0], deeds=lots(B, 39, mortgaged=True))
    assert (game.view()["step"], game.to_act) == ("window", B)


@pytest.mark.rule("DA-33")
@pytest.mark.parametrize(
    ("square", "rent"), [(1, 100), (9, 300), (14, 500), (24, 800), (29, 1_000), (37, 1_400)]
)
def test_a_whole_colour_doubles_the_rent_of_its_unbuilt_lots(square, rent, table, lots, cash):
    every = lots(B, *(s for s in range(40) if s in LOANS))
    game = table("1-2", at=[(square - 3) % 40, 0, 0], deeds=every)
    assert cash(game)[B] == 30_000 + rent


@pytest.mark.rule("DA-33")
@pytest.mark.parametrize("other", [A, C, None])
def test_a_colour_with_a_lot_in_other_hands_is_not_doubled(other, table, cash):
    deeds = {6: B, 9: B} | ({} if other is None else {8: other})
    assert cash(table("4-5", deeds=deeds))[B] == 30_150


@pytest.mark.rule("DA-33")
def test_a_house_ends_the_doubling_on_its_own_lot_only(table, lots, cash):
    deeds = lots(B, 6, 8) | {9: {"owner": B, "level": 1}}
    assert cash(table("4-5", deeds=deeds))[B] == 30_800
    assert cash(table("1-5", deeds=deeds))[B] == 30_200


@pytest.mark.rule("DA-33")
def test_shipping_lines_and_breweries_are_no_colours(table, lots, cash):
    assert cash(table("1-4", deeds=lots(B, 5, 15, 25, 35)))[B] == 34_000
    assert cash(table("4-6", at=[2, 0, 0], deeds=lots(B, 12, 28)))[B] == 32_000


@pytest.mark.rule("DA-34")
def test_a_house_is_bought_from_the_bank_for_a_whole_colour(table, lots, cash, level):
    game = table("build 3", deeds=lots(A, 1, 3))
    assert (level(game, 1, 3), cash(game)) == ([0, 1], [29_000, 30_000, 30_000])
    assert game.view()["houses_left"] == 31


@pytest.mark.rule("DA-34")
@pytest.mark.parametrize("other", [B, None])
def test_nobody_builds_without_the_whole_colour(other, table, refusal, offered):
    game = table(deeds={6: A, 9: A} | ({} if other is None else {8: other}))
    assert refusal(game, "build 6") == "GroupIncomplete"
    assert offered(game, "build") == []


@pytest.mark.rule("DA-34")
@pytest.mark.parametrize("square", [5, 12])
def test_businesses_are_not_built_on(square, table, lots, refusal):
    game = table(deeds=lots(A, 5, 15, 25, 35, 12, 28))
    assert refusal(game, f"build {square}") == "NotAStreet"


@pytest.mark.rule("DA-34")
@pytest.mark.parametrize("turn", [A, B, C])
def test_one_builds_on_ones_own_turn_and_between_the_turns_of_others(turn, table, lots, level):
    game = table("A: build 1", "A: build 3", turn=turn, deeds=lots(A, 1, 3))
    assert level(game, 1, 3) == [1, 1]
    assert game.to_act == turn


@pytest.mark.rule("DA-34")
def test_one_builds_between_a_double_and_the_extra_throw(table, lots, level):
    assert level(table("5-5", "build 1", deeds=lots(A, 1, 3)), 1) == [1]


@pytest.mark.rule("DA-34")
@pytest.mark.parametrize("moves", [["roll"], ["3-4"]])
def test_nobody_builds_while_the_dice_roll_or_a_card_is_turned(moves, table, lots, refusal):
    game = table(*moves, deeds=lots(A, 1, 3) | lots(B, 37, 39))
    assert refusal(game, "build 1", A) == refusal(game, "build 39", B) == "NoBusinessNow"


@pytest.mark.rule("DA-34")
@pytest.mark.parametrize("throw", ["1-5", "1-3"])
def test_only_the_player_on_turn_builds_before_the_square_is_settled(
    throw, table, lots, refusal, level
):
    game = table(throw, deeds=lots(A, 1, 3) | lots(B, 37, 39))
    assert refusal(game, "build 39", B) == "NoBusinessNow"
    game.play("build 1")
    assert (level(game, 1, 39), game.to_act) == ([1, 0], A)


@pytest.mark.rule("DA-34")
def test_nobody_builds_on_credit(table, lots, refusal):
    assert refusal(table(deeds=lots(A, 37, 39), cash=[3_999, 0, 0]), "build 39") == "NotEnoughCash"
