"""DA-7 to DA-15: throwing, moving, and what each square asks; DA-10 has a page of its own."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-7")
@pytest.mark.parametrize(("throw", "square"), [("1-2", 3), ("6-1", 7), ("2-5", 7), ("6-5", 11)])
def test_a_player_moves_by_the_sum_of_two_dice(throw, square, table):
    assert table(throw).view()["at"] == [square, 0, 0]


@pytest.mark.rule("DA-7")
def test_two_dice_are_thrown(table):
    ways = dict.fromkeys(range(2, 13), 0)
    for move, chance in table("roll").chances():
        ways[move.values["one"] + move.values["two"]] += round(36 * chance)
    assert list(ways.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.rule("DA-8")
@pytest.mark.parametrize("answer", ["buy", "decline"])
def test_the_turn_passes_when_the_right_to_buy_was_used_or_not(answer, table):
    game = table("1-2")
    assert game.to_act == A
    assert table("1-2", answer).to_act == B


@pytest.mark.rule("DA-8")
@pytest.mark.parametrize(
    ("throw", "deeds"), [("1-2", {3: B}), ("1-2", {3: A}), ("4-6", {}), ("6-5", {11: C})]
)
def test_the_turn_passes_when_the_duty_has_been_met(throw, deeds, table, told):
    game = table(throw, deeds=deeds)
    assert game.to_act == B
    assert told(game, "TurnPasses") == [B]


@pytest.mark.rule("DA-8")
def test_the_turn_does_not_pass_before_a_debt_is_paid(table, lots, refusal):
    deeds = lots(B, 37, 39, level=1) | lots(A, 5)
    game = table("4-5", deeds=deeds, at=[28, 0, 0], cash=[3_000, 0, 0])
    assert (game.to_act, game.view()["turn"]) == (A, A)
    assert refusal(game, "roll", B) == "NotYourTurn"


@pytest.mark.rule("DA-8")
@pytest.mark.parametrize(("turn", "out", "following"), [(C, [0, 0, 0], A), (A, [0, 1, 0], C)])
def test_the_turn_passes_to_the_next_player_still_in_the_game(turn, out, following, table):
    assert table("4-6", turn=turn, out=out).to_act == following


@pytest.mark.rule("DA-9")
@pytest.mark.parametrize(("at", "throw"), [(37, "1-2"), (35, "2-3"), (38, "1-2"), (31, "6-5")])
def test_coming_to_or_passing_start_pays_4_000_once(at, throw, table, cash, told):
    game = table(throw, at=[at, 0, 0], deeds={1: A})
    assert told(game, "SalaryPaid", "amount") == [4_000]
    assert cash(game) == [34_000, 30_000, 30_000]


@pytest.mark.rule("DA-9")
@pytest.mark.parametrize(("at", "throw"), [(0, "4-6"), (36, "1-2"), (25, "4-6")])
def test_whoever_stays_short_of_start_or_leaves_it_gets_nothing(at, throw, table, kinds):
    assert "SalaryPaid" not in kinds(table(throw, at=[at, 0, 0]))


@pytest.mark.rule("DA-9")
def test_start_pays_twice_in_one_turn_by_dice_and_by_a_card(table, cash, told):
    game = table("1-3", "P18", at=[38, 0, 0])
    assert told(game, "SalaryPaid") == [A, A]
    assert cash(game)[A] == 38_000


@pytest.mark.rule("DA-11")
def test_an_unowned_lot_may_be_bought_at_its_printed_price(table, cash, owner, offered):
    game = table("6-5")
    assert offered(game) == ["buy", "decline"]
    game.play("buy")
    assert (owner(game, 11), cash(game)) == (A, [27_200, 30_000, 30_000])


@pytest.mark.rule("DA-11")
@pytest.mark.parametrize(("square", "price"), [(5, 4_000), (12, 3_000)])
def test_a_business_may_be_bought_too(square, price, table, cash, owner):
    game = table("1-2", "buy", at=[square - 3, 0, 0])
    assert (owner(game, square), cash(game)[A]) == (A, 30_000 - price)


@pytest.mark.rule("DA-11")
def test_a_lot_reached_by_a_card_may_be_bought(table, cash, owner):
    game = table("1-2", "P19", "buy", at=[4, 0, 0])
    assert (owner(game, 39), cash(game)[A]) == (A, 22_000)


@pytest.mark.rule("DA-11")
def test_a_deed_is_not_sold_for_less_than_its_price(table, refusal, offered):
    game = table("6-5", cash=[2_799, 0, 0])
    assert offered(game) == ["decline"]
    assert refusal(game, "buy") == "NotEnoughCash"


@pytest.mark.rule("DA-11")
def test_only_who_stands_there_may_buy(table, refusal):
    assert refusal(table("6-5"), "buy", B) == "NotYourTurn"
    assert refusal(table(at=[11, 0, 0]), "buy") == "NothingToBuy"


@pytest.mark.rule("DA-12")
def test_a_declined_lot_stays_with_the_bank_without_an_auction(table, owner, kinds):
    game = table("6-5", "decline")
    assert owner(game, 11) is None
    assert "AuctionOpened" not in kinds(game)
    assert (game.to_act, game.view()["sale"]) == (B, None)


@pytest.mark.rule("DA-12")
def test_the_next_visitor_may_buy_what_another_declined(table, owner):
    assert owner(table("6-5", "decline", "6-5", "buy"), 11) == B


STREET_RENTS = {
    (1, 0): 50,
    (3, 3): 2_250,
    (9, 1): 800,
    (14, 2): 3_750,
    (19, 4): 16_000,
    (24, 5): 22_000,
    (26, 1): 2_200,
    (34, 3): 20_000,
    (39, 5): 40_000,
}


@pytest.mark.rule("DA-13")
@pytest.mark.parametrize("lot", STREET_RENTS)
def test_a_visitor_pays_the_rent_of_the_deed(lot, table, lots, cash):
    square, houses = lot
    groups = [(1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29)]
    group = next(g for g in [*groups, (31, 32, 34), (37, 39)] if square in g)
    deeds = lots(B, *group, level=houses) if houses else lots(B, square)
    game = table("1-2", at=[(square - 3) % 40, 0, 0], deeds=deeds, cash=[50_000, 0, 0])
    rent, salary = STREET_RENTS[lot], 4_000 * (square < 3)
    assert cash(game) == [50_000 - rent + salary, rent, 0]


@pytest.mark.rule("DA-13")
@pytest.mark.parametrize(
    ("lines", "rent"),
    [([5], 500), ([5, 15], 1_000), ([5, 15, 25], 2_000), ([5, 15, 25, 35], 4_000)],
)
def test_the_rent_of_a_shipping_line_grows_with_the_lines_owned(lines, rent, table, lots, cash):
    assert cash(table("1-4", deeds=lots(B, *lines))) == [30_000 - rent, 30_000 + rent, 30_000]


@pytest.mark.rule("DA-13")
@pytest.mark.parametrize(
    ("owned", "rent"), [({12: B}, 700), ({12: B, 28: B}, 1_400), ({12: B, 28: C}, 700)]
)
def test_a_brewery_takes_100_for_a_pip_and_200_with_its_sister(owned, rent, table, cash):
    assert cash(table("3-4", at=[5, 0, 0], deeds=owned))[B] == 30_000 + rent


@pytest.mark.rule("DA-13")
def test_nobody_pays_for_his_own_lot(table, cash, kinds):
    game = table("1-2", deeds={3: A})
    assert cash(game) == [30_000] * 3
    assert "RentDue" not in kinds(game)


@pytest.mark.rule("DA-14")
def test_the_jail_square_sends_straight_to_jail_without_salary(table, cash, kinds):
    game = table("1-2", at=[27, 0, 0])
    position = game.position()
    assert (position["at"], position["jail"]) == ([10, 0, 0], [1, 0, 0])
    assert cash(game) == [30_000] * 3
    assert "SalaryPaid" not in kinds(game)


@pytest.mark.rule("DA-14")
def test_a_prisoner_does_not_move_by_the_next_throw(table):
    game = table("1-2", "4-6", "4-6", "1-2", at=[27, 0, 0])
    assert game.view()["at"] == [10, 10, 10]
    assert game.position()["jail"] == [2, 0, 0]


@pytest.mark.rule("DA-15")
def test_a_visit_to_the_jail_costs_nothing_and_the_next_turn_is_normal(table, cash):
    game = table("4-6")
    assert (game.position()["jail"], cash(game)) == ([0, 0, 0], [30_000] * 3)
    game = table("4-6", "4-6", "4-6", "1-2", deeds={13: A})
    assert game.view()["at"] == [13, 10, 10]


@pytest.mark.rule("DA-15")
def test_a_visitor_needs_no_release(table, refusal):
    held = [[1, 0], [0, 0], [0, 0]]
    game = table("4-6", "4-6", "4-6", cards_held=held)
    assert refusal(game, "release") == refusal(game, "fine") == "NotInJail"
