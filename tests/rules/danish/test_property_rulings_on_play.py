"""PR-9 to PR-14 and PR-24 as the Danish edition shows them: turns and groups."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("PR-9")
@pytest.mark.parametrize(
    ("moves", "position"),
    [
        (["1-1"], {"at": [28, 0, 0]}),
        (["1-1", "P25"], {}),
        (["4-4", "P24"], {"at": [25, 0, 0]}),
        (["1-1"], {"doubles": 2}),
    ],
)
def test_being_jailed_ends_the_turn_after_a_double_too(moves, position, table):
    game = table(*moves, **position)
    assert (game.position()["jail"], game.to_act) == ([1, 0, 0], B)
    assert (game.view()["again"], game.view()["doubles"]) == (False, 0)


@pytest.mark.rule("PR-10")
def test_business_is_open_to_everyone_between_a_settled_square_and_the_next_throw(
    table, lots, cash, owner
):
    deeds = lots(A, 1, 3) | lots(A, 5, mortgaged=True) | lots(C, 37, 39) | lots(B, 15)
    business = ["A: build 1", "A: redeem 5", "C: build 39"]
    trade = ["C: offer B give - take 15 cash 5 cards 0 0", "accept"]
    game = table("4-6", *business, *trade, deeds=deeds)
    assert cash(game) == [30_000 - 1_000 - 2_200, 30_005, 30_000 - 4_000 - 5]
    assert (owner(game, 15), game.to_act) == (C, B)


SQUARES = pytest.mark.parametrize(("throw", "step"), [("1-4", "buying"), ("1-3", "tax")])
BUSINESS = pytest.mark.parametrize(
    ("move", "cash_after"),
    [
        ("build 37", 30_000 - 4_000),
        ("sell 1", 30_000 + 500),
        ("mortgage 15", 30_000 + 2_000),
        ("redeem 12", 30_000 - 1_500 - 200),
        ("offer C give 15 take - cash -900 cards 0 0", 30_000 + 900),
    ],
)


@pytest.fixture
def estate(lots):
    """Return a function that gives a seat something for every kind of business."""

    def deeds(owner):
        built = lots(owner, 1, 3, level=1) | lots(owner, 12, mortgaged=True)
        return built | lots(owner, 37, 39, 15)

    return deeds


@pytest.mark.rule("PR-10")
@SQUARES
@BUSINESS
def test_the_player_on_turn_does_business_before_answering_the_square(
    move, cash_after, throw, step, table, estate, cash
):
    game = table(throw, move, deeds=estate(A))
    if move.startswith("offer"):
        game.play("accept")
    assert cash(game)[A] == cash_after
    assert (game.view()["step"], game.to_act) == (step, A)


@pytest.mark.rule("PR-10")
@SQUARES
@BUSINESS
def test_the_others_wait_until_the_square_is_settled(
    move, cash_after, throw, step, table, estate, refusal, why_not
):
    game = table(throw, deeds=estate(B))
    assert refusal(game, move, B) == "NoBusinessNow"
    assert "PR-10" in why_not(game, move, B)


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("moves", [["roll"], ["3-4"]])
@pytest.mark.parametrize("seat", [A, B])
def test_while_dice_and_cards_decide_nobody_does_business(moves, seat, table, estate, why_not):
    game = table(*moves, deeds=estate(seat))
    for move in ("build 37", "sell 1", "mortgage 15", "redeem 12"):
        assert "PR-10" in why_not(game, move, seat)


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("moves", [["1-4"], ["1-3"]])
def test_the_business_of_the_player_on_turn_is_listed_with_the_answers(moves, table, lots, offered):
    game = table(*moves, deeds=lots(A, 1, 3) | lots(A, 12, mortgaged=True))
    business = ["build 1", "mortgage 1", "build 3", "mortgage 3", "redeem 12"]
    assert offered(game, "build", "sell", "mortgage", "redeem") == business


@pytest.mark.rule("PR-10")
def test_who_may_buy_can_mortgage_and_sell_to_raise_the_price(table, lots, owner, offered):
    position = {"deeds": lots(A, 1, 3, level=1) | {12: A}, "cash": [2_000, 0, 0]}
    game = table("1-4", **position)
    raising = ["decline", "sell 1", "sell 3", "mortgage 12"]
    assert offered(game, "buy", "decline", "sell", "mortgage") == raising
    for move in ("mortgage 12", "sell 1", "buy"):
        game.play(move)
    assert owner(game, 5) == A


@pytest.fixture
def bidding(table, estate):
    """Return a game where A has declined square 5 and is asked to bid, with B and C behind."""
    deeds = estate(A) | {28: {"owner": B}}
    passes = ["pass", "pass"]
    return table("1-4", "decline", *passes, deeds=deeds, rules={"declined_deed": "auction"})


@pytest.mark.rule("PR-10")
def test_who_may_bid_can_mortgage_to_raise_the_bid(table, owner, refusal):
    rules = {"declined_deed": "auction"}
    game = table("1-4", "decline", deeds={12: B, 28: C}, cash=[9_000, 0, 0], rules=rules)
    assert refusal(game, "mortgage 28", C) == "NoBusinessNow"
    for move in ("mortgage 12", "bid 1500", "pass", "pass"):
        game.play(move)
    assert owner(game, 5) == B


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("move", ["build 37", "order 37 x 2", "redeem 12"])
def test_a_bidder_neither_builds_nor_redeems_in_his_own_turn_either(move, bidding, why_not):
    assert bidding.to_act == A
    assert why_not(bidding, move) == ["PR-10", "PR-24"]


@pytest.mark.rule("PR-10")
def test_a_bidder_sells_mortgages_and_trades(bidding, play, cash):
    trade = ["offer C give 15 take - cash -900 cards 0 0", "accept"]
    play(bidding, "sell 1", "mortgage 37", *trade)
    assert cash(bidding)[A] == 30_000 + 500 + 3_500 + 900
    assert (bidding.to_act, bidding.view()["sale"]["deed"]) == (A, 5)


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("move", ["build 1", "order 1 x 2", "redeem 12"])
def test_a_debtor_neither_builds_nor_redeems_in_his_own_turn_either(move, table, lots, why_not):
    deeds = lots(A, 1, 3) | lots(A, 12, mortgaged=True)
    game = table("1-3", "fixed", deeds=deeds, cash=[3_900, 9_000, 0])
    assert game.view()["turn"] == game.to_act == A
    assert why_not(game, move) == ["PR-10", "PR-24"]


@pytest.mark.rule("PR-10")
def test_a_debtor_sells_mortgages_and_trades(table, estate, play, cash, refusal):
    game = table("1-3", "fixed", deeds=estate(A), cash=[500, 9_000, 0])
    assert refusal(game, "mortgage 28", B) == "NoBusinessNow"
    play(game, "sell 1", "mortgage 37", "offer B give 15 take - cash -900 cards 0 0", "accept")
    assert cash(game)[A] == 500 + 500 + 3_500 + 900


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("move", ["build 37", "mortgage 15", "redeem 12"])
def test_who_is_asked_about_an_offer_answers_it_first(move, table, estate, why_not):
    game = table("C: offer A give - take 15 cash 9 cards 0 0", deeds=estate(A))
    assert game.to_act == A
    assert why_not(game, move) == ["PR-10", "PR-24"]


@pytest.mark.rule("PR-29")
def test_three_offers_between_two_throws_are_the_limit(table, play, refusal):
    offer = "A: offer B give 39 take - cash -9 cards 0 0"
    game = table(*[offer, "refuse"] * 3, deeds={39: A})
    assert refusal(game, offer[3:]) == "TooManyOffers"
    play(game, "4-6", offer, "refuse")
    assert game.to_act == B


@pytest.mark.rule("PR-10")
def test_nobody_throws_while_an_offer_is_open(table, refusal):
    game = table("B: offer C give 39 take - cash -9 cards 0 0", deeds={39: B})
    assert refusal(game, "roll", A) == "CannotThrowYet"


@pytest.mark.rule("PR-12")
@pytest.mark.parametrize(
    ("square", "end", "step"), [(7, 4, "tax"), (17, 14, "buying"), (22, 19, "buying")]
)
def test_three_squares_back_the_square_reached_is_resolved(square, end, step, table, cash):
    game = table("1-3", "P24", at=[square - 4, 0, 0])
    assert (game.view()["at"][A], game.view()["step"]) == (end, step)
    assert cash(game)[A] == 30_000


@pytest.mark.rule("PR-12")
def test_three_back_to_the_tax_leaves_the_choice(table, cash, offered):
    game = table("3-4", "P24")
    assert offered(game) == ["fixed", "percent"]
    game.play("percent")
    assert cash(game)[A] == 27_000


@pytest.mark.rule("PR-12")
def test_three_back_from_33_leads_to_jail(table, cash):
    game = table("1-3", "P24", at=[29, 0, 0])
    assert (game.view()["at"][A], game.position()["jail"][A], game.to_act) == (10, 1, B)
    assert cash(game)[A] == 30_000


@pytest.mark.rule("PR-12")
def test_three_back_from_36_draws_another_card(table, cash, told):
    game = table("1-2", "P24", "P07", at=[33, 0, 0])
    assert told(game, "CardTurned", "card") == ["P24", "P07"]
    assert (game.view()["at"][A], cash(game)[A]) == (33, 33_000)


@pytest.mark.rule("PR-12")
def test_three_back_to_anothers_lot_costs_its_rent(table, cash):
    assert cash(table("1-3", "P24", at=[13, 0, 0], deeds={14: B})) == [29_750, 30_250, 30_000]


@pytest.mark.rule("PR-13")
@pytest.mark.parametrize(("square", "throw", "rent"), [(5, "1-4", 2_000), (12, "5-6", 2_200)])
def test_mortgaged_businesses_count_for_their_sisters(square, throw, rent, table, lots, cash):
    deeds = lots(B, 15, 25, 28, mortgaged=True) | lots(B, square)
    at = {5: 0, 12: 1}[square]
    assert cash(table(throw, at=[at, 0, 0], deeds=deeds))[B] == 30_000 + rent


@pytest.mark.rule("PR-13")
def test_a_mortgaged_business_earns_nothing_beside_open_sisters(table, lots, cash):
    game = table("1-4", deeds=lots(B, 5, mortgaged=True) | lots(B, 15, 25, 35))
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("PR-14")
@pytest.mark.parametrize("level", [1, 5])
def test_a_bare_lot_is_mortgaged_whatever_stands_beside_it(level, table, lots, cash):
    deeds = lots(A, 31) | lots(A, 32, 34, level=level)
    game = table("mortgage 31", deeds=deeds)
    assert cash(game)[A] == 33_000


@pytest.mark.rule("PR-14", "DA-Q5")
@pytest.mark.parametrize("square", [31, 32, 34])
def test_a_mortgage_beside_houses_bars_building_on_the_group(square, table, lots, why_not, offered):
    deeds = lots(A, 31, mortgaged=True) | lots(A, 32, level=1) | lots(A, 34)
    game = table(deeds=deeds)
    assert offered(game, "build") == []
    assert why_not(game, f"build {square}") == ["DA-Q5", "PR-14"]


@pytest.mark.rule("PR-14")
def test_the_switch_lets_buildings_bar_mortgaging_the_group(table, lots, refusal, offered, why_not):
    deeds = lots(A, 31, 34) | lots(A, 32, level=1)
    game = table(deeds=deeds, rules={"buildings_bar_mortgage": "group"})
    assert refusal(game, "mortgage 31") == refusal(game, "mortgage 32") == "GroupBuiltOn"
    assert "PR-14" in why_not(game, "mortgage 34")
    assert offered(game, "mortgage") == []


@pytest.mark.rule("PR-14", "DA-Q5")
def test_the_switch_lets_a_mortgage_bar_building_on_its_own_lot_only(
    table, lots, play, refusal, level
):
    game = table(
        *["build 32", "build 34"],
        deeds=lots(A, 31, mortgaged=True) | lots(A, 32, 34),
        rules={"mortgage_bars_building": "lot"},
    )
    assert refusal(game, "build 31") == "GroupMortgaged"
    assert refusal(game, "build 32") == "NotEven"
    assert level(game, 31, 32, 34) == [0, 1, 1]


@pytest.mark.rule("PR-24")
def test_even_selling_is_explained_by_a_ruling(table, lots, why_not):
    uneven = lots(A, 31, level=2) | lots(A, 32, 34, level=1)
    assert why_not(table(deeds=uneven), "sell 32") == ["DA-Q8", "PR-24"]


@pytest.mark.rule("PR-24")
def test_the_book_is_not_cited_for_even_selling_nor_for_the_window(table, lots, why_not):
    uneven = {37: {"owner": A, "level": 2}, 39: {"owner": A, "level": 1}}
    assert not [id_ for id_ in why_not(table(deeds=uneven), "sell 39") if id_ == "DA-42"]
    debtor = table("1-3", "fixed", deeds=lots(A, 1, 3), cash=[9, 0, 0])
    assert why_not(debtor, "build 1") == ["PR-10", "PR-24"]


@pytest.mark.rule("PR-24")
def test_even_building_is_the_books_own(table, why_not):
    uneven = {37: {"owner": A, "level": 2}, 39: {"owner": A, "level": 1}}
    assert why_not(table(deeds=uneven), "build 37") == ["DA-42"]
