"""DE-114 to DE-119: when a debt cannot be paid."""

import pytest

A, B, C = range(3)
VIOLET, DARK_BLUE = (1, 3), (37, 39)
BANK, EVERYBODY = -1, -2


@pytest.mark.rule("DE-114")
def test_a_bankrupt_hands_everything_to_the_creditor_and_is_out(owing, held, play, owner, cash):
    deeds = held(A, 1, 5, 12)
    game = owing(9_000, deeds=deeds, cash=[700, 0, 0], cards_held=[[1, 1], [0, 0], [0, 0]])
    play(game, "bankrupt")
    assert [owner(game, square) for square in (1, 5, 12)] == [B, B, B]
    assert (cash(game), game.position()["cards_held"][B]) == ([0, 700, 0], [1, 1])
    assert game.view()["out"] == [1, 0, 0]


@pytest.mark.rule("DE-114")
def test_a_bankrupt_takes_no_more_turns(owing, play, refusal):
    game = owing(9_000, "bankrupt", cash=[700, 9_000, 9_000])
    assert (game.to_act, game.choices(A)) == (B, [])
    assert refusal(game, "offer B give - take 1 cash 0 cards 0 0", A) == "NotNow"
    play(game, "roll", "throw 1-3", "roll", "throw 1-3")
    assert game.to_act == B


@pytest.mark.rule("DE-114")
def test_open_lots_pass_to_the_creditor_unmortgaged(owing, held, play, mortgaged, cash):
    game = owing(9_000, deeds=held(A, 1, 5), cash=[700, 0, 0])
    play(game, "bankrupt")
    assert (mortgaged(game), cash(game)[B]) == ([], 700)


@pytest.mark.rule("DE-114", "PR-2", "DE-Q33")
def test_nobody_is_bankrupt_who_could_still_pay(owing, held, refusal, offered):
    deeds = held(A, *DARK_BLUE, level=1) | held(A, 5)
    worth = 700 + 2 * 2_000 + 3_500 + 4_000 + 2_000
    game = owing(worth, deeds=deeds, cash=[700, 0, 0])
    assert refusal(game, "bankrupt") == "CouldStillPay"
    assert "bankrupt" not in offered(game)
    owing(worth + 1, "bankrupt", deeds=deeds, cash=[700, 0, 0])


@pytest.mark.rule("DE-115")
def test_buildings_go_to_the_bank_at_half_and_the_creditor_gets_the_money(
    owing, held, play, cash, stock, level
):
    game = owing(90_000, deeds=held(A, *VIOLET, level=5), cash=[0, 0, 0])
    play(game, "bankrupt")
    assert cash(game) == [0, 2 * 5 * 500, 0]
    assert (stock(game), level(game, *VIOLET)) == ((32, 12), [0, 0])


@pytest.mark.rule("DE-115", "PR-3")
def test_a_building_won_by_a_bid_goes_at_half_the_bid(owing, held, cash):
    deeds = held(A, 1, level=1, paid=[5_001]) | held(A, 3)
    game = owing(90_000, "bankrupt", deeds=deeds, cash=[0, 0, 0])
    assert cash(game)[B] == 2_500


@pytest.mark.rule("DE-116")
def test_the_creditor_pays_ten_per_cent_on_mortgaged_lots(owing, held, play, cash, mortgaged):
    game = owing(9_000, "bankrupt", deeds=held(A, 39, mortgaged=True), cash=[0, 9_000, 0])
    play(game, "keep 39")
    assert (cash(game)[B], mortgaged(game)) == (8_600, [39])


@pytest.mark.rule("DE-116")
def test_the_creditor_may_redeem_mortgaged_lots_at_once(owing, held, play, cash, mortgaged):
    game = owing(9_000, "bankrupt", deeds=held(A, 39, mortgaged=True), cash=[0, 9_000, 0])
    assert [str(move) for move in game.choices(B)] == ["redeem 39", "keep 39"]
    play(game, "redeem 39")
    assert (cash(game)[B], mortgaged(game)) == (4_600, [])


@pytest.mark.rule("DE-116")
def test_nobody_throws_before_the_interest_is_settled(owing, held, refusal):
    game = owing(9_000, "bankrupt", deeds=held(A, 39, mortgaged=True), cash=[0, 9_000, 0])
    assert (game.to_act, game.view()["turn"]) == (B, A)
    assert refusal(game, "roll", B) == "NotNow"
    assert refusal(game, "roll", C) == "NotYourTurn"


@pytest.mark.rule("DE-117", "PR-6")
def test_a_bankrupt_to_the_bank_has_every_deed_auctioned_in_board_order(
    owing, held, play, told, owner, cash
):
    game = owing(9_000, "bankrupt", to=BANK, deeds=held(A, 28, 1, 5), cash=[700, 9_000, 9_000])
    play(game, "bid 10", "pass", "bid 20", "bid 30", "pass", "pass", "bid 5")
    assert [value["deed"] for value in told(game, "AuctionOpened")] == [1, 5, 28]
    assert [owner(game, square) for square in (1, 5, 28)] == [B, C, C]
    assert cash(game) == [0, 8_990, 8_965]


