"""Payments told on the line where the money moves, with the deed and the figures behind them."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEED_SQUARES, NO_DEED
from matador.games.estate.state import Debt, State


@compiled
def tell_player_payment(debt: Debt, log: Log) -> None:
    """Log a payment to a player: a rent with its deed and figures, less what lots stood for."""
    seat, to, amount = debt.debtor, debt.creditor, debt.amount
    if debt.deed == NO_DEED:
        emit(log, events.PAID_PLAYER, debt.because, seat, to, amount)
        return
    deed, base, times = debt.deed, debt.base, debt.times
    rest = base * times - amount
    if rest == 0:
        emit(log, events.RENT_PAID, debt.because, seat, to, amount, deed, base, times)
    else:
        emit(log, events.REST_OF_RENT_PAID, debt.because, seat, to, amount, deed, base, times, rest)


@compiled
def tell_bank_payment(edition: Edition, state: State, debt: Debt, log: Log) -> None:
    """Log a payment to the bank by what it was for; a position may leave the figures out."""
    because, seat, amount = debt.because, debt.debtor, debt.amount
    if because == reasons.BY_TAX_PERCENT and debt.base > 0:
        emit(log, events.TAX_SHARE_PAID, because, seat, amount, debt.base, debt.times)
    elif because == reasons.BY_TAX or because == reasons.BY_TAX_PERCENT:
        emit(log, events.TAX_PAID, because, seat, amount)
    elif is_fine(because):
        emit(log, events.FINE_PAID, because, seat, amount)
    elif because == reasons.BY_TRANSFER:
        loan = edition.square[DEED_SQUARES[debt.deed]].mortgage
        percent = edition.interest_percent
        emit(log, events.INTEREST_PAID, because, seat, debt.deed, amount, loan, percent)
    elif because == reasons.BY_BUILDING_CARD and debt.base + debt.times > 0:
        tell_repairs(edition, state, debt, log)
    else:
        emit(log, events.PAID_BANK, because, seat, amount)


@compiled
def is_fine(because: int) -> bool:
    """Tell whether a payment is for leaving jail."""
    thrown = because == reasons.BY_THIRD_JAIL_THROW or because == reasons.BY_JAIL_THROW
    return thrown or because == reasons.BY_FINE


@compiled
def tell_repairs(edition: Edition, state: State, debt: Debt, log: Log) -> None:
    """Log what repairs cost by the card that asks for them; it lies there until they are paid."""
    card = edition.card[state.deck][(state.card - 1) % words.LETTER_STEP]
    seat, houses, hotels = debt.debtor, debt.base, debt.times
    because = reasons.BY_BUILDING_CARD
    emit(log, events.REPAIRS_PAID, because, seat, debt.amount, houses, card.a, hotels, card.b)
