"""Measure this version beside a former commit: old and new by turns, in one run on one machine.

The former commit is checked out into a temporary folder with a cache of its own. Both are compiled
there for the first time, which is timed; then each plays in a new process from its cache. Processor
time counts, not the clock, so that other work on the machine slows nobody; two threads are also
measured by the clock, since that is what they are for.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LONG = 10
"""Threads play so many times as long: to begin takes a while in which one waits for the other."""
FORMER = "25a749c"
"""The last commit before the loops were made faster."""
WAYS = {
    "german, steady": ("german", 4, "steady"),
    "danish, random": ("danish", 4, "random"),
    "swedish, random": ("swedish", 4, "random"),
    "german, random": ("german", 4, "random"),
    "dominoes, random": ("dominoes", 4, "random"),
    "gnav, random": ("gnav", 4, "random"),
    "german, evaluate": ("german", 4, "evaluate"),
    "german, sharp": ("german", 4, "sharp"),
}
"""What is measured: the game, the players, and the bots of all seats or who plays on from there."""
UNITS = {"steady": "games/s", "random": "moves/s", "evaluate": "rollouts/s", "sharp": "playouts/s"}
COMPILED = ("german, steady", "german, random", "dominoes, random", "gnav, random")
"""What is compiled by itself; the property games share one compilation."""
PLAYER = """
import json, sys, time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
import matador
from matador.bots import policy
from matador.bots.estate.sharp import SharpBot

BotSeat = getattr(policy, "BotSeat", None) or policy.Chair  # its name before 0.1.0

@cache
def middle(game, players):
    table = matador.new(game, players, seed=2)
    while len(table.moves) < 100 or table.choices()[0].kind != "buy":
        table.play(table.choices()[0])
    return table

def play(way, count):
    game, players, how = way
    if how == "evaluate":
        found = matador.evaluate(middle(game, players), count, seed=2, progress=False)
        return found.rollouts, found.wins
    if how == "sharp":
        table = middle(game, players)
        bot = SharpBot(BotSeat(game, table.to_act, 2), games=count)
        bot.choose(table.view(table.to_act), table.choices())
        return count * len(bot.why()), [chance for _, chance in bot.why()]
    found = matador.simulate(game, players, count, bots=how, seed=2, progress=False)
    return found.games if how == "steady" else found.moves, found.wins

for line in sys.stdin:
    way, count, threads = json.loads(line)
    clock, worked = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(lambda _: play(way, count), range(threads)))
    said = {"done": sum(done for done, _ in found), "wins": found[0][1]}
    said |= {"clock": time.perf_counter() - clock, "worked": time.process_time() - worked}
    print(json.dumps(said | {"all": time.process_time()}), flush=True)
"""
"""Both versions play by this, through what users meet."""


@dataclass
class Version:
    """One version of the house, and what was measured of it."""

    name: str
    sources: Path
    cache: Path
    compiling: dict[str, float] = field(default_factory=dict)
    paces: dict[str, list[float]] = field(default_factory=dict)
    wins: dict[str, Any] = field(default_factory=dict)
    threads: list[float] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start a new process of this version."""
        self.close()
        home = {"PYTHONPATH": str(self.sources), "MATADOR_CACHE": str(self.cache)}
        command = [sys.executable, "-c", PLAYER]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, env=os.environ | home, stdin=pipe, stdout=pipe, text=True
        )

    def close(self) -> None:
        """End the process."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            self.process.wait()

    def play(self, way: str, games: int, threads: int = 1) -> dict[str, Any]:
        """Play so many games in each thread and return what it took."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([WAYS[way], games, threads]), file=self.process.stdin, flush=True)
        result: dict[str, Any] = json.loads(self.process.stdout.readline())
        return result

    def compile(self) -> None:
        """Compile everything for the first time, each in a process of its own."""
        for way in COMPILED:
            tell(f"{self.name}: compiling {way}")
            self.open()
            self.compiling[way] = self.play(way, 1)["all"]

    def measure(self, way: str, games: int) -> None:
        """Measure how much is done in a second, each way by its unit."""
        result = self.play(way, games)
        self.wins[way] = result["wins"]
        self.paces.setdefault(way, []).append(result["done"] / result["worked"])

    def measure_threads(self, games: int) -> None:
        """Measure by the clock how many times as much two threads play as one."""
        one, two = (self.play("german, steady", games, threads) for threads in (1, 2))
        self.threads.append(two["done"] / two["clock"] / (one["done"] / one["clock"]))


