"""A line between a page and the house that can go dead, as a telephone's does in a tunnel."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

CHUNK = 65_536


class Line:
    """A way to a server at a port of its own; while it is dead, nothing comes through or ends."""

    def __init__(self, server: str) -> None:
        self.host, self.port = server.removeprefix("http://").split(":")
        self._loop = asyncio.new_event_loop()
        self._carries = asyncio.Event()
        self._carries.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Line:
        self._thread.start()
        listening = asyncio.start_server(self._connect, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(listening, self._loop).result(30)
        self.base = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(30)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(30)
        self._loop.close()

    def cut(self) -> None:
        """Let the line go dead."""
        self._loop.call_soon_threadsafe(self._carries.clear)

    def mend(self) -> None:
        """Let everything through again."""
        self._loop.call_soon_threadsafe(self._carries.set)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with suppress(OSError):
            there, away = await asyncio.open_connection(self.host, int(self.port))
            self._ends.add(away)
            await asyncio.gather(self._pass(reader, away), self._pass(there, writer))
        writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await reader.read(CHUNK):
                await self._carries.wait()
                writer.write(said)
                await writer.drain()
        await self._carries.wait()
        writer.transport.abort()

    async def _end(self) -> None:
        self._server.close()
        self._carries.set()
        for end in self._ends:
            end.transport.abort()
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
