"""Measure the speed of our games beside OpenSpiel's block dominoes, in one run on one core.

Everybody plays whole games at random. A move is anything that changes the state: a player's move
or one of chance, a tile dealt included; a decision is a player's move alone. OpenSpiel's nodes are
counted the same way: every `apply_action`, at chance nodes or at players'.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import matador
from matador import games
from matador.core.chance import game_seed
from matador.lab.simulation import play_one

PEER = "python_block_dominoes"
PLAYERS = (2, 3, 4)
AIM = 100
SEED = 1


@dataclass
class Pace:
    """What one measurement found: moves and decisions in so many seconds."""

    moves: int
    decisions: int
    seconds: float


Measure = Callable[[int], Pace]
"""Plays so many whole games."""


@dataclass
class Runner:
    """One way to play one game, and how fast it was each time."""

    name: str
    players: int
    play: Measure
    games: int = 1
    paces: list[Pace] = field(default_factory=list)

    def warm_up(self, seconds: float) -> None:
        """Compile, and find how many games fill a measurement."""
        pace = self.play(self.games)
        while pace.seconds < seconds / 4:
            self.games *= 4
            pace = self.play(self.games)
        self.games = max(1, round(self.games * seconds / pace.seconds))

    def measure(self) -> None:
        """Measure once more."""
        self.paces.append(self.play(self.games))

    @property
    def moves_per_second(self) -> float:
        """Return the median over all measurements."""
        return statistics.median(pace.moves / pace.seconds for pace in self.paces)

    @property
    def decisions_per_second(self) -> float:
        """Return the median over all measurements."""
        return statistics.median(pace.decisions / pace.seconds for pace in self.paces)

    @property
    def spread(self) -> float:
        """Return how far the fastest and the slowest measurement lie apart, as a part of 1."""
        speeds = [pace.moves / pace.seconds for pace in self.paces]
        return (max(speeds) - min(speeds)) / statistics.median(speeds)


def compiled(game: str, players: int) -> Runner:
    """Return our compiled simulation."""

    def play(count: int) -> Pace:
        summary = matador.simulate(game, players, count, seed=SEED, progress=False)
        return Pace(summary.moves, summary.decisions, summary.seconds)

    return Runner(f"{game}, compiled", players, play)


def interpreted(game: str, players: int) -> Runner:
    """Return the same games in plain Python."""

    def play(count: int) -> Pace:
        begun = time.perf_counter()
        played = [play_one(game, players, game_seed(SEED, number)) for number in range(count)]
        seconds = time.perf_counter() - begun
        moves = [move for one in played for move in one.moves]
        return Pace(len(moves), sum(move.seat >= 0 for move in moves), seconds)

    return Runner(f"{game}, interpreted", players, play)


def open_spiel() -> Runner | None:
    """Return OpenSpiel's block dominoes, or None where it is not installed."""
    try:
        import open_spiel.python.games  # noqa: F401 (registers the games written in Python)
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(PEER)
    return Runner(f"OpenSpiel {PEER}", game.num_players(), lambda count: walk(game, count))


def walk(game: Any, count: int) -> Pace:
    """Play OpenSpiel's games at random and count the nodes."""
    chooser, chances, decisions = random.Random(SEED), 0, 0
    begun = time.perf_counter()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, weights)[0])
                chances += 1
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
    return Pace(chances + decisions, decisions, time.perf_counter() - begun)


def run_all(runners: list[Runner], seconds: float, repeats: int) -> None:
    """Measure everything in turn, again and again, so that a busy moment slows all alike."""
    for runner in runners:
        tell(f"warming up: {runner.name}, {runner.players} players")
        runner.warm_up(seconds)
    for number in range(repeats):
        for runner in runners:
            tell(f"measuring, {number + 1} of {repeats}: {runner.name}, {runner.players} players")
            runner.measure()
    tell("")


def tell(text: str) -> None:
    """Show on a terminal what is going on, in one line."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def report(runners: list[Runner], peer: Runner | None) -> dict[str, Any]:
    """Return every figure as plain data."""
    rows = [
        {
            "name": runner.name,
            "players": runner.players,
            "moves_per_second": round(runner.moves_per_second),
            "decisions_per_second": round(runner.decisions_per_second),
            "spread": round(runner.spread, 3),
            "times_openspiel_moves": ratio(runner, peer, "moves_per_second"),
            "times_openspiel_decisions": ratio(runner, peer, "decisions_per_second"),
        }
        for runner in runners
    ]
    return {"version": matador.__version__, "python": sys.version.split()[0], "rows": rows}


def ratio(runner: Runner, peer: Runner | None, speed: str) -> float | None:
    """Return how many times the peer's speed a runner has."""
    return round(getattr(runner, speed) / getattr(peer, speed), 2) if peer else None


def table(summary: dict[str, Any]) -> str:
    """Return the figures as a table for people."""
    heads = ("", "players", "moves/s", "decisions/s", "spread", "x moves", "x decisions")
    lines = [f"{heads[0]:<34}" + "".join(f"{head:>13}" for head in heads[1:])]
    for row in summary["rows"]:
        times = (row["times_openspiel_moves"], row["times_openspiel_decisions"])
        time_cells = ["-" if value is None else f"{value:,.1f}" for value in times]
        speeds = [f"{row['moves_per_second']:,}", f"{row['decisions_per_second']:,}"]
        cells = [str(row["players"]), *speeds, f"{row['spread']:.0%}", *time_cells]
        lines.append(f"{row['name']:<34}" + "".join(f"{cell:>13}" for cell in cells))
    return "\n".join(lines)


def verdict(summary: dict[str, Any]) -> str:
    """Say in a sentence how our dominoes compare, at the same number of players."""
    ours = next(
        row
        for row in summary["rows"]
        if row["name"] == "dominoes, compiled" and row["players"] == 2
    )
    if ours["times_openspiel_moves"] is None:
        return "OpenSpiel is not installed, so nothing is compared: make bench installs it."
    return (
        f"Dominoes for two, compiled: {ours['times_openspiel_moves']:,.0f} times OpenSpiel's moves "
        f"a second and {ours['times_openspiel_decisions']:,.0f} times its decisions (aim: {AIM})."
    )


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one measurement")
    parser.add_argument("--repeats", type=int, default=7, help="measurements; the median counts")
    options = parser.parse_args()
    if options.repeats < 1 or not 0 < options.seconds <= 600:
        parser.error("at least one measurement of up to 600 seconds is needed")
    return options


def seats_of(game: str) -> range:
    """Return the numbers of players that a game takes."""
    record = games.edition(game).record
    return range(record.players_least, record.players_most + 1)


def main() -> None:
    """Measure, and print what was found."""
    options, peer = arguments(), open_spiel()
    counts = [(game, count) for game in games.GAMES for count in PLAYERS if count in seats_of(game)]
    runners = [compiled(*table_) for table_ in counts] + [interpreted(*table_) for table_ in counts]
    runners += [peer] if peer else []
    run_all(runners, options.seconds, options.repeats)
    summary = report(runners, peer)
    print(
        json.dumps(summary, indent=2) if options.json else f"{table(summary)}\n\n{verdict(summary)}"
    )


if __name__ == "__main__":
    main()
