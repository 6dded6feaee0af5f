"""Standing, asking, and what the matadors say."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.gnav.cards import CAT, CUCKOO, DRAGOON, HORSE, NO_CARD, refuses
from matador.games.gnav.rules.result import end_exchanging, settle_cuckoo
from matador.games.gnav.state import (
    DRAWING,
    Edition,
    State,
    give_card,
    left_of,
    reveal,
    take_from_pack,
)
from matador.games.gnav.words import (
    ASKED,
    BY_CAT,
    BY_CUCKOO,
    BY_DEALER_DRAW,
    BY_DRAGOON,
    BY_DUTY,
    BY_EMPTY_STOCK,
    BY_HORSE_OR_HOUSE,
    BY_PASSING_DEALER,
    BY_TURN,
    CAT_CALLED,
    CUCKOO_CALLED,
    DRAGOON_CALLED,
    DREW,
    EXCHANGED,
    HORSE_CALLED,
    HOUSE_CALLED,
    POINT_LOST,
    SENT_TO_STOCK,
    STOCK_EMPTY,
    STOOD,
)


@compiled
def stand(edition: Edition, state: State, seat: int, log: Log) -> None:
    """GN-8: keep the card; the turn goes on to the left."""
    emit(log, STOOD, BY_TURN, seat)
    pass_turn_after(edition, state, seat, log)


@compiled
def pass_turn_after(edition: Edition, state: State, seat: int, log: Log) -> None:
    """GN-7: the next to the left has the turn; after the dealer all have had theirs."""
    if seat == state.dealer:
        end_exchanging(edition, state, log)
    else:
        state.turn = left_of(state, seat)


@compiled
def exchange(edition: Edition, state: State, asker: int, log: Log) -> None:
    """GN-8, GN-11: ask the neighbour to the left; the dealer turns to the stock."""
    if asker == state.dealer:
        draw_from_stock(edition, state, asker, log)
        return
    asked = left_of(state, asker)
    emit(log, ASKED, BY_TURN, asker, asked)
    while refuses(state.card[asked]):
        if not sent_on(edition, state, asker, asked, log):
            return
        if asked == state.dealer:
            emit(log, SENT_TO_STOCK, BY_PASSING_DEALER, asker)
            draw_from_stock(edition, state, asker, log)
            return
        asked = left_of(state, asked)
        emit(log, ASKED, BY_TURN, asker, asked)
    swap(state, asker, asked, log)
    state.turn = asked


@compiled
def sent_on(edition: Edition, state: State, asker: int, asked: int, log: Log) -> bool:
    """Let a matador speak; tell whether the asker must try the next player."""
    card = state.card[asked]
    reveal(state, asked)
    if card == CUCKOO:
        emit(log, CUCKOO_CALLED, BY_CUCKOO, asked, asker)
        settle_cuckoo(edition, state, asked, log)
        return False
    if card == DRAGOON:
        emit(log, DRAGOON_CALLED, BY_DRAGOON, asked, asker)
        lose_point(state, asker, BY_DRAGOON, log)
        pass_turn_after(edition, state, asked, log)
        return False
    if card == CAT:
        emit(log, CAT_CALLED, BY_CAT, asked, asker)
        lose_point(state, asker, BY_CAT, log)
    else:
        emit(log, HORSE_CALLED if card == HORSE else HOUSE_CALLED, BY_HORSE_OR_HOUSE, asked, asker)
        lose_point(state, asker, BY_HORSE_OR_HOUSE, log)
    return True


@compiled
def lose_point(state: State, seat: int, because: int, log: Log) -> None:
    """GN-13, GN-14, GN-15: being refused costs a point."""
    state.points[seat] -= 1
    emit(log, POINT_LOST, because, seat, state.points[seat])


@compiled
def swap(state: State, asker: int, asked: int, log: Log) -> None:
    """GN-10: the two cards change places; whoever knew one of them knows where it went."""
    given, taken = state.card[asker], state.card[asked]
    emit(log, EXCHANGED, BY_DUTY, asker, asked, given, taken)
    for witness in range(state.seats + 1):
        knew = state.known[witness][asker]
        state.known[witness][asker] = state.known[witness][asked]
        state.known[witness][asked] = knew
    state.card[asker] = taken
    state.card[asked] = given
    state.known[asker][asker] = taken
    state.known[asker][asked] = given
    state.known[asked][asked] = given
    state.known[asked][asker] = taken


@compiled
def draw_from_stock(edition: Edition, state: State, seat: int, log: Log) -> None:
    """GN-11, GN-16: wait for the top card; GN-Q18: an empty stock leaves the card as it is."""
    if state.left == 0:
        emit(log, STOCK_EMPTY, BY_EMPTY_STOCK, seat)
        end_exchanging(edition, state, log)
        return
    state.turn = seat
    state.phase = DRAWING


@compiled
def take_top_card(edition: Edition, state: State, card: int, log: Log) -> None:
    """GN-11, GN-16: keep the card drawn, bury the old one face down; the exchange is over."""
    seat = int(state.turn)
    old = state.card[seat]
    because = BY_DEALER_DRAW if seat == state.dealer else BY_PASSING_DEALER
    emit(log, DREW, because, seat, card, old)
    for witness in range(state.seats + 1):
        if state.known[witness][seat] != NO_CARD:
            state.buried[witness][old] += 1
    take_from_pack(state, card)
    give_card(state, seat, card)
    end_exchanging(edition, state, log)
