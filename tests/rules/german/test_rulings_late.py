"""Rulings on business, debts and the sharing of an estate."""

import pytest

import matador

A, B, C, D = range(4)
BANK, EVERYBODY = -1, -2
VIOLET, LIGHT_BLUE, DARK_BLUE = (1, 3), (6, 8, 9), (37, 39)
NAMED_LEVEL = {"hotel_shortage": "named_level"}


@pytest.mark.rule("DE-Q17", "PR-10")
@pytest.mark.parametrize("seat", [A, B, C])
@pytest.mark.parametrize("move", ["build 37", "sell 8", "mortgage 5", "redeem 12"])
def test_before_every_throw_everybody_may_do_business(seat, move, table, held):
    deeds = held(seat, *DARK_BLUE, 5) | held(seat, *LIGHT_BLUE, level=1)
    game = table(deeds=deeds | held(seat, 12, mortgaged=True), turn=B)
    game.play(move, seat=seat)
    assert (game.to_act, game.view()["step"]) == (B, "window")


@pytest.mark.rule("DE-Q17", "PR-10")
def test_prisoners_do_business_too(table, held, level):
    game = table("A: build 37", jail=[1, 0, 0], at=[10, 0, 0], deeds=held(A, *DARK_BLUE), turn=B)
    assert level(game, 37) == [1]


@pytest.fixture
def buying(landed, held):
    """Return a function that lets A stand before an unsold station, with lots of all kinds."""

    def land(**rest):
        deeds = held(A, *DARK_BLUE, 12) | held(A, *LIGHT_BLUE, level=1)
        deeds |= held(A, 28, mortgaged=True) | held(B, 1, 3)
        return landed(5, deeds=deeds, **rest)

    return land


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(
    ("moves", "change"),
    [
        (["build 37"], -4_000),
        (["sell 6"], 500),
        (["mortgage 12"], 1_500),
        (["redeem 28"], -1_650),
        (["offer B give 12 take - cash -500 cards 0 0", "accept"], 500),
    ],
)
def test_the_player_on_turn_does_business_before_buying(moves, change, buying, play, cash):
    game = buying()
    play(game, *moves)
    assert cash(game)[A] == 30_000 + change
    assert (game.to_act, game.view()["step"]) == (A, "buying")


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize("move", ["sell 6", "mortgage 12"])
def test_whoever_may_buy_may_raise_the_cash_for_it(move, buying, play, owner):
    game = buying(cash=[3_000, 0, 0])
    play(game, "mortgage 37", move, "buy")
    assert owner(game, 5) == A


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(
    "move", ["build 1", "mortgage 1", "offer C give 1 take - cash 0 cards 0 0"]
)
def test_between_throw_and_settling_the_others_do_nothing(move, buying, refusal):
    assert refusal(buying(), move, B) == "NoBusinessNow"


@pytest.mark.rule("PR-10")
def test_a_refusal_names_the_ruling_on_business(buying):
    game = buying()
    with pytest.raises(matador.IllegalMove) as caught:
        game.play("build 1", seat=B)
    statements = game.explain(caught.value.event).statements
    assert [statement.id for statement in statements] == ["PR-10", "DE-Q17"]


@pytest.mark.rule("PR-10")
def test_whoever_may_bid_may_sell_mortgage_and_trade_but_not_build_or_redeem(
    buying, play, refusal, owner, cash
):
    game = buying(cash=[30_000, 0, 1_000])
    play(game, "decline", "mortgage 1", "offer C give 3 take - cash -700 cards 0 0", "accept")
    assert refusal(game, "redeem 1") == refusal(game, "build 1") == "NoBusinessNow"
    assert cash(game) == [30_000, 1_300, 300]
    play(game, "bid 1300", "pass")
    assert (game.to_act, refusal(game, "build 37")) == (A, "NoBusinessNow")
    play(game, "pass")
    assert owner(game, 5) == B


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(("asked", "reason"), [(701, "NotEnoughCash"), (700, None)])
def test_the_leader_of_an_auction_keeps_his_bid_out_of_a_trade(asked, reason, buying, refusal):
    game = buying(cash=[30_000, 2_000, 0])
    game.play("decline")
    game.play("bid 1300")
    game.play("pass")
    offer = f"offer B give 12 take - cash -{asked} cards 0 0"
    if reason:
        assert refusal(game, offer) == reason
    else:
        game.play(offer)
        assert game.to_act == B


