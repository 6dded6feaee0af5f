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

from matador.server.http.analysis import AnalysisHandlers
from matador.server.http.games import GameHandlers
from matador.server.http.middleware import SecurityMiddleware
from matador.server.http.pages import page_routes
from matador.server.http.positions import PositionHandlers
from matador.server.http.rate_limits import Limits, RateLimiter, network
from matador.server.http.responses import exception_handlers, json_response, refusal_response
from matador.server.http.tables import TableHandlers
from matador.server.http.websocket import Socket
from matador.server.ops.metrics import Metrics
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.responses import Health
from matador.server.tables.projection import Reader, reader_for
from matador.server.tables.registry import Registry
from matador.server.tables.session import Session

LAG_SECONDS = 0.25
HANDLERS = (GameHandlers, TableHandlers, AnalysisHandlers, PositionHandlers)


@dataclass
class Server:
    """The tables of a process, and what protects them: limits, hosts and origins."""

    registry: Registry
    limits: Limits = field(default_factory=Limits)
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "::1")
    origins: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.metrics = Metrics()
        self.limiter = RateLimiter(self.limits, self.metrics)
        self.replaying = asyncio.Semaphore(1)
        """One record is replayed at a time, because a long one keeps a processor busy."""

    async def reader(
        self, table: str, token: str | None, seat: int | None, language: str
    ) -> tuple[Session, Reader]:
        """Return the session of a table, and the reader of a token or else a spectator.

        The session comes last: an idle one may be dropped while this awaits something else.
        """
        _, holder = await self.registry.holder(token, table)
        session = await self.registry.session(table)
        return session, reader_for(session.table, holder, seat, language)

    async def play(self, socket: WebSocket) -> None:
        """Serve a socket at a table."""
        address, table = network(socket.client.host if socket.client else ""), socket.path_params
        try:
            with self.limiter.socket(address):
                await Socket(self, socket, table["table"]).serve()
        except RequestRefused as problem:
            self.limiter.record_refusal(problem.code, address, **table)
            await socket.send_denial_response(refusal_response(problem, "en"))

    async def health(self, _: Request) -> Response:
        """Tell whether tables can be read and written."""
        await self.registry.store.check()
        return json_response(Health("stopping" if self.registry.stopping else "ok"))

    async def metrics_text(self, _: Request) -> Response:
        """Return the metrics."""
        self.metrics.sessions.set(len(self.registry.sessions))
        self.metrics.commits.set(self.registry.store.commits)
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def open(self) -> None:
        """Open the tables."""
        await self.registry.open()
        self.registry.spawn(self._watch_lag())

    def stop(self) -> None:
        """Refuse new work from now on."""
        self.registry.stopping = True

    async def close(self) -> None:
        """Shut down, when all connections have closed."""
        await self.registry.close()

    async def _watch_lag(self) -> None:
        """Measure how late the event loop runs."""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.lag.observe(max(time.perf_counter() - start - LAG_SECONDS, 0.0))

    def app(self) -> SecurityMiddleware:
        """Return the application."""
        routes: list[BaseRoute] = [
            *api_routes(self),
            WebSocketRoute("/api/tables/{table}/play", self.play),
            Route("/health", self.health),
            Route("/metrics", self.metrics_text),
            *page_routes(),
        ]
        starlette = Starlette(routes=routes, exception_handlers=exception_handlers(self.limiter))
        return SecurityMiddleware(starlette, self.hosts, self.origins, self.limiter)


def api_routes(server: Server) -> list[BaseRoute]:
    """Return the routes of all HTTP handlers."""
    return [route for handlers in HANDLERS for route in handlers(server).routes()]
