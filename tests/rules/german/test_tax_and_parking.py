"""DE-60 to DE-62: taxes and Frei Parken; PR-19: the house rule of the money on Frei Parken."""

import pytest

A, B, C, D = range(4)
POT = {"parking_pot": "taxes_repairs_fines", "pot_for_who_stands_there": "yes"}
REACHED_ONLY = {"parking_pot": "taxes_repairs_fines"}
HOUSED = {37: {"owner": A, "level": 5}, 39: {"owner": A, "level": 4}}


@pytest.mark.rule("DE-60")
@pytest.mark.parametrize(("square", "tax"), [(4, 4_000), (38, 2_000)])
def test_the_tax_is_paid_at_once_to_the_bank(square, tax, landed, cash, only):
    game = landed(square)
    assert only(game.events, "TaxPaid") == {"seat": A, "amount": tax}
    assert (cash(game), game.to_act) == ([30_000 - tax, 30_000, 30_000], B)


@pytest.mark.rule("DE-60")
def test_who_has_not_the_cash_for_a_tax_raises_it_before_anything_else(landed, refusal, cash):
    game = landed(4, cash=[3_999, 0, 0], deeds={1: A})
    assert refusal(game, "roll", seat=B) == "NotYourTurn"
    assert refusal(game, "roll", seat=A) == "CannotThrowYet"
    for move in ("mortgage 1", "pay"):
        game.play(move)
    assert cash(game) == [599, 0, 0]


@pytest.mark.rule("DE-60")
def test_the_tax_is_in_cash_so_a_lot_cannot_be_given_for_it(landed, refusal):
    game = landed(4, cash=[0, 0, 0], deeds={39: A})
    assert refusal(game, "deliver 39 for 4000") == "OnlyForRent"


@pytest.mark.rule("DE-61")
def test_frei_parken_has_no_effect(landed, at, cash):
    game = landed(20)
    assert (at(game), cash(game), game.to_act) == ([20, 0, 0], [30_000] * 3, B)
    assert game.position()["jail"] == [0, 0, 0]


@pytest.mark.rule("DE-61")
def test_no_money_lies_on_frei_parken_by_the_book(landed, play, cash):
    game = landed(4, at=[0, 15, 0])
    assert game.view()["pot"] == 0
    play(game, "roll", "throw 1-4")
    assert cash(game) == [26_000, 30_000, 30_000]


@pytest.mark.rule("DE-61")
def test_the_next_turn_after_frei_parken_is_a_normal_one(table, at):
    assert at(table("roll", "throw 4-6", at=[20, 0, 0])) == [10, 0, 0]
    assert at(table("roll", "throw 1-3", at=[20, 0, 0])) == [24, 0, 0]


@pytest.mark.rule("DE-62")
def test_who_stands_on_frei_parken_may_collect_rent(landed, cash):
    game = landed(39, "C: claim 39", at=[0, 0, 20], deeds={39: C})
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("DE-62")
def test_who_stands_on_frei_parken_may_build_mortgage_and_trade(table, group):
    trade = ["C: offer B give 5 take - cash -100 cards 0 0", "accept"]
    moves = ["C: build 37", "C: mortgage 12", *trade]
    view = table(*moves, at=[0, 0, 20], deeds=group(37, C) | {5: C, 12: C}).view()
    assert view["deeds"][37]["level"] == 1
    assert view["deeds"][12]["mortgaged"]
    assert view["deeds"][5]["owner"] == B


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize(("square", "amount"), [(4, 4_000), (38, 2_000)])
def test_by_the_house_rule_taxes_are_laid_on_frei_parken(square, amount, landed, cash):
    game = landed(square, rules=POT)
    assert (game.view()["pot"], cash(game)[A]) == (amount, 30_000 - amount)


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize(
    ("card", "moves", "amount"),
    [("E16", [], 4_000), ("G05", [], 5_500), ("E13", [], 300), ("E14", ["pay"], 200)],
)
def test_by_the_house_rule_repairs_and_fines_are_laid_there(card, moves, amount, drawn, cash):
    game = drawn(card, *moves, deeds=HOUSED, rules=POT)
    assert (game.view()["pot"], cash(game)[A]) == (amount, 30_000 - amount)


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize(("jail", "moves"), [(1, ["fine"]), (3, ["roll", "throw 1-3"])])
def test_by_the_house_rule_the_jail_fine_is_laid_there(jail, moves, table):
    game = table(*moves, at=[10, 0, 0], jail=[jail, 0, 0], deeds={14: A}, rules=POT)
    assert game.view()["pot"] == 1_000


