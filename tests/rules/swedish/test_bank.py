"""SV-21 to SV-24: what the bank lends, takes back and is paid, and that players do not lend."""

import pytest

from matador.games import edition

A, B, C = range(3)
PRICES = {s["at"]: s["price"] for s in edition("swedish").tables["squares"] if "price" in s}


@pytest.mark.rule("SV-21")
@pytest.mark.parametrize(("square", "price"), PRICES.items())
def test_a_loan_is_half_the_lots_value(square, price, table, only):
    events = table(deeds={square: A}).play(f"mortgage {square}")
    assert only(events, "Mortgaged")["loan"] == price // 2


@pytest.mark.rule("SV-21")
def test_the_bank_lends_on_nothing_but_open_lots(landed, offered):
    game = landed(4, deeds={39: {"owner": A, "mortgaged": True}, 5: A}, cash=[2_000, 0, 0])
    assert offered(game) == ["mortgage 5", "bankrupt"]
    game.play("mortgage 5")
    assert offered(game) == ["bankrupt"]


@pytest.mark.rule("SV-21")
def test_nothing_is_lent_twice_on_a_lot_or_on_anothers(table, refusal):
    game = table(deeds={39: {"owner": A, "mortgaged": True}, 37: B})
    assert refusal(game, "mortgage 39") == "AlreadyMortgaged"
    assert refusal(game, "mortgage 37") == "NotYours"


@pytest.mark.rule("SV-22")
@pytest.mark.parametrize("seller", [A, B, C])
def test_the_bank_takes_buildings_back_at_half_price_whoever_is_on_turn(seller, table, gained):
    game = table(deeds={square: {"owner": seller, "level": 2} for square in (37, 39)})
    assert gained(game, f"{'ABC'[seller]}: sell 39")[seller] == 2_000
    assert game.view()["houses_left"] == 29


@pytest.mark.rule("SV-22")
def test_the_bank_takes_them_back_from_a_debtor(landed, gained):
    deeds = {square: {"owner": A, "level": 1} for square in (1, 3)}
    game = landed(4, deeds=deeds, cash=[3_900, 0, 0])
    assert gained(game, "sell 1") == [500, 0, 0]
    assert gained(game, "pay") == [-4_000, 0, 0]


@pytest.mark.rule("SV-22")
def test_the_bank_takes_them_back_from_a_buyer_and_a_bidder(landed, gained):
    deeds = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}
    deeds |= {6: {"owner": B, "level": 1}, 8: {"owner": B, "level": 1}, 9: {"owner": B, "level": 1}}
    game = landed(39, deeds=deeds, cash=[0, 0, 0])
    assert gained(game, "A: sell 1") == [500, 0, 0]
    assert gained(game, "A: decline", "B: sell 6", "B: bid 500") == [0, 500, 0]


@pytest.mark.rule("SV-23")
@pytest.mark.parametrize(
    ("square", "moves", "paid"),
    [
        *((39, ["buy"], 8_000), (39, ["decline", "pass", "pass", "bid 900"], 900)),
        *((4, [], 4_000), (7, ["card C12"], 300), (17, ["card A07"], 1_000)),
        *((7, ["card C09"], 1_000), (20, ["A: redeem 5"], 2_000), (20, ["A: build 1"], 1_000)),
    ],
)
def test_players_pay_the_bank_and_nobody_else(square, moves, paid, landed, cash):
    deeds = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}
    game = landed(square, *moves, deeds=deeds | {5: {"owner": A, "mortgaged": True}})
    assert cash(game) == [30_000 - paid, 30_000, 30_000]
    assert game.view()["pot"] == 0


@pytest.mark.rule("SV-23")
def test_the_jail_fine_and_the_interest_are_paid_to_the_bank(table, gained):
    game = table(at=[10, 0, 0], jail=[1, 0, 0], deeds={39: {"owner": B, "mortgaged": True}})
    assert gained(game, "fine") == [-1_000, 0, 0]
    game.play("offer B give - take 39 cash 100 cards 0 0")
    assert gained(game, "B: accept", "A: keep 39") == [-500, 100, 0]


@pytest.mark.rule("SV-24")
@pytest.mark.parametrize("amount", [500, -500, 0])
def test_money_for_nothing_would_be_a_loan_and_is_refused(amount, table, refusal):
    game = table(deeds={1: A, 3: B})
    assert refusal(game, f"offer B give - take - cash {amount} cards 0 0") == "NoLoans"


@pytest.mark.rule("SV-24")
def test_no_counter_offer_is_a_loan_either(table, refusal):
    game = table("offer B give 1 take - cash -500 cards 0 0", deeds={1: A})
    assert refusal(game, "counter A give - take - cash 500 cards 0 0") == "NoLoans"


@pytest.mark.rule("SV-24")
def test_a_player_in_debt_cannot_be_lent_money(landed, refusal):
    game = landed(4, cash=[0, 9_000, 9_000], deeds={1: A})
    assert refusal(game, "offer B give - take - cash -4000 cards 0 0", A) == "NoLoans"
    assert refusal(game, "offer A give - take - cash 4000 cards 0 0", B) == "NoBusinessNow"
