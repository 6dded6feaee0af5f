"""DE-138 to DE-150: allowed or not allowed."""

import pytest

import matador

A, B, C = range(3)
POT = {"parking_pot": "taxes_repairs_fines", "pot_for_who_stands_there": "yes"}
DOUBLE = {"landing_salary_factor": 2}
VIOLET, DARK_BLUE, STATIONS = (1, 3), (37, 39), (5, 15, 25, 35)


@pytest.mark.rule("DE-138")
def test_frei_parken_gives_no_money(landed, cash):
    assert cash(landed(20)) == [30_000, 30_000, 30_000]
    paid = landed(4, "roll", "throw 4-6", at=[0, 10, 0])
    assert cash(paid) == [26_000, 30_000, 30_000]
    assert paid.view()["pot"] == 0


@pytest.mark.rule("DE-138")
def test_nobody_who_stands_on_frei_parken_gets_the_taxes_of_others(landed, cash):
    assert cash(landed(38, at=[0, 20, 20])) == [28_000, 30_000, 30_000]


@pytest.mark.rule("DE-139")
@pytest.mark.parametrize(("square", "tax"), [(4, 4_000), (38, 2_000)])
def test_by_the_house_rule_taxes_lie_on_frei_parken(square, tax, landed, cash):
    game = landed(square, rules=POT)
    assert (game.view()["pot"], cash(game)[A]) == (tax, 30_000 - tax)


@pytest.mark.rule("DE-139")
@pytest.mark.parametrize(
    ("card", "moves", "money"),
    [
        ("E16", [], 2 * 500),
        ("G05", [], 2 * 800),
        ("E13", [], 300),
        ("E14", ["pay"], 200),
        ("G06", [], 0),
        ("G07", [], 0),
        ("G08", [], 0),
        ("E15", [], 0),
    ],
)
def test_repairs_and_fines_lie_there_too_and_nothing_else(card, moves, money, drawn, held):
    game = drawn(card, *moves, deeds=held(A, *VIOLET, level=1), rules=POT)
    assert game.view()["pot"] == money


@pytest.mark.rule("DE-139")
def test_the_jail_fine_lies_there_too(table):
    game = table("fine", jail=[1, 0, 0], at=[10, 0, 0], rules=POT)
    assert game.view()["pot"] == 1_000
    game = table("roll", "throw 1-2", jail=[3, 0, 0], at=[10, 0, 0], rules=POT)
    assert game.view()["pot"] == 1_000


@pytest.mark.rule("DE-139")
def test_whoever_reaches_frei_parken_next_takes_the_money(landed, cash):
    game = landed(20, pot=4_300, rules=POT)
    assert (game.view()["pot"], cash(game)) == (0, [34_300, 30_000, 30_000])


@pytest.mark.rule("DE-139")
def test_whoever_stands_there_when_money_is_put_down_takes_it(landed, cash):
    game = landed(4, at=[0, 0, 20], rules=POT)
    assert (game.view()["pot"], cash(game)) == (0, [26_000, 30_000, 34_000])


@pytest.mark.rule("DE-139")
def test_several_who_stand_there_share_single_units_in_turn_order(drawn, cash):
    at = {"turn": 1, "at": [20, 7, 20, 20]}
    game = drawn("E14", "pay", players=4, rules=POT, **at)
    assert cash(game) == [30_066, 29_800, 30_067, 30_067]


@pytest.mark.rule("DE-140")
@pytest.mark.parametrize("turn", [A, B, C])
def test_nobody_waits_for_a_turn_to_buy_or_sell_houses(turn, table, held, level):
    deeds = held(A, *DARK_BLUE) | held(B, *VIOLET, level=1)
    game = table("A: build 37", "B: sell 1", deeds=deeds, turn=turn)
    assert level(game, 37, 1) == [1, 0]
    assert game.to_act == turn


@pytest.mark.rule("DE-140")
def test_houses_are_sold_and_bought_between_ones_own_throws(landed, held, level, cash):
    moves = ["A: sell 37", "A: build 37"]
    game = landed(20, *moves, throw="2-2", deeds=held(A, *DARK_BLUE, level=1))
    assert (level(game, *DARK_BLUE), cash(game)[A], game.to_act) == ([1, 1], 28_000, A)


@pytest.mark.rule("DE-141")
@pytest.mark.parametrize(("square", "rent"), [(31, 1_040), (32, 1_040)])
def test_a_mortgaged_sister_leaves_the_rent_of_a_whole_group_doubled(
    square, rent, landed, held, cash
):
    deeds = held(A, 31, 32) | held(A, 34, mortgaged=True)
    game = landed(square, f"A: claim {square}", turn=B, deeds=deeds)
    assert cash(game) == [30_000 + rent, 30_000 - rent, 30_000]


@pytest.mark.rule("DE-141")
def test_without_the_whole_group_the_rent_is_single(landed, held, told):
    deeds = held(A, 31) | held(A, 32, mortgaged=True) | held(C, 34)
    assert told(landed(31, turn=B, deeds=deeds), "RentClaimable")[0]["rent"] == 520


