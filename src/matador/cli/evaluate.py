"""`matador evaluate`: the chances of every seat from where a record or a position stands."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import click

from matador.cli.errors import INTERRUPTED, printable
from matador.cli.files import read_record
from matador.core.errors import BadInput, BadPosition
from matador.core.words import seat_name
from matador.lab import Evaluation, evaluate
from matador.lab.progress import announce_compilation
from matador.play import Game, position, replay

READERS = {".json": json.loads, ".toml": tomllib.loads}


def evaluate_file(
    file: str,
    bots: Any,
    rollouts: int,
    most_moves: int | None,
    seat: str | None,
    seed: int,
    as_json: bool,
) -> int:
    """Evaluate where a file's game stands, print the chances, and return the exit code."""
    game = game_of(file)
    watcher = _seat(seat, game.players)
    with announce_compilation():
        result = evaluate(game, rollouts, bots=bots, seat=watcher, seed=seed, most_moves=most_moves)
    if as_json:
        click.echo(json.dumps(result.to_dict()))
    else:
        show(game, result)
    return INTERRUPTED if result.interrupted else 0


def game_of(file: str) -> Game:
    """Return the game of a record, or of a position in JSON or TOML that names its `game`."""
    text = read_record(file)
    read = READERS.get(Path(file).suffix.lower())
    if read is None:
        return replay(text)
    try:
        found: Any = read(text)
    except (ValueError, RecursionError) as problem:
        raise BadPosition(
            "{file!r} cannot be read: {problem}", file=file, problem=str(problem)
        ) from None
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise BadPosition("{file!r} does not say its game, such as game = 'gnav'", file=file)
    return position(found.pop("game"), found, nature="ask")


def _seat(seat: str | None, players: int) -> int | None:
    if seat is None:
        return None
    names = [seat_name(number) for number in range(players)]
    if seat.upper() not in names:
        raise BadInput(
            "there is no seat {text!r}; seats here are {seats}",
            text=printable(seat),
            seats=", ".join(names),
        )
    return names.index(seat.upper())


def show(game: Game, result: Evaluation) -> None:
    """Print what was played, and the chances by seat."""
    from rich.table import Table

    from matador.cli.terminal import print_page

    about = Table.grid(padding=(0, 3))
    for name, value in _about(game, result):
        about.add_row(name, value)
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("seat")
    for title in ("bot", "wins", "95 % interval"):
        table.add_column(title, justify="right")
    pairs = zip(result.bots, result.chances, result.intervals, strict=True)
    for number, (bot, chance, (low, high)) in enumerate(pairs):
        table.add_row(
            seat_name(number), Path(bot).name, f"{chance:.1%}", f"{100 * low:.1f}-{high:.1%}"
        )
    print_page(about, "", table)


def _about(game: Game, result: Evaluation) -> list[tuple[str, str]]:
    waiting = "over" if game.to_act is None else f"{seat_name(game.to_act)} to act"
    pace = f"{result.rollouts:,} in {result.seconds:.2f} s"
    knows = "everything" if result.seat is None else f"what {seat_name(result.seat)} knows"
    lines = [
        ("game", f"{result.game}, {result.players} players, {waiting}"),
        ("rollouts", f"{pace}, from {knows}, seed {result.seed}"),
    ]
    if result.cut:
        cut = f"{result.cut:,} judged as they stood after {result.most_moves:,} moves"
        lines.append(("long", cut))
    if result.interrupted:
        lines.append(("", "interrupted: what was played until then"))
    return lines
