"""Positions before the first throw and after the last: what a game can look like there."""

from __future__ import annotations

from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import Reader, whole
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.rules.bankruptcy import ends_the_game
from matador.games.estate.rules.start import NOT_IN_ORDER, NOT_THROWN
from matador.games.estate.rules.turns import bell_bars_round, is_last_round
from matador.games.estate.state import BANK, DEALING, ORDER, State

NOT_AMONG_THEM = 0
"""How a position writes a seat that throws no more for the start."""


def describe_order(state: State) -> dict[str, Any]:
    """Return the throws for the start while they last: a sum, None before it, 0 for who is out."""
    if state.step != ORDER:
        return {}
    words = {NOT_THROWN: None, NOT_IN_ORDER: NOT_AMONG_THEM}
    return {"order": [words.get(sum_, sum_) for sum_ in state.order[: state.seats]]}


def arrange_order(state: State, reader: Reader) -> None:
    """Take over the throws for the start; later there are none."""
    if state.step != ORDER:
        if "order" in reader:
            raise BadPosition("'order' lists the throws at the step 'order', and only there")
        for seat in range(state.seats):
            state.order[seat] = NOT_IN_ORDER
        return
    sums = reader.listed("order") or [None] * state.seats
    if len(sums) != state.seats:
        raise BadPosition("'order' must be a list of {seats} sums", seats=state.seats)
    for seat, thrown in enumerate(sums):
        state.order[seat] = NOT_THROWN if thrown is None else whole("order", thrown, 0, 12)
        if thrown == NOT_AMONG_THEM:
            state.order[seat] = NOT_IN_ORDER
    _check_order([s for s in state.order[: state.seats] if s != NOT_IN_ORDER])


def _check_order(sums: list[int]) -> None:
    """Those who throw do so from the left of the list, and one of them is still to throw."""
    thrown = [sum_ for sum_ in sums if sum_ != NOT_THROWN]
    waiting = len(sums) - len(thrown)
    if 1 in thrown or not waiting or len(sums) < 2 or sums[len(thrown) :] != [NOT_THROWN] * waiting:
        raise BadPosition("'order': sums from 2 to 12 stand first, None for those still to throw")


def check_beginning(edition: Edition, state: State) -> None:
    """Before the first throw every token is on START, and deeds have been dealt in turn."""
    seats = state.seats
    counts = [sum(owner == seat for owner in state.owner) for seat in range(seats)]
    dealt = sum(counts)
    due = [(dealt + seats - 1 - (seat - 1) % seats) // seats for seat in range(seats)]
    each = min(int(edition.dealt_deeds), DEEDS // seats) if state.step == DEALING else 0
    fits = dealt < each * seats if state.step == DEALING else dealt == 0
    if counts != due or not fits or state.mortgaged or any(state.level):
        raise BadPosition(
            "before the first throw {each} deeds are dealt to each, one at a time", each=each
        )
    cash = [edition.start_cash - _prices(edition, state, seat) for seat in range(seats)]
    if list(state.cash[:seats]) != cash or any(state.at[:seats]):
        raise BadPosition("before the first throw all are on START, and have paid only for deeds")


def _prices(edition: Edition, state: State, seat: int) -> int:
    deeds = (deed for deed in range(DEEDS) if state.owner[deed] == seat != BANK)
    return sum(int(edition.square[DEED_SQUARES[deed]].price) for deed in deeds)


def can_be_over(edition: Edition, state: State) -> bool:
    """Tell whether something has ended the game: a bankruptcy, the bell, the last round."""
    return bool(ends_the_game(edition, state) or is_last_round(edition, state))


def is_rung_out(edition: Edition, state: State) -> bool:
    """Tell whether the bell has ended the game before this round, with no rent left to ask for."""
    return bool(bell_bars_round(edition, state) and state.claims == 0)
