"""Where the book is silent on selling buildings, scarce houses, and their auction."""

import pytest

A, B, C, D = range(4)


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


RIVALS = group(A, 0, 37, 39) | group(B, 0, 1, 3) | group(C, 0, 6, 8, 9)


@pytest.mark.rule("SV-Q6")
def test_buildings_are_sold_evenly(table, refusal, levels):
    game = table(deeds=group(A, 2, 37) | group(A, 1, 39))
    assert refusal(game, "sell 39") == "NotEven"
    game.play("sell 37")
    game.play("sell 39")
    assert levels(game, 37, 39) == [1, 0]


@pytest.mark.rule("SV-Q6")
def test_a_house_goes_after_the_hotel_beside_it(table, refusal):
    game = table(deeds=group(A, 5, 37) | group(A, 4, 39))
    assert refusal(game, "sell 39") == "NotEven"


@pytest.mark.rule("SV-Q7", "PR-15")
def test_a_hotel_sold_while_the_bank_has_four_houses_leaves_four(table, gained, levels):
    game = table(deeds=group(A, 5, 6, 8, 9), houses_left=4)
    assert gained(game, "sell 8") == [500, 0, 0]
    assert levels(game, 6, 8, 9) == [5, 4, 5]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (0, 10)


@pytest.mark.rule("SV-Q7", "PR-15", "SV-43")
@pytest.mark.parametrize("houses", [0, 3])
def test_where_the_bank_lacks_them_all_hotels_of_the_group_go(houses, table, gained, levels):
    game = table(deeds=group(A, 5, 6, 8, 9) | group(A, 5, 37, 39), houses_left=houses)
    assert gained(game, "sell 8") == [3 * 5 * 500, 0, 0]
    assert levels(game, 6, 8, 9, 37, 39) == [0, 0, 0, 5, 5]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (houses, 10)


@pytest.mark.rule("SV-Q7", "PR-15")
def test_sisters_with_houses_come_down_as_evenness_asks(table, gained, levels):
    game = table(deeds=group(A, 5, 6) | group(A, 4, 8, 9), houses_left=1)
    assert gained(game, "sell 6") == [(5 + 3 + 3) * 500, 0, 0]
    assert levels(game, 6, 8, 9) == [0, 1, 1]
    assert game.view()["houses_left"] == 1 + 6


@pytest.mark.rule("PR-15", "PR-2")
def test_so_a_debtor_with_hotels_can_always_sell_them(landed, play, refusal, cash):
    game = landed(4, deeds=group(A, 5, 1, 3), houses_left=0, cash=[0, 0, 0])
    assert refusal(game, "bankrupt") == "CouldStillPay"
    play(game, "sell 1", "pay")
    assert cash(game) == [1_000, 0, 0]


@pytest.mark.rule("PR-3", "SV-42")
@pytest.mark.parametrize(("bid", "half"), [(1_000, 500), (1_001, 500), (9_000, 4_500)])
def test_a_building_won_by_auction_is_sold_for_half_the_winning_bid(bid, half, table, gained):
    auction = ["A: build 39", "B: build 1", "B: pass", f"A: bid {bid}"]
    game = table(*auction, deeds=group(A, 0, 37, 39) | group(B, 0, 1, 3), houses_left=1)
    assert gained(game, "A: sell 39") == [half, 0, 0]


@pytest.mark.rule("PR-3")
def test_each_level_goes_for_half_of_what_it_cost(table, gained):
    deeds = {37: {"owner": A, "level": 1}, 39: {"owner": A, "level": 2, "paid": [4_000, 1_100]}}
    game = table(deeds=deeds)
    assert gained(game, "sell 39") == [550, 0, 0]
    assert gained(game, "sell 39") == [2_000, 0, 0]


@pytest.mark.rule("PR-3", "SV-52")
def test_a_bankrupts_buildings_too_go_for_half_of_what_they_cost(landed, cash):
    deeds = {1: {"owner": A, "level": 1, "paid": [300]}, 3: {"owner": A, "level": 1}}
    rent = group(B, 3, 37, 39)
    game = landed(39, "B: claim 39", "bankrupt", deeds=deeds | rent, cash=[0, 0, 0])
    assert cash(game) == [0, 150 + 500, 0]


@pytest.mark.rule("PR-17", "SV-39")
def test_a_single_buyer_never_meets_an_auction(table, gained, levels):
    game = table(deeds=group(A, 0, 37, 39) | {1: B, 3: C}, houses_left=1)
    assert gained(game, "build 39") == [-4_000, 0, 0]
    assert levels(game, 39) == [1]


@pytest.mark.rule("PR-17")
def test_every_other_seat_that_could_build_is_asked_once(table, play):
    game = table("A: build 39", deeds=RIVALS, houses_left=1)
    asked = [game.to_act]
    play(game, "B: decline")
    asked.append(game.to_act)
    play(game, "C: decline")
    assert (asked, game.to_act) == ([B, C], A)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("rival", "cash"),
    [
        *((group(B, 0, 1, 3), 999), (group(B, 4, 1, 3), 9_000), ({1: B, 3: C}, 9_000)),
        ({1: B, 3: {"owner": B, "mortgaged": True}}, 9_000),
    ],
)
def test_who_could_not_build_a_house_is_not_asked(rival, cash, table, levels):
    game = table(
        "A: build 39", deeds=group(A, 0, 37, 39) | rival, houses_left=1, cash=[9_000, cash, 0]
    )
    assert (levels(game, 39), game.to_act) == ([1], A)


