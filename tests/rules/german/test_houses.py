"""DE-78 to DE-84: houses, and how evenly they come and go."""

import pytest

A, B, C = range(3)
VIOLET, LIGHT_BLUE, GREEN, DARK_BLUE = (1, 3), (6, 8, 9), (31, 32, 34), (37, 39)
HOUSE_PRICES = {
    **dict.fromkeys((1, 3, 6, 8, 9), 1_000),
    **dict.fromkeys((11, 13, 14, 16, 18, 19), 2_000),
    **dict.fromkeys((21, 23, 24, 26, 27, 29), 3_000),
    **dict.fromkeys((31, 32, 34, 37, 39), 4_000),
}
GROUPS = (
    *((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19)),
    *((21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)),
)


@pytest.mark.rule("DE-78")
@pytest.mark.parametrize("group", GROUPS)
def test_one_street_short_of_the_group_nobody_builds(group, table, held, refusal):
    game = table(deeds=held(A, *group[:-1]) | held(B, group[-1]))
    assert refusal(game, f"build {group[0]}", A) == "GroupIncomplete"
    assert refusal(game, f"build {group[-1]}", B) == "GroupIncomplete"


@pytest.mark.rule("DE-78")
def test_a_street_still_in_the_bank_is_missing_too(table, held, refusal):
    assert refusal(table(deeds=held(A, 37)), "build 37", A) == "GroupIncomplete"


@pytest.mark.rule("DE-78")
@pytest.mark.parametrize("group", GROUPS)
def test_the_owner_of_all_streets_builds_on_any_of_them(group, table, held, level):
    for square in group:
        game = table(f"A: build {square}", deeds=held(A, *group))
        assert level(game, square) == [1]


@pytest.mark.rule("DE-78")
@pytest.mark.parametrize("squares", [(5, 15, 25, 35), (12, 28)])
def test_stations_and_works_are_no_streets_however_many_one_has(squares, table, held, refusal):
    assert refusal(table(deeds=held(A, *squares)), f"build {squares[0]}", A) == "NotAStreet"


@pytest.mark.rule("DE-78")
def test_nobody_builds_on_the_streets_of_another(table, held, refusal):
    assert refusal(table(deeds=held(A, *DARK_BLUE)), "build 37", B) == "NotYours"


@pytest.mark.rule("DE-79")
@pytest.mark.parametrize(("square", "price"), HOUSE_PRICES.items())
def test_a_house_costs_the_price_on_its_deed(square, price, table, held, cash):
    group = next(group for group in GROUPS if square in group)
    game = table(f"A: build {square}", deeds=held(A, *group))
    assert cash(game) == [30_000 - price, 30_000, 30_000]


@pytest.mark.rule("DE-79")
def test_without_the_price_there_is_no_house(table, held, refusal, level):
    deeds = held(A, *DARK_BLUE)
    assert refusal(table(deeds=deeds, cash=[3_999, 0, 0]), "build 37", A) == "NotEnoughCash"
    assert level(table("A: build 37", deeds=deeds, cash=[4_000, 0, 0]), 37) == [1]


@pytest.mark.rule("DE-80")
@pytest.mark.parametrize("turn", [A, B, C])
def test_building_is_open_before_every_throw_whoever_is_to_make_it(turn, table, held, level):
    game = table("A: build 37", "A: build 39", deeds=held(A, *DARK_BLUE), turn=turn)
    assert level(game, *DARK_BLUE) == [1, 1]
    assert game.to_act == turn


@pytest.mark.rule("DE-80")
def test_a_settled_square_opens_the_time_to_build_again(landed, held, level):
    game = landed(20, "A: build 37", "B: build 1", deeds=held(A, *DARK_BLUE) | held(B, *VIOLET))
    assert level(game, 37, 1) == [1, 1]
    assert game.view()["turn"] == B


@pytest.mark.rule("DE-80")
def test_between_the_two_throws_of_a_double_one_may_build(landed, held, level):
    game = landed(20, "A: build 37", throw="2-2", deeds=held(A, *DARK_BLUE))
    assert (game.to_act, level(game, 37)) == (A, [1])


@pytest.mark.rule("DE-80", "DE-140")
def test_in_ones_own_turn_one_builds_before_buying_too(landed, held, play, level, owner):
    game = landed(5, deeds=held(A, *DARK_BLUE))
    play(game, "build 37", "sell 37", "build 39", "buy")
    assert (level(game, *DARK_BLUE), owner(game, 5)) == ([0, 1], A)


