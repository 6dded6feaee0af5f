"""PR-9 to PR-17 and PR-24 as the Danish edition shows them: turns, groups, shortages."""

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
    assert (game.view()["jail"], game.to_act) == ([1, 0, 0], B)
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


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(("moves", "step"), [(["1-4"], "buying"), (["1-3"], "tax")])
@pytest.mark.parametrize(
    "move", ["build 1", "redeem 12", "offer C give 12 take - cash 0 cards 0 0"]
)
def test_before_the_square_is_settled_nobody_builds_redeems_or_trades(
    move, moves, step, table, lots, refusal
):
    mine = lots(A, 1, 3) | lots(A, 12, mortgaged=True)
    game = table(*moves, deeds=mine)
    assert game.view()["step"] == step
    assert refusal(game, move) == "NotNow"
    theirs = lots(B, 1, 3) | lots(B, 12, mortgaged=True)
    assert refusal(table(*moves, deeds=theirs), move, B) == "NotYourTurn"


@pytest.mark.rule("PR-10")
def test_who_may_buy_can_mortgage_and_sell_to_raise_the_price(table, lots, owner, offered):
    position = {"deeds": lots(A, 1, 3, level=1) | {12: A}, "cash": [2_000, 0, 0]}
    game = table("1-4", **position)
    assert offered(game) == ["decline", "sell 1", "sell 3", "mortgage 12"]
    for move in ("mortgage 12", "sell 1", "buy"):
        game.play(move)
    assert owner(game, 5) == A


@pytest.mark.rule("PR-10")
def test_who_may_bid_can_mortgage_to_raise_the_bid(table, owner, refusal):
    rules = {"declined_deed": "auction"}
    game = table("1-4", "decline", deeds={12: B, 28: C}, cash=[9_000, 0, 0], rules=rules)
    assert refusal(game, "mortgage 28", C) == "NotYourTurn"
    for move in ("mortgage 12", "bid 1500", "pass", "pass"):
        game.play(move)
    assert owner(game, 5) == B


@pytest.mark.rule("PR-10")
def test_a_debtor_can_trade_but_neither_build_nor_redeem(table, lots, refusal):
    deeds = lots(A, 1, 3) | lots(A, 12, mortgaged=True)
    game = table("1-3", "fixed", deeds=deeds, cash=[3_900, 9_000, 0])
    assert refusal(game, "build 1") == refusal(game, "redeem 12") == "NoBusinessNow"
    assert refusal(game, "offer C give - take 39 cash 5 cards 0 0", B) == "NotYourTurn"
    game.play("offer B give 12 take - cash -1000 cards 0 0")
    assert game.to_act == B


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
    assert (game.view()["at"][A], game.view()["jail"][A], game.to_act) == (10, 1, B)
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
def test_a_bare_lot_beside_a_built_one_is_not_mortgaged(table, lots, refusal, why_not):
    game = table(deeds=lots(A, 31, 34) | {32: {"owner": A, "level": 1}})
    assert refusal(game, "mortgage 31") == "GroupBuiltOn"
    assert "PR-14" in why_not(game, "mortgage 31")


@pytest.mark.rule("PR-15", "DA-Q7")
def test_a_hotel_sold_where_the_bank_has_its_houses_leaves_four(table, lots, level, cash):
    game = table("sell 39", deeds=lots(A, 37, 39, level=5), houses_left=4)
    assert (level(game, 37, 39), cash(game)[A]) == ([5, 4], 32_000)
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (0, 11)


@pytest.mark.rule("PR-15", "DA-Q7")
@pytest.mark.parametrize(
    ("houses", "shown", "sold"), [(3, 1, 8), (2, 1, 8), (1, 0, 10), (0, 0, 10)]
)
def test_a_hotel_sold_where_the_bank_lacks_houses_brings_the_group_down(
    houses, shown, sold, table, lots, level, cash
):
    game = table("sell 39", deeds=lots(A, 37, 39, level=5), houses_left=houses)
    assert level(game, 37, 39) == [shown, shown]
    assert cash(game)[A] == 30_000 + sold * 2_000
    assert game.view()["houses_left"] == houses - 2 * shown
    assert game.view()["hotels_left"] == 12


@pytest.mark.rule("PR-15", "DA-Q7")
@pytest.mark.parametrize(
    ("levels", "houses", "shown"), [((5, 5, 4), 0, 1), ((5, 4, 4), 3, 3), ((5, 5, 4), 3, 2)]
)
def test_the_houses_of_the_group_itself_are_counted_too(levels, houses, shown, table, level):
    deeds = {s: {"owner": A, "level": n} for s, n in zip((31, 32, 34), levels, strict=True)}
    game = table("sell 31", deeds=deeds, houses_left=houses)
    assert level(game, 31, 32, 34) == [shown] * 3
    before = houses + sum(n for n in levels if n < 5)
    assert game.view()["houses_left"] == before - 3 * shown


@pytest.mark.rule("PR-15", "DA-Q7")
def test_naming_a_level_is_not_danish(table, lots, refusal):
    game = table(deeds=lots(A, 37, 39, level=5), houses_left=2)
    assert refusal(game, "lower 39 to 0") == "LevelNotPossible"


