"""Where the book is silent on debts, payment in lots, and the bank's auction of an estate."""

import pytest

A, B, C = range(3)
MORTGAGED = {"owner": A, "mortgaged": True}


@pytest.fixture
def indebted(landed):
    """Return a function that lets A owe B 4,000 kr of rent, with 2,500 kr in cash."""

    def land(*moves, **position):
        deeds = {37: B, 39: {"owner": B, "level": 1}} | position.pop("deeds", {})
        start = {"cash": [2_500, 9_000, 9_000]} | position
        return landed(39, "B: claim 39", *moves, deeds=deeds, **start)

    return land


@pytest.mark.rule("SV-Q13")
def test_lots_for_rent_need_the_creditors_consent(indebted, owner, refusal):
    game = indebted("deliver 1 for 4000", deeds={1: A})
    assert (game.to_act, owner(game, 1)) == (B, A)
    assert refusal(game, "accept", C) == "NotYourTurn"


@pytest.mark.rule("SV-Q13")
def test_only_lots_of_groups_without_buildings_count(indebted, refusal):
    game = indebted(deeds={1: {"owner": A, "level": 1}, 3: A})
    assert refusal(game, "deliver 3 for 1500") == "LotBuiltOn"
    assert refusal(game, "deliver 1 for 1500") == "LotBuiltOn"


@pytest.mark.rule("SV-Q13", "SV-47")
def test_the_new_owner_pays_ten_per_cent_on_mortgaged_lots(indebted, gained):
    game = indebted("deliver 5 for 1500", deeds={5: MORTGAGED})
    assert gained(game, "B: accept", "B: keep 5") == [0, -200, 0]
    assert gained(game, "A: pay") == [-2_500, 2_500, 0]


@pytest.mark.rule("SV-Q13", "PR-7")
def test_a_creditor_without_the_ten_per_cent_is_not_offered_the_lot(indebted, refusal):
    game = indebted(deeds={5: MORTGAGED}, cash=[2_500, 199, 0])
    assert refusal(game, "deliver 5 for 1500") == "CannotPayInterest"


@pytest.mark.rule("SV-Q13")
@pytest.mark.parametrize(("square", "card"), [(4, []), (7, ["card C11"])])
def test_debts_to_the_bank_are_not_paid_in_lots(square, card, landed, refusal):
    game = landed(square, *card, deeds={1: A}, cash=[0, 0, 0])
    assert refusal(game, "deliver 1 for 1000") == "OnlyForRent"


@pytest.mark.rule("SV-Q13", "PR-2")
def test_nor_is_a_birthday_present(landed, refusal):
    game = landed(17, "card A16", deeds={1: B}, cash=[0, 0, 0])
    assert refusal(game, "deliver 1 for 200", B) == "OnlyForRent"


@pytest.mark.rule("SV-Q13", "SV-55")
@pytest.mark.parametrize("value", [0, 4_001])
def test_lots_count_for_no_less_than_1_and_no_more_than_the_rent(value, indebted, refusal):
    game = indebted(deeds={1: A})
    assert refusal(game, f"deliver 1 for {value}") == "WorthTooMuch"


@pytest.mark.rule("SV-Q13", "SV-55")
def test_only_ones_own_lots_are_offered(indebted, refusal):
    assert refusal(indebted(deeds={1: C}), "deliver 1 for 1000") == "LotNotHeld"


@pytest.mark.rule("PR-2")
def test_what_a_loan_would_bring_counts_net_of_interest(landed, refusal):
    game = landed(39, "B: claim 39", deeds={39: B, 1: A}, cash=[450, 0, 0])
    assert refusal(game, "bankrupt") == "CouldStillPay"
    game = landed(39, "B: claim 39", "bankrupt", deeds={39: B, 1: A}, cash=[449, 0, 0])
    assert game.view()["out"] == [1, 0, 0]


@pytest.mark.rule("PR-2", "SV-Q1")
def test_internationally_the_whole_loan_counts(landed, refusal):
    rules = {"interest": "on_redemption"}
    game = landed(39, "B: claim 39", deeds={39: B, 1: A}, cash=[400, 0, 0], rules=rules)
    assert refusal(game, "bankrupt") == "CouldStillPay"


@pytest.mark.rule("PR-2")
def test_half_the_price_of_the_buildings_counts(landed, refusal):
    deeds = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}
    game = landed(4, deeds=deeds, cash=[4_000 - 2 * 500 - 2 * 550, 0, 0])
    assert refusal(game, "bankrupt") == "CouldStillPay"


@pytest.mark.rule("PR-2")
def test_deeds_not_yet_mortgaged_pass_unmortgaged_and_without_interest(indebted, cash):
    deeds = {39: {"owner": B, "level": 4}, 37: {"owner": B, "level": 4}, 25: A}
    game = indebted("bankrupt", deeds=deeds)
    deed = game.view()["deeds"][25]
    assert (deed["owner"], deed["mortgaged"]) == (B, False)
    assert cash(game) == [0, 11_500, 9_000]


