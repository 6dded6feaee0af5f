"""Where the book is silent on turns, cards, jail and the time for business."""

import pytest

from matador.games import edition

A, B, C = range(3)
CARD = [[1, 0], [0, 0], [0, 0]]


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


def busy(owner):
    """Return lots of one owner, with which every kind of business can be done."""
    lots = group(owner, 0, 37, 39) | group(owner, 1, 6, 8, 9)
    return lots | {5: owner, 12: {"owner": owner, "mortgaged": True}}


OFFER = "offer C give 5 take - cash 0 cards 0 0"
BUSINESS = ["build 37", "sell 6", "mortgage 5", "redeem 12", OFFER]


@pytest.mark.rule("SV-Q9", "PR-10")
@pytest.mark.parametrize("move", BUSINESS)
def test_business_is_open_to_everyone_before_the_next_throw(move, table):
    game = table(deeds=busy(B), turn=A)
    game.play(move, B)
    assert str(game.moves[-1]) == move


@pytest.mark.rule("SV-Q9", "PR-10")
@pytest.mark.parametrize("move", BUSINESS)
@pytest.mark.parametrize("square", [25, 7])
def test_between_a_throw_and_its_settled_square_the_others_wait(move, square, landed, refusal):
    assert refusal(landed(square, deeds=busy(B)), move, B) == "NoBusinessNow"


@pytest.mark.rule("SV-Q9", "PR-10")
@pytest.mark.parametrize("move", BUSINESS)
def test_while_the_dice_are_in_the_air_nobody_does_business(move, table, refusal):
    game = table("roll", deeds=busy(A))
    assert refusal(game, move, A) == "NoBusinessNow"


@pytest.mark.rule("SV-Q9", "PR-10")
@pytest.mark.parametrize("move", BUSINESS)
@pytest.mark.parametrize(
    ("square", "card", "step"), [(25, [], "buying"), (17, ["card A08"], "fine_or_card")]
)
def test_the_player_on_turn_does_business_before_deciding(move, square, card, step, landed, play):
    game = landed(square, *card, deeds=busy(A))
    play(game, move, *(["refuse"] if move == OFFER else []))
    assert (game.view()["step"], game.to_act) == (step, A)
    with_offer = game.moves[-2] if move == OFFER else game.moves[-1]
    assert str(with_offer) == move


@pytest.mark.rule("PR-10", "SV-Q16")
def test_the_broke_cyclist_may_sell_before_choosing(landed, gained):
    game = landed(17, "card A08", deeds=group(A, 1, 1, 3), cash=[0, 0, 0])
    assert gained(game, "sell 1", "pay") == [300, 0, 0]


@pytest.mark.rule("PR-10", "SV-10")
def test_whoever_may_buy_can_sell_and_mortgage_to_raise_the_price(landed, gained, owner):
    game = landed(25, deeds=group(A, 1, 37, 39) | {5: A}, cash=[200, 0, 0])
    assert gained(game, "sell 37", "mortgage 5") == [2_000 + 1_800, 0, 0]
    assert gained(game, "buy") == [-4_000, 0, 0]
    assert owner(game, 25) == A


@pytest.mark.rule("PR-10")
def test_whoever_may_bid_can_sell_and_mortgage_to_raise_cash(landed, gained, owner):
    game = landed(25, "decline", deeds=group(B, 1, 37, 39) | {5: B}, cash=[0, 0, 0])
    assert gained(game, "sell 37", "mortgage 5") == [0, 3_800, 0]
    assert gained(game, "bid 3800", "pass", "pass") == [0, -3_800, 0]
    assert owner(game, 25) == B


@pytest.mark.rule("PR-10")
def test_a_bidder_without_the_cash_for_a_bid_is_shown_what_raises_it(landed):
    game = landed(25, "decline", deeds=group(B, 1, 37, 39) | {5: B}, cash=[0, 0, 0])
    assert [str(choice) for choice in game.choices()] == [
        "pass",
        "mortgage 5",
        "sell 37",
        "sell 39",
    ]


@pytest.mark.rule("PR-10")
def test_a_bidder_builds_and_redeems_nothing_and_the_others_wait_for_their_bid(landed, refusal):
    game = landed(25, "decline", deeds=busy(B) | {15: C})
    assert refusal(game, "build 37") == "NoBusinessNow"
    assert refusal(game, "redeem 12") == "NoBusinessNow"
    assert refusal(game, "mortgage 15", C) == "NoBusinessNow"


@pytest.mark.rule("PR-10")
def test_a_bidder_may_trade_in_his_own_turn_too_but_not_build(landed, refusal, gained):
    game = landed(25, "decline", "pass", "pass", deeds=busy(A))
    assert (game.to_act, refusal(game, "build 37")) == (A, "NoBusinessNow")
    offer = "offer C give 5 take - cash -700 cards 0 0"
    assert gained(game, offer, "accept", "bid 1") == [700 - 1, 0, -700]


@pytest.mark.rule("PR-10")
def test_a_debtor_neither_builds_nor_redeems_but_may_trade(landed, refusal, gained):
    deeds = group(A, 0, 37, 39) | {5: A, 12: {"owner": A, "mortgaged": True}}
    game = landed(4, deeds=deeds, cash=[3_999, 9_000, 0])
    assert refusal(game, "build 37") == "NoBusinessNow"
    assert refusal(game, "redeem 12") == "NoBusinessNow"
    offer = "offer B give 5 take - cash -50 cards 0 0"
    assert gained(game, offer, "accept", "pay") == [50 - 4_000, -50, 0]


