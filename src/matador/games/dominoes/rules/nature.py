"""Nature's part: the lot for the first opener, the hands, the tiles drawn later."""

from __future__ import annotations

from matador.core.bits import first_bit, nth_bit
from matador.core.compiled import compiled
from matador.core.log import Log, Moves, chance, emit, fall
from matador.games.dominoes import words
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.scoring import begin_deal
from matador.games.dominoes.state import LOT, NO_TILE, NOT_BEGUN, OPENING, SEATS, State, clear_table
from matador.games.dominoes.tiles import PIPS_OF, TILES

OUT_OF_LOT = -2


@compiled
def deal(edition: Edition, state: State, seats: int) -> None:
    """Set the match up: all tiles face down, everybody about to draw for the first opening."""
    state.seats = seats
    state.phase = LOT
    state.turn = 0
    state.opener = 0
    state.deal_number = 0
    state.deals_left = NOT_BEGUN
    state.laid = TILES
    clear_table(state)
    for seat in range(SEATS):
        state.lot[seat] = NO_TILE if seat < seats else OUT_OF_LOT
        state.score[seat] = 0


@compiled
def chances(edition: Edition, state: State, moves: Moves) -> int:
    """Any tile that nobody has seen may be the next one, each as likely."""
    count = 0
    unseen = int(state.stock)
    while unseen != 0:
        count = chance(moves, count, words.TILE, first_bit(unseen), 1)
        unseen &= unseen - 1
    return count


@compiled
def nature(edition: Edition, state: State, part: int, moves: Moves) -> None:
    """Write the tile on which a part of chance falls, the same as in the list of chances."""
    chance(moves, 0, words.TILE, nth_bit(int(state.stock), fall(part, state.left)), 1)


@compiled
def take_from_stock(state: State, tile: int) -> None:
    """Remove a tile from the stock."""
    state.stock &= ~(1 << tile)
    state.left -= 1


@compiled
def draw_lot(state: State, tile: int, log: Log) -> None:
    """DM-3: each draws one tile; the highest pip sum opens, those tied draw again."""
    seat = seat_in_lot(state)
    state.lot[seat] = tile
    take_from_stock(state, tile)
    emit(log, words.LOT_DRAWN, words.BY_LOT, seat, tile, PIPS_OF[tile])
    for other in range(state.seats):
        if state.lot[other] == NO_TILE:
            return
    decide_lot(state, log)


@compiled
def seat_in_lot(state: State) -> int:
    """Return the seat that draws next for who opens."""
    seat = 0
    while state.lot[seat] != NO_TILE:
        seat += 1
    return seat


@compiled
def decide_lot(state: State, log: Log) -> None:
    """Let the highest lot open, or let those who tie for it draw again."""
    best = 0
    for seat in range(state.seats):
        if state.lot[seat] >= 0:
            best = max(best, PIPS_OF[state.lot[seat]])
    tied = 0
    for seat in range(state.seats):
        if state.lot[seat] >= 0 and PIPS_OF[state.lot[seat]] == best:
            state.opener = seat
            state.lot[seat] = NO_TILE
            tied += 1
        else:
            state.lot[seat] = OUT_OF_LOT
    if tied > 1:
        emit(log, words.LOT_TIED, words.BY_LOT_TIED, best)
        return
    state.lot[state.opener] = OUT_OF_LOT
    emit(log, words.LOT_WON, words.BY_LOT, state.opener, best)
    begin_deal(state)
    emit(log, words.DEAL_BEGINS, words.BY_LOT, state.deal_number, state.opener)


@compiled
def hand_size(edition: Edition, state: State) -> int:
    """DM-4: seven tiles each for two players, six for three, five for four."""
    if state.seats == 2:
        return int(edition.hand_of_two)
    return int(edition.hand_of_three if state.seats == 3 else edition.hand_of_four)


@compiled
def take_tile(state: State, seat: int, tile: int) -> None:
    """Move a tile from the stock into a hand."""
    take_from_stock(state, tile)
    state.hand[seat] |= 1 << tile
    state.held[seat] += 1


@compiled
def seat_dealt_to(edition: Edition, state: State) -> int:
    """Return the seat whose hand is being filled."""
    return int((state.opener + state.dealt // hand_size(edition, state)) % state.seats)


@compiled
def deal_tile(edition: Edition, state: State, tile: int, log: Log) -> None:
    """DM-4: fill the hands one after another, the opener's first."""
    size = hand_size(edition, state)
    seat = seat_dealt_to(edition, state)
    take_tile(state, seat, tile)
    state.dealt += 1
    emit(log, words.DEALT, words.BY_HAND_SIZE, seat, tile)
    if state.dealt == size * state.seats:
        state.phase = OPENING
