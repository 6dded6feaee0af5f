"""Where the book is silent on scarce buildings, and their auction."""

import pytest

A, B, C, D = range(4)
FORMER = {"shortage_request": "single", "shortage_asked": "who_has_cash"}


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


RIVALS = group(A, 0, 37, 39) | group(B, 0, 1, 3) | group(C, 0, 6, 8, 9)


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
        ({s: {"owner": B, "mortgaged": True} for s in (1, 3)}, 9_000),
    ],
)
def test_who_could_not_build_a_house_is_not_asked(rival, cash, table, levels):
    game = table(
        "A: build 39", deeds=group(A, 0, 37, 39) | rival, houses_left=1, cash=[9_000, cash, 0]
    )
    assert (levels(game, 39), game.to_act) == ([1], A)


@pytest.mark.rule("PR-17", "SV-Q4")
def test_a_mortgaged_sister_bars_the_question_only_by_the_switch(table, offered, levels):
    deeds = group(A, 0, 37, 39) | {1: B, 3: {"owner": B, "mortgaged": True}}
    game = table("A: build 39", deeds=deeds, houses_left=1)
    assert (game.to_act, offered(game)) == (B, ["build 1", "decline"])
    rules = {"mortgage_bars_building": "group"}
    game = table("A: build 39", deeds=deeds, houses_left=1, rules=rules)
    assert (levels(game, 39), game.to_act) == ([1], A)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("coins", "station", "asked"),
    [(1_000, False, True), (999, False, False), (0, True, True)],
)
def test_whoever_can_reach_the_least_bid_is_asked(coins, station, asked, table):
    deeds = group(A, 0, 1, 3) | group(B, 0, 37, 39) | ({5: B} if station else {})
    position = {"houses_left": 1, "cash": [9_000, coins, 0]}
    assert table("A: build 1", deeds=deeds, **position).to_act == (B if asked else A)
    former = {"shortage_asked": "who_has_cash"}
    assert table("A: build 1", deeds=deeds, rules=former, **position).to_act == A


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("coins", "built"), [(3_999, 0), (4_000, 1)])
def test_a_request_for_an_auction_lapses_without_one(coins, built, table, levels):
    deeds = group(A, 0, 1, 3) | group(B, 0, 37, 39) | group(C, 0, 6, 8, 9)
    wants = ["A: build 1", "B: build 39", "C: decline"]
    game = table(*wants, deeds=deeds, houses_left=2, cash=[9_000, coins, 9_000])
    assert levels(game, 1, 39) == [1, built]
    lapsed = [event.kind for event in game.events if event.kind == "RequestLapsed"]
    assert len(lapsed) == 1 - built


@pytest.mark.rule("PR-17")
def test_a_number_goes_to_the_lot_named_and_then_round_the_group(table, gained, levels, refusal):
    game = table(deeds=RIVALS, houses_left=5, turn=C)
    assert refusal(game, "order 8 x 6") == "TooManyBuildings"
    wants = ["C: order 9 x 4", "A: decline", "B: decline"]
    assert gained(game, *wants) == [0, 0, -4_000]
    assert levels(game, 6, 8, 9) == [2, 1, 1]


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
def test_one_building_at_a_time_until_what_is_wanted_is_sold(table, play, levels):
    wants = ["A: build 39", "B: order 1 x 2", "C: build 8"]
    game = table(*wants, deeds=RIVALS, houses_left=3)
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert (game.view()["wanted"], game.view()["sale"]["least"]) == ([1, 1, 1], 1_000)
    play(game, "B: pass", "C: bid 1000", "A: pass")
    assert game.view()["wanted"] == [1, 1, 0]
    play(game, "B: pass", "A: bid 1000")
    assert levels(game, 1, 3, 39, 8) == [1, 0, 1, 1]
    assert (game.view()["cash"], game.view()["houses_left"]) == ([29_000] * 3, 0)


@pytest.mark.rule("PR-17")
def test_the_last_who_wants_any_pays_the_printed_price_for_the_rest(table, play, levels):
    wants = ["A: build 39", "B: order 1 x 2", "C: decline"]
    game = table(*wants, deeds=RIVALS, houses_left=2)
    play(game, "B: pass", "A: bid 1000")
    assert (levels(game, 1, 3, 39), game.to_act) == ([1, 0, 1], A)
    assert game.view()["cash"] == [29_000, 29_000, 30_000]


