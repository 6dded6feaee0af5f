"""DA-23 to DA-27: four ways out of jail, and what a prisoner may do."""

import pytest

A, B, C = range(3)
JAILED = {"at": [10, 0, 0], "jail": [1, 0, 0]}
ONE_CARD = [[1, 0], [0, 0], [0, 0]]


@pytest.mark.rule("DA-23")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_prisoner_may_pay_1_000_before_throwing_and_then_moves_as_usual(throws, table, cash):
    game = table("fine", "1-2", "buy", at=[10, 0, 0], jail=[throws, 0, 0])
    assert cash(game) == [30_000 - 1_000 - 2_800, 30_000, 30_000]
    assert (game.view()["at"][A], game.position()["jail"][A], game.to_act) == (13, 0, B)


@pytest.mark.rule("DA-23")
def test_who_has_paid_and_throws_a_double_moves_and_throws_again(table, told):
    game = table("fine", "5-5", **JAILED)
    assert told(game, "ThrowsAgain") == [A]
    assert (game.view()["at"][A], game.view()["doubles"]) == (20, 1)


@pytest.mark.rule("DA-23")
def test_the_fine_is_not_paid_after_throwing_nor_without_the_cash(table, refusal, offered):
    game = table("roll", **JAILED)
    assert refusal(game, "fine", A) == "NotYourTurn"
    game = table(cash=[999, 0, 0], **JAILED)
    assert offered(game) == ["roll"]
    assert refusal(game, "fine") == "NotEnoughCash"


@pytest.mark.rule("DA-23")
def test_nobody_pays_who_is_not_in_jail(table, refusal):
    assert refusal(table(at=[10, 0, 0]), "fine") == "NotInJail"
    assert refusal(table(at=[0, 10, 0], jail=[0, 1, 0]), "fine", B) == "NotYourTurn"


@pytest.mark.rule("DA-24")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_release_card_frees_without_payment(throws, table, cash):
    position = {"at": [10, 0, 0], "jail": [throws, 0, 0], "cards_held": ONE_CARD}
    game = table("release", "1-2", "decline", **position)
    assert cash(game) == [30_000] * 3
    assert (game.view()["at"][A], game.position()["jail"][A]) == (13, 0)
    assert game.position()["cards_held"][A] == [0, 0]


@pytest.mark.rule("DA-24")
def test_who_was_released_and_throws_a_double_moves_and_throws_again(table, told):
    game = table("release", "5-5", cards_held=ONE_CARD, **JAILED)
    assert told(game, "ThrowsAgain") == [A]


@pytest.mark.rule("DA-24")
def test_without_a_release_card_or_outside_jail_none_is_used(table, refusal, offered):
    game = table(cards_held=[[0, 0], [1, 0], [0, 0]], **JAILED)
    assert offered(game) == ["roll", "fine"]
    assert refusal(game, "release") == "NoReleaseCard"
    assert refusal(table(cards_held=ONE_CARD), "release") == "NotInJail"


@pytest.mark.rule("DA-25")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_double_frees_moves_at_once_and_throws_again(throws, table, cash, told):
    game = table("2-2", at=[10, 0, 0], jail=[throws, 0, 0], deeds={14: B})
    assert (game.view()["at"][A], game.position()["jail"][A]) == (14, 0)
    assert cash(game) == [29_750, 30_250, 30_000]
    assert (told(game, "ThrowsAgain"), game.to_act) == ([A], A)


@pytest.mark.rule("DA-25")
def test_the_extra_throw_moves_on_from_the_square_reached(table):
    game = table("5-5", "1-4", deeds={25: A}, **JAILED)
    assert (game.view()["at"][A], game.to_act) == (25, B)


@pytest.mark.rule("DA-26")
def test_a_prisoner_who_throws_no_double_stays_for_two_rounds(table, cash, told):
    round_ = ["1-2", "4-6", "4-6"]
    game = table(*round_, "1-2", at=[10, 0, 10], jail=[1, 0, 0])
    assert told(game, "StaysJailed") == [A, A]
    assert (game.view()["at"][A], game.position()["jail"][A]) == (10, 3)
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("DA-26")
def test_the_third_throw_that_is_no_double_costs_1_000_and_moves_by_that_throw(table, cash, told):
    game = table("1-2", at=[10, 0, 0], jail=[3, 0, 0], deeds={13: B})
    assert told(game, "FinePaid", "amount") == [1_000]
    assert cash(game) == [30_000 - 1_000 - 200, 30_200, 30_000]
    assert (game.view()["at"][A], game.position()["jail"][A], game.to_act) == (13, 0, B)


@pytest.mark.rule("DA-26")
def test_a_third_throw_that_is_a_double_costs_nothing(table, cash):
    assert cash(table("5-5", at=[10, 0, 0], jail=[3, 0, 0])) == [30_000] * 3


@pytest.mark.rule("DA-27")
def test_a_prisoner_may_buy_lots_at_an_auction(table, owner):
    position = {"at": [0, 10, 0], "jail": [0, 2, 0], "rules": {"declined_deed": "auction"}}
    game = table("1-2", "decline", "bid 500", "pass", "pass", **position)
    assert owner(game, 3) == B


@pytest.mark.rule("DA-27", "DA-Q24")
def test_a_prisoner_may_trade(table, owner):
    offer = "A: offer B give - take 39 cash 9000 cards 0 0"
    game = table(offer, "accept", deeds={39: B}, turn=C, **JAILED)
    assert owner(game, 39) == A


@pytest.mark.rule("DA-Q24")
@pytest.mark.parametrize("turn", [A, B])
def test_a_prisoner_may_build_sell_mortgage_and_redeem(turn, table, lots, level, cash):
    deeds = lots(A, 1, 3, level=1) | lots(A, 5) | lots(A, 15, mortgaged=True)
    moves = ["A: build 1", "A: sell 1", "A: mortgage 5", "A: redeem 15"]
    game = table(*moves, deeds=deeds, turn=turn, **JAILED)
    assert cash(game)[A] == 30_000 - 1_000 + 500 + 2_000 - 2_200
    assert level(game, 1, 3) == [1, 1]


@pytest.mark.rule("DA-Q24", "DA-Q11")
def test_a_prisoner_collects_rent(table, cash):
    game = table("1-2", turn=B, deeds={3: A}, **JAILED)
    assert cash(game) == [30_050, 29_950, 30_000]
