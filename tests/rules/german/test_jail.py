"""DE-63 to DE-77: every way into the jail and out of it, and what prisoners may do."""

import pytest

A, B, C = range(3)
DOUBLES = ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
NO_CARDS = [0, 0]


@pytest.fixture
def jailed(table):
    """Return a function that sets A into jail with so many throws made, and plays moves."""

    def prisoner(throws, *moves, at=(10, 0, 0), **rest):
        return table(*moves, at=list(at), jail=[1 + throws, 0, 0], **rest)

    return prisoner


@pytest.mark.rule("DE-63")
def test_square_30_leads_to_jail(landed, at, only):
    game = landed(30)
    assert only(game.events, "Jailed") == {"seat": A}
    assert (at(game), game.position()["jail"]) == ([10, 0, 0], [1, 0, 0])


@pytest.mark.rule("DE-64")
@pytest.mark.parametrize(
    ("card", "square"), [*(("E09", n) for n in (7, 22, 36)), *(("G02", n) for n in (2, 17, 33))]
)
def test_a_card_of_either_deck_leads_to_jail(card, square, landed, at):
    game = landed(square, f"card {card}")
    assert (at(game), game.position()["jail"]) == ([10, 0, 0], [1, 0, 0])


@pytest.mark.rule("DE-65")
def test_the_third_double_in_a_row_leads_to_jail(table, at):
    game = table("roll", "throw 3-3", doubles=2, again=True, at=[14, 0, 0])
    assert (at(game), game.position()["jail"]) == ([10, 0, 0], [1, 0, 0])


@pytest.mark.rule("DE-65")
def test_a_second_double_does_not(table, at):
    game = table("roll", "throw 3-3", doubles=1, again=True, at=[14, 0, 0])
    assert (at(game), game.position()["jail"]) == ([20, 0, 0], [0, 0, 0])


@pytest.mark.rule("DE-66")
def test_no_salary_is_paid_on_the_way_to_jail(landed, table, cash, kinds):
    third = table("roll", "throw 3-3", doubles=2, again=True, at=[38, 0, 0])
    games = [landed(30), landed(36, "card E09"), landed(33, "card G02"), third]
    for game in games:
        assert cash(game) == [30_000] * 3
        assert "SalaryPaid" not in kinds(game)


@pytest.mark.rule("DE-67", "PR-9")
@pytest.mark.parametrize(("square", "card"), [(30, None), (22, "E09"), (17, "G02")])
@pytest.mark.parametrize("throw", ["2-2", "1-2"])
def test_being_jailed_ends_the_turn_and_a_double_gives_no_throw(
    square, card, throw, landed, refusal
):
    game = landed(square, *([f"card {card}"] if card else []), throw=throw)
    assert (game.to_act, game.view()["turn"], game.view()["again"]) == (B, B, False)
    assert refusal(game, "roll", seat=A) == "NotYourTurn"
    assert refusal(game, "fine", seat=A) == "NotYourTurn"


@pytest.mark.rule("DE-67")
def test_the_third_double_ends_the_turn(table):
    game = table("roll", "throw 3-3", doubles=2, again=True)
    assert (game.to_act, game.view()["doubles"]) == (B, 0)


@pytest.mark.rule("DE-68")
@pytest.mark.parametrize("throws", [0, 1])
def test_on_the_first_two_turns_a_prisoner_may_pay_1000_and_is_free(throws, jailed, at, cash):
    game = jailed(throws, "fine")
    assert (game.position()["jail"], cash(game)) == ([0, 0, 0], [29_000, 30_000, 30_000])
    assert game.to_act == A
    game.play("roll")
    game.play("throw 4-6")
    assert (at(game), game.to_act) == ([20, 0, 0], B)


@pytest.mark.rule("DE-68")
def test_the_fine_is_paid_before_the_throw_and_not_after_it(jailed, refusal):
    game = jailed(0, "roll")
    assert refusal(game, "fine", seat=A) == "NotYourTurn"
    game.play("throw 1-2")
    assert refusal(game, "fine", seat=A) == "NotYourTurn"


@pytest.mark.rule("DE-68")
def test_the_fine_needs_the_cash_which_may_be_raised_first(jailed, refusal, cash):
    game = jailed(0, cash=[999, 0, 0], deeds={1: A})
    assert refusal(game, "fine") == "NotEnoughCash"
    game.play("mortgage 1")
    game.play("fine")
    assert (cash(game)[A], game.position()["jail"][A]) == (599, 0)


