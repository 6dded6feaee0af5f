"""Where the book is silent on auctions, and on what the smallest amount is."""

import pytest

from matador.core.errors import BadEdition

A, B, C = range(3)


@pytest.mark.rule("SV-Q19")
@pytest.mark.parametrize(("turn", "opener"), [(A, B), (B, C), (C, A)])
def test_the_player_left_of_the_one_on_turn_opens(turn, opener, table):
    game = table("1-2", "decline", at=[36, 36, 36], turn=turn)
    assert game.to_act == opener


@pytest.mark.rule("SV-Q19")
def test_players_bid_in_turn_and_nobody_bids_out_of_it(landed, refusal):
    game = landed(39, "decline", "B: bid 10")
    assert refusal(game, "bid 20", A) == "NotYourTurn"
    assert refusal(game, "bid 20", B) == "NotYourTurn"
    assert game.to_act == C


@pytest.mark.rule("SV-Q19")
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        (["B: pass", "C: bid 10", "A: bid 20", "C: bid 30"], C),
        (["B: bid 10", "C: pass", "A: bid 20", "B: bid 30"], B),
    ],
)
def test_a_pass_is_final(moves, winner, landed, owner):
    game = landed(39, "decline", *moves)
    assert game.to_act == A
    game.play("pass")
    assert owner(game, 39) == winner


@pytest.mark.rule("SV-Q19", "SV-12")
def test_the_last_one_left_still_may_bid(landed, owner):
    game = landed(39, "decline", "B: pass", "C: pass")
    assert game.to_act == A
    game.play("bid 1")
    assert owner(game, 39) == A


@pytest.mark.rule("SV-Q19", "PR-8")
@pytest.mark.parametrize("amount", [1, 777, 30_000])
def test_a_bid_is_any_whole_amount_up_to_ones_cash(amount, landed):
    game = landed(39, "decline", f"bid {amount}")
    assert game.view()["sale"]["high"] == amount


@pytest.mark.rule("SV-Q19")
def test_nobody_bids_more_than_his_cash(landed, refusal):
    assert refusal(landed(39, "decline"), "bid 30001") == "NotEnoughCash"


@pytest.mark.rule("PR-8")
@pytest.mark.parametrize("amount", [0, -5])
def test_a_first_bid_is_at_least_1(amount, landed, refusal):
    assert refusal(landed(39, "decline"), f"bid {amount}") == "BidTooLow"


@pytest.mark.rule("PR-8")
def test_a_raise_is_at_least_1(landed, refusal):
    game = landed(39, "decline", "bid 500")
    assert refusal(game, "bid 500") == "BidTooLow"
    game.play("bid 501")
    assert game.view()["sale"]["high"] == 501


@pytest.mark.rule("SV-Q20")
def test_where_nobody_bids_the_deed_stays_with_the_bank(landed, owner, play, kinds):
    game = landed(39, "decline")
    assert "Unsold" in kinds(play(game, "pass", "pass", "pass"))
    assert (owner(game, 39), game.to_act) == (None, B)


@pytest.mark.rule("SV-Q20", "SV-10")
def test_the_next_visitor_may_buy_what_nobody_wanted(table, gained):
    game = table("1-2", "decline", "pass", "pass", "pass", "1-2", at=[36, 36, 0])
    assert gained(game, "buy") == [0, -8_000, 0]


@pytest.mark.rule("PR-22")
def test_more_than_four_deeds_each_are_refused(begun):
    with pytest.raises(BadEdition, match="dealt_deeds takes 0 to 4 but not 1, not 5"):
        begun(2, dealt_deeds=5)


@pytest.mark.rule("PR-22", "SV-56")
def test_seven_players_with_four_deeds_each_hold_all_28(begun, play):
    game = begun(7, "throw 6-6", *["throw 1-2"] * 6, dealt_deeds=4)
    while game.view()["step"] == "dealing":
        game.play(game.chances()[0][0])
    assert len(game.view()["deeds"]) == 28
    assert min(game.view()["cash"]) > 0


@pytest.mark.rule("PR-22")
def test_never_more_than_28_deeds_are_dealt(begun):
    game = begun(8, "throw 6-6", *["throw 1-2"] * 7, dealt_deeds=4, players_most=8)
    while game.view()["step"] == "dealing":
        game.play(game.chances()[0][0])
    assert len(game.view()["deeds"]) == 24
    assert game.to_act == A
