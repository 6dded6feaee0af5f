"""Measure live tables under load: Matador on SQLite, and beside it boardgame.io's server.

Four players and a watcher sit at every table, each with a socket; at every table somebody does
something every few seconds, one in five out of turn. What counts is the time from a command to the
view of everybody at its table that contains it. Both servers meet the same crowd, one after the
other: this process, in one loop, so it needs the second core. How late its own loop is, is shown,
and how long the server waited for a processor: on a busy machine the times say little.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import signal
import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from boardgame_server import BoardgameFileServer, BoardgameServer
from crowd import Command, Crowd
from matador_server import MatadorServer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table as Rows
from servers import Server

SERVERS = {"matador": MatadorServer, "memory": BoardgameServer, "files": BoardgameFileServer}
MOST_MS, MOST_STALL_MS, MOST_GROWTH = 50.0, 1_000.0, 0.05
LOOK_SECONDS, LOOKS = 10.0, 5
"""So far apart it is looked what a server uses; its memory is compared with so many looks ago."""
SETTLING = 2.0
"""Seconds in which the last views may still come."""
notes = Console(stderr=True)


class Watch:
    """What a server used: its figures when counting began, and now and then until the end."""

    def __init__(self, server: Server, crowd: Crowd) -> None:
        self.server, self.crowd, self.start = server, crowd, perf_counter()
        self.commits = server.commits()
        self.figures = [server.figures()]
        self.commands = [0]
        """How many commands there had been at each look."""

    def look(self) -> None:
        """Look once more."""
        self.figures.append(self.server.figures())
        self.commands.append(len(self.crowd.commands))


async def measure(
    server: Server, options: argparse.Namespace, stop: asyncio.Event
) -> dict[str, Any]:
    """Let a crowd play at a server, and return what was found."""
    crowd = Crowd(server, options.pace, options.out_of_turn)
    with Progress(TextColumn("{task.description}"), BarColumn(), console=notes) as bar:
        here = bar.add_task(f"{server.name}: sit down", total=options.tables)
        tables = await crowd.come(options.tables, lambda come: bar.update(here, completed=come))
        gc.collect()
        gc.freeze()
        crowd.forget()
        watch, lag = Watch(server, crowd), asyncio.create_task(crowd.watch_lag())
        ended = asyncio.Event()
        playing = [asyncio.create_task(crowd.play(table, ended)) for table in tables]
        await counted(crowd, watch, options.seconds, stop, bar)
        watch.look()
        seconds, commits = perf_counter() - watch.start, server.commits()
        ended.set()
        tables = await asyncio.gather(*playing)
        await asyncio.sleep(SETTLING)
        lag.cancel()
        await asyncio.gather(*(table.close() for table in tables))
    made = commits - watch.commits if commits is not None and watch.commits is not None else None
    return {**summary(crowd, seconds, made), **used(watch, seconds)} | about(server, options)


async def counted(
    crowd: Crowd, watch: Watch, seconds: float, stop: asyncio.Event, bar: Progress
) -> None:
    """Wait until the time is over or somebody has had enough, and show how far it is."""
    playing, apart = bar.add_task("play", total=seconds), min(LOOK_SECONDS, seconds / 2)
    while (gone := perf_counter() - watch.start) < seconds and not stop.is_set():
        if gone >= apart * len(watch.figures):
            watch.look()
        text = f"{gone:.0f} of {seconds:.0f} s, {len(crowd.commands):,} commands"
        bar.update(playing, completed=gone, description=text)
        await asyncio.sleep(0.5)


def about(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """Return who was measured, and how."""
    shape = {"tables": options.tables, "sockets": 5 * options.tables, "pace": options.pace}
    return {"name": server.name, "promise": server.promise, **shape}


def summary(crowd: Crowd, seconds: float, commits: int | None) -> dict[str, Any]:
    """Return what the crowd has found."""
    answered_commands = [command for command in crowd.commands if command.answered]
    accepted = [command for command in answered_commands if not command.refused]
    ends = {id(command): seen_by_all(command) for command in accepted}
    seen = [command for command in accepted if ends[id(command)]]
    return {
        "seconds": seconds,
        "commands": len(crowd.commands),
        "done": len(accepted),
        "refused": dict(
            Counter(command.refused for command in answered_commands if command.refused)
        ),
        "unanswered": len(crowd.commands) - len(answered_commands),
        "unseen": len(accepted) - len(seen),
        "sockets_lost": crowd.lost,
        "games": crowd.games,
        "commits": commits,
        "messages": len(crowd.heard),
        "bytes_a_view": crowd.bytes / max(crowd.views, 1),
        "answer_ms": spread(command.answered - command.sent for command in answered_commands),
        "everyone_ms": spread(ends[id(command)] - command.sent for command in seen),
        "stall_ms": 1e3 * longest_silence(crowd, answered_commands, ends),
        "own_lag_ms": spread(crowd.lags),
    }


def used(watch: Watch, seconds: float) -> dict[str, Any]:
    """Return what the server used."""
    before, *later = watch.figures
    soon, after = later[0], later[-1]
    worked, since = after.worked - before.worked, watch.commands[-1] - watch.commands[1]
    grown = after.megabytes - soon.megabytes
    return {
        "cpu": worked / seconds,
        "cpu_ms_a_command": 1e3 * worked / max(watch.commands[-1], 1),
        "waited_for_cpu": (after.waited - before.waited) / seconds,
        "memory_mb": {
            "start": before.megabytes,
            "soon": soon.megabytes,
            "end": after.megabytes,
        },
        "memory_kb_a_command": 1e3 * grown / max(since, 1),
        "memory_growth": steepest([look.megabytes for look in later]),
        "memory_looks_mb": [round(look.megabytes, 2) for look in watch.figures],
    }


def steepest(looks: Sequence[float]) -> float:
    """Return the largest part by which memory grew in any minute once all had begun to play."""
    later = looks[LOOKS:] or looks[-1:]
    grown = (after / max(before, 1e-9) for before, after in zip(looks, later, strict=False))
    return max(grown) - 1


def seen_by_all(command: Command) -> float:
    """Return when the last socket of a table saw a command's version; 0 if one never did."""
    last = 0.0
    for seat in command.table.seats:
        place = bisect_left(seat.versions, command.version)
        if place == len(seat.versions):
            return 0.0
        last = max(last, seat.times[place])
    return last


