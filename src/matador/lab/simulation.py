"""Simulate many games: compiled where every bot is, with progress, interruptible."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from matador import games as house
from matador.bots import listed_bots, make_bots, play_out
from matador.bots.loops import RESULT, play_games
from matador.bots.own_policy import can_compile, filled, kinds_of, own_policies
from matador.core.chance import game_seed, lucks
from matador.core.editions import Edition, Named
from matador.core.errors import BadInput
from matador.core.records import flat, pack
from matador.core.words import LOG, MOVE_LIST
from matador.lab.progress import Bars, bars
from matador.play.begin import new, seats_for
from matador.play.game import Game
from matador.play.nature import check_seed

MOST_COUNT = 10**12
MOST_MOVES = 1_000_000
"""A game that is longer is cut off, unless the caller says otherwise."""
CHUNK_SECONDS = 0.2


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
    _check_count("games", games, MOST_COUNT)
    _check_count("most_moves", most_moves, MOST_COUNT)
    check_seed(seed)
    edition = house.edition(game).with_rules(rules or {})
    seats = edition.record.players_least if players is None else seats_for(edition, players)
    listed = listed_bots(edition.game, bots, seats)
    named = bots if isinstance(bots, str) else ",".join(listed)
    result = Simulation(edition.game, seats, named, seed, edition.changes(), wins=[0] * seats)
    with bars(progress) as shown:
        if can_compile(edition.game, listed):
            run = _compiled_run(edition, listed, seed, most_moves, result, shown)
        else:
            run = _interpreted_run(game, seats, seed, rules, listed, most_moves, result)
        _run_in_chunks(run, games, result, shown)
    return result


def _check_count(name: str, count: int, most: int) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= most:
        raise BadInput(f"{name} must be a whole number from 1 to {most}, not {count!r}")


Run = Callable[[int, int], None]


def _run_in_chunks(run: Run, games: int, result: Simulation, shown: Bars) -> None:
    """Play in chunks of a fraction of a second, so that progress shows and Control-C is heard."""
    shown.begin(f"{result.game}: games", games)
    whole = vars(result).copy()
    try:
        for first, count in _chunks(games, result):
            whole = {**vars(result), "wins": list(result.wins)}
            begun = time.perf_counter()
            run(first, count)
            result.seconds += time.perf_counter() - begun
            result.games += count
            shown.advance(count)
    except KeyboardInterrupt:
        # A chunk that was cut short counts for nothing: its games are not all played.
        vars(result).update(whole)
        result.interrupted = True


def _chunks(games: int, result: Simulation) -> Iterator[tuple[int, int]]:
    count = 1
    while result.games < games:
        yield result.games, min(count, games - result.games)
        pace = result.games / max(result.seconds, 1e-6)
        count = max(1, min(int(pace * CHUNK_SECONDS), 4 * count))


def _compiled_run(
    edition: Edition, bots: list[str], seed: int, most_moves: int, result: Simulation, shown: Bars
) -> Run:
    table = CompiledTable(edition, bots, most_moves)

    def run(first: int, count: int) -> None:
        _add(table.play(lucks(seed, first, count, len(bots))), result)

    with shown.compiling(table.loop, f"{result.game}: compiling the rules, once"):
        table.play(lucks(seed, 0, 0, len(bots)))
    return run


class CompiledTable:
    """A table of policies, and the compiled loop that plays its games."""

    def __init__(self, edition: Edition, bots: list[str], most_moves: int = MOST_MOVES) -> None:
        family = house.family(edition.shape.family)
        self.bots, self.seats = bots, len(bots)
        self.most_moves = most_moves
        self.kinds = np.array(kinds_of(edition.game, bots))
        self.rules = pack(edition.record, family.shape.record)[0]
        self.state, self.seen = flat(family.state)[0], flat(family.state)[0]
        self.moves, self.log = flat(MOVE_LIST)[0], flat(LOG)[0]
        self.loop = filled(play_games, family, bots)

    def play(self, lucks: Any) -> Any:
        """Play one game for each luck and return what came of each."""
        results = flat(RESULT, len(lucks))
        table = (self.rules, self.state, self.seen, self.seats, self.kinds)
        try:
            self.loop(*table, lucks, self.most_moves, self.moves, self.log, results)
        except ValueError as problem:
            for own in own_policies(self.bots):
                raise BadInput(f"the bot {str(own)!r} failed: {problem}") from None
            raise
        return results


def _add(results: Any, result: Simulation) -> None:
    for seat in range(result.players):
        result.wins[seat] += int((results.winners >> seat & 1).sum())
    result.decisions += int(results.decisions.sum())
    result.moves += int(results.moves.sum())
    result.rounds += int(results.rounds.sum())
    result.cut += int(results.cut.sum())


def _interpreted_run(
    name: Named,
    seats: int,
    seed: int,
    rules: Mapping[str, Any] | None,
    bots: Any,
    most_moves: int,
    result: Simulation,
) -> Run:
    def run(first: int, count: int) -> None:
        for number in range(first, first + count):
            _count(play_one(name, seats, game_seed(seed, number), rules, bots, most_moves), result)

    return run


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


def _count(game: Game, result: Simulation) -> None:
    result.moves += len(game.moves)
    result.decisions += sum(move.seat >= 0 for move in game.moves)
    result.rounds += game.rounds
    result.cut += not game.over
    for seat in game.winners:
        result.wins[seat] += 1
