"""Search over the steady player: each candidate move is played out many times, the best is made.

Nothing is hidden in a property game, so a move is tried on a copy of the table. From there steady
players play on for a while, and `outlook` judges the table; the worse half of the moves is dropped,
again and again, until the time is up. All moves meet the same random numbers. A move replaces the
steady player's own only where it is clearly better. Its trades are those that a steady player would
just accept (`bargains`), and low first offers (`negotiation`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from matador import games
from matador.bots.estate.bargains import MOST_TRADES, judge_trade, judge_trades
from matador.bots.estate.negotiation import Negotiator, Trade, trade_of
from matador.bots.estate.outlook import chances_of_all
from matador.bots.estate.questions import write_trade
from matador.bots.estate.steady import choose_steady
from matador.bots.loops import Result, roll_out
from matador.bots.policy import BotSeat, PolicyBot, WarmUpCalls, WeighedMoves
from matador.bots.user_policies import compile_loop
from matador.core.chance import lucks
from matador.core.compiled import fast
from matador.core.log import Log, Moves, move_record
from matador.core.records import Ints, Rows, flat, pack
from matador.core.words import Move
from matador.games.estate.edition import Edition
from matador.games.estate.state import State
from matador.play import View

SECONDS = 0.5
STEADY_PLAYERS = ("steady",)
STEADY_KIND = 1
MOVES_AHEAD = 60
"""Moves that are played on before the table is judged: about four rounds of four players."""
MOST_BARGAINS = 6
LEAST_GAIN = 0.004
"""What a bargain must add to the chance to win to be looked at more closely."""
FIRST_GAMES = 32
"""Games that every candidate is played on in before the first are dropped."""
SEEDS = 2**32
"""So many seeds of pretended games there are."""
CLEARLY = 1.0
"""Standard errors by which a move must be better than the steady player's own."""
LEFT_TO_STEADY = ("mortgage", "sell", "redeem", "lower", "deliver", "bankrupt", "forgo", "offer")
"""Moves that are left to the steady player, or to bargains."""
NOT_TRIED = ("fixed", "percent", "claim")
"""Moves that are not tried: a rent is always claimed, and PR-30: playing on from both ways to pay
the income tax would be counting before the choice."""


