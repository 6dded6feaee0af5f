"""Who will win from here: many games played on from one position, compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np

from matador.bots import family_bots, listed_bots
from matador.bots.loops import Result, judge_by_score, roll_out
from matador.bots.user_policies import can_compile, compile_loop, kinds_of
from matador.core.chance import lucks
from matador.core.errors import BadInput
from matador.core.log import Log, MoveRecord, Moves
from matador.core.records import flat, pack
from matador.core.words import NOBODY, seat_name
from matador.games import Family
from matador.games import family as family_named
from matador.lab.intervals import Interval, wilson
from matador.lab.runner import Work, check_count, naming_failures, running
from matador.lab.starts import WORLDS_AT_ONCE, Starts
from matador.play.game import Game
from matador.play.nature import check_seed

LEAST_ROLLOUTS, MOST_ROLLOUTS = 100, 10**9
MOST_MOVES = {"estate": 120, "dominoes": 300}
"""A longer rollout is judged as it stands, so that ten thousand take less than a second. Whoever
can wait some seconds lets them be played to the end."""
MOST_MOVES_ELSEWHERE = 1_000
STRONGEST = ("steady",)
"""Who plays the rollouts if nobody is named: the first of these that is compiled, else random."""


@dataclass
class Evaluation:
    """The chances of every seat to win from a position."""

    game: str
    players: int
    bots: list[str]
    seed: int
    seat: int | None
    most_moves: int
    rollouts: int = 0
    seconds: float = 0.0
    moves: int = 0
    cut: int = 0
    interrupted: bool = False
    wins: list[float] = field(default_factory=list)
    """The rollouts that each seat won; one that is shared, or cut and judged, counts in parts."""

    @property
    def chances(self) -> list[float]:
        """Return the chance of each seat to win."""
        return [wins / max(1, self.rollouts) for wins in self.wins]

    @property
    def intervals(self) -> list[Interval]:
        """Return between which chances the truth lies, 95 times of 100, by seat."""
        return [wilson(wins, self.rollouts) for wins in self.wins]

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": [str(bot) for bot in self.bots],
            "seed": self.seed,
            "seen_by": None if self.seat is None else seat_name(self.seat),
            "rollouts": self.rollouts,
            "most_moves": self.most_moves,
            "reached_cap": self.cut,
            "mean_moves": round(self.moves / max(1, self.rollouts), 3),
            "seconds": round(self.seconds, 6),
            "interrupted": self.interrupted,
            "chances": [round(chance, 6) for chance in self.chances],
            "low": [round(low, 6) for low, _ in self.intervals],
            "high": [round(high, 6) for _, high in self.intervals],
        }


def evaluate(
    game: Game,
    rollouts: int = 10_000,
    *,
    bots: Any = None,
    seat: int | None = None,
    seed: int = 0,
    most_moves: int | None = None,
    progress: bool | None = None,
) -> Evaluation:
    """Tell the chances of every seat to win from where a game stands.

    The game is played on so many times by compiled policies, `bots` naming one for all seats or
    one for each; by default the strongest built-in policy. A rollout that reaches
    `most_moves` (120 in the property games, 300 in dominoes) is judged as it stands: in the
    property games by what its bots have learnt, in dominoes and Gnav by points and hands. The
    intervals do not know of the error in that. The rollouts begin at the full state, hidden things
    included, but with luck of their own; with `seat` each begins at another state that the seat
    must hold possible.
    """
    if not isinstance(game, Game):
        raise BadInput(f"evaluate takes a game, such as matador.replay gives, not {game!r}")
    check_count("rollouts", rollouts, MOST_ROLLOUTS)
    if most_moves is None:
        most_moves = MOST_MOVES.get(game.family.name, MOST_MOVES_ELSEWHERE)
    check_count("most_moves", most_moves, MOST_ROLLOUTS)
    check_seed(seed)
    listed = _policies(game, bots)
    result = Evaluation(game.id, game.players, listed, seed, seat, most_moves)
    result.wins = [0.0] * game.players
    if game.over:
        # Whoever has won wins every time: nothing is played, so nothing need be compiled.
        result.rollouts = rollouts
        shares = rollouts / max(1, len(game.winners))
        result.wins = [shares * (one in game.winners) for one in range(game.players)]
        return result
    with running(result, progress) as runner:
        table = Rollouts(game, listed, Starts(game, seat, seed, rollouts), most_moves)
        runner.compile(f"{game.id}: compiling the rollouts", table)
        work, least = _rollouts(table, seed), LEAST_ROLLOUTS
        runner.run(f"{game.id}: rollouts", rollouts, work, least=least, block=WORLDS_AT_ONCE)
    return result


def strongest_policy(game: str) -> str:
    """Return who plays the rollouts of a game if nobody is named."""
    known = family_bots(game).POLICIES
    return next((name for name in STRONGEST if name in known), "random")


def _policies(game: Game, bots: Any) -> list[str]:
    """Return the policy at each seat, or refuse a bot that is not compiled."""
    listed = listed_bots(game.id, strongest_policy(game.id) if bots is None else bots, game.players)
    for bot in listed:
        if not can_compile(game.id, [bot]):
            known = ", ".join(family_bots(game.id).POLICIES)
            raise BadInput(f"rollouts need bots that are compiled, not {str(bot)!r}; here: {known}")
    if not can_compile(game.id, listed):
        raise BadInput("only one policy of your own can be compiled at one table")
    return listed


def _judge(family: Family) -> dict[str, Callable[..., Any]]:
    """Return what judges a rollout that is cut: the family's own judgement, or the score."""
    own = getattr(import_module(f"matador.bots.{family.name}"), "judge", None)
    return {"judge": own} if own else {"judge": judge_by_score, "score": family.score}


class Rollouts:
    """The compiled loop of one position, and the memory it works in."""

    def __init__(self, game: Game, bots: list[str], starts: Starts, most_moves: int) -> None:
        family = family_named(game.edition.shape.family)
        self.bots, self.starts = bots, starts
        self.seats, self.most_moves = game.players, most_moves
        self.kinds = np.array(kinds_of(game.id, bots))
        self.rules = pack(game.edition.record)[0]
        self.state, self.seen = flat(family.state), flat(family.state)[0]
        self.moves, self.log = flat(Moves)[0], flat(Log)[0]
        self.openings = flat(MoveRecord)
        self.openings.seat = NOBODY
        self.loop = compile_loop(roll_out, family, bots, **_judge(family))

    def warm_up(self) -> None:
        """Play no rollout at all, which compiles the loop."""
        self.play(0, 0, 0)

    def play(self, seed: int, first: int, count: int) -> Any:
        """Play so many rollouts and return what came of them, and each seat's share of them."""
        results, shares = flat(Result, count), np.zeros((count, self.seats))
        luck = lucks(seed, first, count, self.seats)
        table = (self.state, self.seen, self.seats, self.kinds, luck, self.most_moves)
        memory = (*table, self.moves, self.log, results, shares)
        with naming_failures(self.bots):
            self.loop(self.rules, self.starts.of(first, count), self.openings, first, *memory)
        return results, shares


def _rollouts(table: Rollouts, seed: int) -> Work:
    def work(first: int, count: int) -> dict[str, Any]:
        results, shares = table.play(seed, first, count)
        return {
            "rollouts": count,
            "wins": shares.sum(axis=0).tolist(),
            "moves": int(results.moves.sum()),
            "cut": int(results.cut.sum()),
        }

    return work
