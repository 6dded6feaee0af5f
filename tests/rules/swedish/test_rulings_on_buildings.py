"""Where the book is silent on selling buildings."""

import pytest

import matador

A, B, C = range(3)
TO_HOUSES = {"hotel_sale": "to_houses"}


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


def light_blue(*levels):
    """Return A's light blue lots, built as far as some levels say."""
    return {s: {"owner": A, "level": n} for s, n in zip((6, 8, 9), levels, strict=True)}


@pytest.mark.rule("SV-Q6")
def test_houses_are_sold_evenly(table, refusal, levels):
    game = table(deeds=group(A, 2, 37) | group(A, 1, 39))
    assert refusal(game, "sell 39") == "NotEven"
    game.play("sell 37")
    game.play("sell 39")
    assert levels(game, 37, 39) == [1, 0]


@pytest.mark.rule("SV-Q6", "PR-15")
@pytest.mark.parametrize(
    ("built", "sold"),
    [
        ((5, 4, 4), ["sell 6", "sell 8", "sell 9"]),
        ((5, 4, 3), ["sell 6", "sell 8"]),
        ((0, 2, 3), ["sell 9"]),
        ((0, 5, 1), ["sell 8", "sell 9"]),
    ],
)
def test_only_the_lots_that_carry_houses_are_compared(built, sold, table, offered, refusal):
    game = table(deeds=light_blue(*built))
    assert offered(game, "sell") == sold
    for square, houses in zip((6, 8, 9), built, strict=True):
        if houses and f"sell {square}" not in sold:
            assert refusal(game, f"sell {square}") == "NotEven"


@pytest.mark.rule("SV-Q6")
def test_by_the_switch_houses_are_sold_as_one_likes(table, levels, play):
    game = table(deeds=light_blue(4, 4, 3), rules={"even_selling": "no"})
    play(game, "sell 9", "sell 9", "sell 9")
    assert levels(game, 6, 8, 9) == [4, 4, 0]


@pytest.mark.rule("SV-Q7", "PR-15")
@pytest.mark.parametrize("houses", [0, 4])
def test_a_sold_hotel_leaves_a_bare_lot_and_its_sisters_as_they_are(houses, table, gained, levels):
    game = table(deeds=light_blue(5, 5, 4), houses_left=houses)
    assert gained(game, "sell 8") == [5 * 500, 0, 0]
    assert levels(game, 6, 8, 9) == [5, 0, 4]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (houses, 11)


@pytest.mark.rule("SV-Q7", "PR-15")
@pytest.mark.parametrize("built", [(5, 0, 4), (0, 0, 2), (1, 4, 5)])
def test_a_position_may_show_what_a_sold_hotel_leaves(built, table, levels):
    game = table(deeds=light_blue(*built))
    assert levels(matador.position("swedish", game.position()), 6, 8, 9) == list(built)
    with pytest.raises(matador.BadPosition, match="evenly"):
        table(deeds=light_blue(*built), rules=TO_HOUSES)


@pytest.mark.rule("PR-15", "PR-2")
@pytest.mark.parametrize(("coins", "bankrupt"), [(0, False), (-1, True)])
def test_what_a_debtor_can_raise_counts_hotels_as_they_are_sold(
    coins, bankrupt, landed, offered, gained
):
    hotel = {"owner": A, "level": 5, "paid": [1_001] * 5}
    deeds = {1: hotel, 3: {"owner": A, "mortgaged": True}}
    money = [4_000 - 2_502 - 550 + coins, 0, 0]
    game = landed(4, deeds=deeds, cash=money, houses_left=0)
    assert ("bankrupt" in offered(game)) == bankrupt
    assert gained(game, "sell 1", "mortgage 1") == [2_502 + 550, 0, 0]


@pytest.mark.rule("PR-16", "SV-52")
def test_a_bankrupts_hotel_is_paid_for_like_a_sold_one(landed, cash):
    deeds = {1: {"owner": A, "level": 5, "paid": [1_001] * 5}, 3: {"owner": A, "level": 4}}
    rent = group(B, 3, 37, 39)
    game = landed(39, "B: claim 39", "bankrupt", deeds=deeds | rent, cash=[0, 0, 0], houses_left=0)
    assert cash(game) == [0, 2_502 + 2_000, 0]


@pytest.mark.rule("PR-15", "SV-Q6")
def test_by_the_switch_a_house_goes_after_the_hotel_beside_it(table, refusal):
    game = table(deeds=group(A, 5, 37) | group(A, 4, 39), rules=TO_HOUSES)
    assert refusal(game, "sell 39") == "NotEven"


