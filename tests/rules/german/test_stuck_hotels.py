"""DE-90 with DE-Q22, PR-15 and PR-16: hotels that the bank has no houses for."""

import pytest

import matador

A, B, C = range(3)
DARK_BLUE, GREEN = (37, 39), (31, 32, 34)
NAMED_LEVEL = {"hotel_shortage": "named_level"}
WHOLE = {"hotel_sale": "whole"}


@pytest.mark.rule("DE-90")
@pytest.mark.parametrize("houses", [0, 1, 2, 3])
def test_a_hotel_is_not_sold_while_the_bank_lacks_its_houses(houses, table, held, refusal, offered):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=houses)
    assert refusal(game, "sell 37", A) == "HotelCannotBreak"
    assert offered(game, "sell", "lower") == []


@pytest.mark.rule("DE-90", "DE-Q22", "PR-16")
def test_nor_is_its_group_sold_down_to_a_level(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=3)
    assert refusal(game, "lower 37 to 0", A) == "LevelNotPossible"


@pytest.mark.rule("DE-90", "PR-16")
def test_a_debtor_with_stuck_hotels_may_be_bankrupt_and_they_are_taken_at_half(
    owing, held, offered, cash, stock, level
):
    deeds = held(A, *DARK_BLUE, level=5)
    game = owing(12_000, deeds=deeds, houses_left=0, cash=[0, 0, 0])
    assert offered(game) == ["bankrupt"]
    game.play("bankrupt")
    assert (cash(game), stock(game)) == ([0, 2 * 5 * 2_000, 0], (0, 12))


@pytest.mark.rule("DE-90")
def test_four_houses_in_the_bank_are_enough_for_a_hotel(table, held, level, stock):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=5), houses_left=4)
    assert (level(game, *DARK_BLUE), stock(game)) == ([4, 5], (0, 11))


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(("houses", "most"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_by_the_switch_stuck_hotels_are_sold_down_to_a_level_that_the_houses_can_show(
    houses, most, table, held, refusal, stock, level
):
    deeds = held(A, *DARK_BLUE, level=5)
    game = table(deeds=deeds, houses_left=houses, rules=NAMED_LEVEL)
    assert refusal(game, f"lower 37 to {most + 1}", A) == "LevelNotPossible"
    game.play(f"lower 37 to {most}", seat=A)
    assert level(game, *DARK_BLUE) == [most, most]
    assert stock(game) == (houses - 2 * most, 12)


@pytest.mark.rule("PR-16")
def test_by_the_switch_the_group_sold_down_brings_half_of_every_building(table, held, cash):
    position = {"houses_left": 2, "cash": [0, 0, 0], "rules": NAMED_LEVEL}
    game = table("A: lower 39 to 1", deeds=held(A, *DARK_BLUE, level=5), **position)
    assert cash(game)[A] == 2 * 4 * 2_000


@pytest.mark.rule("PR-16")
def test_by_the_switch_the_houses_on_the_group_count_too(table, held, refusal, level, stock):
    deeds = held(A, 31, level=5) | held(A, 32, 34, level=4)
    game = table(deeds=deeds, houses_left=1, rules=NAMED_LEVEL)
    assert refusal(game, "lower 31 to 4", A) == "LevelNotPossible"
    game.play("lower 31 to 3", seat=A)
    assert (level(game, *GREEN), stock(game)) == ([3, 3, 3], (0, 12))


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("rules", [{}, NAMED_LEVEL])
def test_no_level_is_named_while_a_single_hotel_can_be_broken(rules, table, held, refusal, offered):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=4, rules=rules)
    assert refusal(game, "lower 37 to 0", A) == "LevelNotPossible"
    assert "sell 37" in offered(game)


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("level", [-1, 5, 6])
def test_by_the_switch_a_level_is_from_none_to_four_houses(level, table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=3, rules=NAMED_LEVEL)
    assert refusal(game, f"lower 37 to {level}", A) == "LevelNotPossible"


@pytest.mark.rule("PR-16")
def test_by_the_switch_a_group_without_a_hotel_is_sold_house_by_house(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=4), houses_left=0, rules=NAMED_LEVEL)
    assert refusal(game, "lower 37 to 2", A) == "LevelNotPossible"


