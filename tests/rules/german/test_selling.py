"""DE-93 to DE-101: lots traded between players, buildings sold to the bank."""

import pytest

A, B, C = range(3)
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)


@pytest.mark.rule("DE-93", "DE-143")
@pytest.mark.parametrize("square", [1, 24, 39, 5, 35, 12, 28])
@pytest.mark.parametrize("price", [0, 1, 20_000])
def test_streets_stations_and_works_are_sold_at_any_price_agreed(
    square, price, table, held, owner, cash
):
    moves = [f"A: offer B give {square} take - cash -{price} cards 0 0", "accept"]
    game = table(*moves, deeds=held(A, square))
    assert owner(game, square) == B
    assert cash(game) == [30_000 + price, 30_000 - price, 30_000]


@pytest.mark.rule("DE-93")
def test_lots_cash_and_release_cards_go_both_ways_in_one_trade(table, held, owner, cash):
    game = table(
        *("A: offer B give 1,5 take 39 cash 700 cards 1 0", "accept"),
        deeds=held(A, 1, 5) | held(B, 39),
        cards_held=[[1, 0], [0, 1], [0, 0]],
    )
    assert [owner(game, square) for square in (1, 5, 39)] == [B, B, A]
    assert cash(game) == [29_300, 30_700, 30_000]
    assert game.position()["cards_held"] == [[0, 0], [1, 1], [0, 0]]


@pytest.mark.rule("DE-93")
@pytest.mark.parametrize("turn", [A, B, C])
def test_any_two_players_trade_before_any_throw(turn, table, held, owner):
    moves = ["B: offer C give 1 take - cash -500 cards 0 0", "accept"]
    game = table(*moves, deeds=held(B, 1), turn=turn)
    assert owner(game, 1) == C
    assert game.to_act == turn


@pytest.mark.rule("DE-93")
def test_a_trade_is_made_between_the_two_throws_of_a_double(landed, held, owner):
    moves = ["C: offer B give 1 take - cash -500 cards 0 0", "accept"]
    game = landed(20, *moves, throw="2-2", deeds=held(C, 1))
    assert (owner(game, 1), game.to_act) == (B, A)


@pytest.mark.rule("DE-93")
def test_nothing_changes_hands_without_the_others_consent(table, held, owner, cash):
    game = table("A: offer B give 1 take - cash -500 cards 0 0", "refuse", deeds=held(A, 1))
    assert (owner(game, 1), cash(game)) == (A, [30_000, 30_000, 30_000])


@pytest.mark.rule("DE-94")
def test_play_pauses_until_an_offer_is_answered(table, held, refusal):
    game = table("A: offer B give 1 take - cash -500 cards 0 0", deeds=held(A, 1, 37, 39))
    assert game.to_act == B
    assert refusal(game, "roll", A) == "CannotThrowYet"
    assert refusal(game, "build 37", A) == "NoBusinessNow"
    assert refusal(game, "mortgage 1", B) == "NoBusinessNow"
    assert refusal(game, "offer B give 5 take - cash 0 cards 0 0", C) == "NoBusinessNow"


@pytest.mark.rule("DE-94")
@pytest.mark.parametrize("answer", ["accept", "refuse", "A: withdraw"])
def test_after_the_answer_play_goes_on_where_it_was(answer, table, held, play):
    game = table("A: offer B give 1 take - cash -500 cards 0 0", deeds=held(A, 1))
    play(game, answer, "A: roll", "throw 1-1")
    assert game.view()["at"][A] == 2


@pytest.mark.rule("DE-94")
def test_only_the_maker_withdraws_an_offer(table, held, refusal):
    game = table("A: offer B give 1 take - cash -500 cards 0 0", deeds=held(A, 1))
    assert refusal(game, "withdraw", B) == "NotNow"
    assert refusal(game, "withdraw", C) == "NotYourTurn"
    assert refusal(game, "accept", C) == "NotYourTurn"


@pytest.mark.rule("DE-95")
@pytest.mark.parametrize("square", LIGHT_BLUE)
def test_no_street_is_sold_while_one_of_its_group_is_built_on(square, table, held, refusal):
    game = table(deeds=held(A, *LIGHT_BLUE) | held(A, 8, level=1))
    assert refusal(game, f"offer B give {square} take - cash -9000 cards 0 0", A) == "LotBuiltOn"
    assert refusal(game, f"offer A give - take {square} cash 9000 cards 0 0", B) == "LotBuiltOn"


