"""Where a tile may be laid, and what it leaves open."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, refuse
from matador.games.dominoes import words
from matador.games.dominoes.edition import ALWAYS, FREE, NO_SEVEN, NON_MATADOR, Edition
from matador.games.dominoes.state import CROSSWISE, FIRST, FREE_HIGH, FREE_LOW, JOINED, State
from matador.games.dominoes.tiles import (
    HIGH,
    LOW,
    MAKES_SEVEN_WITH,
    MATADORS,
    SEVEN,
    is_matador,
)


@compiled
def sevens_in_hand(state: State, seat: int) -> int:
    """Return the tiles of a hand that make seven at some open end (DM-7)."""
    fitting = 0
    for end in range(state.open_ends):
        fitting |= MAKES_SEVEN_WITH[state.ends[end]]
    return int(state.hand[seat]) & fitting


@compiled
def joker_allowed(edition: Edition, state: State, seat: int) -> bool:
    """DM-12: a matador may be a joker when no fitting tile is in hand.

    DM-Q5: a matador that makes seven is itself a fitting tile, unless the switch says otherwise.
    """
    if edition.joker == ALWAYS:
        return True
    fitting = sevens_in_hand(state, seat)
    if edition.joker == NON_MATADOR:
        fitting &= ~MATADORS
    return fitting == 0


@compiled
def zero_is_free(edition: Edition) -> bool:
    """DM-10: a 0 takes any matador; former rules let it wait there for the joker too (DM-Q6)."""
    return edition.zero_end == FREE and edition.joker != NO_SEVEN


@compiled
def can_lay(state: State, seat: int) -> bool:
    """DM-18: tell whether a seat can lay: it holds a seven, or a matador (a joker then)."""
    return state.hand[seat] & MATADORS != 0 or sevens_in_hand(state, seat) != 0


@compiled
def joining_half(tile: int, shown: int) -> int:
    """Return the half of a tile that touches: the one that makes seven, if one does."""
    return LOW[tile] if LOW[tile] + shown == SEVEN else HIGH[tile]


@compiled
def other_half(tile: int, half: int) -> int:
    """Return the half across from one half of a tile."""
    return LOW[tile] + HIGH[tile] - half


@compiled
def check_placing(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a tile may be laid at an end in the way the move says."""
    if (state.hand[move.seat] >> move.a) & 1 == 0:
        return refuse(log, words.NOT_IN_HAND, 0, move.seat, move.a)
    if move.b < 0 or move.b >= state.open_ends:
        return refuse(log, words.NO_SUCH_END, 0, move.b, state.open_ends - 1)
    if move.verb == words.LAY:
        return check_seven(edition, state, move, log)
    return check_joker(edition, state, move, log)


@compiled
def check_seven(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """DM-7: the touching halves add up to seven."""
    shown = state.ends[move.b]
    touching = joining_half(move.a, shown)
    if shown + touching == SEVEN:
        return True
    if shown == 0:
        return refuse_on_zero(edition, state, move, log)
    return refuse(log, words.NOT_SEVEN, words.BY_SEVEN, shown, touching, shown + touching)


@compiled
def refuse_on_zero(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """DM-10: nothing makes seven with a zero; a matador goes there by naming its free half."""
    if not is_matador(move.a):
        return refuse(log, words.ONLY_MATADOR_ON_ZERO, words.BY_ZERO_END, move.a, move.b)
    if zero_is_free(edition):
        return refuse(log, words.HALF_NOT_SAID, words.BY_ZERO_LAY, move.a, move.b)
    if joker_allowed(edition, state, move.seat):
        return refuse(log, words.HALF_NOT_SAID, words.BY_JOKER, move.a, move.b)
    return refuse(log, words.JOKER_NOT_NEEDED, words.BY_JOKER_NEED, move.seat)


@compiled
def check_joker(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """DM-11, DM-12, DM-15: who may be a joker, when, and where it may lie crosswise.

    DM-10, DM-Q6: lengthwise on a zero a matador needs no excuse.
    """
    if not is_matador(move.a):
        return refuse(log, words.NOT_MATADOR, words.BY_MATADORS, move.a)
    on_zero = state.ends[move.b] == 0 and zero_is_free(edition)
    if not joker_allowed(edition, state, move.seat):
        if not on_zero:
            return refuse(log, words.JOKER_NOT_NEEDED, words.BY_JOKER_NEED, move.seat)
        if move.verb != words.JOKER:
            return refuse(log, words.ONLY_LENGTHWISE, words.BY_CROSSWISE_NEED, move.a, move.b)
    if move.verb == words.JOKER:
        return check_free_half(state, move, log)
    if state.crosswise[move.b]:
        return refuse(log, words.ACROSS_BANNED, words.BY_CROSSWISE_BAN, move.b)
    return True


@compiled
def check_free_half(state: State, move: MoveRecord, log: Log) -> bool:
    """DM-13: the free half is one of the tile's own; DM-17: making seven is no joker."""
    if move.c != LOW[move.a] and move.c != HIGH[move.a]:
        return refuse(log, words.HALF_NOT_ON_TILE, words.BY_JOKER, move.a, move.c)
    if other_half(move.a, move.c) + state.ends[move.b] == SEVEN:
        return refuse(log, words.MAKES_SEVEN, words.BY_SEVEN, move.a, move.b)
    return True


@compiled
def place(state: State, seat: int, tile: int, end: int, way: int) -> None:
    """Take a tile from a hand into the line and open what it leaves open (DM-9, DM-13, DM-14)."""
    state.hand[seat] &= ~(1 << tile)
    state.held[seat] -= 1
    extend_line(state, seat, tile, end, way)


@compiled
def extend_line(state: State, seat: int, tile: int, end: int, way: int) -> None:
    """Put a tile into the line."""
    laid = state.line[state.laid]
    laid.seat = seat
    laid.tile = tile
    laid.end = end
    laid.way = way
    state.laid += 1
    if way == FIRST:
        open_two(state, 0, tile, 0)
    elif way == CROSSWISE:
        open_two(state, end, tile, 1)
    else:
        state.ends[end] = free_half(state, tile, end, way)
        state.crosswise[end] = 0


@compiled
def open_two(state: State, end: int, tile: int, crosswise: int) -> None:
    """Open both halves: the first tile's two ends, or the two exits of DM-14 in place of one."""
    other = 1 if crosswise == 0 else state.open_ends
    state.ends[end] = LOW[tile]
    state.ends[other] = HIGH[tile]
    state.crosswise[end] = crosswise
    state.crosswise[other] = crosswise
    state.open_ends = other + 1


@compiled
def free_half(state: State, tile: int, end: int, way: int) -> int:
    """Return the half that stays open when a tile is laid lengthwise."""
    if way == JOINED:
        return other_half(tile, joining_half(tile, state.ends[end]))
    return LOW[tile] if way == FREE_LOW else HIGH[tile]


@compiled
def way_of_joker(tile: int, half: int) -> int:
    """Return the way that leaves a half free."""
    return FREE_LOW if half == LOW[tile] else FREE_HIGH