@pytest.mark.rule("DE-68")
def test_nobody_outside_pays_the_fine(table, refusal):
    assert refusal(table(), "fine", seat=A) == "NotInJail"


@pytest.mark.rule("DE-69")
@pytest.mark.parametrize("throws", [0, 1, 2])
@pytest.mark.parametrize("double", DOUBLES)
def test_a_double_frees_and_moves_at_once_by_its_sum(throws, double, jailed, at, cash, told):
    game = jailed(throws, "roll", f"throw {double}")
    place = 10 + 2 * int(double[0])
    assert (game.position()["jail"], at(game)) == ([0, 0, 0], [place, 0, 0])
    assert cash(game) == [30_000] * 3
    assert told(game, "Freed") == [{"seat": A}]


@pytest.mark.rule("DE-69")
@pytest.mark.parametrize("throws", [0, 1])
def test_without_a_double_one_stays_and_the_turn_passes(throws, jailed, at, cash):
    game = jailed(throws, "roll", "throw 4-6")
    assert (game.position()["jail"], at(game)) == ([throws + 2, 0, 0], [10, 0, 0])
    assert (game.to_act, cash(game)) == (B, [30_000] * 3)


@pytest.mark.rule("DE-69")
def test_the_square_reached_by_a_double_out_of_jail_is_settled(jailed, owner):
    assert owner(jailed(0, "roll", "throw 2-2", "buy"), 14) == A
    rented = jailed(0, "roll", "throw 2-2", deeds={14: B})
    assert [claim["rent"] for claim in rented.view()["claims"]] == [240]


@pytest.mark.rule("DE-70")
@pytest.mark.parametrize("throws", [0, 1, 2])
def test_after_leaving_by_a_double_there_is_no_extra_throw(throws, jailed, refusal):
    game = jailed(throws, "roll", "throw 5-5")
    assert (game.to_act, game.view()["again"], game.view()["doubles"]) == (B, False, 0)
    assert refusal(game, "roll", seat=A) == "NotYourTurn"


@pytest.mark.rule("DE-71")
@pytest.mark.parametrize("held", [[1, 0], [0, 1]])
@pytest.mark.parametrize("throws", [0, 1])
def test_a_prisoner_may_use_a_release_card(held, throws, jailed, at, cash):
    game = jailed(throws, "release", cards_held=[held, NO_CARDS, NO_CARDS])
    assert (game.position()["jail"][A], game.position()["cards_held"][A]) == (0, NO_CARDS)
    game.play("roll")
    game.play("throw 4-6")
    assert (at(game)[A], cash(game)) == (20, [30_000] * 3)


@pytest.mark.rule("DE-71")
def test_a_release_card_one_has_not_or_does_not_need_is_refused(jailed, table, refusal):
    held = [NO_CARDS, [1, 0], NO_CARDS]
    assert refusal(jailed(0, cards_held=held), "release", seat=A) == "NoReleaseCard"
    assert refusal(table(turn=B, cards_held=held), "release", seat=B) == "NotInJail"


@pytest.mark.rule("DE-68", "DE-71")
def test_a_prisoner_is_offered_every_way_out(jailed, offered):
    held = [[0, 1], NO_CARDS, NO_CARDS]
    assert offered(jailed(1, cards_held=held)) == ["roll", "fine", "release"]
    assert offered(jailed(2, cards_held=held)) == ["roll", "release"]
    assert offered(jailed(0, cash=[999, 0, 0])) == ["roll"]


@pytest.mark.rule("DE-72")
@pytest.mark.parametrize("seller", [B, C])
@pytest.mark.parametrize("throws", [0, 1, 2])
def test_a_prisoner_may_buy_a_release_card_and_use_it(seller, throws, jailed, cash):
    held = [[int(seat == seller), 0] for seat in range(3)]
    offer = f"A: offer {'ABC'[seller]} give - take - cash 800 cards 0 1"
    game = jailed(throws, offer, "accept", "release", cards_held=held)
    assert (game.position()["jail"][A], game.position()["under"]) == (0, [[9], []])
    assert (cash(game)[A], cash(game)[seller]) == (29_200, 30_800)


