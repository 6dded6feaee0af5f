"""Positions by HTTP: show one that is set up, judge it, or take one from a table."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from matador.server.extras import positions
from matador.server.http.handlers import Handlers, get, post, refuse_hidden
from matador.server.http.requests import address_of, flag_of, language_of
from matador.server.http.responses import json_response
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import PositionDraft


class PositionHandlers(Handlers):
    """Handlers about positions."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes of this group."""
        return [
            *get({"/api/tables/{table}/at/{number:int}/position": self.position_at_entry}),
            *post(
                {
                    "/api/positions": self.position,
                    "/api/positions/chances": self.position_chances,
                }
            ),
        ]

    async def position(self, request: Request) -> Response:
        """Show a position that is being set up, or say why no game can reach it."""
        draft = await self.body(request, PositionDraft)
        async with self.server.replaying:
            return json_response(
                await asyncio.to_thread(positions.position_view, draft, language_of(request))
            )

    async def position_chances(self, request: Request) -> Response:
        """Return every seat's chance to win from a position; with `deep` games are played on."""
        draft = await self.body(request, PositionDraft)
        self.server.limiter.advice.spend(address_of(request))
        return json_response(
            await positions.chances(self.registry, draft, flag_of(request, "deep"))
        )

    async def position_at_entry(self, request: Request) -> Response:
        """Return the position of a game after an entry, to be set up elsewhere."""
        session, reader = await self.reader(request)
        game = session.table.game
        if game is None or request.path_params["number"] > game.last:
            raise RequestRefused("no_page")
        refuse_hidden(session, reader)
        async with self.server.replaying:
            then = game.at(request.path_params["number"])
            return json_response(await asyncio.to_thread(positions.compact_position, then))
