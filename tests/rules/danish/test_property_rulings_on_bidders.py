"""PR-14 and PR-17 as the Danish edition shows them: who is asked, and what a bidder may do."""

import pytest

A, B, C = range(3)
HAS_CASH = {"shortage_asked": "who_has_cash"}
BARS_LOT = {"mortgage_bars_building": "lot"}


@pytest.fixture
def two(lots):
    """Return deeds of two who could build: A blue for 1,000 a house, B purple for 4,000."""
    return lots(A, 1, 3) | lots(B, 37, 39)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("coins", "asked"), [(1_000, True), (999, False)])
def test_who_has_the_least_bid_is_asked_though_his_own_houses_cost_more(
    coins, asked, table, two, kinds, offered
):
    game = table("build 3", deeds=two, houses_left=1, cash=[9_000, coins, 0])
    assert ("Asked" in kinds(game)) == asked
    if asked:
        assert offered(game) == ["build 37", "build 39", "decline"]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("more", "asked"),
    [({}, False), ({12: {}}, True), ({6: {}}, True), ({12: {"mortgaged": True}}, False)],
)
def test_who_can_raise_the_least_bid_outside_the_group_is_asked(more, asked, table, two, kinds):
    deeds = two | {square: {"owner": B, **rest} for square, rest in more.items()}
    game = table("build 3", deeds=deeds, houses_left=1, cash=[9_000, 0, 0])
    assert ("Asked" in kinds(game)) == asked


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("coins", "asked"), [(900, True), (899, False)])
def test_what_can_be_raised_counts_houses_outside_the_group_at_half(
    coins, asked, table, lots, kinds
):
    deeds = lots(A, 11, 13, 14) | lots(B, 37, 39)
    deeds |= lots(B, 1, level=1) | lots(B, 3, mortgaged=True)
    game = table("build 11", deeds=deeds, houses_left=1, cash=[9_000, coins, 0])
    assert ("Asked" in kinds(game)) == asked


@pytest.mark.rule("PR-17")
def test_who_cannot_pay_the_printed_price_asks_for_one_only(table, two, refusal):
    game = table("order 3 x 2", deeds=two, houses_left=2, cash=[9_000, 3_999, 0])
    assert (game.to_act, refusal(game, "order 39 x 2")) == (B, "TooManyBuildings")
    game.play("order 39 x 1")
    assert game.view()["wanted"] == [2, 1, 0]


@pytest.mark.rule("PR-17")
def test_his_request_counts_in_an_auction(table, two, level, cash):
    bids = ["build 3", "build 39", "bid 1000", "bid 1001", "bid 1500", "pass"]
    game = table(*bids, deeds=two, houses_left=1, cash=[9_000, 1_500, 0])
    assert level(game, 3, 39) == [0, 1]
    assert cash(game) == [9_000, 0, 0]


@pytest.mark.rule("PR-17")
def test_he_may_raise_the_bid_before_bidding(table, two, level, cash, play):
    deeds = two | {12: {"owner": B}}
    game = table("build 3", "build 39", deeds=deeds, houses_left=1, cash=[9_000, 0, 0])
    play(game, "mortgage 12", "bid 1500", "pass")
    assert (level(game, 3, 39), cash(game)) == ([0, 1], [9_000, 0, 0])


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("coins", "built"), [(3_999, 0), (4_000, 1)])
def test_without_an_auction_his_request_lapses_unless_he_can_pay(
    coins, built, table, two, lots, told, level, why
):
    deeds = two | lots(C, 31, 32, 34)
    asked = ["build 3", "build 39", "decline"]
    game = table(*asked, deeds=deeds, houses_left=2, cash=[9_000, coins, 30_000])
    assert level(game, 3, 39) == [1, built]
    assert told(game, "RequestLapsed") == ([] if built else [B])
    if not built:
        assert why(game, "RequestLapsed") == ["DA-41", "PR-17"]


@pytest.mark.rule("PR-17")
def test_a_rest_that_cash_does_not_pay_for_lapses_too(table, two, told, level, cash):
    asked = ["build 3", "order 39 x 3"]
    bids = ["bid 9000", "pass", "pass", "bid 1000"]
    game = table(*asked, *bids, deeds=two, houses_left=3, cash=[9_000, 12_000, 0])
    assert told(game, "BuildingWon", "deed") == [39, 3]
    assert (level(game, 3, 37, 39), told(game, "RequestLapsed")) == ([1, 0, 1], [B])
    assert (cash(game), game.view()["houses_left"]) == ([8_000, 3_000, 0], 1)


@pytest.mark.rule("PR-17")
def test_by_the_switch_only_those_with_the_printed_price_in_cash_are_asked(table, two, kinds):
    for coins, asked in ((3_999, False), (4_000, True)):
        position = {"houses_left": 1, "cash": [9_000, coins, 0], "rules": HAS_CASH}
        game = table("build 3", deeds=two | {12: {"owner": B}}, **position)
        assert ("Asked" in kinds(game)) == asked


