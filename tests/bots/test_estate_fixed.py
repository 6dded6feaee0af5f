"""The fixed policies: what they share, what each of them likes, and how they judge an offer."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.bots import make_bots

A, B = range(2)
ALL = ("fp_a", "fp_b", "fp_c")


def answer(name, *played, **position):
    """Return what a policy does in a German position of three players, after some moves."""
    match = matador.position("german", {"players": 3, **position})
    for move in played:
        match.play(move)
    seat = match.to_act
    chosen = make_bots("german", name, 3, 1)[seat].choose(match.view(seat), match.choices())
    match.play(chosen)
    return str(chosen)


def owned(**squares):
    """Return deeds by owner: `owned(a=[1, 3])`."""
    return {square: "abc".index(seat) for seat, of in squares.items() for square in of}


def buys(name, square, cash, **deeds):
    """Tell whether a policy buys the deed it stands on."""
    position = {"step": "buying", "at": [square, 0, 0], "cash": [cash, 9_000, 9_000]}
    return answer(name, **position, deeds=owned(**deeds)) == "buy"


@pytest.mark.parametrize("name", ALL)
def test_the_salary_is_kept_in_hand_unless_a_deed_completes_a_group(name):
    assert buys(name, 11, 6_800)
    assert not buys(name, 11, 6_700)
    assert buys(name, 11, 2_800, a=[13, 14])


@pytest.mark.parametrize(("square", "eager"), [(5, "bc"), (39, "b"), (16, "c"), (6, "c"), (11, "")])
def test_favourites_are_bought_with_the_last_cash(square, eager):
    price = games.edition("german").record.square[square].price
    assert "".join(name[-1] for name in ALL if buys(name, square, price + 100)) == eager


def test_only_the_second_wants_no_utility():
    assert [buys(name, 12, 20_000) for name in ALL] == [True, False, True]


@pytest.mark.parametrize("name", ALL)
def test_a_lot_is_mortgaged_only_for_the_last_of_a_group(name):
    position = {"step": "buying", "at": [11, 0, 0], "cash": [2_000, 0, 0]}
    assert answer(name, **position, deeds=owned(a=[13, 14, 39])) == "mortgage 13"
    assert answer(name, **position, deeds=owned(a=[13, 39])) == "decline"


@pytest.mark.parametrize(("name", "bid"), [("fp_a", "bid 1400"), ("fp_c", "bid 1400")])
def test_bids_go_halfway_to_the_price(name, bid):
    assert answer(name, "decline", step="buying", at=[11, 0, 0]) == bid


def test_favourites_are_bid_for_by_cash_and_not_by_price():
    position = {"step": "buying", "at": [5, 0, 0], "cash": [30_000, 30_000, 30_000]}
    assert answer("fp_b", "decline", **position) == "bid 5000"
    assert answer("fp_a", "decline", **position) == "bid 2000"


def offered(name, offer, deeds, cash=20_000):
    """Return what B answers to an offer of A."""
    return answer(name, offer, deeds=deeds, cash=[20_000, cash, 20_000])


@pytest.mark.parametrize("name", ALL)
def test_offers_are_judged_by_groups_and_cash_not_by_price(name):
    single = owned(a=[11], b=[21])
    assert offered(name, "offer B give - take 21 cash 1 cards 0 0", single) == "accept"
    assert offered(name, "offer B give 11 take 21 cash 0 cards 0 0", single, 3_000) == "refuse"
    whole = owned(a=[11], b=[37, 39])
    assert offered(name, "offer B give - take 39 cash 9000 cards 0 0", whole) == "refuse"
    last = owned(a=[11], b=[13, 14, 21])
    assert offered(name, "offer B give 11 take 21 cash -900 cards 0 0", last, 1_000) == "accept"


def test_a_lot_for_nothing_and_a_mortgaged_one_are_refused():
    single = owned(b=[21])
    assert offered("fp_a", "offer B give - take 21 cash 0 cards 0 0", single) == "refuse"
    mortgaged = {21: {"owner": B, "mortgaged": True}}
    assert offered("fp_a", "offer B give - take 21 cash 900 cards 0 0", mortgaged) == "refuse"


@pytest.mark.parametrize(("level", "does"), [(2, "build 39"), (3, "roll")])
def test_the_third_stops_at_three_houses_and_all_build_with_their_last_cash(level, does):
    deeds = {square: {"owner": A, "level": level} for square in (37, 39)}
    position = {"deeds": deeds, "cash": [4_000, 0, 0]}
    assert answer("fp_c", **position) == does
    assert answer("fp_a", **position) == "build 39"


def test_a_single_lot_that_completes_another_s_group_is_sold_dear():
    position = {"deeds": owned(a=[11], b=[13, 14]), "cash": [1_000, 20_000, 0]}
    assert answer("fp_a", **position) == "offer B give 11 take - cash -10000 cards 0 0"


def test_the_last_lot_of_an_own_group_is_asked_for_above_its_price():
    position = {"deeds": owned(a=[13, 14], b=[11]), "cash": [20_000, 20_000, 0]}
    assert answer("fp_a", **position) == "offer B give - take 11 cash 3150 cards 0 0"


def test_lots_that_complete_a_group_each_are_swapped():
    position = {"deeds": owned(a=[13, 14, 21], b=[11, 23, 24]), "cash": [20_000, 10_000, 0]}
    chosen = answer("fp_a", **position)
    assert chosen == "offer B give 21 take 11 cash -4500 cards 0 0"


def test_a_debt_is_met_by_the_smallest_loan_and_then_by_buildings():
    debt = [{"debtor": A, "creditor": -1, "amount": 1_000}]
    houses = {square: {"owner": A, "level": 1} for square in (37, 39)}
    position = {"cash": [0, 0, 0], "step": "landed", "debts": debt}
    assert answer("fp_a", **position, deeds={**houses, 12: A, 31: A}) == "mortgage 12"
    assert answer("fp_a", **position, deeds=houses).startswith("sell")


@pytest.mark.parametrize(("cash", "does"), [(4_000, "fine"), (3_900, "roll")])
def test_jail_is_left_with_the_salary_in_hand(cash, does):
    position = {"at": [10, 0, 0], "jail": [1, 0, 0], "cash": [cash, 0, 0]}
    assert answer("fp_a", **position) == does


@pytest.mark.parametrize(("cash", "does"), [(20_000, "redeem 11"), (4_000, "roll")])
def test_a_loan_is_paid_back_while_the_salary_is_left(cash, does):
    deeds = {11: {"owner": A, "mortgaged": True}}
    assert answer("fp_a", deeds=deeds, cash=[cash, 0, 0]) == does
