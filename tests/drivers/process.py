"""A server in a process of its own, which can be killed and comes back at the same port."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from waiting import until

OPEN_TO_TESTS = (
    "--pace",
    "0",
    "--commands",
    "10000",
    "--requests",
    "10000",
    "--connections",
    "5000",
)
START_SECONDS = 60.0


def free_port() -> int:
    """Return a port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process(Protocol):
    """What a server runs in."""

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""

    def send_signal(self, sig: int) -> None:
        """Send it a signal."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return how."""


class RunningServer:
    """A server process, started by `matador serve`."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        database: str | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder / 'tables.db'}"
        self.log_file = folder / f"server-{self.port}.log"
        self.options = (*OPEN_TO_TESTS, *options)
        self.environment = dict(environment)
        self.process: Process | None = None

    def __enter__(self) -> RunningServer:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self, *, wait: bool = True) -> None:
        """Start the process; return when it answers."""
        command = ["serve", "--port", str(self.port), "--database", self.database]
        self.process = self._launch([*command, "--log", "json", *self.options])
        if wait:
            self.wait_until_ready()

    def _launch(self, command: list[str]) -> Process:
        full = [sys.executable, "-m", "matador", *command]
        with self.log_file.open("ab") as log:
            return subprocess.Popen(full, stdout=log, stderr=log, env=self.environment)

    def wait_until_ready(self) -> None:
        """Return when the server answers."""
        until(self._answers, START_SECONDS, "the server does not answer")

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log_file.read_text("utf-8")[-2000:]
        try:
            urllib.request.urlopen(f"{self.base}/health", timeout=5).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """Kill the process where it stands, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to stop, and return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.process = None
        return code

    def log(self) -> list[dict[str, object]]:
        """Return what the server has written down."""
        lines = self.log_file.read_text("utf-8").splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]
