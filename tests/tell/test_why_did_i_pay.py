"""The line where money moves says why: its statements, the house rule, the arithmetic."""

from __future__ import annotations

import pytest

import matador

A, B, C = range(3)
HOUSES = {1: {"owner": A, "level": 2}, 3: {"owner": A, "level": 1}}
NO_CASH = {"deeds": {39: B, 37: B, 5: A}, "at": [32, 0, 0], "cash": [100, 0, 0]}
REPAIRS = {"deeds": HOUSES | {5: A}, "at": [0, 0, 0]}


def paid(board, start, nature, *moves):
    """Play moves of any seat and return the game and the event of the last payment."""
    position = {"players": 3, "turn": A, "cash": [30_000] * 3} | start
    game = matador.position(board, position, nature=nature)
    for move in moves:
        seat, _, text = move.rpartition(": ")
        events = game.play(text, "ABC".index(seat) if seat else None)
    return game, [event for event in events if event.kind.endswith("Paid")][-1]


def test_a_rent_paid_at_once_names_its_deed_and_its_figures():
    start = {"deeds": {39: B, 37: B}, "at": [32, 0, 0]}
    game, event = paid("danish", start, ["throw 3-4"], "roll")
    said = {"seat": A, "to": B, "amount": 2_000, "deed": 39, "base": 1_000, "times": 2}
    assert (event.kind, event.values) == ("RentPaid", said)
    assert game.tell(event) == "A pays B 2,000 kr."
    shown = game.explain(event)
    assert shown.arithmetic == "1000 x 2 = 2000"
    assert "DA-33" in [statement.id for statement in shown.statements]


def test_a_rent_paid_after_raising_it_still_says_what_it_came_from():
    game, event = paid("danish", NO_CASH, ["throw 3-4"], "roll", "mortgage 5", "pay")
    assert (event.kind, event.values["deed"]) == ("RentPaid", 39)
    assert game.explain(event).arithmetic == "1000 x 2 = 2000"


def test_a_rent_asked_for_later_says_what_it_came_from_at_the_landing():
    start = {"deeds": {39: B, 37: B}, "at": [32, 0, 0]}
    game, event = paid("german", start, ["throw 3-4"], "roll", "B: claim 39")
    assert (event.kind, event.values["deed"], event.values["times"]) == ("RentPaid", 39, 2)
    assert game.explain(event).arithmetic == "1000 x 2 = 2000"


def test_the_rest_of_a_rent_is_told_less_what_lots_stood_for():
    moves = ["roll", "B: claim 39", "deliver 5 for 1500", "accept", "mortgage 15", "pay"]
    start = NO_CASH | {"deeds": NO_CASH["deeds"] | {15: A}}
    game, event = paid("german", start, ["throw 3-4"], *moves)
    assert (event.kind, event.values["delivered"]) == ("RestOfRentPaid", 1_500)
    assert game.explain(event).arithmetic == "1000 x 2 - 1500 = 500"


def test_a_house_rule_behind_a_rent_is_named_where_it_is_paid():
    rules = {"unbuilt_group_rent_factor": 1}
    start = {"deeds": {39: B, 37: B}, "at": [32, 0, 0], "rules": rules}
    game, event = paid("danish", start, ["throw 3-4"], "roll")
    shown = game.explain(event)
    assert (shown.arithmetic, list(shown.house_rules)) == ("1000 x 1 = 1000", list(rules))


def test_a_share_of_all_assets_says_what_it_is_a_share_of():
    start = {"step": "tax", "at": [4, 0, 0]}
    game, event = paid("danish", start, [], "percent")
    assert event.kind == "TaxSharePaid"
    assert game.explain(event).arithmetic == "30000 x 10 % = 3000"


@pytest.mark.parametrize(
    ("cash", "moves"), [(30_000, []), (1_000, ["mortgage 5", "pay"])], ids=["at once", "raised"]
)
def test_repairs_say_what_was_counted(cash, moves):
    start = REPAIRS | {"cash": [cash, 0, 0]}
    game, event = paid("danish", start, ["throw 3-4", "card P16"], "roll", *moves)
    assert event.kind == "RepairsPaid"
    assert game.explain(event).arithmetic == "3 x 500 + 0 x 2000 = 1500"


def test_a_rent_of_a_position_without_figures_is_its_own():
    debt = {"debtor": A, "creditor": B, "amount": 700, "because": "rent_street", "deed": 39}
    game, event = paid("german", {"debts": [debt], "deeds": {39: B}}, [], "pay")
    assert (event.kind, event.values["base"], event.values["times"]) == ("RentPaid", 700, 1)
    assert "DE-39" in [statement.id for statement in game.explain(event).statements]


@pytest.mark.parametrize(
    ("because", "kind"), [("tax_percent", "TaxPaid"), ("card_per_building", "PaidBank")]
)
def test_a_debt_of_a_position_without_figures_claims_none(because, kind):
    debt = {"debtor": A, "creditor": -1, "amount": 700, "because": because, "deed": None}
    game = matador.position("danish", {"players": 3, "debts": [debt]})
    event = next(event for event in game.play("pay") if event.kind == kind)
    assert (event.values["amount"], game.explain(event).arithmetic) == (700, "")


WRONG = {
    "a rent of other figures": {"deed": 39, "creditor": B, "base": 300, "times": 2},
    "figures of interest": {"deed": 39, "creditor": -1, "base": 350, "times": 2},
    "a share that is another": {"because": "tax_percent", "base": 700, "times": 10},
    "repairs without their card": {"because": "card_per_building", "base": 1, "times": 0},
}


@pytest.mark.parametrize("name", WRONG)
def test_figures_that_do_not_come_to_the_debt_are_refused(name):
    debt = {"debtor": A, "creditor": -1, "amount": 700, "because": "rent_street", "deed": None}
    position = {"players": 3, "deeds": {39: B}, "debts": [debt | WRONG[name]]}
    with pytest.raises(matador.BadPosition, match="come to the amount"):
        matador.position("danish", position)


def test_a_claim_whose_figures_are_wrong_is_refused():
    claim = {"owner": B, "visitor": A, "deed": 39, "rent": 700, "base": 300, "times": 2}
    with pytest.raises(matador.BadPosition, match="'base' x 'times'"):
        matador.position("german", {"players": 3, "deeds": {39: B}, "claims": [claim]})
