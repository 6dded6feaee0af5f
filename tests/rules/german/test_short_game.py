"""DE-124 to DE-133: the short game."""

import pytest

import matador

A, B, C, D = range(4)
SHORT = {"dealt_deeds": 2, "hotel_after": 3, "bankruptcies_to_end": 2}
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)
DEALT = ["deed 1", "deed 39", "deed 5", "deed 12", "deed 37", "deed 3"]


@pytest.fixture
def second(owing):
    """Return a function that lets A owe as the second bankrupt of four; D was the first."""

    def owe(amount, *moves, cash=(0, 1_000, 1_000, 0), **rest):
        left = {"players": 4, "out": [0, 0, 0, 1], "bankrupts": 1, "rules": SHORT}
        return owing(amount, *moves, cash=list(cash), **left, **rest)

    return owe


@pytest.mark.rule("DE-124")
def test_two_deeds_are_dealt_to_each_beginning_left_of_the_banker(begun, told):
    game = begun(*DEALT, rules=SHORT)
    dealt = [(value["seat"], value["deed"]) for value in told(game, "DeedDealt")]
    assert dealt == [(B, 1), (C, 39), (A, 5), (B, 12), (C, 37), (A, 3)]


@pytest.mark.rule("DE-124")
def test_the_deeds_are_shuffled_so_that_each_is_as_likely(begun):
    game = begun("deed 1", rules=SHORT)
    assert sorted({share for _, share in game.chances()}) == [1 / 27]
    assert len(game.chances()) == 27


@pytest.mark.rule("DE-124")
@pytest.mark.parametrize("players", range(2, 9))
def test_every_player_gets_two_and_no_more(players):
    game = matador.new("german", players, seed=5, rules=SHORT)
    owners = [deed["owner"] for deed in game.view()["deeds"].values()]
    assert sorted(owners) == sorted([*range(players)] * 2)


@pytest.mark.rule("DE-125")
def test_the_printed_prices_are_paid_to_the_bank_at_once(begun, cash):
    game = begun(*DEALT, rules=SHORT)
    assert cash(game) == [30_000 - 5_200, 30_000 - 4_200, 30_000 - 15_000]


@pytest.mark.rule("DE-125")
def test_after_the_deal_play_starts_as_usual(begun, play, owner):
    game = begun(*DEALT, rules=SHORT)
    assert (game.to_act, game.view()["step"], game.view()["at"]) == (A, "window", [0, 0, 0])
    play(game, "roll", "throw 2-4", "buy")
    assert owner(game, 6) == A


@pytest.mark.rule("DE-126")
def test_a_hotel_costs_three_houses_and_one_more_house_price(table, held, level, stock, cash):
    game = table("A: build 37", deeds=held(A, *DARK_BLUE, level=3), rules=SHORT)
    assert level(game, *DARK_BLUE) == [5, 3]
    assert (stock(game), cash(game)[A]) == ((29, 11), 26_000)


@pytest.mark.rule("DE-126")
def test_no_hotel_before_all_streets_have_three_houses(table, held, refusal):
    deeds = held(A, 37, level=3) | held(A, 39, level=2)
    assert refusal(table(deeds=deeds, rules=SHORT), "build 37", A) == "NotEven"


@pytest.mark.rule("DE-127")
@pytest.mark.parametrize(("height", "rent"), [(5, 40_000), (3, 28_000)])
def test_the_hotel_earns_the_rent_printed_for_a_hotel(height, rent, landed, held, told):
    game = landed(39, turn=B, deeds=held(A, *DARK_BLUE, level=height), rules=SHORT)
    assert told(game, "RentClaimable")[0]["rent"] == rent


@pytest.mark.rule("DE-128")
def test_a_hotel_with_all_below_it_sells_at_half_of_four_house_prices(table, held, cash, stock):
    sales = [f"A: sell {square}" for _ in range(4) for square in DARK_BLUE]
    deeds = held(A, *DARK_BLUE, level=5)
    game = table(*sales, deeds=deeds, cash=[0, 0, 0], rules=SHORT)
    assert (cash(game)[A], stock(game)) == (2 * 4 * 2_000, (32, 12))