@pytest.mark.rule("PR-17")
def test_where_nobody_else_wants_it_the_printed_price_is_paid(table, gained):
    game = table(deeds=RIVALS, houses_left=1)
    assert gained(game, "A: build 39", "B: decline", "C: decline") == [-4_000, 0, 0]


@pytest.mark.rule("PR-17", "SV-Q8")
def test_only_seats_that_asked_bid_and_for_the_lot_they_named(table, levels):
    moves = ["A: build 39", "B: decline", "C: build 8", "C: bid 1500", "A: pass"]
    game = table(*moves, deeds=RIVALS, houses_left=1)
    assert levels(game, 39, 1, 8) == [0, 0, 1]
    assert game.view()["cash"] == [30_000, 30_000, 28_500]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("threw", "opener"), [(A, B), (B, C), (C, A)])
def test_the_seat_left_of_the_last_that_threw_opens(threw, opener, table):
    moves = ["A: build 39", "B: build 1", "C: build 8"]
    assert table(*moves, deeds=RIVALS, houses_left=1, threw=threw).to_act == opener


@pytest.mark.rule("PR-17", "SV-Q8")
def test_bidding_opens_at_the_lowest_printed_house_price_named(table, refusal):
    game = table("A: build 39", "B: build 1", "C: decline", deeds=RIVALS, houses_left=1)
    assert refusal(game, "bid 999") == "BidTooLow"
    game.play("bid 1000")
    assert refusal(game, "bid 1000") == "BidTooLow"
    game.play("bid 1001")
    assert game.to_act == B


@pytest.mark.rule("PR-17", "SV-Q8")
def test_the_lowest_price_is_that_of_the_lots_named(table, refusal):
    deeds = group(A, 0, 37, 39) | group(B, 0, 21, 23, 24) | group(C, 0, 1, 3)
    moves = ["A: build 39", "B: build 21", "C: decline"]
    assert refusal(table(*moves, deeds=deeds, houses_left=1), "bid 2999") == "BidTooLow"


@pytest.mark.rule("PR-17", "SV-Q8")
def test_one_building_at_a_time_and_after_each_the_requests_are_asked_for_again(
    table, play, levels
):
    wants = ["A: build 39", "B: build 1", "C: build 8"]
    game = table(*wants, deeds=RIVALS, houses_left=2)
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert (levels(game, 1, 39, 8), game.to_act) == ([1, 0, 0], B)
    play(game, "B: decline", "C: build 6", "A: decline")
    assert levels(game, 1, 39, 6) == [1, 0, 1]
    assert game.view()["cash"] == [30_000, 29_000, 29_000]


@pytest.mark.rule("PR-17")
def test_evenness_holds_for_the_next_building(table, play, refusal, levels):
    game = table("A: build 39", "B: build 1", "C: build 8", deeds=RIVALS, houses_left=2)
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert refusal(game, "build 1", B) == "NotEven"
    assert [str(move) for move in game.choices(B)] == ["build 3", "decline"]


@pytest.mark.rule("PR-17")
def test_where_nobody_bids_the_building_stays_in_the_bank(table, levels):
    moves = ["A: build 39", "B: build 1", "C: decline", "pass", "pass"]
    game = table(*moves, deeds=RIVALS, houses_left=1)
    assert (levels(game, 39, 1), game.view()["houses_left"], game.to_act) == ([0, 0], 1, A)


@pytest.mark.rule("PR-17")
def test_asked_about_a_house_nobody_names_a_hotel(table, refusal):
    deeds = group(A, 0, 37, 39) | group(B, 0, 1, 3) | group(B, 4, 6, 8, 9)
    game = table("A: build 39", deeds=deeds, houses_left=1)
    assert refusal(game, "build 6", B) == "DifferentBuilding"


@pytest.mark.rule("PR-17", "PR-10")
def test_a_bidder_keeps_the_group_he_named_fit_for_the_building(table, refusal):
    game = table("A: build 39", "B: build 1", "C: decline", deeds=RIVALS, houses_left=1)
    assert refusal(game, "mortgage 3", B) == "NotNow"
    assert refusal(game, "mortgage 1", B) == "NotNow"


@pytest.mark.rule("PR-17", "PR-10")
def test_a_bidder_may_raise_cash_from_his_other_lots(table, gained):
    game = table("A: build 39", "B: build 1", "C: decline", deeds=RIVALS | {5: B}, houses_left=1)
    assert gained(game, "B: mortgage 5") == [0, 1_800, 0]


@pytest.mark.rule("PR-17")
def test_no_hotel_sold_by_a_bidder_takes_the_houses_that_are_auctioned(table, refusal):
    deeds = RIVALS | group(D, 0, 11, 13, 14) | group(4, 0, 16, 18, 19) | group(B, 5, 21, 23, 24)
    wants = ["A: build 39", "B: build 1", "C: build 8", "D: build 11", "E: build 16"]
    game = table(*wants, players=5, deeds=deeds, houses_left=4)
    assert refusal(game, "sell 21", B) == "NotNow"
    assert game.view()["houses_left"] == 4
