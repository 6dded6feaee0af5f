"""DE-89 to DE-92 and their rulings: when the bank runs short of houses and hotels."""

import pytest

A, B, C = range(3)
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)
GREEN = (31, 32, 34)


@pytest.fixture
def rivals(table, held):
    """Return a function that sets up A with violet, B with light blue, C with dark blue."""

    def position(*moves, level=0, houses_left=1, **rest):
        groups = ((A, VIOLET), (B, LIGHT_BLUE), (C, DARK_BLUE))
        deeds = {s: d for seat, group in groups for s, d in held(seat, *group, level=level).items()}
        return table(*moves, **{"deeds": deeds, "houses_left": houses_left, **rest})

    return position


@pytest.fixture
def asked(told):
    """Return a function that lists the seats that were asked, in order."""
    return lambda game: [value["seat"] for value in told(game, "Asked")]


@pytest.mark.rule("DE-89")
def test_without_houses_builders_wait_until_another_sells_one(table, held, refusal, play, level):
    deeds = held(A, *DARK_BLUE) | held(B, *VIOLET, level=1)
    game = table(deeds=deeds, houses_left=0)
    assert refusal(game, "build 37", A) == "NoHousesLeft"
    play(game, "B: sell 1", "A: build 37", "B: decline")
    assert level(game, 37, 1) == [1, 0]


@pytest.mark.rule("DE-89")
def test_without_hotels_builders_wait_until_another_sells_one(table, held, refusal, play, level):
    deeds = held(A, *DARK_BLUE, level=4) | held(B, *VIOLET, level=5)
    game = table(deeds=deeds, hotels_left=0)
    assert refusal(game, "build 37", A) == "NoHotelsLeft"
    play(game, "B: sell 3", "A: build 37", "B: decline")
    assert level(game, 37, 3) == [5, 4]


@pytest.mark.rule("DE-90")
@pytest.mark.parametrize("houses", [0, 1, 2, 3])
def test_a_hotel_is_not_sold_while_the_bank_lacks_its_houses(houses, table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=houses)
    assert refusal(game, "sell 37", A) == "HotelCannotBreak"


@pytest.mark.rule("DE-90")
def test_four_houses_in_the_bank_are_enough_for_a_hotel(table, held, level, stock):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=5), houses_left=4)
    assert (level(game, *DARK_BLUE), stock(game)) == ([4, 5], (0, 11))


@pytest.mark.rule("DE-91", "DE-146")
def test_the_last_house_wanted_by_two_goes_to_the_highest_bidder(rivals, level, cash):
    game = rivals("A: build 1", "B: build 6", "decline")
    assert game.view()["sale"]["bidder"] == B
    for move in ("bid 1000", "bid 1700", "bid 1800", "pass"):
        game.play(move)
    assert (level(game, 1, 6), cash(game)) == ([0, 1], [30_000, 28_200, 30_000])


@pytest.mark.rule("DE-91")
def test_two_houses_for_three_builders_are_auctioned_one_by_one(rivals, told, level, cash):
    game = rivals("A: build 1", "B: build 6", "C: build 37", houses_left=2)
    for move in ("bid 1000", "bid 2500", "pass", "pass"):
        game.play(move)
    assert level(game, 1, 6, 37) == [0, 0, 1]
    for move in ("build 6", "build 39", "build 1", "bid 1100", "pass", "pass"):
        game.play(move)
    assert [value["left"] for value in told(game, "BuildingAuction")] == [2, 1]
    assert (level(game, 1, 6, 37), cash(game)) == ([0, 1, 1], [30_000, 28_900, 27_500])


@pytest.mark.rule("DE-91")
def test_the_last_hotel_wanted_by_two_is_auctioned_too(rivals, level, stock):
    game = rivals("A: build 1", "B: build 6", "decline", level=4, houses_left=0, hotels_left=1)
    for move in ("bid 1000", "bid 1300", "pass"):
        game.play(move)
    assert (level(game, 1, 6), stock(game)) == ([5, 4], (4, 0))


