"""The header of a record: who played, and what the server committed to for chance."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matador.core.errors import BadInput, BadRecord
from matador.play.fairness import SEED_BYTES, Chance

KEYS = ("names", "chance", "drawn", "seeds", "revealed")
NO_SEED = "-"

Header = Mapping[str, tuple[int, str]]
"""The lines of a header by their keys: the number of the line, and its text."""


@dataclass(frozen=True)
class Promise:
    """What a record says of its chance; the seed of the server is known once it is revealed."""

    table: str
    commitment: str
    seats: tuple[str, ...]
    drawn: int = 0
    seed: bytes | None = None

    def chance(self, terms: str) -> Chance | None:
        """Return all that the draws follow from, once the seed is known."""
        if self.seed is None:
            return None
        return Chance(self.table, self.seed, self.seats, terms, self.drawn)


def check_seats(players: int, names: Sequence[str], fair: Chance | None) -> None:
    """Refuse names or seeds of more or fewer seats than there are."""
    if names and len(names) != players:
        raise BadInput(
            "{count} names are given for {players} players", count=len(names), players=players
        )
    if fair and len(fair.seats) != players:
        raise BadInput(
            "{count} seeds are given for {players} players", count=len(fair.seats), players=players
        )


def header_lines(names: Sequence[str], fair: Chance | None, revealed: bool) -> list[str]:
    """Return the header lines with the players and the commitment."""
    lines = [f"names: {_quoted(list(names))}"] if names else []
    if fair is None:
        return lines
    lines.append(f"chance: {fair.table} {fair.commitment}")
    if fair.drawn:
        lines.append(f"drawn: {fair.drawn}")
    lines.append("seeds: " + " ".join(seed or NO_SEED for seed in fair.seats))
    return [*lines, f"revealed: {fair.seed.hex()}"] if revealed else lines


def _quoted(names: list[str]) -> str:
    """Write names as JSON on one line of printable letters, whatever is in them."""
    text = json.dumps(names, ensure_ascii=False)
    return "".join(x if x.isprintable() else json.dumps(x)[1:-1] for x in text)


def names_in(header: Header, players: int) -> tuple[str, ...]:
    """Return the names of the players, one for each seat; none when the header names nobody."""
    line, text = header.get("names", (0, "[]"))
    try:
        names: Any = json.loads(text)
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadRecord(line, 'names are a list of texts, such as ["Anna", "Bo"]')
    if line and len(names) != players:
        raise BadRecord(
            line, "{count} names are given for {players} players", count=len(names), players=players
        )
    return tuple(names)


def promise_in(header: Header, players: int) -> Promise | None:
    """Return what a header promises of chance, or None."""
    if "chance" not in header:
        for key in KEYS:
            if key in header and key != "names":
                raise BadRecord(header[key][0], "{key!r} means nothing without 'chance'", key=key)
        return None
    line, text = header["chance"]
    match = re.fullmatch(r"(\S+) ([0-9a-f]{64})", text)
    if not match:
        raise BadRecord(line, "chance is a table and a commitment of 64 hexadecimal digits")
    drawn = _number(header, "drawn")
    promise = Promise(match[1], match[2], _seeds(header, players), drawn, _revealed(header))
    _check(promise, line)
    return promise


def _number(header: Header, key: str) -> int:
    line, text = header.get(key, (0, "0"))
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise BadRecord(line, "{key} is a whole number, not {text!r}", key=key, text=text[:40])
    return int(text)


def _seeds(header: Header, players: int) -> tuple[str, ...]:
    line, text = header.get("seeds", (header["chance"][0], ""))
    seeds = tuple("" if seed == NO_SEED else seed for seed in text.split())
    if len(seeds) != players:
        raise BadRecord(
            line, "{count} seeds are given for {players} players", count=len(seeds), players=players
        )
    return seeds


def _revealed(header: Header) -> bytes | None:
    line, text = header.get("revealed", (0, ""))
    if line and not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", text):
        raise BadRecord(
            line, "a revealed seed has {digits} hexadecimal digits", digits=2 * SEED_BYTES
        )
    return bytes.fromhex(text) if line else None


def _check(promise: Promise, line: int) -> None:
    """Refuse a table or a seed of a seat that cannot be."""
    try:
        Chance(promise.table, bytes(SEED_BYTES), promise.seats, "")
    except BadInput as problem:
        raise BadRecord(line, problem.sentence) from None
