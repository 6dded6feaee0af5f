"""Where tables are kept: a journal for each of them, the tokens of its people, and little else.

A journal only grows. Whoever appends says how many steps the journal has; if it has more by then,
nothing is written and `Conflict` is raised, so that no two processes ever write the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol


class Conflict(Exception):
    """Somebody else has written to this journal meanwhile, or there is no such journal."""


class CodeTaken(Exception):
    """Another table has this code."""


class StoreFailed(Exception):
    """The store could not be opened, read or written; the message says why and what helps.

    After a write that failed so, only the journal tells whether it happened: read it anew.
    """


class Token(NamedTuple):
    """What lets a person in: the hash of a secret, whose it is, and until when it is good.

    One that expires is good once, for whoever brings it to another device.
    """

    hash: bytes
    holder: int
    expires: float | None = None


class Append(NamedTuple):
    """Steps to add to the journal of a table that has `version` steps now.

    `due` is when the table wants to be looked at even if nobody comes, in seconds since 1970; it
    takes the place of what was due before, and no steps at all change nothing else.
    """

    table: str
    version: int
    steps: Sequence[bytes]
    due: float | None = None
    tokens: Sequence[Token] = ()


Woken = Callable[[str, int], None]
"""Told of a table that another process wrote to, and how many steps it has now."""

EVERY_TABLE = ""
"""Named to Woken, with 0 steps, when news may have been missed: look at every table."""


class Store(Protocol):
    """What the server needs to keep; every method that writes returns when it is on the disk."""

    @property
    def commits(self) -> int:
        """Count the transactions since it was opened."""

    async def open(self, woken: Woken) -> None:
        """Open the store, and bring its schema up to date."""

    async def close(self) -> None:
        """Finish what has been begun, and close."""

    async def create(self, code: str, first: Append) -> None:
        """Begin a journal, or raise CodeTaken; Conflict where the table is there already."""

    async def append(self, new: Append) -> None:
        """Add to a journal; raise Conflict, and write nothing, if it is longer than thought."""

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """Return the steps of a table after the first so many; none of a table that is not."""

    async def find(self, code: str) -> str | None:
        """Return the table that has a code."""

    async def add_token(self, table: str, token: Token) -> None:
        """Let a person in by one more token."""

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        """Return the table and the person of a token's hash, unless it is one that expires."""

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        """Return the table and the person of a token that expires, and forget it."""

    async def due(self, until: float) -> list[str]:
        """Return the tables that want to be looked at by then."""

    async def newest(self, most: int) -> list[tuple[bytes, bytes]]:
        """Return the first and the last step of so many tables, those opened last before others."""

    async def back_up(self, file: Path) -> None:
        """Write all tables into a new file while play goes on.

        A store need not be opened for it, so any process can do it while others serve.
        """

    async def restore(self, file: Path) -> None:
        """Fill a store that is still empty from such a file, whichever kind of store wrote it."""

    async def check(self) -> None:
        """Raise StoreFailed unless the store answers."""
