"""DA-43 and DA-44: a player who owes more than he owns, and the bank as creditor."""

import pytest

A, B, C = range(3)
CARD_OF_A = [[1, 0], [0, 0], [0, 0]]


@pytest.fixture
def broke(table, lots):
    """Return a function that lets A owe B a rent of 40,000 kr., more than A owns."""

    def owes(*moves, deeds, **rest):
        hotels = lots(B, 37, 39, level=5)
        position = {"at": [30, 0, 0], "cash": [700, 0, 0], "deeds": hotels | deeds}
        return table("4-5", *moves, **(position | rest))

    return owes


@pytest.mark.rule("DA-43")
def test_everything_goes_to_the_creditor_after_the_buildings_were_sold_back(
    broke, lots, cash, owner, level
):
    deeds = lots(A, 1, 3, level=2) | lots(A, 5)
    game = broke("bankrupt", deeds=deeds, cards_held=CARD_OF_A)
    assert cash(game) == [0, 700 + 4 * 500, 0]
    assert [owner(game, square) for square in (1, 3, 5)] == [B, B, B]
    assert level(game, 1, 3) == [0, 0]
    assert game.position()["cards_held"] == [[0, 0], [1, 0], [0, 0]]


@pytest.mark.rule("DA-43")
def test_the_buildings_of_a_bankrupt_go_back_to_the_bank(broke, lots):
    deeds = lots(A, 1, level=5) | lots(A, 3, level=4)
    game = broke("bankrupt", deeds=deeds)
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (32, 10)


@pytest.mark.rule("DA-43")
def test_a_bankrupt_leaves_the_game(broke, refusal, play):
    game = broke("bankrupt", deeds={})
    assert game.view()["out"] == [1, 0, 0]
    assert game.choices(A) == []
    assert refusal(game, "offer B give - take 37 cash 0 cards 0 0", A) == "NotNow"
    assert play(game, "4-6", "4-6").to_act == B


@pytest.mark.rule("DA-43", "PR-2")
def test_nobody_is_bankrupt_who_could_still_pay(table, lots, refusal, offered):
    deeds = lots(B, 37, 39) | lots(A, 1, 3, level=1)
    game = table("4-5", deeds=deeds, at=[30, 0, 0], cash=[0, 0, 0])
    assert game.view()["debts"][0]["amount"] == 2_000
    assert "bankrupt" not in offered(game)
    assert refusal(game, "bankrupt") == "CouldStillPay"


@pytest.mark.rule("DA-43", "PR-2")
@pytest.mark.parametrize(("coins", "gives_up"), [(0, False), (-1, True)])
def test_the_line_is_cash_and_buildings_and_loans_to_the_krone(
    coins, gives_up, table, lots, offered
):
    blue, others = lots(A, 1, 3, level=3), lots(A, 12) | lots(A, 5, mortgaged=True)
    could_raise = 6 * 500 + 2 * 600 + 1_500
    deeds = lots(B, 37, 39, level=2) | blue | others
    game = table("4-5", at=[30, 0, 0], deeds=deeds, cash=[12_000 - could_raise + coins, 0, 0])
    assert ("bankrupt" in offered(game)) == gives_up


@pytest.mark.rule("DA-43")
def test_a_rent_that_can_just_be_raised_is_paid(table, lots, cash):
    deeds = lots(B, 37, 39) | lots(A, 1, 3, level=1)
    moves = ["4-5", "sell 1", "sell 3", "mortgage 1", "pay"]
    game = table(*moves, deeds=deeds, at=[30, 0, 0], cash=[400, 0, 0])
    assert cash(game) == [0, 2_000, 0]
    assert (game.view()["out"], game.to_act) == ([0, 0, 0], B)


@pytest.mark.rule("DA-43")
def test_who_is_bankrupt_after_a_double_does_not_throw_again(table, lots):
    deeds = lots(B, 37, 39, level=5)
    game = table("4-4", "bankrupt", deeds=deeds, at=[31, 0, 0], cash=[700, 0, 0])
    assert (game.to_act, game.view()["again"]) == (B, False)


@pytest.mark.rule("DA-43")
def test_whoever_cannot_pay_at_a_birthday_is_bankrupt_to_the_drawer(table, cash, owner, lots):
    game = table("3-4", "P09", "bankrupt", cash=[0, 50, 900], deeds=lots(B, 5, mortgaged=True))
    assert cash(game) == [50 + 200 - 200, 0, 700]
    assert (owner(game, 5), game.to_act) == (A, C)


@pytest.mark.rule("DA-44")
def test_the_bank_auctions_the_lots_it_received_at_once(table, lots, told, owner):
    deeds = lots(A, 1, 12, 39, mortgaged=True)
    game = table("1-2", "bankrupt", at=[35, 0, 0], cash=[9, 8_000, 8_000], deeds=deeds)
    assert (game.to_act, game.view()["sale"]["deed"]) == (B, 1)
    for move in ("bid 100", "pass", "pass", "bid 7", "bid 300", "pass"):
        game.play(move)
    assert told(game, "AuctionOpened", "deed") == [1, 12, 39]
    assert [owner(game, square) for square in (1, 12, 39)] == [B, C, B]


@pytest.mark.rule("DA-44")
def test_the_turn_goes_on_after_the_auction(table, lots, refusal, cash):
    deeds = lots(A, 1, mortgaged=True)
    game = table("1-2", "bankrupt", at=[35, 0, 0], cash=[9, 8_000, 8_000], deeds=deeds)
    assert refusal(game, "roll", B) == "NotNow"
    game.play("bid 100")
    game.play("pass")
    assert (game.to_act, game.view()["step"], cash(game)) == (B, "window", [0, 7_900, 8_000])


@pytest.mark.rule("DA-44")
def test_where_a_player_is_the_creditor_nothing_is_auctioned(broke, kinds):
    assert "AuctionOpened" not in kinds(broke("bankrupt", deeds={1: A, 5: A}))
