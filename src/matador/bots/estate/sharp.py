"""Search over the steady player: each promising move is played out many times, the best is made.

Nothing is hidden in a property game, so a move is tried on a copy of the table. From there steady
players play to the end; the moves that win least are dropped, half of them at a time, until the
time is up. All moves meet the same luck. A move replaces the steady player's own only where it won
clearly more often.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np

from matador import games
from matador.bots.estate.steady import choose_steady
from matador.bots.loops import RESULT, roll_out
from matador.bots.own_policy import filled
from matador.bots.policy import Chair, PolicyBot
from matador.core.chance import lucks
from matador.core.compiled import fast
from matador.core.records import flat, pack
from matador.core.words import LOG, MOVE, MOVE_LIST, Move, move_record
from matador.play import View

SECONDS = 0.5
STEADY_PLAYERS = ("steady",)
STEADY_KIND = 1
MOST_CANDIDATES = 8
FIRST_GAMES = 24
"""Games that every candidate is played out in before the first are dropped."""
MOST_MOVES = 20_000
CLEARLY = 1.0
"""Standard errors by which a move must win more often than the steady player's own."""
BUSINESS = ("mortgage", "sell", "redeem", "lower", "deliver", "bankrupt", "forgo")
"""What is left to the steady player's judgement."""

Considered = list[tuple[Move, float]]


class Bench:
    """The compiled records that the playing out needs, made once for a bot."""

    def __init__(self, rules: Any, seats: int) -> None:
        family = games.family("estate")
        self.layout = family.state
        self.seats = seats
        self.rules = pack(rules, family.shape.record)[0]
        self.apply = fast(family.apply)
        self.loop = filled(roll_out, family, STEADY_PLAYERS)
        self.kinds = np.full(seats, STEADY_KIND)
        self.state, self.seen = flat(self.layout), flat(self.layout)[0]
        self.moves, self.log = flat(MOVE_LIST)[0], flat(LOG)[0]

    def after(self, record: Any, move: Move) -> Any:
        """Return the table after a move."""
        state = pack(record, self.layout)
        self.log.count = 0
        made = pack(move_record(move.seat, move.numbers), MOVE)[0]
        self.apply(self.rules, state[0], made, self.log)
        return state

    def wins(self, starts: Any, luck: Any, seat: int) -> Any:
        """Return how often a seat wins from each start, every luck once from each."""
        results = flat(RESULT, len(starts) * len(luck))
        table = (self.rules, starts, self.state, self.seen, self.seats, self.kinds)
        shared = np.repeat(luck, len(starts)).view(np.recarray)
        self.loop(*table, shared, MOST_MOVES, self.moves, self.log, results)
        won = results.winners.reshape(len(luck), len(starts)) >> seat & 1
        return won.sum(axis=0)


class SharpBot:
    """The steady player with second thoughts; `seconds` or `games` limit what it tries."""

    def __init__(self, chair: Chair, seconds: float = SECONDS, games: int = 0) -> None:
        self.chair = chair
        self.seconds = seconds
        self.games = games
        self.steady = PolicyBot(choose_steady, chair)
        self.considered: Considered = []
        self._bench: Bench | None = None
        self._asked = 0

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the move that wins most often when steady players go on from there."""
        first = self.steady.choose(view, choices)
        tried = candidates(first, choices)
        self.considered = []
        if len(tried) == 1:
            return first
        if self._bench is None:
            self._bench = Bench(view.rules, view["players"])
        return self._search(self._bench, view.record, tried)

    def why(self) -> Considered:
        """Return the moves considered last, with the part of the games that each won."""
        return self.considered

    def _search(self, bench: Bench, record: Any, tried: list[Move]) -> Move:
        """Play out, drop the worse half, and play out more, until time or games are spent."""
        begun, count = time.perf_counter(), FIRST_GAMES
        starts = np.concatenate([bench.after(record, move) for move in tried]).view(np.recarray)
        left, wins, played = np.arange(len(tried)), np.zeros(len(tried)), np.zeros(len(tried))
        while True:
            wins[left] += bench.wins(starts[left], self._luck(count), self.chair.seat)
            played[left] += count
            left = better_half(left, wins / played)
            if self._spent(begun, int(played.max())):
                break
            count = 2 * count if len(left) > 2 else count
        self.considered = list(zip(tried, (wins / played).tolist(), strict=True))
        return tried[best_of(wins, played)]

    def _luck(self, count: int) -> Any:
        """Return luck that no search of this bot has met before."""
        self._asked += 1
        seed = self.chair.seed ^ (self.chair.seat << 56) ^ (self._asked << 32)
        return lucks(seed, 1, count, 1 + self._bench.seats if self._bench else 1)

    def _spent(self, begun: float, played: int) -> bool:
        if self.games:
            return played >= self.games
        return time.perf_counter() - begun >= self.seconds


def candidates(first: Move, choices: Sequence[Move]) -> list[Move]:
    """Return the moves worth trying: the steady player's own, then those that are no business."""
    others = [move for move in choices if move.kind not in BUSINESS and move != first]
    return [first, *others[: MOST_CANDIDATES - 1]] if first.kind not in BUSINESS else [first]


def better_half(left: Any, shares: Any) -> Any:
    """Return the better half of the moves left, at least two, the steady player's own included."""
    order = sorted(left, key=lambda place: -shares[place])
    kept = set(order[: max(2, (len(order) + 1) // 2)]) | {0}
    return np.array([place for place in left if place in kept])


def best_of(wins: Any, played: Any) -> int:
    """Return the place of the move that won clearly most, or 0, the steady player's own."""
    most = played == played.max()
    shares = np.where(most, wins / played, -1.0)
    best = int(shares.argmax())
    error = sqrt(max(shares[best] * (1 - shares[best]), 0.01) * 2 / played.max())
    return best if shares[best] > shares[0] + CLEARLY * error else 0
