"""A beginner at dominoes: likes heavy tiles, looks only at its own tiles, and not always."""

from __future__ import annotations

from matador.bots.dominoes.heaviest import choose_heaviest
from matador.bots.dominoes.lay_features import is_lay
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import MoveRecord, Moves
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import State
from matador.games.dominoes.tiles import is_matador

ATTENTIVE, OF_TURNS = 3, 5
"""In three turns of five it looks for its heaviest tile; else it lays any that fits."""


@compiled
def is_ordinary(move: MoveRecord) -> bool:
    """Tell whether a move lays a tile that is no matador: even a beginner keeps those."""
    return is_lay(move) and not is_matador(move.a)


@compiled
def choose_easy(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Lay a heavy tile, or any that fits; never a matador in its place, never draw for fun."""
    if draw(luck, OF_TURNS) < ATTENTIVE:
        return choose_heaviest(edition, seen, seat, moves, count, luck)
    ordinary = 0
    lays = 0
    for place in range(count):
        ordinary += 1 if is_ordinary(moves.at[place]) else 0
        lays += 1 if is_lay(moves.at[place]) else 0
    wanted = draw(luck, max(1, ordinary if ordinary else lays))
    for place in range(count):
        move = moves.at[place]
        if is_ordinary(move) or (ordinary == 0 and (lays == 0 or is_lay(move))):
            if wanted == 0:
                return place
            wanted -= 1
    return count - 1
