"""PR-17 as the Danish edition shows it: who gets the last buildings."""

import pytest

A, B, C = range(3)
YELLOW = (31, 32, 34)
SINGLE = {"shortage_request": "single"}
FORMER = {"shortage_request": "single", "shortage_asked": "who_has_cash"}


@pytest.fixture
def rivals(lots):
    """Return deeds of three who could all build: A purple, B blue, C yellow."""
    return lots(A, 37, 39) | lots(B, 1, 3) | lots(C, *YELLOW)


@pytest.fixture
def two(lots):
    """Return deeds of two who could build: A blue for 1,000 a house, B purple for 4,000."""
    return lots(A, 1, 3) | lots(B, 37, 39)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("order", "levels", "built"),
    [
        ("order 32 x 1", (0, 0, 0), (0, 1, 0)),
        ("order 32 x 2", (0, 0, 0), (1, 1, 0)),
        ("order 34 x 3", (0, 0, 0), (1, 1, 1)),
        ("order 34 x 5", (0, 0, 0), (2, 2, 1)),
        ("order 34 x 2", (1, 1, 0), (2, 1, 1)),
        ("order 32 x 3", (4, 4, 4), (5, 5, 5)),
        ("order 34 x 2", (5, 4, 4), (5, 5, 5)),
    ],
)
def test_the_lot_comes_first_then_its_group_evenly_in_board_order(
    order, levels, built, table, level, cash
):
    deeds = {s: {"owner": A, "level": n} for s, n in zip(YELLOW, levels, strict=True)}
    game = table(order, deeds=deeds)
    assert level(game, *YELLOW) == list(built)
    assert cash(game)[A] == 30_000 - 4_000 * (sum(built) - sum(levels))


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("levels", "position", "most"),
    [
        ((0, 0), {"cash": [90_000, 0, 0]}, 8),
        ((3, 3), {}, 2),
        ((3, 4), {}, 1),
        ((4, 4), {}, 2),
        ((0, 0), {"houses_left": 3}, 3),
        ((4, 4), {"hotels_left": 1}, 1),
        ((0, 0), {"cash": [11_999, 0, 0]}, 2),
        ((0, 0), {"rules": SINGLE}, 1),
    ],
)
def test_a_number_fits_the_group_the_bank_and_the_cash(
    levels, position, most, table, lots, refusal, why_not, level
):
    deeds = lots(A, 37, level=levels[0]) | lots(A, 39, level=levels[1])
    game = table(deeds=deeds, **position)
    for number in (0, most + 1):
        assert refusal(game, f"order 37 x {number}") == "TooManyBuildings"
    assert why_not(game, f"order 37 x {most + 1}") == ["DA-41", "PR-17"]
    game.play(f"order 37 x {most}")
    built = [place if place < 5 else 5 for place in level(game, 37, 39)]
    assert sum(built) == sum(levels) + most


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("stock", "asked"), [(9, False), (8, True)])
def test_the_others_are_asked_if_all_numbers_together_exceed_the_stock(
    stock, asked, table, lots, kinds, level
):
    game = table("build 39", deeds=lots(A, 37, 39) | lots(B, 1, 3), houses_left=stock)
    assert ("Asked" in kinds(game)) == asked
    assert (level(game, 39), game.to_act) == (([0], B) if asked else ([1], A))


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("order", "stock", "asked"),
    [("build 39", 4, False), ("order 39 x 2", 4, True), ("order 39 x 2", 5, False)],
)
def test_the_number_asked_for_and_the_cash_of_the_others_count(
    order, stock, asked, table, lots, kinds
):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    game = table(order, deeds=deeds, houses_left=stock, cash=[30_000, 3_999, 0])
    assert ("Asked" in kinds(game)) == asked


@pytest.mark.rule("PR-17")
def test_every_other_seat_that_could_build_is_asked_once(table, rivals, told, level):
    game = table("build 39", "decline", "decline", deeds=rivals, houses_left=1)
    assert told(game, "Asked") == [B, C]
    assert (level(game, 39), game.to_act) == ([1], A)


@pytest.mark.rule("PR-17")
def test_nobody_is_asked_who_could_not_build(table, rivals, lots, level, kinds):
    deeds = rivals | lots(C, 31, mortgaged=True)
    game = table("build 39", deeds=deeds, houses_left=1, cash=[4_000, 999, 30_000])
    assert "Asked" not in kinds(game)
    assert level(game, 39) == [1]


@pytest.mark.rule("PR-17")
def test_what_fits_the_stock_is_sold_at_the_printed_price(table, rivals, level, cash, kinds):
    asked = ["order 39 x 2", "order 3 x 3", "decline"]
    game = table(*asked, deeds=rivals, houses_left=5)
    assert level(game, 1, 3, 37, 39) == [2, 1, 1, 1]
    assert cash(game) == [22_000, 27_000, 30_000]
    assert ("BuildingAuction" in kinds(game), game.view()["houses_left"]) == (False, 0)


@pytest.mark.rule("PR-17")
def test_a_number_wanted_is_told(table, rivals, told):
    game = table("order 39 x 2", "build 3", "order 32 x 3", deeds=rivals, houses_left=3)
    assert (told(game, "WantsMany"), told(game, "WantsMany", "number")) == ([A, C], [2, 3])
    assert told(game, "Wants") == [B]
    assert game.view()["wanted"] == [2, 1, 3]


