"""A server without a network or a disk: requests and sockets as the application gets them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from uvicorn.server import ServerState

from matador.server.app import Server
from matador.server.http.rate_limits import Limits
from matador.server.run import ServeOptions, uvicorn_config
from matador.server.store import Append, CodeTaken, Conflict, Token
from matador.server.tables.registry import Registry

WIDE = Limits(
    commands_a_second=1e9,
    commands_at_once=10**9,
    mistakes_at_once=10**9,
    requests_a_second=1e9,
    requests_at_once=10**9,
    tables_a_minute=1e9,
    advice_a_second=1e9,
    advice_at_once=10**9,
    hello_seconds=600.0,
)
HOST = (b"host", b"localhost:8000")


class Memory:
    """A store that forgets everything in the end."""

    def __init__(self) -> None:
        self.journals: dict[str, list[bytes]] = {}
        self.codes: dict[str, str] = {}
        self.tokens: dict[bytes, tuple[str, Token]] = {}
        self.commits = 0

    async def open(self, woken: Any) -> None: ...

    async def close(self) -> None: ...

    async def check(self) -> None: ...

    async def due(self, until: float) -> list[str]:
        return []

    async def create(self, code: str, first: Append) -> None:
        if code in self.codes:
            raise CodeTaken
        self.codes[code], self.journals[first.table] = first.table, []
        await self.append(first)

    async def append(self, new: Append) -> None:
        journal = self.journals[new.table]
        if len(journal) != new.version:
            raise Conflict
        journal += new.entries
        self.commits += 1
        for token in new.tokens:
            await self.add_token(new.table, token)

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        return self.journals.get(table, [])[since:]

    async def find(self, code: str) -> str | None:
        return self.codes.get(code)

    async def add_token(self, table: str, token: Token) -> None:
        self.tokens[token.hash] = table, token

    async def holder(self, token: bytes) -> tuple[str, int] | None:
        table, found = self.tokens.get(token, ("", None))
        return (table, found.holder) if found and found.expires is None else None

    async def take_pass(self, token: bytes, now: float) -> tuple[str, int] | None:
        table, found = self.tokens.get(token, ("", None))
        if found is None or found.expires is None or found.expires <= now:
            return None
        del self.tokens[token]
        return table, found.holder

    async def back_up(self, file: Path) -> None: ...

    async def restore(self, file: Path) -> None: ...


class Answer:
    """What a request brought."""

    def __init__(self) -> None:
        self.status, self.headers, self.body = 0, {}, b""

    async def take(self, message: dict[str, Any]) -> None:
        """Take a part of it."""
        if message["type"].endswith("response.start"):
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self.body += message.get("body", b"")

    @property
    def said(self) -> Any:
        """Return the body as it was meant."""
        return json.loads(self.body)


class Inside:
    """The application, asked directly."""

    def __init__(self, limits: Limits = WIDE, pace: float = 0.0) -> None:
        self.store = Memory()
        self.registry = Registry(self.store, pace=pace)
        self.server = Server(self.registry, limits)
        self.app = self.server.app()

    async def __aenter__(self) -> Inside:
        await self.registry.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.registry.close()

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = b"",
        token: str | None = None,
        headers: Sequence[tuple[bytes, bytes]] = (HOST,),
        address: str = "127.0.0.1",
    ) -> Answer:
        """Return the answer to a request; a body that is no bytes goes as JSON."""
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        authorization = [(b"authorization", f"Bearer {token}".encode())] if token else []
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [*headers, *authorization],
            "client": (address, 1),
            "scheme": "http",
            "http_version": "1.1",
        }
        answer = Answer()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent}

        await self.app(scope, receive, answer.take)
        return answer

    async def get(self, path: str, token: str | None = None) -> Answer:
        """Return the answer to a plain request."""
        return await self.ask("GET", path, token=token)

    async def post(self, path: str, body: Any, token: str | None = None) -> Answer:
        """Return the answer to something posted."""
        return await self.ask("POST", path, body, token)

    async def open_table(self, game: str, *seats: str, **settings: Any) -> Any:
        """Open a table with seats such as "me", "open" and "bot"."""
        chairs = [{"who": who, "level": "easy"} for who in seats]
        wish = {"settings": {"game": game, "rules": {}, **settings}, "seats": chairs}
        return (await self.post("/api/tables", wish)).said

    async def command(self, seated: Any, type_: str, **fields: Any) -> Any:
        """Give a command by HTTP and return its answer."""
        self.given = getattr(self, "given", 0) + 1
        said = {"type": type_, "id": f"c{self.given}", **fields}
        path = f"/api/tables/{seated['table']}/commands"
        return (await self.post(path, said, seated["token"])).said["answer"]


class Wire:
    """A socket of a client, without a network."""

    def __init__(self, inside: Inside, table: str, *, address: str = "127.0.0.1") -> None:
        self.inside = inside
        path = f"/api/tables/{table}/play"
        self.scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [HOST],
            "client": (address, 1),
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }
        self.denied = Answer()
        self.closed: tuple[int, str] | None = None
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def __aenter__(self) -> Wire:
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.inside.app(self.scope, self._in.get, self._send))
        self.task.add_done_callback(lambda _: self._out.put_nowait(None))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        with suppress(asyncio.CancelledError):
            await self.task

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self._out.put_nowait(message["text"].encode())
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000), message.get("reason", "")
            self._in.put_nowait({"type": "websocket.disconnect", "code": self.closed[0]})
        elif "http.response" in message["type"]:
            await self.denied.take(message)

    def say(self, said: Any) -> None:
        """Say something: bytes go as bytes, text as it is, and all else as JSON."""
        if isinstance(said, bytes):
            self._in.put_nowait({"type": "websocket.receive", "bytes": said})
        else:
            text = said if isinstance(said, str) else json.dumps(said)
            self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def hear_bytes(self) -> bytes | None:
        """Return what is heard next as it was sent, None at the end."""
        async with asyncio.timeout(10):
            return await self._out.get()

    async def hear(self, *types: str) -> Any:
        """Return what is heard next of some types; None when the socket has closed."""
        while (heard := await self.hear_bytes()) is not None:
            told = json.loads(heard)
            if not types or told["type"] in types:
                return told
        return None


@asynccontextmanager
async def listening(inside: Inside) -> AsyncIterator[tuple[str, int]]:
    """Give the host and the port of the application, served in this loop as in a real server."""
    config = uvicorn_config(inside.server, ServeOptions())
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()

    def let_in() -> asyncio.Protocol:
        return config.http_protocol_class(config, state, {})

    async with await loop.create_server(let_in, "127.0.0.1", 0) as bound:
        yield "localhost", bound.sockets[0].getsockname()[1]
