"""Tables by HTTP: open, find and join one, read it, and send it commands."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from matador.play.boards import board_of
from matador.play.record import write
from matador.server.extras import positions, record_import, rulebook
from matador.server.http.commands import run_command
from matador.server.http.handlers import Handlers, get, post, refuse_hidden, why_response
from matador.server.http.requests import address_of, device_of, language_of, number_of
from matador.server.http.responses import json_response
from matador.server.protocol.client_messages import AnyCommand
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import DeviceTokens, Import, NewTable, Pass, Sit
from matador.server.protocol.responses import CommandResult, Credentials, MyTables, TableRef
from matador.server.protocol.server_messages import Done, News
from matador.server.tables.projection import Cursor, entry_views, past_view, reader_for

MOST_ENTRIES = 200
TOKENS_A_REQUEST = 10
"""So many tables of a device count as one more request, because each must be loaded."""


class TableHandlers(Handlers):
    """Handlers that open, read and change tables."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes of this group."""
        return [
            *get(
                {
                    "/api/codes/{code}": self.find,
                    "/api/tables/{table}": self.look,
                    "/api/tables/{table}/board": self.table_board,
                    "/api/tables/{table}/entries": self.entries,
                    "/api/tables/{table}/at/{number:int}": self.past,
                    "/api/tables/{table}/why/{entry:int}/{event:int}": self.why,
                    "/api/tables/{table}/record": self.record,
                    "/api/tables/{table}/qr.svg": self.qr_code,
                }
            ),
            *post(
                {
                    "/api/tables": self.open,
                    "/api/import": self.import_record,
                    "/api/mine": self.my_tables,
                    "/api/passes": self.take_pass,
                    "/api/tables/{table}/seats": self.sit,
                    "/api/tables/{table}/passes": self.make_pass,
                    "/api/tables/{table}/commands": self.command,
                }
            ),
        ]

    async def find(self, request: Request) -> Response:
        """Return the table that has a code."""
        self.spend_rare(request)
        return json_response(TableRef(await self.registry.find(request.path_params["code"])))

    async def open(self, request: Request) -> Response:
        """Open a table; with a position the game starts there."""
        body = await self.body(request, NewTable)
        self.spend_rare(request)
        record = await asyncio.to_thread(positions.opening_record, body)
        device = device_of(request)
        return json_response(await self.registry.open_table(body, record, device=device), 201)

    async def import_record(self, request: Request) -> Response:
        """Open a table where a record stops, or one to look back at if the game is over."""
        body = await self.body(request, Import, self.server.limits.record_bytes)
        self.spend_rare(request)
        async with self.server.replaying:
            game = await asyncio.to_thread(record_import.read, body.record)
        table = record_import.table_for(body, game)
        seats = record_import.seats_of(body.record, game)
        device = device_of(request)
        credentials = await self.registry.open_table(table, body.record, seats, device)
        return json_response(credentials, 201)

    async def sit(self, request: Request) -> Response:
        """Take a seat; with a token of the table, one more."""
        body = await self.body(request, Sit)
        session, reader = await self.reader(request)
        seats, token = await session.take_seat(body, reader.holder or None)
        table = session.table
        return json_response(Credentials(table.id, table.code, token, seats, table.version), 201)

    async def my_tables(self, request: Request) -> Response:
        """Return the tables of a device, by the tokens that it holds."""
        tokens = (await self.body(request, DeviceTokens)).tokens
        cost = len(tokens) / TOKENS_A_REQUEST
        self.server.limiter.requests.spend(address_of(request), cost)
        language = language_of(request)
        return json_response(MyTables([await self._news_by(token, language) for token in tokens]))

    async def _news_by(self, token: str, language: str) -> News | None:
        try:
            table, holder = await self.registry.holder(token)
            session = await self.registry.session(table)
            reader = reader_for(session.table, holder, None, language)
            return session.news(reader, Cursor(session.table.last))
        except RequestRefused:
            return None

    async def make_pass(self, request: Request) -> Response:
        """Return a code that brings my seats to another device."""
        session, reader = await self.reader(request)
        table, holder = session.table, reader.holder
        if not table.seats_of(holder):
            raise RequestRefused("not_yours")
        return json_response(Pass(await self.registry.make_pass(table.id, holder)), 201)

    async def take_pass(self, request: Request) -> Response:
        """Return credentials for a device that has such a code."""
        body = await self.body(request, Pass)
        self.spend_rare(request)
        return json_response(await self.registry.take_pass(body.code), 201)

    async def look(self, request: Request) -> Response:
        """Return a table as its reader may know it."""
        session, reader = await self.reader(request)
        session.visit()
        return json_response(session.news(reader, Cursor(number_of(request, "since"))))

    async def command(self, request: Request) -> Response:
        """Run a command: all that a socket can do, for clients without one."""
        command = await self.body(request, AnyCommand)
        session, reader = await self.reader(request)
        since = Cursor(session.table.last)
        session.visit()
        answer = await run_command(self.server, session, reader, command)
        status = 200 if isinstance(answer, Done) else RequestRefused(answer.code).status
        return json_response(CommandResult(answer, session.news(reader, since)), status)

    async def table_board(self, request: Request) -> Response:
        """Return what never changes at a table."""
        session, _ = await self.reader(request)
        return json_response(board_of(session.table.edition, language_of(request)))

    async def entries(self, request: Request) -> Response:
        """Return a part of the log as its reader may know it."""
        session, reader = await self.reader(request)
        last = session.table.last
        since = min(number_of(request, "since") or 0, last)
        until = min(since + MOST_ENTRIES, last, number_of(request, "until") or last)
        return json_response(entry_views(session.table, reader, since, max(since, until)))

    async def past(self, request: Request) -> Response:
        """Return the view of a reader as it was after an entry."""
        session, reader = await self.reader(request)
        return json_response(past_view(session.table, reader, request.path_params["number"]))

    async def why(self, request: Request) -> Response:
        """Return the rules behind an event that its reader may know."""
        session, reader = await self.reader(request)
        table = session.table
        return why_response(table.latest_game, request, reader, table.names)

    async def record(self, request: Request) -> Response:
        """Return the record, which replays, and proves its randomness once the game is over."""
        session, reader = await self.reader(request)
        table, game = session.table, session.table.latest_game
        if game is None:
            raise RequestRefused("not_begun")
        refuse_hidden(session, reader)
        text = table.record
        if not table.is_unchanged_import:
            text = write(game, names=table.names, fair=table.promise, revealed=game.over)
        headers = {"content-disposition": f'attachment; filename="{game.id}-{table.id}.txt"'}
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    async def qr_code(self, request: Request) -> Response:
        """Return the link of a table as a QR code; it holds no secret."""
        link = f"{request.base_url}t/{request.path_params['table']}"
        return Response(rulebook.qr_code(link), media_type="image/svg+xml")