@pytest.mark.rule("DE-73")
@pytest.mark.parametrize(("throw", "place"), [("4-6", 20), ("1-2", 13), ("5-6", 21)])
def test_the_third_throw_without_a_double_costs_1000_and_moves_by_it(
    throw, place, jailed, at, cash
):
    game = jailed(2, "roll", f"throw {throw}", deeds={13: A, 21: A})
    assert (at(game), game.position()["jail"]) == ([place, 0, 0], [0, 0, 0])
    assert (cash(game), game.to_act) == ([29_000, 30_000, 30_000], B)


@pytest.mark.rule("DE-73")
def test_the_square_reached_after_the_third_throw_is_settled(jailed, owner, cash):
    game = jailed(2, "roll", "throw 1-3", "buy")
    assert (owner(game, 14), cash(game)[A]) == (A, 30_000 - 1_000 - 3_200)


@pytest.mark.rule("DE-73")
def test_three_throws_are_made_in_three_turns(landed, play, at, cash):
    game = landed(30, players=2, at=[0, 20], deeds={24: B, 28: B, 32: B})
    play(game, "roll", "throw 1-3", "roll", "throw 1-2")
    play(game, "roll", "throw 1-3", "roll", "throw 5-6")
    assert (game.position()["jail"], at(game), cash(game)[A]) == ([3, 0], [10, 28], 30_000)
    play(game, "roll", "throw 1-3", "roll", "throw 4-6")
    assert (game.position()["jail"], at(game), cash(game)[A]) == ([0, 0], [20, 32], 29_000)


@pytest.mark.rule("DE-74")
def test_a_prisoner_may_collect_rent(landed, cash):
    game = landed(39, "C: claim 39", at=[0, 0, 10], jail=[0, 0, 2], deeds={39: C})
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("DE-75")
def test_a_prisoner_may_bid_in_an_auction(landed, owner):
    game = landed(39, "decline", "bid 10", "pass", "pass", at=[0, 10, 0], jail=[0, 1, 0])
    assert owner(game, 39) == B


@pytest.mark.rule("DE-75")
def test_a_prisoner_may_buy_and_sell_property(jailed, owner, cash):
    buys = ["A: offer B give - take 39 cash 9000 cards 0 0", "accept"]
    sells = ["A: offer C give 5 take - cash -100 cards 0 0", "accept"]
    game = jailed(1, *buys, *sells, deeds={39: B, 5: A})
    assert (owner(game, 39), owner(game, 5)) == (A, C)
    assert cash(game) == [21_100, 39_000, 29_900]


@pytest.mark.rule("DE-75")
def test_a_prisoner_not_on_turn_may_trade_too(landed, owner):
    trade = ["C: offer B give 5 take - cash -100 cards 0 0", "accept"]
    game = landed(20, *trade, at=[0, 0, 10], jail=[0, 0, 1], deeds={5: C})
    assert owner(game, 5) == B


@pytest.mark.rule("DE-76")
@pytest.mark.parametrize(("level", "built"), [(0, 1), (3, 4), (4, 5)])
def test_a_prisoner_may_build_houses_and_hotels(level, built, jailed, group):
    game = jailed(1, "build 37", deeds=group(37, A, level))
    assert game.view()["deeds"][37]["level"] == built
    assert game.position()["jail"][A] == 2


@pytest.mark.rule("DE-76")
def test_a_prisoner_not_on_turn_may_build_too(landed, group):
    game = landed(20, "C: build 37", at=[0, 0, 10], jail=[0, 0, 1], deeds=group(37, C))
    assert game.view()["deeds"][37]["level"] == 1


@pytest.mark.rule("DE-77")
def test_a_normal_move_to_the_jail_square_is_only_a_visit(landed, at, cash):
    game = landed(10)
    assert (at(game), game.position()["jail"]) == ([10, 0, 0], [0, 0, 0])
    assert (cash(game), game.to_act) == ([30_000] * 3, B)


@pytest.mark.rule("DE-77")
def test_a_double_to_the_jail_square_gives_the_extra_throw(landed):
    game = landed(10, throw="3-3")
    assert (game.to_act, game.view()["again"]) == (A, True)


@pytest.mark.rule("DE-77")
def test_the_next_turn_of_a_visitor_is_normal(table, at, cash, refusal):
    game = table(at=[10, 0, 0])
    assert refusal(game, "fine", seat=A) == "NotInJail"
    game.play("roll")
    game.play("throw 4-6")
    assert (at(game), cash(game)) == ([20, 0, 0], [30_000] * 3)


