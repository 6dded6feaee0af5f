"""SV-7 to SV-12: doubles, the salary, buying, and the auction of what is declined."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("SV-7")
def test_a_double_moves_and_is_resolved_and_then_gives_another_throw(table, cash):
    game = table("2-2", at=[34, 0, 0])
    assert cash(game) == [28_000, 30_000, 30_000]
    assert game.view()["at"] == [38, 0, 0]
    assert game.to_act == A


@pytest.mark.rule("SV-7")
def test_the_extra_throw_goes_on_from_the_new_square_and_then_the_turn_passes(table):
    game = table("5-5", "4-6", at=[0, 0, 0])
    assert game.view()["at"] == [20, 0, 0]
    assert game.to_act == B


@pytest.mark.rule("SV-7")
def test_a_throw_that_is_no_double_ends_the_turn(table):
    assert table("1-3", at=[34, 0, 0]).to_act == B


@pytest.mark.rule("SV-7")
def test_the_square_of_a_double_is_settled_before_the_extra_throw(table, refusal):
    game = table("3-3", at=[0, 0, 0])
    assert refusal(game, "roll") == "NotNow"
    game.play("buy")
    assert (game.to_act, game.view()["step"]) == (A, "window")


@pytest.mark.rule("SV-8", "SV-25")
def test_the_third_double_in_a_row_moves_no_token_but_goes_to_jail(table, kinds, play):
    game = table("5-5", "5-5", at=[0, 0, 0])
    events = play(game, "2-2")
    assert "Moved" not in kinds(events)
    assert game.view()["at"] == [10, 0, 0]
    assert (game.position()["jail"], game.to_act) == ([1, 0, 0], B)


@pytest.mark.rule("SV-8")
def test_the_second_double_still_moves_and_gives_a_throw(table):
    game = table("5-5", "5-5", at=[0, 0, 0])
    assert game.view()["at"] == [20, 0, 0]
    assert (game.position()["jail"], game.to_act) == ([0, 0, 0], A)


@pytest.mark.rule("SV-8")
def test_doubles_of_different_turns_are_not_in_a_row(table):
    game = table("5-5", "5-5", "1-3", "4-6", "4-6", "2-2", at=[0, 0, 0], deeds={24: A, 28: A})
    assert game.view()["at"] == [28, 10, 10]
    assert (game.position()["jail"], game.to_act) == ([0, 0, 0], A)


@pytest.mark.rule("SV-9")
@pytest.mark.parametrize(("throw", "square"), [("1-1", 0), ("1-2", 1), ("5-6", 9)])
def test_landing_on_or_passing_go_pays_4_000(throw, square, table, cash):
    game = table(throw, at=[38, 0, 0], deeds={1: A, 9: A})
    assert game.view()["at"][A] == square
    assert cash(game) == [34_000, 30_000, 30_000]


@pytest.mark.rule("SV-9")
def test_going_on_from_go_pays_nothing_more(table, cash):
    assert cash(table("4-6", at=[0, 0, 0])) == [30_000] * 3


@pytest.mark.rule("SV-9")
def test_one_move_may_pass_go_and_reach_it_again_by_a_card(table, cash):
    game = table("3-3", "card A01", at=[36, 0, 0])
    assert game.view()["at"][A] == 0
    assert cash(game) == [38_000, 30_000, 30_000]


@pytest.mark.rule("SV-9", "SV-18")
@pytest.mark.parametrize(
    ("card", "at", "square", "salary"),
    [
        *(("C02", 7, 0, 4_000), ("C02", 36, 0, 4_000), ("A01", 33, 0, 4_000)),
        *(("C03", 36, 24, 4_000), ("C03", 7, 24, 0), ("C04", 22, 11, 4_000), ("C04", 7, 11, 0)),
        *(("C05", 36, 15, 4_000), ("C05", 7, 15, 0), ("C01", 36, 39, 0), ("C01", 7, 39, 0)),
    ],
)
def test_a_card_forward_pays_the_salary_if_its_way_passes_go(
    card, at, square, salary, landed, gained
):
    game = landed(at, deeds={24: A, 11: A, 15: A, 39: A})
    assert gained(game, f"card {card}") == [salary, 0, 0]
    assert game.view()["at"][A] == square


@pytest.mark.rule("SV-10", "SV-23")
@pytest.mark.parametrize(("square", "price"), [(13, 2_800), (25, 4_000), (12, 3_000), (39, 8_000)])
def test_an_unowned_lot_station_or_utility_may_be_bought_at_its_price(
    square, price, landed, gained, owner
):
    game = landed(square)
    assert gained(game, "buy") == [-price, 0, 0]
    assert owner(game, square) == A
    assert game.to_act == B


@pytest.mark.rule("SV-10")
def test_also_what_a_card_leads_to_may_be_bought(landed, gained, owner):
    game = landed(7, "card C05")
    assert gained(game, "buy") == [-4_000, 0, 0]
    assert owner(game, 15) == A


@pytest.mark.rule("SV-10")
def test_nobody_else_may_buy_it_at_its_price(landed, refusal):
    assert refusal(landed(39), "buy", B) == "NotYourTurn"


@pytest.mark.rule("SV-10")
def test_what_is_owned_is_not_for_sale(landed, refusal):
    assert refusal(landed(39, deeds={39: B}), "buy", A) == "NothingToBuy"


@pytest.mark.rule("SV-10")
def test_whoever_lacks_the_price_cannot_buy(landed, refusal):
    game = landed(39, cash=[7_999, 0, 0])
    assert refusal(game, "buy") == "NotEnoughCash"


@pytest.mark.rule("SV-11")
def test_what_is_declined_is_auctioned_at_once(landed, kinds, play):
    game = landed(39)
    assert kinds(play(game, "decline")) == ["Declined", "AuctionOpened"]
    assert game.view()["sale"]["deed"] == 39


@pytest.mark.rule("SV-11")
def test_the_highest_bidder_gets_it(landed, owner):
    bids = ["B: bid 500", "C: bid 600", "A: pass", "B: bid 601", "C: pass"]
    game = landed(39, "decline", *bids)
    assert owner(game, 39) == B
    assert (game.view()["sale"], game.to_act) == (None, B)


@pytest.mark.rule("SV-11")
def test_a_deed_declined_after_a_double_is_auctioned_before_the_extra_throw(table, refusal):
    game = table("3-3", "decline", at=[0, 0, 0])
    assert refusal(game, "roll", A) == "CannotThrowYet"
    for _ in range(3):
        game.play("pass")
    assert (game.to_act, game.view()["step"]) == (A, "window")


@pytest.mark.rule("SV-12")
def test_whoever_declined_may_bid_too(landed, owner, gained):
    game = landed(39, "decline", "pass", "pass")
    assert gained(game, "A: bid 1") == [-1, 0, 0]
    assert owner(game, 39) == A


@pytest.mark.rule("SV-12")
@pytest.mark.parametrize("amount", [1, 37, 8_000, 30_000])
def test_bidding_may_start_at_any_amount_and_the_winner_pays_it(amount, landed, gained, owner):
    game = landed(39, "decline")
    assert gained(game, f"B: bid {amount}", "C: pass", "A: pass") == [0, -amount, 0]
    assert owner(game, 39) == B


@pytest.mark.rule("SV-12")
def test_the_winner_pays_cash(landed, refusal):
    game = landed(39, "decline", cash=[30_000, 900, 30_000], deeds={37: B})
    assert refusal(game, "bid 901") == "NotEnoughCash"
    game.play("bid 900")
    assert game.view()["sale"]["high"] == 900


@pytest.mark.rule("SV-12")
def test_everybody_at_the_table_is_asked_for_a_bid(landed):
    game = landed(39, "decline", players=7)
    asked = []
    while game.view()["sale"]:
        asked.append(game.to_act)
        game.play("pass")
    assert sorted(asked) == list(range(7))
