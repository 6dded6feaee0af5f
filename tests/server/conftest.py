"""What tests of the server share: they may be coroutines, and use a real PostgreSQL."""

from __future__ import annotations

import asyncio
import inspect
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from waiting import until

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a test that is a coroutine in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


class Cluster:
    """A PostgreSQL of Debian's package in a temporary folder, reached by a socket in it."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        # PostgreSQL refuses to be run by root.
        self.user = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(folder, **self.user)
        self.empty: list[str] = []
        self.numbers = count()
        self.run("initdb", "-D", "tables", "-U", "matador", "-A", "trust", "-N")
        self.start()

    def run(self, program: str, *words: str) -> None:
        command = [self.programs / program, *words]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True, **self.user)

    def start(self) -> None:
        """Start the server, and wait until it lets people in."""
        log = (self.folder / "log").open("ab")
        command = [self.programs / "postgres", "-D", "tables", "-h", "", "-k", self.folder]
        # One call after a crash, not one for each of a thousand files.
        command += ["-c", "recovery_init_sync_method=syncfs"]
        self.process = subprocess.Popen(command, cwd=self.folder, stderr=log, **self.user)
        log.close()
        ready = [self.programs / "pg_isready", "-q", "-h", self.folder]
        until(lambda: subprocess.run(ready, check=False).returncode == 0, 60, self.folder / "log")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: by SIGINT it ends what goes on, by SIGQUIT it ends at once."""
        self.process.send_signal(how)
        self.process.wait(60)

    def url(self, name: str) -> str:
        return f"postgresql://matador@/{name}?host={self.folder}"

    def created(self) -> str:
        """Create a database, and return its name."""
        name = f"tables_{next(self.numbers)}"
        self.said(f"CREATE DATABASE {name}")
        return name

    def said(self, statement: str, name: str = "postgres") -> None:
        """Let a database do something."""
        self.run("psql", "-q", "-c", statement, self.url(name))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """Start one PostgreSQL for all tests of this process."""
    if not PROGRAMS:
        missing = "PostgreSQL is not installed: apt install postgresql"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    with tempfile.TemporaryDirectory(prefix="matador-postgres-") as folder:
        cluster = Cluster(PROGRAMS[-1].parent, Path(folder))
        yield cluster
        cluster.stop(signal.SIGQUIT)


@pytest.fixture
def new_database(postgres: Cluster) -> Iterator[Callable[[], str]]:
    """Return a function that returns the address of an empty database."""
    taken = []

    def take() -> str:
        taken.append(postgres.empty.pop() if postgres.empty else postgres.created())
        return postgres.url(taken[-1])

    yield take
    for name in taken:
        # Quicker than another database for each test.
        postgres.said("DROP SCHEMA IF EXISTS matador CASCADE", name)
        postgres.said(f"ALTER DATABASE {name} RESET ALL")
    postgres.empty += taken