@pytest.mark.rule("DE-80")
def test_the_others_do_not_build_once_the_dice_have_rolled(landed, held, refusal):
    game = landed(5, deeds=held(A, *DARK_BLUE) | held(B, *VIOLET))
    assert refusal(game, "build 1", B) == "NoBusinessNow"


@pytest.mark.rule("DE-80")
@pytest.mark.parametrize("seat", [A, B])
def test_nobody_builds_while_the_dice_are_in_the_air(seat, table, held, refusal):
    game = table("roll", deeds=held(seat, *DARK_BLUE))
    assert refusal(game, "build 37", seat) == "NoBusinessNow"


@pytest.mark.rule("DE-81")
def test_a_second_house_does_not_stand_beside_the_first(table, held, refusal, level):
    game = table("A: build 6", deeds=held(A, *LIGHT_BLUE))
    assert refusal(game, "build 6", A) == "NotEven"
    assert level(game, *LIGHT_BLUE) == [1, 0, 0]


@pytest.mark.rule("DE-81")
def test_a_second_house_goes_on_an_empty_street_of_the_group(table, held, play, refusal, level):
    game = table("A: build 6", "A: build 9", deeds=held(A, *LIGHT_BLUE))
    assert refusal(game, "build 9", A) == "NotEven"
    play(game, "A: build 8", "A: build 9")
    assert level(game, *LIGHT_BLUE) == [1, 1, 2]


@pytest.mark.rule("DE-81")
def test_a_second_house_may_go_on_another_group(table, held, level):
    game = table("A: build 6", "A: build 37", deeds=held(A, *LIGHT_BLUE, *DARK_BLUE))
    assert level(game, *LIGHT_BLUE, *DARK_BLUE) == [1, 0, 0, 1, 0]


@pytest.mark.rule("DE-81")
@pytest.mark.parametrize("low", [1, 2, 3])
def test_no_street_gets_two_houses_ahead_at_any_height(low, table, held, refusal, level):
    deeds = held(A, 37, level=low) | held(A, 39, level=low + 1)
    game = table(deeds=deeds)
    assert refusal(game, "build 39", A) == "NotEven"
    assert level(table("A: build 37", deeds=deeds), 37, 39) == [low + 1, low + 1]


@pytest.mark.rule("DE-82")
def test_a_street_takes_a_fourth_house_and_no_fifth(table, held, level, stock):
    deeds = held(A, 37, level=3) | held(A, 39, level=4)
    game = table("A: build 37", deeds=deeds)
    assert (level(game, 37), stock(game)) == ([4], (24, 12))
    game.play("build 37", seat=A)
    assert stock(game) == (28, 11)


@pytest.mark.rule("DE-82")
def test_where_there_is_no_hotel_four_houses_are_the_end(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=4), hotels_left=0)
    assert refusal(game, "build 37", A) == "NoHotelsLeft"


@pytest.mark.rule("DE-83")
def test_the_street_with_more_houses_sells_first(table, held, refusal, level):
    deeds = held(A, 6, 8, level=1) | held(A, 9, level=2)
    assert refusal(table(deeds=deeds), "sell 6", A) == "NotEven"
    game = table("A: sell 9", "A: sell 6", deeds=deeds)
    assert level(game, *LIGHT_BLUE) == [0, 1, 1]
    assert refusal(game, "sell 6", A) == "NothingBuilt"


@pytest.mark.rule("DE-83")
def test_all_houses_of_a_group_go_one_by_one(table, held, level, stock):
    deeds = held(A, *DARK_BLUE, level=2)
    game = table("A: sell 37", "A: sell 39", "A: sell 39", "A: sell 37", deeds=deeds)
    assert (level(game, *DARK_BLUE), stock(game)) == ([0, 0], (32, 12))


@pytest.mark.rule("DE-84")
@pytest.mark.parametrize("square", GREEN)
def test_one_mortgage_bars_the_whole_group(square, table, held, refusal):
    deeds = held(A, *GREEN) | held(A, 31, mortgaged=True)
    assert refusal(table(deeds=deeds), f"build {square}", A) == "GroupMortgaged"


@pytest.mark.rule("DE-84")
def test_a_mortgage_bars_no_other_group(table, held, level):
    deeds = held(A, 31, mortgaged=True) | held(A, 32, 34, *VIOLET)
    assert level(table("A: build 1", deeds=deeds), 1) == [1]


@pytest.mark.rule("DE-84")
def test_the_group_is_open_again_once_nothing_of_it_is_mortgaged(table, held, level):
    deeds = held(A, *GREEN) | held(A, 31, mortgaged=True)
    game = table("A: redeem 31", "A: build 32", deeds=deeds)
    assert level(game, *GREEN) == [0, 1, 0]
