"""Bargains and haggling: prices that a steady player just accepts, and what a refusal teaches."""

from __future__ import annotations

import contextlib

import pytest

import matador
from matador.bots import make_bots
from matador.bots.estate.bargains import (
    NO_PRICE,
    least_price,
    list_trades,
)
from matador.bots.estate.negotiation import PATIENCE, Negotiator, lots_wanted, trade_of
from matador.core.log import Moves
from matador.games.estate.geometry import DEED_SQUARES

A, B, C = range(3)
LOTS = {11: A, 13: A, 14: B, 21: B, 23: B, 24: A, 5: C, 15: {"owner": B, "mortgaged": True}}


def table(**changes):
    return matador.position("german", {"players": 3, "deeds": LOTS, **changes})


def trades(match):
    """Return the trades that A could make, as texts."""
    view, moves = match.view(A), Moves()
    count = list_trades(view.rules, view.record, A, moves)
    return [match.family.words.move(moves.at[place]) for place in range(count)]


def offer(match, to, give, take, cash):
    """Return an offer of A as a move."""
    text = f"offer {to} give {give} take {take} cash {cash} cards 0 0"
    return match.family.words.make(A, *match.family.words.read(text))


def is_accepted(match, move):
    tried = match.copy()
    tried.play(move)
    seat = tried.to_act
    bot = make_bots("german", "steady", 3, 1)[seat]
    return str(bot.choose(tried.view(seat), tried.choices())) == "accept"


@pytest.mark.parametrize("cash", [30_000, 8_000])
def test_trades_listed_are_accepted_by_a_steady_player_and_cheaper_ones_are_not(cash):
    match = table(cash=[cash, 9_000, 9_000])
    listed = trades(match)
    assert len(listed) > 5
    for move in listed:
        assert is_accepted(match, move)
        values = move.values
        lots = [",".join(map(str, values[side])) or "-" for side in ("give", "take")]
        cheaper = offer(match, "ABC"[values["to"]], *lots, values["cash"] - 1)
        with contextlib.suppress(matador.IllegalMove):
            assert not is_accepted(match, cheaper)


def test_what_cannot_be_paid_has_no_price():
    view = table(cash=[10, 9_000, 9_000]).view(A)
    assert least_price(view.rules, view.record, A, B, 0, int(view.record.held[B])) == NO_PRICE


def test_lots_of_another_are_wanted_first_where_one_has_the_others():
    seen = table().view(A).record
    squares = [DEED_SQUARES[deed] for deed in lots_wanted(seen, A, B)]
    assert (squares[0], set(squares)) == (14, {14, 21, 23})


def low_offer(negotiator, match):
    """Return the low offer to B, if there is one."""
    view = match.view(A)
    found = [trade for trade in negotiator.low_offers(view.rules, view.record) if trade[0] == B]
    return found[0] if found else None


def answered(negotiator, match, answer):
    """Let A make its low offer to B and B answer it; return the table then."""
    to, _, take, cash = low_offer(negotiator, match)
    lots = ",".join(str(DEED_SQUARES[deed]) for deed in range(28) if take >> deed & 1)
    move = offer(match, "ABC"[to], "-", lots, cash)
    negotiator.note_offer(move, low=True)
    match.play(move)
    match.play(answer)
    negotiator.note_answer(match.view(A).record)
    return match


def test_the_first_offer_is_half_of_the_prices_within_half_of_the_cash():
    prices = 3_200 + 4_400 + 4_400
    assert low_offer(Negotiator(A), table())[3] == prices // 2
    _, _, take, cash = low_offer(Negotiator(A), table(cash=[5_000, 9_000, 9_000]))
    assert (take.bit_count(), cash) == (1, 1_600)


def test_who_refuses_the_first_low_offer_gets_no_other():
    negotiator, match = Negotiator(A), table()
    answered(negotiator, match, "refuse")
    assert low_offer(negotiator, match) is None


def test_who_takes_a_low_offer_is_offered_half_as_much():
    negotiator, match = Negotiator(A), table(deeds={**LOTS, 26: B, 27: B})
    answered(negotiator, match, "accept")
    assert negotiator.parts == {B: 0.25}
    match = table(deeds={26: B})
    assert low_offer(negotiator, match)[3] == 5_200 // 4
    answered(negotiator, match, "refuse")
    assert negotiator.parts == {B: 0.25}


def test_after_a_refusal_there_is_a_pause_and_a_longer_one_for_the_same_lots():
    negotiator, match = Negotiator(A), table()
    move = offer(match, "B", "-", 14, 2_000)
    negotiator.note_offer(move)
    match.play(move)
    match.play("refuse")
    seen = match.view(A).record
    negotiator.note_answer(seen)
    assert not negotiator.may_try(seen, (B, 0, 1, 2_000))
    seen.round_number += 1
    assert negotiator.may_try(seen, (B, 0, 1, 2_000))
    assert not negotiator.may_try(seen, trade_of(move))
    assert not negotiator.may_try(seen, trade_of(offer(match, "B", "-", 14, 9_000)))
    seen.round_number += PATIENCE - 1
    assert negotiator.may_try(seen, trade_of(move))
