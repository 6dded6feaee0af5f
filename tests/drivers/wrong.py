"""Servers that break a promise on purpose, so that a test can show that it would notice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from waiting import pace

from matador.server.protocol import messages
from matador.server.store import Append, Token
from matador.server.tables import commands
from matador.server.tables import journal as steps
from matador.server.tables.projection import Reader
from matador.server.tables.session import Room
from matador.server.tables.table import Table

LATER = 0.02
"""Seconds between the answer of a hasty server and its commit."""


def hasty(seconds: float) -> None:
    """Acknowledge and show every step first, and commit it a little later; sitting down is safe."""
    committed = Room._write
    turns: WeakKeyDictionary[Room, asyncio.Lock] = WeakKeyDictionary()

    async def append_later(room: Room, new: Append) -> None:
        async with turns.setdefault(room, asyncio.Lock()):
            await pace(seconds)
            await room.house.store.append(new)

    async def write(room: Room, decision: commands.Decision, tokens: Sequence[Token] = ()) -> None:
        if tokens:
            await committed(room, decision, tokens)
            return
        table, due = room.table, room._due_after(decision)
        new = Append(table.id, table.version, steps.written(decision.steps), due, tokens)
        room._take(decision.steps, decision.game)
        room.house.spawn(append_later(room, new))

    Room._write = write


def forgetful() -> None:
    """Forget at every start which commands have been carried out."""
    read = Table.read.__func__

    def read_and_forget(cls: type[Table], journal: Sequence[bytes]) -> Table:
        table: Table = read(cls, journal)
        table.commands.marks[:] = bytes(len(table.commands.marks))
        return table

    Table.read = classmethod(read_and_forget)


def skipping() -> None:
    """Leave out the first entry that is new to a reader."""
    whole = Room.news

    def news(room: Room, reader: Reader, since: int | None, *more: Any) -> messages.News:
        return whole(room, reader, None if since is None else since + 1, *more)

    Room.news = news


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
