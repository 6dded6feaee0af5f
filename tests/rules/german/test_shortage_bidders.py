"""PR-14 and PR-17: what those who bid for a building may do meanwhile."""

import pytest

import matador

A, B, C = range(3)
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)
GREEN = (31, 32, 34)


@pytest.fixture
def rivals(table, held):
    """Return a function that sets up A with violet and B with light blue; A is asked to bid."""

    def position(*moves, level=0, more=None, **rest):
        deeds = held(A, *VIOLET, level=level) | held(B, *LIGHT_BLUE, level=level)
        moves = ["A: build 1", "build 6", *moves]
        return table(
            *moves, **{"deeds": deeds | (more or {}), "houses_left": 1, "threw": C, **rest}
        )

    return position


@pytest.fixture
def why_not():
    """Return a function that plays a move which must be refused, and lists the statements."""

    def statements(game, move):
        with pytest.raises(matador.IllegalMove) as caught:
            game.play(move)
        return [statement.id for statement in game.explain(caught.value.event).statements]

    return statements


@pytest.mark.rule("PR-14", "PR-17")
@pytest.mark.parametrize("move", ["mortgage 1", "mortgage 3"])
def test_a_bidder_mortgages_nothing_of_the_group_he_builds_on(move, rivals, refusal, why_not):
    game = rivals()
    assert (game.to_act, refusal(game, move)) == (A, "HeldForBid")
    assert why_not(game, move) == ["DE-84", "DE-112", "PR-14"]


@pytest.mark.rule("PR-14", "PR-17")
def test_what_a_bidder_may_not_mortgage_is_not_listed(table, held, offered, refusal):
    deeds = held(C, 11, 13, 14, 16, 18, 19, level=4) | held(A, *DARK_BLUE) | held(B, *VIOLET)
    deeds |= held(C, 6, level=3) | held(C, 8, 9, level=2)
    moves = ["A: build 39", "B: build 3", "C: decline", "bid 1500"]
    game = table(*moves, deeds=deeds, cash=[4_000, 1_200, 0], threw=C)
    assert (game.to_act, offered(game)) == (B, ["pass"])
    assert refusal(game, "mortgage 1") == refusal(game, "mortgage 3") == "HeldForBid"


@pytest.mark.rule("PR-14", "PR-17")
def test_where_a_mortgage_bars_its_own_lot_its_sisters_may_be_mortgaged(
    rivals, refusal, play, mortgaged
):
    game = rivals(rules={"mortgage_bars_building": "lot"})
    assert refusal(game, "mortgage 1") == "HeldForBid"
    play(game, "mortgage 3")
    assert mortgaged(game) == [3]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize("move", ["sell 1", "sell 3"])
def test_a_bidder_sells_nothing_of_the_group_he_builds_on(move, rivals, refusal, why_not):
    game = rivals(level=1)
    assert refusal(game, move) == "HeldForBid"
    assert why_not(game, move) == ["DE-91", "DE-92", "DE-146", "PR-17"]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("rules", "houses", "move"),
    [({}, 5, "sell 37"), ({"hotel_shortage": "named_level"}, 2, "lower 37 to 1")],
)
def test_no_bidder_turns_hotels_into_the_houses_that_are_auctioned(
    rules, houses, move, table, held, refusal, stock
):
    deeds = held(A, *VIOLET) | held(B, *LIGHT_BLUE) | held(C, *GREEN) | held(C, *DARK_BLUE, level=5)
    asked = [f"A: order 1 x {houses}", "build 6", "build 31"]
    game = table(*asked, deeds=deeds, houses_left=houses, threw=B, rules=rules)
    assert (game.to_act, refusal(game, move)) == (C, "HeldForBid")
    assert stock(game) == (houses, 10)


@pytest.mark.rule("PR-17")
def test_a_bidder_for_a_hotel_may_turn_another_into_houses(table, held, play, level, cash):
    deeds = held(A, *VIOLET, level=4) | held(B, *LIGHT_BLUE, level=4) | held(A, *DARK_BLUE, level=5)
    game = table("A: build 1", "build 6", deeds=deeds, hotels_left=1, houses_left=4, threw=C)
    play(game, "sell 37", "bid 1000", "pass")
    assert (level(game, 1, 6, 37), cash(game)[A]) == ([5, 5, 4], 30_000 + 2_000 - 1_000)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    "offer",
    ["offer C give 3 take - cash -9 cards 0 0", "offer B give - take 9 cash 9 cards 0 0"],
)
def test_the_groups_named_are_not_traded(offer, rivals, refusal):
    assert refusal(rivals(), offer) == "HeldForBid"


@pytest.mark.rule("PR-10", "PR-17")
@pytest.mark.parametrize(("asked", "reason"), [(801, "NotEnoughCash"), (800, None)])
def test_the_leader_keeps_his_bid_out_of_a_trade(asked, reason, rivals, held, refusal):
    game = rivals("bid 1200", more=held(B, 12), cash=[2_000, 9_000, 0])
    offer = f"offer A give 12 take - cash -{asked} cards 0 0"
    if reason:
        assert refusal(game, offer) == reason
    else:
        game.play(offer)
        assert game.to_act == A


@pytest.mark.rule("PR-17", "PR-10")
def test_a_bidder_may_raise_cash_on_other_lots(rivals, held, play, mortgaged, level):
    game = rivals(more=held(A, 5), cash=[1_000, 3_500, 0])
    play(game, "bid 1000", "bid 2500", "mortgage 5", "bid 3000", "pass")
    assert (mortgaged(game), level(game, 1)) == ([5], [1])
