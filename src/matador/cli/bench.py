"""`matador bench`: how fast the rules run on this machine, compiled and interpreted."""

from __future__ import annotations

import json
import time
from itertools import count
from typing import Any

import click

from matador.lab.simulation import play_one, simulate
from matador.play.catalog import GAMES

PLAYERS = 4
SECONDS = 1.5
FIRST_GAMES = 2_000


def measure_games(as_json: bool) -> None:
    """Measure every game and print the speeds."""
    games = {name: measure(name) for name in GAMES}
    if as_json:
        click.echo(json.dumps({"players": PLAYERS, "bots": "random", "games": games}))
    else:
        show(games)


def measure(game: str, seconds: float = SECONDS) -> dict[str, Any]:
    """Return the moves and games a second of one game, and how often compiled is faster."""
    first = simulate(game, PLAYERS, FIRST_GAMES, progress=None)
    games = max(1, int(first.games_per_second * seconds))
    compiled = simulate(game, PLAYERS, games, seed=1)
    interpreted = interpreted_speed(game, seconds)
    return {
        "compiled_moves_per_second": round(compiled.moves_per_second),
        "compiled_games_per_second": round(compiled.games_per_second),
        "interpreted_moves_per_second": round(interpreted),
        "ratio": round(compiled.moves_per_second / interpreted, 1),
    }


def interpreted_speed(game: str, seconds: float) -> float:
    """Return the moves a second of whole games in plain Python, at least one of them."""
    moves, begun = 0, time.perf_counter()
    for seed in count():
        moves += len(play_one(game, PLAYERS, seed).moves)
        spent = time.perf_counter() - begun
        if spent >= seconds:
            break
    return moves / spent


def show(games: dict[str, dict[str, Any]]) -> None:
    """Print the speeds as a table."""
    from rich.table import Table

    from matador.cli.terminal import print_page

    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("game")
    for title in ("compiled moves/s", "games/s", "interpreted moves/s", "ratio"):
        table.add_column(title, justify="right")
    for name, speeds in games.items():
        numbers = [f"{value:,}" for value in speeds.values()]
        table.add_row(name, *numbers[:-1], numbers[-1] + "×")
    print_page(table)
