"""DE-102 to DE-113: mortgages, their interest, and lots that change hands mortgaged."""

import pytest

A, B, C = range(3)
VIOLET, GREEN, DARK_BLUE = (1, 3), (31, 32, 34), (37, 39)
LOANS = {
    **dict.fromkeys((1, 3), 600),
    **dict.fromkeys((6, 8), 1_000),
    9: 1_200,
    **dict.fromkeys((11, 13), 1_400),
    14: 1_600,
    **dict.fromkeys((16, 18), 1_800),
    19: 2_000,
    **dict.fromkeys((21, 23), 2_200),
    24: 2_400,
    **dict.fromkeys((26, 27), 2_600),
    29: 2_800,
    **dict.fromkeys((31, 32), 3_000),
    34: 3_200,
    37: 3_500,
    39: 4_000,
    **dict.fromkeys((5, 15, 25, 35), 2_000),
    **dict.fromkeys((12, 28), 1_500),
}


@pytest.fixture
def handed_over(table, held):
    """Return a function that lets A hand mortgaged lots to B for nothing."""

    def trade(*squares, cash=30_000, rest=()):
        lots = ",".join(map(str, squares))
        moves = [f"A: offer B give {lots} take - cash 0 cards 0 0", "accept", *rest]
        deeds = held(A, *squares, mortgaged=True)
        return table(*moves, deeds=deeds, cash=[30_000, cash, 30_000])

    return trade


@pytest.mark.rule("DE-102")
def test_the_bank_grants_the_mortgage_and_nobody_else_pays(table, held, cash, mortgaged):
    game = table("A: mortgage 39", deeds=held(A, 39), cash=[0, 0, 0])
    assert (cash(game), mortgaged(game)) == ([4_000, 0, 0], [39])


@pytest.mark.rule("DE-102", "DE-121")
def test_the_bank_lends_once_and_only_to_the_owner(table, held, refusal):
    game = table("A: mortgage 39", deeds=held(A, 39))
    assert refusal(game, "mortgage 39", A) == "AlreadyMortgaged"
    assert refusal(game, "mortgage 39", B) == "NotYours"
    assert refusal(game, "mortgage 37", A) == "NotYours"


@pytest.mark.rule("DE-103")
@pytest.mark.parametrize("height", [1, 4, 5])
def test_no_loan_is_given_on_houses_or_hotels(height, table, held, refusal, cash):
    game = table(deeds=held(A, *DARK_BLUE, level=height))
    assert refusal(game, "mortgage 37", A) == "GroupBuiltOn"
    assert cash(game)[A] == 30_000


@pytest.mark.rule("DE-104")
def test_a_lot_is_mortgaged_after_its_buildings_are_sold(table, held, refusal, play, cash):
    game = table("A: sell 37", deeds=held(A, *DARK_BLUE, level=1), cash=[0, 0, 0])
    assert refusal(game, "mortgage 39", A) == "GroupBuiltOn"
    play(game, "A: sell 39", "A: mortgage 39")
    assert cash(game)[A] == 2_000 + 2_000 + 4_000


@pytest.mark.rule("DE-Q23", "DE-104", "PR-14")
@pytest.mark.parametrize("bare", GREEN)
def test_a_bare_lot_is_mortgaged_beside_a_built_one(bare, table, held, mortgaged, offered):
    game = table(deeds=held(A, *GREEN, level=1) | held(A, bare))
    assert offered(game, "mortgage") == [f"mortgage {bare}"]
    game.play(f"mortgage {bare}")
    assert mortgaged(game) == [bare]


@pytest.mark.rule("DE-Q23", "PR-14")
@pytest.mark.parametrize("bare", GREEN)
def test_by_the_switch_a_bare_lot_is_not_mortgaged_while_a_sister_is_built_on(
    bare, table, held, refusal, offered
):
    rules = {"buildings_bar_mortgage": "group"}
    game = table(deeds=held(A, *GREEN, level=1) | held(A, bare), rules=rules)
    assert refusal(game, f"mortgage {bare}", A) == "GroupBuiltOn"
    assert offered(game, "mortgage") == []


@pytest.mark.rule("DE-84", "PR-14")
def test_a_mortgage_beside_houses_bars_building_on_the_group(table, held, refusal, offered):
    game = table("A: mortgage 31", deeds=held(A, 32, 34, level=1) | held(A, 31))
    for square in GREEN:
        assert refusal(game, f"build {square}", A) == "GroupMortgaged"
    assert offered(game, "build") == []


@pytest.mark.rule("PR-14")
def test_by_the_switch_a_mortgage_bars_its_own_lot_only(table, held, refusal, level):
    deeds = held(A, 31, mortgaged=True) | held(A, 32, 34)
    rules = {"mortgage_bars_building": "lot"}
    game = table("A: build 32", "A: build 34", deeds=deeds, rules=rules)
    assert refusal(game, "build 31", A) == "GroupMortgaged"
    assert refusal(game, "build 32", A) == "NotEven"
    assert level(game, *GREEN) == [0, 1, 1]


