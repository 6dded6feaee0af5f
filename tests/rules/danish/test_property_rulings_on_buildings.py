"""PR-15 and PR-16 as the Danish edition shows them: buildings sold back."""

import pytest

import matador

A, B, C = range(3)
YELLOW = (31, 32, 34)
TO_HOUSES = {"hotel_sale": "to_houses"}
ODD = [1_001, 1_001, 1_001, 1_001, 1_001]


@pytest.fixture
def yellow(lots):
    """Return a function that gives A the yellow lots, built as far as some levels say."""

    def deeds(*levels):
        return {
            square: {"owner": A, "level": built}
            for square, built in zip(YELLOW, levels, strict=True)
        }

    return deeds


@pytest.mark.rule("PR-15", "DA-Q7")
@pytest.mark.parametrize("houses", [0, 3, 20])
def test_a_hotel_is_sold_whole_and_needs_no_houses(houses, table, yellow, level, cash):
    game = table("sell 31", deeds=yellow(5, 5, 4), houses_left=houses, hotels_left=3)
    assert (level(game, *YELLOW), cash(game)[A]) == ([0, 5, 4], 30_000 + 10_000)
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (houses, 4)


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize(
    ("paid", "half"),
    [
        ([1_000] * 5, 2_500),
        (ODD, 2_502),
        ([1_001, 1_000, 1_000, 1_000, 1_001], 2_501),
        ([1_000, 1_000, 1_000, 1_000, 7_777], 5_888),
    ],
)
def test_half_of_all_that_a_hotel_cost_is_rounded_down_once(paid, half, table, lots, cash, told):
    deeds = lots(A, 1, level=5, paid=paid) | lots(A, 3, level=5)
    game = table("sell 1", deeds=deeds)
    assert cash(game)[A] == 30_000 + half
    assert (told(game, "Sold", "paid"), told(game, "Sold", "amount")) == ([sum(paid)], [half])


@pytest.mark.rule("PR-3")
def test_each_house_is_halved_and_rounded_by_itself(table, lots, cash, told):
    deeds = lots(A, 1, level=2, paid=[1_001, 1_003]) | lots(A, 3, level=1)
    game = table("sell 1", "sell 1", deeds=deeds)
    assert told(game, "Sold", "amount") == [501, 500]
    assert cash(game)[A] == 31_001


@pytest.mark.rule("PR-15")
def test_what_a_building_won_at_an_auction_cost_counts_for_the_hotel(table, lots, cash, told):
    deeds = lots(A, 1, level=4) | lots(A, 3, level=5) | lots(B, 37, 39, level=4)
    bids = ["build 1", "build 39", "pass", "bid 1001"]
    game = table(*bids, "sell 1", deeds=deeds, hotels_left=1)
    assert told(game, "Sold", "paid") == [5_001]
    assert cash(game)[A] == 30_000 - 1_001 + 2_500


@pytest.mark.rule("PR-15", "PR-2")
@pytest.mark.parametrize(("coins", "gives_up"), [(0, False), (-1, True)])
def test_what_can_be_raised_counts_a_hotel_as_its_sale_pays(
    coins, gives_up, table, lots, offered, cash
):
    deeds = lots(A, 1, level=5, paid=ODD) | lots(A, 3, mortgaged=True)
    money = [4_000 - 2_502 - 600 + coins, 0, 0]
    game = table("1-3", "fixed", deeds=deeds, cash=money, houses_left=0)
    assert ("bankrupt" in offered(game)) == gives_up
    game.play("sell 1")
    game.play("mortgage 1")
    assert cash(game)[A] == 4_000 + coins


@pytest.mark.rule("PR-16", "PR-15", "DA-43")
def test_a_bankruptcy_pays_for_a_hotel_what_a_sale_pays(table, lots, cash, told):
    deeds = lots(B, 37, 39, level=5) | lots(A, 1, level=5, paid=ODD) | lots(A, 3, level=4)
    position = {"at": [30, 0, 0], "cash": [700, 0, 0], "houses_left": 0}
    game = table("4-5", "bankrupt", deeds=deeds, **position)
    assert told(game, "Sold", "amount") == [2_502, 2_000]
    assert cash(game) == [0, 700 + 2_502 + 2_000, 0]


@pytest.mark.rule("PR-15", "DA-Q8")
@pytest.mark.parametrize(
    ("levels", "sold"),
    [
        ((4, 3, 5), ["sell 31", "sell 34"]),
        ((0, 3, 2), ["sell 32"]),
        ((0, 2, 2), ["sell 32", "sell 34"]),
        ((5, 1, 5), ["sell 31", "sell 32", "sell 34"]),
        ((5, 0, 5), ["sell 31", "sell 34"]),
    ],
)
def test_houses_are_sold_evenly_among_the_lots_that_carry_houses(
    levels, sold, table, yellow, refusal, offered
):
    game = table(deeds=yellow(*levels))
    assert offered(game, "sell") == sold
    for square, built in zip(YELLOW, levels, strict=True):
        if built and f"sell {square}" not in sold:
            assert refusal(game, f"sell {square}") == "NotEven"


