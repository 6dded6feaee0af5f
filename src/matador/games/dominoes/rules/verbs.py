"""Matador dominoes: the verbs, each a short list of who may do what, and when."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, Moves, in_turn, refuse
from matador.core.words import NATURE, NOT_NOW, UNEXPLAINED
from matador.games.dominoes import words
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.nature import deal_tile, draw_lot
from matador.games.dominoes.rules.placing import check_placing
from matador.games.dominoes.rules.question import ASKS_OPEN, question, to_act
from matador.games.dominoes.rules.turns import (
    ask_stock,
    check_draw,
    check_pass,
    draw_tile,
    lay_tile,
    list_openings,
    list_turn,
    open_line,
    pass_turn,
)
from matador.games.dominoes.state import DEALING, LOT, SEATS, State


@compiled
def choices(edition: Edition, state: State, seat: int, moves: Moves) -> int:
    """List the moves open to a seat and return how many there are."""
    if to_act(state) != seat:
        return 0
    if question(state) == ASKS_OPEN:
        return list_openings(state, seat, moves)
    return list_turn(edition, state, seat, moves)


@compiled
def check(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a move is legal, or say into the log why not."""
    if not in_turn(log, move, to_act(state)):
        return False
    if move.seat == NATURE:
        in_stock = move.verb == words.TILE and (state.stock >> move.a) & 1 == 1
        return in_stock or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == words.TILE or (move.verb == words.OPEN) != (question(state) == ASKS_OPEN):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == words.OPEN:
        in_hand = (state.hand[move.seat] >> move.a) & 1 == 1
        return in_hand or refuse(log, words.NOT_IN_HAND, UNEXPLAINED, move.seat, move.a)
    if move.verb == words.DRAW:
        return check_draw(edition, state, move.seat, log)
    if move.verb == words.PASS:
        return check_pass(edition, state, move.seat, log)
    return check_placing(edition, state, move, log)


@compiled
def apply(edition: Edition, state: State, move: MoveRecord, log: Log) -> None:
    """Carry out a legal move and log what happens."""
    if move.seat == NATURE:
        turn_up(edition, state, move.a, log)
    elif move.verb == words.OPEN:
        open_line(edition, state, move.seat, move.a, log)
    elif move.verb == words.DRAW:
        ask_stock(state)
    elif move.verb == words.PASS:
        pass_turn(edition, state, move.seat, log)
    else:
        lay_tile(edition, state, move, log)


@compiled
def turn_up(edition: Edition, state: State, tile: int, log: Log) -> None:
    """Carry out nature's move: a lot, a tile dealt, or a tile drawn."""
    if state.phase == LOT:
        draw_lot(state, tile, log)
    elif state.phase == DEALING:
        deal_tile(edition, state, tile, log)
    else:
        draw_tile(edition, state, tile, log)


@compiled
def look(edition: Edition, state: State, seat: int, seen: State) -> None:
    """Copy what a seat may know: everything but the other hands and the stock's tiles."""
    seen.seats = state.seats
    seen.phase = state.phase
    seen.turn = state.turn
    seen.opener = state.opener
    seen.deal_number = state.deal_number
    seen.deals_left = state.deals_left
    seen.drawn = state.drawn
    seen.dealt = state.dealt
    seen.left = state.left
    seen.stock = 0
    seen.open_ends = state.open_ends
    seen.laid = state.laid
    for other in range(SEATS):
        seen.lot[other] = state.lot[other]
        seen.hand[other] = state.hand[other] if other == seat else 0
        seen.held[other] = state.held[other]
        seen.score[other] = state.score[other]
    look_at_line(state, seen)


@compiled
def look_at_line(state: State, seen: State) -> None:
    """Copy the line and its ends, which lie open."""
    for end in range(len(state.ends)):
        seen.ends[end] = state.ends[end]
        seen.crosswise[end] = state.crosswise[end]
    for place in range(len(state.line)):
        seen.line[place].seat = state.line[place].seat
        seen.line[place].tile = state.line[place].tile
        seen.line[place].end = state.line[place].end
        seen.line[place].way = state.line[place].way
        seen.line[place].drew = state.line[place].drew
        seen.line[place].passed = state.line[place].passed
