"""Money: every flow between players, bank and pot, and what happens when it is not there."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import (
    FEEDS_JAIL_FINE,
    FEEDS_NOTHING,
    FEEDS_PAYMENT,
    FEEDS_TAX,
    NO_POT,
    PARKING,
    POT_TAXES,
    POT_TAXES_AND_CARDS,
    Edition,
)
from matador.games.estate.geometry import DEED_SQUARES, DEEDS, NO_DEED
from matador.games.estate.rules.payments import tell_bank_payment, tell_player_payment
from matador.games.estate.state import (
    BANK,
    EVERYBODY,
    HOTEL,
    NO_SALE,
    Debt,
    State,
    left_of,
    next_seat,
)


@compiled
def bank_pays(state: State, seat: int, amount: int) -> None:
    """Pay a seat from the bank, which never runs out (DA-Q22, DE-17)."""
    state.cash[seat] += amount


@compiled
def pay_to_bank(state: State, seat: int, amount: int) -> None:
    """Take an amount that the seat has."""
    state.cash[seat] -= amount


@compiled
def pay_player(state: State, seat: int, to: int, amount: int) -> None:
    """Move an amount that the seat has to another player."""
    state.cash[seat] -= amount
    state.cash[to] += amount


@compiled
def bid_money(state: State, seat: int) -> int:
    """Return what a seat must keep for its own bid in an auction that is still open."""
    leads = state.sale.kind != NO_SALE and state.sale.leader == seat
    return int(state.sale.high) if leads else 0


@compiled
def feeds_pot(edition: Edition, feeds: int) -> bool:
    """DA-22, PR-18, PR-19: tell whether a payment to the bank is laid on Parking."""
    if feeds == FEEDS_NOTHING or edition.parking_pot == NO_POT:
        return False
    if edition.parking_pot == POT_TAXES:
        return feeds == FEEDS_TAX
    if edition.parking_pot == POT_TAXES_AND_CARDS:
        return feeds != FEEDS_JAIL_FINE
    return feeds != FEEDS_PAYMENT


@compiled
def feed_pot(edition: Edition, state: State, amount: int, log: Log) -> None:
    """Lay money on Parking; by a house rule whoever stands there takes it at once."""
    state.pot += amount
    emit(log, events.POT_FED, reasons.BY_POT, amount, state.pot)
    if edition.pot_for_who_stands_there:
        share_pot(edition, state, log)


@compiled
def share_pot(edition: Edition, state: State, log: Log) -> None:
    """PR-19: those who stand on Parking share evenly, single units in turn order."""
    standing = 0
    for seat in range(state.seats):
        if stands_on_parking(edition, state, seat):
            standing += 1
    seat = int(state.turn)
    for _ in range(state.seats):
        if standing > 0 and stands_on_parking(edition, state, seat):
            share = (state.pot + standing - 1) // standing
            take_pot(state, seat, share, log)
            standing -= 1
        seat = left_of(state, seat)


@compiled
def stands_on_parking(edition: Edition, state: State, seat: int) -> bool:
    """Tell whether a player's token is on the Parking square."""
    return not state.out[seat] and edition.square[state.at[seat]].kind == PARKING


@compiled
def take_pot(state: State, seat: int, amount: int, log: Log) -> None:
    """Give a player money from Parking."""
    if amount > 0:
        state.pot -= amount
        state.cash[seat] += amount
        emit(log, events.POT_TAKEN, reasons.BY_POT, seat, amount)


@compiled
def claimants(state: State, debtor: int) -> int:
    """Count the players to whom a debt to everybody is due."""
    count = 0
    for seat in range(state.seats):
        if seat != debtor and not state.out[seat]:
            count += 1
    return count