@pytest.mark.rule("DE-Q23", "PR-14")
def test_buildings_of_other_groups_are_no_hindrance(table, held, mortgaged):
    deeds = held(A, *GREEN, level=1) | held(A, *DARK_BLUE, 5, 12)
    game = table("A: mortgage 37", "A: mortgage 5", "A: mortgage 12", deeds=deeds)
    assert mortgaged(game) == [5, 12, 37]


@pytest.mark.rule("DE-105", "DE-Q41")
@pytest.mark.parametrize(("square", "loan"), LOANS.items())
def test_the_loan_is_half_the_price_of_the_deed(square, loan, table, held, cash):
    game = table(f"A: mortgage {square}", deeds=held(A, square), cash=[0, 0, 0])
    assert cash(game)[A] == loan
    printed = game.edition.tables["squares"][square]
    assert (printed["mortgage"], printed["price"]) == (loan, 2 * loan)


@pytest.mark.rule("DE-106")
@pytest.mark.parametrize(("square", "loan"), LOANS.items())
def test_redeeming_costs_the_loan_and_ten_per_cent(square, loan, table, held, cash, mortgaged):
    game = table(f"A: redeem {square}", deeds=held(A, square, mortgaged=True))
    assert (cash(game)[A], mortgaged(game)) == (30_000 - loan - loan // 10, [])


@pytest.mark.rule("DE-106")
def test_no_interest_is_paid_before_the_loan_is(table, held, cash):
    game = table("A: mortgage 39", "A: roll", "throw 4-6", deeds=held(A, 39), cash=[0, 0, 0])
    assert cash(game)[A] == 4_000


@pytest.mark.rule("DE-106")
def test_redeeming_takes_cash_in_hand(table, held, refusal, mortgaged):
    deeds = held(A, 39, mortgaged=True)
    assert refusal(table(deeds=deeds, cash=[4_399, 0, 0]), "redeem 39", A) == "NotEnoughCash"
    assert mortgaged(table("A: redeem 39", deeds=deeds, cash=[4_400, 0, 0])) == []
    assert refusal(table(deeds=held(A, 39)), "redeem 39", A) == "NotMortgaged"


@pytest.mark.rule("DE-Q34")
@pytest.mark.parametrize(("square", "interest"), [(12, 150), (37, 350), (1, 60), (34, 320)])
def test_interest_is_not_rounded_to_notes(square, interest, handed_over, play, cash):
    game = handed_over(square)
    play(game, f"keep {square}")
    assert cash(game)[B] == 30_000 - interest


@pytest.mark.rule("DE-107")
def test_a_new_owner_may_redeem_at_once_for_the_loan_and_ten_per_cent(
    handed_over, play, cash, mortgaged, offered
):
    game = handed_over(39)
    assert (game.to_act, offered(game)) == (B, ["redeem 39", "keep 39"])
    play(game, "redeem 39")
    assert (cash(game), mortgaged(game)) == ([30_000, 25_600, 30_000], [])
    assert game.to_act == A


@pytest.mark.rule("DE-108")
def test_a_new_owner_who_keeps_the_mortgage_pays_ten_per_cent(handed_over, play, cash, mortgaged):
    game = handed_over(39)
    play(game, "keep 39")
    assert (cash(game), mortgaged(game)) == ([30_000, 29_600, 30_000], [39])


@pytest.mark.rule("DE-108")
def test_a_new_owner_who_cannot_redeem_pays_the_ten_per_cent_at_once(handed_over, cash, mortgaged):
    game = handed_over(39, cash=4_399)
    assert (game.to_act, cash(game)[B], mortgaged(game)) == (A, 3_999, [39])


@pytest.mark.rule("DE-108")
def test_each_mortgaged_lot_is_settled_by_itself(handed_over, play, cash, mortgaged, refusal):
    game = handed_over(5, 39)
    assert refusal(game, "keep 39") == "NotNow"
    assert refusal(game, "roll", A) == "CannotThrowYet"
    play(game, "redeem 5", "keep 39")
    assert (cash(game)[B], mortgaged(game)) == (30_000 - 2_200 - 400, [39])


@pytest.mark.rule("DE-108")
def test_both_sides_of_a_trade_pay_for_what_they_take(table, held, play, cash):
    deeds = held(A, 39, mortgaged=True) | held(B, 37, mortgaged=True)
    game = table("A: offer B give 39 take 37 cash 0 cards 0 0", "accept", deeds=deeds)
    play(game, "A: keep 37", "B: keep 39")
    assert cash(game) == [29_650, 29_600, 30_000]


@pytest.mark.rule("DE-109")
def test_redeeming_later_costs_another_ten_per_cent(handed_over, play, cash):
    game = handed_over(39, rest=["keep 39"])
    play(game, "B: redeem 39")
    assert cash(game)[B] == 30_000 - 400 - 4_400


@pytest.mark.rule("DE-109")
def test_a_lot_handed_on_mortgaged_costs_every_new_owner_ten_per_cent(handed_over, play, cash):
    game = handed_over(39, rest=["keep 39"])
    play(game, "B: offer C give 39 take - cash 0 cards 0 0", "accept", "keep 39")
    assert cash(game) == [30_000, 29_600, 29_600]


@pytest.mark.rule("DE-Q24", "PR-7")
def test_no_trade_where_the_taker_cannot_pay_the_interest(table, held, refusal):
    game = table(deeds=held(A, 39, mortgaged=True), cash=[30_000, 399, 0])
    offer = "offer {} give {} take {} cash {} cards 0 0"
    assert refusal(game, offer.format("B", 39, "-", 0), A) == "CannotPayInterest"
    assert refusal(game, offer.format("A", "-", 39, 0), B) == "CannotPayInterest"
    assert refusal(game, offer.format("C", 39, "-", 399), A) == "CannotPayInterest"


@pytest.mark.rule("DE-Q24", "PR-7")
def test_the_price_of_the_lot_leaves_enough_for_its_interest(table, held, refusal, play, cash):
    game = table(deeds=held(A, 39, mortgaged=True), cash=[0, 1_000, 0])
    assert refusal(game, "offer B give 39 take - cash -601 cards 0 0", A) == "CannotPayInterest"
    play(game, "A: offer B give 39 take - cash -600 cards 0 0", "accept")
    assert cash(game) == [600, 0, 0]


@pytest.mark.rule("DE-Q24", "PR-7")
def test_after_a_bankruptcy_the_creditor_owes_the_interest_like_any_debt(
    owing, held, play, cash, mortgaged, refusal
):
    deeds = held(A, 39, mortgaged=True) | held(B, 5)
    game = owing(5_000, deeds=deeds, cash=[0, 100, 0])
    play(game, "bankrupt")
    assert (game.to_act, refusal(game, "pay")) == (B, "NotEnoughCash")
    play(game, "mortgage 5", "pay")
    assert (cash(game)[B], mortgaged(game)) == (100 + 2_000 - 400, [5, 39])


@pytest.mark.rule("DE-110")
def test_a_mortgaged_lot_stays_with_its_owner(table, held, owner, play):
    game = table("A: mortgage 3", deeds=held(A, 3), turn=B)
    play(game, "roll", "throw 1-2")
    assert owner(game, 3) == A
    assert game.to_act == C


@pytest.mark.rule("DE-111")
def test_nobody_else_gains_the_lot_by_paying_the_loan(table, held, refusal, owner):
    game = table(deeds=held(A, 39, mortgaged=True))
    assert refusal(game, "redeem 39", B) == "NotYours"
    assert owner(game, 39) == A


@pytest.mark.rule("DE-112")
def test_to_build_again_one_redeems_and_buys_at_the_full_price(table, held, play, cash, refusal):
    deeds = held(A, *DARK_BLUE, level=1)
    game = table("A: sell 37", "A: sell 39", "A: mortgage 39", deeds=deeds, cash=[1_600, 0, 0])
    assert (cash(game)[A], refusal(game, "build 39", A)) == (9_600, "GroupMortgaged")
    play(game, "A: redeem 39", "A: build 39")
    assert cash(game)[A] == 9_600 - 4_400 - 4_000


@pytest.mark.rule("DE-113")
def test_a_mortgaged_lot_yields_no_rent(landed, held, kinds):
    game = landed(39, turn=B, deeds=held(A, 39, mortgaged=True))
    assert "NoRentMortgaged" in kinds(game)
    assert (game.view()["claims"], game.to_act) == ([], C)


@pytest.mark.rule("DE-113")
def test_the_other_lots_of_the_group_yield_theirs(landed, held, cash):
    deeds = held(A, 37, mortgaged=True) | held(A, 39)
    game = landed(39, "A: claim 39", turn=B, deeds=deeds)
    assert cash(game) == [32_000, 28_000, 30_000]


@pytest.mark.rule("DE-107", "DE-116", "PR-25")
@pytest.mark.parametrize(("heir", "asked"), [("decides", True), ("keeps_without_cash", False)])
def test_the_new_owner_may_raise_cash_to_redeem_at_once(
    heir, asked, owing, held, play, offered, refusal, cash, mortgaged
):
    deeds = held(A, 3, mortgaged=True) | held(B, 5)
    game = owing(5_000, "bankrupt", deeds=deeds, cash=[0, 100, 0], rules={"heir": heir})
    assert (offered(game) == ["keep 3", "mortgage 5"]) == asked
    if asked:
        assert refusal(game, "build 5") == "NotNow"
        play(game, "mortgage 5", "redeem 3")
        assert (cash(game)[B], mortgaged(game)) == (100 + 2_000 - 600 - 60, [5])
    else:
        assert (cash(game)[B], mortgaged(game)) == (100 - 60, [3])
