"""Loans on deeds: taken, paid back, and taken over with a deed."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import (
    BARS_LOT,
    ON_LOAN,
    ON_REDEMPTION,
    Edition,
)
from matador.games.estate.geometry import GROUP_OF
from matador.games.estate.rules.money import bank_pays, pay_to_bank
from matador.games.estate.state import (
    State,
    give_deed,
    group_is_built,
    is_mortgaged,
    is_street,
    owns_group,
)


@compiled
def loan(edition: Edition, deed: int) -> int:
    """DA-31, SV-44, DE-105: the amount on the back of the deed."""
    return int(edition.loan_on[deed])


@compiled
def interest(edition: Edition, deed: int) -> int:
    """Return the interest on a loan, each lot's by itself, rounded as the edition says."""
    return int(edition.interest_on[deed])


@compiled
def paid_out(edition: Edition, deed: int) -> int:
    """Return what a new loan brings; SV-45: less the interest where it is paid at once."""
    if edition.interest == ON_LOAN:
        return loan(edition, deed) - interest(edition, deed)
    return loan(edition, deed)


@compiled
def redemption_interest(edition: Edition, state: State, deed: int) -> int:
    """Return the interest due on redeeming.

    DE-106: always. SV-50, SV-47, PR-23: where it was paid with the loan, only to build on a whole
    colour group, or on a lot taken over mortgaged.
    """
    if edition.interest == ON_REDEMPTION:
        return interest(edition, deed)
    to_build = is_street(deed) and owns_group(state, state.owner[deed], GROUP_OF[deed])
    return interest(edition, deed) if to_build or (state.taken_over >> deed) & 1 == 1 else 0


@compiled
def mortgage_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """DA-31, SV-49, DE-104, PR-14: only unbuilt lots, of a group free of buildings."""
    if state.owner[deed] != seat:
        return events.NOT_YOURS
    if is_mortgaged(state, deed):
        return events.ALREADY_MORTGAGED
    if state.level[deed] > 0:
        return events.GROUP_BUILT_ON
    if edition.buildings_bar_mortgage != BARS_LOT and group_is_built(state, deed):
        return events.GROUP_BUILT_ON
    return NO_PROBLEM


@compiled
def redeem_problem(edition: Edition, state: State, seat: int, deed: int) -> int:
    """DE-111: only the owner pays a loan back, and only with cash in hand."""
    if state.owner[deed] != seat:
        return events.NOT_YOURS
    if not is_mortgaged(state, deed):
        return events.NOT_MORTGAGED
    enough = state.cash[seat] >= redemption_cost(edition, state, deed)
    return NO_PROBLEM if enough else events.NOT_ENOUGH_CASH


@compiled
def redemption_cost(edition: Edition, state: State, deed: int) -> int:
    """Return what redeeming costs in all."""
    return loan(edition, deed) + redemption_interest(edition, state, deed)


@compiled
def mortgage(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Turn a deed over and take the loan; DA-32, DE-110: it stays with its owner."""
    state.mortgaged |= 1 << deed
    paid = paid_out(edition, deed)
    bank_pays(state, seat, paid)
    amount = loan(edition, deed)
    emit(log, events.MORTGAGED, reasons.BY_MORTGAGE, seat, deed, amount, amount - paid, paid)


@compiled
def redeem(edition: Edition, state: State, seat: int, deed: int, log: Log) -> None:
    """Pay the loan back with the interest due."""
    due = redemption_interest(edition, state, deed)
    amount = loan(edition, deed)
    pay_to_bank(state, seat, amount + due)
    state.mortgaged &= ~(1 << deed)
    state.taken_over &= ~(1 << deed)
    state.inherited[seat] &= ~(1 << deed)
    emit(log, events.REDEEMED, reasons.BY_REDEEMING, seat, deed, amount, due, amount + due)


@compiled
def transfer_interest(edition: Edition, state: State, deed: int) -> int:
    """SV-47, DE-108: return what the new owner of a mortgaged deed pays at once."""
    if not is_mortgaged(state, deed) or not edition.interest_on_transfer:
        return 0
    return interest(edition, deed)


@compiled
def interest_on_lots(edition: Edition, state: State, lots: int) -> int:
    """Return what taking over these lots costs at once."""
    loans = lots & int(state.mortgaged)
    total = 0
    while loans != 0:
        total += transfer_interest(edition, state, first_bit(loans))
        loans &= loans - 1
    return total


@compiled
def take_over(edition: Edition, state: State, deed: int, to: int) -> None:
    """Give a deed to a new owner, who has to settle the loan on it."""
    give_deed(state, deed, to)
    if is_mortgaged(state, deed):
        state.taken_over |= 1 << deed
        if transfer_interest(edition, state, deed) > 0:
            state.inherited[to] |= 1 << deed