@pytest.mark.rule("PR-2")
def test_nobody_is_put_out_by_the_program_while_an_offer_could_save_him(landed, gained):
    held = [[1, 0], [0, 0], [0, 0]]
    game = landed(38, cards_held=held, cash=[0, 0, 5_000])
    assert (game.to_act, game.view()["out"]) == (A, [0, 0, 0])
    offer = "A: offer C give - take - cash -2000 cards 1 0"
    assert gained(game, offer, "C: accept", "A: pay") == [0, 0, -2_000]


@pytest.mark.rule("PR-2")
def test_a_debt_is_paid_only_with_all_of_its_cash(landed, refusal):
    game = landed(4, cash=[3_999, 0, 0], deeds={1: A})
    assert refusal(game, "pay") == "NotEnoughCash"
    assert refusal(game, "roll") == "CannotThrowYet"


@pytest.mark.rule("PR-6", "SV-Q17")
def test_deeds_are_auctioned_one_by_one_in_board_order(landed, play):
    deeds = dict.fromkeys((35, 5, 25, 12), MORTGAGED)
    game = landed(4, "bankrupt", deeds=deeds, cash=[0, 0, 0])
    sold = []
    while game.view()["sale"]:
        sold.append(game.view()["sale"]["deed"])
        play(game, "pass", "pass")
    assert sold == [5, 12, 25, 35]


@pytest.mark.rule("PR-6", "SV-Q17")
def test_the_deeds_are_sold_free_of_mortgage(landed, gained):
    game = landed(4, "bankrupt", deeds={39: MORTGAGED}, cash=[0, 500, 500])
    assert gained(game, "bid 10", "pass") == [0, -10, 0]
    deed = game.view()["deeds"][39]
    assert (deed["owner"], deed["mortgaged"], deed["taken_over"]) == (B, False, False)


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize(("turn", "opener"), [(A, B), (B, C), (C, A)])
def test_the_seat_left_of_the_bankrupt_opens_each_auction(turn, opener, table, play):
    deeds = {square: {"owner": turn, "mortgaged": True} for square in (5, 25)}
    game = table("1-2", "bankrupt", at=[1, 1, 1], turn=turn, deeds=deeds, cash=[0, 0, 0])
    assert game.to_act == opener
    play(game, "pass", "pass")
    assert (game.to_act, game.view()["sale"]["deed"]) == (opener, 25)


@pytest.mark.rule("PR-6")
def test_an_unsold_deed_stays_with_the_bank_and_the_turn_passes(landed, owner):
    game = landed(4, "bankrupt", "pass", "pass", deeds={5: MORTGAGED}, cash=[0, 0, 0])
    assert (owner(game, 5), game.to_act, game.view()["step"]) == (None, B, "window")


@pytest.mark.rule("PR-6", "SV-Q17")
def test_release_cards_go_back_under_their_decks_by_a_switch(landed):
    held, rules = [[1, 1], [0, 0], [0, 0]], {"release_cards_of_bankrupt": "under_deck"}
    game = landed(4, "bankrupt", cards_held=held, cash=[0, 0, 0], rules=rules)
    assert game.position()["cards_held"] == [[0, 0]] * 3
    assert game.position()["under"] == [[7], [3]]


@pytest.mark.rule("PR-6")
def test_the_bankrupts_last_cash_goes_to_the_bank_and_not_on_parking(landed, cash):
    rules = {"parking_pot": "taxes_and_cards"}
    game = landed(4, "bankrupt", cash=[3_000, 0, 0], rules=rules)
    assert (game.view()["pot"], cash(game)) == (0, [0, 0, 0])


@pytest.mark.rule("PR-6", "SV-6")
def test_with_one_player_left_nothing_is_auctioned(landed):
    game = landed(4, "bankrupt", players=2, deeds={5: MORTGAGED}, cash=[0, 0])
    assert (game.over, game.winners) == (True, [B])


@pytest.mark.rule("SV-Q18", "SV-31")
def test_whoever_lacks_the_third_throws_fine_raises_it_and_moves(table, gained):
    game = table("4-6", at=[10, 0, 0], jail=[3, 0, 0], deeds={1: A}, cash=[500, 0, 0])
    assert (game.to_act, game.view()["at"][A]) == (A, 10)
    assert gained(game, "mortgage 1", "pay") == [550 - 1_000, 0, 0]
    assert (game.view()["at"][A], game.to_act) == (20, B)


@pytest.mark.rule("SV-Q18", "SV-54")
def test_whoever_cannot_raise_it_is_bankrupt_to_the_bank(table, cash):
    game = table("4-6", "bankrupt", at=[10, 0, 0], jail=[3, 0, 0], cash=[999, 0, 0])
    assert (game.view()["out"], cash(game)) == ([1, 0, 0], [0, 0, 0])
    assert game.to_act == B


@pytest.mark.rule("SV-Q13")
@pytest.mark.parametrize(("lots_for_rent", "waits_for"), [("by_consent", B), ("right", A)])
def test_by_a_switch_nobody_is_asked_for_lots_at_their_printed_price(
    lots_for_rent, waits_for, indebted, owner
):
    rules = {"lots_for_rent": lots_for_rent}
    game = indebted("deliver 1 for 1200", deeds={1: A}, rules=rules)
    assert game.to_act == waits_for
    assert owner(game, 1) == (A if waits_for == B else B)
