"""Clients who mean no good, in a process of their own, each at an address of its own.

`python -m drivers.adversaries '{"port": 8000, "tables": [...], "tokens": [...], "seconds": 25}'`
tells as JSON what each of them met with.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from waiting import pace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

LOST = (OSError, EOFError, WebSocketException, asyncio.IncompleteReadError, TimeoutError)
PATIENCE = 60.0
"""Seconds to wait for an answer, or for being turned away, on a machine that has much to do."""
NESTED = '{"type":' * 8_000
NUMBER = "9" * 5_000
GARBAGE: tuple[str | bytes, ...] = (
    "x" * 1_000_000,
    b"\x00" * 1_000_000,
    "{",
    b"\xff\xfe\x00",
    NESTED,
    f'{{"type": "ping", "number": {NUMBER}}}',
    '{"type": "ping", "number": 1e400}',
    '{"type": "ping", "number": "1"}',
    '{"type": "ping", "unknown": 1}',
    '{"type": "play", "id": [], "move": {}, "seen": null}',
    '{"type": "nonsense"}',
    "[]",
    "null",
    "",
)


class Adversary:
    """What all of them share: a server, tables to spoil, and an address."""

    def __init__(self, wish: dict[str, Any], address: str) -> None:
        self.port, self.address = wish["port"], address
        self.tables, self.tokens = wish["tables"], wish["tokens"]
        self.until = time.monotonic() + wish["seconds"]
        self.met: Counter[str] = Counter()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    @property
    def stays(self) -> bool:
        """Tell whether to wait longer for being turned away, which takes a busy server a while."""
        return time.monotonic() < self.until + PATIENCE

    async def rest(self) -> None:
        """Wait for the end."""
        await pace(max(self.until - time.monotonic(), 0))

    async def visit(
        self, work: Callable[[ClientConnection], Awaitable[None]], table: int = 0, **options: Any
    ) -> None:
        """Open a socket at a table, do something there, and count how it ends."""
        path = f"ws://127.0.0.1:{self.port}/api/tables/{self.tables[table]}/play"
        where = (self.address, 0)
        try:
            async with connect(path, local_addr=where, open_timeout=20, **options) as one:
                await work(one)
        except InvalidStatus as refused:
            self.met[str(refused.response.status_code)] += 1
        except ConnectionClosed as closed:
            self.met[str(closed.rcvd.code if closed.rcvd else "cut off")] += 1
        except LOST:
            self.met["cut off"] += 1

    async def hear_out(self, one: ClientConnection, last: str = "") -> None:
        """Read until it is closed or says something last, counting the codes of refusals."""
        async with asyncio.timeout(PATIENCE):
            while (told := json.loads(await one.recv()))["type"] != last:
                self.met[told.get("code", told["type"])] += 1

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection and say nothing yet."""
        where = (self.address, 0)
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=where)

    async def asked(self, request: bytes, seconds: float = PATIENCE) -> str:
        """Send bytes, and return the status of the answer."""
        status = "cut off"
        with suppress(*LOST):
            reader, writer = await self.raw()
            try:
                async with asyncio.timeout(seconds):
                    writer.write(request)
                    with suppress(*LOST):
                        await writer.drain()
                    status = (await reader.readline()).decode("latin-1")[9:12] or status
            finally:
                writer.transport.abort()
        self.met[status] += 1
        return status


def hello(token: str | None = None) -> str:
    return json.dumps({"type": "hello", "token": token})


def frame(opcode: int, said: bytes) -> bytes:
    """Return a frame as a client sends it, its mask being zero."""
    assert len(said) < 126
    return bytes([0x80 | opcode, 0x80 | len(said)]) + bytes(4) + said


