"""DE-28 to DE-34: buying a property, and the auction of one that nobody buys."""

import pytest

A, B, C = range(3)
PRICES = {
    **dict.fromkeys((1, 3), 1_200),
    **dict.fromkeys((6, 8), 2_000),
    9: 2_400,
    **dict.fromkeys((12, 28), 3_000),
    **dict.fromkeys((11, 13), 2_800),
    14: 3_200,
    **dict.fromkeys((16, 18), 3_600),
    **dict.fromkeys((19, 5, 15, 25, 35), 4_000),
    **dict.fromkeys((21, 23), 4_400),
    24: 4_800,
    **dict.fromkeys((26, 27), 5_200),
    29: 5_600,
    **dict.fromkeys((31, 32), 6_000),
    34: 6_400,
    37: 7_000,
    39: 8_000,
}


@pytest.mark.rule("DE-28")
def test_the_lander_has_the_first_chance_to_buy(landed, refusal):
    game = landed(39, at=[0, 39, 0])
    assert game.to_act == A
    assert refusal(game, "buy", seat=B) == "NotYourTurn"
    assert refusal(game, "bid 500", seat=B) == "NotYourTurn"
    assert refusal(game, "roll", seat=B) == "NotYourTurn"


@pytest.mark.rule("DE-28")
def test_there_is_nothing_to_buy_where_somebody_holds_the_deed(landed, refusal):
    assert refusal(landed(39, deeds={39: B}), "buy", seat=A) == "NothingToBuy"


@pytest.mark.rule("DE-29")
@pytest.mark.parametrize(("square", "price"), PRICES.items())
def test_buying_costs_the_printed_price_and_gives_the_deed(square, price, landed, only, owner):
    game = landed(square, throw="1-1" if square > 1 else "4-6")
    before = game.view()["cash"]
    assert only(game.play("buy"), "Bought")["price"] == price
    assert game.view()["cash"] == [before[A] - price, *before[1:]]
    assert owner(game, square) == A


@pytest.mark.rule("DE-29")
def test_who_has_not_the_price_cannot_buy_but_may_raise_it_first(landed, refusal, owner):
    game = landed(39, cash=[7_999, 0, 0], deeds={1: A})
    assert refusal(game, "buy") == "NotEnoughCash"
    game.play("mortgage 1")
    game.play("buy")
    assert (owner(game, 39), game.view()["cash"][A]) == (A, 599)


@pytest.mark.rule("DE-29")
def test_the_whole_of_ones_cash_may_buy(landed, cash, owner):
    game = landed(39, "buy", cash=[8_000, 0, 0])
    assert (owner(game, 39), cash(game)[A]) == (A, 0)


@pytest.mark.rule("DE-30")
def test_everybody_sees_whose_the_deeds_are(table):
    deeds = {39: A, 1: {"owner": B, "mortgaged": True}, 5: C}
    game = table(deeds=deeds)
    for seat in (A, B, C, None):
        shown = game.view(seat)["deeds"]
        assert {square: deed["owner"] for square, deed in shown.items()} == {
            1: B,
            5: C,
            39: A,
        }
        assert [square for square, deed in shown.items() if deed["mortgaged"]] == [1]


@pytest.mark.rule("DE-31")
@pytest.mark.parametrize("square", [39, 5, 28])
def test_what_the_lander_does_not_buy_is_auctioned_at_once(square, landed, only):
    game = landed(square)
    assert only(game.play("decline"), "AuctionOpened") == {"deed": square, "opener": B}
    assert game.view()["sale"]["deed"] == square


@pytest.mark.rule("DE-31")
def test_nobody_throws_before_the_auction_is_over(landed, refusal):
    game = landed(39, "decline")
    assert refusal(game, "roll", seat=A) == "CannotThrowYet"
    assert refusal(game, "roll", seat=B) == "NotNow"


@pytest.mark.rule("DE-32")
@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        (["bid 10", "pass", "pass"], B),
        (["pass", "bid 10", "pass"], C),
        (["pass"] * 2 + ["bid 10"], A),
    ],
)
def test_everyone_may_bid_and_the_decliner_too(bids, winner, landed, owner, cash):
    game = landed(39, "decline", *bids)
    assert owner(game, 39) == winner
    assert cash(game) == [29_990 if seat == winner else 30_000 for seat in range(3)]


@pytest.mark.rule("DE-32")
def test_prisoners_may_bid_and_those_who_are_out_may_not(landed, owner):
    position = {"players": 4, "at": [0, 10, 0, 0], "jail": [0, 2, 0, 0], "out": [0, 0, 1, 0]}
    game = landed(39, "decline", "bid 10", **position)
    assert game.to_act == 3
    game.play("pass")
    game.play("pass")
    assert owner(game, 39) == B