@pytest.mark.rule("PR-29")
def test_three_offers_between_two_throws_are_enough(table, refusal, play):
    offer = "A: offer B give 5 take - cash -100 cards 0 0"
    game = table(*[offer, "B: refuse"] * 3, deeds={5: A})
    assert refusal(game, offer[3:], A) == "TooManyOffers"
    play(game, "4-6", offer)
    assert game.to_act == B


@pytest.mark.rule("SV-Q10")
@pytest.mark.parametrize("way", ["fine", "release"])
def test_after_the_fine_or_a_card_a_double_gives_an_extra_throw(way, table):
    game = table(way, "5-5", at=[10, 0, 0], jail=[1, 0, 0], cards_held=CARD)
    assert (game.view()["at"][A], game.to_act) == (20, A)


@pytest.mark.rule("SV-Q10")
def test_after_the_fine_the_third_double_goes_back_to_jail(table):
    moves = ["fine", "5-5", "2-2", "1-1"]
    game = table(*moves, at=[10, 0, 0], jail=[1, 0, 0], deeds={24: A})
    assert (game.view()["at"][A], game.position()["jail"][A]) == (10, 1)


@pytest.mark.rule("SV-Q11")
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_a_release_card_may_be_used_before_any_throw(throw, table, cash):
    game = table("release", "4-6", at=[10, 0, 0], jail=[throw, 0, 0], cards_held=CARD)
    assert (game.view()["at"][A], cash(game)) == (20, [30_000] * 3)


@pytest.mark.rule("SV-Q14")
@pytest.mark.parametrize(("throw", "rent"), [("5-6", 1_100), ("1-2", 300), ("6-6", 1_200)])
def test_a_utility_goes_by_the_throw_that_moved_the_player(throw, rent, table, rents):
    at = 28 - int(throw[0]) - int(throw[2])
    assert rents(table(throw, at=[at, 0, 0], deeds={28: B})) == [rent]


@pytest.mark.rule("SV-Q14", "SV-28")
def test_also_when_it_led_out_of_jail(table, rents):
    assert rents(table("1-1", at=[10, 0, 0], jail=[1, 0, 0], deeds={12: B, 28: B})) == [400]


@pytest.mark.rule("SV-Q15", "PR-12")
@pytest.mark.parametrize(("square", "rent"), [(2, 50), (17, 50), (33, 50)])
def test_back_to_vasterlanggatan_earns_no_salary_and_is_resolved(
    square, rent, landed, gained, rents
):
    game = landed(square, deeds={1: B})
    assert gained(game, "card A02") == [0, 0, 0]
    assert (game.view()["at"][A], rents(game)) == (1, [rent])


@pytest.mark.rule("SV-Q15")
def test_three_squares_back_from_22_come_to_narvavagen(landed, gained, owner):
    game = landed(22, "card C06")
    assert gained(game, "buy") == [-4_000, 0, 0]
    assert owner(game, 19) == A


@pytest.mark.rule("SV-Q15")
def test_three_squares_back_from_7_pay_the_income_tax(landed, gained):
    assert gained(landed(7), "card C06") == [-4_000, 0, 0]


@pytest.mark.rule("SV-Q15")
def test_three_squares_back_from_36_draw_a_community_card(landed, gained):
    assert gained(landed(36, "card C06"), "card A10") == [2_000, 0, 0]


@pytest.mark.rule("SV-Q16")
def test_the_cyclist_may_pay_200(landed, gained):
    game = landed(17, "card A08")
    assert gained(game, "pay") == [-200, 0, 0]
    assert game.to_act == B


@pytest.mark.rule("SV-Q16")
def test_or_draw_a_chance_card_instead(landed, gained):
    game = landed(17, "card A08", "draw")
    assert {str(card)[:6] for card, _ in game.chances()} == {"card C"}
    assert gained(game, "card C15") == [2_000, 0, 0]
    assert game.position()["under"] == [[14], [7]]


@pytest.mark.rule("SV-Q16")
def test_the_choice_is_free_also_when_broke(landed, offered, play):
    game = landed(17, "card A08", cash=[0, 0, 0])
    assert offered(game) == ["pay", "draw"]
    play(game.copy(), "draw", "card C14")
    play(game, "pay")
    assert offered(game) == ["bankrupt"]


@pytest.mark.rule("SV-Q16")
def test_nobody_else_chooses_for_the_cyclist(landed, refusal):
    game = landed(17, "card A08")
    assert refusal(game, "draw", B) == "NotYourTurn"
    assert refusal(game, "roll", A) == "NotNow"


@pytest.mark.rule("SV-Q21")
def test_seven_players_take_their_turns_and_the_first_comes_again(begun, play):
    game = begun(7, "throw 6-6", *["throw 1-2"] * 6)
    turns = []
    for _ in range(8):
        turns.append(game.to_act)
        play(game, "4-6")
    assert turns == [0, 1, 2, 3, 4, 5, 6, 0]


@pytest.mark.rule("PR-24", "SV-28")
def test_the_missing_extra_throw_is_our_ruling_and_not_the_books(table, cited, play):
    assert edition("swedish").values["extra_throw_out_of_jail"].source == "ruling"
    game = table(at=[10, 0, 0], jail=[1, 0, 0])
    assert cited(game, play(game, "5-5"), "Freed") == ["SV-28", "PR-24"]


@pytest.mark.rule("PR-24", "SV-31")
def test_the_move_after_the_third_throw_is_explained_by_our_ruling(table, cited, play):
    game = table(at=[10, 0, 0], jail=[3, 0, 0])
    assert "PR-24" in cited(game, play(game, "4-6"), "FinePaid")


@pytest.mark.rule("PR-24", "SV-34")
def test_the_time_for_building_is_explained_by_our_ruling(table, cited, play):
    game = table(deeds=group(A, 0, 37, 39))
    assert cited(game, play(game, "build 37"), "Built") == ["SV-34", "PR-24"]