@pytest.mark.rule("DE-95")
def test_a_building_bars_no_other_group(table, held, owner):
    deeds = held(A, *LIGHT_BLUE, level=1) | held(A, *VIOLET, 5)
    game = table("A: offer B give 1,5 take - cash 0 cards 0 0", "accept", deeds=deeds)
    assert [owner(game, square) for square in (1, 5, 3)] == [B, B, A]


@pytest.mark.rule("DE-96")
def test_the_buildings_go_to_the_bank_before_a_street_is_sold(table, held, play, refusal, owner):
    game = table(deeds=held(A, *DARK_BLUE, level=1))
    offer = "offer B give 37 take - cash -9000 cards 0 0"
    play(game, "A: sell 39")
    assert refusal(game, offer, A) == "LotBuiltOn"
    play(game, "A: sell 37", f"A: {offer}", "accept")
    assert owner(game, 37) == B


@pytest.mark.rule("DE-96")
def test_a_sold_lot_carries_no_building_to_its_new_owner(table, held, play, level, stock):
    game = table("A: sell 37", "A: sell 39", deeds=held(A, *DARK_BLUE, level=1))
    play(game, "A: offer B give 37,39 take - cash 0 cards 0 0", "accept")
    assert (level(game, *DARK_BLUE), stock(game)) == ([0, 0], (32, 12))


@pytest.mark.rule("DE-97")
@pytest.mark.parametrize("turn", [A, B, C])
def test_buildings_are_sold_before_any_throw(turn, table, held, level, stock):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=1), turn=turn)
    assert (level(game, 37), stock(game)) == ([0], (31, 12))


@pytest.mark.rule("DE-97")
def test_buildings_are_sold_to_pay_a_debt_or_to_buy(owing, landed, held, level):
    deeds = held(A, *DARK_BLUE, level=1)
    assert level(owing(500, "sell 37", deeds=deeds, cash=[0, 0, 0]), 37) == [0]
    game = landed(5, "sell 37", "sell 39", "buy", deeds=deeds, cash=[0, 0, 0])
    assert level(game, *DARK_BLUE) == [0, 0]


@pytest.mark.rule("DE-97")
def test_only_the_owner_sells_and_only_the_bank_buys_a_building(table, held, refusal, cash):
    game = table(deeds=held(A, *DARK_BLUE, level=1))
    assert refusal(game, "sell 37", B) == "NotYours"
    game.play("sell 37", seat=A)
    assert cash(game) == [32_000, 30_000, 30_000]


@pytest.mark.rule("DE-98")
@pytest.mark.parametrize(
    ("group", "half"),
    [(VIOLET, 500), (LIGHT_BLUE, 500), ((11, 13, 14), 1_000), ((26, 27, 29), 1_500)],
)
@pytest.mark.parametrize("height", [1, 4, 5])
def test_the_bank_pays_half_of_what_a_building_cost(group, half, height, table, held, cash):
    game = table(f"A: sell {group[0]}", deeds=held(A, *group, level=height))
    assert cash(game)[A] == 30_000 + half


@pytest.mark.rule("DE-98")
def test_building_and_selling_again_costs_half(table, held, cash):
    game = table("A: build 37", "A: sell 37", deeds=held(A, *DARK_BLUE))
    assert cash(game)[A] == 28_000


@pytest.mark.rule("DE-99")
def test_a_hotel_is_sold_before_the_houses_beside_it(table, held, refusal, level):
    deeds = held(A, 37, level=5) | held(A, 39, level=4)
    assert refusal(table(deeds=deeds), "sell 39", A) == "NotEven"
    assert level(table("A: sell 37", "A: sell 39", deeds=deeds), *DARK_BLUE) == [4, 3]


@pytest.mark.rule("DE-99")
def test_a_group_of_hotels_comes_down_evenly(table, held, play, refusal, level):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=5))
    assert refusal(game, "sell 37", A) == "NotEven"
    play(game, "A: sell 39", "A: sell 37")
    assert level(game, *DARK_BLUE) == [3, 4]


@pytest.mark.rule("DE-99")
def test_a_hotel_brings_as_much_as_five_houses(table, held, cash, stock):
    sales = [f"A: sell {square}" for _ in range(5) for square in DARK_BLUE]
    game = table(*sales, deeds=held(A, *DARK_BLUE, level=5), cash=[0, 0, 0])
    assert (cash(game)[A], stock(game)) == (2 * 5 * 2_000, (32, 12))


