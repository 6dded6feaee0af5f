"""A socket at a table: hello, then commands one way and news the other."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from matador.server.http.rate_limits import Bucket, network
from matador.server.ops.logs import fault, note
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused
from matador.server.store import StoreFailed
from matador.server.tables.journal import HOUSE
from matador.server.tables.projection import Reader, eyes
from matador.server.tables.session import Acknowledge, Connection, Room

if TYPE_CHECKING:
    from matador.server.app import Served

POLICY, INTERNAL, RESTART, TRY_LATER = 1008, 1011, 1012, 1013
CLOSES = {
    "slow": TRY_LATER,
    "store_failed": TRY_LATER,
    "too_many_windows": TRY_LATER,
    "stopping": RESTART,
    "internal": INTERNAL,
}
"""By which code a socket is closed; by any other refusal it is our policy."""
COSTS: dict[type, float] = {
    messages.Say: 10.0,
    messages.Look: 5.0,
    messages.StandIn: 5.0,
    messages.Leave: 5.0,
}
"""What is said costs one token, but not what everybody must read or what is long to answer."""
BUSINESS = (["undo"], ["stand-in"], ["back"])
_reader: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)


class Socket:
    """One socket of a client."""

    def __init__(self, served: Served, socket: WebSocket, table: str) -> None:
        self.served, self.socket, self.table = served, socket, table
        self.address = network(socket.client.host if socket.client else "")
        self.language = "en"
        limits = served.limits
        self.bucket = Bucket(limits.commands_a_second, limits.commands_at_once)
        self.mistakes = Bucket(1.0, limits.mistakes_at_once)

    async def serve(self) -> None:
        """Serve a socket until it closes; what went wrong is said by a code and a sentence."""
        await self.socket.accept()
        try:
            why = await self._serve()
        except WebSocketDisconnect:
            why = "gone"
        except Refused as problem:
            why = await self._turn_away(problem)
        except StoreFailed as problem:
            note("store_failed", table=self.table, why=str(problem))
            why = await self._turn_away(Refused("store_failed"))
        except Exception:  # noqa: BLE001 (one socket ends, and all others go on)
            fault("socket_failed", address=self.address, table=self.table)
            why = await self._turn_away(Refused("internal"))
        self.served.metrics.closed.labels(why).inc()
        note("left", address=self.address, table=self.table, why=why)

    async def _serve(self) -> str:
        """Let somebody in and serve him; return why it came to its end."""
        hello = await self._hello()
        self.language = hello.language
        served = self.served
        room, reader = await served.reader(self.table, hello.token, hello.seat, hello.language)
        with served.gate.window(self.table, reader.holder), served.metrics.connected():
            note("came", address=self.address, table=self.table, person=reader.holder)
            connection = Connection(reader, hello.since, hello.chat)
            room.enter(connection)
            try:
                return await self._attend(room, connection)
            finally:
                room.leave(connection)

    async def _hello(self) -> messages.Hello:
        try:
            async with asyncio.timeout(self.served.limits.hello_seconds):
                said = self._read(await self.socket.receive())
        except TimeoutError:
            raise Refused("no_hello") from None
        if not isinstance(said, messages.Hello):
            raise Refused("no_hello")
        return said

    async def _turn_away(self, problem: Refused) -> str:
        """Say why and close; who does not read is not told, for that could last for ever."""
        self.served.metrics.refusals.labels(problem.code).inc()
        with suppress(RuntimeError, WebSocketDisconnect):
            if problem.code != "slow":
                await self._send(refusal("", problem, self.language))
            await self.socket.close(CLOSES.get(problem.code, POLICY), problem.code)
        return problem.code

    async def _attend(self, room: Room, connection: Connection) -> str:
        """Listen and tell at the same time, until either comes to an end."""
        tasks = [
            asyncio.create_task(self._tell(room, connection)),
            asyncio.create_task(self._listen(room, connection)),
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
            # What it raises leads here: the room would wait for a look for garbage.
            del task, tasks, done

    async def _tell(self, room: Room, connection: Connection) -> str:
        """Send answers first and then news, whenever there are any."""
        while True:
            await connection.awake.wait()
            connection.awake.clear()
            if connection.dropped:
                await self.socket.close(RESTART, "again")
                return "again"
            try:
                async with asyncio.timeout(self.served.limits.send_seconds):
                    while connection.answers:
                        await self._send(connection.answers.popleft())
                    if connection.stamp != room.stamp:
                        await self.socket.send_text(room.news_for(connection).decode())
            except TimeoutError:
                raise Refused("slow") from None

    async def _listen(self, room: Room, connection: Connection) -> str:
        while True:
            await self._take(room, connection, await self.socket.receive())
            if connection.is_stuck:
                raise Refused("slow")

    async def _take(self, room: Room, connection: Connection, message: Any) -> None:
        """Take one message; who makes too many mistakes is refused for good."""
        id_ = ""
        try:
            said = self._read(message)
            id_ = said.id if isinstance(said, messages.Command) else ""
            self._spend(cost_of(said))
            await self._hear(room, connection, said)
        except Refused as problem:
            self.served.metrics.refusals.labels(problem.code).inc()
            connection.answer(refusal(id_, problem, connection.reader.language))
            self.mistakes.spend()

    def _spend(self, cost: float) -> None:
        self.bucket.spend(cost)
        self.served.gate.messages.spend(self.address, cost)

    def _read(self, message: Any) -> messages.FromClient:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        try:
            return _reader.decode(message.get("text") or message.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("bad_message", reason=str(problem)[:200]) from None

    async def _hear(self, room: Room, connection: Connection, said: messages.FromClient) -> None:
        if isinstance(said, messages.Ping):
            connection.answer(messages.Pong(said.number))
        elif isinstance(said, messages.Look):
            holder = connection.reader.holder
            connection.look(eyes(room.table, holder, said.seat, said.language))
            connection.refresh()
        elif isinstance(said, messages.Hurry):
            room.hurry(connection.reader.holder)
            connection.refresh()
        elif isinstance(said, messages.Hello):
            raise Refused("bad_message", reason="'hello' has been said")
        else:
            told = await obeyed(self.served, room, connection.reader, said, connection.answer)
            if isinstance(told, messages.Refusal):
                connection.answer(told)
                if told.code in ("stale", "ahead"):
                    connection.refresh()

    async def _send(self, told: messages.Told) -> None:
        await self.socket.send_text(msgspec.json.encode(told).decode())


def cost_of(said: messages.FromClient) -> float:
    """Return what a message costs; what is no move of the game is rare, and long to tell again."""
    if isinstance(said, messages.Play) and said.move.split(maxsplit=1)[:1] in BUSINESS:
        return COSTS[messages.StandIn]
    return COSTS.get(type(said), 1.0)


def refusal(id_: str, problem: Refused, language: str, version: int = 0) -> messages.Refusal:
    """Return a refusal as a client is told it."""
    return messages.Refusal(id_, problem.code, problem.sentence(language), version)


async def obeyed(
    served: Served,
    room: Room,
    reader: Reader,
    command: messages.Commands,
    acknowledge: Acknowledge = lambda _: None,
) -> messages.Done | messages.Refusal:
    """Carry a command out and return its answer; what is done has been acknowledged by then."""
    begun = time.perf_counter()
    try:
        done = await _carried_out(served, room, reader.holder, command, acknowledge)
    except Refused as problem:
        served.metrics.refusals.labels(problem.code).inc()
        return refusal(command.id, problem, reader.language, room.table.version)
    served.metrics.commands.labels(type(command).__name__.lower()).inc()
    served.metrics.command_seconds.observe(time.perf_counter() - begun)
    return done


async def _carried_out(
    served: Served, room: Room, holder: int, command: messages.Commands, acknowledge: Acknowledge
) -> messages.Done:
    """Carry a command out, or refuse it whatever goes wrong: nothing has changed then."""
    if served.house.stopping:
        raise Refused("stopping")
    if holder != HOUSE:
        served.gate.people.spend((room.table.id, holder), cost_of(command))
    try:
        return await room.carry_out(holder, command, acknowledge)
    except StoreFailed as problem:
        note("store_failed", table=room.table.id, why=str(problem))
        raise Refused("store_failed") from None
    except Refused:
        raise
    except Exception:  # noqa: BLE001 (whoever asked is told, and the log keeps the trace)
        fault("command_failed", table=room.table.id, command=type(command).__name__.lower())
        raise Refused("internal") from None
