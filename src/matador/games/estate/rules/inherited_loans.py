"""Deeds taken over mortgaged: the new owner redeems the loan at once, or keeps it."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log
from matador.games.estate import reasons
from matador.games.estate.edition import DECIDES, FEEDS_NOTHING, Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.rules.bankruptcy import could_raise
from matador.games.estate.rules.money import bid_money, owe
from matador.games.estate.rules.mortgage import interest_on_lots, loan, transfer_interest
from matador.games.estate.state import BANK, State, lots_inherited


@compiled
def keep_mortgage(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """SV-47, DE-108: not redeeming at once costs the interest all the same."""
    state.inherited[seat] &= ~(1 << deed)
    due = transfer_interest(edition, state, deed)
    owe(edition, state, seat, BANK, due, reasons.BY_TRANSFER, deed, FEEDS_NOTHING, log)


@compiled
def first_inherited(state: State, seat: int) -> int:
    """Return the first deed that a seat has just taken over mortgaged, or -1."""
    for deed in range(DEEDS):
        if (state.inherited[seat] >> deed) & 1 == 1:
            return deed
    return -1


@compiled
def redeem_at_once_cost(edition: Edition, state: State, seat: int, deed: int) -> int:
    """Return the cash an heir needs to redeem: the loan, and the interest on all he took over.

    What he has bid in an open auction must be left as well.
    """
    interest = interest_on_lots(edition, state, state.inherited[seat])
    return loan(edition, deed) + interest + bid_money(state, seat)


@compiled
def is_asked(edition: Edition, state: State, seat: int, deed: int) -> bool:
    """SV-53, DE-116, PR-25: tell whether an heir could redeem, by his cash or by raising more.

    What he took over is mortgaged, so it brings him nothing here.
    """
    cost = redeem_at_once_cost(edition, state, seat, deed)
    if state.cash[seat] >= cost:
        return True
    return edition.heir == DECIDES and could_raise(edition, state, seat) >= cost


@compiled
def settle_inherited(edition: Edition, state: State, log: Log) -> None:
    """Keep what an heir could not redeem at once; what is left he has to decide about."""
    if lots_inherited(state) == 0:
        return
    for seat in range(state.seats):
        deed = first_inherited(state, seat)
        while deed >= 0 and not is_asked(edition, state, seat, deed):
            keep_mortgage(edition, state, seat, deed, log)
            deed = first_inherited(state, seat)
