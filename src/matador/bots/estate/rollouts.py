"""Each seat's chance to win from some states, by games that steady players play on from there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from matador.bots.estate.sharp import MOVES_AHEAD, Workspace
from matador.bots.loops import Result
from matador.core.chance import lucks
from matador.core.editions import Edition
from matador.core.log import MoveRecord
from matador.core.records import flat, from_bytes
from matador.core.words import NOBODY
from matador.games.estate.state import State

SEED = 1
"""All states get the same random numbers, so that differences are more precise."""


def play_from(
    edition: Edition, players: int, states: Iterable[bytes], games: int
) -> list[list[float]]:
    """Return the chances of all seats in each state, by so many games that are judged in the end.

    It runs the same compiled loop as the sharp player.
    """
    workspace = Workspace(edition.record, players)
    return [_from_one(workspace, state, games) for state in states]


def _from_one(workspace: Workspace, state: bytes, games: int) -> list[float]:
    start = from_bytes(State, state)
    results, shares = flat(Result, games), np.zeros((games, workspace.seats))
    table = (
        workspace.rules,
        start,
        _no_opening(),
        0,
        workspace.state,
        workspace.seen,
        workspace.seats,
        workspace.kinds,
    )
    luck = lucks(SEED, 0, games, workspace.seats)
    workspace.loop(*table, luck, MOVES_AHEAD, workspace.moves, workspace.log, results, shares)
    return [float(chance) for chance in shares.mean(axis=0)]


@lru_cache(maxsize=1)
def _no_opening() -> np.recarray:
    """Return an opening move that is not played."""
    opening: np.recarray = flat(MoveRecord)
    opening.seat = NOBODY
    return opening
