"""Every event that moves money, deeds or tokens is explained by the statement it follows."""

import pytest

A, B, C = range(3)
PURPLE = {37: B, 39: B}
MORTGAGED = {39: {"owner": A, "mortgaged": True}}
JAILED = {"at": [10, 0, 0], "jail": [1, 0, 0]}
THIRD = {"at": [10, 0, 0], "jail": [3, 0, 0]}
SOLD = "B: offer A give 39 take - cash -5 cards 0 0"
AUCTION = {"rules": {"declined_deed": "auction"}}
HOUSES = {1: {"owner": A, "level": 1}, 3: {"owner": A, "level": 1}}

HAPPENED = [
    ("DA-7", "Moved", ["4-6"], {}),
    ("DA-8", "TurnPasses", ["4-6"], {}),
    ("DA-9", "SalaryPaid", ["1-2"], {"at": [38, 0, 0], "deeds": {1: A}}),
    ("DA-10", "Collected", ["3-4", "P07"], {}),
    ("DA-10", "PaidBank", ["3-4", "P11"], {}),
    ("DA-10", "BuildingsCharged", ["3-4", "P16"], {}),
    ("DA-10", "RepairsPaid", ["3-4", "P16"], {"deeds": HOUSES}),
    ("DA-10", "PaidPlayer", ["3-4", "P09"], {}),
    ("DA-10", "Moved", ["3-4", "P19"], {}),
    ("PR-12", "MovedBack", ["3-4", "P24"], {}),
    ("DA-Q15", "NoGrant", ["3-4", "P08"], {}),
    ("DA-11", "Bought", ["1-2", "buy"], {}),
    ("DA-12", "Declined", ["1-2", "decline"], {}),
    ("DA-Q3", "AuctionOpened", ["1-2", "decline"], AUCTION),
    ("DA-13", "RentDue", ["1-2"], {"deeds": {3: B}}),
    ("DA-13", "RentPaid", ["1-2"], {"deeds": {3: B}}),
    ("DA-13", "RentPaid", ["1-4"], {"deeds": {5: B}}),
    ("DA-33", "RentPaid", ["4-5"], {"at": [30, 0, 0], "deeds": PURPLE}),
    ("DA-14", "Jailed", ["4-6"], {"at": [20, 0, 0]}),
    ("DA-16", "TaxPaid", ["1-3", "fixed"], {}),
    ("DA-17", "TaxShare", ["1-3", "percent"], {}),
    ("DA-17", "TaxSharePaid", ["1-3", "percent"], {}),
    ("DA-19", "ThrowsAgain", ["5-5"], {}),
    ("DA-20", "Jailed", ["5-5"], {"doubles": 2}),
    ("DA-22", "PotFed", ["1-3", "fixed"], {}),
    ("DA-22", "PotTaken", ["1-4"], {"at": [15, 0, 0], "pot": 9}),
    ("DA-23", "FinePaid", ["fine"], JAILED),
    ("DA-24", "ReleaseUsed", ["release"], {"cards_held": [[1, 0], [0, 0], [0, 0]], **JAILED}),
    ("DA-25", "Freed", ["5-5"], JAILED),
    ("DA-26", "FinePaid", ["1-2"], THIRD),
    ("DA-28", "Traded", [SOLD, "accept"], {"deeds": PURPLE}),
    ("DA-30", "NoRentMortgaged", ["4-5"], {"at": [0, 30, 0], "turn": B, "deeds": MORTGAGED}),
    ("DA-31", "Mortgaged", ["B: mortgage 39"], {"deeds": PURPLE}),
    ("DA-33", "RentDue", ["4-5"], {"at": [30, 0, 0], "deeds": PURPLE}),
    ("DA-34", "Built", ["B: build 39"], {"deeds": PURPLE}),
    ("DA-39", "Sold", ["B: build 39", "B: sell 39"], {"deeds": PURPLE}),
    ("DA-Q1", "Redeemed", ["redeem 39"], {"deeds": MORTGAGED}),
    ("DA-Q12", "RentDue", ["3-4", "P23"], {"deeds": {15: B}}),
]


@pytest.mark.parametrize(
    ("rule", "kind", "moves", "position"),
    [pytest.param(*row, marks=pytest.mark.rule(row[0])) for row in HAPPENED],
)
def test_an_event_names_the_statement_it_follows(rule, kind, moves, position, table, why):
    assert rule in why(table(*moves, **position), kind)


@pytest.mark.rule("DA-41")
def test_a_building_won_names_the_shortage(table, why):
    deeds = PURPLE | {1: A, 3: A}
    moves = ["A: build 1", "build 39", "bid 1000", "pass"]
    assert why(table(*moves, deeds=deeds, houses_left=1), "BuildingWon") == ["DA-41", "PR-17"]


@pytest.mark.rule("DA-43", "DA-44")
def test_a_bankruptcy_names_its_creditor(table, why):
    deeds = {37: {"owner": B, "level": 5}, 39: {"owner": B, "level": 5}}
    game = table("4-5", "bankrupt", deeds=deeds, at=[30, 0, 0], cash=[9, 9, 9])
    assert why(game, "HandedOver") == ["DA-43"]
    game = table("1-2", "bankrupt", at=[35, 0, 0], cash=[9, 9, 9])
    assert why(game, "HandedToBank")[0] == "DA-44"


@pytest.mark.rule("DA-33")
def test_the_arithmetic_of_a_rent_is_told(table):
    game = table("4-5", at=[30, 0, 0], deeds=PURPLE)
    due = next(event for event in game.events if event.kind == "RentDue")
    assert game.explain(due).arithmetic == "1000 x 2 = 2000"


@pytest.mark.rule("DA-Q3")
def test_a_house_rule_in_force_is_named(table):
    game = table("1-2", "decline", **AUCTION)
    opened = next(event for event in game.events if event.kind == "AuctionOpened")
    assert game.explain(opened).house_rules["declined_deed"].value == "auction"
