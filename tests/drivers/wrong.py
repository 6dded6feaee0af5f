"""Servers that break a promise on purpose, so that a test can show that it would notice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from waiting import pace

from matador.server.protocol.server_messages import News
from matador.server.store import Append, Token
from matador.server.tables import commands, journal
from matador.server.tables.projection import Cursor, Reader
from matador.server.tables.session import Session
from matador.server.tables.table import Table

LATER = 0.02
"""Seconds between the answer of a hasty server and its commit."""


def hasty(seconds: float) -> None:
    """Acknowledge and show every entry first, and commit it later; taking a seat is safe."""
    committed = Session.write
    turns: WeakKeyDictionary[Session, asyncio.Lock] = WeakKeyDictionary()

    async def append_later(session: Session, new: Append) -> None:
        async with turns.setdefault(session, asyncio.Lock()):
            await pace(seconds)
            await session.registry.store.append(new)

    async def write(
        session: Session, decision: commands.Decision, tokens: Sequence[Token] = ()
    ) -> None:
        if tokens:
            await committed(session, decision, tokens)
            return
        table, due = session.table, session._due_after(decision)
        new = Append(table.id, table.version, journal.encode(decision.entries), due, tokens)
        session._apply(decision.entries, decision.game)
        session.registry.spawn(append_later(session, new))

    Session.write = write


def forgetful() -> None:
    """Forget at every start which commands have run."""
    read = Table.from_journal.__func__

    def read_and_forget(cls: type[Table], entries: Sequence[bytes]) -> Table:
        table: Table = read(cls, entries)
        table.commands.marks[:] = bytes(len(table.commands.marks))
        return table

    Table.from_journal = classmethod(read_and_forget)


def skipping() -> None:
    """Leave out the first entry that is new to a reader."""
    whole = Session.news

    def news(session: Session, reader: Reader, since: Cursor, *more: Any) -> News:
        entry = None if since.entry is None else since.entry + 1
        return whole(session, reader, since._replace(entry=entry), *more)

    Session.news = news


WRONG = {
    "hasty": lambda: hasty(LATER),
    "hastier": lambda: hasty(0.0),
    "forgetful": forgetful,
    "skipping": skipping,
}


def make_wrong(names: Sequence[str]) -> None:
    """Break promises from now on."""
    for name in names:
        WRONG[name]()
