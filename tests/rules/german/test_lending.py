"""DE-120 to DE-122: rent paid partly in lots, and who may lend."""

import pytest

import matador

A, B, C = range(3)
BANK, EVERYBODY = -1, -2
DARK_BLUE = (37, 39)


@pytest.mark.rule("DE-120")
def test_a_debtor_pays_a_part_of_the_rent_in_lots_and_the_rest_in_cash(
    owing, held, play, owner, cash
):
    game = owing(2_000, deeds=held(A, 1, 5), cash=[1_500, 0, 0])
    play(game, "deliver 1 for 700", "accept")
    assert (owner(game, 1), game.view()["debts"][0]["amount"]) == (B, 1_300)
    play(game, "pay")
    assert cash(game) == [200, 1_300, 0]


@pytest.mark.rule("DE-120")
def test_the_creditor_may_insist_on_cash(owing, held, play, owner, refusal):
    game = owing(2_000, "deliver 1,5 for 2000", deeds=held(A, 1, 5), cash=[1_500, 0, 0])
    assert (game.to_act, refusal(game, "bankrupt", A)) == (B, "NotYourTurn")
    play(game, "refuse")
    assert (game.to_act, owner(game, 1), owner(game, 5)) == (A, A, A)
    assert game.view()["debts"][0]["amount"] == 2_000


@pytest.mark.rule("DE-120")
def test_lots_may_cover_a_whole_rent_and_save_the_debtor(landed, held, play, owner):
    deeds = held(A, 39) | held(B, 1)
    game = landed(39, "A: claim 39", turn=B, deeds=deeds, cash=[0, 300, 0])
    play(game, "deliver 1 for 1000", "accept")
    assert (owner(game, 1), game.view()["debts"], game.view()["out"]) == (A, [], [0, 0, 0])


@pytest.mark.rule("DE-120")
def test_mortgaged_lots_may_be_given_and_cost_the_creditor_ten_per_cent(
    owing, held, play, cash, refusal
):
    deeds = held(A, 39, mortgaged=True)
    game = owing(2_000, "deliver 39 for 2000", "accept", deeds=deeds, cash=[0, 9_000, 0])
    play(game, "keep 39")
    assert cash(game) == [0, 8_600, 0]
    poor = owing(2_000, deeds=deeds, cash=[0, 399, 0])
    assert refusal(poor, "deliver 39 for 2000") == "CannotPayInterest"


@pytest.mark.rule("DE-120")
@pytest.mark.parametrize("to", [BANK, EVERYBODY])
def test_only_rent_is_paid_in_lots(to, owing, held, refusal):
    game = owing(2_000, to=to, deeds=held(A, 39), cash=[0, 0, 0])
    assert refusal(game, "deliver 39 for 2000") == "OnlyForRent"


@pytest.mark.rule("DE-120")
def test_no_birthday_present_is_paid_in_lots(drawn, held, refusal):
    game = drawn("G04", deeds=held(B, 39), cash=[0, 0, 5_000])
    assert (game.to_act, refusal(game, "deliver 39 for 1000")) == (B, "OnlyForRent")


@pytest.mark.rule("DE-120")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("deliver 39 for 2001", "WorthTooMuch"),
        ("deliver 39 for 0", "WorthTooMuch"),
        ("deliver 5 for 500", "LotNotHeld"),
        ("deliver 1 for 500", "LotBuiltOn"),
        ("deliver - for 500", "LotNotHeld"),
    ],
)
def test_lots_for_rent_are_ones_own_unbuilt_and_worth_no_more_than_the_rent(
    move, reason, owing, held, refusal
):
    deeds = held(A, 39) | held(A, 1, 3, level=1) | held(B, 5)
    assert refusal(owing(2_000, deeds=deeds, cash=[0, 0, 0]), move) == reason


@pytest.mark.rule("DE-121")
def test_the_bank_lends_nothing_without_a_lot_to_mortgage(owing, held, offered):
    assert offered(owing(2_000, cash=[1_999, 0, 0])) == ["bankrupt"]
    game = owing(2_000, deeds=held(A, 39, mortgaged=True), cash=[1_999, 0, 0])
    assert offered(game, "mortgage", "bankrupt") == ["bankrupt"]


@pytest.mark.rule("DE-121")
def test_a_mortgage_is_the_only_loan_of_the_bank(owing, held, offered, play, cash):
    game = owing(2_000, deeds=held(A, 39), cash=[0, 0, 0])
    assert offered(game, "mortgage", "bankrupt") == ["mortgage 39"]
    play(game, "mortgage 39", "pay")
    assert cash(game)[:2] == [2_000, 2_000]


@pytest.mark.rule("DE-122", "DE-144")
@pytest.mark.parametrize("amount", [1, 500, -500, -1])
def test_cash_alone_never_goes_from_player_to_player(amount, table, owing, refusal):
    offer = f"offer C give - take - cash {amount} cards 0 0"
    assert refusal(table(), offer, A) == "NoLoans"
    assert refusal(owing(2_000, cash=[1_500, 0, 5_000]), offer, A) == "NoLoans"


@pytest.mark.rule("DE-122", "DE-144")
def test_a_card_for_the_same_card_does_not_hide_a_loan(table, refusal):
    game = table(cards_held=[[1, 0], [0, 1], [0, 0]])
    assert refusal(game, "offer B give - take - cash -500 cards 1 1", A) == "NoLoans"


@pytest.mark.rule("DE-122")
def test_a_deed_handed_over_is_not_lent_but_gone(table, held, owner, refusal):
    game = table("A: offer B give 39 take - cash 0 cards 0 0", "accept", deeds=held(A, 39))
    assert owner(game, 39) == B
    assert refusal(game, "withdraw", A) == "NoOfferOpen"
    with pytest.raises(matador.MatadorError, match="no move of this game"):
        game.play("lend 39", seat=B)
