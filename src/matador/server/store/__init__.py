"""Where tables are stored: a journal for each of them, the tokens of its people, and little else.

A journal only grows. An append names the number of entries that the journal has; if it has more by
then, nothing is written and `Conflict` is raised, so that no two processes write the same entry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol


class Conflict(Exception):
    """Another process has written to this journal meanwhile, or there is no such journal."""


class CodeTaken(Exception):
    """Another table has this code."""


class StoreFailed(Exception):
    """The store could not be opened, read or written; the message says why and what helps.

    After such a failed write, only the journal tells whether it happened: read it again.
    """


class Token(NamedTuple):
    """What identifies a person: the hash of a secret, its holder, and when it expires.

    One that expires works once, on another device.
    """

    hash: bytes
    holder: int
    expires: float | None = None


class Append(NamedTuple):
    """Entries to add to the journal of a table that has `version` entries now.

    `due` is when the table must be checked even if nobody is connected, in seconds since 1970; it
    replaces what was due before. Without entries nothing else changes.
    """

    table: str
    version: int
    entries: Sequence[bytes]
    due: float | None = None
    tokens: Sequence[Token] = ()


OnForeignWrite = Callable[[str, int], None]
"""Called with a table that another process wrote to, and how many entries it has now."""

EVERY_TABLE = ""
"""The table, with 0 entries, when a notification may have been missed: check every table."""


class Store(Protocol):
    """What the server stores; every method that writes returns when it is on the disk."""

    @property
    def commits(self) -> int:
        """Return the number of transactions since it was opened."""

    async def open(self, on_foreign_write: OnForeignWrite) -> None:
        """Open the store, and bring its schema up to date."""

    async def close(self) -> None:
        """Finish pending work, and close."""

    async def create(self, code: str, first: Append) -> None:
        """Start a journal, or raise CodeTaken; Conflict if the table exists already."""

    async def append(self, new: Append) -> None:
        """Add to a journal; raise Conflict, and write nothing, if it is longer than expected."""

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """Return the entries of a table after the first so many; none for an unknown table."""

    async def find(self, code: str) -> str | None:
        """Return the table that has a code."""

    async def add_token(self, table: str, token: Token) -> None:
        """Add a token of a person."""

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        """Return the table and the holder of a token's hash, unless it is one that expires."""

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        """Return the table and the holder of a token that expires, and delete it."""

    async def due(self, until: float) -> list[str]:
        """Return the tables that must be checked by then."""

    async def newest(self, most: int) -> list[tuple[bytes, bytes]]:
        """Return the first and the last entry of so many tables, the newest first."""

    async def back_up(self, file: Path) -> None:
        """Write all tables into a new file while games go on.

        The store need not be open, so any process can do it while others serve.
        """

    async def restore(self, file: Path) -> None:
        """Fill an empty store from such a file, whichever kind of store wrote it."""

    async def check(self) -> None:
        """Raise StoreFailed unless the store answers."""
