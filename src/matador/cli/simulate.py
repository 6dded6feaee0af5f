"""`matador simulate`: many games between bots, and what came out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import click

from matador.cli.arguments import house_rules
from matador.cli.errors import INTERRUPTED
from matador.cli.files import check_place, write_record
from matador.core.editions import Named
from matador.core.words import seat_name
from matador.lab.progress import announce_compilation
from matador.lab.simulation import Simulation, play_one, simulate


def simulate_games(
    game: Named,
    players: int | None,
    how_many: int,
    bots: Any,
    seed: int,
    rules: Sequence[str],
    as_json: bool,
    record: str | None,
) -> int:
    """Simulate, print the result, and return the exit code."""
    changes = house_rules(game, rules)
    if record is not None:
        check_place(record)
    with announce_compilation():
        result = simulate(game, players, how_many, bots=bots, seed=seed, rules=changes)
    show(result, as_json)
    if record is not None and not result.interrupted:
        first = play_one(game, result.players, seed, changes, bots)
        write_record(record, first.record())
    return INTERRUPTED if result.interrupted else 0


def show(result: Simulation, as_json: bool) -> None:
    """Print a result as JSON or as a small table."""
    found = result.to_dict()
    if as_json:
        click.echo(json.dumps(found))
        return
    from rich.table import Table

    from matador.cli.terminal import print_page

    table = Table.grid(padding=(0, 3))
    for name, value in _lines(found):
        table.add_row(name, value)
    print_page(table)


def _lines(found: Mapping[str, Any]) -> list[tuple[str, str]]:
    wins = [f"{seat_name(seat)} {count:,}" for seat, count in enumerate(found["wins"])]
    rules = ", ".join(f"{name}={value}" for name, value in found["rules"].items())
    pace = (
        f"{found['games_per_second']:,.0f} games, {found['moves_per_second']:,.0f} moves a second"
    )
    by_players = f"{found['mean_decisions']:.1f} of them by players"
    lines = [
        ("game", f"{found['game']}, {found['players']} players, {found['bots']} bots"),
        ("rules", rules or "as in the book"),
        ("seed", str(found["seed"])),
        ("games", f"{found['games']:,} in {found['seconds']:.2f} s"),
        ("speed", pace),
        ("length", f"{found['mean_moves']:.1f} moves a game, {by_players}"),
        ("wins", ", ".join(wins)),
    ]
    if found["reached_cap"]:
        lines.append(("stopped", f"{found['reached_cap']:,} games at the most moves allowed"))
    if found["interrupted"]:
        lines.append(("", "interrupted: what was played until then"))
    return lines
