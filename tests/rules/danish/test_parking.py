"""DA-21 and DA-22: a free square, and the money that is laid there."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-21")
@pytest.mark.parametrize("rules", [{}, {"parking_pot": "nothing"}])
def test_nothing_is_due_on_parking(rules, table, cash, kinds):
    game = table("1-4", at=[15, 0, 0], rules=rules)
    assert kinds(game) == ["Thrown", "Moved", "TurnPasses"]
    assert (cash(game), game.to_act) == ([30_000] * 3, B)


@pytest.mark.rule("DA-21")
def test_whoever_stands_on_parking_throws_as_usual_next_time(table):
    assert table("1-4", at=[20, 0, 0], deeds={25: A}).view()["at"] == [25, 0, 0]


@pytest.mark.rule("DA-22")
@pytest.mark.parametrize(
    ("at", "moves", "pot"),
    [
        (0, ["1-3", "fixed"], 4_000),
        (0, ["1-3", "percent"], 3_440),
        (35, ["1-2"], 2_000),
        (4, ["1-2", "P15"], 200),
        (4, ["1-2", "P17"], 1_600),
    ],
)
def test_taxes_on_squares_and_by_card_are_laid_on_parking(at, moves, pot, table, lots, told, why):
    game = table(*moves, at=[at, 0, 0], pot=70, deeds=lots(A, 1, 3, level=1))
    assert game.view()["pot"] == 70 + pot
    assert told(game, "PotFed", "amount") == [pot]
    assert why(game, "PotFed") == ["DA-22", "DA-Q4", "PR-18"]


@pytest.mark.rule("DA-22")
@pytest.mark.parametrize("card", ["P10", "P11", "P12", "P13", "P14", "P16"])
def test_what_a_card_takes_that_is_no_tax_goes_to_the_bank(card, table, lots, told):
    game = table("1-2", card, at=[4, 0, 0], pot=70, deeds=lots(A, 1, 3, level=1))
    assert (game.view()["pot"], told(game, "PotFed", "amount")) == (70, [])
    paid = told(game, "PaidBank", "amount") + told(game, "RepairsPaid", "amount")
    assert len(paid) == 1


@pytest.mark.rule("DA-22")
def test_whoever_lands_on_parking_takes_all_of_it(table, cash, told):
    game = table("1-4", at=[15, 0, 0], pot=7_001)
    assert (cash(game), game.view()["pot"]) == ([37_001, 30_000, 30_000], 0)
    assert told(game, "PotTaken", "amount") == [7_001]


@pytest.mark.rule("DA-22")
def test_whoever_stands_there_already_gets_no_share_of_what_the_next_one_takes(table, cash):
    assert cash(table("1-4", at=[15, 20, 20], pot=900)) == [30_900, 30_000, 30_000]


@pytest.mark.rule("DA-22")
def test_whoever_stands_there_must_land_again_to_take_what_comes_later(table, cash):
    game = table("1-2", at=[35, 20, 0])
    assert (cash(game), game.view()["pot"]) == ([28_000, 30_000, 30_000], 2_000)


@pytest.mark.rule("DA-22")
def test_a_tax_that_had_to_be_raised_is_laid_there_too(table):
    game = table("1-3", "fixed", "mortgage 25", "pay", cash=[3_000, 0, 0], deeds={25: A})
    assert game.view()["pot"] == 4_000


@pytest.mark.rule("DA-22")
@pytest.mark.parametrize(
    ("moves", "position"),
    [
        (["1-2", "buy"], {}),
        (["build 1"], {"deeds": {1: A, 3: A}}),
        (["redeem 5"], {"deeds": {5: {"owner": A, "mortgaged": True}}}),
        (["1-2"], {"deeds": {3: B}}),
        (["1-2", "P09"], {"at": [4, 0, 0]}),
    ],
)
def test_prices_loans_rents_and_gifts_are_not(moves, position, table):
    assert table(*moves, **position).view()["pot"] == 0
