"""SV-25 to SV-32: the ways into jail and out of it, and what prisoners may do."""

import pytest

A, B, C = range(3)
CARD = [[1, 0], [0, 0], [0, 0]]


@pytest.fixture
def jailed(table):
    """Return a function that sets up A in jail, about to make the throw of a number."""

    def set_up(*moves, throw=1, **position):
        return table(*moves, at=[10, 0, 0], jail=[throw, 0, 0], **position)

    return set_up


@pytest.mark.rule("SV-25")
def test_the_square_sends_to_jail_and_the_turn_is_over(landed):
    game = landed(30)
    assert (game.view()["at"][A], game.position()["jail"]) == (10, [1, 0, 0])
    assert game.to_act == B


@pytest.mark.rule("SV-25", "PR-9")
@pytest.mark.parametrize(("at", "moves"), [(28, ["1-1"]), (34, ["1-1", "card C07"])])
def test_a_double_on_the_way_to_jail_gives_no_further_throw(at, moves, table):
    game = table(*moves, at=[at, 0, 0])
    assert (game.view()["at"][A], game.position()["jail"]) == (10, [1, 0, 0])
    assert game.to_act == B


@pytest.mark.rule("SV-25")
def test_a_prisoner_throws_for_his_freedom_on_his_next_turn(landed):
    game = landed(30, "4-6", "4-6", "1-2")
    assert (game.view()["at"][A], game.position()["jail"]) == (10, [2, 0, 0])


@pytest.mark.rule("SV-26")
@pytest.mark.parametrize(
    ("at", "moves"), [(27, ["1-2"]), (34, ["1-1", "card C07"]), (31, ["1-1", "card A03"])]
)
def test_who_is_sent_to_jail_collects_no_salary(at, moves, table, cash):
    game = table(*moves, at=[at, 0, 0])
    assert game.position()["jail"][A] == 1
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("SV-26")
def test_the_third_double_collects_no_salary(table, cash):
    game = table("3-3", at=[38, 0, 0], doubles=2, again=True)
    assert game.view()["at"][A] == 10
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("SV-27")
def test_landing_on_jail_is_a_visit(landed, refusal, cash):
    game = landed(10, "4-6", "4-6")
    assert game.position()["jail"] == [0, 0, 0]
    assert refusal(game, "fine") == "NotInJail"
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("SV-27")
def test_a_visitor_moves_on_as_usual(landed):
    game = landed(10, "4-6", "4-6", "4-6")
    assert game.view()["at"][A] == 20


@pytest.mark.rule("SV-27")
def test_passing_jail_is_nothing(table):
    game = table("6-5", at=[9, 0, 0])
    assert (game.view()["at"][A], game.position()["jail"][A]) == (20, 0)


@pytest.mark.rule("SV-28", "PR-24")
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_a_double_in_any_of_three_throws_frees_and_moves_with_no_extra_throw(throw, jailed, cash):
    game = jailed("5-5", throw=throw)
    assert (game.view()["at"][A], game.position()["jail"][A]) == (20, 0)
    assert cash(game) == [30_000] * 3
    assert game.to_act == B


@pytest.mark.rule("SV-28")
def test_the_square_reached_by_the_double_is_resolved(jailed, gained, owner):
    game = jailed("2-2")
    assert gained(game, "buy") == [-3_200, 0, 0]
    assert (owner(game, 14), game.to_act) == (A, B)


@pytest.mark.rule("SV-28", "SV-31")
@pytest.mark.parametrize("throw", [1, 2])
def test_without_a_double_the_first_two_throws_leave_one_in_jail(throw, jailed, cash):
    game = jailed("4-6", throw=throw)
    assert (game.view()["at"][A], game.position()["jail"][A]) == (10, throw + 1)
    assert (cash(game), game.to_act) == ([30_000] * 3, B)


@pytest.mark.rule("SV-28")
def test_the_double_that_frees_is_no_first_of_three(jailed):
    game = jailed("5-5")
    assert game.view()["doubles"] == 0


@pytest.mark.rule("SV-29")
def test_a_release_card_frees_and_the_player_throws(jailed, cash):
    game = jailed("release", cards_held=CARD)
    assert (game.position()["jail"][A], game.to_act) == (0, A)
    assert game.position()["cards_held"][A] == [0, 0]
    assert cash(game) == [30_000] * 3


@pytest.mark.rule("SV-29", "SV-32")
def test_a_release_card_bought_from_another_frees_too(jailed, gained):
    game = jailed(cards_held=[[0, 0], [0, 1], [0, 0]])
    buy = "A: offer B give - take - cash 600 cards 0 1"
    assert gained(game, buy, "B: accept", "A: release", "4-6") == [-600, 600, 0]
    assert game.view()["at"][A] == 20


