"""Gnav: the verbs, each a short list of who may do what, and when."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, Moves, emit, in_turn, offer, refuse
from matador.core.words import NATURE, NOT_NOW, UNEXPLAINED
from matador.games.gnav import words
from matador.games.gnav.cards import FOOL, KINDS, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.exchange import exchange, stand, take_top_card
from matador.games.gnav.rules.nature import choose_dealer, deal_card
from matador.games.gnav.rules.question import ASKS_KNOCK, question, to_act
from matador.games.gnav.rules.result import take_tie_card
from matador.games.gnav.state import DEALING, DRAWING, LOT, SEATS, TURNS, State, left_of, reveal


@compiled
def choices(edition: Edition, state: State, seat: int, moves: Moves) -> int:
    """List the moves open to a seat and return how many there are.

    Everybody is asked about knocking, so that being asked betrays no fool.
    """
    if to_act(state) != seat:
        return 0
    if question(state) == ASKS_KNOCK:
        count = 0
        if state.card[seat] == FOOL:
            count = offer(moves, count, seat, words.KNOCK)
        return offer(moves, count, seat, words.QUIET)
    count = offer(moves, 0, seat, words.STAND)
    if can_exchange(state, seat):
        count = offer(moves, count, seat, words.EXCHANGE)
    return count


@compiled
def can_exchange(state: State, seat: int) -> bool:
    """GN-11, GN-Q18: only the dealer needs the stock, and it may be empty."""
    return seat != state.dealer or state.left > 0


@compiled
def check(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a move is legal, or say into the log why not."""
    if move.verb == words.KNOCK and got_fool_by_exchange(state, move.seat):
        return refuse(log, words.FOOL_BY_EXCHANGE, words.BY_EXCHANGED_FOOL, move.seat)
    if not in_turn(log, move, to_act(state)):
        return False
    if move.seat == NATURE:
        return nature_can(state, move) or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    knocking = move.verb == words.KNOCK or move.verb == words.QUIET
    if (
        move.verb == words.DEALER
        or move.verb == words.CARD
        or knocking != (question(state) == ASKS_KNOCK)
    ):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == words.KNOCK and state.card[move.seat] != FOOL:
        return refuse(log, words.NO_FOOL, words.BY_DEALT_FOOL, move.seat)
    if move.verb == words.EXCHANGE and not can_exchange(state, move.seat):
        return refuse(log, words.NOTHING_IN_STOCK, words.BY_EMPTY_STOCK, move.seat)
    return True


@compiled
def got_fool_by_exchange(state: State, seat: int) -> bool:
    """GN-18: tell whether a seat holds a fool that was not dealt to it.

    A dealt fool that has not knocked is known to its holder alone; one that changed hands also to
    the other of the two.
    """
    exchanging = state.phase == TURNS or state.phase == DRAWING
    if seat == NATURE or not exchanging or state.card[seat] != FOOL or state.knocked[seat]:
        return False
    for witness in range(state.seats):
        if witness != seat and state.known[witness][seat] == FOOL:
            return True
    return False


@compiled
def nature_can(state: State, move: MoveRecord) -> bool:
    """Tell whether nature's move is possible."""
    if state.phase == LOT:
        return move.verb == words.DEALER and 0 <= move.a < state.seats
    return move.verb == words.CARD and 0 <= move.a < KINDS and state.pack[move.a] > 0


@compiled
def apply(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out a legal move and log what happens."""
    if move.seat == NATURE:
        turn_up(edition, state, move.a, log)
    elif move.verb == words.STAND:
        stand(edition, state, move.seat, log)
    elif move.verb == words.EXCHANGE:
        exchange(edition, state, move.seat, log)
    else:
        knock_or_not(state, move, log)


@compiled
def turn_up(edition: Edition, state: State, number: int, log: Log) -> None:
    """Carry out nature's move: the lot, a card dealt, drawn, or drawn for a tie."""
    if state.phase == LOT:
        choose_dealer(state, number, log)
    elif state.phase == DEALING:
        deal_card(state, number, log)
    elif state.phase == DRAWING:
        take_top_card(edition, state, number, log)
    else:
        take_tie_card(state, number, log)


@compiled
def knock_or_not(state: State, move: MoveRecord, log: Log) -> None:
    """GN-17, GN-Q9: right after the deal the holder of a fool may knock for a point."""
    if move.verb == words.KNOCK:
        state.knocked[move.seat] = 1
        state.points[move.seat] += 1
        emit(log, words.KNOCKED, words.BY_KNOCK, move.seat)
        emit(log, words.POINT_WON, words.BY_KNOCK, move.seat, state.points[move.seat])
        reveal(state, move.seat)
    if move.seat == state.dealer:
        state.phase = TURNS
    state.turn = left_of(state, move.seat)


@compiled
def look(edition: Edition, state: State, seat: int, seen: State) -> None:
    """Copy what a seat may know: its card, what it saw pass, and what everybody saw."""
    seen.seats = state.seats
    seen.phase = state.phase
    seen.turn = state.turn
    seen.dealer = state.dealer
    seen.round_number = state.round_number
    seen.dealt = state.dealt
    seen.left = state.left
    seen.tied[0] = state.tied[0]
    seen.tied[1] = state.tied[1]
    seen.tie_card = state.tie_card
    for kind in range(KINDS):
        seen.pack[kind] = 0
        seen.put_away[kind] = state.put_away[kind]
    for other in range(SEATS):
        seen.points[other] = state.points[other]
        seen.knocked[other] = state.knocked[other]
        look_at_card(state, seat, other, seen)
    look_at_discards(state, seat, seen)


@compiled
def look_at_card(state: State, seat: int, other: int, seen: State) -> None:
    """Copy what a seat knows of another seat's card; hide the rest."""
    row = seat if seat >= 0 else int(state.seats)
    seen.card[other] = state.known[row][other]
    for witness in range(SEATS + 1):
        open_row = witness == seat or witness == state.seats
        seen.known[witness][other] = state.known[witness][other] if open_row else NO_CARD


@compiled
def look_at_discards(state: State, seat: int, seen: State) -> None:
    """Copy which discards a seat knows, and which everybody does; hide the rest."""
    for witness in range(SEATS + 1):
        open_row = witness == seat or witness == state.seats
        for kind in range(KINDS):
            seen.buried[witness][kind] = state.buried[witness][kind] if open_row else 0
