"""Sends recorded requests to a server that holds the journal of a former version.

If the protocol gains a key, record its answers again; journals stay as they are:

    PYTHONPATH=tests .venv/bin/python -m drivers.replay
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from drivers.inside import Inside, Wire
from matador.server.store import Token
from matador.server.tables import session
from matador.server.tables.ids import token_hash

FORMER = Path(__file__).parents[1] / "server" / "former"
JOURNALS, MESSAGES = FORMER / "journals", FORMER / "messages"
NAMES = sorted(file.stem for file in JOURNALS.glob("*.jsonl"))
NEVER = 1e6
"""Seconds after which no test is still running."""


def journal(name: str) -> list[bytes]:
    """Return a journal, as a former version wrote it."""
    return (JOURNALS / f"{name}.jsonl").read_bytes().splitlines()


def exchanges(name: str) -> list[dict[str, Any]]:
    """Return the recorded exchanges: what a client sent, and what the server answered."""
    return list(map(json.loads, (MESSAGES / f"{name}.jsonl").read_bytes().splitlines()))


class Replay:
    """A server with one table from a journal, at the moment after its last entry."""

    def __init__(self, inside: Inside, name: str) -> None:
        self.inside, self.stored = inside, journal(name)
        self.table = json.loads(self.stored[0])["table"]
        now = json.loads(self.stored[-1])["at"] + 1.0
        inside.registry.now = lambda: now
        inside.store.journals[self.table] = list(self.stored)
        self.wires: dict[int, Wire] = {}

    async def add_tokens(self) -> None:
        """Give the first two people of the table a token each."""
        for holder in (1, 2):
            token = Token(token_hash(self.token(holder)), holder)
            await self.inside.store.add_token(self.table, token)

    def token(self, holder: int) -> str | None:
        """Return the token of a person; spectators have none."""
        return f"{holder}" * 43 if holder else None

    async def answer(self, exchange: dict[str, Any]) -> list[Any]:
        """Return what the server answers now; in the end, what was added to the journal."""
        if "path" in exchange:
            return await self.by_http(exchange)
        return await self.by_socket(exchange) if "message" in exchange else self.added

    async def by_http(self, exchange: dict[str, Any]) -> list[Any]:
        """Send a request, and return the status and the body of its response."""
        path, token = f"/api/tables/{self.table}{exchange['path']}", self.token(exchange["by"])
        body = exchange.get("body")
        response = await self.inside.ask("POST" if body else "GET", path, body or b"", token)
        return [response.status, response.body.decode()]

    async def by_socket(self, exchange: dict[str, Any]) -> list[str]:
        """Send a message on the socket of a person, and return as many as were recorded."""
        wire = await self._wire(exchange["by"])
        wire.say(exchange["message"])
        return [(await wire.hear_bytes() or b"").decode() for _ in exchange["received"]]

    async def _wire(self, holder: int) -> Wire:
        if holder not in self.wires:
            wire = self.wires[holder] = await Wire(self.inside, self.table).__aenter__()
            wire.say({"type": "hello", "token": self.token(holder), "language": "da"})
            assert await wire.hear("news")
        return self.wires[holder]

    @property
    def added(self) -> list[str]:
        """Return the entries that have been added to the journal."""
        entries = self.inside.store.journals[self.table][len(self.stored) :]
        return [entry.decode() for entry in entries]

    async def close(self) -> None:
        """Close all sockets."""
        for wire in self.wires.values():
            await wire.__aexit__()


@asynccontextmanager
async def replaying(name: str) -> AsyncIterator[Replay]:
    """Give a server with the table of a journal; its bots never move."""
    async with Inside(pace=NEVER) as inside:
        replay = Replay(inside, name)
        await replay.add_tokens()
        try:
            yield replay
        finally:
            await replay.close()


async def record() -> None:
    """Write all answers again."""
    session.SOON = NEVER
    for name in NAMES:
        async with replaying(name) as replay:
            lines = [
                json.dumps(one | {"received": await replay.answer(one)}, ensure_ascii=False)
                for one in exchanges(name)
            ]
        (MESSAGES / f"{name}.jsonl").write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    asyncio.run(record())