@pytest.mark.rule("PR-10", "PR-2")
@pytest.mark.parametrize("move", ["build 37", "redeem 12", "roll"])
def test_a_debtor_neither_builds_nor_redeems_nor_throws(move, owing, held, refusal):
    deeds = held(A, *DARK_BLUE) | held(A, 12, mortgaged=True)
    reason = "CannotThrowYet" if move == "roll" else "NoBusinessNow"
    assert refusal(owing(8_000, deeds=deeds, cash=[7_000, 0, 0]), move) == reason


@pytest.mark.rule("PR-10", "PR-2")
def test_a_debtor_may_trade_to_raise_cash(owing, held, play, cash, owner):
    game = owing(8_000, deeds=held(A, 39, mortgaged=True), cash=[7_000, 0, 9_000])
    play(game, "offer C give 39 take - cash -1500 cards 0 0", "accept", "keep 39", "pay")
    assert (cash(game), owner(game, 39)) == ([500, 8_000, 7_100], C)


@pytest.mark.rule("PR-2", "DE-Q33")
def test_a_debt_is_the_debtors_to_settle_and_nothing_is_sold_for_him(owing, held, level, offered):
    deeds = held(A, *DARK_BLUE, level=1) | held(A, 12)
    game = owing(2_500, deeds=deeds, cash=[700, 0, 0])
    assert (level(game, *DARK_BLUE), game.view()["cash"][A]) == ([1, 1], 700)
    assert offered(game, "sell", "mortgage") == ["mortgage 12", "sell 37", "sell 39"]


@pytest.mark.rule("PR-2", "DE-Q33")
def test_a_debtor_is_waited_for_until_he_pays_or_gives_up(owing, held, refusal, play):
    game = owing(9_000, deeds=held(A, 1), cash=[700, 0, 0])
    assert (game.to_act, refusal(game, "pay")) == (A, "NotEnoughCash")
    assert refusal(game, "roll", B) == "NotYourTurn"
    play(game, "offer B give 1 take - cash 0 cards 0 0", "refuse")
    assert (game.to_act, game.view()["out"]) == (A, [0, 0, 0])


@pytest.mark.rule("PR-2", "DE-Q33")
@pytest.mark.parametrize(
    ("lots", "worth"),
    [
        ({}, 700),
        ({39: {"owner": A}}, 4_700),
        ({39: {"owner": A, "mortgaged": True}}, 700),
        ({37: {"owner": A, "level": 2}, 39: {"owner": A, "level": 1}}, 700 + 3 * 2_000 + 7_500),
        ({1: {"owner": A, "level": 5}, 3: {"owner": A, "level": 5}}, 700 + 10 * 500 + 1_200),
    ],
)
def test_what_could_be_raised_is_cash_half_of_buildings_and_open_loans(lots, worth, owing, refusal):
    assert refusal(owing(worth, deeds=lots, cash=[700, 0, 0]), "bankrupt") == "CouldStillPay"
    game = owing(worth + 1, "bankrupt", deeds=lots, cash=[700, 0, 0])
    assert game.view()["out"][A] == 1


@pytest.mark.rule("PR-2", "PR-16")
def test_by_the_switch_stuck_hotels_count_for_they_can_be_sold_down(owing, held, refusal):
    position = {"houses_left": 0, "cash": [0, 0, 0], "rules": NAMED_LEVEL}
    game = owing(27_500, deeds=held(A, *DARK_BLUE, level=5), **position)
    assert refusal(game, "bankrupt") == "CouldStillPay"