@pytest.mark.rule("DE-Q14")
def test_the_fine_may_not_be_paid_before_the_third_throw(jailed, refusal):
    game = jailed(2, cards_held=[[1, 0], NO_CARDS, NO_CARDS])
    assert refusal(game, "fine") == "FineTooLate"
    assert "fine" not in [move.text for move in game.choices()]


@pytest.mark.rule("DE-Q14")
@pytest.mark.parametrize("throws", [0, 1, 2])
def test_a_release_card_may_be_used_before_any_throw(throws, jailed, at, cash):
    held = [[1, 0], NO_CARDS, NO_CARDS]
    game = jailed(throws, "release", "roll", "throw 4-6", cards_held=held)
    assert (at(game)[A], cash(game)[A], game.position()["jail"][A]) == (20, 30_000, 0)


@pytest.mark.rule("DE-Q15")
def test_who_cannot_pay_after_the_third_throw_raises_the_cash_and_then_moves(
    jailed, at, cash, owed
):
    game = jailed(2, "roll", "throw 4-6", cash=[500, 0, 0], deeds={1: A})
    assert (at(game)[A], owed(game)) == (10, [(A, 1_000)])
    for move in ("mortgage 1", "pay"):
        game.play(move)
    assert (at(game)[A], cash(game)[A], game.to_act) == (20, 100, B)


@pytest.mark.rule("DE-Q15")
def test_who_can_raise_nothing_is_bankrupt_to_the_bank(jailed, refusal, cash):
    saved = jailed(2, "roll", "throw 4-6", cash=[500, 0, 0], deeds={1: A})
    assert refusal(saved, "bankrupt") == "CouldStillPay"
    game = jailed(2, "roll", "throw 4-6", "bankrupt", cash=[500, 0, 0])
    assert (game.view()["out"], cash(game)) == ([1, 0, 0], [0, 0, 0])
    assert (game.to_act, game.over) == (B, False)


@pytest.mark.rule("DE-Q16")
@pytest.mark.parametrize("way", ["fine", "release"])
def test_a_double_after_paying_or_a_card_is_the_first_of_a_normal_turn(way, jailed, at):
    held = [[1, 0], NO_CARDS, NO_CARDS]
    game = jailed(0, way, "roll", "throw 5-5", cards_held=held)
    assert (at(game)[A], game.to_act) == (20, A)
    assert (game.view()["doubles"], game.view()["again"]) == (1, True)


@pytest.mark.rule("DE-Q16")
def test_the_third_double_after_paying_leads_back_to_jail(jailed):
    throws = ["roll", "throw 5-5", "roll", "throw 2-2", "buy", "roll", "throw 1-1"]
    game = jailed(0, "fine", *throws)
    assert (game.position()["jail"][A], game.to_act) == (1, B)


@pytest.mark.rule("DE-Q14")
@pytest.mark.parametrize("throws", [0, 1, 2])
def test_by_a_switch_a_release_card_comes_too_late_for_the_third_throw(
    throws, jailed, offered, refusal
):
    held, rules = [[1, 0], NO_CARDS, NO_CARDS], {"release_before_third_throw": "no"}
    game = jailed(throws, cards_held=held, rules=rules)
    assert ("release" in offered(game)) == (throws < 2)
    if throws == 2:
        assert refusal(game, "release") == "ReleaseTooLate"
        assert offered(game) == ["roll"]


@pytest.mark.rule("DE-74")
@pytest.mark.parametrize(("rule", "claims"), [("yes", 1), ("no", 0)])
def test_by_a_switch_an_owner_in_jail_gets_no_rent(rule, claims, landed, held):
    rules, jail = {"jailed_owner_rent": rule}, {"at": [0, 10, 0], "jail": [0, 1, 0]}
    game = landed(39, deeds=held(B, 39), rules=rules, **jail)
    assert len(game.view()["claims"]) == claims


@pytest.mark.parametrize(("throw", "is_last"), [(1, False), (2, False), (3, True)])
def test_question_in_jail_tells_which_throw_comes_and_whether_it_is_the_last(throw, is_last, table):
    game = table(at=[10, 0, 0], jail=[throw, 0, 0])
    facts = game.question.facts
    assert (game.question.kind, facts["throw"], facts["last"]) == ("jail", throw, is_last)