@pytest.fixture
def rivals(lots):
    """Return deeds of three who could all build: A purple, B blue, C yellow."""
    return lots(A, 37, 39) | lots(B, 1, 3) | lots(C, 31, 32, 34)


@pytest.mark.rule("PR-17")
def test_every_other_seat_that_could_build_is_asked_once(table, rivals, told, level):
    game = table("build 39", "decline", "decline", deeds=rivals, houses_left=1)
    assert told(game, "Asked") == [B, C]
    assert (level(game, 39), game.to_act) == ([1], A)


@pytest.mark.rule("PR-17")
def test_nobody_is_asked_who_could_not_build(table, rivals, lots, level, kinds):
    deeds = rivals | lots(C, 31, mortgaged=True)
    game = table("build 39", deeds=deeds, houses_left=1, cash=[4_000, 999, 30_000])
    assert "Asked" not in kinds(game)
    assert level(game, 39) == [1]


@pytest.mark.rule("PR-17")
def test_only_seats_that_asked_bid_for_the_lot_they_named(table, rivals, refusal, level):
    game = table("build 39", "decline", "build 32", deeds=rivals, houses_left=1)
    assert game.to_act == C
    assert refusal(game, "bid 9000", B) == "NotYourTurn"
    game.play("bid 4000")
    game.play("pass")
    assert level(game, 31, 32, 39) == [0, 1, 0]


@pytest.mark.rule("PR-17")
def test_the_least_bid_is_the_lowest_printed_price_among_the_lots_named(table, rivals, refusal):
    game = table("build 39", "build 1", "build 32", deeds=rivals, houses_left=1)
    assert refusal(game, "bid 999") == "BidTooLow"
    game.play("bid 1000")
    assert game.view()["sale"]["high"] == 1_000


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(("moves", "opener"), [([], B), (["4-6"], B), (["4-6", "4-6"], C)])
def test_the_seat_left_of_the_last_who_threw_opens(moves, opener, table, rivals):
    asked = ["A: build 39", "build 1", "build 32"]
    assert table(*moves, *asked, deeds=rivals, houses_left=1).to_act == opener


@pytest.mark.rule("PR-17")
def test_requests_are_asked_for_again_after_each_building(table, rivals, level, cash):
    first = ["build 39", "build 1", "build 32", "pass", "pass", "bid 1000"]
    game = table(*first, "decline", "build 34", "decline", deeds=rivals, houses_left=2)
    assert level(game, 39, 1, 34) == [1, 0, 1]
    assert cash(game) == [29_000, 30_000, 26_000]
    assert game.view()["sale"] is None


@pytest.mark.rule("PR-17")
def test_a_single_buyer_never_meets_an_auction(table, lots, level, cash, kinds):
    game = table("build 39", deeds=lots(A, 37, 39), houses_left=1)
    assert (level(game, 39), cash(game)[A]) == ([1], 26_000)
    assert "BuildingAuction" not in kinds(game)


@pytest.mark.rule("PR-17")
def test_where_nobody_bids_nothing_is_built(table, rivals, level):
    moves = ["build 39", "build 1", "build 32", "pass", "pass", "pass"]
    game = table(*moves, deeds=rivals, houses_left=1)
    assert level(game, 1, 32, 39) == [0, 0, 0]
    assert (game.view()["houses_left"], game.to_act) == (1, A)


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize("move", ["mortgage 1", "mortgage 3"])
def test_a_bidder_leaves_the_group_that_he_builds_on_as_it_is(move, table, rivals, refusal):
    game = table("build 39", "build 1", "decline", deeds=rivals | {5: B}, houses_left=1)
    assert refusal(game, move) == "NotNow"
    game.play("mortgage 5")
    assert game.to_act == B


@pytest.mark.rule("PR-17")
def test_a_bidder_sells_no_sister_house_that_evenness_needs(table, lots, refusal):
    deeds = lots(A, 37, 39) | lots(B, 1, 3, level=1)
    game = table("build 39", "build 1", deeds=deeds, houses_left=1)
    assert refusal(game, "sell 3") == refusal(game, "sell 1") == "NotNow"


@pytest.mark.rule("PR-17")
def test_a_bidder_breaks_no_hotel_into_the_houses_for_sale(table, lots, refusal):
    deeds = lots(A, 37, 39) | lots(B, 1, 3, 31, 32, 34) | lots(C, 11, 13, 14)
    deeds |= lots(B, 31, 32, 34, level=5)
    asked = ["build 39", "build 1", "build 11"]
    game = table(*asked, deeds=deeds, houses_left=2)
    assert refusal(game, "sell 31") == "NotNow"


@pytest.mark.rule("PR-24")
@pytest.mark.parametrize(
    ("deeds", "move"),
    [
        ({31: 2, 32: 1, 34: 1}, "sell 32"),
        ({31: 1, 32: 0, 34: 0}, "mortgage 32"),
    ],
)
def test_what_our_statements_add_is_explained_by_a_ruling(deeds, move, table, why_not):
    position = {square: {"owner": A, "level": level} for square, level in deeds.items()}
    assert "PR-24" in why_not(table(deeds=position), move)


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
