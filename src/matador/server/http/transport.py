"""Connections before they say anything: how many there may be, and how long each may take."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from matador.server.http.rate_limits import Bucket, Gate, network
from matador.server.ops.gc_pacing import Leavings
from matador.server.protocol.errors import Refused

REQUESTS_BESIDE = 2
"""An address may have so many connections for each socket that it may have."""
SEND_BYTES = 131_072
FRAMES_A_SECOND = 20.0
FRAMES_AT_ONCE = 200
"""Frames that carry no message: pings, and the parts of a message."""
OF_ITSELF = ("_read_ready_cb", "_write_ready")
"""Methods that a connection of asyncio keeps of itself; it would wait for a look for garbage."""


class Doors:
    """All connections of this process, by where they come from."""

    def __init__(self, gate: Gate, leavings: Leavings, is_proxy: Callable[[str], bool]) -> None:
        self.gate, self.leavings, self.is_proxy = gate, leavings, is_proxy
        self.open: Counter[str] = Counter()

    def let_in(self, host: str) -> bool:
        """Count a connection; tell whether there is room for it. A proxy speaks for many."""
        address, limits = network(host), self.gate.limits
        self.open[address] += 1
        most = REQUESTS_BESIDE * limits.connections_an_address
        most = limits.connections if self.is_proxy(host) else most
        return self.open[address] <= most and self.open.total() <= limits.connections

    def let_out(self, host: str) -> None:
        """Count a connection no more, but what it has left behind."""
        self.leavings.add()
        address = network(host)
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Door(H11Protocol):
    """A connection by HTTP, which has so long for a request, and so long to read its answer."""

    doors: Doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        _keep_little(transport)
        self._wait()
        if not self.doors.let_in(self.host):
            self.doors.gate.turn_away("too_many", network(self.host))
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out."""
        self.deadline.cancel()
        self.doors.let_out(self.host)
        super().connection_lost(exc)
        _untie(self.transport)

    def handle_events(self) -> None:
        """Take what has come; a whole request ends the wait."""
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.deadline.cancel()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, and write it down like all else that is turned away."""
        self.doors.gate.turn_away("bad_message", network(self.host))
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """Wait until the answer is read and the next request has come."""
        self.deadline.cancel()
        self._wait()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; whoever takes it lets it out."""
        self.deadline.cancel()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        seconds = self.doors.gate.limits.request_seconds
        self.deadline = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self.doors.gate.turn_away("slow", network(self.host))
        self.transport.abort()


class PlayDoor(WebSocketsSansIOProtocol):
    """A socket, which is cut off where closing it politely would wait for whoever never reads."""

    doors: Doors

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.small = Bucket(FRAMES_A_SECOND, FRAMES_AT_ONCE)

    @property
    def host(self) -> str:
        """Return where the connection comes from."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out."""
        self.doors.let_out(self.host)
        super().connection_lost(exc)
        # What reads frames holds the connection that holds it, until it is told to read no more.
        self.conn.parser.close()
        _untie(self.transport)

    async def send(self, message: Any) -> None:
        """Send something; to close never waits for long."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        await super().send(message)
        # A refusal is an answer too, and no handshake that was forgotten.
        self.handshake_complete = self.handshake_complete or self.close_sent
        if self.close_timer:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Cut off whoever does not answer."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """Take text as bytes: whoever reads the message sees whether it is text."""
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer a ping, but not more of them than anybody reads."""
        if self._is_welcome():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer to our ping."""
        if self._is_welcome():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message."""
        if self._is_welcome():
            super().handle_cont(event)

    def _is_welcome(self) -> bool:
        try:
            self.small.spend()
        except Refused:
            self.doors.gate.turn_away("too_fast", network(self.host))
            self.transport.abort()
            return False
        return True


def _keep_little(transport: asyncio.Transport) -> None:
    """Let the system hold no more for a connection than an answer or two; else it is megabytes."""
    with suppress(OSError):
        one = transport.get_extra_info("socket")
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)


def _untie(transport: asyncio.BaseTransport) -> None:
    """Take from a connection that has ended what leads back to itself, so that it is freed now."""
    own = getattr(transport, "__dict__", {})
    for name in OF_ITSELF:
        own.pop(name, None)


def doors(
    gate: Gate, leavings: Leavings, is_proxy: Callable[[str], bool]
) -> tuple[type[Door], type[PlayDoor]]:
    """Return the kinds of connections of one server, which count together."""
    one = {"doors": Doors(gate, leavings, is_proxy)}
    return type("Door", (Door,), one), type("PlayDoor", (PlayDoor,), one)
