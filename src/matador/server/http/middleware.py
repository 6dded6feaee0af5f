"""What every request must pass, a host and an origin that are ours; headers for every answer."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import json
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from matador.server.http.rate_limits import Gate, network
from matador.server.ops.logs import fault, place
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import Refusal

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
TABLES = "/api"
HEALTH = "/health"
MOST_PATH = 1_000


class Guard:
    """Lets through what comes from our own pages, or from no page at all.

    A page of another site may not use a visitor's browser to reach us, not even under a name of its
    own that leads to our address.
    """

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str], origins: Iterable[str], gate: Gate
    ) -> None:
        self.app, self.gate = app, gate
        self.hosts = {host.lower() for host in hosts}
        self.origins = {origin.lower().rstrip("/") for origin in origins}
        self.hosts |= {_parts(origin)[0] for origin in self.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; whatever goes wrong is answered and written down."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        answer = Answering(scope, send)
        try:
            self._check(scope)
            await self.app(scope, receive, answer.send)
        except Refused as problem:
            self._note(scope, problem)
            await answer.refuse(problem)
        except ClientDisconnect:
            return
        except OSError:
            raise
        except Exception:  # noqa: BLE001 (whoever asked is told, and the log keeps the trace)
            fault("failed", address=_address(scope), path=place(scope["path"]))
            self.gate.metrics.refusals.labels("internal").inc()
            await answer.refuse(Refused("internal"))

    def _check(self, scope: Scope) -> None:
        if scope["path"] != HEALTH and not self._is_ours(scope):
            raise Refused("foreign_origin")
        if len(scope["path"]) > MOST_PATH:
            raise Refused("no_page")
        if scope["type"] == "http" and scope["path"].startswith(TABLES):
            self.gate.requests.spend(_address(scope))

    def _is_ours(self, scope: Scope) -> bool:
        hosts, origins = _said(scope, b"host"), _said(scope, b"origin")
        if len(hosts) != 1 or _parts(f"//{hosts[0]}")[0] not in self.hosts:
            return False
        return all(one in self.origins or _parts(one)[1] == hosts[0] for one in origins)

    def _note(self, scope: Scope, problem: Refused) -> None:
        host, origin = (", ".join(_said(scope, name))[:100] for name in (b"host", b"origin"))
        asked = {"path": place(scope["path"]), "host": host, "origin": origin}
        self.gate.turn_away(problem.code, _address(scope), asked=asked)


class Answering:
    """An answer: its headers are added when it begins, and it begins but once."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope, self._send, self.begun = scope, send, False

    async def send(self, message: Message) -> None:
        """Send a part of it."""
        self.begun = self.begun or message["type"] != "websocket.http.response.body"
        if message["type"] in STARTS:
            message["headers"] = [*message.get("headers", []), *self._more(message)]
        await self._send(message)

    def _more(self, message: Message) -> list[tuple[bytes, bytes]]:
        """Return the headers of every answer; hands and tokens are kept by no cache."""
        if any(name == b"cache-control" for name, _ in message.get("headers", [])):
            return RAW_HEADERS
        kept = b"no-store" if self.scope["path"].startswith(TABLES) else b"no-cache"
        return [*RAW_HEADERS, (b"cache-control", kept)]

    async def refuse(self, problem: Refused) -> None:
        """Answer by a code and a sentence, on a socket before it is opened."""
        if self.begun:
            return
        kind = "websocket.http.response" if self.scope["type"] == "websocket" else "http.response"
        body = json.encode(Refusal("", problem.code, problem.sentence("en")))
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await self.send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
        await self.send({"type": f"{kind}.body", "body": body})


def _said(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1").lower() for key, value in scope["headers"] if key == name]


def _parts(address: str) -> tuple[str, str]:
    """Return the host of an address, and the host with its port; of nonsense, nothing."""
    try:
        parts = urlsplit(address)
        # Reading the port refuses a name that only begins like ours.
        return (parts.hostname or "", parts.netloc) if parts.port != 0 else ("", "")
    except ValueError:
        return "", ""


def _address(scope: Scope) -> str:
    return network(scope["client"][0] if scope.get("client") else "")
