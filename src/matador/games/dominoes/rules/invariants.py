"""What must hold after every move of dominoes: every tile is somewhere once, every score named."""

from __future__ import annotations

from matador.core.bits import count_bits
from matador.core.compiled import compiled
from matador.core.log import Log
from matador.games.dominoes import words
from matador.games.dominoes.state import CROSSWISE, LOT, State
from matador.games.dominoes.tiles import ALL_TILES

HOLDS, TILE_ASTRAY, MISCOUNTED, ENDS_ASTRAY, SCORE_WITHOUT_A_NAME = range(5)
BROKEN = (
    *("nothing", "a tile is lost or there twice", "tiles are miscounted"),
    *("the line has not the ends it should have", "a score changed without an event"),
)


@compiled
def broken(edition: object, state: State, before: State, log: Log) -> int:
    """Return which invariant the last move has broken, or HOLDS."""
    if not tiles_hold(state):
        return TILE_ASTRAY
    if not counts_hold(state):
        return MISCOUNTED
    if not ends_hold(state):
        return ENDS_ASTRAY
    return HOLDS if scores_hold(state, before, log) else SCORE_WITHOUT_A_NAME


@compiled
def tiles_hold(state: State) -> bool:
    """Tell whether no tile is in two places, and, once the lot is drawn, none is missing."""
    together = int(state.stock)
    total = together
    for seat in range(state.seats):
        together |= int(state.hand[seat])
        total += int(state.hand[seat])
        if state.lot[seat] >= 0:
            together |= 1 << int(state.lot[seat])
            total += 1 << int(state.lot[seat])
    for place in range(state.laid):
        together |= 1 << int(state.line[place].tile)
        total += 1 << int(state.line[place].tile)
    return together == total and (together == ALL_TILES or state.phase == LOT)


@compiled
def counts_hold(state: State) -> bool:
    """Tell whether hands and stock have as many tiles as is said of them."""
    for seat in range(state.seats):
        if state.held[seat] != count_bits(int(state.hand[seat])):
            return False
    return bool(state.left == count_bits(int(state.stock)))


@compiled
def ends_hold(state: State) -> bool:
    """DM-9, DM-14: tell whether a line has two ends, and one more for each tile laid crosswise."""
    ends = 2 if state.laid > 0 else 0
    for place in range(state.laid):
        if state.line[place].way == CROSSWISE:
            ends += 1
    return bool(state.open_ends == ends)


@compiled
def scores_hold(state: State, before: State, log: Log) -> bool:
    """Tell whether the end of a deal names every score that changed (DM-22, DM-23)."""
    for seat in range(state.seats):
        named = 0
        for place in range(log.count):
            event = log.events[place]
            if event.a == seat and event.kind == words.WENT_OUT:
                named += event.b
            if event.a == seat and event.kind == words.BLOCKED:
                named += event.d
        if state.score[seat] - before.score[seat] != named or state.score[seat] < 0:
            return False
    return True
