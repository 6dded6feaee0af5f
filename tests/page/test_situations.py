"""What is rare at a table, brought about by a record that stops just before it."""

from __future__ import annotations

from page_drivers.dominoes import Layer
from page_drivers.gnav import Swapper
from page_drivers.property import Landlord
from page_drivers.reader import record


def test_a_trade_is_answered_by_a_counter_offer(sat):
    deeds = {6: 0, 8: 0, 9: 1}
    anna, bo = sat(Landlord, record("german", {"deeds": deeds}))
    anna.trade("Bo", get="Poststraße", pay=3000)
    anna.sees("Bo considers your offer")
    bo.sees("Anna offers you a trade")
    bo.counter("Anna", pay=5000)
    anna.sees("Bo offers you a trade")
    anna.sees("Completes Light blue for you")
    anna.do("Accept")
    for person in (anna, bo):
        person.reads("Bo gives Anna “Poststraße” for 5,000 DM.")
        person.sees_cash("Anna", 25_000)
        person.sees_cash("Bo", 35_000)


def test_what_is_declined_is_auctioned(sat):
    anna, bo = sat(Landlord, record("german", {"at": [36, 0]}, "roll", "throw 1-2"))
    anna.decline()
    bo.bid(500)
    anna.sees("Bo leads with")
    anna.bid(600)
    bo.sees("Anna leads with")
    bo.give_way()
    for person in (anna, bo):
        person.sees_cash("Anna", 29_400)


def test_the_last_house_is_auctioned_among_those_who_want_it(sat):
    deeds = {6: 0, 8: 0, 9: 0, 11: 1, 13: 1, 14: 1}
    anna, bo = sat(Landlord, record("german", {"deeds": deeds, "houses_left": 1}))
    anna.build("Chausseestraße")
    bo.sees("The bank has 1 house left. Which lot wants one?")
    bo.build("Seestraße")
    bo.bid(1500)
    anna.sees("Bo leads with")
    anna.bid(1600)
    bo.give_way()
    for person in (anna, bo):
        person.sees_cash("Anna", 28_400)


def test_who_cannot_pay_is_bankrupt_and_the_other_wins(sat):
    built = {"owner": 1, "level": 2}
    position = {"deeds": {37: built, 39: built, 1: 0}, "cash": [700, 9000], "at": [32, 0]}
    rules = {"rules": {"rent": "automatic"}}
    anna, bo = sat(Landlord, record("german", {**position, **rules}, "roll", "throw 3-4"))
    anna.sees("You owe 12,000")
    anna.mortgage("Badstraße")
    anna.do("Give up: bankrupt")
    for person in (anna, bo):
        person.sees("Bo won")
    anna.agrees_with_the_house()
    bo.agrees_with_the_house()


def test_a_matador_is_laid_crosswise_and_makes_two_exits(sat):
    hands = [["3-4", "0-2"], ["4-4", "5-5"]]
    line = [{"tile": "1-1", "way": "first", "seat": 1}]
    anna, bo = sat(Layer, record("dominoes", {"hands": hands, "line": line, "phase": "playing"}))
    anna.lay("3-4", "Across on the 1")
    for person in (anna, bo):
        person.laid("3-4 laid across")
    bo.lay("4-4")
    anna.laid("4-4")


def test_a_dealer_whose_stock_is_empty_reads_why_there_is_no_swap(sat):
    cards = {"cards": ["2", "9"], "dealer": 0, "turn": 0, "phase": "turns"}
    anna, _ = sat(Swapper, record("gnav", {**cards, "pack": {}, "points": [13, 13]}))
    anna.sees("The stock is empty")
    anna.move()
    anna.reads("Anna stands")


def test_the_cuckoo_ends_all_swapping(sat):
    cards = {"cards": ["2", "cuckoo"], "dealer": 1, "turn": 0, "phase": "turns"}
    anna, bo = sat(Swapper, record("gnav", cards))
    anna.ask()
    for person in (anna, bo):
        person.sees("Stå for gjøk")
        person.sees("Round 1 is over")
    anna.go_on()