class Workspace:
    """The compiled loops and the records that rollouts need, made once for a bot."""

    def __init__(self, rules: Edition, seats: int) -> None:
        family = games.family("estate")
        self.words, self.seats = family.words, seats
        self.rules = pack(rules)[0]
        self.judge, self.try_trade = fast(chances_of_all), fast(judge_trade)
        self.list_trades = fast(judge_trades)
        self.loop = compile_loop(roll_out, family, STEADY_PLAYERS, judge=chances_of_all)
        self.kinds = np.full(seats, STEADY_KIND)
        self.state, self.seen = flat(family.state), flat(family.state)[0]
        self.moves, self.log = flat(Moves)[0], flat(Log)[0]

    @staticmethod
    def packed(moves: Sequence[Move]) -> Any:
        """Return moves as the compiled rules take them."""
        records = [pack(move_record(move.seat, move.numbers)) for move in moves]
        return np.concatenate(records).view(np.recarray)

    def play_on(
        self, start: Rows[State], moves: NDArray[Any], luck: NDArray[Any], seat: int
    ) -> Any:
        """Return a seat's chance by move and luck, every luck once after each move."""
        count = len(moves) * len(luck)
        results, shares = flat(Result, count), np.zeros((count, self.seats))
        table = (self.rules, start, moves, 0, self.state, self.seen, self.seats, self.kinds)
        shared = np.repeat(luck, len(moves)).view(np.recarray)
        self.loop(*table, shared, MOVES_AHEAD, self.moves, self.log, results, shares)
        return shares[:, seat].reshape(len(luck), len(moves)).T

    def chance_after(self, start: Rows[State], trade: Move) -> float:
        """Return the chance of a trade's maker once it is accepted, judged as the table stands."""
        shares = np.zeros(self.seats)
        self.try_trade(self.rules, start[0], self.state, self.packed([trade])[0], self.log, shares)
        return float(shares[trade.seat])

    def chance_now(self, start: Rows[State], seat: int) -> float:
        """Return a seat's chance, judged as the table stands."""
        shares = np.zeros(self.seats)
        self.judge(self.rules, start[0], self.seats, shares)
        return float(shares[seat])

    def warm_up_calls(self, start: Rows[State]) -> WarmUpCalls:
        """Return the compiled functions, each with a call that has no effect."""
        nothing, nobody = self.trade(0, (1, 0, 0, 0)), lucks(0, 0, 0, self.seats)
        moves = self.packed([nothing])
        return [
            (self.judge, lambda: self.chance_now(start, 0)),
            (self.try_trade, lambda: self.chance_after(start, nothing)),
            (self.list_trades, lambda: self.bargains(start, 0)),
            (self.loop, lambda: self.play_on(start, moves, nobody, 0)),
        ]

    def trade(self, seat: int, trade: Trade) -> Move:
        """Return an offer as a move."""
        write_trade(self.moves, 0, seat, *trade)
        return self.words.move(self.moves.at[0])

    def bargains(self, start: Rows[State], seat: int) -> list[tuple[float, Move]]:
        """Return the trades that steady players would accept, the best for a seat first."""
        worths = np.zeros(MOST_TRADES)
        table = (self.rules, start[0], self.state, seat, self.moves, self.log, worths)
        count = self.list_trades(*table)
        best = np.argsort(-worths[:count], kind="stable")[: 2 * MOST_BARGAINS]
        return [(float(worths[place]), self.words.move(self.moves.at[place])) for place in best]


