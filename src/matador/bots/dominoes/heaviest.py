"""A simple bot for Matador dominoes: heavy tiles first, matadors last."""

from __future__ import annotations

from matador.bots.dominoes.lay_features import heaviest_first
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import State


@compiled
def choose_heaviest(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Lay the heaviest tile that fits and keep the matadors.

    Among lays of equal weight it prefers what it can follow itself; its stream decides the rest.
    """
    best = heaviest_first(seen, seat, moves.at[0])
    ties = 1
    for place in range(1, count):
        worth = heaviest_first(seen, seat, moves.at[place])
        if worth > best:
            best, ties = worth, 1
        elif worth == best:
            ties += 1
    wanted = draw(luck, ties)
    for place in range(count):
        if heaviest_first(seen, seat, moves.at[place]) == best:
            if wanted == 0:
                return place
            wanted -= 1
    return count - 1
