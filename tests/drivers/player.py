"""A player at a live table: one socket that comes back by itself and repeats what is unanswered."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from waiting import pace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AGAIN_SECONDS = 0.05


def post(base: str, path: str, body: Any, token: str | None = None) -> Any:
    """Post JSON and return the answer, a refusal too."""
    return _asked(urllib.request.Request(base + path, json.dumps(body).encode()), token)


def get(base: str, path: str, token: str | None = None) -> Any:
    """Return the answer to a request; text that is no JSON as text."""
    return _asked(urllib.request.Request(base + path), token)


def _asked(request: urllib.request.Request, token: str | None) -> Any:
    request.add_header("content-type", "application/json")
    if token:
        request.add_header("authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            said = answer.read()
            is_json = "json" in answer.headers["content-type"]
    except urllib.error.HTTPError as refused:
        with refused:
            return json.load(refused)
    return json.loads(said) if is_json else said.decode()


def open_table(base: str, game: str, seats: list[dict[str, Any]], **settings: Any) -> Any:
    """Open a table; a seat is {"who": "me"} and so on."""
    wish = {"settings": {"game": game, "rules": {}, **settings}, "seats": seats}
    return post(base, "/api/tables", wish)


def sit(base: str, table: str, name: str, **wish: Any) -> Any:
    """Take a seat."""
    return post(base, f"/api/tables/{table}/seats", {"name": name, **wish})


class Player:
    """Somebody at a table, by a socket."""

    def __init__(
        self, base: str, table: str, token: str | None = None, *, language: str = "en"
    ) -> None:
        self.address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self.token, self.language = token, language
        self.seat: int | None = None
        self.news: dict[str, Any] = {}
        self.entries: dict[int, dict[str, Any]] = {}
        self.chat: dict[int, dict[str, Any]] = {}
        self.connected = 0
        self.closed_with: list[int | None] = []
        self._pending: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Player:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            with suppress(OSError, WebSocketException, EOFError):
                async with connect(self.address, max_size=None, ping_interval=None) as socket:
                    await self._attend(socket)
            await pace(AGAIN_SECONDS)

    async def _attend(self, socket: ClientConnection) -> None:
        self._socket = socket
        try:
            await socket.send(json.dumps(self._hello()))
            for said, _ in list(self._pending.values()):
                await socket.send(said)
            async for message in socket:
                await self._hear(json.loads(message))
        finally:
            self._socket = None
            self.closed_with.append(socket.close_code)

    def _hello(self) -> dict[str, Any]:
        since = max(self.entries, default=None)
        chat = max(self.chat, default=0)
        seat = {} if self.seat is None else {"seat": self.seat}
        who = {"type": "hello", "token": self.token, "language": self.language, **seat}
        return {**who, "since": since, "chat": chat}

    async def _hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "news":
            self.connected += not self.news
            self.news = told
            self.entries |= {entry["number"]: entry for entry in told["entries"]}
            self.chat |= {line["number"]: line for line in told["chat"]}
        elif told.get("id") in self._pending:
            answer = self._pending.pop(told["id"])[1]
            if not answer.done():
                answer.set_result(told)
        async with self._changed:
            self._changed.notify_all()

    async def say(self, said: dict[str, Any]) -> None:
        """Send a message that has no answer."""
        assert self._socket is not None
        await self._socket.send(json.dumps(said))

    async def do(self, type_: str, id_: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give a command, again after every loss of the connection, until it is answered."""
        id_ = id_ or uuid.uuid4().hex
        said = json.dumps({"type": type_, "id": id_, **fields})
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[id_] = (said, answer)
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(said)
        return await answer

    async def play(self, move: str, **fields: Any) -> dict[str, Any]:
        """Make a move, knowing the table as it was told last, and see what came of it."""
        answer = await self.do("play", move=move, **{"seen": self.news["version"], **fields})
        if answer["type"] == "done":
            await self.until(lambda news: news["version"] >= answer["version"])
        return answer

    async def until(self, holds: Callable[[dict[str, Any]], Any], seconds: float = 30.0) -> Any:
        """Wait until something holds of the table, and return the news."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: self.news and holds(self.news))
        return self.news

    @property
    def game(self) -> dict[str, Any]:
        """Return the game as it was told last."""
        return self.news["game"]

    async def my_turn(self) -> Any:
        """Wait until I am asked, or the game is over."""
        return await self.until(
            lambda news: (
                news["game"]
                and (news["game"]["over"] or news["game"]["to_act"] == news["game"]["seat"])
            )
        )
