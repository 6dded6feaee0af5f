"""DE-85 to DE-88: hotels."""

import pytest

A, B, C = range(3)
LIGHT_BLUE, ORANGE, DARK_BLUE = (6, 8, 9), (16, 18, 19), (37, 39)


@pytest.mark.rule("DE-85")
@pytest.mark.parametrize("short", LIGHT_BLUE)
def test_no_hotel_while_one_street_has_three_houses(short, table, held, refusal):
    deeds = held(A, *LIGHT_BLUE, level=4) | held(A, short, level=3)
    game = table(deeds=deeds)
    for square in set(LIGHT_BLUE) - {short}:
        assert refusal(game, f"build {square}", A) == "NotEven"


@pytest.mark.rule("DE-85")
def test_four_houses_everywhere_let_a_hotel_be_bought(table, held, level, only):
    game = table(deeds=held(A, *LIGHT_BLUE, level=4))
    assert only(game.play("build 8", seat=A), "Built")["level"] == 5
    assert level(game, *LIGHT_BLUE) == [4, 5, 4]


@pytest.mark.rule("DE-86")
@pytest.mark.parametrize(("group", "price"), [((1, 3), 1_000), (ORANGE, 2_000), (DARK_BLUE, 4_000)])
def test_a_hotel_costs_one_more_house_price_in_cash(group, price, table, held, cash):
    game = table(f"A: build {group[0]}", deeds=held(A, *group, level=4))
    assert cash(game)[A] == 30_000 - price


@pytest.mark.rule("DE-86")
def test_the_four_houses_go_back_to_the_bank_at_once(table, held, stock):
    game = table(deeds=held(A, *DARK_BLUE, level=4))
    assert stock(game) == (24, 12)
    game.play("build 39", seat=A)
    assert stock(game) == (28, 11)


@pytest.mark.rule("DE-86")
def test_the_houses_given_back_can_be_bought_by_others(table, held, refusal, level):
    deeds = held(A, *DARK_BLUE, level=4) | held(B, 1, 3)
    game = table(deeds=deeds, houses_left=0)
    assert refusal(game, "build 1", B) == "NoHousesLeft"
    game.play("build 39", seat=A)
    game.play("build 1", seat=B)
    assert level(game, 1) == [1]


@pytest.mark.rule("DE-87")
@pytest.mark.parametrize("square", ORANGE)
def test_the_owner_chooses_the_street_that_gets_the_hotel(square, table, held, level):
    game = table(f"A: build {square}", deeds=held(A, *ORANGE, level=4))
    assert level(game, square) == [5]
    assert sorted(level(game, *ORANGE)) == [4, 4, 5]


@pytest.mark.rule("DE-88")
def test_a_street_with_a_hotel_takes_nothing_more(table, held, refusal):
    game = table(deeds=held(A, 37, level=5) | held(A, 39, level=4))
    assert refusal(game, "build 37", A) == "FullyBuilt"
    game.play("build 39", seat=A)
    assert refusal(game, "build 37", A) == "FullyBuilt"
    assert refusal(game, "build 39", A) == "FullyBuilt"


@pytest.mark.rule("DE-Q21")
def test_a_hotel_may_stand_beside_hotels_and_four_houses(table, held, level, stock):
    deeds = held(A, 16, level=5) | held(A, 18, 19, level=4)
    game = table("A: build 18", "A: build 19", deeds=deeds)
    assert level(game, *ORANGE) == [5, 5, 5]
    assert stock(game) == (32, 9)


@pytest.mark.rule("DE-Q21")
def test_beside_a_hotel_three_houses_are_too_few(table, held, refusal, level):
    game = table("A: sell 18", deeds=held(A, 16, 18, level=4) | held(A, 19, level=4))
    assert refusal(game, "build 16", A) == "NotEven"
    game.play("build 18", seat=A)
    game.play("build 16", seat=A)
    assert level(game, *ORANGE) == [5, 4, 4]
