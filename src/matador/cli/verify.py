"""`matador verify`: whether every throw, card and tile of a record is what was promised."""

from __future__ import annotations

import json

import click

from matador.cli.files import read_record
from matador.core.words import seat_name
from matador.play.verify import Verdict, verify

NOT_VERIFIED = 1
SHOWN_MISFITS = 8


def verify_file(file: str, as_json: bool) -> int:
    """Check a record, say what holds, and return the exit code."""
    verdict = verify(read_record(file))
    if as_json:
        click.echo(json.dumps(verdict.to_dict()))
    else:
        click.echo("\n".join(told(verdict)))
    return 0 if verdict.holds else NOT_VERIFIED


def told(verdict: Verdict) -> list[str]:
    """Tell a verdict in plain words."""
    if verdict.holds:
        return [*what_holds(verdict), "Everything holds."]
    lines = [f"Not verified: {verdict.problem}."]
    for misfit in verdict.misfits[:SHOWN_MISFITS]:
        written, due = f"the record says {misfit.written!r}", f"the draw gives {misfit.due!r}"
        lines.append(f"Line {misfit.line}: {written}, {due}.")
    more = len(verdict.misfits) - SHOWN_MISFITS
    return [*lines, f"And {more} more."] if more > 0 else lines


def what_holds(verdict: Verdict) -> list[str]:
    """Tell what was checked."""
    state = "over" if verdict.over else "not over"
    check = "the checksum fits" if verdict.checksum else "there is no checksum"
    lines = [
        f"Game: {verdict.game}, {_count(verdict.players, 'player')}, {state}.",
        f"Moves: {verdict.moves}, all of them legal; {check}.",
        f"Promise: the server's seed is the one promised for table {verdict.table} and its rules.",
        f"Seeds: {_givers(verdict)}.",
        f"Draws: {verdict.draws} checked, each is what the seeds give.",
    ]
    if verdict.before:
        lines.append(f"Before: {_count(verdict.before, 'draw')} made elsewhere, not checked.")
    return lines


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _givers(verdict: Verdict) -> str:
    """Say which seats had a part in chance."""
    givers = [seat_name(seat) for seat, seed in enumerate(verdict.seats) if seed]
    return f"{', '.join(givers)} added to chance" if givers else "no seat added to chance"
