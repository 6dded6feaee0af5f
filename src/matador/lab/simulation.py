"""Simulate many games: compiled where every bot is, with progress, interruptible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from matador.bots import listed_bots, make_bots, play_out
from matador.bots.loops import Result, play_games
from matador.bots.user_policies import can_compile, compile_loop, kinds_of
from matador.core.chance import GameLuck, game_seed, lucks
from matador.core.editions import Edition, Named
from matador.core.log import Log, Moves
from matador.core.records import Rows, flat, pack
from matador.games import edition as edition_named
from matador.games import family as family_named
from matador.lab.runner import Work, check_count, naming_failures, running
from matador.play.game import Game
from matador.play.nature import check_seed
from matador.play.new_game import new, seats_for

MOST_MOVES = 1_000_000
"""A game that is longer is cut off, unless the caller says otherwise."""


@dataclass
class Simulation:
    """What came out of many games."""

    game: str
    players: int
    bots: str
    seed: int
    rules: Mapping[str, Any]
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    moves: int = 0
    rounds: int = 0
    cut: int = 0
    interrupted: bool = False
    wins: list[int] = field(default_factory=list)

    @property
    def games_per_second(self) -> float:
        """Return complete games a second."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def moves_per_second(self) -> float:
        """Return moves a second, nature's included: they are lines of the record like any."""
        return self.moves / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        per_game = max(1, self.games)
        return {
            "game": self.game,
            "players": self.players,
            "bots": self.bots,
            "rules": dict(self.rules),
            "games": self.games,
            "seed": self.seed,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "moves_per_second": round(self.moves_per_second, 1),
            "decisions_per_second": round(self.decisions / (self.seconds or 1.0), 1),
            "mean_moves": round(self.moves / per_game, 3),
            "mean_rounds": round(self.rounds / per_game, 3),
            "mean_decisions": round(self.decisions / per_game, 3),
            "wins": self.wins,
            "reached_cap": self.cut,
            "interrupted": self.interrupted,
        }


def simulate(
    game: Named,
    players: int | None = None,
    games: int = 1_000,
    *,
    bots: Any = "random",
    seed: int = 0,
    rules: Mapping[str, Any] | None = None,
    most_moves: int = MOST_MOVES,
    progress: bool | None = None,
) -> Simulation:
    """Play many games between bots and count what happens.

    Game 0 is the game of `matador.new(game, players, seed=seed)`, the others follow from the
    seed by `matador.core.chance.game_seed`. `progress` shows bars on the terminal; by default
    when standard error is one. Control-C stops early and returns what has been played.
    """
    check_count("games", games)
    check_count("most_moves", most_moves)
    check_seed(seed)
    edition = edition_named(game).with_rules(rules or {})
    seats = edition.record.players_least if players is None else seats_for(edition, players)
    listed = listed_bots(edition.game, bots, seats)
    named = bots if isinstance(bots, str) else ",".join(listed)
    result = Simulation(edition.game, seats, named, seed, edition.changes(), wins=[0] * seats)
    with running(result, progress) as runner:
        if can_compile(edition.game, listed):
            table = CompiledTable(edition, listed, most_moves)
            runner.compile(f"{edition.game}: compiling the rules", table)
            work = _compiled_games(table, seed)
        else:
            work = _interpreted_games(game, seats, seed, rules, listed, most_moves)
        runner.run(f"{edition.game}: games", games, work)
    return result


class CompiledTable:
    """A table of policies, and the compiled loop that plays its games."""

    def __init__(
        self,
        edition: Edition,
        bots: list[str],
        most_moves: int = MOST_MOVES,
        seats: int | None = None,
    ) -> None:
        family = family_named(edition.shape.family)
        self.game, self.bots, self.most_moves = edition.game, bots, most_moves
        self.seats = len(bots) if seats is None else seats
        self.rules = pack(edition.record)[0]
        self.state, self.seen = flat(family.state)[0], flat(family.state)[0]
        self.moves, self.log = flat(Moves)[0], flat(Log)[0]
        self.loop = compile_loop(play_games, family, bots)

    def warm_up(self) -> None:
        """Play no game at all, which compiles the loop."""
        self.play(lucks(0, 0, 0, self.seats))

    def play(self, lucks: Rows[GameLuck], seating: Sequence[str] = ()) -> Any:
        """Play one game for each luck, with the bots as they are or in another seating."""
        results = flat(Result, len(lucks))
        kinds = np.array(kinds_of(self.game, seating or self.bots))
        table = (self.rules, self.state, self.seen, self.seats, kinds)
        with naming_failures(self.bots):
            self.loop(*table, lucks, self.most_moves, self.moves, self.log, results)
        return results


def _compiled_games(table: CompiledTable, seed: int) -> Work:
    def work(first: int, count: int) -> dict[str, Any]:
        results = table.play(lucks(seed, first, count, table.seats))
        return {
            "games": count,
            "wins": [int((results.winners >> seat & 1).sum()) for seat in range(table.seats)],
            "decisions": int(results.decisions.sum()),
            "moves": int(results.moves.sum()),
            "rounds": int(results.rounds.sum()),
            "cut": int(results.cut.sum()),
        }

    return work


def _interpreted_games(
    name: Named,
    seats: int,
    seed: int,
    rules: Mapping[str, Any] | None,
    bots: Any,
    most_moves: int,
) -> Work:
    def work(first: int, count: int) -> dict[str, Any]:
        seeds = [game_seed(seed, number) for number in range(first, first + count)]
        played = [play_one(name, seats, one, rules, bots, most_moves) for one in seeds]
        return {
            "games": count,
            "wins": [sum(seat in game.winners for game in played) for seat in range(seats)],
            "decisions": sum(move.seat >= 0 for game in played for move in game.moves),
            "moves": sum(len(game.moves) for game in played),
            "rounds": sum(game.rounds for game in played),
            "cut": sum(not game.over for game in played),
        }

    return work


def play_one(
    name: Named,
    seats: int,
    seed: int,
    rules: Mapping[str, Any] | None = None,
    bots: Any = "random",
    most_moves: int = MOST_MOVES,
) -> Game:
    """Play one game of a simulation in plain Python; its record is the simulation's."""
    game = new(name, seats, seed=seed, rules=rules)
    return play_out(game, make_bots(game.id, bots, seats, seed), most_moves)
