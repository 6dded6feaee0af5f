"""Analysis of a table by HTTP: hints, chances, the course of the game, and its draws."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from matador.server.extras import hints, rulebook
from matador.server.http.handlers import Handlers, get
from matador.server.http.requests import address_of, flag_of, number_of
from matador.server.http.responses import json_response
from matador.server.protocol.errors import RequestRefused
from matador.server.tables.projection import Reader
from matador.server.tables.session import Session

MOST_TRADE = 400
WHOLE_GAME = 10.0
"""The cost of the chances of a whole game, relative to those of one moment."""


class AnalysisHandlers(Handlers):
    """Handlers that analyse the game of a table."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes of this group."""
        return get(
            {
                "/api/tables/{table}/course": self.course,
                "/api/tables/{table}/hint": self.hint,
                "/api/tables/{table}/chances": self.chances,
                "/api/tables/{table}/curve": self.curve,
                "/api/tables/{table}/draws": self.draws,
            }
        )

    async def course(self, request: Request) -> Response:
        """Return how a game went: scores from round to round, and the throws."""
        session, _ = await self.reader(request)
        game = session.table.latest_game
        if game is None:
            raise RequestRefused("not_begun")
        async with self.server.replaying:
            return json_response(await asyncio.to_thread(rulebook.course_view, game.copy()))

    async def hint(self, request: Request) -> Response:
        """Return what a bot would do for a seat of mine that is to act, and why."""
        session, reader = await self._advised_reader(request)
        deep = flag_of(request, "deep")
        return json_response(await hints.hint(self.registry, session.table, reader, deep))

    async def chances(self, request: Request) -> Response:
        """Return every seat's chance to win, now or after an entry, and after a trade."""
        session, reader = await self._advised_reader(request)
        trade = request.query_params.get("trade", "").strip()[:MOST_TRADE]
        query = hints.ChancesQuery(number_of(request, "at"), trade, flag_of(request, "deep"))
        return json_response(await hints.chances(self.registry, session.table, reader, query))

    async def curve(self, request: Request) -> Response:
        """Return how the chances went in a whole game, and the moments that turned it."""
        session, reader = await self._advised_reader(request, WHOLE_GAME)
        return json_response(await hints.curve(session, reader))

    async def draws(self, request: Request) -> Response:
        """Return all draws of chance in a game that is over, and what it drew from."""
        session, _ = await self.reader(request)
        async with self.server.replaying:
            return json_response(await asyncio.to_thread(rulebook.draws_view, session.table))

    async def _advised_reader(self, request: Request, cost: float = 1.0) -> tuple[Session, Reader]:
        """Return the session and reader of a request for advice, unless there are too many."""
        self.server.limiter.advice.spend(address_of(request), cost)
        return await self.reader(request)
