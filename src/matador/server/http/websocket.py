"""A socket at a table: hello, then commands in one direction and news in the other."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from matador.server.http.commands import cost_of, run_command
from matador.server.http.rate_limits import TokenBucket, network
from matador.server.http.responses import refusal
from matador.server.ops.logs import fault, note
from matador.server.protocol.client_messages import (
    AnyCommand,
    Command,
    FromClient,
    Hello,
    Hurry,
    Look,
    Ping,
)
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.server_messages import Pong, Refusal, ServerMessage
from matador.server.store import StoreFailed
from matador.server.tables.projection import Cursor, reader_for
from matador.server.tables.session import Connection, Session

if TYPE_CHECKING:
    from matador.server.app import Server

POLICY, INTERNAL, RESTART, TRY_LATER = 1008, 1011, 1012, 1013
CLOSE_CODES = {
    "slow": TRY_LATER,
    "store_failed": TRY_LATER,
    "too_many_windows": TRY_LATER,
    "stopping": RESTART,
    "internal": INTERNAL,
}
"""The code with which a socket closes after a refusal; for any other it is POLICY."""
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class Socket:
    """One socket of a client."""

    def __init__(self, server: Server, socket: WebSocket, table: str) -> None:
        self.server, self.socket, self.table = server, socket, table
        self.address = network(socket.client.host if socket.client else "")
        self.language = "en"
        limits = server.limits
        self.bucket = TokenBucket(limits.commands_a_second, limits.commands_at_once)
        self.mistakes = TokenBucket(1.0, limits.mistakes_at_once)

    async def serve(self) -> None:
        """Serve a socket until it closes; a refusal is sent as a code and a sentence."""
        await self.socket.accept()
        try:
            why = await self._serve()
        except WebSocketDisconnect:
            why = "gone"
        except RequestRefused as problem:
            why = await self._refuse(problem)
        except StoreFailed as problem:
            note("store_failed", table=self.table, why=str(problem))
            why = await self._refuse(RequestRefused("store_failed"))
        except Exception:  # noqa: BLE001 (one socket ends, and all others go on)
            fault("socket_failed", address=self.address, table=self.table)
            why = await self._refuse(RequestRefused("internal"))
        self.server.metrics.closed.labels(why).inc()
        note("left", address=self.address, table=self.table, why=why)

    async def _serve(self) -> str:
        """Receive the hello and serve its client; return why the socket ended."""
        hello = await self._receive_hello()
        self.language = hello.language
        server = self.server
        session, reader = await server.reader(self.table, hello.token, hello.seat, hello.language)
        with server.limiter.window(self.table, reader.holder), server.metrics.connected():
            note("came", address=self.address, table=self.table, person=reader.holder)
            connection = Connection(reader, Cursor(hello.since, hello.chat))
            session.enter(connection)
            try:
                return await self._attend(session, connection)
            finally:
                session.leave(connection)

    async def _receive_hello(self) -> Hello:
        try:
            async with asyncio.timeout(self.server.limits.hello_seconds):
                message = self._decode(await self.socket.receive())
        except TimeoutError:
            raise RequestRefused("no_hello") from None
        if not isinstance(message, Hello):
            raise RequestRefused("no_hello")
        return message

    async def _refuse(self, problem: RequestRefused) -> str:
        """Send a refusal and close; a slow client is only closed, as sending could take forever."""
        self.server.metrics.refusals.labels(problem.code).inc()
        with suppress(RuntimeError, WebSocketDisconnect):
            if problem.code != "slow":
                await self._send(refusal("", problem, self.language))
            await self.socket.close(CLOSE_CODES.get(problem.code, POLICY), problem.code)
        return problem.code

    async def _attend(self, session: Session, connection: Connection) -> str:
        """Send and receive at the same time, until either ends."""
        tasks = [
            asyncio.create_task(self._send_all(session, connection)),
            asyncio.create_task(self._receive_all(session, connection)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        try:
            return done.pop().result()
        finally:
            # What it raises leads back here: the session would wait for a garbage collection.
            del task, tasks, done

    async def _send_all(self, session: Session, connection: Connection) -> str:
        """Send responses first and then news, whenever there are any."""
        while True:
            await connection.awake.wait()
            connection.awake.clear()
            if connection.dropped:
                await self.socket.close(RESTART, "again")
                return "again"
            try:
                async with asyncio.timeout(self.server.limits.send_seconds):
                    while connection.responses:
                        await self._send(connection.responses.popleft())
                    if connection.stamp != session.stamp:
                        await self.socket.send_text(session.news_for(connection).decode())
            except TimeoutError:
                raise RequestRefused("slow") from None

    async def _receive_all(self, session: Session, connection: Connection) -> str:
        while True:
            await self._receive(session, connection, await self.socket.receive())
            if connection.is_stuck:
                raise RequestRefused("slow")

    async def _receive(self, session: Session, connection: Connection, event: Any) -> None:
        """Process one message; a client that makes too many mistakes is refused for good."""
        id_ = ""
        try:
            message = self._decode(event)
            id_ = message.id if isinstance(message, Command) else ""
            self._spend(cost_of(message))
            await self._process(session, connection, message)
        except RequestRefused as problem:
            self.server.metrics.refusals.labels(problem.code).inc()
            connection.respond(refusal(id_, problem, connection.reader.language))
            self.mistakes.spend()

    def _spend(self, cost: float) -> None:
        self.bucket.spend(cost)
        self.server.limiter.messages.spend(self.address, cost)

    def _decode(self, event: Any) -> FromClient:
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1006))
        try:
            return _decoder.decode(event.get("text") or event.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise RequestRefused("bad_message", reason=str(problem)[:200]) from None

    async def _process(self, session: Session, connection: Connection, message: FromClient) -> None:
        if isinstance(message, Ping):
            connection.respond(Pong(message.number))
        elif isinstance(message, Look):
            holder = connection.reader.holder
            connection.look(reader_for(session.table, holder, message.seat, message.language))
            connection.refresh()
        elif isinstance(message, Hurry):
            session.alarms.hurry(connection.reader.holder)
            connection.refresh()
        elif isinstance(message, Hello):
            raise RequestRefused("bad_message", reason="'hello' has been said")
        else:
            await self._run(session, connection, message)

    async def _run(self, session: Session, connection: Connection, command: AnyCommand) -> None:
        """Run a command; its `Done` is sent as soon as it is committed."""
        reader, acknowledge = connection.reader, connection.respond
        response = await run_command(self.server, session, reader, command, acknowledge)
        if isinstance(response, Refusal):
            connection.respond(response)
            if response.code in ("stale", "ahead"):
                connection.refresh()

    async def _send(self, message: ServerMessage) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())
