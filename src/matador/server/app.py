"""The web application: tables by HTTP, play by WebSocket, and the page."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from matador.server.http import routes
from matador.server.http.middleware import Guard
from matador.server.http.rate_limits import Gate, Limits, network
from matador.server.http.websocket import Socket
from matador.server.ops.metrics import Metrics
from matador.server.protocol.errors import Refused
from matador.server.protocol.responses import Health
from matador.server.tables.projection import Reader, eyes
from matador.server.tables.registry import House
from matador.server.tables.session import Room

LAG_SECONDS = 0.25


@dataclass
class Served:
    """The house, and what stands between it and the world."""

    house: House
    limits: Limits = field(default_factory=Limits)
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "::1")
    origins: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.metrics = Metrics()
        self.gate = Gate(self.limits, self.metrics)

    async def reader(
        self, table: str, token: str | None, seat: int | None, language: str
    ) -> tuple[Room, Reader]:
        """Return the room and the eyes of whoever holds a token; without one, of a watcher.

        The room comes last: one where nobody is may be dropped while something is waited for.
        """
        _, holder = await self.house.holder(token, table)
        room = await self.house.room(table)
        return room, eyes(room.table, holder, seat, language)

    async def play(self, socket: WebSocket) -> None:
        """Serve a socket at a table."""
        address, table = network(socket.client.host if socket.client else ""), socket.path_params
        try:
            with self.gate.socket(address):
                await Socket(self, socket, table["table"]).serve()
        except Refused as problem:
            self.gate.turn_away(problem.code, address, **table)
            await socket.send_denial_response(routes.refused(problem, "en"))

    async def health(self, _: Request) -> Response:
        """Say whether tables can be read and written."""
        await self.house.store.check()
        return routes.answer(Health("stopping" if self.house.stopping else "ok"))

    async def measured(self, _: Request) -> Response:
        """Return what has been counted."""
        self.metrics.rooms.set(len(self.house.rooms))
        self.metrics.commits.set(self.house.store.commits)
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def open(self) -> None:
        """Open the house."""
        await self.house.open()
        self.house.spawn(self._watch_lag())

    def stop(self) -> None:
        """Do nothing new from now on; whoever asks is told that it will not be long."""
        self.house.stopping = True

    async def close(self) -> None:
        """Close the house in good order, when all connections have gone."""
        await self.house.close()

    async def _watch_lag(self) -> None:
        """Measure how long anything waits for its turn."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.lag.observe(max(time.perf_counter() - begun - LAG_SECONDS, 0.0))

    def app(self) -> Guard:
        """Return the application."""
        listed: list[BaseRoute] = [
            *routes.Tables(self).routes(),
            WebSocketRoute("/api/tables/{table}/play", self.play),
            Route("/health", self.health),
            Route("/metrics", self.measured),
            *routes.pages(),
        ]
        starlette = Starlette(routes=listed, exception_handlers=routes.problems(self.gate))
        return Guard(starlette, self.hosts, self.origins, self.gate)
