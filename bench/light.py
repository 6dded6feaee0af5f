"""Measure what a live game costs, beside a former commit: memory, and the time of what rooms ask.

A game of 1,000 moves is played by random choices; then its copies, views, lists and looks back are
timed. Processor time of the thread counts, the least of several, so that other work on the machine
slows nobody.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from former import FORMER, ROOT, checked_out

MEASURE = """
import gc, json, random, sys, time, timeit, tracemalloc
import matador

def play(name, seed, moves):
    chooser, game = random.Random(seed), matador.new(name, 4, seed=seed)
    while not game.over and len(game.moves) < moves:
        game.play(chooser.choice(game.choices()))
    return game

def microseconds(asked):
    times = timeit.repeat(asked, number=200, repeat=7, timer=time.thread_time)
    return min(times) / 200 * 1e6

name = sys.argv[1]
play(name, 1, 200)
gc.collect()
tracemalloc.start()
game = play(name, 2, 1_000)
gc.collect()
said = {"1,000 moves, KB": tracemalloc.get_traced_memory()[0] / 1_000}
tracemalloc.stop()
seat = game.to_act
said["copy, us"] = microseconds(game.copy)
said["view, us"] = microseconds(lambda: game.view(seat))
said["choices, us"] = microseconds(game.choices)
if hasattr(game, "at"):
    said["question, us"] = microseconds(lambda: game.question)
    said["forms, us"] = microseconds(game.forms)
    said["news, us"] = microseconds(lambda: game.entries(seat, game.last - 1))
    said["back to the middle, us"] = microseconds(lambda: game.at(game.last // 2))
print(json.dumps(said))
"""
"""Both versions are measured by this, through what users meet."""


def measured(sources: Path, game: str) -> dict[str, Any]:
    """Return the figures of one version."""
    command = [sys.executable, "-c", MEASURE, game]
    environment = os.environ | {"PYTHONPATH": str(sources)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    """Measure both versions, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--commit", default=FORMER, help="the former commit")
    parser.add_argument("--game", default="german", help="a property game, which hides nothing")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="former-") as folder:
        sources = checked_out(options.commit, Path(folder) / "former")
        old, new = measured(sources, options.game), measured(ROOT / "src", options.game)
    print(f"{options.game:<28}{options.commit:>12}{'now':>12}")
    for name, figure in new.items():
        before = f"{old[name]:,.1f}" if name in old else "-"
        print(f"{name:<28}{before:>12}{figure:>12,.1f}")


if __name__ == "__main__":
    main()
