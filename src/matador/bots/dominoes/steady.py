"""A sound player of dominoes by rules of thumb: shed pips, keep followers, block the neighbour.

For each lay it counts the pips that go, its own tiles that can follow at any end, and the tiles
that the next player may hold and could answer with; passes, draws and jokers show what that player
cannot hold. A matador is kept for an end where nothing else fits.
"""

from __future__ import annotations

from collections.abc import Sequence

from matador.bots.dominoes.evidence import cannot_hold
from matador.bots.dominoes.lay_features import (
    ends_with,
    fitting,
    is_lay,
    packed_ends,
    way_of,
)
from matador.bots.policy import WeighedMoves
from matador.core.bits import count_bits
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import MoveRecord, Moves, move_record
from matador.core.words import Move
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import State
from matador.games.dominoes.tiles import ALL_TILES, MATADORS, PIPS_OF, is_matador
from matador.play import View

PIP = 10
FOLLOWER = 8
ANSWER = 30
MATADOR = 200
"""What a pip shed is worth, an own tile that can follow, a tile that answers, a matador kept."""
NOT_A_LAY = -100_000


@compiled
def unseen_tiles(seen: State, seat: int) -> int:
    """Return the tiles that lie neither in the line nor in the own hand."""
    tiles = ALL_TILES & ~int(seen.hand[seat])
    for place in range(seen.laid):
        tiles &= ~(1 << seen.line[place].tile)
    return tiles


@compiled
def steady_worth(seen: State, seat: int, move: MoveRecord, ends: int, theirs: int) -> int:
    """Weigh a lay; `theirs` are the tiles that the next player may hold."""
    if not is_lay(move):
        return NOT_A_LAY
    after = fitting(ends_with(ends, move.a, move.b, way_of(move))) | MATADORS
    rest = int(seen.hand[seat]) & ~(1 << move.a)
    worth = PIP * int(PIPS_OF[move.a]) + FOLLOWER * count_bits(rest & after)
    if is_matador(move.a):
        worth -= MATADOR
    return worth - ANSWER * count_bits(theirs & after)


@compiled
def tiles_of_next(edition: Edition, seen: State, seat: int) -> int:
    """Return the tiles that the next player may hold."""
    neighbour = (seat + 1) % seen.seats
    return unseen_tiles(seen, seat) & ~cannot_hold(edition, seen, neighbour)


@compiled
def choose_steady(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose the lay that weighs most; its stream decides among equals."""
    ends = packed_ends(seen)
    theirs = tiles_of_next(edition, seen, seat)
    best, most, ties = 0, 2 * NOT_A_LAY, 1
    for place in range(count):
        worth = steady_worth(seen, seat, moves.at[place], ends, theirs)
        if worth > most:
            best, most, ties = place, worth, 1
        elif worth == most:
            ties += 1
            if draw(luck, ties) == 0:
                best = place
    return best


def weigh(view: View, choices: Sequence[Move], seat: int) -> WeighedMoves:
    """Return the lays with their worth in pips; drawing instead of laying is never considered."""
    seen, weighed_moves = view.record, []
    ends, theirs = packed_ends(seen), tiles_of_next(view.rules, seen, seat)
    for choice in choices:
        move = move_record(choice.seat, choice.numbers)
        if is_lay(move):
            worth = steady_worth(seen, seat, move, ends, theirs)
            weighed_moves.append((choice, worth / PIP))
    return weighed_moves