def longest_silence(
    crowd: Crowd, answered_commands: Iterable[Command], ends: dict[int, float]
) -> float:
    """Return the longest time in which no socket heard anything although somebody waited."""
    longest, heard = 0.0, crowd.heard
    for command in answered_commands:
        end = ends.get(id(command)) or command.answered
        between = heard[bisect_right(heard, command.sent) : bisect_right(heard, end)]
        times = [command.sent, *between]
        gaps = (after - before for before, after in pairwise(times))
        longest = max(longest, *gaps, 0.0)
    return longest


def spread(seconds: Iterable[float]) -> dict[str, float]:
    """Return the middle, the slowest hundredth and the slowest of some times, in milliseconds."""
    times = sorted(1e3 * one for one in seconds) or [0.0]
    return {"p50": times[len(times) // 2], "p99": times[int(len(times) * 0.99)], "max": times[-1]}


def rows(results: Sequence[dict[str, Any]]) -> Rows:
    """Return the results as a table, with the ratio to the first."""
    rows = Rows("", *(result["name"] for result in results))
    rows.add_row("a command is", *(result["promise"] for result in results))
    for name, cell in LINES.items():
        rows.add_row(name, *(cell(result) for result in results))
    first = results[0]["everyone_ms"]
    for part in first:
        ratios = (result["everyone_ms"][part] / max(first[part], 1e-9) for result in results)
        rows.add_row(f"everyone's view, {part}, ratio", *(f"{ratio:.2f}" for ratio in ratios))
    return rows


def _spread(key: str) -> Any:
    return lambda result: " / ".join(f"{one:,.1f}" for one in result[key].values())


def _commits(result: dict[str, Any]) -> str:
    if not result["commits"]:
        return "-"
    return f"{result['commits']:,}, {result['done'] / result['commits']:.2f} each"


LINES = {
    "tables, sockets": lambda result: f"{result['tables']:,}, {result['sockets']:,}",
    "seconds": lambda result: f"{result['seconds']:.0f}",
    "commands (done, refused)": lambda result: (
        f"{result['commands']:,} ({result['done']:,}, {sum(result['refused'].values()):,})"
    ),
    "games opened": lambda result: f"{result['games']:,}",
    "unanswered, unseen, sockets lost": lambda result: (
        f"{result['unanswered']}, {result['unseen']}, {result['sockets_lost']}"
    ),
    "to the answer, ms: p50 / p99 / max": _spread("answer_ms"),
    "to everyone's view, ms: p50 / p99 / max": _spread("everyone_ms"),
    "longest stall, ms": lambda result: f"{result['stall_ms']:,.1f}",
    "server's processor, ms a command": lambda result: f"{result['cpu_ms_a_command']:.2f}",
    "server's processor, share of a core": lambda result: f"{result['cpu']:.0%}",
    "server's wait for a processor, share": lambda result: f"{result['waited_for_cpu']:.0%}",
    "server's memory, MB: start / soon / end": _spread("memory_mb"),
    "grown from soon to end, KB a command": lambda result: f"{result['memory_kb_a_command']:.2f}",
    "grown in any minute, at most": lambda result: f"{result['memory_growth']:.1%}",
    "bytes a view": lambda result: f"{result['bytes_a_view']:,.0f}",
    "commits, commands in each": _commits,
    "the crowd's own lag, ms": _spread("own_lag_ms"),
}


def broken_promises(result: dict[str, Any]) -> list[str]:
    """Return what Matador promises and did not keep."""
    late = result["everyone_ms"]["p99"]
    promises = {
        f"p99 to everyone's view at most {MOST_MS:.0f} ms": late <= MOST_MS,
        f"no stall above {MOST_STALL_MS:.0f} ms": result["stall_ms"] <= MOST_STALL_MS,
        f"memory flat within {MOST_GROWTH:.0%}": result["memory_growth"] <= MOST_GROWTH,
        "everything answered and seen": not result["unanswered"] + result["unseen"],
        "no socket lost": not result["sockets_lost"],
    }
    return [promise for promise, kept in promises.items() if not kept]


async def evening(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure one server after the other, until Control-C."""
    stop, results = asyncio.Event(), []
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stop.set)
    for name in options.server or SERVERS:
        if stop.is_set():
            break
        with TemporaryDirectory(prefix="load-") as folder, SERVERS[name](Path(folder)) as server:
            results.append(await measure(server, options, stop))
    return results


def main() -> None:
    """Measure, print what was found, and fail if Matador broke a promise."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between moves at a table")
    parser.add_argument("--out-of-turn", type=float, default=0.2, help="the share of such commands")
    parser.add_argument("--server", action="append", choices=SERVERS, help="one server, or several")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    options = parser.parse_args()
    results = asyncio.run(evening(options))
    if options.json:
        print(json.dumps(results, indent=2))
    else:
        Console().print(rows(results))
    ours = [result for result in results if result["name"] == MatadorServer.name]
    broken = [promise for result in ours for promise in broken_promises(result)]
    sys.exit(f"Not kept: {'; '.join(broken)}." if broken else 0)


if __name__ == "__main__":
    main()
