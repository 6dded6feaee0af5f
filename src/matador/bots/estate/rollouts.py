"""Each seat's chance to win from some states, by games that steady players play on from there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from matador.bots.estate.sharp import MOVES_AHEAD, Bench
from matador.bots.loops import Result
from matador.core.chance import lucks
from matador.core.editions import Edition
from matador.core.log import MoveRecord
from matador.core.records import flat
from matador.core.words import NOBODY

SEED = 1
"""All states meet the same luck, so that a difference between them is surer than either."""


def play_from(
    edition: Edition, players: int, states: Iterable[bytes], games: int
) -> list[list[float]]:
    """Return the chances of all seats in each state, by so many games that are judged in the end.

    It needs what the sharp player has compiled, and nothing else.
    """
    bench = Bench(edition.record, players)
    return [_from_one(bench, state, games) for state in states]


def _from_one(bench: Bench, state: bytes, games: int) -> list[float]:
    start = np.frombuffer(state, bench.layout).copy().view(np.recarray)
    results, shares = flat(Result, games), np.zeros((games, bench.seats))
    table = (bench.rules, start, _nothing(), 0, bench.state, bench.seen, bench.seats, bench.kinds)
    luck = lucks(SEED, 0, games, bench.seats)
    bench.loop(*table, luck, MOVES_AHEAD, bench.moves, bench.log, results, shares)
    return [float(chance) for chance in shares.mean(axis=0)]


@lru_cache(maxsize=1)
def _nothing() -> np.recarray:
    """Return the opening that nobody makes."""
    opening: np.recarray = flat(MoveRecord)
    opening.seat = NOBODY
    return opening