@pytest.mark.rule("PR-15", "PR-2")
def test_by_the_switch_hotels_sold_whole_count_whatever_the_bank_has(owing, held, refusal, play):
    position = {"houses_left": 0, "cash": [0, 0, 0], "rules": {"hotel_sale": "whole"}}
    game = owing(27_500, deeds=held(A, *DARK_BLUE, level=5), **position)
    assert refusal(game, "bankrupt") == "CouldStillPay"
    play(game, "sell 37", "mortgage 37", "sell 39", "mortgage 39", "pay")
    assert game.view()["cash"][:2] == [0, 27_500]


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(
    ("others", "houses", "worth"),
    [
        ((), 0, 0),
        ((), 3, 0),
        ((), 4, 2_000),
        ((), 7, 2_000),
        ((), 8, 20_000 + 7_500),
        ((2, 1), 0, 3 * 500 + 1_200),
        ((2, 2), 0, 4 * 500 + 1_200 + 2_000),
        ((4, 4), 0, 8 * 500 + 1_200 + 20_000 + 7_500),
        ((5, 4), 0, 0),
        ((5, 4), 4, 9 * 500 + 1_200 + 20_000 + 7_500),
    ],
)
def test_hotels_are_never_broken_so_only_what_can_be_sold_counts(
    others, houses, worth, owing, held, refusal
):
    deeds = held(A, *DARK_BLUE, level=5)
    for square, level in zip(VIOLET, others, strict=False):
        deeds |= held(A, square, level=level)
    rest = {"deeds": deeds, "houses_left": houses, "cash": [5, 0, 0]}
    assert refusal(owing(worth + 5, **rest), "bankrupt") == "CouldStillPay"
    assert owing(worth + 6, "bankrupt", **rest).view()["out"][A] == 1


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(("levels", "houses"), [((5, 4), 4), ((4, 4), 0), ((5, 5), 8)])
def test_all_that_counts_there_can_be_raised_move_by_move(levels, houses, owing, held, cash):
    deeds = held(A, *DARK_BLUE, level=5) | held(A, 1, level=levels[0]) | held(A, 3, level=levels[1])
    worth = sum(levels) * 500 + 1_200 + 20_000 + 7_500
    game = owing(worth, deeds=deeds, houses_left=houses, cash=[0, 0, 0])
    while cash(game)[A] < worth:
        moves = [move for move in game.choices() if move.kind in ("sell", "mortgage")]
        game.play(min(moves, key=lambda move: move.values["deed"]))
    game.play("pay")
    assert cash(game)[:2] == [0, worth]


@pytest.mark.rule("PR-16")
def test_in_a_bankruptcy_stuck_hotels_are_taken_at_half_all_the_same(owing, held, cash, stock):
    rest = {"deeds": held(A, *DARK_BLUE, level=5), "houses_left": 0}
    game = owing(9_000, "bankrupt", cash=[0, 0, 0], **rest)
    assert (cash(game)[B], stock(game)) == (2 * 5 * 2_000, (0, 12))


@pytest.mark.rule("DE-Q32")
def test_who_sold_a_lot_pays_its_rent_like_anybody(table, held, cash):
    moves = ["A: offer B give 39 take - cash -500 cards 0 0", "accept", "roll", "throw 1-2"]
    game = table(*moves, "B: claim 39", at=[36, 0, 0], deeds=held(A, 39))
    assert cash(game) == [30_000 + 500 - 1_000, 30_000 - 500 + 1_000, 30_000]


@pytest.mark.rule("DE-Q32")
@pytest.mark.parametrize("promise", ["free 39", "option 39", "promise B", "rent 0"])
def test_promises_are_no_part_of_an_offer(promise, table, held):
    game = table(deeds=held(A, 1))
    with pytest.raises(matador.MatadorError):
        game.play(f"offer B give 1 take - cash 0 cards 0 0 {promise}", seat=A)
    with pytest.raises(matador.MatadorError):
        game.play(promise, seat=A)


@pytest.mark.rule("PR-8")
def test_bids_begin_at_one_and_rise_by_one_at_least(landed, refusal, play, owner, cash):
    game = landed(39, "decline")
    assert refusal(game, "bid 0") == "BidTooLow"
    play(game, "bid 1")
    assert refusal(game, "bid 1") == "BidTooLow"
    play(game, "bid 2", "pass", "pass")
    assert (owner(game, 39), cash(game)[C]) == (C, 29_998)