@pytest.mark.rule("DE-128", "DE-Q37", "PR-21")
def test_a_hotel_sold_back_leaves_three_houses_and_half_a_house_price(
    table, held, level, cash, stock, refusal
):
    game = table("A: sell 39", deeds=held(A, *DARK_BLUE, level=5), rules=SHORT)
    assert (level(game, *DARK_BLUE), cash(game)[A], stock(game)) == ([5, 3], 32_000, (29, 11))
    assert refusal(game, "sell 39", A) == "NotEven"


@pytest.mark.rule("DE-Q37", "PR-21")
def test_a_hotel_is_sold_back_with_three_houses_in_the_bank_and_not_with_two(
    table, held, level, refusal
):
    deeds = held(A, *DARK_BLUE, level=5)
    game = table("A: sell 39", deeds=deeds, houses_left=3, rules=SHORT)
    assert level(game, 39) == [3]
    game = table(deeds=deeds, houses_left=2, rules=SHORT)
    assert refusal(game, "sell 39", A) == "HotelCannotBreak"


@pytest.mark.rule("PR-21")
def test_without_a_hotel_in_the_bank_three_houses_are_the_most(table, held, refusal):
    game = table(deeds=held(A, *DARK_BLUE, level=3), hotels_left=0, rules=SHORT)
    assert refusal(game, "build 37", A) == "NoHotelsLeft"
    with pytest.raises(matador.MatadorError, match="4 houses"):
        table(deeds=held(A, *DARK_BLUE, level=4), rules=SHORT)


@pytest.mark.rule("DE-129")
def test_the_first_bankrupt_drops_out_and_the_game_goes_on(owing):
    game = owing(9_000, "bankrupt", players=4, cash=[0, 500, 0, 0], rules=SHORT)
    assert (game.over, game.view()["out"], game.to_act) == (False, [1, 0, 0, 0], B)


@pytest.mark.rule("DE-130")
def test_the_second_bankrupt_ends_the_game(second):
    game = second(9_000, "bankrupt")
    assert (game.over, game.view()["out"]) == (True, [1, 0, 0, 1])


@pytest.mark.rule("DE-130")
def test_in_the_usual_game_the_second_bankrupt_ends_nothing(owing):
    left = {"players": 4, "out": [0, 0, 0, 1], "bankrupts": 1}
    assert not owing(9_000, "bankrupt", cash=[0, 0, 0, 0], **left).over


@pytest.mark.rule("DE-131")
def test_the_second_bankrupt_hands_everything_to_a_creditor_who_is_a_player(second, held, owner):
    game = second(9_000, "bankrupt", cash=(300, 0, 0, 0), deeds=held(A, 1, 5))
    assert (owner(game, 1), owner(game, 5), game.view()["cash"]) == (B, B, [0, 300, 0, 0])
    assert game.scores == [0, 300 + 1_200 + 4_000, 0, 0]


@pytest.mark.rule("DE-131", "PR-21")
def test_the_bank_as_creditor_takes_everything_and_holds_no_auction(second, held, owner, kinds):
    game = second(9_000, "bankrupt", to=-1, cash=(300, 0, 0, 0), deeds=held(A, 1, 5))
    assert (game.over, owner(game, 1), owner(game, 5)) == (True, None, None)
    assert game.scores == [0, 0, 0, 0]
    assert "AuctionOpened" not in kinds(game)


@pytest.mark.rule("DE-131", "PR-21")
def test_the_ten_per_cent_on_mortgaged_deeds_are_paid_before_the_count(second, held, play):
    game = second(9_000, "bankrupt", cash=(0, 9_000, 0, 0), deeds=held(A, 39, mortgaged=True))
    assert not game.over
    play(game, "keep 39")
    assert (game.over, game.scores[B]) == (True, 9_000 - 400 + 4_000)


