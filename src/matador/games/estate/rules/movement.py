"""Tokens on the move: forward with salary, back without, and straight to jail."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import JAIL_SQUARE, SQUARES
from matador.games.estate.rules.money import bank_pays
from matador.games.estate.state import LANDED, State


@compiled
def move_forward(edition: Edition, state: State, steps: int, because: int, log: Log) -> None:
    """DA-7, DA-9, SV-9, DE-26: forward by steps; reaching or passing START pays the salary."""
    seat = int(state.turn)
    before = int(state.at[seat])
    state.at[seat] = (before + steps) % SQUARES
    emit(log, events.MOVED, because, seat, before, state.at[seat])
    if before + steps >= SQUARES:
        pay_salary(edition, state, seat, log)


@compiled
def pay_salary(edition: Edition, state: State, seat: int, log: Log) -> None:
    """Pay the salary; by a house rule more for a move that ends on START (DE-149, PR-20)."""
    amount = int(edition.salary)
    because = reasons.BY_SALARY
    if state.at[seat] == 0 and edition.landing_salary_factor > 1:
        amount *= edition.landing_salary_factor
        because = reasons.BY_LANDING_SALARY
    bank_pays(state, seat, amount)
    emit(log, events.SALARY_PAID, because, seat, amount)


@compiled
def move_back(edition: Edition, state: State, to: int, because: int, log: Log) -> None:
    """PR-12: backwards, to START or over it, pays nothing, unless a switch lets it pay."""
    seat = int(state.turn)
    before = int(state.at[seat])
    state.at[seat] = to % SQUARES
    emit(log, events.MOVED_BACK, because, seat, before, state.at[seat])
    reaches_start = before > 0 and (before - to) % SQUARES >= before
    if edition.salary_backwards and reaches_start:
        pay_salary(edition, state, seat, log)


@compiled
def send_to_jail(state: State, because: int, log: Log) -> None:
    """DA-14, SV-26, DE-66: straight to jail without salary; PR-9: that ends the turn."""
    seat = int(state.turn)
    state.at[seat] = JAIL_SQUARE
    state.jail[seat] = 1
    state.again = 0
    state.step = LANDED
    emit(log, events.JAILED, because, seat)
