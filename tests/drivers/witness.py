"""A player who remembers: all that was acknowledged, all that was shown, and what went wrong."""

from __future__ import annotations

import asyncio
import json
import random
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from drivers.player import Player
from matador.server.tables.projection import MOST_ENTRIES

SAMPLE = 0.1
"""The part of all news that is kept whole, beside the first after every connection."""
ANSWER_SECONDS = 30.0
ECHOES = 2
"""So many of the last acknowledged commands are sent again after every connection."""


class Witness(Player):
    """Somebody at a table, for whom the same number must always mean the same."""

    def __init__(
        self, base: str, table: str, token: str | None, seat: int | None, luck: random.Random
    ) -> None:
        super().__init__(base, table, token, language=luck.choice(("da", "de", "en", "nb", "sv")))
        self.table, self.seat, self.luck = table, seat, luck
        self.said: dict[str, dict[str, Any]] = {}
        self.done: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.echoed = 0
        self.kept: list[dict[str, Any]] = []
        self.resumes: list[dict[str, Any]] = []
        self.resumed_at = 0.0
        self.faults: list[str] = []
        self._is_new = True
        self._sending: set[asyncio.Task[None]] = set()

    def __str__(self) -> str:
        return f"{self.table} {'watcher' if self.seat is None else f'seat {self.seat}'}"

    def fault(self, said: str) -> None:
        """Write down that a promise was broken."""
        self.faults.append(f"{self}: {said}")

    async def do(self, type_: str, id_: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give a command; every fifth is sent twice at once, as by an impatient finger."""
        id_ = id_ or f"{self.luck.getrandbits(128):032x}"
        self.said[id_] = {"type": type_, "id": id_, **fields}
        if self.luck.random() < 0.2:
            self._send_again(id_)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await super().do(type_, id_, **fields)
        except TimeoutError:
            self.fault(f"nobody answered {self.said[id_]}")
            raise

    def _send_again(self, *ids: str) -> None:
        task = asyncio.create_task(self.repeat(*ids))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def repeat(self, *ids: str) -> None:
        """Send commands again; each has one answer for ever."""
        for id_ in ids:
            if self._socket is not None:
                with suppress(WebSocketException):
                    await self._socket.send(json.dumps(self.said[id_]))
                    self.echoed += 1

    async def _run(self) -> None:
        try:
            await super()._run()
        except Exception as problem:
            self.fault(f"could not go on: {problem!r}")
            raise

    async def _attend(self, socket: ClientConnection) -> None:
        self._is_new = True
        await super()._attend(socket)

    async def _hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "news":
            self._see(told)
        elif told["type"] == "done":
            self._be_told_done(told["id"], told["version"])
        elif told["type"] == "refused":
            self._be_refused(told["id"], told["code"])
        await super()._hear(told)

    def _see(self, news: dict[str, Any]) -> None:
        if self.news and news["version"] < self.news["version"]:
            self.fault(f"was shown version {self.news['version']}, then {news['version']}")
        # Whoever has missed more than is sent at once reads the rest by HTTP.
        missed = bool(self.entries) and news["first"] > max(self.entries) + 1
        if missed and len(news["entries"]) < MOST_ENTRIES:
            self.fault(f"has entries to {max(self.entries)}, was sent those from {news['first']}")
        for known, shown in ((self.entries, news["entries"]), (self.chat, news["chat"])):
            for one in shown:
                if known.get(one["number"], one) != one:
                    self.fault(f"was shown {known[one['number']]}, then {one}")
        if self._is_new:
            self._resume(news)
        elif self.luck.random() < SAMPLE:
            self.kept.append(news)

    def _resume(self, news: dict[str, Any]) -> None:
        self._is_new, self.resumed_at = False, time.monotonic()
        self.resumes.append(news)
        self._send_again(*list(self.done)[-ECHOES:])

    def _be_told_done(self, id_: str, version: int) -> None:
        if self.done.setdefault(id_, version) != version:
            self.fault(f"{self.said[id_]} was done at {self.done[id_]}, then at {version}")

    def _be_refused(self, id_: str, code: str) -> None:
        self.refused[id_] = code
        if id_ in self.done:
            self.fault(f"{self.said[id_]} was done, then refused: {code}")
        if not id_ or code in ("bad_message", "too_fast", "store_failed"):
            self.fault(f"was refused by {code}: {self.said.get(id_)}")
