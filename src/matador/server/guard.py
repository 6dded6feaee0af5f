"""What every request must pass, a host and an origin that are ours; headers for every answer."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from matador.server.logs import note
from matador.server.messages import Refusal
from matador.server.refusals import Refused

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
SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = "/health"


class Guard:
    """Lets through what comes from our own pages, or from no page at all.

    A page of another site may not use a visitor's browser to reach us, not even under a name of its
    own that leads to our address.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str], origins: Iterable[str]) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}
        self.origins = {origin.lower().rstrip("/") for origin in origins}
        self.hosts |= {urlsplit(origin).hostname or "" for origin in self.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        said = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = said.get(b"host", ""), said.get(b"origin")
        if scope["path"] != HEALTH and not self._is_ours(host, origin):
            note("foreign_origin", host=host[:100], origin=(origin or "")[:100])
            await _refuse(scope, send)
            return
        await self.app(scope, receive, with_headers(send))

    def _is_ours(self, host: str, origin: str | None) -> bool:
        if _hostname(host) not in self.hosts:
            return False
        if origin is None:
            return True
        return origin.lower() in self.origins or urlsplit(origin).netloc.lower() == host.lower()


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def with_headers(send: Send) -> Send:
    """Return a way to answer that adds the headers of every answer."""

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message.get("headers", []), *RAW_HEADERS]
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send) -> None:
    """Answer 403, on a socket before it is opened."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    refused = Refused("foreign_origin")
    body = json.encode(Refusal("", refused.code, refused.sentence("en")))
    headers = [(b"content-type", b"application/json"), *RAW_HEADERS]
    await send({"type": f"{kind}.start", "status": refused.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