@pytest.mark.rule("DE-142")
def test_a_mortgaged_station_earns_nothing(landed, held, kinds):
    deeds = held(A, *STATIONS) | held(A, 5, mortgaged=True)
    game = landed(5, turn=B, deeds=deeds)
    assert "NoRentMortgaged" in kinds(game)
    assert game.view()["claims"] == []


@pytest.mark.rule("DE-142")
@pytest.mark.parametrize("square", [15, 25, 35])
def test_the_other_three_stations_earn_their_rent(square, landed, held, cash):
    deeds = held(A, *STATIONS) | held(A, 5, mortgaged=True)
    game = landed(square, f"A: claim {square}", turn=B, deeds=deeds)
    assert cash(game) == [34_000, 26_000, 30_000]


@pytest.mark.rule("DE-143")
def test_buildings_are_not_sold_between_players(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=1))
    assert refusal(game, "offer B give 37,39 take - cash -20000 cards 0 0", A) == "LotBuiltOn"
    with pytest.raises(matador.MatadorError, match="its form is"):
        game.play("offer B give 37 houses 1 cash -2000 cards 0 0", seat=A)


@pytest.mark.rule("DE-145")
def test_a_game_has_32_houses_and_12_hotels(table, held, stock):
    assert stock(matador.new("german", 2, nature="ask")) == (32, 12)
    deeds = held(A, *DARK_BLUE, level=4) | held(B, *VIOLET, level=5)
    assert stock(table(deeds=deeds)) == (24, 10)


@pytest.mark.rule("DE-145")
def test_not_all_streets_can_be_built_up(table, held):
    orange = held(A, 16, 18, 19, level=4)
    four = held(A, *VIOLET, level=4) | held(A, 6, 8, 9, level=4) | orange
    with pytest.raises(matador.MatadorError, match="32 houses and 12 hotels"):
        table(deeds=four | held(A, *DARK_BLUE, level=1))


@pytest.mark.rule("DE-145")
def test_houses_and_hotels_come_back_to_the_bank_and_are_never_more(table, held, stock):
    moves = ["A: build 37", "A: sell 37", "A: sell 39", "A: sell 37", "A: build 37"]
    game = table(*moves, deeds=held(A, *DARK_BLUE, level=4))
    assert stock(game) == (32 - 3 - 4, 12)


@pytest.mark.rule("DE-146")
def test_what_is_short_is_auctioned_singly(table, held, told, play, level):
    deeds = held(A, *VIOLET) | held(B, *DARK_BLUE)
    game = table("A: build 1", "build 37", deeds=deeds, houses_left=1)
    play(game, "bid 4000", "bid 4001", "pass")
    assert told(game, "BuildingWon") == [{"seat": A, "deed": 1, "level": 1, "price": 4_001}]
    assert level(game, 1, 37) == [1, 0]


@pytest.mark.rule("DE-147")
@pytest.mark.parametrize("paid", ["salary", "loan", "card"])
def test_the_bank_pays_however_much_it_has_paid_already(paid, table, held, cash):
    moves = {"salary": ["roll", "throw 4-6"], "loan": ["mortgage 39"], "card": ["card E11"]}
    rich = {"deeds": held(A, 39), "cash": [9_999_000, 9_999_000, 9_999_000]}
    at = {"step": "card", "at": [7, 0, 0]} if paid == "card" else {"at": [30, 0, 0]}
    game = table(*moves[paid], **rich, **at)
    gain = {"salary": 4_000, "loan": 4_000, "card": 3_000}[paid]
    assert cash(game)[A] == 9_999_000 + gain


@pytest.mark.rule("DE-148")
def test_landing_exactly_on_los_pays_the_usual_salary(landed, drawn, cash):
    assert cash(landed(0))[A] == 34_000
    assert cash(drawn("E01"))[A] == 34_000


@pytest.mark.rule("DE-149")
def test_by_the_house_rule_landing_exactly_on_los_pays_double(landed, drawn, cash):
    assert cash(landed(0, rules=DOUBLE))[A] == 38_000
    assert cash(drawn("E01", rules=DOUBLE))[A] == 38_000


@pytest.mark.rule("DE-149")
def test_passing_los_pays_the_single_salary_under_the_house_rule_too(landed, cash):
    assert cash(landed(1, "buy", rules=DOUBLE))[A] == 30_000 + 4_000 - 1_200


@pytest.mark.rule("DE-150")
def test_the_game_is_played_without_deviations_unless_the_table_asks_for_them():
    game = matador.new("german", 4, nature="ask")
    assert game.edition.changes() == {}
    assert {value.source for value in game.edition.values.values()} == {"cite", "ruling"}


@pytest.mark.rule("DE-150")
def test_the_house_rules_of_the_book_are_off(landed, cash):
    assert landed(4).view()["pot"] == 0
    assert cash(landed(20, pot=500)) == [30_000, 30_000, 30_000]
    assert cash(landed(0))[A] == 34_000