@pytest.mark.rule("DE-117", "PR-6")
def test_the_seat_left_of_the_bankrupt_opens_every_auction(owing, held, told):
    moves = ["bankrupt", "pass", "bid 10", "bid 10", "pass"]
    game = owing(9_000, *moves, to=BANK, deeds=held(A, 1, 5), cash=[0, 9_000, 9_000])
    assert [value["opener"] for value in told(game, "AuctionOpened")] == [B, B]


@pytest.mark.rule("DE-117")
def test_what_nobody_bids_for_stays_with_the_bank_and_is_sold_as_usual(
    owing, held, owner, play, cash
):
    game = owing(9_000, "bankrupt", "pass", "pass", to=BANK, deeds=held(A, 6), cash=[0, 9_000, 0])
    assert owner(game, 6) is None
    play(game, "roll", "throw 2-4", "buy")
    assert (owner(game, 6), cash(game)[B]) == (B, 7_000)


@pytest.mark.rule("DE-117")
@pytest.mark.parametrize(("square", "tax"), [(4, 4_000), (38, 2_000)])
def test_taxes_and_fines_make_bankrupt_only_when_nothing_covers_them(
    square, tax, landed, held, refusal, play, cash
):
    game = landed(square, deeds=held(A, 39), cash=[0, 9_000, 9_000])
    assert (game.to_act, refusal(game, "bankrupt")) == (A, "CouldStillPay")
    play(game, "mortgage 39", "pay")
    assert cash(game)[A] == 4_000 - tax


@pytest.mark.rule("DE-117")
def test_a_fine_that_nothing_covers_makes_bankrupt_to_the_bank(table, held, play, owner):
    deeds = held(A, 1)
    game = table("roll", "throw 1-2", jail=[3, 0, 0], at=[10, 0, 0], deeds=deeds, cash=[0, 99, 99])
    play(game, "bankrupt", "bid 7", "pass")
    assert (owner(game, 1), game.view()["out"]) == (B, [1, 0, 0])


@pytest.mark.rule("DE-118")
def test_houses_and_hotels_are_not_auctioned_with_the_deeds(owing, held, play, level, stock, cash):
    deeds = held(A, 1, level=5) | held(A, 3, level=4)
    game = owing(90_000, "bankrupt", to=BANK, deeds=deeds, cash=[0, 9_000, 9_000])
    assert stock(game) == (32, 12)
    play(game, "bid 10", "pass", "bid 10", "pass")
    assert (level(game, *VIOLET), cash(game)) == ([0, 0], [0, 8_980, 9_000])


@pytest.mark.rule("DE-119", "DE-Q26")
def test_release_cards_go_under_their_decks_when_the_bank_is_creditor(owing):
    game = owing(9_000, "bankrupt", to=BANK, cash=[0, 0, 0], cards_held=[[1, 1], [0, 0], [0, 0]])
    assert game.position()["cards_held"] == [[0, 0], [0, 0], [0, 0]]
    assert game.position()["under"] == [[9], [2]]


@pytest.mark.rule("DE-Q26")
def test_release_cards_go_to_a_creditor_who_is_a_player(owing):
    game = owing(9_000, "bankrupt", cash=[0, 0, 0], cards_held=[[1, 0], [0, 1], [0, 0]])
    assert game.position()["cards_held"] == [[0, 0], [1, 1], [0, 0]]
    assert game.position()["under"] == [[], []]


@pytest.mark.rule("DE-Q25", "PR-6")
def test_a_mortgage_lapses_when_the_bank_auctions_the_lot(owing, held, play, mortgaged, cash):
    game = owing(9_000, "bankrupt", to=BANK, deeds=held(A, 39, mortgaged=True), cash=[0, 9_000, 0])
    play(game, "bid 100", "pass")
    assert (mortgaged(game), cash(game)) == ([], [0, 8_900, 0])


@pytest.mark.rule("DE-Q25")
def test_a_switch_lets_the_mortgage_stay_on_an_auctioned_lot(owing, held, play, mortgaged, cash):
    rules = {"mortgage_lapses_at_bank_auction": "no"}
    deeds = held(A, 39, mortgaged=True)
    game = owing(9_000, "bankrupt", to=BANK, deeds=deeds, cash=[0, 9_000, 0], rules=rules)
    play(game, "bid 100", "pass", "keep 39")
    assert (mortgaged(game), cash(game)[B]) == ([39], 9_000 - 100 - 400)


@pytest.mark.rule("DE-Q25")
def test_a_lot_that_stays_with_the_bank_carries_no_mortgage_under_the_switch_either(
    owing, held, play, mortgaged
):
    rules = {"mortgage_lapses_at_bank_auction": "no"}
    deeds = held(A, 6, mortgaged=True)
    game = owing(9_000, "bankrupt", to=BANK, deeds=deeds, cash=[0, 9_000, 0], rules=rules)
    play(game, "pass", "pass", "roll", "throw 2-4", "buy")
    assert mortgaged(game) == []


@pytest.mark.rule("PR-6")
def test_what_is_left_of_the_cash_goes_to_the_bank_and_not_on_parking(owing):
    rules = {"parking_pot": "taxes_repairs_fines"}
    game = owing(9_000, "bankrupt", to=BANK, cash=[700, 0, 0], rules=rules)
    assert (game.view()["cash"], game.view()["pot"]) == ([0, 0, 0], 0)