@pytest.mark.rule("PR-19")
def test_who_moves_from_jail_to_frei_parken_takes_the_own_fine_back(table, cash):
    game = table("roll", "throw 4-6", at=[10, 0, 0], jail=[3, 0, 0], rules=POT)
    assert (game.view()["pot"], cash(game)[A]) == (0, 30_000)


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize("card", ["G06", "G07", "G08", "E15"])
def test_other_payments_of_cards_are_not_laid_there(card, drawn, kinds):
    game = drawn(card, rules=POT)
    assert game.view()["pot"] == 0
    assert "PotFed" not in kinds(game)


@pytest.mark.rule("PR-19")
def test_prices_bids_houses_and_rents_are_not_laid_there(landed, table, group):
    for moves in (["buy"], ["decline", "bid 50", "pass", "pass"]):
        assert landed(39, *moves, rules=POT).view()["pot"] == 0
    assert table("build 37", deeds=group(37, A), rules=POT).view()["pot"] == 0
    assert landed(39, "claim 39", deeds={39: B}, rules=POT).view()["pot"] == 0


@pytest.mark.rule("PR-19")
def test_a_tax_raised_by_a_mortgage_is_laid_there_when_it_is_paid(landed):
    game = landed(4, cash=[3_999, 0, 0], deeds={1: A}, rules=POT)
    assert game.view()["pot"] == 0
    for move in ("mortgage 1", "pay"):
        game.play(move)
    assert game.view()["pot"] == 4_000


@pytest.mark.rule("PR-19")
def test_what_a_bankrupt_still_had_is_not_laid_there(landed):
    game = landed(4, "bankrupt", cash=[3_999, 0, 0], rules=POT)
    assert (game.view()["pot"], game.view()["cash"]) == (0, [0, 0, 0])


@pytest.mark.rule("PR-19")
def test_who_reaches_frei_parken_takes_all_of_it(landed, cash, only):
    game = landed(20, pot=6_300, rules=POT)
    assert only(game.events, "PotTaken") == {"seat": A, "amount": 6_300}
    assert (game.view()["pot"], cash(game)) == (0, [36_300, 30_000, 30_000])


@pytest.mark.rule("PR-19")
def test_who_passes_frei_parken_takes_nothing(landed, cash):
    game = landed(21, pot=6_300, rules=POT, deeds={21: A})
    assert (game.view()["pot"], cash(game)[A]) == (6_300, 30_000)


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize("stander", [B, C])
def test_who_stands_there_when_money_comes_takes_it(stander, landed, cash):
    places = [20 if seat == stander else 0 for seat in range(3)]
    game = landed(4, at=places, rules=POT)
    assert game.view()["pot"] == 0
    assert cash(game) == [26_000, *[34_000 if seat == stander else 30_000 for seat in (B, C)]]


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize(
    ("turn", "gains"), [(A, (-4_000, 1_334, 1_333, 1_333)), (C, (1_333, 1_333, -4_000, 1_334))]
)
def test_several_there_share_evenly_and_single_units_go_in_turn_order(turn, gains, landed, cash):
    game = landed(4, players=4, turn=turn, at=[20] * 4, rules=POT)
    assert cash(game) == [30_000 + gain for gain in gains]
    assert game.view()["pot"] == 0


@pytest.mark.rule("PR-19")
def test_two_there_share_a_fine_of_300_in_halves(drawn, cash):
    game = drawn("E13", at=[7, 20, 20], rules=POT)
    assert cash(game) == [29_700, 30_150, 30_150]


@pytest.mark.rule("PR-19")
def test_those_who_are_out_take_no_share(landed, cash):
    game = landed(4, at=[0, 20, 20], out=[0, 0, 1], cash=[30_000, 0, 0], rules=POT)
    assert cash(game) == [26_000, 4_000, 0]


@pytest.mark.rule("PR-19")
def test_without_the_second_half_of_the_house_rule_one_must_reach_it(landed, play, cash):
    game = landed(4, at=[0, 15, 20], rules=REACHED_ONLY)
    assert (game.view()["pot"], cash(game)[C]) == (4_000, 30_000)
    play(game, "roll", "throw 1-4")
    assert (game.view()["pot"], cash(game)) == (0, [26_000, 34_000, 30_000])
