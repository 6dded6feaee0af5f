"""DA-Q9 to DA-Q13, DA-Q20 and DA-Q21: jail, the cards that move, who begins, auctions."""

import pytest

import matador

A, B, C = range(3)
AUCTION = {"declined_deed": "auction"}


@pytest.mark.rule("DA-Q9")
def test_a_double_out_of_jail_counts_as_the_first_of_three(table, told):
    game = table("5-5", "2-2", "4-4", at=[10, 0, 0], jail=[1, 0, 0], deeds={24: A})
    assert told(game, "Moved", "to") == [20, 24]
    assert (game.view()["at"][A], game.position()["jail"][A], game.to_act) == (10, 1, B)


@pytest.mark.rule("DA-Q10")
def test_the_fine_after_the_third_throw_may_be_raised(table, cash, offered, refusal):
    position = {"at": [10, 0, 0], "jail": [3, 0, 0], "cash": [400, 0, 0]}
    game = table("1-2", deeds={5: A, 13: A}, cards_held=[[1, 0], [0, 0], [0, 0]], **position)
    assert offered(game) == ["mortgage 5", "mortgage 13"]
    assert refusal(game, "release") == "NoBusinessNow"
    game.play("mortgage 5")
    game.play("pay")
    assert (cash(game)[A], game.view()["at"][A], game.to_act) == (1_400, 13, B)


@pytest.mark.rule("DA-Q10")
def test_whoever_cannot_raise_the_fine_is_bankrupt_to_the_bank_and_does_not_move(
    table, lots, told, refusal
):
    position = {"at": [10, 0, 0], "jail": [3, 0, 0], "cash": [400, 90, 90]}
    game = table("1-2", deeds=lots(A, 5, mortgaged=True), **position)
    assert game.view()["debts"][0]["creditor"] == "bank"
    game.play("bankrupt")
    assert told(game, "AuctionOpened", "deed") == [5]
    assert told(game, "Moved") == []


@pytest.mark.rule("DA-Q10")
@pytest.mark.parametrize(("coins", "legal"), [(1_000, True), (999, False)])
def test_the_fine_is_to_be_had_to_the_krone(coins, legal, table, offered):
    game = table("1-2", at=[10, 0, 0], jail=[3, 0, 0], cash=[coins, 0, 0])
    assert ("bankrupt" not in offered(game)) == legal


@pytest.mark.rule("DA-Q12")
@pytest.mark.parametrize(
    ("lines", "rent"), [([15], 1_000), ([5, 15], 2_000), ([5, 15, 25, 35], 8_000)]
)
def test_the_shipping_card_takes_twice_the_rent_for_the_lines_owned(lines, rent, table, lots, cash):
    game = table("3-4", "P23", deeds=lots(B, *lines))
    assert cash(game) == [30_000 - rent, 30_000 + rent, 30_000]


@pytest.mark.rule("DA-Q12")
def test_the_shipping_card_over_start_pays_salary_and_takes_double_rent(table, cash):
    game = table("1-2", "P23", at=[33, 0, 0], deeds={5: B})
    assert cash(game) == [30_000 + 4_000 - 1_000, 31_000, 30_000]


@pytest.mark.rule("DA-Q12")
def test_a_mortgaged_line_takes_nothing_by_the_shipping_card(table, lots, cash):
    game = table("3-4", "P23", deeds=lots(B, 15, mortgaged=True) | lots(B, 5))
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("DA-Q12")
def test_an_unowned_line_may_be_bought_by_the_shipping_card_at_its_price(table, cash, owner):
    game = table("3-4", "P23", "buy")
    assert (owner(game, 15), cash(game)[A]) == (A, 26_000)


@pytest.mark.rule("DA-Q12")
def test_the_double_rent_ends_with_the_square_it_was_drawn_for(table, cash):
    game = table("1-1", "P23", "4-6", at=[5, 0, 0], deeds={15: B, 25: C})
    assert cash(game) == [30_000 - 1_000 - 500, 31_000, 30_500]


@pytest.mark.rule("DA-Q13", "PR-12")
@pytest.mark.parametrize("bought", ["buy", "decline"])
def test_three_back_over_start_pays_nothing_and_the_square_is_resolved(bought, table, cash, owner):
    game = table("1-3", "P24", at=[38, 0, 0])
    assert (game.view()["at"][A], cash(game)[A]) == (39, 34_000)
    game.play(bought)
    assert owner(game, 39) == (A if bought == "buy" else None)


@pytest.mark.rule("PR-12", "DA-Q13")
@pytest.mark.parametrize(("at", "salaries"), [(38, 2), (3, 0)])
def test_by_a_switch_start_pays_backwards_too(at, salaries, table, cash):
    game = table("1-3", "P24", at=[at, 0, 0], rules={"salary_backwards": "yes"})
    assert cash(game)[A] == 30_000 + 4_000 * salaries