@pytest.mark.rule("DE-132")
def test_cash_lots_half_of_mortgaged_lots_houses_and_hotels_are_added(second, held, told):
    deeds = held(B, *VIOLET, level=5) | held(B, 39) | held(B, 37, 12, mortgaged=True)
    deeds |= held(C, *LIGHT_BLUE, level=2) | held(C, 6, level=3)
    game = second(9_000, "bankrupt", deeds=deeds)
    count = [tuple(map(int, list(value.values())[1:])) for value in told(game, "Counted")]
    assert count[0] == (1_000, 2_400 + 8_000 + 3_500 + 1_500, 2 * 4_000, 24_400)
    assert count[1] == (1_000, 6_400, 7 * 1_000, 14_400)


@pytest.mark.rule("DE-132", "PR-4")
def test_buildings_count_at_the_printed_price_and_release_cards_nothing(second, held):
    deeds = held(B, 37, level=1, paid=[9_000]) | held(B, 39, level=1, paid=[1_000])
    game = second(9_000, "bankrupt", deeds=deeds, cards_held=[[0, 0], [1, 1], [0, 0], [0, 0]])
    assert game.scores[B] == 1_000 + 15_000 + 2 * 4_000


@pytest.mark.rule("DE-133")
@pytest.mark.parametrize(("cash", "winner"), [((0, 5_001, 5_000, 0), B), ((0, 0, 1, 0), C)])
def test_the_richest_player_wins(cash, winner, second):
    assert second(9_000, "bankrupt", to=-1, cash=cash).winners == [winner]


@pytest.mark.rule("DE-133")
def test_lots_may_outweigh_cash(second, held):
    game = second(9_000, "bankrupt", to=-1, cash=(0, 7_000, 0, 0), deeds=held(C, 39))
    assert game.winners == [C]


@pytest.mark.rule("DE-Q40")
def test_equally_rich_players_share_the_win(second, held):
    game = second(9_000, "bankrupt", to=-1, cash=(0, 8_000, 0, 0), deeds=held(C, 39))
    assert game.winners == [B, C]


@pytest.mark.rule("DE-Q35")
def test_two_players_end_with_the_first_bankruptcy(owing):
    game = owing(9_000, "bankrupt", players=2, cash=[0, 500], rules=SHORT)
    assert (game.over, game.winners) == (True, [B])


@pytest.mark.rule("DE-Q36")
def test_even_the_dearest_pair_of_deeds_is_paid_from_the_first_cash(begun, cash):
    game = begun(*DEALT, rules=SHORT)
    prices = sorted(square.get("price", 0) for square in game.edition.tables["squares"])
    assert sum(prices[-2:]) == 15_000
    assert cash(game)[C] == 15_000


@pytest.fixture
def birthday(table):
    """Return a function that lets D draw the birthday card while A, B and C are poor."""

    def draw(*moves, players=5, **rest):
        where = {"step": "card", "deck": 1, "turn": D, "at": [0, 0, 0, 2, 0]}
        return table("card G04", *moves, players=players, **where, **rest)

    return draw


@pytest.mark.rule("DE-130", "PR-27")
@pytest.mark.parametrize(("ends", "over"), [("at_once", True), ("after_debts", False)])
def test_the_second_bankruptcy_ends_the_game_while_others_still_owe(ends, over, birthday, owed):
    rules = SHORT | {"short_game_ends": ends}
    game = birthday("bankrupt", "bankrupt", cash=[0, 0, 0, 0, 0], rules=rules)
    assert (game.over, len(owed(game))) == (over, 0 if over else 2)
    assert game.view()["bankrupts"] == 2


@pytest.mark.rule("PR-27")
def test_the_first_bankruptcy_strikes_no_debt_of_another(birthday, owed):
    game = birthday("bankrupt", cash=[0, 0, 0, 0, 0], rules=SHORT)
    assert (game.over, len(owed(game))) == (False, 3)


@pytest.mark.rule("PR-21", "PR-27")
def test_what_is_handed_over_still_costs_its_interest(birthday, held, play, cash):
    deeds = held(A, 39, mortgaged=True)
    game = birthday(*["bankrupt"] * 2, deeds=deeds, cash=[100, 100, 100, 5_000, 0], rules=SHORT)
    assert (game.to_act, game.over) == (D, False)
    play(game, "keep 39")
    assert (game.over, cash(game)) == (True, [0, 100, 100, 5_000 + 100 - 400, 0])
