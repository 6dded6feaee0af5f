"""Nature's part: the first dealer, the cards dealt and drawn."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, Moves, chance, emit, fall
from matador.games.gnav import words
from matador.games.gnav.cards import COPIES, KINDS, NO_CARD, PACK
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import (
    DEALING,
    KNOCKING,
    LOT,
    SEATS,
    State,
    give_card,
    left_of,
    take_from_pack,
)


@compiled
def deal(edition: Edition, state: State, seats: int) -> None:
    """GN-1, GN-3: a full pack, the agreed points for everybody, no dealer yet."""
    state.seats = seats
    state.phase = LOT
    state.turn = 0
    state.dealer = 0
    state.round_number = 0
    state.left = PACK
    for kind in range(KINDS):
        state.pack[kind] = COPIES
        state.put_away[kind] = 0
    for seat in range(SEATS):
        state.points[seat] = edition.start_points if seat < seats else 0
    for witness in range(SEATS + 1):
        for kind in range(KINDS):
            state.buried[witness][kind] = 0
    clear_round(state)


@compiled
def clear_round(state: State) -> None:
    """Take all cards out of the hands."""
    state.dealt = 0
    state.tied[0] = 0
    state.tied[1] = 0
    state.tie_card = NO_CARD
    for seat in range(SEATS):
        state.card[seat] = NO_CARD
        state.knocked[seat] = 0
        for witness in range(SEATS + 1):
            state.known[witness][seat] = NO_CARD


@compiled
def chances(edition: Edition, state: State, moves: Moves) -> int:
    """GN-5: the first dealer by lot; afterwards each card by how many of it are unseen."""
    count = 0
    if state.phase == LOT:
        for seat in range(state.seats):
            count = chance(moves, count, words.DEALER, seat, 1)
        return count
    for kind in range(KINDS):
        if state.pack[kind] > 0:
            count = chance(moves, count, words.CARD, kind, state.pack[kind])
    return count


@compiled
def nature(edition: Edition, state: State, part: int, moves: Moves) -> None:
    """Write the dealer or the card on which a part of chance falls, as in the list of chances."""
    if state.phase == LOT:
        chance(moves, 0, words.DEALER, fall(part, state.seats), 1)
    else:
        chance(moves, 0, words.CARD, card_at(state, part), 1)


@compiled
def card_at(state: State, part: int) -> int:
    """Return the unseen card on which a part of chance falls."""
    left = fall(part, state.left)
    for kind in range(KINDS):
        left -= state.pack[kind]
        if left < 0:
            return kind
    return NO_CARD


@compiled
def choose_dealer(state: State, seat: int, log: Log) -> None:
    """GN-5: the lot names the first dealer."""
    state.dealer = seat
    emit(log, words.DEALER_CHOSEN, words.BY_LOT, seat)
    begin_round(state, words.BY_LOT, log)


@compiled
def begin_round(state: State, because: int, log: Log) -> None:
    """Start dealing a round."""
    state.round_number += 1
    state.phase = DEALING
    state.turn = left_of(state, state.dealer)
    emit(log, words.ROUND_BEGINS, because, state.round_number, state.dealer)


@compiled
def deal_card(state: State, card: int, log: Log) -> None:
    """GN-6, GN-7: one card each, from the dealer's left; then the fools may knock."""
    take_from_pack(state, card)
    give_card(state, state.turn, card)
    emit(log, words.DEALT, words.BY_DEAL, state.turn, card)
    state.dealt += 1
    state.turn = left_of(state, state.turn)
    if state.dealt == state.seats:
        state.phase = KNOCKING