@pytest.mark.rule("DA-Q11")
@pytest.mark.parametrize(("paid", "rent"), [("yes", 2_000), ("no", 0)])
def test_an_owner_in_jail_collects_rent_unless_a_switch_says_no(paid, rent, table, cash, why):
    position = {"at": [35, 10, 0], "jail": [0, 1, 0], "deeds": {37: B, 39: B}}
    game = table("1-3", rules={"jailed_owner_rent": paid}, **position)
    assert cash(game) == [30_000 - rent, 30_000 + rent, 30_000]
    assert why(game, "RentDue" if rent else "NoRentJailed") == ["DA-33" if rent else "DA-Q11"]


@pytest.mark.rule("DA-Q11")
def test_an_owner_who_only_visits_the_jail_is_not_in_it(table, cash):
    position = {"at": [35, 10, 0], "deeds": {39: B}}
    assert cash(table("1-3", rules={"jailed_owner_rent": "no"}, **position))[B] == 31_000


@pytest.mark.rule("DA-Q10")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_by_a_switch_the_card_comes_too_late_for_the_third_throw(throws, table, offered, refusal):
    held = [[1, 0], [0, 0], [0, 0]]
    rules = {"release_before_third_throw": "no"}
    game = table(at=[10, 0, 0], jail=[throws, 0, 0], cards_held=held, rules=rules)
    assert ("release" in offered(game)) == (throws < 3)
    if throws == 3:
        assert refusal(game, "release") == "ReleaseTooLate"


@pytest.mark.rule("DA-Q20")
def test_the_highest_throw_begins_and_the_others_follow_to_the_left(play):
    game = matador.new("danish", 3, nature="ask")
    play(game, "throw 3-4", "throw 5-5", "throw 1-2")
    assert game.to_act == B
    assert play(game, "4-6").to_act == C
    assert play(game, "4-6").to_act == A


@pytest.mark.rule("DA-Q20")
def test_those_who_tie_for_the_highest_throw_again_and_no_others(play, told):
    game = matador.new("danish", 4, nature="ask")
    play(game, "throw 5-6", "throw 1-2", "throw 6-5", "throw 1-2", "throw 2-3", "throw 3-2")
    assert told(game, "OrderTied", "sum") == [11, 5]
    play(game, "throw 1-2", "throw 6-6")
    assert told(game, "OrderThrown") == [0, 1, 2, 3, 0, 2, 0, 2]
    assert (told(game, "Begins"), game.to_act) == ([C], C)


@pytest.mark.rule("DA-Q20")
def test_a_throw_for_the_first_turn_moves_no_token_and_gives_no_extra_throw(play):
    game = play(matador.new("danish", 3, nature="ask"), "throw 6-6", "throw 1-2", "throw 1-3")
    view = game.view()
    assert (view["at"], view["doubles"], view["again"]) == ([0, 0, 0], 0, False)


@pytest.mark.rule("DA-Q21")
@pytest.mark.parametrize(("turn", "order"), [(A, [B, C, A]), (B, [C, A, B]), (C, [A, B, C])])
def test_the_player_left_of_the_one_on_turn_opens_and_bids_go_round(turn, order, table, told):
    game = table("5-6", "decline", "bid 1", "bid 2", "bid 3", turn=turn, rules=AUCTION)
    assert told(game, "BidMade") == order
    assert game.to_act == order[0]


@pytest.mark.rule("DA-Q21")
def test_a_pass_is_final(table, told, refusal):
    game = table("5-6", "decline", "bid 5", "pass", "bid 6", rules=AUCTION)
    assert refusal(game, "bid 50", C) == "NotYourTurn"
    game.play("bid 7")
    assert game.to_act == A
    assert told(game, "BidPassed") == [C]


@pytest.mark.rule("DA-Q21")
@pytest.mark.parametrize("amount", [1, 17, 30_000])
def test_a_bid_is_any_whole_amount_up_to_ones_cash(amount, table, cash, refusal):
    game = table("5-6", "decline", rules=AUCTION)
    assert refusal(game, "bid 30001") == "NotEnoughCash"
    for move in (f"bid {amount}", "pass", "pass"):
        game.play(move)
    assert cash(game)[B] == 30_000 - amount


@pytest.mark.rule("DA-Q21", "PR-8")
def test_a_bid_must_raise_the_last_by_at_least_1(table, refusal):
    game = table("5-6", "decline", rules=AUCTION)
    assert refusal(game, "bid 0") == "BidTooLow"
    game.play("bid 100")
    assert refusal(game, "bid 100") == "BidTooLow"
    game.play("bid 101")
    assert game.to_act == A
