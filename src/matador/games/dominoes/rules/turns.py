"""A player's turn: open, lay, draw, pass."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, Moves, emit, offer, refuse
from matador.games.dominoes import words
from matador.games.dominoes.edition import HARD, Edition
from matador.games.dominoes.rules.nature import take_tile
from matador.games.dominoes.rules.placing import (
    can_lay,
    joining_half,
    joker_allowed,
    other_half,
    place,
    sevens_in_hand,
    way_of_joker,
    zero_is_free,
)
from matador.games.dominoes.rules.scoring import drawable, is_blocked, score_block, score_going_out
from matador.games.dominoes.state import CROSSWISE, DRAWING, FIRST, JOINED, PLAYING, State
from matador.games.dominoes.tiles import (
    HIGH,
    LOW,
    MAKES_SEVEN_WITH,
    MATADORS,
    SEVEN,
    is_matador,
)

DRAW_LIMIT = 2


@compiled
def list_openings(state: State, seat: int, moves: Moves) -> int:
    """DM-5: the opener lays any tile he likes."""
    count = 0
    hand = int(state.hand[seat])
    while hand != 0:
        count = offer(moves, count, seat, words.OPEN, first_bit(hand))
        hand &= hand - 1
    return count


@compiled
def list_turn(edition: Edition, state: State, seat: int, moves: Moves) -> int:
    """List every lay, then the draw or the pass of one who cannot lay."""
    count = list_sevens(state, seat, moves, 0)
    if state.hand[seat] & MATADORS != 0:
        if joker_allowed(edition, state, seat):
            count = list_jokers(state, seat, moves, count)
        elif zero_is_free(edition):
            count = list_on_zeros(state, seat, moves, count)
    if may_draw(edition, state, seat):
        count = offer(moves, count, seat, words.DRAW)
    elif count == 0:
        count = offer(moves, count, seat, words.PASS)
    return count


@compiled
def list_sevens(state: State, seat: int, moves: Moves, count: int) -> int:
    """List the tiles that make seven, end by end."""
    for end in range(state.open_ends):
        fitting = int(state.hand[seat]) & MAKES_SEVEN_WITH[state.ends[end]]
        while fitting != 0:
            count = offer(moves, count, seat, words.LAY, first_bit(fitting), end)
            fitting &= fitting - 1
    return count


@compiled
def list_jokers(state: State, seat: int, moves: Moves, count: int) -> int:
    """List every way to lay a matador as a joker: either half free, or crosswise (DM-13, DM-14)."""
    jokers = int(state.hand[seat]) & MATADORS
    while jokers != 0:
        tile = first_bit(jokers)
        for end in range(state.open_ends):
            count = list_lengthwise(state, seat, tile, end, moves, count)
            if not state.crosswise[end]:
                count = offer(moves, count, seat, words.ACROSS, tile, end)
        jokers &= jokers - 1
    return count


@compiled
def list_on_zeros(state: State, seat: int, moves: Moves, count: int) -> int:
    """List the matadors that go on a zero though a tile in hand makes seven (DM-10, DM-Q6)."""
    matadors = int(state.hand[seat]) & MATADORS
    while matadors != 0:
        for end in range(state.open_ends):
            if state.ends[end] == 0:
                count = list_lengthwise(state, seat, first_bit(matadors), end, moves, count)
        matadors &= matadors - 1
    return count


@compiled
def list_lengthwise(state: State, seat: int, tile: int, end: int, moves: Moves, count: int) -> int:
    """List the halves of a matador that may stay free at an end where it makes no seven."""
    if HIGH[tile] + state.ends[end] != SEVEN:
        count = offer(moves, count, seat, words.JOKER, tile, end, LOW[tile])
    if LOW[tile] != HIGH[tile] and LOW[tile] + state.ends[end] != SEVEN:
        count = offer(moves, count, seat, words.JOKER, tile, end, HIGH[tile])
    return count


@compiled
def draws_left(edition: Edition, state: State) -> bool:
    """DM-19, DM-20: up to two draws a turn, or as many as the stock gives in the hard game."""
    limited = edition.drawing != HARD and state.drawn >= DRAW_LIMIT
    return not limited and drawable(edition, state) > 0


@compiled
def may_draw(edition: Edition, state: State, seat: int) -> bool:
    """DM-18: drawing is for one who cannot lay; a switch lets a matador's holder draw (DM-Q3)."""
    if not draws_left(edition, state):
        return False
    if not can_lay(state, seat):
        return True
    no_seven = sevens_in_hand(state, seat) == 0
    return edition.matador_optional == 1 and no_seven and state.drawn < DRAW_LIMIT