@pytest.mark.rule("DE-Q22", "PR-16", "PR-10")
def test_by_the_switch_a_debtor_may_sell_stuck_hotels_down(owing, held, play, cash, offered):
    position = {"houses_left": 0, "cash": [0, 0, 0], "rules": NAMED_LEVEL}
    game = owing(12_000, deeds=held(A, *DARK_BLUE, level=5), **position)
    assert offered(game) == ["lower 37 to 0", "lower 39 to 0"]
    play(game, "lower 37 to 0", "pay")
    assert cash(game)[:2] == [8_000, 12_000]


@pytest.mark.rule("DE-Q22")
def test_a_hotel_whose_houses_are_missing_names_the_book(table, held):
    game = table(deeds=held(A, *DARK_BLUE, level=5), houses_left=3)
    with pytest.raises(matador.IllegalMove) as caught:
        game.play("sell 37")
    statements = game.explain(caught.value.event).statements
    assert [statement.id for statement in statements][:2] == ["DE-90", "DE-Q22"]


@pytest.mark.rule("PR-15", "DE-100")
def test_a_hotel_becomes_four_houses_and_half_a_house_price(table, held, level, cash):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=5))
    assert (level(game, *DARK_BLUE), cash(game)[A]) == ([4, 5], 32_000)


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("houses", [0, 20])
def test_by_the_switch_a_hotel_is_sold_whole(houses, table, held, level, cash, stock):
    deeds = held(A, 37, level=5, paid=[4_001] * 5) | held(A, 39, level=5)
    game = table("A: sell 37", deeds=deeds, houses_left=houses, rules=WHOLE)
    assert (level(game, *DARK_BLUE), cash(game)[A]) == ([0, 5], 30_000 + 10_002)
    assert stock(game) == (houses, 11)


@pytest.mark.rule("PR-15")
def test_by_the_switch_a_hotel_of_the_short_game_is_sold_whole_too(table, held, level, cash):
    rules = WHOLE | {"hotel_after": 3}
    deeds = held(A, *DARK_BLUE, level=5)
    game = table("A: sell 37", deeds=deeds, houses_left=0, rules=rules)
    assert (level(game, *DARK_BLUE), cash(game)[A]) == ([0, 5], 30_000 + 4 * 2_000)


@pytest.mark.rule("DE-99")
def test_by_the_switch_houses_are_sold_from_any_street(table, held, level, play):
    deeds = held(A, *GREEN, level=3)
    game = table(deeds=deeds, rules={"even_selling": "no"})
    play(game, "A: sell 31", "A: sell 31", "A: sell 31")
    assert level(game, *GREEN) == [0, 3, 3]


@pytest.mark.rule("PR-16", "DE-99")
@pytest.mark.parametrize(("houses", "gives_up"), [(4, False), (3, True)])
def test_by_the_switch_one_hotel_after_the_other_is_raised_from_four_houses(
    houses, gives_up, owing, held, offered
):
    position = {"houses_left": houses, "cash": [0, 0, 0], "rules": {"even_selling": "no"}}
    game = owing(27_500, deeds=held(A, *DARK_BLUE, level=5), **position)
    assert ("bankrupt" in offered(game)) == gives_up


@pytest.mark.rule("PR-15", "PR-16")
@pytest.mark.parametrize(("houses", "brings"), [(0, 0), (3, 0), (4, 2_000)])
def test_view_tells_what_the_next_building_of_a_lot_brings(houses, brings, table, held, cash):
    deeds = held(A, *DARK_BLUE, level=5) | held(A, *GREEN, level=3)
    game = table(deeds=deeds, houses_left=houses, cash=[0, 0, 0])
    assert [game.view()["deeds"][lot]["sells"] for lot in (37, 31)] == [brings, 2_000]
    for lot in (31, 37) if brings else (31,):
        before = cash(game)[A]
        expected = game.view()["deeds"][lot]["sells"]
        game.play(f"sell {lot}", seat=A)
        assert cash(game)[A] - before == expected


@pytest.mark.rule("PR-16", "DE-Q23")
@pytest.mark.parametrize(("bars", "raisable"), [("group", 0), ("lot", 3_000)])
def test_bare_lot_beside_stuck_hotels_is_lent_on_unless_its_group_bars_it(
    bars, raisable, owing, held, offered
):
    deeds = held(A, 31) | held(A, 32, 34, level=5)
    rules = {"even_selling": "no", "buildings_bar_mortgage": bars}
    game = owing(3_000, deeds=deeds, houses_left=0, cash=[0, 0, 0], rules=rules)
    assert game.question.facts["raisable"] == raisable
    assert offered(game) == (["mortgage 31"] if raisable else ["bankrupt"])