def tell(text: str) -> None:
    """Show on a terminal what is going on, in one line."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def checked_out(commit: str, folder: Path) -> Path:
    """Put the sources of a former commit into a folder."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "-q", commit], check=True)
    return folder / "src"


def games_for(version: Version, way: str, seconds: float) -> int:
    """Return how many games fill a measurement of the former version."""
    games, worked = 8, 0.0
    while worked < seconds / 4:
        games *= 4
        worked = version.play(way, games)["worked"]
    return max(1, round(games * seconds / worked))


def measure(versions: list[Version], seconds: float, repeats: int) -> None:
    """Compile, then measure by turns, so that a busy moment slows all alike."""
    for version in versions:
        version.compile()
        version.open()
        for way in WAYS:
            version.play(way, 1)  # what is loaded from the cache is not measured
    counts = {way: games_for(versions[0], way, seconds) for way in WAYS}
    for number in range(repeats):
        for way, games in counts.items():
            tell(f"measuring, {number + 1} of {repeats}: {way}")
            for version in versions:
                version.measure(way, games)
        for version in versions:
            version.measure_threads(LONG * counts["german, steady"])
    for version in versions:
        version.close()
    tell("")


def report(former: Version, now: Version) -> list[dict[str, Any]]:
    """Return a row for each measurement: the former, the present, how many times as good."""
    rows = []
    for way in WAYS:
        old, new = (statistics.median(version.paces[way]) for version in (former, now))
        pairs = zip(former.paces[way], now.paces[way], strict=True)
        times = statistics.median(new / old for old, new in pairs)
        same = former.wins[way] == now.wins[way]
        rows.append(row(f"{way}, {UNITS[WAYS[way][-1]]}", old, new, times) | {"same_games": same})
    for way in COMPILED:
        old, new = former.compiling[way], now.compiling[way]
        rows.append(row(f"{way}, first compile, s", old, new, old / new))
    old, new = (statistics.median(version.threads) for version in (former, now))
    rows.append(row("two threads, times one", old, new, new / old))
    return rows


def row(name: str, old: float, new: float, times: float) -> dict[str, Any]:
    """Return one line of the report."""
    return {"name": name, "former": old, "now": new, "times": round(times, 2)}


def table(rows: list[dict[str, Any]], commit: str) -> str:
    """Return the figures as a table for people."""
    lines = [f"{'processor time, medians':<36}{commit:>14}{'now':>14}{'times':>8}"]
    for row in rows:
        digits = 0 if row["now"] > 1_000 else 2
        cells = f"{row['former']:>14,.{digits}f}{row['now']:>14,.{digits}f}"
        other = "" if row.get("same_games", True) else "  other games"
        lines.append(f"{row['name']:<36}{cells}{row['times']:>8.2f}{other}")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--commit", default=FORMER, help="the former commit")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one measurement")
    parser.add_argument("--repeats", type=int, default=7, help="measurements; the median counts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="former-") as name:
        folder = Path(name)
        sources = checked_out(options.commit, folder / "former")
        former = Version(options.commit, sources, folder / "former-cache")
        now = Version("now", ROOT / "src", folder / "cache")
        measure([former, now], options.seconds, options.repeats)
    rows = report(former, now)
    print(json.dumps(rows, indent=2) if options.json else table(rows, options.commit))


if __name__ == "__main__":
    main()
