"""`matador arena`: bots against each other, and how good each is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from matador.cli.arguments import house_rules
from matador.cli.errors import INTERRUPTED
from matador.core.editions import Named
from matador.lab import Arena, Standing, arena
from matador.lab.progress import announce_compilation


def hold_arena(
    game: Named,
    bots: Any,
    games: int,
    players: int | None,
    seed: int,
    rules: Sequence[str],
    as_json: bool,
    resume: str | None,
) -> int:
    """Let bots play, print how each did, and return the exit code."""
    changes = house_rules(game, rules)
    with announce_compilation():
        result = arena(game, bots, games, players=players, seed=seed, rules=changes, resume=resume)
    if as_json:
        click.echo(json.dumps(result.to_dict()))
    else:
        show(result)
    return INTERRUPTED if result.interrupted else 0


def show(result: Arena) -> None:
    """Print who played what, and a table of how each did."""
    from rich.table import Table

    from matador.cli.terminal import print_page

    about = Table.grid(padding=(0, 3))
    for name, value in _about(result):
        about.add_row(name, value)
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("bot")
    for title in ("games", "wins", "share", "95 % interval", "parity", "rating"):
        table.add_column(title, justify="right")
    for standing in result.standings:
        table.add_row(*row(standing))
    print_page(about, "", table)


def row(standing: Standing) -> list[str]:
    """Return how one bot did, in words and numbers."""
    low, high = standing.interval
    return [
        Path(standing.bot).name,
        f"{standing.games:,}",
        f"{standing.wins:,.1f}",
        f"{standing.share:.1%}",
        f"{100 * low:.1f}-{high:.1%}",
        f"{standing.parity:.1%}",
        f"{standing.rating:+.0f}",
    ]


def _about(result: Arena) -> list[tuple[str, str]]:
    found = result.to_dict()
    how = "compiled" if result.compiled else "interpreted"
    lines = [
        ("game", f"{result.game}, {result.players} players"),
        ("rules", _rules(result.rules) or "as in the book"),
        ("seed", f"{result.seed}, version {found['version']}"),
        ("games", f"{result.games:,} of {result.deals:,} deals in {result.seconds:.2f} s, {how}"),
    ]
    if result.cut:
        lines.append(("stopped", f"{result.cut:,} games at the most moves allowed"))
    if result.interrupted:
        lines.append(("", "interrupted: what was played until then"))
    return lines


def _rules(rules: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in rules.items())
