"""Forms that random games seldom show: scarce buildings, rent paid in lots, counter-offers."""

from __future__ import annotations

import pytest

import matador
from matador.core.errors import BadMove
from matador.core.forms import Amount, Form, OneOf, SomeOf, read_value


@pytest.fixture
def german():
    """Return a function that sets a German table of three up and plays moves."""

    def table(*moves, **position):
        game = matador.position("german", {"players": 3, **position}, nature="ask")
        for move in moves:
            game.play(move)
        return game

    return table


def forms_of(game, verb, seat=None):
    """Return the forms of a verb."""
    return [form for form in game.forms(seat) if form.verb == verb]


def lots(owner, *squares, **more):
    """Return deeds that a seat owns."""
    return {square: {"owner": owner, **more} for square in squares}


def test_a_counter_offer_goes_to_the_maker_and_is_never_listed(german):
    deeds = {**lots(0, 5), **lots(1, 15), **lots(2, 25)}
    game = german("offer B give 5 take 15 cash 0 cards 0 0", deeds=deeds)
    (counter,) = forms_of(game, "counter")
    assert "counter" not in {choice.kind for choice in game.choices()}
    assert counter.argument("to").options == (0,)
    assert counter.argument("give").options == (15,)
    assert counter.argument("take").options == (5,)
    lots_and_cash = {"give": [15], "take": [5], "cash": -7}
    game.play(counter.text({"to": 0, **lots_and_cash, "given": 0, "taken": 0}))
    assert game.question.facts["cash"] == -7


def test_the_bell_is_open_to_everybody_where_time_is_limited(german):
    game = german(rules={"time_limit": "yes"})
    assert all(forms_of(game, "bell", seat) for seat in range(3))
    game.play("bell", 2)
    assert not any(forms_of(game, "bell", seat) for seat in range(3))


def test_a_lot_says_how_many_buildings_may_be_ordered(german):
    game = german(deeds=lots(0, 1, 3), cash=[10_000, 0, 0])
    orders = forms_of(game, "order")
    assert [form.argument("deed").options for form in orders] == [(1,), (3,)]
    number = orders[0].argument("number")
    assert (number.least, number.most) == (1, 8)
    game.play(orders[0].text({"deed": 1, "number": 8}))


def test_who_is_asked_about_scarce_houses_may_name_a_lot_and_a_number(german):
    deeds = {**lots(0, 1, 3), **lots(1, 6, 8, 9)}
    game = german("order 1 x 2", deeds=deeds, houses_left=2, hotels_left=12)
    assert game.question.kind == "name_lot"
    assert game.question.facts["wishes"] == [{"seat": 0, "deed": 1, "number": 2}]
    assert [form.verb for form in game.forms()] == ["build", "order", "order", "order", "decline"]
    assert forms_of(game, "order")[0].argument("number").most == 2


def test_rent_may_be_paid_in_lots_as_far_as_the_creditor_can_pay_the_interest(german):
    deeds = {**lots(1, 39), **lots(0, 5), **lots(0, 15, 25, mortgaged=True)}
    start = {"at": [36, 0, 0], "cash": [0, 150, 0], "deeds": deeds}
    game = german("roll", "throw 1-2", "claim 39", **start)
    (delivery,) = forms_of(game, "deliver")
    some = delivery.argument("lots")
    assert (some.options, some.least, some.budget) == ((5,), 1, 150)
    owed = game.question.facts["amount"]
    assert (delivery.argument("amount").least, delivery.argument("amount").most) == (1, owed)
    game.play(delivery.text({"lots": [5], "amount": 300}))
    assert game.question.kind == "take_lots"


TRADE = Form(
    0,
    "offer",
    "offer {to} give {give} take {take} cash {cash}",
    (
        OneOf("to", "seat", (1,)),
        SomeOf("give", "lots", (6, 8), costs={8: 100}),
        SomeOf("take", "lots", (39,), costs={39: 400}),
        Amount("cash", "money", -500, 900, (0, 600), least_with="give", most_with="take"),
    ),
)


def test_what_is_chosen_narrows_the_cash():
    cash = TRADE.narrow({"give": [8], "take": [39]}).argument("cash")
    assert (cash.least, cash.most, cash.steps) == (-400, 500, (0,))
    assert (cash.least_with, cash.most_with) == ("", "")


def test_cash_that_is_chosen_first_narrows_the_lots():
    narrow = TRADE.narrow({"cash": 600})
    assert not narrow.argument("take").allows([39])
    assert narrow.argument("give").allows([6, 8])


def test_a_value_that_an_argument_does_not_allow_cannot_be_chosen():
    for chosen in ({"give": [39]}, {"to": 2}, {"cash": 901}, {"nothing": 1}, {"give": [6, 6]}):
        with pytest.raises(BadMove):
            TRADE.narrow(chosen)


def test_a_form_allows_whole_moves_only():
    assert TRADE.allows({"to": 1, "give": [6], "take": [], "cash": 0})
    assert not TRADE.allows({"to": 1, "give": [6], "take": []})
    assert not TRADE.allows({"to": True, "give": [6], "take": [], "cash": 0})
    assert not TRADE.allows({"to": 1, "give": [6], "take": [39], "cash": 600})


def test_what_somebody_types_is_read_by_the_argument():
    assert read_value(TRADE.argument("to"), "b") == 1
    assert read_value(TRADE.argument("give"), "8, 6") == [8, 6]
    assert read_value(TRADE.argument("take"), "-") == []
    assert read_value(TRADE.argument("cash"), "-12") == -12
    for name, text in (("to", "A"), ("give", "7"), ("cash", "ten"), ("cash", "901")):
        with pytest.raises(BadMove):
            read_value(TRADE.argument(name), text)
