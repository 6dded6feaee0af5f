"""Getting out of jail: the fine, the release card, the double, the third throw."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import FEEDS_JAIL_FINE, Edition
from matador.games.estate.rules.cards import cards_of, give_back_card
from matador.games.estate.rules.landing import arrive
from matador.games.estate.rules.money import owe_bank
from matador.games.estate.rules.movement import move_forward
from matador.games.estate.state import FREE, FREED, LANDED, State

THIRD_THROW = 3


@compiled
def fine_problem(edition: Edition, state: State, seat: int) -> int:
    """DA-23: the fine is paid before throwing; SV-30, DE-68: but not before the third throw."""
    if state.jail[seat] == FREE:
        return events.NOT_IN_JAIL
    if state.jail[seat] >= THIRD_THROW and not edition.fine_before_third_throw:
        return events.FINE_TOO_LATE
    return NO_PROBLEM if state.cash[seat] >= edition.jail_fine else events.NOT_ENOUGH_CASH


@compiled
def release_problem(edition: Edition, state: State, seat: int) -> int:
    """DA-24, SV-29, DE-71: a release card frees; DE-Q14: before the third throw too, or not."""
    if state.jail[seat] == FREE:
        return events.NOT_IN_JAIL
    if state.jail[seat] >= THIRD_THROW and not edition.release_before_third_throw:
        return events.RELEASE_TOO_LATE
    return NO_PROBLEM if cards_of(state, seat) > 0 else events.NO_RELEASE_CARD


@compiled
def pay_fine(edition: Edition, state: State, seat: int, log: Log) -> None:
    """Leave jail for the fine; the throw that follows is an ordinary one."""
    owe_bank(edition, state, seat, edition.jail_fine, reasons.BY_FINE, FEEDS_JAIL_FINE, log)
    state.jail[seat] = FREE
    emit(log, events.FREED, reasons.BY_FINE, seat)


@compiled
def use_release_card(edition: Edition, state: State, seat: int, log: Log) -> None:
    """Leave jail by a card, which goes under its deck."""
    give_back_card(edition, state, seat, log)
    state.jail[seat] = FREE
    emit(log, events.RELEASE_USED, reasons.BY_RELEASE_CARD, seat)


@compiled
def throw_in_jail(edition: Edition, state: State, log: Log) -> None:
    """Free who throws a double, or for the fine who throws the third time; else one stays."""
    seat = int(state.turn)
    if state.one == state.two:
        leave_by_double(edition, state, seat, log)
    elif state.jail[seat] == THIRD_THROW:
        state.jail[seat] = FREE
        state.step = FREED
        emit(log, events.FREED, reasons.BY_THIRD_JAIL_THROW, seat)
        fine = edition.jail_fine
        owe_bank(edition, state, seat, fine, reasons.BY_THIRD_JAIL_THROW, FEEDS_JAIL_FINE, log)
    else:
        emit(log, events.STAYS_JAILED, reasons.BY_JAIL_THROW, seat, state.jail[seat])
        state.jail[seat] += 1
        state.step = LANDED


@compiled
def leave_by_double(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DA-25: move at once, and the extra throw is due; SV-28, DE-70: no extra throw."""
    state.jail[seat] = FREE
    emit(log, events.FREED, reasons.BY_JAIL_DOUBLE, seat)
    if edition.extra_throw_out_of_jail:
        state.doubles = 1
        state.again = 1
    move_by_dice(edition, state, log)


@compiled
def move_by_dice(edition: Edition, state: State, log: Log) -> None:
    """Move by the throw on the table and resolve the square reached."""
    move_forward(edition, state, state.one + state.two, reasons.BY_JAIL_THROW, log)
    arrive(edition, state, log)