@pytest.mark.rule("DE-92")
@pytest.mark.parametrize(("builder", "least"), [("A: build 1", 1_000), ("decline", 4_000)])
def test_bids_begin_at_the_lowest_price_printed_on_the_deeds_named(
    builder, least, table, held, told, refusal
):
    deeds = held(A, *GREEN) | held(B, *DARK_BLUE) | held(C, *VIOLET)
    moves = ["A: build 31", "B: build 37", builder.replace("A: build", "C: build")]
    game = table(*moves, deeds=deeds, houses_left=1)
    assert told(game, "BuildingAuction") == [{"least": str(least), "left": 1}]
    assert refusal(game, f"bid {least - 1}") == "BidTooLow"
    game.play(f"bid {least}")


@pytest.mark.rule("DE-92")
def test_whoever_named_a_dearer_lot_may_bid_less_than_its_printed_price(rivals, level, cash):
    game = rivals("A: build 1", "decline", "C: build 37", "pass")
    game.play("bid 1000")
    assert (level(game, 37), cash(game)[C]) == ([0], 30_000)
    game = rivals("C: build 37", "A: build 1", "decline", "bid 1000", "pass")
    assert (level(game, 37), cash(game)[C]) == ([1], 29_000)


@pytest.mark.rule("PR-17", "DE-Q18")
def test_a_request_that_may_be_contested_is_not_carried_out_before_all_are_asked(rivals, level):
    game = rivals("A: build 1")
    assert (game.to_act, level(game, 1)) == (B, [0])
    assert [str(move) for move in game.choices()] == ["build 6", "build 8", "build 9", "decline"]


@pytest.mark.rule("PR-17")
def test_every_other_seat_that_could_build_is_asked_once_from_the_left(rivals, asked):
    game = rivals("B: build 6", "decline", "decline")
    assert asked(game) == [C, A]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    "unable",
    [{"cash": [30_000, 999, 30_000]}, {"mortgage": "B: mortgage 6"}, {"offer": 6}],
)
def test_who_could_not_build_is_not_asked(unable, rivals, play, asked):
    rest = {"cash": unable["cash"]} if "cash" in unable else {}
    game = rivals(**rest)
    if "mortgage" in unable:
        play(game, unable["mortgage"])
    if "offer" in unable:
        play(game, "B: offer A give 6 take - cash -2000 cards 0 0", "accept")
    game.play("build 1", seat=A)
    assert asked(game) == [C]


@pytest.mark.rule("PR-17")
def test_who_wants_a_hotel_is_no_rival_for_a_house(table, held, level):
    deeds = held(A, *VIOLET) | held(B, *DARK_BLUE, level=4)
    game = table("A: build 1", deeds=deeds, houses_left=1, hotels_left=1)
    assert level(game, 1) == [1]


@pytest.mark.rule("PR-17")
def test_an_asked_seat_cannot_name_a_lot_that_needs_the_other_building(table, held, refusal):
    deeds = held(A, *VIOLET) | held(B, *DARK_BLUE, *LIGHT_BLUE) | held(B, *DARK_BLUE, level=4)
    game = table("A: build 1", deeds=deeds, houses_left=1)
    assert refusal(game, "build 37") == "DifferentBuilding"
    assert refusal(game, "build 3", B) == "NotYours"


@pytest.mark.rule("PR-17")
def test_when_the_others_decline_the_house_costs_its_printed_price(rivals, told, cash, level):
    game = rivals("A: build 1", "decline", "decline")
    assert told(game, "BuildingAuction") == []
    assert (level(game, 1), cash(game)[A]) == ([1], 29_000)


@pytest.mark.rule("PR-17")
def test_requests_that_the_stock_can_meet_are_all_met_at_the_printed_price(rivals, cash, level):
    game = rivals("A: build 1", "decline", "build 37", houses_left=2)
    assert (level(game, 1, 37), cash(game)) == ([1, 1], [29_000, 30_000, 26_000])
    assert game.view()["sale"] is None