@pytest.mark.rule("DE-33")
@pytest.mark.parametrize("amount", [1, 7, 8_000, 30_000])
def test_bidding_opens_with_any_amount(amount, landed, owner, cash):
    game = landed(39, "decline", f"bid {amount}", "pass", "pass")
    assert (owner(game, 39), cash(game)[B]) == (B, 30_000 - amount)


@pytest.mark.rule("DE-33")
def test_a_bid_of_nothing_is_no_bid(landed, refusal):
    game = landed(39, "decline")
    assert refusal(game, "bid 0") == "BidTooLow"
    assert refusal(game, "bid -5") == "BidTooLow"


@pytest.mark.rule("DE-34")
def test_the_highest_bidder_pays_the_last_amount_and_gets_the_deed(landed, owner, cash, told):
    game = landed(39, "decline", "bid 50", "bid 600", "bid 601", "bid 9000", "pass", "pass")
    assert (owner(game, 39), cash(game)) == (B, [30_000, 21_000, 30_000])
    assert told(game, "AuctionWon") == [{"seat": B, "deed": 39, "amount": 9_000}]


@pytest.mark.rule("DE-34")
@pytest.mark.parametrize("amount", [599, 600])
def test_a_bid_must_be_higher_than_the_last(amount, landed, refusal):
    assert refusal(landed(39, "decline", "bid 600"), f"bid {amount}") == "BidTooLow"


@pytest.mark.rule("DE-34")
def test_after_the_auction_the_turn_goes_on_as_after_a_purchase(landed):
    assert landed(39, "decline", "bid 50", "pass", "pass").to_act == B
    assert landed(39, "decline", "bid 50", "pass", "pass", throw="2-2").to_act == A


@pytest.mark.rule("DE-Q3")
def test_what_nobody_bids_for_stays_with_the_bank(landed, owner, cash, kinds):
    game = landed(39, "decline", "pass", "pass", "pass", at=[0, 37, 0])
    assert (owner(game, 39), cash(game)) == (None, [30_000] * 3)
    assert "Unsold" in kinds(game)
    for move in ("roll", "throw 1-1", "buy"):
        game.play(move)
    assert owner(game, 39) == B


@pytest.mark.rule("DE-Q4")
@pytest.mark.parametrize(("turn", "opener"), [(A, B), (B, C), (C, A)])
def test_the_left_neighbour_of_the_player_on_turn_opens(turn, opener, landed):
    assert landed(39, "decline", turn=turn).to_act == opener


@pytest.mark.rule("DE-Q4")
def test_bids_go_round_the_table_in_turn(landed, refusal):
    game = landed(39, "decline")
    assert refusal(game, "bid 10", seat=C) == "NotYourTurn"
    order = []
    for bid in ("bid 10", "bid 20", "bid 30", "bid 40"):
        order.append(game.to_act)
        game.play(bid)
    assert order == [B, C, A, B]


@pytest.mark.rule("DE-Q4")
def test_a_pass_is_final(landed, refusal, owner):
    game = landed(39, "decline", "pass", "bid 10", "bid 20")
    assert game.to_act == C
    assert refusal(game, "bid 90", seat=B) == "NotYourTurn"
    game.play("bid 30")
    assert game.to_act == A
    game.play("pass")
    assert owner(game, 39) == C


@pytest.mark.rule("DE-Q5")
def test_nobody_bids_more_than_the_cash_in_hand(landed, refusal, owner):
    game = landed(39, "decline", cash=[0, 500, 500])
    assert refusal(game, "bid 501") == "NotEnoughCash"
    game.play("bid 500")
    assert [move.text for move in game.choices()] == ["pass"]
    game.play("pass")
    assert game.to_act == A


@pytest.mark.rule("DE-Q5")
def test_cash_may_be_raised_before_bidding(landed, owner, cash):
    game = landed(
        39, "decline", "mortgage 37", "bid 4000", "pass", "pass", cash=[0, 500, 0], deeds={37: B}
    )
    assert (owner(game, 39), cash(game)) == (B, [0, 0, 0])


@pytest.mark.rule("DE-Q5")
def test_cash_may_be_raised_by_selling_houses_before_bidding(landed, group, owner, cash):
    moves = ["decline", "sell 37", "bid 2000", "pass", "pass"]
    game = landed(15, *moves, cash=[0, 0, 0], deeds=group(37, B, level=1))
    assert (owner(game, 15), cash(game)) == (B, [0, 0, 0])