@compiled
def owe(
    edition: Edition,
    state: State,
    debtor: int,
    creditor: int,
    amount: int,
    because: int,
    deed: int,
    feeds: int,
    log: Log,
    base: int = 0,
    times: int = 0,
) -> None:
    """Note a debt; it is paid at once where the cash is there, else the debtor must raise it.

    `base` and `times` are the figures that it came from, kept for the line that pays it.
    """
    if amount <= 0:
        return
    debt = state.debt[state.debts]
    debt.debtor = debtor
    debt.creditor = creditor
    debt.amount = amount
    debt.because = because
    debt.deed = deed
    debt.feeds = feeds
    debt.base = base
    debt.times = times
    state.debts += 1
    in_turn = because == reasons.BY_TRANSFER or owes_nothing_before(state, debtor)
    if state.cash[debtor] >= amount and in_turn:
        pay_debt(edition, state, state.debts - 1, log)
    else:
        emit(log, events.MUST_RAISE, reasons.BY_DEBT, debtor, amount, state.cash[debtor])


@compiled
def owes_nothing_before(state: State, debtor: int) -> bool:
    """Tell whether a debtor's newest debt is the only one, so that debts are paid in order."""
    for place in range(state.debts - 1):
        if state.debt[place].debtor == debtor:
            return False
    return True


@compiled
def pay_debt(edition: Edition, state: State, place: int, log: Log) -> None:
    """Pay a debt in full and take it off the list."""
    debt = state.debt[place]
    if debt.creditor == BANK:
        pay_to_bank(state, debt.debtor, debt.amount)
        tell_bank_payment(edition, state, debt, log)
        if feeds_pot(edition, debt.feeds):
            feed_pot(edition, state, debt.amount, log)
    elif debt.creditor == EVERYBODY:
        pay_everybody(state, debt, log)
    else:
        pay_player(state, debt.debtor, debt.creditor, debt.amount)
        tell_player_payment(debt, log)
    remove_debt(state, place)


@compiled
def pay_everybody(state: State, debt: Debt, log: Log) -> None:
    """Pay each other player an equal part."""
    each = debt.amount // claimants(state, debt.debtor)
    seat = next_seat(state, debt.debtor)
    while seat != debt.debtor:
        pay_player(state, debt.debtor, seat, each)
        emit(log, events.PAID_PLAYER, debt.because, debt.debtor, seat, each)
        seat = next_seat(state, seat)


@compiled
def remove_debt(state: State, place: int) -> None:
    """Take a debt off the list and keep the order of the others."""
    state.debts -= 1
    for later in range(place, state.debts):
        copy_debt(state, later + 1, later)
    clear_debt(state, state.debts)


@compiled
def copy_debt(state: State, source: int, target: int) -> None:
    """Copy one place of the list of debts to another."""
    state.debt[target].debtor = state.debt[source].debtor
    state.debt[target].creditor = state.debt[source].creditor
    state.debt[target].amount = state.debt[source].amount
    state.debt[target].because = state.debt[source].because
    state.debt[target].deed = state.debt[source].deed
    state.debt[target].feeds = state.debt[source].feeds
    state.debt[target].base = state.debt[source].base
    state.debt[target].times = state.debt[source].times


@compiled
def clear_debt(state: State, place: int) -> None:
    """Empty one place of the list of debts."""
    debt = state.debt[place]
    debt.debtor = 0
    debt.creditor = 0
    debt.amount = 0
    debt.because = 0
    debt.deed = 0
    debt.feeds = 0
    debt.base = 0
    debt.times = 0


@compiled
def owe_bank(
    edition: Edition,
    state: State,
    seat: int,
    amount: int,
    because: int,
    feeds: int,
    log: Log,
    base: int = 0,
    times: int = 0,
) -> None:
    """Note a debt to the bank."""
    owe(edition, state, seat, BANK, amount, because, NO_DEED, feeds, log, base, times)


@compiled
def building_value(edition: Edition, state: State, deed: int) -> int:
    """PR-4: count a lot's buildings at the printed house price, a hotel as the houses it needs."""
    level = int(state.level[deed])
    if level == HOTEL:
        level = edition.hotel_after + 1
    return level * edition.square[DEED_SQUARES[deed]].house_price


@compiled
def assets(edition: Edition, state: State, seat: int) -> int:
    """DA-17: cash, buildings, and the printed price of every deed, mortgaged or not."""
    total = int(state.cash[seat])
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            total += edition.square[DEED_SQUARES[deed]].price
            total += building_value(edition, state, deed)
    return total