@pytest.mark.rule("DE-100")
def test_a_hotel_is_turned_back_into_four_houses_and_half_a_house_price(
    table, held, level, cash, stock
):
    game = table("A: sell 39", deeds=held(A, *DARK_BLUE, level=5))
    assert (level(game, *DARK_BLUE), cash(game)[A]) == ([5, 4], 32_000)
    assert stock(game) == (28, 11)


@pytest.mark.rule("DE-101", "PR-1")
def test_the_bank_buys_no_deed_mortgaged_or_not(table, held, refusal, offered):
    game = table(deeds=held(A, 37, mortgaged=True) | held(A, 39))
    assert refusal(game, "sell 37", A) == "NothingBuilt"
    assert refusal(game, "sell 39", A) == "NothingBuilt"
    assert not offered(game, "sell", "lower")


@pytest.mark.rule("DE-101")
def test_mortgaged_lots_are_sold_to_players(table, held, play, owner, mortgaged):
    game = table(deeds=held(A, 39, mortgaged=True))
    play(game, "A: offer C give 39 take - cash -1000 cards 0 0", "accept", "keep 39")
    assert (owner(game, 39), mortgaged(game)) == (C, [39])


@pytest.mark.rule("PR-10")
def test_a_counter_offer_goes_back_to_its_maker_and_may_be_accepted(table, held, play, owner, cash):
    game = table("A: offer B give 1 take - cash -5000 cards 0 0", deeds=held(A, 1))
    play(game, "counter A give - take 1 cash 800 cards 0 0")
    assert game.to_act == A
    play(game, "accept")
    assert (owner(game, 1), cash(game)[:2]) == (B, [30_800, 29_200])


@pytest.mark.rule("PR-10")
def test_a_counter_offer_goes_to_nobody_else(table, held, refusal):
    game = table("A: offer B give 1 take - cash -500 cards 0 0", deeds=held(A, 1) | held(B, 5))
    assert refusal(game, "counter C give 5 take - cash -500 cards 0 0") == "NoSuchPartner"
    assert refusal(game, "counter B give 5 take - cash -500 cards 0 0") == "NoSuchPartner"


@pytest.mark.rule("PR-29")
def test_each_makes_three_offers_between_throws_counter_offers_included(table, held, play, refusal):
    offer = "offer B give 1 take - cash -500 cards 0 0"
    game = table(*[f"A: {offer}", "refuse"] * 2, f"A: {offer}", deeds=held(A, 1))
    play(game, "counter A give - take 1 cash 300 cards 0 0")
    assert refusal(game, "counter B give 1 take - cash -400 cards 0 0") == "TooManyOffers"
    play(game, "refuse")
    assert refusal(game, offer, A) == "TooManyOffers"
    play(game, "B: offer A give - take 1 cash 400 cards 0 0", "refuse")


@pytest.mark.rule("PR-29")
def test_the_next_throw_gives_everybody_new_offers(table, held, play):
    offer = "offer B give 1 take - cash -500 cards 0 0"
    game = table(*[f"A: {offer}", "refuse"] * 3, deeds=held(A, 1))
    play(game, "roll", "throw 4-6", f"A: {offer}", "accept")
    assert game.view()["deeds"][1]["owner"] == B


@pytest.mark.rule("DE-93")
@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        ("offer A give 1 take - cash 0 cards 0 0", "NoSuchPartner"),
        ("offer H give 1 take - cash 0 cards 0 0", "NoSuchPartner"),
        ("offer B give 3 take - cash 0 cards 0 0", "LotNotHeld"),
        ("offer B give - take 1 cash 0 cards 0 0", "LotNotHeld"),
        ("offer B give 1 take - cash 30001 cards 0 0", "NotEnoughCash"),
        ("offer B give 1 take - cash -30001 cards 0 0", "NotEnoughCash"),
        ("offer B give 1 take - cash 0 cards 1 0", "CardsNotHeld"),
        ("offer B give 1 take - cash 0 cards 0 1", "CardsNotHeld"),
        ("offer B give 1 take - cash 0 cards 0 -1", "CardsNotHeld"),
    ],
)
def test_nobody_offers_or_asks_for_what_is_not_there(offer, reason, table, held, refusal):
    assert refusal(table(deeds=held(A, 1)), offer, A) == reason