@pytest.fixture
def bidding(table, two, lots):
    """Return a function that brings two to an auction of the last house: B bids for square 39."""

    def start(*moves, deeds=None, **rest):
        asked = ["build 3", "build 39"]
        return table(*asked, *moves, deeds=two | (deeds or {}), houses_left=1, **rest)

    return start


@pytest.mark.rule("PR-14", "PR-17")
@pytest.mark.parametrize("move", ["mortgage 37", "mortgage 39"])
def test_a_bidder_mortgages_nothing_of_the_group_that_he_builds_on(
    move, bidding, refusal, why_not, offered
):
    game = bidding(deeds={5: {"owner": B}}, cash=[9_000, 900, 0])
    assert (game.to_act, refusal(game, move)) == (B, "HeldForBid")
    assert why_not(game, move) == ["DA-Q5", "PR-14"]
    assert offered(game) == ["pass", "mortgage 5"]


@pytest.mark.rule("PR-14", "PR-17")
def test_where_a_mortgage_bars_its_own_lot_the_sisters_may_be_mortgaged(bidding, refusal, offered):
    game = bidding(deeds={5: {"owner": B}}, cash=[9_000, 900, 0], rules=BARS_LOT)
    assert refusal(game, "mortgage 39") == "HeldForBid"
    assert offered(game) == ["pass", "mortgage 5", "mortgage 37"]


@pytest.mark.rule("PR-17")
def test_a_sister_mortgaged_meanwhile_takes_no_building(table, lots, level, told):
    deeds = lots(A, 1, 3) | lots(B, 31, 32, 34) | lots(C, 37, 39)
    asked = ["build 3", "order 34 x 3", "build 39"]
    game = table(*asked, deeds=deeds, houses_left=4, rules=BARS_LOT)
    for move in ("mortgage 31", "bid 1000", "pass", "pass"):
        game.play(move)
    assert level(game, 31, 32, 34, 3, 39) == [0, 1, 1, 1, 1]
    assert told(game, "BuildingAuction", "left") == [4]


@pytest.mark.rule("PR-17")
def test_a_bidder_sells_no_sister_house_that_evenness_needs(table, lots, refusal, why_not):
    deeds = lots(A, 37, 39) | lots(B, 1, 3, level=1)
    game = table("build 39", "build 1", deeds=deeds, houses_left=1)
    assert refusal(game, "sell 3") == refusal(game, "sell 1") == "HeldForBid"
    assert why_not(game, "sell 3") == ["DA-41", "PR-17"]


@pytest.fixture
def hotelier(lots):
    """Return deeds where B asks for a house beside three hotels."""
    deeds = lots(A, 37, 39) | lots(B, 1, 3) | lots(C, 11, 13, 14)
    return deeds | lots(B, 31, 32, 34, level=5)


@pytest.mark.rule("PR-17", "PR-15")
def test_a_bidder_may_sell_a_hotel_that_takes_no_houses(table, hotelier, level, cash):
    asked = ["build 39", "build 1", "build 11", "sell 31"]
    game = table(*asked, deeds=hotelier, houses_left=2)
    assert (level(game, 31, 32), cash(game)[B]) == ([0, 5], 40_000)


@pytest.mark.rule("PR-17")
def test_by_the_switch_a_bidder_breaks_no_hotel_into_the_houses_for_sale(
    table, hotelier, refusal, offered
):
    asked = ["build 39", "build 1", "build 11"]
    position = {"cash": [30_000, 100, 30_000], "rules": {"hotel_sale": "to_houses"}}
    deeds = hotelier | {5: {"owner": B}}
    game = table(*asked, deeds=deeds, houses_left=2, **position)
    assert refusal(game, "sell 31") == "HeldForBid"
    assert offered(game) == ["pass", "mortgage 5"]


@pytest.mark.rule("PR-10", "PR-17")
@pytest.mark.parametrize(
    ("cash", "kind"), [(501, "NotEnoughCash"), (500, None)], ids=["bid", "free"]
)
def test_the_leaders_bid_is_kept_free_in_a_trade(cash, kind, bidding, refusal):
    game = bidding("bid 1000", "bid 4500", deeds={12: {"owner": B}}, cash=[5_000, 9_000, 0])
    offer = f"offer A give 12 take - cash -{cash} cards 0 0"
    if kind:
        assert refusal(game, offer) == kind
    else:
        game.play(offer)
        assert game.to_act == A


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    "offer",
    [
        "offer C give 37 take - cash -9 cards 0 0",
        "offer A give - take 1 cash 9 cards 0 0",
    ],
)
def test_the_groups_named_stay_whole(offer, bidding, refusal, why_not):
    game = bidding()
    assert refusal(game, offer) == "HeldForBid"
    assert why_not(game, offer) == ["DA-41", "PR-17"]
