"""A crowd at live tables: many sockets in one loop that write down when they heard what."""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ANSWER_SECONDS = 30.0
LAG_SECONDS = 0.02


@dataclass
class Command:
    """Something that a seat wants done: when it was sent and answered, and what came of it."""

    table: Table
    sent: float
    id: str = ""
    answered: float = 0.0
    version: int = 0
    refused: str = ""
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def settle(self, at: float, version: int = 0, refused: str = "") -> None:
        """Take the answer."""
        self.answered, self.version, self.refused = at, version, refused
        self.done.set()


class Seat(ABC):
    """A socket at a table; a protocol says how it greets, hears and asks."""

    def __init__(self, table: Table, address: str) -> None:
        self.table, self.address = table, address
        self.versions, self.times = array("q"), array("d")
        self.socket: ClientConnection | None = None
        self.ready = asyncio.Event()

    async def attend(self) -> None:
        """Listen until it is cancelled or the server closes the socket."""
        crowd = self.table.crowd
        plain: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None}
        async with connect(self.address, **plain) as self.socket:
            await self.greet()
            with suppress(WebSocketException):
                while True:
                    message = await self.socket.recv(decode=False)
                    at = perf_counter()
                    crowd.heard.append(at)
                    await self.hear(message, at)
        if not self.table.closed:
            crowd.lost += 1

    async def say(self, text: str) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(text)

    def saw(self, version: int, at: float, size: int) -> None:
        """Write down that the table was seen at a version."""
        self.versions.append(version)
        self.times.append(at)
        self.table.crowd.views += 1
        self.table.crowd.bytes += size
        self.ready.set()

    async def greet(self) -> None:  # noqa: B027 (some wait for the server's first word)
        """Say who reads."""

    @abstractmethod
    async def hear(self, message: bytes, at: float) -> None:
        """Take a message of the server."""


class Table(ABC):
    """A game with its sockets, at which somebody does something every few seconds."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd, self.number = crowd, number
        self.seats: list[Seat] = []
        self.waiting: Command | None = None
        self.over = self.closed = False
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self, seats: list[Seat]) -> None:
        """Connect everybody, and wait until all see the table."""
        self.seats = seats
        self.tasks = [asyncio.create_task(seat.attend()) for seat in seats]
        async with asyncio.timeout(ANSWER_SECONDS):
            await asyncio.gather(*(seat.ready.wait() for seat in seats))

    async def close(self) -> None:
        """Let everybody go."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @abstractmethod
    async def open(self) -> None:
        """Open a new game, and let everybody sit down."""

    @abstractmethod
    def command(self, out_of_turn: bool) -> tuple[Seat, str, Command] | None:
        """Return who says what now, if anybody has anything to say."""


class Crowd:
    """All tables of one server, and all that was heard there."""

    def __init__(self, server: Any, pace: float, out_of_turn: float) -> None:
        self.server, self.pace, self.out_of_turn = server, pace, out_of_turn
        self.chance = random.Random(7)
        self.commands: list[Command] = []
        self.heard, self.lags = array("d"), array("d")
        self.views = self.bytes = self.lost = self.games = 0

    def forget(self) -> None:
        """Begin to count."""
        self.commands, self.heard, self.lags = [], array("d"), array("d")
        self.views = self.bytes = 0

    async def come(self, tables: int, progress: Callable[[int], None]) -> list[Table]:
        """Open so many tables, a few at a time, and let everybody sit down."""
        coming, here = asyncio.Semaphore(4), []

        async def come_to(number: int) -> Table:
            async with coming:
                table = await self.opened(number)
                here.append(table)
                progress(len(here))
                return table

        return await asyncio.gather(*(come_to(number) for number in range(tables)))

    async def opened(self, number: int) -> Table:
        """Return a new table with everybody at it."""
        table: Table = self.server.table(self, number)
        await table.open()
        self.games += 1
        return table

    async def play(self, table: Table, stop: asyncio.Event) -> Table:
        """Do something at a table at the pace of people; when its game ends, open another."""
        await asyncio.sleep(self.chance.uniform(0, self.pace))
        while not stop.is_set():
            if table.over:
                await table.close()
                table = await self.opened(table.number)
            else:
                await self._ask(table)
            await asyncio.sleep(self.pace * self.chance.uniform(0.5, 1.5))
        return table

    async def _ask(self, table: Table) -> None:
        message = table.command(self.chance.random() < self.out_of_turn)
        if message is None:
            return
        seat, text, command = message
        self.commands.append(command)
        table.waiting, command.sent = command, perf_counter()
        await seat.say(text)
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                await command.done.wait()

    async def watch_lag(self) -> None:
        """Measure how late this loop itself is: nobody can hear sooner than that."""
        while True:
            due = perf_counter() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lags.append(perf_counter() - due)
