"""SV-40 to SV-43: lots go to players, buildings only back to the bank."""

import pytest

A, B, C = range(3)


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


@pytest.mark.rule("SV-40")
@pytest.mark.parametrize("square", [39, 25, 12])
@pytest.mark.parametrize("price", [1, 8_000, 29_999])
def test_a_lot_station_or_utility_is_sold_at_any_agreed_price(square, price, table, gained, owner):
    game = table(deeds={square: A})
    offer = f"A: offer C give {square} take - cash -{price} cards 0 0"
    assert gained(game, offer, "C: accept") == [price, 0, -price]
    assert owner(game, square) == C


@pytest.mark.rule("SV-40")
def test_lots_may_be_exchanged_with_cash_and_cards_on_either_side(table, gained, owner):
    held = [[0, 1], [1, 0], [0, 0]]
    game = table(deeds={39: A, 5: A, 12: B, 1: B}, cards_held=held)
    offer = "A: offer B give 5,39 take 1,12 cash -300 cards 0 1"
    assert gained(game, offer, "B: accept") == [300, -300, 0]
    assert [owner(game, square) for square in (39, 5, 12, 1)] == [B, B, A, A]
    assert sum(game.position()["cards_held"][A]) == 2


@pytest.mark.rule("SV-40")
def test_two_players_trade_while_a_third_is_on_turn(table, owner):
    game = table("B: offer C give 39 take - cash -9000 cards 0 0", "C: accept", deeds={39: B})
    assert (owner(game, 39), game.to_act) == (C, A)


@pytest.mark.rule("SV-40")
def test_nothing_is_sold_without_the_buyers_consent(table, owner, cash):
    game = table("offer B give 39 take - cash -500 cards 0 0", "refuse", deeds={39: A})
    assert (owner(game, 39), cash(game)) == (A, [30_000] * 3)


@pytest.mark.rule("SV-40")
def test_a_counter_offer_goes_back_to_the_one_who_offered(table, refusal, gained, owner):
    game = table("offer B give 39 take - cash -500 cards 0 0", deeds={39: A, 5: B})
    assert refusal(game, "counter C give 5 take - cash 0 cards 0 0") == "NoSuchPartner"
    counter = "B: counter A give - take 39 cash 300 cards 0 0"
    assert gained(game, counter, "A: accept") == [300, -300, 0]
    assert owner(game, 39) == B


@pytest.mark.rule("SV-40")
def test_nobody_sells_what_he_has_not_or_promises_cash_he_has_not(table, refusal):
    game = table(deeds={39: B}, cash=[500, 500, 500])
    assert refusal(game, "offer C give 39 take - cash 0 cards 0 0") == "LotNotHeld"
    assert refusal(game, "offer B give - take 39 cash 501 cards 0 0") == "NotEnoughCash"


@pytest.mark.rule("SV-41")
@pytest.mark.parametrize("square", [6, 8, 9])
def test_no_lot_is_sold_while_any_lot_of_its_group_is_built_on(square, table, refusal):
    game = table(deeds=group(A, 0, 6, 8) | group(A, 1, 9))
    offer = f"offer B give {square} take - cash -5000 cards 0 0"
    assert refusal(game, offer) == "LotBuiltOn"


@pytest.mark.rule("SV-41")
def test_nor_is_such_a_lot_bought(table, refusal):
    game = table(deeds=group(B, 1, 37, 39))
    assert refusal(game, "offer B give - take 39 cash 9000 cards 0 0") == "LotBuiltOn"


@pytest.mark.rule("SV-41")
def test_once_the_buildings_are_sold_the_lot_may_go(table, owner):
    game = table("sell 9", deeds=group(A, 0, 6, 8) | group(A, 1, 9))
    game.play("offer B give 6 take - cash -5000 cards 0 0")
    game.play("accept")
    assert owner(game, 6) == B


@pytest.mark.rule("SV-41")
def test_buildings_on_one_group_do_not_hold_another(table, owner):
    game = table(deeds=group(A, 1, 37, 39) | {5: A, 1: A})
    game.play("offer B give 1,5 take - cash 0 cards 0 0")
    game.play("accept")
    assert (owner(game, 1), owner(game, 5)) == (B, B)


@pytest.mark.rule("SV-42")
@pytest.mark.parametrize(("square", "half"), [(3, 500), (14, 1_000), (24, 1_500), (39, 2_000)])
def test_a_house_sold_back_pays_half_its_price(square, half, table, gained, levels):
    squares = {3: (1, 3), 14: (11, 13, 14), 24: (21, 23, 24), 39: (37, 39)}[square]
    game = table(deeds=group(A, 2, *squares))
    left = game.view()["houses_left"]
    assert gained(game, f"sell {square}") == [half, 0, 0]
    assert (levels(game, square), game.view()["houses_left"]) == ([1], left + 1)


@pytest.mark.rule("SV-42")
def test_buildings_are_sold_while_others_are_on_turn(table, gained):
    game = table(deeds=group(C, 1, 37, 39), turn=B)
    assert gained(game, "C: sell 37", "C: sell 39") == [0, 0, 4_000]


@pytest.mark.rule("SV-42")
def test_nobody_sells_buildings_that_are_not_there_or_not_his(table, refusal):
    game = table(deeds=group(A, 0, 1, 3) | group(B, 1, 37, 39))
    assert refusal(game, "sell 1") == "NothingBuilt"
    assert refusal(game, "sell 39") == "NotYours"


@pytest.mark.rule("SV-43")
@pytest.mark.parametrize(("square", "half"), [(3, 500), (14, 1_000), (24, 1_500), (39, 2_000)])
def test_a_hotel_pays_five_half_house_prices_at_once(square, half, table, gained, levels):
    squares = {3: (1, 3), 14: (11, 13, 14), 24: (21, 23, 24), 39: (37, 39)}[square]
    game = table(deeds=group(A, 5, *squares))
    assert gained(game, f"sell {square}") == [5 * half, 0, 0]
    assert levels(game, squares[0], square) == [5, 0]


@pytest.mark.rule("SV-43")
@pytest.mark.parametrize("houses", [0, 3, 28])
def test_the_hotel_goes_back_and_no_houses_come_out_of_the_bank(houses, table, play):
    game = table(deeds=group(A, 5, 37) | group(A, 4, 39), houses_left=houses)
    play(game, "sell 37")
    assert (game.view()["hotels_left"], game.view()["houses_left"]) == (12, houses)


@pytest.mark.rule("SV-43", "SV-42")
@pytest.mark.parametrize(
    ("paid", "half"), [([1_001] * 5, 2_502), ([1_000, 1_000, 1_000, 1_000, 777], 2_388)]
)
def test_the_price_of_hotel_and_houses_is_added_up_and_halved(paid, half, table, gained):
    deeds = {1: {"owner": A, "level": 5, "paid": paid}, 3: {"owner": A, "level": 5}}
    assert gained(table(deeds=deeds), "sell 1") == [half, 0, 0]


@pytest.mark.rule("SV-43")
def test_the_sale_of_a_hotel_names_the_book_and_the_ruling(table, play, cited):
    game = table(deeds=group(A, 5, 37, 39))
    assert cited(game, play(game, "sell 37"), "Sold") == ["SV-42", "SV-43", "PR-3", "PR-15"]
