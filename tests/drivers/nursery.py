"""A process that has imported everything, and forks a fresh server as often as it is asked.

A server that is killed a hundred times must start a hundred times, and imports are most of that.
What is forked opens its own socket, store and log, and is killed like any other process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

from drivers.process import RunningServer

TESTS = Path(__file__).parents[1]


class Nursery:
    """The process that forks, as a test holds it; a name of `drivers.wrong` makes servers wrong."""

    def __init__(self, *wrong: str) -> None:
        path = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "drivers.nursery", *wrong],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            # Control-C is for whoever runs the test.
            start_new_session=True,
        )

    def ask(self, what: str, *said: Any) -> Any:
        """Ask for something, and return the answer."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([what, *said]).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        """Let it end."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(30)


class Forked:
    """A server that was forked; its pid is its own until somebody has waited for it."""

    def __init__(self, nursery: Nursery, command: list[str], log: Path) -> None:
        self.nursery = nursery
        self.pid: int = nursery.ask("fork", command, str(log))
        self.ended: int | None = None

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""
        return self._waited("poll")

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return how."""
        ended = self._waited("wait")
        assert ended is not None
        return ended

    def send_signal(self, sig: int) -> None:
        """Send it a signal."""
        if self.ended is None:
            os.kill(self.pid, sig)

    def _waited(self, how: str) -> int | None:
        if self.ended is None:
            self.ended = self.nursery.ask(how, self.pid)
        return self.ended


class QuickServer(RunningServer):
    """A server whose processes start at once."""

    def __init__(self, folder: Path, *options: str, wrong: tuple[str, ...] = ()) -> None:
        super().__init__(folder, *options)
        self.nursery = Nursery(*wrong)
        self.pids: list[int] = []

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.nursery.close()

    def _launch(self, command: list[str]) -> Forked:
        forked = Forked(self.nursery, command, self.log_file)
        self.pids.append(forked.pid)
        return forked


def left_behind(servers: Collection[int]) -> list[int]:
    """Return the processes that servers have started and that outlive them, where that is told."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, session, *_ = file.read_text("utf-8").rpartition(")")[2].split()
            if int(session) in servers and state != "Z":
                found.append(int(file.parent.name))
    return found


def waited_for_a_core(pid: int) -> float:
    """Return for how many seconds a process was ready to run while others ran, if that is told."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text("ascii").split()[1]) / 1e9
    except OSError:
        return 0.0


def fork(command: list[str], log: str) -> int:
    """Return the process that runs `matador` with this command."""
    pid = os.fork()
    if pid:
        return pid
    os.setsid()
    to = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((nothing, 0), (to, 1), (to, 2)):
        os.dup2(old, new)
    from matador.cli import main as matador

    matador(command, prog_name="matador")
    raise AssertionError("the command ends the process")


def waited(pid: int, how: int = 0) -> int | None:
    """Return how a process ended, None while it runs."""
    ended, status = os.waitpid(pid, how)
    return os.waitstatus_to_exitcode(status) if ended else None


def import_everything() -> None:
    """Import what a server imports, and read what lies in the package: rules and sentences."""
    import matador.cli.serve
    import matador.server.store.sqlite  # noqa: F401
    from matador.bots.catalog import family_bots
    from matador.play import board, catalog
    from matador.server.protocol.errors import phrases
    from matador.tell import LANGUAGES

    for game in catalog.GAMES:
        family_bots(game)
    for language in LANGUAGES:
        phrases(language)
        for game in catalog.GAMES:
            board(game, language)


def main(wrong: list[str]) -> None:
    """Fork and wait, as asked, until nobody asks any more."""
    from drivers.wrong import make_wrong

    import_everything()
    make_wrong(wrong)
    work = {"fork": fork, "wait": waited, "poll": lambda pid: waited(pid, os.WNOHANG)}
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    for line in iter(asked.readline, b""):
        what, *said = json.loads(line)
        answers.write(json.dumps(work[what](*said)).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
