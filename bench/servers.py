"""A server that is measured: a process of its own, and what it uses."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, NamedTuple

from crowd import Crowd, Table

SEATS = 4
ENVIRONMENT = {"NODE_PATH": str(Path(sys.prefix) / "boardgame" / "node_modules")} | os.environ


class Figures(NamedTuple):
    """What a server has used: processor time, its loop's waiting for a processor, and memory."""

    worked: float = 0.0
    waited: float = 0.0
    megabytes: float = 0.0


class Server(ABC):
    """A server in a process of its own."""

    name, promise = "", ""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder, self.base = folder, f"127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        """Start the server, out of reach of this terminal's Control-C."""
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                self.words(), stdout=log, stderr=log, env=ENVIRONMENT, start_new_session=True
            )
        give_up = time.monotonic() + 60
        while not self._listens():
            if self.process.poll() is not None or time.monotonic() > give_up:
                raise SystemExit((self.folder / "log").read_text("utf-8")[-2000:])
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    @abstractmethod
    def words(self) -> list[str]:
        """Return the command that starts the server."""

    @abstractmethod
    def table(self, crowd: Crowd, number: int) -> Table:
        """Return a table that is not open yet."""

    def commits(self) -> int | None:
        """Return how many transactions the server has made, if it counts them."""
        return None

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        """Post JSON from a thread, so that nobody else waits."""
        return await asyncio.to_thread(self._post, path, body, token)

    def _post(self, path: str, body: Any, token: str) -> Any:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        address = f"http://{self.base}{path}"
        request = urllib.request.Request(address, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def figures(self) -> Figures:
        """Return what the server has used so far, where Linux tells it."""
        assert self.process is not None
        folder = Path("/proc") / str(self.process.pid)
        if not folder.exists():
            return Figures()
        words = (folder / "stat").read_text().rpartition(")")[2].split()
        pages = int((folder / "statm").read_text().split()[1])
        return Figures(
            worked=(int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK"),
            waited=int((folder / "schedstat").read_text().split()[1]) / 1e9,
            megabytes=pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        )
