"""A socket at a table: hello, then commands one way and news the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from matador.server import messages
from matador.server.limits import Bucket, spend
from matador.server.logs import note
from matador.server.refusals import Refused
from matador.server.room import Connection, Room
from matador.server.shown import Reader
from matador.server.store import StoreFailed

if TYPE_CHECKING:
    from matador.server.app import Served

NOT_UNDERSTOOD, POLICY, INTERNAL, RESTART, TRY_LATER = 1003, 1008, 1011, 1012, 1013
MOST_MISTAKES = 20
_reader: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)


class Socket:
    """One socket of a client."""

    def __init__(self, served: Served, socket: WebSocket) -> None:
        self.served, self.socket = served, socket
        self.address = socket.client.host if socket.client else ""
        limits = served.limits
        self.bucket = Bucket(limits.commands_a_second, limits.commands_at_once)
        self.mistakes = Bucket(1.0, MOST_MISTAKES)

    async def serve(self, table: str) -> None:
        """Serve a socket until it closes; what went wrong is said by a code and a sentence."""
        await self.socket.accept()
        try:
            async with asyncio.timeout(self.served.limits.hello_seconds):
                hello = await self._hello()
        except TimeoutError:
            await self._close(POLICY, "hello")
            return
        except (Refused, WebSocketDisconnect) as problem:
            await self._refuse_entry(problem)
            return
        try:
            room, connection = await self._enter(table, hello)
        except Refused as problem:
            await self._refuse_entry(problem, hello.language)
            return
        try:
            await self._attend(room, connection)
        finally:
            room.leave(connection)

    async def _hello(self) -> messages.Hello:
        said = self._read(await self.socket.receive())
        if not isinstance(said, messages.Hello):
            raise Refused("bad_message", reason="the first message is 'hello'")
        return said

    async def _refuse_entry(self, problem: Exception, language: str = "en") -> None:
        if isinstance(problem, Refused):
            note("turned_away", address=self.address, code=problem.code)
            await self._send(refusal("", problem, language))
            await self._close(POLICY, problem.code)

    async def _enter(self, table: str, hello: messages.Hello) -> tuple[Room, Connection]:
        room, reader = await self.served.reader(table, hello.token, hello.seat, hello.language)
        connection = Connection(reader, hello.since, hello.chat)
        room.enter(connection)
        return room, connection

    async def _attend(self, room: Room, connection: Connection) -> None:
        """Listen and tell at the same time, until either comes to an end."""
        self.served.metrics.connections.inc()
        telling = asyncio.create_task(self._tell(room, connection))
        listening = asyncio.create_task(self._listen(room, connection))
        try:
            await asyncio.wait([telling, listening], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.served.metrics.connections.dec()
            for task in (telling, listening):
                task.cancel()
            done = await asyncio.gather(telling, listening, return_exceptions=True)
            _log_faults(done)

    async def _tell(self, room: Room, connection: Connection) -> None:
        """Send answers first and then news, whenever there are any."""
        limits = self.served.limits
        while True:
            await connection.awake.wait()
            connection.awake.clear()
            if connection.dropped:
                await self._close(RESTART, "again")
                return
            try:
                async with asyncio.timeout(limits.send_seconds):
                    while connection.answers:
                        await self._send(connection.answers.popleft())
                    if connection.stamp != room.stamp:
                        await self.socket.send_text(room.news_for(connection).decode())
            except TimeoutError:
                note("slow_reader", address=self.address, table=room.table.id)
                await self._close(TRY_LATER, "slow")
                return

    async def _listen(self, room: Room, connection: Connection) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._take(room, connection, message)
            except Refused as problem:
                note("closed", address=self.address, table=room.table.id, why=problem.code)
                await self._close(TRY_LATER if connection.is_stuck else POLICY, problem.code)
                return

    async def _take(self, room: Room, connection: Connection, message: Any) -> None:
        """Take one message; who makes too many mistakes, or reads no answers, is refused."""
        id_ = ""
        try:
            said = self._read(message)
            id_ = said.id if isinstance(said, messages.Command) else ""
            spend(self.bucket)
            await self._hear(room, connection, said)
        except Refused as problem:
            connection.answer(refusal(id_, problem, connection.reader.language))
            spend(self.mistakes)
        if connection.is_stuck:
            raise Refused("too_fast", seconds=1)

    def _read(self, message: Any) -> messages.FromClient:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        try:
            return _reader.decode(message.get("text") or message.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeError) as problem:
            raise Refused("bad_message", reason=str(problem)[:200]) from None

    async def _hear(self, room: Room, connection: Connection, said: messages.FromClient) -> None:
        if isinstance(said, messages.Ping):
            connection.answer(messages.Pong(said.number))
        elif isinstance(said, messages.Look):
            holder = connection.reader.holder
            seat = self.served.seat_to_look(room.table, holder, said.seat)
            connection.look(Reader(holder, seat, said.language))
        elif isinstance(said, messages.Hello):
            raise Refused("bad_message", reason="'hello' has been said")
        else:
            told = await self.served.obey(room, connection.reader, said)
            connection.answer(told)
            if isinstance(told, messages.Refusal) and told.code in ("stale", "ahead"):
                connection.refresh()

    async def _send(self, told: messages.Told) -> None:
        await self.socket.send_text(msgspec.json.encode(told).decode())

    async def _close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code, reason)
        except (RuntimeError, WebSocketDisconnect):
            return


def _log_faults(done: Iterable[Any]) -> None:
    ends = (asyncio.CancelledError, WebSocketDisconnect)
    for problem in done:
        if isinstance(problem, BaseException) and not isinstance(problem, ends):
            note("socket_failed", why=repr(problem)[:300])


def refusal(id_: str, problem: Refused, language: str, version: int = 0) -> messages.Refusal:
    """Return a refusal as a client is told it."""
    return messages.Refusal(id_, problem.code, problem.sentence(language), version)


async def obeyed(
    served: Served, room: Room, reader: Reader, command: messages.Commands
) -> messages.Done | messages.Refusal:
    """Carry a command out and return its answer."""
    begun = time.perf_counter()
    try:
        if served.house.stopping:
            raise Refused("stopping")
        done = await room.carry_out(reader.holder, command)
    except StoreFailed as problem:
        note("store_failed", table=room.table.id, why=str(problem))
        return refusal(command.id, Refused("store_failed"), reader.language, room.table.version)
    except Refused as problem:
        served.metrics.refusals.labels(problem.code).inc()
        return refusal(command.id, problem, reader.language, room.table.version)
    served.metrics.commands.labels(type(command).__name__.lower()).inc()
    served.metrics.command_seconds.observe(time.perf_counter() - begun)
    return done
