"""The one order in which the property games ask: what is added last here comes first."""

from __future__ import annotations

import pytest

import matador
from matador.core.words import NATURE, NOBODY
from matador.games.estate import state as table
from matador.games.estate.rules.buildings.shortage import ASKING_HOUSES
from matador.games.estate.rules.question import KINDS, question, seat_asked, to_act


def set_fields(record, **fields):
    """Write numbers into a record."""
    for name, number in fields.items():
        setattr(record, name, number)


MATTERS = (
    ("throw", 0, lambda state: set_fields(state, step=table.WINDOW, turn=0)),
    ("jail", 0, lambda state: state.jail.__setitem__(0, 1)),
    ("claim", 2, lambda state: (set_fields(state, claims=1), set_fields(state.claim[0], owner=2))),
    ("buy", 0, lambda state: set_fields(state, step=table.BUYING)),
    ("dice", NATURE, lambda state: set_fields(state, step=table.THROWING)),
    ("name_lot", 1, lambda state: set_fields(state, asking=ASKING_HOUSES, to_ask=1)),
    ("bid", 2, lambda state: set_fields(state.sale, kind=table.DEED_SALE, bidder=2)),
    ("pay", 1, lambda s: (set_fields(s, debts=1), set_fields(s.debt[0], debtor=1, creditor=0))),
    ("keep_or_redeem", 2, lambda state: state.inherited.__setitem__(2, 1)),
    ("take_lots", 0, lambda state: set_fields(state, lots_offered=1)),
    ("answer", 1, lambda state: set_fields(state.offer, open=1, maker=0, to=1)),
    ("nothing", NOBODY, lambda state: set_fields(state, step=table.OVER)),
)
"""What comes up, whom it asks, and how it stands on the table."""


@pytest.fixture
def state():
    """Return a table of three before the first throw."""
    return matador.new("german", 3, nature="ask")._state


def test_each_matter_comes_before_those_that_were_open(state):
    for kind, seat, come_up in MATTERS:
        come_up(state)
        assert (KINDS[question(state)], to_act(state)) == (kind, seat)


@pytest.mark.parametrize(
    ("step", "kind", "seat"),
    [
        (table.ORDER, "dice", NATURE),
        (table.UTILITY_STEP, "dice", NATURE),
        (table.CARD_STEP, "card", NATURE),
        (table.DEALING, "deed", NATURE),
        (table.TAX_STEP, "tax", 0),
        (table.FINE_OR_CARD, "fine_or_card", 0),
    ],
)
def test_the_step_of_the_turn_asks(state, step, kind, seat):
    state.step = step
    assert KINDS[question(state)] == kind
    assert seat_asked(state, question(state)) == seat


def test_an_auction_that_waits_for_the_next_request_asks_nobody(state):
    set_fields(state, step=table.WINDOW, asking=ASKING_HOUSES, to_ask=table.NOBODY_YET)
    assert KINDS[question(state)] == "throw"
