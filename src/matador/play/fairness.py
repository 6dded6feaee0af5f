"""Fair chance: the server commits to its seed before play, so anyone can verify every draw.

It publishes a commitment to its secret seed, the seats add seeds of their own, and every draw
follows from these by HMAC-SHA256. docs/fairness.md describes the scheme byte by byte.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from matador.core.editions import Edition
from matador.core.errors import BadInput
from matador.core.words import Move
from matador.play.nature import place_of

COMMITMENT = b"matador fair commitment 1"
DRAW = b"matador fair draw 1"
SEED_BYTES = 32
TABLE = re.compile(r"[A-Za-z0-9._-]{1,64}")
SEAT_SEED = re.compile(r"([0-9a-f]{2}){0,64}")
SPAN = 2**64
"""A draw begins as a number below this."""


@dataclass(frozen=True)
class Chance:
    """All that the draws of one table follow from."""

    table: str
    seed: bytes = field(repr=False)
    seats: tuple[str, ...]
    """What every seat added, in hexadecimal digits; nothing for a bot."""
    terms: str
    """What the promise was given for: `terms_of` the table."""
    drawn: int = 0
    """How many draws the game had made before this chance took it over."""

    def __post_init__(self) -> None:
        if not TABLE.fullmatch(self.table):
            raise BadInput(
                "a table is named by 1 to 64 plain letters, not {table!r}", table=self.table
            )
        if len(self.seed) != SEED_BYTES:
            raise BadInput(
                "the seed of a server is {size} bytes, not {count}",
                size=SEED_BYTES,
                count=len(self.seed),
            )
        for seed in self.seats:
            check_seat_seed(seed)

    @property
    def commitment(self) -> str:
        """Return the promise that may be published."""
        return commitment(self.seed, self.table, self.terms)


def check_seat_seed(seed: str) -> None:
    """Refuse what no seat can add: it is at most 64 bytes, as hexadecimal digits."""
    if not SEAT_SEED.fullmatch(seed):
        raise BadInput(
            "the seed of a seat is 0 to 128 hexadecimal digits, not {seed!r}", seed=seed[:140]
        )


def fresh_seed() -> bytes:
    """Return a random seed for a new table."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes, table: str, terms: str) -> str:
    """Return the promise of a seed, for one table on these terms and for no other."""
    parts = (COMMITMENT, table.encode(), terms.encode(), seed)
    return sha256(b"".join(map(_part, parts))).hexdigest()


def terms_of(edition: Edition, start: Mapping[str, Any] | None = None, drawn: int = 0) -> str:
    """Return what a promise is given for: game, version, rules, and where the game begins."""
    lines = [f"game: {edition.game}", f"version: {edition.version}"]
    if changes := edition.changes():
        rules = (f"{name}={value}" for name, value in sorted(changes.items()))
        lines.append("rules: " + ", ".join(rules))
    if start is not None:
        as_read = json.loads(json.dumps(start))
        lines.append("position: " + json.dumps(as_read, sort_keys=True, ensure_ascii=False))
    if drawn:
        lines.append(f"drawn: {drawn}")
    return "\n".join(lines)


class FairNature:
    """Nature whose draws follow from committed seeds: one number for each of its moves."""

    def __init__(self, chance: Chance, drawn: int = 0) -> None:
        self.chance, self.drawn = chance, drawn
        parts = [_part(DRAW), _part(chance.table.encode()), _number(len(chance.seats))]
        parts += (_part(seed.encode()) for seed in chance.seats)
        self._mac = hmac.new(chance.seed, b"".join(parts), sha256)

    def choose(self, chances: Sequence[Move], weights: Sequence[int]) -> Move:
        """Draw one of the chances by its weight."""
        at = self.number(sum(weights))
        self.drawn += 1
        return chances[place_of(at, weights)]

    def number(self, bound: int) -> int:
        """Return the next draw as a number below the bound, each as likely as any other.

        What lies above the last whole multiple of the bound is drawn again.
        """
        if not 0 < bound <= SPAN:
            raise ValueError(f"a draw is below 1 to {SPAN}, not {bound}")
        most = SPAN - SPAN % bound
        retry = 0
        while (value := self._value(retry)) >= most:
            retry += 1
        return value % bound

    def _value(self, retry: int) -> int:
        mac = self._mac.copy()
        mac.update(_number(self.drawn) + _number(retry))
        return int.from_bytes(mac.digest()[:8], "big")

    def skip(self, moves: int) -> None:
        """Leave out draws that a record has made already, or go back."""
        self.drawn += moves

    def copy(self) -> FairNature:
        """Return a nature that will draw the same."""
        twin = object.__new__(FairNature)
        twin.__dict__.update(self.__dict__)
        return twin


def _part(content: bytes) -> bytes:
    """Return bytes after their number, so that no two lists of parts read alike."""
    return _number(len(content)) + content


def _number(number: int) -> bytes:
    return number.to_bytes(4, "big")