@pytest.mark.rule("PR-17")
def test_enough_houses_for_all_rivals_ask_nobody(rivals, asked, level):
    game = rivals("A: build 1", houses_left=3)
    assert (asked(game), level(game, 1)) == ([], [1])


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("threw", "opener"), [(A, B), (B, C), (C, A)])
def test_the_seat_left_of_the_last_one_that_threw_opens(threw, opener, rivals):
    game = rivals("A: build 1", "build 6", "build 37", threw=threw, turn=B)
    assert game.to_act == opener


@pytest.mark.rule("PR-17")
def test_only_seats_that_asked_may_bid(rivals, refusal, play):
    game = rivals("A: build 1", "build 6", "decline", threw=B)
    assert game.to_act == A
    assert refusal(game, "bid 5000", C) == "NotYourTurn"
    play(game, "bid 1000", "bid 1001")
    assert game.to_act == A


@pytest.mark.rule("PR-17")
def test_after_each_building_sold_the_requests_are_asked_for_again(rivals, play, told):
    game = rivals("A: build 1", "build 6", "build 37", houses_left=2, threw=C)
    play(game, "bid 1000", "pass", "pass")
    assert game.to_act == A
    assert [str(move) for move in game.choices()] == ["build 3", "decline"]
    play(game, "decline", "build 8", "decline")
    assert [value["price"] for value in told(game, "Built")] == ["1000"]


@pytest.mark.rule("PR-17")
def test_a_bidder_keeps_the_group_he_named_as_it_is(rivals, refusal):
    game = rivals("A: build 1", "build 6", "decline", threw=C)
    assert refusal(game, "mortgage 3", A) == "NotNow"
    game = rivals("A: build 1", "build 6", "decline", level=1, threw=C)
    assert refusal(game, "sell 3", A) == "NotNow"


@pytest.mark.rule("PR-17")
def test_no_bidder_turns_hotels_into_the_houses_that_are_auctioned(rivals, held, refusal, stock):
    deeds = held(A, *VIOLET) | held(B, *LIGHT_BLUE) | held(C, *GREEN) | held(C, *DARK_BLUE, level=5)
    game = rivals("A: build 1", "build 6", "build 31", deeds=deeds, houses_left=2, threw=B)
    assert game.to_act == C
    assert refusal(game, "lower 37 to 1") == "NotNow"
    assert stock(game) == (2, 10)


@pytest.mark.rule("PR-17", "PR-10")
def test_a_bidder_may_raise_cash_on_other_lots(rivals, held, play, mortgaged, level):
    deeds = held(A, *VIOLET, 5) | held(B, *LIGHT_BLUE)
    game = rivals("A: build 1", "build 6", threw=C, deeds=deeds, cash=[1_000, 3_500, 0])
    play(game, "bid 1000", "bid 2500", "mortgage 5", "bid 3000", "pass")
    assert (mortgaged(game), level(game, 1)) == ([5], [1])


@pytest.mark.rule("PR-17")
def test_a_building_that_nobody_bids_for_stays_in_the_bank(rivals, play, stock, level):
    game = rivals("A: build 1", "build 6", "decline")
    play(game, "pass", "pass")
    assert (stock(game), level(game, 1, 6)) == ((1, 12), [0, 0])
    assert game.view()["asking"] == 0


@pytest.mark.rule("PR-17", "DE-Q19")
def test_a_single_buyer_never_meets_an_auction(table, held, told, level, refusal):
    game = table(deeds=held(A, *VIOLET), houses_left=1)
    game.play("build 1", seat=A)
    assert (told(game, "Asked"), told(game, "BuildingAuction"), level(game, 1)) == ([], [], [1])
    assert refusal(game, "build 3", A) == "NoHousesLeft"


@pytest.mark.rule("PR-3")
@pytest.mark.parametrize(("bid", "half"), [(1_000, 500), (3_001, 1_500)])
def test_a_house_won_by_a_bid_is_sold_back_for_half_the_bid(bid, half, rivals, play, cash):
    game = rivals("A: build 1", "build 6", "decline", threw=C)
    play(game, f"bid {bid}", "pass", "A: sell 1")
    assert cash(game)[A] == 30_000 - bid + half


