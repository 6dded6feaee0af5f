"""One deal played to its end in a world, and what it was worth to each seat."""

from __future__ import annotations

from typing import Annotated

from matador.bots.dominoes.lay_features import NOT_A_LAY, heaviest_first
from matador.bots.dominoes.worlds import World, lay_out, next_drawn, stir
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import Log, Moves
from matador.core.records import Floats, Record, Rows, room
from matador.core.words import NATURE
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.turns import draw_tile
from matador.games.dominoes.rules.verbs import apply, choices
from matador.games.dominoes.state import DRAWING, OVER, SEATS, State
from matador.games.dominoes.words import DRAW, PASS

POINT = 1 / 500
"""What a point adds to a deal won, or takes from one lost: a win counts one, a tie a share."""
EXCHANGES_APART = 200
"""Exchanges of tiles from one world to the next: so many that they have nothing in common."""
WHIMS = 8
"""One lay of so many is any lay, so that a line of play does not hang on a single answer."""


class Worth(Record):
    """What a deal was worth."""

    of: Annotated[list[float], room(SEATS)]
    """To each seat."""


@compiled
def deal_over(state: State, start: State) -> bool:
    """Tell whether the deal that was played at the start has ended."""
    return bool(state.phase == OVER or state.deal_number != start.deal_number)


@compiled
def advance(
    edition: Edition, state: State, start: State, world: World, moves: Moves, log: Log
) -> int:
    """Draw and pass until a seat can lay; return its number of choices, 0 after the end."""
    while not deal_over(state, start):
        log.count = 0
        if state.phase == DRAWING:
            draw_tile(edition, state, next_drawn(world, state), log)
            continue
        count = choices(edition, state, state.turn, moves)
        verb = moves.at[0].verb
        if count > 1 or (verb != DRAW and verb != PASS):
            return count
        apply(edition, state, moves.at[0], log)
    return 0


@compiled
def quick_place(state: State, moves: Moves, count: int, luck: Luck) -> int:
    """Choose heaviest first, but for a whim now and then."""
    if draw(luck, WHIMS) == 0:
        return draw(luck, count)
    best, most = 0, NOT_A_LAY - 1
    for place in range(count):
        worth = heaviest_first(state, state.turn, moves.at[place])
        if worth > most:
            best, most = place, worth
    return best


@compiled
def play_deal(
    edition: Edition,
    state: State,
    start: State,
    world: World,
    moves: Moves,
    log: Log,
    luck: Luck,
) -> None:
    """Play a deal to its end."""
    count = advance(edition, state, start, world, moves, log)
    while count > 0:
        place = quick_place(state, moves, count, luck)
        log.count = 0
        apply(edition, state, moves.at[place], log)
        count = advance(edition, state, start, world, moves, log)


@compiled
def settle(state: State, start: State, worth: Worth) -> None:
    """Write down what the end of a deal is worth to each seat."""
    winner = NATURE
    for seat in range(state.seats):
        worth.of[seat] = 1.0 / state.seats
        if state.score[seat] > start.score[seat]:
            winner = seat
    if winner == NATURE:
        return
    points = POINT * (state.score[winner] - start.score[winner])
    for seat in range(state.seats):
        worth.of[seat] = 1.0 + points if seat == winner else -points


@compiled
def weigh(
    edition: Edition,
    starts: Rows[State],
    states: Rows[State],
    worlds: Rows[World],
    ends: Rows[Worth],
    moves: Moves,
    log: Log,
    luck: Luck,
    turns: int,
    sums: Floats,
) -> None:
    """Add up what each choice is worth to the seat in turn, over so many worlds."""
    seat = starts[0].turn
    for _ in range(turns):
        stir(worlds[0], luck, EXCHANGES_APART)
        for place in range(len(sums)):
            states[0] = starts[0]
            state = states[0]
            lay_out(worlds[0], state)
            choices(edition, state, seat, moves)
            log.count = 0
            apply(edition, state, moves.at[place], log)
            play_deal(edition, state, starts[0], worlds[0], moves, log, luck)
            settle(state, starts[0], ends[0])
            sums[place] += ends[0].of[seat]
