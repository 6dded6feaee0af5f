"""Connections below HTTP: how many there may be, and how long each may take.

These are subclasses of uvicorn's own protocol classes, so its version is bounded in pyproject.toml.
"""

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

from matador.server.http.rate_limits import RateLimiter, TokenBucket, network
from matador.server.ops.gc_pacing import GcPacer
from matador.server.protocol.errors import RequestRefused

REQUESTS_BESIDE = 2
"""An address may have so many connections for each socket that it may have."""
SEND_BYTES = 131_072
FRAMES_A_SECOND = 20.0
FRAMES_AT_ONCE = 200
"""Frames that carry no message: pings, and the parts of a message."""
OWN_METHODS = ("_read_ready_cb", "_write_ready")
"""Methods that a transport of asyncio keeps of itself, which would delay it to a collection."""


class ConnectionCounter:
    """Counts the connections of this process, by address."""

    def __init__(
        self, limiter: RateLimiter, gc_pacer: GcPacer, is_proxy: Callable[[str], bool]
    ) -> None:
        self.limiter, self.gc_pacer, self.is_proxy = limiter, gc_pacer, is_proxy
        self.open: Counter[str] = Counter()

    def add(self, host: str) -> bool:
        """Count a connection; tell whether it is within the limits. A proxy has many clients."""
        address, limits = network(host), self.limiter.limits
        self.open[address] += 1
        most = REQUESTS_BESIDE * limits.connections_an_address
        most = limits.connections if self.is_proxy(host) else most
        return self.open[address] <= most and self.open.total() <= limits.connections

    def remove(self, host: str) -> None:
        """Stop counting a connection that has closed."""
        self.gc_pacer.count_closed()
        address = network(host)
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class HttpConnection(H11Protocol):
    """A connection by HTTP with a deadline for each request, and for reading its response."""

    counter: ConnectionCounter

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection within the limits."""
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        _limit_send_buffer(transport)
        self._set_deadline()
        if not self.counter.add(self.host):
            self.counter.limiter.record_refusal("too_many", network(self.host))
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the end of a connection, and free it."""
        self.deadline.cancel()
        self.counter.remove(self.host)
        super().connection_lost(exc)
        _break_cycles(self.transport)

    def handle_events(self) -> None:
        """Process what has arrived; a whole request ends the deadline."""
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.deadline.cancel()

    def send_400_response(self, msg: str) -> None:
        """Respond to what is not HTTP, and record it like every refusal."""
        self.counter.limiter.record_refusal("bad_message", network(self.host))
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """Start the deadline for reading the response and sending the next request."""
        self.deadline.cancel()
        self._set_deadline()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the socket, which counts its end."""
        self.deadline.cancel()
        super().handle_websocket_upgrade(event)

    def _set_deadline(self) -> None:
        seconds = self.counter.limiter.limits.request_seconds
        self.deadline = self.loop.call_later(seconds, self._on_deadline)

    def _on_deadline(self) -> None:
        self.counter.limiter.record_refusal("slow", network(self.host))
        self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that is aborted where a graceful close would wait for a client that never reads."""

    counter: ConnectionCounter

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.frame_limit = TokenBucket(FRAMES_A_SECOND, FRAMES_AT_ONCE)

    @property
    def host(self) -> str:
        """Return the address of the client."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the end of a connection, and free it."""
        self.counter.remove(self.host)
        super().connection_lost(exc)
        # The frame parser refers to the connection that refers to it, until it is closed.
        self.conn.parser.close()
        _break_cycles(self.transport)

    async def send(self, message: Any) -> None:
        """Send a message; closing never waits for long."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        await super().send(message)
        # A refusal completes the handshake too.
        self.handshake_complete = self.handshake_complete or self.close_sent
        if self.close_timer:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Abort a connection that does not answer pings."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes: the decoder checks whether it is text."""
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer a ping, within the limit."""
        if self._is_within_limit():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Process an answer to our ping."""
        if self._is_within_limit():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Process a part of a message."""
        if self._is_within_limit():
            super().handle_cont(event)

    def _is_within_limit(self) -> bool:
        try:
            self.frame_limit.spend()
        except RequestRefused:
            self.counter.limiter.record_refusal("too_fast", network(self.host))
            self.transport.abort()
            return False
        return True


def _limit_send_buffer(transport: asyncio.Transport) -> None:
    """Let the system buffer no more than a response or two; its default is megabytes."""
    with suppress(OSError):
        one = transport.get_extra_info("socket")
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)


def _break_cycles(transport: asyncio.BaseTransport) -> None:
    """Remove the references of a closed connection to itself, so that it is freed now."""
    own = getattr(transport, "__dict__", {})
    for name in OWN_METHODS:
        own.pop(name, None)


def connection_classes(
    limiter: RateLimiter, gc_pacer: GcPacer, is_proxy: Callable[[str], bool]
) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """Return the connection classes of one server, which count together."""
    shared = {"counter": ConnectionCounter(limiter, gc_pacer, is_proxy)}
    return (
        type("HttpConnection", (HttpConnection,), shared),
        type("SocketConnection", (SocketConnection,), shared),
    )
