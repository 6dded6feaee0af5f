"""DE-89, DE-91, DE-92 and their rulings: when the bank runs short of houses and hotels."""

import pytest

A, B, C = range(3)
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)
GREEN = (31, 32, 34)
FORMER = {"shortage_request": "single", "shortage_asked": "who_has_cash"}


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
    for move in ("bid 1100", "pass"):
        game.play(move)
    assert [value["left"] for value in told(game, "BuildingAuction")] == [2, 1]
    assert (level(game, 1, 6, 37), cash(game)) == ([0, 1, 1], [30_000, 28_900, 27_500])


@pytest.mark.rule("DE-91")
def test_two_who_want_a_higher_number_than_the_bank_has_meet_an_auction(
    rivals, told, level, cash, play
):
    game = rivals("A: order 1 x 2", "B: order 6 x 2", "decline", houses_left=3)
    assert told(game, "BuildingAuction") == [{"least": 1_000, "left": 3}]
    play(game, "bid 1000", "bid 1500", "pass")
    assert (level(game, *VIOLET), game.view()["wanted"]) == ([1, 0], [1, 2, 0])
    play(game, "bid 1000", "pass")
    assert (level(game, *LIGHT_BLUE), game.view()["wanted"]) == ([1, 0, 0], [1, 1, 0])
    play(game, "bid 1200", "bid 1300", "pass")
    assert (level(game, *VIOLET), cash(game)) == ([1, 1], [27_200, 29_000, 30_000])


@pytest.mark.rule("DE-91")
def test_numbers_that_the_bank_has_are_sold_at_the_printed_price(rivals, told, level, cash):
    game = rivals("A: order 1 x 2", "B: order 8 x 3", "decline", houses_left=5)
    assert told(game, "BuildingAuction") == []
    assert level(game, *VIOLET, *LIGHT_BLUE) == [1, 1, 1, 1, 1]
    assert cash(game) == [28_000, 27_000, 30_000]


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
    assert told(game, "BuildingAuction") == [{"least": least, "left": 1}]
    assert refusal(game, f"bid {least - 1}") == "BidTooLow"
    game.play(f"bid {least}")


@pytest.mark.rule("DE-92")
def test_whoever_named_a_dearer_lot_may_bid_less_than_its_printed_price(rivals, level, cash):
    game = rivals("A: build 1", "decline", "C: build 37", "pass")
    game.play("bid 1000")
    assert (level(game, 37), cash(game)[C]) == ([0], 30_000)
    game = rivals("C: build 37", "A: build 1", "decline", "bid 1000", "pass")
    assert (level(game, 37), cash(game)[C]) == ([1], 29_000)


@pytest.mark.rule("DE-92", "PR-17")
@pytest.mark.parametrize(
    ("coins", "lots", "is_asked"),
    [(1_000, (), True), (999, (), False), (0, (12,), True), (0, (1, 3), True)],
)
def test_who_can_reach_the_least_bid_is_asked_though_his_own_lot_is_dearer(
    coins, lots, is_asked, table, held, asked, play, level, cash
):
    deeds = held(A, *LIGHT_BLUE) | held(B, *DARK_BLUE, *lots)
    game = table("A: build 6", deeds=deeds, houses_left=1, cash=[2_000, coins, 0])
    assert asked(game) == ([B] if is_asked else [])
    if is_asked:
        play(game, "build 37", *(f"mortgage {lot}" for lot in lots), "bid 1000", "pass")
        assert (level(game, 6, 37), cash(game)[A]) == ([0, 1], 2_000)


@pytest.mark.rule("DE-92", "PR-17")
def test_by_the_switch_who_lacks_the_price_of_his_own_lot_is_not_asked(table, held, asked, level):
    deeds = held(A, *LIGHT_BLUE) | held(B, *DARK_BLUE, 12)
    rest = {"houses_left": 1, "cash": [2_000, 3_999, 0], "rules": FORMER}
    game = table("A: build 6", deeds=deeds, **rest)
    assert (asked(game), level(game, 6)) == ([], [1])