@pytest.mark.rule("PR-3")
def test_every_level_of_a_lot_remembers_what_it_cost(table, held, play, cash):
    deeds = held(A, 37, level=2, paid=[9_000, 4_000]) | held(A, 39, level=2)
    game = table("A: sell 37", deeds=deeds, cash=[0, 0, 0])
    assert cash(game)[A] == 2_000
    play(game, "A: sell 39", "A: sell 37")
    assert cash(game)[A] == 2_000 + 2_000 + 4_500


@pytest.mark.rule("DE-Q20")
def test_three_houses_and_no_house_left_are_no_way_to_a_hotel(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=3), houses_left=0)
    assert refusal(game, "build 37", A) == "NoHousesLeft"


@pytest.mark.rule("DE-Q22", "PR-15")
@pytest.mark.parametrize(("houses", "most"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_stuck_hotels_are_sold_down_to_a_level_that_the_houses_can_show(
    houses, most, table, held, refusal, stock, level
):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=houses)
    assert refusal(game, f"lower 37 to {most + 1}", A) == "LevelNotPossible"
    game.play(f"lower 37 to {most}", seat=A)
    assert level(game, *DARK_BLUE) == [most, most]
    assert stock(game) == (houses - 2 * most, 12)


@pytest.mark.rule("DE-Q22", "PR-15")
def test_the_group_sold_down_brings_half_of_every_building(table, held, cash):
    deeds = held(A, *DARK_BLUE, level=5)
    game = table("A: lower 39 to 1", deeds=deeds, houses_left=2, cash=[0, 0, 0])
    assert cash(game)[A] == 2 * 4 * 2_000


@pytest.mark.rule("DE-Q22", "PR-15")
def test_the_houses_on_the_group_count_too(table, held, refusal, level, stock):
    deeds = held(A, 31, level=5) | held(A, 32, 34, level=4)
    game = table(deeds=deeds, houses_left=1)
    assert refusal(game, "lower 31 to 4", A) == "LevelNotPossible"
    game.play("lower 31 to 3", seat=A)
    assert (level(game, *GREEN), stock(game)) == ([3, 3, 3], (0, 12))


@pytest.mark.rule("DE-Q22", "PR-15")
def test_no_level_is_named_while_a_single_hotel_can_be_broken(table, held, refusal, offered):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=4)
    assert refusal(game, "lower 37 to 0", A) == "LevelNotPossible"
    assert "sell 37" in offered(game)


@pytest.mark.rule("DE-Q22", "PR-15")
@pytest.mark.parametrize("level", [-1, 5, 6])
def test_a_level_is_from_none_to_four_houses(level, table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=3)
    assert refusal(game, f"lower 37 to {level}", A) == "LevelNotPossible"


@pytest.mark.rule("DE-Q22")
def test_a_group_without_a_hotel_is_sold_house_by_house(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=4), houses_left=0)
    assert refusal(game, "lower 37 to 2", A) == "LevelNotPossible"


@pytest.mark.rule("DE-Q22", "PR-15", "PR-10")
def test_a_debtor_may_sell_stuck_hotels_down(owing, held, play, cash, offered):
    game = owing(12_000, deeds=held(A, *DARK_BLUE, level=5), houses_left=0, cash=[0, 0, 0])
    assert offered(game) == ["lower 37 to 0", "lower 39 to 0"]
    play(game, "lower 37 to 0", "pay")
    assert cash(game)[:2] == [8_000, 12_000]


@pytest.mark.rule("PR-16", "DE-Q22")
def test_a_switch_forbids_to_sell_stuck_hotels_at_all(table, held, refusal):
    rules = {"hotel_shortage": "never_broken"}
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=3, rules=rules)
    assert refusal(game, "sell 37", A) == "HotelCannotBreak"
    assert refusal(game, "lower 37 to 0", A) == "LevelNotPossible"