@pytest.mark.rule("PR-15", "DA-42")
def test_the_bare_lot_of_a_sold_hotel_is_built_on_first(table, yellow, refusal, offered, level):
    game = table("sell 31", deeds=yellow(5, 4, 4))
    assert offered(game, "build") == ["build 31"]
    assert refusal(game, "build 32") == "NotEven"
    game.play("build 31")
    assert level(game, *YELLOW) == [1, 4, 4]


@pytest.mark.rule("PR-15", "PR-14")
def test_the_bare_lot_of_a_sold_hotel_can_be_mortgaged_beside_its_sisters(table, yellow, cash):
    game = table("sell 31", "mortgage 31", deeds=yellow(5, 5, 5))
    assert cash(game)[A] == 30_000 + 10_000 + 3_000


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("levels", [(0, 5, 5), (0, 5, 4), (1, 4, 4), (0, 0, 3), (5, 1, 0)])
def test_a_position_may_show_what_sold_hotels_leave(levels, table, yellow, level):
    game = table(deeds=yellow(*levels))
    assert level(game, *YELLOW) == list(levels)
    again = matador.position("danish", game.position(), nature="ask")
    assert level(again, *YELLOW) == list(levels)


@pytest.mark.rule("PR-15")
def test_a_position_shows_even_groups_where_hotels_become_houses(table, yellow):
    with pytest.raises(matador.BadPosition, match="evenly"):
        table(deeds=yellow(0, 5, 5), rules=TO_HOUSES)


@pytest.mark.rule("PR-15")
def test_a_sale_names_the_ruling_on_hotels(table, yellow, why):
    assert why(table("sell 31", deeds=yellow(5, 5, 5)), "Sold") == ["DA-39", "PR-3", "PR-15"]


@pytest.mark.rule("DA-Q8")
def test_the_switch_lets_houses_be_sold_from_any_lot(table, yellow, offered, level):
    game = table(deeds=yellow(4, 3, 5), rules={"even_selling": "no"})
    assert offered(game, "sell") == ["sell 31", "sell 32", "sell 34"]
    for _ in range(3):
        game.play("sell 32")
    assert level(game, *YELLOW) == [4, 0, 5]


@pytest.mark.rule("DA-Q8", "PR-15")
def test_with_both_switches_a_hotel_becomes_houses_beside_any_sister(table, yellow, level, cash):
    rules = {"even_selling": "no", **TO_HOUSES}
    game = table("sell 31", "sell 31", deeds=yellow(5, 5, 0), rules=rules)
    assert (level(game, *YELLOW), cash(game)[A]) == ([3, 5, 0], 34_000)


@pytest.mark.rule("PR-15")
def test_by_the_switch_a_hotel_sold_where_the_bank_has_its_houses_leaves_four(
    table, lots, level, cash
):
    game = table("sell 39", deeds=lots(A, 37, 39, level=5), houses_left=4, rules=TO_HOUSES)
    assert (level(game, 37, 39), cash(game)[A]) == ([5, 4], 32_000)
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (0, 11)


@pytest.mark.rule("PR-15")
def test_by_the_switch_a_hotel_counts_as_more_than_four_houses(table, yellow, refusal, offered):
    game = table(deeds=yellow(4, 4, 5), rules=TO_HOUSES)
    assert refusal(game, "sell 31") == "NotEven"
    assert offered(game, "sell") == ["sell 34"]


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(
    ("houses", "shown", "sold"), [(3, 1, 8), (2, 1, 8), (1, 0, 10), (0, 0, 10)]
)
def test_by_the_switch_a_hotel_sold_where_the_bank_lacks_houses_brings_the_group_down(
    houses, shown, sold, table, lots, level, cash, why
):
    game = table("sell 39", deeds=lots(A, 37, 39, level=5), houses_left=houses, rules=TO_HOUSES)
    assert level(game, 37, 39) == [shown, shown]
    assert cash(game)[A] == 30_000 + sold * 2_000
    assert game.view()["houses_left"] == houses - 2 * shown
    assert game.view()["hotels_left"] == 12
    assert "PR-16" in why(game, "Sold")


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(
    ("levels", "houses", "shown"), [((5, 5, 4), 0, 1), ((5, 4, 4), 3, 3), ((5, 5, 4), 3, 2)]
)
def test_by_the_switch_the_houses_of_the_group_itself_are_counted_too(
    levels, houses, shown, table, yellow, level
):
    game = table("sell 31", deeds=yellow(*levels), houses_left=houses, rules=TO_HOUSES)
    assert level(game, *YELLOW) == [shown] * 3
    before = houses + sum(n for n in levels if n < 5)
    assert game.view()["houses_left"] == before - 3 * shown


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("rules", [{}, TO_HOUSES])
def test_naming_a_level_is_not_danish(rules, table, lots, refusal):
    game = table(deeds=lots(A, 37, 39, level=5), houses_left=2, rules=rules)
    assert refusal(game, "lower 39 to 0") == "LevelNotPossible"


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("shortage", ["sell_all_hotels", "named_level", "never_broken"])
def test_what_a_shortage_would_ask_for_does_not_touch_hotels_sold_whole(
    shortage, table, yellow, level, refusal
):
    game = table(deeds=yellow(5, 5, 4), houses_left=0, rules={"hotel_shortage": shortage})
    assert refusal(game, "lower 31 to 0") == "LevelNotPossible"
    game.play("sell 31")
    assert level(game, *YELLOW) == [0, 5, 4]
