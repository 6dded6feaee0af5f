"""Payments told on the line where the money moves, with the deed and the figures behind them."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate.events import (
    FINE_PAID,
    INTEREST_PAID,
    PAID_BANK,
    PAID_PLAYER,
    RENT_PAID,
    REPAIRS_PAID,
    REST_OF_RENT_PAID,
    TAX_PAID,
    TAX_SHARE_PAID,
)
from matador.games.estate.geometry import DEED_SQUARES, NO_DEED
from matador.games.estate.reasons import (
    BY_BUILDING_CARD,
    BY_FINE,
    BY_JAIL_THROW,
    BY_TAX,
    BY_TAX_PERCENT,
    BY_THIRD_JAIL_THROW,
    BY_TRANSFER,
)
from matador.games.estate.state import Edition, State
from matador.games.estate.words import LETTER_STEP


@compiled
def tell_player_payment(
    seat: int, to: int, amount: int, because: int, deed: int, base: int, times: int, log: Log
) -> None:
    """Log a payment to a player: a rent with its deed and figures, less what lots stood for."""
    if deed == NO_DEED:
        emit(log, PAID_PLAYER, because, seat, to, amount)
    elif amount == base * times:
        emit(log, RENT_PAID, because, seat, to, amount, deed, base, times)
    else:
        delivered = base * times - amount
        emit(log, REST_OF_RENT_PAID, because, seat, to, amount, deed, base, times, delivered)


@compiled
def tell_bank_payment(
    edition: Edition,
    state: State,
    seat: int,
    amount: int,
    because: int,
    deed: int,
    base: int,
    times: int,
    log: Log,
) -> None:
    """Log a payment to the bank by what it was for; a position may leave the figures out."""
    if because == BY_TAX_PERCENT and base > 0:
        emit(log, TAX_SHARE_PAID, because, seat, amount, base, times)
    elif because == BY_TAX or because == BY_TAX_PERCENT:
        emit(log, TAX_PAID, because, seat, amount)
    elif because == BY_FINE or because == BY_THIRD_JAIL_THROW or because == BY_JAIL_THROW:
        emit(log, FINE_PAID, because, seat, amount)
    elif because == BY_TRANSFER:
        loan = edition.square[DEED_SQUARES[deed]].mortgage
        emit(log, INTEREST_PAID, because, seat, deed, amount, loan, edition.interest_percent)
    elif because == BY_BUILDING_CARD and base + times > 0:
        tell_repairs(edition, state, seat, amount, base, times, log)
    else:
        emit(log, PAID_BANK, because, seat, amount)


@compiled
def tell_repairs(
    edition: Edition, state: State, seat: int, amount: int, houses: int, hotels: int, log: Log
) -> None:
    """Log what repairs cost by the card that asks for them; it lies there until they are paid."""
    card = edition.card[state.deck][(state.card - 1) % LETTER_STEP]
    each = card.a
    every = card.b
    emit(log, REPAIRS_PAID, BY_BUILDING_CARD, seat, amount, houses, each, hotels, every)
