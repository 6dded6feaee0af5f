"""Where the book is silent on rent that has to be asked for (SV-Q12, PR-11)."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("SV-Q12", "SV-16", "PR-11")
def test_the_movers_own_extra_throw_does_not_close_the_window(table, gained):
    game = table("2-2", "5-6", at=[35, 0, 0], deeds={39: C})
    assert (game.view()["at"][A], game.view()["turn"]) == (10, B)
    assert gained(game, "C: claim 39") == [-1_000, 0, 1_000]


@pytest.mark.rule("SV-Q12", "PR-11")
def test_nor_does_the_second_extra_throw(table, gained, rents):
    game = table("2-2", "3-3", "2-3", at=[35, 0, 0], deeds={39: C, 5: A})
    assert rents(game) == [1_000]
    assert gained(game, "C: claim 39") == [-1_000, 0, 1_000]


@pytest.mark.rule("SV-Q12", "PR-11")
def test_after_an_extra_throw_the_next_players_throw_closes_it(table, refusal):
    game = table("2-2", "5-6", "4-6", at=[35, 0, 0], deeds={39: C})
    assert refusal(game, "claim 39", C) == "NoClaim"


@pytest.mark.rule("SV-Q12")
def test_the_game_waits_for_the_owner_who_may_ask_or_let_it_go(landed, gained):
    game = landed(39, deeds={39: C})
    assert game.to_act == C
    assert [str(move) for move in game.choices()][:2] == ["claim 39", "forgo 39"]
    assert gained(game, "forgo 39") == [0, 0, 0]
    assert game.to_act == B


@pytest.mark.rule("SV-Q12", "SV-16")
def test_nobody_else_may_ask(landed, refusal):
    assert refusal(landed(39, deeds={39: C}), "claim 39", B) == "NoClaim"


@pytest.mark.rule("SV-Q12")
def test_the_next_players_fine_is_no_throw(table, gained):
    game = table("1-2", "B: fine", at=[36, 10, 0], jail=[0, 1, 0], deeds={39: C})
    assert gained(game, "C: claim 39") == [-1_000, 0, 1_000]


@pytest.mark.rule("SV-Q12")
def test_the_next_players_throw_in_jail_closes_it_too(table, refusal):
    game = table("1-2", "3-4", at=[36, 10, 0], jail=[0, 1, 0], deeds={39: C})
    assert refusal(game, "claim 39", C) == "NoClaim"


@pytest.mark.rule("PR-11")
def test_several_claims_may_be_open_and_each_is_asked_for(table, rents, gained):
    game = table("2-2", "1-1", "4-5", at=[35, 0, 0], deeds={39: B, 1: C})
    assert rents(game) == [1_000, 50]
    assert gained(game, "C: claim 1") == [-50, 0, 50]
    assert gained(game, "B: claim 39") == [-1_000, 1_000, 0]


@pytest.mark.rule("PR-11")
def test_all_open_claims_lapse_with_the_next_players_throw(table, play, kinds, rents):
    game = table("2-2", "1-1", "4-5", at=[35, 0, 0], deeds={39: B, 1: C})
    assert kinds(play(game, "B: roll")) == ["RentLapsed", "RentLapsed"]
    assert rents(game) == []


@pytest.mark.rule("PR-11")
def test_a_rent_is_asked_for_once(landed, refusal):
    game = landed(39, "C: claim 39", deeds={39: C})
    assert refusal(game, "claim 39", C) == "NoClaim"


@pytest.mark.rule("PR-11")
@pytest.mark.parametrize("business", ["B: build 39", "B: mortgage 37", "B: mortgage 39"])
def test_building_or_mortgaging_after_the_landing_changes_nothing(business, landed, gained):
    game = landed(39, business, deeds={37: B, 39: B})
    assert gained(game, "B: claim 39") == [-2_000, 2_000, 0]


@pytest.mark.rule("PR-11")
def test_completing_the_group_after_the_landing_doubles_nothing(landed, gained):
    trade = ["B: offer C give - take 37 cash 100 cards 0 0", "C: accept"]
    game = landed(39, *trade, deeds={37: C, 39: B})
    assert gained(game, "B: claim 39") == [-1_000, 1_000, 0]


@pytest.mark.rule("PR-11")
def test_the_creditor_stays_the_one_who_held_the_lot_at_the_landing(landed, refusal, gained):
    sale = ["B: offer C give 39 take - cash -100 cards 0 0", "C: accept"]
    game = landed(39, *sale, deeds={39: B})
    assert refusal(game, "claim 39", C) == "NoClaim"
    assert gained(game, "B: claim 39") == [-1_000, 1_000, 0]


@pytest.mark.rule("PR-11")
def test_the_visitor_owes_even_after_buying_the_lot(landed, gained):
    sale = ["A: offer B give - take 39 cash 100 cards 0 0", "B: accept"]
    game = landed(39, *sale, deeds={39: B})
    assert gained(game, "B: claim 39") == [-1_000, 1_000, 0]


@pytest.mark.rule("PR-11")
def test_a_claimed_rent_is_paid_before_anybody_throws_again(landed, refusal, gained):
    game = landed(39, "C: claim 39", deeds={39: C, 1: A}, cash=[600, 0, 0])
    assert game.to_act == A
    assert refusal(game, "roll", B) == "CannotThrowYet"
    assert gained(game, "mortgage 1", "pay") == [550 - 1_000, 0, 1_000]
    assert game.to_act == B


@pytest.mark.rule("PR-11")
def test_also_before_the_movers_own_extra_throw(table, refusal):
    game = table("2-2", "C: claim 39", at=[35, 0, 0], deeds={39: C, 1: A}, cash=[0, 0, 0])
    assert refusal(game, "roll", A) == "CannotThrowYet"


@pytest.mark.rule("PR-11")
def test_a_second_owner_still_asks_after_the_first_was_paid(table, gained):
    game = table("1-1", "1-1", "4-2", at=[35, 0, 0], deeds={37: B, 39: C, 5: A}, cash=[0, 0, 0])
    moves = ["B: claim 37", "C: claim 39"]
    assert gained(game, *moves) == [-1_650, 650, 1_000]


@pytest.mark.rule("PR-11")
def test_a_bankrupt_is_asked_for_no_further_rent(table, rents, refusal):
    game = table("1-1", "1-1", "1-3", at=[22, 0, 0], deeds={24: B, 26: C}, cash=[300, 0, 0])
    assert rents(game) == [400, 400]
    game.play("claim 24", B)
    game.play("bankrupt")
    assert refusal(game, "claim 26", C) == "NoClaim"


@pytest.mark.rule("SV-16", "PR-28")
def test_a_debtor_who_has_a_rent_to_ask_for_asks_in_time(landed, offered, gained, cited, play):
    fixed = {"deed": 5, "rent": 5_000, "base": 5_000, "times": 1, "turns": 1}
    claims = [{"owner": A, "visitor": C, **fixed, "because": "rent_transport"}]
    game = landed(4, deeds={5: A}, claims=claims, cash=[0, 0, 9_000], doubles=1)
    assert offered(game)[:2] == ["claim 5", "forgo 5"]
    events = play(game, "claim 5")
    assert cited(game, events, "RentClaimed") == ["SV-16", "PR-11", "SV-Q12", "PR-28"]
    assert gained(game, "pay") == [-4_000, 0, 0]
