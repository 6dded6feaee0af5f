"""Middleware: every request needs a host and an origin of ours; every response gets headers."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import json
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from matador.server.http.rate_limits import RateLimiter, network
from matador.server.ops.logs import fault, loggable_path
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.server_messages import Refusal

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
STARTS = ("http.response.start", "websocket.http.response.start")
API = "/api"
HEALTH = "/health"
MOST_PATH = 1_000


class SecurityMiddleware:
    """Passes on requests that come from our own pages, or from no page at all.

    A page of another site may not use a visitor's browser to reach us, not even under a name of its
    own that resolves to our address.
    """

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str], origins: Iterable[str], limiter: RateLimiter
    ) -> None:
        self.app, self.limiter = app, limiter
        self.hosts = {host.lower() for host in hosts}
        self.origins = {origin.lower().rstrip("/") for origin in origins}
        self.hosts |= {_parts(origin)[0] for origin in self.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; any failure gets a response and is logged."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        response = ResponseSender(scope, send)
        try:
            self._check(scope)
            await self.app(scope, receive, response.send)
        except RequestRefused as problem:
            self._record(scope, problem)
            await response.refuse(problem)
        except ClientDisconnect:
            return
        except OSError:
            raise
        except Exception:  # noqa: BLE001 (the client is told, and the log keeps the trace)
            fault("failed", address=_address(scope), path=loggable_path(scope["path"]))
            self.limiter.metrics.refusals.labels("internal").inc()
            await response.refuse(RequestRefused("internal"))

    def _check(self, scope: Scope) -> None:
        if scope["path"] != HEALTH and not self._is_ours(scope):
            raise RequestRefused("foreign_origin")
        if len(scope["path"]) > MOST_PATH:
            raise RequestRefused("no_page")
        if scope["type"] == "http" and scope["path"].startswith(API):
            self.limiter.requests.spend(_address(scope))

    def _is_ours(self, scope: Scope) -> bool:
        hosts, origins = _header(scope, b"host"), _header(scope, b"origin")
        if len(hosts) != 1 or _parts(f"//{hosts[0]}")[0] not in self.hosts:
            return False
        return all(one in self.origins or _parts(one)[1] == hosts[0] for one in origins)

    def _record(self, scope: Scope, problem: RequestRefused) -> None:
        host, origin = (", ".join(_header(scope, name))[:100] for name in (b"host", b"origin"))
        details = {"path": loggable_path(scope["path"]), "host": host, "origin": origin}
        self.limiter.record_refusal(problem.code, _address(scope), asked=details)


class ResponseSender:
    """A response: its headers are added when it starts, and it starts only once."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope, self._send, self.started = scope, send, False

    async def send(self, message: Message) -> None:
        """Send a part of it."""
        self.started = self.started or message["type"] != "websocket.http.response.body"
        if message["type"] in STARTS:
            message["headers"] = [*message.get("headers", []), *self._more(message)]
        await self._send(message)

    def _more(self, message: Message) -> list[tuple[bytes, bytes]]:
        """Return the headers of every response; no cache keeps hands and tokens."""
        if any(name == b"cache-control" for name, _ in message.get("headers", [])):
            return RAW_HEADERS
        policy = b"no-store" if self.scope["path"].startswith(API) else b"no-cache"
        return [*RAW_HEADERS, (b"cache-control", policy)]

    async def refuse(self, problem: RequestRefused) -> None:
        """Send a code and a sentence, on a socket before it is opened."""
        if self.started:
            return
        kind = "websocket.http.response" if self.scope["type"] == "websocket" else "http.response"
        body = json.encode(Refusal("", problem.code, problem.sentence("en")))
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await self.send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
        await self.send({"type": f"{kind}.body", "body": body})


def _header(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1").lower() for key, value in scope["headers"] if key == name]


def _parts(address: str) -> tuple[str, str]:
    """Return the host of an address, and the host with its port; nothing if it is invalid."""
    try:
        parts = urlsplit(address)
        # Reading the port raises an error for a name that only starts like ours.
        return (parts.hostname or "", parts.netloc) if parts.port != 0 else ("", "")
    except ValueError:
        return "", ""


def _address(scope: Scope) -> str:
    return network(scope["client"][0] if scope.get("client") else "")