class SharpBot:
    """The steady player with second thoughts; `seconds` or `games` limit what it tries."""

    compiles = True

    def __init__(self, bot_seat: BotSeat, seconds: float = SECONDS, games: int = 0) -> None:
        self.bot_seat = bot_seat
        self.seconds = seconds
        self.games = games
        self.stream = bot_seat.stream()
        self.steady = PolicyBot(choose_steady, bot_seat)
        self.negotiator = Negotiator(bot_seat.seat)
        self.weighed_moves: WeighedMoves = []
        self._workspace: Workspace | None = None

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the move that promises most when steady players go on from there."""
        self.weighed_moves = []
        self.negotiator.note_answer(view.record)
        first = self.steady.choose(view, choices)
        moves, trades = candidates(first, choices), may_offer(view, choices)
        if len(moves) == 1 and not trades:
            return first
        start = pack(view.record)
        if trades:
            low = self._low_offer(view, start, first)
            if low is not None:
                return low
            moves += self._bargains(view, start)
        choice = self._search(view, start, moves) if len(moves) > 1 else first
        self.negotiator.note_offer(choice)
        return choice

    def recall(self, view: View, memory: Sequence[Sequence[int]]) -> None:
        """Remember what came of the seat's own offers, from `past_offers`."""
        self.negotiator.recall(view.rules, int(view.record.round_number), memory)

    def warm_up_calls(self, view: View) -> WarmUpCalls:
        """Return its compiled functions, each with a call that has no effect."""
        workspace = self._workspace_for(view)
        return workspace.warm_up_calls(pack(view.record))

    def why(self) -> WeighedMoves:
        """Return the last moves compared, with the chance to win after each."""
        return self.weighed_moves

    def _workspace_for(self, view: View) -> Workspace:
        if self._workspace is None:
            self._workspace = Workspace(view.rules, view["players"])
        return self._workspace

    def _low_offer(self, view: View, start: Rows[State], first: Move) -> Move | None:
        """Return the low offer that would gain most, if one would gain anything."""
        workspace, seat = self._workspace_for(view), self.bot_seat.seat
        trades = self.negotiator.low_offers(view.rules, view.record)
        if not trades:
            return None
        offers = [workspace.trade(seat, trade) for trade in trades]
        chances = [workspace.chance_after(start, offer) for offer in offers]
        best, now = int(np.argmax(chances)), workspace.chance_now(start, seat)
        if chances[best] < now + LEAST_GAIN:
            return None
        self.weighed_moves = [(first, now), (offers[best], chances[best])]
        self.negotiator.note_offer(offers[best], low=True)
        return offers[best]

    def _bargains(self, view: View, start: Rows[State]) -> list[Move]:
        """Return the best trades that steady players would accept and nobody has refused."""
        workspace, seat, seen = self._workspace_for(view), self.bot_seat.seat, view.record
        least = workspace.chance_now(start, seat) + LEAST_GAIN
        trades = [trade for chance, trade in workspace.bargains(start, seat) if chance > least]
        new = [trade for trade in trades if self.negotiator.may_try(seen, trade_of(trade))]
        return new[:MOST_BARGAINS]

    def _search(self, view: View, start: Rows[State], moves: list[Move]) -> Move:
        """Play on, drop the worse half, and play on more, until time or games are spent."""
        workspace, began, count = self._workspace_for(view), time.perf_counter(), FIRST_GAMES
        records = workspace.packed(moves)
        left, chances = np.arange(len(moves)), [np.zeros(0)] * len(moves)
        while count > 0:
            results = workspace.play_on(start, records[left], self._luck(count), self.bot_seat.seat)
            for place, more in zip(left, results, strict=True):
                chances[place] = np.concatenate([chances[place], more])
            left = better_half(left, [one.mean() for one in chances])
            count = self._games_left(time.perf_counter() - began, chances, len(left))
        self.weighed_moves = [
            (move, float(one.mean())) for move, one in zip(moves, chances, strict=True)
        ]
        return moves[best_of(chances)]

    def _luck(self, count: int) -> Any:
        """Return luck of pretended games, by a seed that the seat draws from its own stream."""
        assert self._workspace is not None
        return lucks(self.stream.draw(SEEDS), 0, count, self._workspace.seats)

    def _games_left(self, spent: float, chances: Sequence[Any], moves: int) -> int:
        """Return how many games the moves left are played on in next: twice as many, in time."""
        played = len(chances[0])
        if self.games:
            return min(played, self.games - played)
        pace = spent / sum(map(len, chances))
        affordable = int((self.seconds - spent) / (pace * moves))
        return min(played, affordable) if affordable >= FIRST_GAMES // 2 else 0


def may_offer(view: View, choices: Sequence[Move]) -> bool:
    """Tell whether the seat may offer trades now."""
    throws = any(move.kind == "roll" for move in choices)
    return throws and view.record.offers[view["seat"]] < view.rules.offers_between_throws


def candidates(first: Move, choices: Sequence[Move]) -> list[Move]:
    """Return the moves worth trying: the steady player's own, then those it does not decide."""
    if first.kind in NOT_TRIED or (first.kind in LEFT_TO_STEADY and first.kind != "offer"):
        return [first]
    return [first, *(move for move in choices if move.kind not in LEFT_TO_STEADY and move != first)]


def better_half(left: Ints, chances: Sequence[float]) -> Any:
    """Return the better half of the moves left, at least two, the steady player's own included."""
    order = sorted(left, key=lambda place: -chances[place])
    kept = set(order[: max(2, (len(order) + 1) // 2)]) | {0}
    return np.array([place for place in left if place in kept])


def best_of(chances: Sequence[Any]) -> int:
    """Return the place of the move that promises clearly most, or 0, the steady player's own.

    Moves met the same luck, so their difference is surer than either.
    """
    most = max(len(one) for one in chances)
    shares = [one.mean() if len(one) == most else -1.0 for one in chances]
    best = int(np.argmax(shares))
    gained = chances[best] - chances[0] if best else np.zeros(1)
    return best if gained.mean() > CLEARLY * gained.std() / sqrt(most) else 0