@pytest.mark.rule("PR-17")
def test_numbers_go_down_by_one_with_each_building_won(table, two, told, level, cash):
    asked = ["order 3 x 2", "order 39 x 2"]
    game = table(*asked, "bid 4001", "pass", deeds=two, houses_left=3)
    assert (game.view()["wanted"], game.view()["wants"]) == ([2, 1, 0], [3, 37, None])
    for move in ("pass", "bid 1000", "bid 1200", "bid 1500", "pass"):
        game.play(move)
    assert told(game, "BuildingAuction", "left") == [3, 2, 1]
    assert told(game, "BuildingWon", "deed") == [39, 3, 1]
    assert level(game, 1, 3, 37, 39) == [1, 1, 0, 1]
    assert cash(game) == [27_500, 25_999, 30_000]


@pytest.mark.rule("PR-17")
def test_the_last_buyer_left_pays_the_printed_price_for_the_rest(table, two, told, level, cash):
    asked = ["build 3", "order 39 x 3"]
    game = table(*asked, "pass", "bid 1000", deeds=two, houses_left=3)
    assert told(game, "BuildingAuction", "left") == [3]
    assert told(game, "Built", "price") == [4_000, 4_000]
    assert level(game, 1, 3, 37, 39) == [0, 1, 1, 1]
    assert (cash(game), game.to_act) == ([29_000, 22_000, 30_000], A)


@pytest.mark.rule("PR-17")
def test_once_the_rest_fits_the_stock_it_is_sold_at_the_printed_price(
    table, rivals, lots, told, level, cash
):
    deeds = rivals | lots(B, 6, 8, 9, level=1)
    asked = ["build 39", "build 3", "build 34"]
    game = table(*asked, "sell 6", "sell 8", deeds=deeds, houses_left=1)
    for move in ("bid 1000", "pass", "pass"):
        game.play(move)
    assert told(game, "BuildingAuction", "left") == [1]
    assert told(game, "Built", "deed") == [39, 34]
    assert cash(game) == [26_000, 30_000 + 2 * 500 - 1_000, 26_000]


@pytest.mark.rule("PR-17")
def test_the_next_lot_of_a_winner_is_the_first_in_board_order(table, lots, level):
    deeds = lots(A, 37, 39) | lots(B, 1, level=1) | lots(B, 3)
    asked = ["build 39", "order 3 x 2"]
    bids = ["bid 1000", "pass", "bid 1000", "pass"]
    game = table(*asked, *bids, deeds=deeds, houses_left=2)
    assert level(game, 1, 3, 39) == [2, 1, 0]


@pytest.mark.rule("PR-17")
def test_only_seats_that_asked_bid_for_the_lot_they_named(table, rivals, refusal, level):
    game = table("build 39", "decline", "build 32", deeds=rivals, houses_left=1)
    assert game.to_act == C
    assert refusal(game, "bid 9000", B) == "NotYourTurn"
    game.play("bid 4000")
    game.play("pass")
    assert level(game, 31, 32, 39) == [0, 1, 0]


@pytest.mark.rule("PR-17")
def test_the_least_bid_is_the_lowest_printed_price_among_the_lots_named(table, rivals, refusal):
    game = table("build 39", "build 1", "build 32", deeds=rivals, houses_left=1)
    assert refusal(game, "bid 999") == "BidTooLow"
    game.play("bid 1000")
    assert game.view()["sale"]["high"] == 1_000


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("moves", "opener"), [([], B), (["4-6"], B), (["4-6", "4-6"], C)])
def test_the_seat_left_of_the_last_who_threw_opens(moves, opener, table, rivals):
    asked = ["A: build 39", "build 1", "build 32"]
    assert table(*moves, *asked, deeds=rivals, houses_left=1).to_act == opener


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize("order", ["build 39", "order 39 x 2"])
def test_a_single_buyer_never_meets_an_auction(order, table, lots, level, cash, kinds):
    game = table(order, deeds=lots(A, 37, 39), houses_left=2)
    assert level(game, 37, 39) == ([0, 1] if order == "build 39" else [1, 1])
    assert "BuildingAuction" not in kinds(game)


@pytest.mark.rule("PR-17")
def test_where_nobody_bids_nothing_is_built(table, rivals, level):
    moves = ["build 39", "build 1", "build 32", "pass", "pass", "pass"]
    game = table(*moves, deeds=rivals, houses_left=1)
    assert level(game, 1, 32, 39) == [0, 0, 0]
    assert (game.view()["houses_left"], game.to_act) == (1, A)


@pytest.mark.rule("PR-17")
def test_by_the_switch_requests_are_asked_for_again_after_each_building(
    table, rivals, level, cash, told
):
    first = ["build 39", "build 1", "build 32", "pass", "pass", "bid 1000"]
    again = ["decline", "build 34", "decline"]
    game = table(*first, *again, deeds=rivals, houses_left=2, rules=FORMER)
    assert level(game, 39, 1, 34) == [1, 0, 1]
    assert cash(game) == [29_000, 30_000, 26_000]
    assert told(game, "Asked") == [B, C, B, C, A]
    assert game.view()["sale"] is None


@pytest.mark.rule("PR-17")
def test_by_the_switch_each_rival_counts_as_one_building(table, lots, level, kinds):
    deeds = lots(A, 37, 39) | lots(B, 1, 3)
    game = table("build 39", deeds=deeds, houses_left=2, rules=SINGLE)
    assert (game.to_act, level(game, 39)) == (A, [1])
    assert "Asked" not in kinds(game)