@pytest.mark.rule("PR-8")
def test_sums_that_no_notes_can_form_are_paid(table, held, cash):
    moves = ["A: offer B give 1 take - cash -333 cards 0 0", "accept"]
    assert cash(table(*moves, deeds=held(A, 1)))[:2] == [30_333, 29_667]


@pytest.fixture
def club(drawn):
    """Return a function that lets a broke player draw E15: 1,000 to each of three others."""

    def draw(*moves, seat=A, cash=100, **rest):
        money = [5_000] * 4
        money[seat] = cash
        return drawn("E15", *moves, players=4, turn=seat, cash=money, **rest)

    return draw


@pytest.mark.rule("PR-5", "DE-Q27")
def test_the_estate_is_shared_evenly_among_all_creditors(club, cash):
    game = club("bankrupt", cash=300)
    assert (cash(game), game.view()["out"]) == ([0, 5_100, 5_100, 5_100], [1, 0, 0, 0])


@pytest.mark.rule("PR-5", "DE-Q27")
@pytest.mark.parametrize(
    ("seat", "after"),
    [(A, [0, 5_034, 5_033, 5_033]), (C, [5_033, 5_033, 0, 5_034]), (D, [5_034, 5_033, 5_033, 0])],
)
def test_single_units_go_round_from_the_debtors_left(seat, after, club, cash):
    assert cash(club("bankrupt", seat=seat)) == after


@pytest.mark.rule("PR-5", "DE-Q27")
def test_the_deeds_are_auctioned_free_of_mortgage_without_the_debtor(
    club, held, play, owner, mortgaged, cash, told
):
    game = club("bankrupt", deeds=held(A, 1, 39, mortgaged=True))
    play(game, "bid 200", "pass", "pass", "pass", "bid 600", "pass")
    assert [value["opener"] for value in told(game, "AuctionOpened")] == [B, B]
    assert (owner(game, 1), owner(game, 39), mortgaged(game)) == (B, C, [])
    assert cash(game) == [0, 5_000 - 200 + 300, 5_000 - 600 + 300, 5_000 + 300]


@pytest.mark.rule("PR-5", "DE-Q27")
def test_nobody_gets_more_than_the_claim_and_the_surplus_is_the_banks(club, held, play, cash):
    game = club("bankrupt", deeds=held(A, 39, mortgaged=True))
    play(game, "bid 4000", "pass", "pass")
    assert cash(game) == [0, 5_000 - 4_000 + 1_000, 6_000, 6_000]


@pytest.mark.rule("PR-5", "DE-Q27")
def test_the_buildings_go_to_the_bank_at_half_and_are_shared(club, held, cash, stock, play):
    game = club("bankrupt", cash=0, deeds=held(A, *VIOLET, level=1))
    play(game, *["pass"] * 6)
    assert cash(game) == [0, 5_334, 5_333, 5_333]
    assert stock(game) == (32, 12)


@pytest.mark.rule("PR-5", "DE-Q27")
def test_release_cards_go_under_their_decks(club):
    game = club("bankrupt", cards_held=[[1, 1], [0, 0], [0, 0], [0, 0]])
    assert game.position()["cards_held"] == [[0, 0]] * 4
    assert game.position()["under"] == [[14, 9], [2]]


@pytest.mark.rule("PR-5", "DE-Q27")
def test_who_can_raise_the_sum_pays_each_the_whole_claim(club, held, play, cash, refusal):
    game = club(deeds=held(A, 39))
    assert refusal(game, "bankrupt") == "CouldStillPay"
    play(game, "mortgage 39", "pay")
    assert cash(game) == [1_100, 6_000, 6_000, 6_000]


@pytest.mark.rule("PR-5", "DE-131")
def test_a_debt_to_the_only_other_player_is_a_debt_to_a_player(drawn, held, owner):
    out = {"players": 3, "out": [0, 1, 0], "bankrupts": 1}
    game = drawn("E15", "bankrupt", deeds=held(A, 1, mortgaged=True), cash=[0, 0, 500], **out)
    assert (owner(game, 1), game.over, game.winners) == (C, True, [C])
