"""How a game ends: the last player, the short game, the bell, the count of wealth."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS, SQUARES
from matador.games.estate.rules.money import building_value
from matador.games.estate.state import OVER, State, is_mortgaged, players_in


@compiled
def lots_value(edition: Edition, state: State, seat: int) -> int:
    """DE-132: property at board price, mortgaged property at half."""
    total = 0
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            price = int(edition.square[DEED_SQUARES[deed]].price)
            total += price // 2 if is_mortgaged(state, deed) else price
    return total


@compiled
def buildings_value(edition: Edition, state: State, seat: int) -> int:
    """DE-132, DE-Q38: houses and hotels at cost."""
    total = 0
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            total += building_value(edition, state, deed)
    return total


@compiled
def wealth(edition: Edition, state: State, seat: int) -> int:
    """Return what a seat is worth when all count."""
    if state.out[seat]:
        return 0
    lots = lots_value(edition, state, seat)
    return int(state.cash[seat]) + lots + buildings_value(edition, state, seat)


@compiled
def end_with_last_player(state: State, log: Log) -> None:
    """DA-1, SV-6, DE-8, DE-123: the last player not bankrupt wins."""
    state.step = OVER
    for seat in range(state.seats):
        if not state.out[seat]:
            emit(log, events.GAME_WON, reasons.BY_LAST_PLAYER, seat)


@compiled
def end_by_count(edition: Edition, state: State, log: Log) -> None:
    """DE-132, DE-133, DE-Q40: all who are left count; the richest win, ties share."""
    state.step = OVER
    for seat in range(state.seats):
        if not state.out[seat]:
            lots = lots_value(edition, state, seat)
            buildings = buildings_value(edition, state, seat)
            total = wealth(edition, state, seat)
            emit(
                log,
                events.COUNTED,
                reasons.BY_COUNT,
                seat,
                state.cash[seat],
                lots,
                buildings,
                total,
            )
    for seat in range(state.seats):
        if won(edition, state, seat):
            emit(log, events.GAME_WON, reasons.BY_RICHEST, seat)


@compiled
def taxes_wealth(edition: Edition) -> bool:
    """Tell whether a square takes a part of the assets."""
    for square in range(SQUARES):
        if edition.square[square].percent > 0:
            return True
    return False


@compiled
def score(edition: Edition, state: State, seat: int) -> int:
    """Return a seat's wealth; DA-18: only its cash till the end, where one must not count before.

    Whoever may pay a part of the assets as tax chooses before they are counted.
    """
    if state.step != OVER and taxes_wealth(edition):
        return int(state.cash[seat])
    return wealth(edition, state, seat)


@compiled
def won(edition: Edition, state: State, seat: int) -> bool:
    """Tell whether a seat has won, alone or shared."""
    if state.step != OVER or state.out[seat]:
        return False
    if players_in(state) == 1:
        return True
    own = wealth(edition, state, seat)
    for other in range(state.seats):
        if wealth(edition, state, other) > own:
            return False
    return True


@compiled
def rounds(state: State) -> int:
    """Return how many rounds have begun."""
    return int(state.round_number)