@pytest.mark.rule("PR-17")
def test_what_stuck_hotels_would_bring_does_not_count_for_a_bid(table, held, asked):
    deeds = held(A, *LIGHT_BLUE) | held(B, *DARK_BLUE) | held(B, *GREEN, level=5)
    game = table("A: order 6 x 5", deeds=deeds, houses_left=5, cash=[9_000, 0, 0])
    assert asked(game) == []


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("coins", "built"), [(3_999, 0), (4_000, 1)])
def test_a_request_for_an_auction_lapses_without_one(coins, built, rivals, level, told):
    cash = [9_000, 9_000, coins]
    game = rivals("A: build 1", "decline", "build 37", houses_left=2, cash=cash)
    assert level(game, 1, 37) == [1, built]
    lapsed = [] if built else [{"seat": C, "deed": 37}]
    assert told(game, "RequestLapsed") == lapsed


@pytest.mark.rule("PR-17", "DE-Q18")
def test_a_request_that_may_be_contested_is_not_carried_out_before_all_are_asked(rivals, level):
    game = rivals("A: build 1")
    assert (game.to_act, level(game, 1)) == (B, [0])
    assert [str(move) for move in game.choices()] == ["build 6", "build 8", "build 9", "decline"]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("order", "built"),
    [("order 8 x 1", [0, 1, 0]), ("order 9 x 3", [1, 1, 1]), ("order 9 x 4", [2, 1, 1])],
)
def test_a_number_is_built_on_the_lot_named_and_then_evenly(order, built, table, held, level, cash):
    game = table(f"A: {order}", deeds=held(A, *LIGHT_BLUE))
    assert level(game, *LIGHT_BLUE) == built
    assert cash(game)[A] == 30_000 - 1_000 * sum(built)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("rest", "most"), [({}, 12), ({"houses_left": 4}, 4), ({"cash": [2_999, 0, 0]}, 2)]
)
def test_a_number_is_what_group_bank_and_cash_allow(rest, most, table, held, refusal, offered):
    game = table(deeds=held(A, *LIGHT_BLUE), **rest)
    assert refusal(game, f"order 6 x {most + 1}", A) == "TooManyBuildings"
    assert refusal(game, "order 6 x 0", A) == "TooManyBuildings"
    game.play(f"order 6 x {most}", seat=A)
    assert sum(deed["level"] for deed in game.view()["deeds"].values()) == most


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
@pytest.mark.parametrize(("houses", "seats"), [(20, []), (19, [B])])
def test_the_others_are_asked_if_all_numbers_together_exceed_the_stock(
    houses, seats, rivals, asked
):
    game = rivals("A: build 1", houses_left=houses)
    assert (asked(game), 1 + 12 + 7) == (seats, 20)


@pytest.mark.rule("PR-17")
def test_by_the_switch_enough_houses_for_all_rivals_ask_nobody(rivals, asked, level, refusal):
    game = rivals("A: build 1", houses_left=3, rules=FORMER)
    assert (asked(game), level(game, 1)) == ([], [1])
    assert refusal(game, "order 3 x 2", A) == "TooManyBuildings"


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
def test_the_last_buyer_left_gets_the_rest_at_the_printed_price(rivals, play, told, level, cash):
    game = rivals("A: build 1", "order 6 x 3", "decline", houses_left=3, threw=C)
    play(game, "bid 1001", "pass")
    assert [value["price"] for value in told(game, "Built")] == [1_000, 1_000]
    assert level(game, *VIOLET, *LIGHT_BLUE) == [1, 0, 1, 1, 0]
    assert (cash(game), game.position()["asking"]) == ([28_999, 28_000, 30_000], 0)


@pytest.mark.rule("PR-17")
def test_by_the_switch_the_requests_are_asked_for_again_after_each_building(rivals, play, told):
    requests = ["A: build 1", "build 6", "build 37"]
    game = rivals(*requests, houses_left=2, threw=C, rules=FORMER)
    play(game, "bid 1000", "pass", "pass")
    assert game.to_act == A
    assert [str(move) for move in game.choices()] == ["build 3", "decline"]
    play(game, "decline", "build 8", "decline")
    assert [value["price"] for value in told(game, "Built")] == [1_000]


@pytest.mark.rule("PR-17")
def test_a_building_that_nobody_bids_for_stays_in_the_bank(rivals, play, stock, level):
    game = rivals("A: build 1", "build 6", "decline")
    play(game, "pass", "pass")
    assert (stock(game), level(game, 1, 6)) == ((1, 12), [0, 0])
    assert game.position()["asking"] == 0


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
