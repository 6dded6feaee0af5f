"""DA-35 to DA-42: even building, hotels, selling back, and a bank that runs short."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-35")
def test_a_hotel_needs_four_houses_on_every_lot_first(table, lots, refusal, offered):
    deeds = lots(A, 31, 32, level=4) | lots(A, 34, level=3)
    game = table(deeds=deeds)
    assert refusal(game, "build 31") == "NotEven"
    assert offered(game, "build") == ["build 34"]


@pytest.mark.rule("DA-35")
def test_with_four_houses_on_every_lot_the_next_building_is_a_hotel(table, lots, level):
    game = table("build 32", deeds=lots(A, 31, 32, 34, level=4))
    assert level(game, 31, 32, 34) == [4, 5, 4]
    assert game.view()["hotels_left"] == 11


@pytest.mark.rule("DA-35")
def test_the_fourth_building_of_a_lot_is_still_a_house(table, lots, level):
    game = table("build 39", deeds=lots(A, 37, 39, level=3))
    assert level(game, 39) == [4]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (25, 12)


@pytest.mark.rule("DA-36")
def test_a_lot_takes_no_second_hotel(table, lots, offered):
    game = table(deeds=lots(A, 37, 39, level=5), cash=[90_000, 0, 0])
    assert offered(game, "build") == []


@pytest.mark.rule("DA-36")
def test_a_second_hotel_is_refused_with_the_reason(table, lots, refusal):
    game = table(deeds=lots(A, 37, 39, level=5))
    assert refusal(game, "build 39") == "FullyBuilt"


@pytest.mark.rule("DA-37")
def test_a_hotel_hands_its_four_houses_back_to_the_bank(table, lots):
    game = table(deeds=lots(A, 37, 39, level=4))
    assert game.view()["houses_left"] == 24
    game.play("build 39")
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (28, 11)


@pytest.mark.rule("DA-37")
def test_the_houses_handed_back_can_be_bought_by_others(table, lots, level):
    deeds = lots(A, 37, 39, level=4) | lots(B, 1, 3)
    game = table("A: build 39", "B: build 1", deeds=deeds, houses_left=0)
    assert (level(game, 1), game.view()["houses_left"]) == ([1], 3)


@pytest.mark.rule("DA-38", "DA-Q6")
def test_a_hotel_costs_four_houses_and_one_house_price_in_cash(table, lots, cash, why):
    game = table("build 39", deeds=lots(A, 37, 39, level=4))
    assert cash(game)[A] == 26_000
    assert "DA-38" in why(game, "Built")


@pytest.mark.rule("DA-38")
def test_from_the_bare_lot_a_hotel_costs_five_house_prices(table, lots, cash, level):
    game = table(*["build 1", "build 3"] * 5, deeds=lots(A, 1, 3))
    assert level(game, 1, 3) == [5, 5]
    assert cash(game)[A] == 30_000 - 2 * 5 * 1_000


@pytest.mark.rule("DA-39")
@pytest.mark.parametrize(("houses", "turn"), [(1, A), (4, B), (4, C)])
def test_the_bank_takes_houses_back_at_half_price_at_any_time(houses, turn, table, lots, cash):
    game = table("A: sell 39", deeds=lots(A, 37, 39, level=houses), turn=turn)
    assert cash(game) == [32_000, 30_000, 30_000]


@pytest.mark.rule("DA-39", "DA-38")
@pytest.mark.parametrize("turn", [A, C])
def test_the_bank_takes_a_hotel_back_at_half_of_five_house_prices(turn, table, lots, level, cash):
    game = table("A: sell 39", deeds=lots(A, 37, 39, level=5), turn=turn)
    assert (level(game, 37, 39), cash(game)[A]) == ([5, 0], 30_000 + 5 * 4_000 // 2)


@pytest.mark.rule("DA-39")
def test_a_debtor_and_a_buyer_may_sell_back_at_half_price_too(table, lots, cash):
    blue = lots(A, 1, 3, level=1)
    game = table("1-3", "fixed", "sell 1", deeds=blue, cash=[3_600, 0, 0])
    assert cash(game)[A] == 4_100
    game = table("1-4", "sell 1", "buy", deeds=blue, cash=[3_600, 0, 0])
    assert cash(game)[A] == 100


@pytest.mark.rule("DA-39")
def test_sold_houses_go_back_into_the_bank(table, lots):
    game = table("sell 39", deeds=lots(A, 37, 39, level=2))
    assert game.view()["houses_left"] == 29


@pytest.mark.rule("DA-40")
def test_a_bank_without_houses_sells_none(table, lots, refusal, offered):
    game = table(deeds=lots(A, 37, 39), houses_left=0)
    assert refusal(game, "build 39") == "NoHousesLeft"
    assert offered(game, "build") == []


@pytest.mark.rule("DA-40")
def test_a_bank_without_hotels_sells_none(table, lots, refusal):
    game = table(deeds=lots(A, 37, 39, level=4), hotels_left=0)
    assert refusal(game, "build 39") == "NoHotelsLeft"


@pytest.mark.rule("DA-40")
def test_the_buyer_builds_when_some_have_come_back(table, lots, level):
    deeds = lots(A, 37, 39) | lots(B, 1, 3, level=1)
    game = table("B: sell 1", "A: build 39", "B: decline", deeds=deeds, houses_left=0)
    assert level(game, 1, 3, 37, 39) == [0, 1, 0, 1]


@pytest.mark.rule("DA-41")
def test_the_last_house_is_auctioned_when_two_want_it(table, lots, level, cash):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    game = table("build 39", "build 3", deeds=deeds, houses_left=1)
    assert (game.to_act, game.view()["sale"]["least"]) == (B, 1_000)
    for move in ("bid 1000", "bid 4500", "pass"):
        game.play(move)
    assert level(game, 3, 39) == [0, 1]
    assert (cash(game), game.view()["houses_left"]) == ([25_500, 30_000, 30_000], 0)


@pytest.mark.rule("DA-41")
def test_two_houses_that_three_want_are_auctioned_one_at_a_time(table, lots, level, told):
    deeds = lots(A, 37, 39) | lots(B, 1, 3) | lots(C, 31, 32, 34)
    asked = ["build 39", "build 3", "build 34"]
    bids = ["bid 1000", "pass", "pass", "bid 4000", "pass"]
    game = table(*asked, *bids, deeds=deeds, houses_left=2)
    assert told(game, "BuildingAuction", "left") == [2, 1]
    assert told(game, "BuildingWon", "deed") == [3, 34]
    assert level(game, 1, 3, 34, 39) == [0, 1, 1, 0]


@pytest.mark.rule("DA-41")
def test_the_last_hotel_is_auctioned_too(table, lots, level):
    deeds = lots(A, 37, 39, level=4) | lots(B, 1, 3, level=4)
    moves = ["build 39", "build 3", "bid 5000", "pass"]
    game = table(*moves, deeds=deeds, hotels_left=1)
    assert level(game, 3, 39) == [5, 4]


@pytest.mark.rule("DA-41")
def test_enough_buildings_for_all_who_want_them_meet_no_auction(table, lots, level, kinds, cash):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    game = table("build 39", "build 3", deeds=deeds, houses_left=2)
    assert (game.to_act, level(game, 3, 39)) == (A, [1, 1])
    assert cash(game) == [26_000, 29_000, 30_000]
    assert "BuildingAuction" not in kinds(game)


@pytest.mark.rule("DA-42")
def test_the_first_house_may_stand_on_any_lot_of_the_group(table, lots, offered):
    game = table(deeds=lots(A, 31, 32, 34))
    assert offered(game, "build") == ["build 31", "build 32", "build 34"]


@pytest.mark.rule("DA-42")
@pytest.mark.parametrize("houses", [1, 2, 3])
def test_a_further_house_needs_as_many_on_every_other_lot(houses, table, lots, refusal, offered):
    deeds = lots(A, 31, 32, level=houses) | lots(A, 34, level=houses - 1)
    game = table(deeds=deeds, cash=[90_000, 0, 0])
    assert refusal(game, "build 31") == refusal(game, "build 32") == "NotEven"
    assert offered(game, "build") == ["build 34"]


@pytest.mark.rule("DA-Q8", "PR-24")
@pytest.mark.parametrize("houses", [2, 3, 4])
def test_houses_are_sold_back_evenly_too(houses, table, lots, refusal, offered):
    deeds = lots(A, 31, 32, level=houses - 1) | lots(A, 34, level=houses)
    game = table(deeds=deeds)
    assert refusal(game, "sell 31") == refusal(game, "sell 32") == "NotEven"
    assert offered(game, "sell") == ["sell 34"]


@pytest.mark.rule("DA-42")
def test_evenness_is_asked_within_a_group_only(table, lots, level):
    deeds = lots(A, 37, 39, level=3) | lots(A, 1, 3)
    assert level(table("build 1", "sell 39", deeds=deeds), 1, 39) == [1, 2]