@pytest.mark.rule("PR-15")
def test_by_the_switch_a_hotel_sold_while_the_bank_has_four_houses_leaves_four(
    table, gained, levels
):
    game = table(deeds=group(A, 5, 6, 8, 9), houses_left=4, rules=TO_HOUSES)
    assert gained(game, "sell 8") == [500, 0, 0]
    assert levels(game, 6, 8, 9) == [5, 4, 5]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (0, 10)


@pytest.mark.rule("PR-15")
def test_by_the_switch_step_by_step_a_hotel_pays_as_much(table, gained, levels):
    game = table(deeds=group(A, 5, 37) | group(A, 4, 39), rules=TO_HOUSES)
    sales = ["sell 37", *["sell 37", "sell 39"] * 4]
    assert gained(game, *sales) == [9 * 2_000, 0, 0]
    assert levels(game, 37, 39) == [0, 0]


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("houses", [0, 3])
def test_by_the_switch_all_hotels_of_the_group_go_where_the_bank_lacks_houses(
    houses, table, gained, levels
):
    deeds = group(A, 5, 6, 8, 9) | group(A, 5, 37, 39)
    game = table(deeds=deeds, houses_left=houses, rules=TO_HOUSES)
    assert gained(game, "sell 8") == [3 * 5 * 500, 0, 0]
    assert levels(game, 6, 8, 9, 37, 39) == [0, 0, 0, 5, 5]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (houses, 10)


@pytest.mark.rule("PR-16")
def test_by_the_switch_sisters_with_houses_come_down_as_evenness_asks(table, gained, levels):
    game = table(deeds=light_blue(5, 4, 4), houses_left=1, rules=TO_HOUSES)
    assert gained(game, "sell 6") == [(5 + 3 + 3) * 500, 0, 0]
    assert levels(game, 6, 8, 9) == [0, 1, 1]
    assert game.view()["houses_left"] == 1 + 6


@pytest.mark.rule("PR-16")
def test_by_both_switches_sisters_stay_as_they_are(table, gained, levels):
    rules = TO_HOUSES | {"even_selling": "no"}
    game = table(deeds=light_blue(5, 4, 4), houses_left=1, rules=rules)
    assert gained(game, "sell 6") == [5 * 500, 0, 0]
    assert levels(game, 6, 8, 9) == [0, 4, 4]


@pytest.mark.rule("PR-15", "PR-2")
@pytest.mark.parametrize(("rules", "coins", "left"), [({}, 1_500, 0), (TO_HOUSES, 0, 1_000)])
def test_a_debtor_with_hotels_can_always_sell_them(rules, coins, left, landed, play, refusal, cash):
    position = {"houses_left": 0, "cash": [coins, 0, 0], "rules": rules}
    game = landed(4, deeds=group(A, 5, 1, 3), **position)
    assert refusal(game, "bankrupt") == "CouldStillPay"
    play(game, "sell 1", "pay")
    assert cash(game) == [left, 0, 0]


@pytest.mark.rule("PR-3", "SV-42")
@pytest.mark.parametrize(("bid", "half"), [(1_000, 500), (1_001, 500), (9_000, 4_500)])
def test_a_building_won_by_auction_is_sold_for_half_the_winning_bid(bid, half, table, gained):
    auction = ["A: build 39", "B: build 1", "B: pass", f"A: bid {bid}"]
    game = table(*auction, deeds=group(A, 0, 37, 39) | group(B, 0, 1, 3), houses_left=1)
    assert gained(game, "A: sell 39") == [half, 0, 0]


@pytest.mark.rule("PR-3")
def test_each_level_goes_for_half_of_what_it_cost(table, gained):
    deeds = {37: {"owner": A, "level": 1}, 39: {"owner": A, "level": 2, "paid": [4_000, 1_100]}}
    game = table(deeds=deeds)
    assert gained(game, "sell 39") == [550, 0, 0]
    assert gained(game, "sell 39") == [2_000, 0, 0]


@pytest.mark.rule("PR-3", "SV-52")
def test_a_bankrupts_buildings_too_go_for_half_of_what_they_cost(landed, cash):
    deeds = {1: {"owner": A, "level": 1, "paid": [300]}, 3: {"owner": A, "level": 1}}
    rent = group(B, 3, 37, 39)
    game = landed(39, "B: claim 39", "bankrupt", deeds=deeds | rent, cash=[0, 0, 0])
    assert cash(game) == [0, 150 + 500, 0]
