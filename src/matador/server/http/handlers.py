"""What all groups of HTTP handlers share: the server, and how a route list is made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from matador.play import Game
from matador.server.http.requests import address_of, read_body, session_and_reader
from matador.server.http.responses import json_response
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.responses import StatementView, Why
from matador.server.tables.projection import Reader, entries_for
from matador.server.tables.session import Session

if TYPE_CHECKING:
    from matador.server.app import Server

Handler = Callable[[Request], Awaitable[Response]]


class Handlers:
    """A group of handlers; each group lists its routes."""

    def __init__(self, server: Server) -> None:
        self.server, self.registry = server, server.registry

    def routes(self) -> list[BaseRoute]:
        """Return the routes of this group."""
        raise NotImplementedError

    async def body(self, request: Request, kind: Any, most: int | None = None) -> Any:
        """Return the body of a request, or refuse it."""
        return await read_body(request, kind, most or self.server.limits.message_bytes)

    async def reader(self, request: Request) -> tuple[Session, Reader]:
        """Return the session that a request is about, and its reader."""
        return await session_and_reader(self.server, request)

    def spend_rare(self, request: Request) -> None:
        """Count what people do rarely, and what a program does that tries to guess a code."""
        self.server.limiter.rare.spend(address_of(request))


def get(handlers: dict[str, Handler]) -> list[BaseRoute]:
    """Return GET routes, by path."""
    return [Route(path, handler) for path, handler in handlers.items()]


def post(handlers: dict[str, Handler]) -> list[BaseRoute]:
    """Return POST routes, by path."""
    return [Route(path, handler, methods=["POST"]) for path, handler in handlers.items()]


def refuse_hidden(session: Session, reader: Reader) -> None:
    """Keep hands hidden until the end, except from a player alone against bots."""
    table, game = session.table, session.table.latest_game
    is_alone = table.people and set(table.people) <= set(table.seats_of(reader.holder))
    if game and game.family.hides and not game.over and not is_alone:
        raise RequestRefused("hidden")


def why_response(
    game: Game | None, request: Request, reader: Reader, names: Sequence[str] = ()
) -> Response:
    """Return the rules behind the event that a request names, if its reader may know of it."""
    entry, index = request.path_params["entry"], request.path_params["event"]
    if game is None or not 1 <= entry <= game.last:
        raise RequestRefused("no_page")
    events = entries_for(game.at(entry), reader, entry - 1)[0].events
    if index >= len(events):
        raise RequestRefused("no_page")
    explanation = game.explain(events[index], reader.language, names)
    statements = [StatementView(one.id, one.plain()) for one in explanation.statements]
    rules = {name: value.value for name, value in explanation.house_rules.items()}
    return json_response(Why(explanation.sentence, statements, rules, explanation.arithmetic))