@compiled
def check_draw(edition: Edition, state: State, seat: int, log: Log) -> bool:
    """Tell whether a seat may draw, or say why not."""
    if may_draw(edition, state, seat):
        return True
    if drawable(edition, state) == 0:
        return refuse(log, words.NOTHING_TO_DRAW, words.BY_EMPTY_STOCK, state.left)
    if not draws_left(edition, state):
        return refuse(log, words.NO_MORE_DRAWS, words.BY_TWO_DRAWS, seat)
    return refuse(log, words.CAN_LAY, words.BY_DUTY_TO_LAY, seat)


@compiled
def check_pass(edition: Edition, state: State, seat: int, log: Log) -> bool:
    """DM-21: only one who can neither lay nor draw passes."""
    if can_lay(state, seat):
        return refuse(log, words.MUST_LAY, words.BY_DUTY_TO_LAY, seat)
    if draws_left(edition, state):
        return refuse(log, words.MUST_DRAW, words.BY_EMPTY_STOCK, seat, state.left)
    return True


@compiled
def open_line(edition: Edition, state: State, seat: int, tile: int, log: Log) -> None:
    """Lay the first tile (DM-5)."""
    emit(log, words.OPENED, words.BY_FREE_OPENING, seat, tile)
    place(state, seat, tile, 0, FIRST)
    end_turn(edition, state, seat, log)


@compiled
def lay_tile(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Lay a tile at an end and end the turn."""
    shown = state.ends[move.b]
    if move.verb == words.LAY:
        touching = joining_half(move.a, shown)
        reason = words.BY_MATADOR_SEVEN if is_matador(move.a) else words.BY_SEVEN
        free = other_half(move.a, touching)
        emit(log, words.LAID, reason, move.seat, move.a, move.b, shown, touching, free)
        place(state, move.seat, move.a, move.b, JOINED)
    elif move.verb == words.JOKER:
        if shown == 0 and zero_is_free(edition):
            emit(log, words.LAID_ON_ZERO, words.BY_ZERO_LAY, move.seat, move.a, move.b, move.c)
        else:
            emit(log, words.JOKER_LAID, words.BY_JOKER, move.seat, move.a, move.b, shown, move.c)
        place(state, move.seat, move.a, move.b, way_of_joker(move.a, move.c))
    else:
        low, high = LOW[move.a], HIGH[move.a]
        emit(
            log,
            words.JOKER_CROSSED,
            words.BY_CROSSWISE,
            move.seat,
            move.a,
            move.b,
            shown,
            low,
            high,
        )
        place(state, move.seat, move.a, move.b, CROSSWISE)
    end_turn(edition, state, move.seat, log)


@compiled
def draw_tile(edition: Edition, state: State, tile: int, log: Log) -> None:
    """DM-19, DM-20: the tile joins the hand; the turn ends when nothing more can be done."""
    seat = int(state.turn)
    take_tile(state, seat, tile)
    state.drawn += 1
    state.line[state.laid].drew += 1 << (5 * seat)
    state.phase = PLAYING
    reason = words.BY_HARD_DRAWS if edition.drawing == HARD else words.BY_TWO_DRAWS
    emit(log, words.DREW, reason, seat, tile)
    if not can_lay(state, seat) and not draws_left(edition, state):
        limited = edition.drawing != HARD and state.drawn == DRAW_LIMIT
        emit(log, words.TURN_OVER, reason if limited else words.BY_EMPTY_STOCK, seat, state.drawn)
        give_up(edition, state, seat, log)


@compiled
def pass_turn(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DM-21: nothing to lay, nothing to draw."""
    emit(log, words.PASSED, words.BY_EMPTY_STOCK, seat)
    give_up(edition, state, seat, log)


@compiled
def give_up(edition: Edition, state: State, seat: int, log: Log) -> None:
    """End a turn in which nothing could be laid; everybody at the table has seen it."""
    state.line[state.laid].passed |= 1 << seat
    end_turn(edition, state, seat, log)


@compiled
def end_turn(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DM-6: turns go to the left; DM-22, DM-23: unless the deal is over."""
    if state.held[seat] == 0:
        score_going_out(edition, state, seat, log)
        return
    state.turn = (seat + 1) % state.seats
    state.drawn = 0
    state.phase = PLAYING
    if is_blocked(edition, state):
        score_block(edition, state, log)


@compiled
def ask_stock(state: State) -> None:
    """Wait for nature to turn up the tile drawn."""
    state.phase = DRAWING