async def upgraded(self: Adversary, table: int) -> socket.socket:
    """Return a socket at a table whose small window nobody empties."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.bind((self.address, 0))
    one.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(one, ("127.0.0.1", self.port))
    key = secrets.token_bytes(12).hex()[:22] + "=="
    lines = (
        f"GET /api/tables/{self.tables[table]}/play HTTP/1.1",
        f"Host: 127.0.0.1:{self.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        "",
        "",
    )
    await loop.sock_sendall(one, "\r\n".join(lines).encode())
    await loop.sock_recv(one, 100)
    return one


async def never_reads(self: Adversary) -> None:
    """Say hello, ask for the table again and again, and never read what comes of it."""
    loop, one = asyncio.get_running_loop(), await upgraded(self, 0)
    with one, suppress(OSError):
        await loop.sock_sendall(one, frame(1, hello().encode()))
        while self.stays:
            await loop.sock_sendall(one, frame(1, b'{"type": "look"}'))
            await pace(0.3)
        self.met["still there"] += 1
        return
    self.met["cut off"] += 1


async def pings_and_never_reads(self: Adversary) -> None:
    """Ask for pongs that nobody reads."""
    loop = asyncio.get_running_loop()
    while self.goes_on:
        with suppress(*LOST), await upgraded(self, 0) as one:
            await loop.sock_sendall(one, frame(1, hello().encode()))
            while self.goes_on:
                await loop.sock_sendall(one, frame(9, b"x" * 100) * 100)
                await asyncio.sleep(0)
        self.met["cut off"] += 1
        await pace(0.5)


async def floods(self: Adversary) -> None:
    """Say more than anybody may, without a pause."""

    async def flood(one: ClientConnection) -> None:
        await one.send(hello())
        reading = asyncio.ensure_future(self.hear_out(one))
        try:
            while self.goes_on:
                await one.send('{"type": "ping"}')
                await asyncio.sleep(0)
        finally:
            reading.cancel()
            with suppress(asyncio.CancelledError, *LOST):
                await reading

    while self.goes_on:
        await self.visit(flood)
        await pace(0.2)


async def talks_garbage(self: Adversary) -> None:
    """Send what is too long, or nothing that can be understood."""
    for said in GARBAGE * 2:
        for greeting in ((), (hello(),)):
            # Whoever has said hello may make a mistake, and is still answered after it.
            after = ('{"type": "ping"}',) if greeting else ()

            async def talk(one: ClientConnection, sent: Any = (*greeting, said, *after)) -> None:
                for part in sent:
                    await one.send(part)
                await self.hear_out(one, last="pong")

            await self.visit(talk)
    loop = asyncio.get_running_loop()
    with await upgraded(self, 0) as one:
        await loop.sock_sendall(one, frame(1, b"\xff\xfe"))
        with suppress(*LOST):
            async with asyncio.timeout(PATIENCE):
                while await loop.sock_recv(one, 4096):
                    pass


async def comes_from_elsewhere(self: Adversary) -> None:
    """Let a page of another site use a browser, also under a name of its own."""

    async def come_in(_: ClientConnection) -> None:
        self.met["let in"] += 1

    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
        await self.visit(come_in, additional_headers=headers)
    for host in (b"evil.example", b"127.0.0.1:%d.evil.example" % self.port):
        for path in (b"/api/house", b"/"):
            await self.asked(b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (path, host))
    await self.asked(b"GET /api/house HTTP/1.1\r\n\r\n")


async def guesses(self: Adversary) -> None:
    """Try tokens: of nobody, of another table, cut, and with a letter changed."""
    known = self.tokens[0]
    wrong = known[:-1] + ("A" if known[-1] != "A" else "B")
    for token in (secrets.token_urlsafe(32), self.tokens[-1], known[:-1], wrong, "", " " * 43) * 3:

        async def guess(one: ClientConnection, said: str = hello(token)) -> None:
            await one.send(said)
            await self.hear_out(one)

        await self.visit(guess)


async def comes_in_crowds(self: Adversary) -> None:
    """Open more sockets than an address may have, the last ones not too fast for being heard."""

    async def stay(one: ClientConnection) -> None:
        await one.send(hello())
        await one.recv()
        self.met["let in"] += 1
        await self.rest()

    async with asyncio.TaskGroup() as crowd:
        for number in range(150):
            crowd.create_task(self.visit(stay, 1))
            await pace(0.2 if 100 <= number < 110 else 0)


async def comes_and_goes(self: Adversary) -> None:
    """Make a table tell all its people, over and over, that somebody came."""

    async def look_in(one: ClientConnection) -> None:
        await one.send(hello())
        await one.recv()
        self.met["let in"] += 1

    async def look_in_for_ever() -> None:
        while self.goes_on:
            await self.visit(look_in)

    await asyncio.gather(*(look_in_for_ever() for _ in range(5)))


async def never_says_hello(self: Adversary) -> None:
    """Open sockets and wait."""

    async def wait(one: ClientConnection) -> None:
        await self.hear_out(one)

    await asyncio.gather(*(self.visit(wait) for _ in range(20)))


async def posts_too_much(self: Adversary) -> None:
    """Post ten million bytes, announced or not, and more than the headers may hold."""
    start = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % self.port
    for _ in range(5):
        await self.asked(start + b"Content-Length: 10000000\r\n\r\n" + b"x" * 10_000_000)
        chunk = b"%x\r\n%s\r\n" % (1_000_000, b"x" * 1_000_000)
        await self.asked(start + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 10)
    await self.asked(start + b"X: " + b"x" * 1_000_000)


async def asks_slowly(self: Adversary) -> None:
    """Keep connections busy with a byte now and then, in the headers or in the body."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % self.port

    async def one(said: bytes) -> None:
        with suppress(*LOST):
            _, writer = await self.raw()
            writer.write(said)
            while self.stays:
                writer.write(b"x")
                await writer.drain()
                await pace(1)
            self.met["still there"] += 1
            return
        self.met["cut off"] += 1

    slow = (head, head + b"Content-Length: 1000\r\n\r\n", b"")
    await asyncio.gather(*(one(slow[number % 3]) for number in range(300)))


async def asks_too_often(self: Adversary) -> None:
    """Send requests without a pause."""
    request = b"GET /api/codes/bado-kimu HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % self.port
    while self.goes_on:
        await self.asked(request)


ALL: tuple[Callable[[Adversary], Awaitable[None]], ...] = (
    never_reads,
    pings_and_never_reads,
    floods,
    talks_garbage,
    comes_from_elsewhere,
    guesses,
    comes_in_crowds,
    comes_and_goes,
    never_says_hello,
    posts_too_much,
    asks_slowly,
    asks_too_often,
)


def address_of(number: int) -> str:
    """Return the address of an adversary; all of 127.0.0.0/8 is this machine."""
    return f"127.0.0.{number + 10}"


async def attack(wish: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Let all of them loose, and return what they met with."""
    people = [Adversary(wish, address_of(number)) for number in range(len(ALL))]
    await asyncio.gather(*(one(self) for one, self in zip(ALL, people, strict=True)))
    return {one.__name__: dict(self.met) for one, self in zip(ALL, people, strict=True)}


if __name__ == "__main__":
    os.nice(5)
    print(json.dumps(asyncio.run(attack(json.loads(sys.argv[1])))))  # noqa: T201