@pytest.mark.rule("SV-29")
def test_without_a_card_or_outside_jail_nothing_is_released(jailed, table, refusal):
    assert refusal(jailed(), "release") == "NoReleaseCard"
    assert refusal(table(cards_held=CARD), "release") == "NotInJail"


@pytest.mark.rule("SV-30")
@pytest.mark.parametrize("throw", [1, 2])
def test_the_fine_of_1_000_may_be_paid_before_the_first_and_second_throw(throw, jailed, gained):
    game = jailed(throw=throw)
    assert gained(game, "fine") == [-1_000, 0, 0]
    assert (game.position()["jail"][A], game.to_act) == (0, A)


@pytest.mark.rule("SV-30")
def test_the_fine_may_not_be_paid_before_the_third_throw(jailed, refusal, offered):
    game = jailed(throw=3)
    assert refusal(game, "fine") == "FineTooLate"
    assert "fine" not in offered(game)


@pytest.mark.rule("SV-30")
def test_the_fine_needs_cash_which_a_mortgage_may_bring(jailed, refusal, gained):
    game = jailed(cash=[999, 0, 0], deeds={1: A})
    assert refusal(game, "fine") == "NotEnoughCash"
    assert gained(game, "mortgage 1", "fine") == [550 - 1_000, 0, 0]


@pytest.mark.rule("SV-31")
def test_after_a_third_throw_without_double_one_pays_1_000_and_moves_by_it(jailed, gained):
    game = jailed(throw=3)
    assert gained(game, "4-6") == [-1_000, 0, 0]
    assert (game.view()["at"][A], game.position()["jail"][A]) == (20, 0)
    assert game.to_act == B


@pytest.mark.rule("SV-31")
def test_the_three_throws_are_made_on_three_turns(landed, play, cash):
    game = landed(30, *["4-6", "4-6", "1-2"] * 2)
    assert (game.position()["jail"][A], cash(game)[A]) == (3, 30_000)
    play(game, "4-6", "4-6", "4-6")
    assert (game.view()["at"][A], cash(game)[A]) == (20, 29_000)


@pytest.mark.rule("SV-31")
def test_the_square_reached_by_the_third_throw_is_resolved(jailed, rents):
    assert rents(jailed("1-2", throw=3, deeds={13: B})) == [200]


@pytest.mark.rule("SV-32")
def test_a_prisoner_buys_at_auctions(table, owner):
    moves = ["1-2", "decline", "B: bid 10", "C: pass", "A: pass"]
    game = table(*moves, at=[36, 10, 0], jail=[0, 1, 0])
    assert owner(game, 39) == B


@pytest.mark.rule("SV-32")
def test_a_prisoner_builds_sells_and_mortgages(jailed, levels, gained):
    game = jailed(deeds={37: A, 39: A, 5: A})
    assert gained(game, "build 39") == [-4_000, 0, 0]
    assert levels(game, 39) == [1]
    assert gained(game, "sell 39", "mortgage 5") == [2_000 + 1_800, 0, 0]


@pytest.mark.rule("SV-32")
def test_a_prisoner_trades(jailed, owner):
    game = jailed("offer B give 39 take 5 cash 0 cards 0 0", "accept", deeds={39: A, 5: B})
    assert (owner(game, 39), owner(game, 5)) == (B, A)


@pytest.mark.rule("SV-32")
def test_a_prisoner_collects_rent(table, gained):
    game = table("1-2", at=[36, 0, 10], jail=[0, 0, 1], deeds={39: C})
    assert gained(game, "C: claim 39") == [-1_000, 0, 1_000]


@pytest.mark.rule("SV-32")
def test_a_prisoners_rent_is_collected_by_itself_where_rent_is(table, cash):
    rules = {"rent": "automatic"}
    game = table("1-2", at=[36, 0, 10], jail=[0, 0, 1], deeds={39: C}, rules=rules)
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("SV-32")
@pytest.mark.parametrize(("rule", "claims"), [("yes", 1), ("no", 0)])
def test_by_a_switch_an_owner_in_jail_gets_no_rent(rule, claims, table):
    rules, jail = {"jailed_owner_rent": rule}, {"at": [36, 10, 0], "jail": [0, 1, 0]}
    game = table("1-2", deeds={39: B}, rules=rules, **jail)
    assert len(game.view()["claims"]) == claims


@pytest.mark.rule("SV-Q11")
def test_by_a_switch_a_release_card_comes_too_late_for_the_third_throw(table, refusal):
    rules = {"release_before_third_throw": "no"}
    jail = {"at": [10, 0, 0], "jail": [3, 0, 0], "cards_held": [[1, 0], [0, 0], [0, 0]]}
    assert refusal(table(rules=rules, **jail), "release") == "ReleaseTooLate"