@pytest.mark.rule("PR-17")
def test_by_the_switch_the_requests_are_asked_for_again_after_each_building(table, play, levels):
    wants = ["A: build 39", "B: build 1", "C: build 8"]
    game = table(*wants, deeds=RIVALS, houses_left=2, rules=FORMER)
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert (levels(game, 1, 39, 8), game.to_act) == ([1, 0, 0], B)
    play(game, "B: decline", "C: build 6", "A: decline")
    assert levels(game, 1, 39, 6) == [1, 0, 1]
    assert game.view()["cash"] == [30_000, 29_000, 29_000]


@pytest.mark.rule("PR-17")
def test_evenness_holds_for_the_next_building(table, play, levels):
    wants = ["A: build 39", "B: order 1 x 2", "C: build 8"]
    game = table(*wants, deeds=RIVALS, houses_left=2)
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert game.view()["wants"] == [39, 3, 8]
    play(game, "B: bid 1000", "C: pass", "A: pass")
    assert levels(game, 1, 3) == [1, 1]


@pytest.mark.rule("PR-17")
def test_by_the_switch_evenness_holds_for_the_next_request(table, play, refusal):
    wants = ["A: build 39", "B: build 1", "C: build 8"]
    game = table(*wants, deeds=RIVALS, houses_left=2, rules=FORMER)
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


@pytest.mark.rule("PR-17", "PR-14")
def test_a_bidder_keeps_the_lot_he_named_fit_for_the_building(table, refusal, gained):
    game = table("A: build 39", "B: build 1", "C: decline", deeds=RIVALS, houses_left=1)
    assert refusal(game, "mortgage 1", B) == "HeldForBid"
    assert gained(game, "mortgage 3") == [0, 550, 0]


@pytest.mark.rule("PR-17", "PR-14")
def test_and_its_group_where_a_mortgage_bars_the_group(table, refusal, offered):
    position = {"cash": [30_000, 1_500, 30_000], "rules": {"mortgage_bars_building": "group"}}
    wants = ["A: build 39", "B: build 1", "C: build 8"]
    bids = ["B: bid 1500", "C: bid 1600", "A: pass"]
    game = table(*wants, *bids, deeds=RIVALS | {5: B}, houses_left=1, **position)
    assert refusal(game, "mortgage 1", B) == refusal(game, "mortgage 3", B) == "HeldForBid"
    assert offered(game) == ["pass", "mortgage 5"]


@pytest.mark.rule("PR-17")
def test_a_bidder_sells_nothing_of_the_group_he_named(table, refusal):
    deeds = RIVALS | group(B, 1, 1, 3)
    game = table("A: build 39", "B: build 1", "C: decline", deeds=deeds, houses_left=1)
    assert refusal(game, "sell 1", B) == refusal(game, "sell 3", B) == "HeldForBid"


@pytest.mark.rule("PR-17", "PR-10")
def test_a_bidder_may_raise_cash_from_his_other_lots(table, gained):
    game = table("A: build 39", "B: build 1", "C: decline", deeds=RIVALS | {5: B}, houses_left=1)
    assert gained(game, "B: mortgage 5") == [0, 1_800, 0]


@pytest.mark.rule("PR-17", "SV-43")
def test_a_bidder_may_sell_a_hotel_for_it_takes_no_houses(table, gained):
    deeds = RIVALS | group(B, 5, 21, 23, 24)
    game = table("A: build 39", "B: build 1", "C: decline", deeds=deeds, houses_left=1)
    assert gained(game, "sell 21") == [0, 5 * 1_500, 0]
    assert game.view()["houses_left"] == 1


@pytest.mark.rule("PR-17")
def test_by_the_switch_no_hotel_sold_by_a_bidder_takes_the_houses_that_are_auctioned(
    table, refusal
):
    deeds = RIVALS | group(D, 0, 11, 13, 14) | group(4, 0, 16, 18, 19) | group(B, 5, 21, 23, 24)
    wants = ["A: build 39", "B: build 1", "C: build 8", "D: build 11", "E: build 16"]
    rules = {"hotel_sale": "to_houses"}
    game = table(*wants, players=5, deeds=deeds, houses_left=4, rules=rules)
    assert refusal(game, "sell 21", B) == "HeldForBid"
    assert game.view()["houses_left"] == 4
