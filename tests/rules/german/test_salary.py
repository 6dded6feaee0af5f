"""DE-26 and DE-27: the salary on the way over LOS."""

import pytest

A, B, C = range(3)
DOUBLED = {"landing_salary_factor": 2}


@pytest.mark.rule("DE-26")
@pytest.mark.parametrize(("square", "throw"), [(0, "1-2"), (0, "6-5"), (10, "6-5"), (2, "1-2")])
def test_reaching_or_passing_los_pays_4000(square, throw, landed, told):
    game = landed(square, throw=throw)
    assert told(game, "SalaryPaid") == [{"seat": A, "amount": 4_000}]


@pytest.mark.rule("DE-26")
def test_every_passing_pays_again(landed, cash):
    game = landed(10, turn=A, throw="6-5", at=[0, 39, 0])
    assert cash(game) == [34_000, 30_000, 30_000]
    for move in ("roll", "throw 6-5", "roll", "throw 4-6"):
        game.play(move)
    assert cash(game) == [34_000, 34_000, 30_000]


@pytest.mark.rule("DE-26")
@pytest.mark.parametrize("square", [39, 20, 10])
def test_who_does_not_come_to_los_gets_nothing(square, landed, told):
    assert told(landed(square), "SalaryPaid") == []


@pytest.mark.rule("DE-26")
def test_leaving_los_pays_nothing(table, cash, kinds):
    game = table("roll", "throw 4-6", at=[0, 0, 0])
    assert "SalaryPaid" not in kinds(game)
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("DE-26", "PR-12")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("E08", 7, 4),
        ("E08", 22, 19),
        ("E08", 36, 33),
        ("E07", 7, 1),
        ("E07", 22, 1),
        ("E07", 36, 1),
    ],
)
def test_a_way_backwards_pays_nothing(card, before, after, drawn, at, kinds):
    game = drawn(card, at=[before, 0, 0])
    assert at(game) == [after, 0, 0]
    assert "SalaryPaid" not in kinds(game)


@pytest.mark.rule("DE-27")
@pytest.mark.parametrize(("square", "card"), [(2, "G01"), (7, "E01")])
def test_the_salary_can_be_earned_twice_in_a_round_by_a_card_behind_los(
    square, card, landed, at, cash
):
    game = landed(square, f"card {card}", throw="6-5")
    assert at(game) == [0, 0, 0]
    assert cash(game) == [38_000, 30_000, 30_000]


@pytest.mark.rule("DE-27")
@pytest.mark.parametrize(("card", "to"), [("E03", 24), ("E04", 11)])
def test_only_a_card_that_leads_over_los_pays_it_twice(card, to, landed, at, cash):
    game = landed(7, f"card {card}", throw="6-5", deeds={to: A})
    assert (at(game), cash(game)) == ([to, 0, 0], [34_000, 30_000, 30_000])
    over = landed(7, "card E05", throw="6-5", deeds={5: A})
    assert (at(over), cash(over)) == ([5, 0, 0], [38_000, 30_000, 30_000])


@pytest.mark.rule("PR-20")
def test_the_house_rule_doubles_the_salary_of_a_throw_that_ends_on_los(landed, told):
    game = landed(0, rules=DOUBLED)
    assert told(game, "SalaryPaid") == [{"seat": A, "amount": 8_000}]


@pytest.mark.rule("PR-20")
@pytest.mark.parametrize("card", ["E01", "G01"])
def test_the_house_rule_doubles_the_salary_of_a_card_that_leads_to_los(card, drawn, cash):
    assert cash(drawn(card, rules=DOUBLED)) == [38_000, 30_000, 30_000]


@pytest.mark.rule("PR-20")
def test_the_house_rule_pays_the_single_salary_to_those_who_pass(landed, drawn, cash):
    assert cash(landed(10, throw="6-5", rules=DOUBLED))[A] == 34_000
    assert cash(drawn("E05", at=[36, 0, 0], deeds={5: A}, rules=DOUBLED))[A] == 34_000


@pytest.mark.rule("PR-20")
def test_by_the_book_landing_on_los_pays_the_single_salary(landed, drawn, cash):
    assert cash(landed(0))[A] == 34_000
    assert cash(drawn("E01"))[A] == 34_000
