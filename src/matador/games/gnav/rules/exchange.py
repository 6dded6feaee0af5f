"""Standing, asking, and what the matadors say."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.gnav import words
from matador.games.gnav.cards import CAT, CUCKOO, DRAGOON, HORSE, NO_CARD, refuses
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.result import end_exchanging, settle_cuckoo
from matador.games.gnav.state import DRAWING, State, give_card, left_of, reveal, take_from_pack


@compiled
def stand(edition: Edition, state: State, seat: int, log: Log) -> None:
    """GN-8: keep the card; the turn goes on to the left."""
    emit(log, words.STOOD, words.BY_TURN, seat)
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
    emit(log, words.ASKED, words.BY_TURN, asker, asked)
    while refuses(state.card[asked]):
        if not sent_on(edition, state, asker, asked, log):
            return
        if asked == state.dealer:
            emit(log, words.SENT_TO_STOCK, words.BY_PASSING_DEALER, asker)
            draw_from_stock(edition, state, asker, log)
            return
        asked = left_of(state, asked)
        emit(log, words.ASKED, words.BY_TURN, asker, asked)
    swap(state, asker, asked, log)
    state.turn = asked


@compiled
def sent_on(edition: Edition, state: State, asker: int, asked: int, log: Log) -> bool:
    """Let a matador speak; tell whether the asker must try the next player."""
    card = state.card[asked]
    reveal(state, asked)
    if card == CUCKOO:
        emit(log, words.CUCKOO_CALLED, words.BY_CUCKOO, asked, asker)
        settle_cuckoo(edition, state, asked, log)
        return False
    if card == DRAGOON:
        emit(log, words.DRAGOON_CALLED, words.BY_DRAGOON, asked, asker)
        lose_point(state, asker, words.BY_DRAGOON, log)
        pass_turn_after(edition, state, asked, log)
        return False
    if card == CAT:
        emit(log, words.CAT_CALLED, words.BY_CAT, asked, asker)
        lose_point(state, asker, words.BY_CAT, log)
    else:
        emit(
            log,
            words.HORSE_CALLED if card == HORSE else words.HOUSE_CALLED,
            words.BY_HORSE_OR_HOUSE,
            asked,
            asker,
        )
        lose_point(state, asker, words.BY_HORSE_OR_HOUSE, log)
    return True


@compiled
def lose_point(state: State, seat: int, because: int, log: Log) -> None:
    """GN-13, GN-14, GN-15: being refused costs a point."""
    state.points[seat] -= 1
    emit(log, words.POINT_LOST, because, seat, state.points[seat])


@compiled
def swap(state: State, asker: int, asked: int, log: Log) -> None:
    """GN-10: the two cards change places; whoever knew one of them knows where it went."""
    given, taken = state.card[asker], state.card[asked]
    emit(log, words.EXCHANGED, words.BY_DUTY, asker, asked, given, taken)
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
        emit(log, words.STOCK_EMPTY, words.BY_EMPTY_STOCK, seat)
        end_exchanging(edition, state, log)
        return
    state.turn = seat
    state.phase = DRAWING


@compiled
def take_top_card(edition: Edition, state: State, card: int, log: Log) -> None:
    """GN-11, GN-16: keep the card drawn, bury the old one face down; the exchange is over."""
    seat = int(state.turn)
    old = state.card[seat]
    because = words.BY_DEALER_DRAW if seat == state.dealer else words.BY_PASSING_DEALER
    emit(log, words.DREW, because, seat, card, old)
    for witness in range(state.seats + 1):
        if state.known[witness][seat] != NO_CARD:
            state.buried[witness][old] += 1
    take_from_pack(state, card)
    give_card(state, seat, card)
    end_exchanging(edition, state, log)
