"""One thread that writes: what arrives while it syncs goes into its next transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from matador.server.store import StoreFailed
from matador.server.store.sqlite_schema import sentence

MOST_WAITING = 1024
SECONDS_TO_NOTICE = 1.0
"""After so long without work it checks whether another process wrote to the file."""

Result = TypeVar("Result")
Change = Callable[[sqlite3.Connection], Result]


class _Waiting(NamedTuple):
    change: Change[Any]
    done: asyncio.Future[Any]


class _Outcome(NamedTuple):
    result: Any = None
    error: Exception | None = None


class Writer:
    """Makes changes to one file; `commits` counts its transactions.

    The queue is bounded: if it is full, further changes wait.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path,
        on_foreign_write: Callable[[], None] = lambda: None,
    ) -> None:
        self.commits = 0
        self._on_foreign_write = on_foreign_write
        """Called when another process has written to the file."""
        self._others = _writes_of_others(connection)
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._room = asyncio.Semaphore(MOST_WAITING)
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closing = False
        self._thread = Thread(target=self._work, name="matador-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Change[Result]) -> Result:
        """Make a change, and return its result when it is on the disk."""
        async with self._room:
            if self._closing:
                raise StoreFailed("The store is closed: start the server again.")
            done: asyncio.Future[Result] = self._loop.create_future()
            self._queue.put(_Waiting(change, done))
            return await done

    async def close(self) -> None:
        """Make all pending changes, then end the thread."""
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        open_ = True
        while open_:
            waiting = self._pending_changes()
            open_ = None not in waiting
            batch = [one for one in waiting if one is not None]
            outcomes = self._commit(batch) if batch else []
            # In a closed loop nobody waits for the result.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_settle, batch, outcomes)
                self._notice_others()

    def _notice_others(self) -> None:
        """Report that another process has written to the file since the last check."""
        with suppress(sqlite3.Error):
            if self._others != (now := _writes_of_others(self._connection)):
                self._others = now
                self._loop.call_soon_threadsafe(self._on_foreign_write)

    def _pending_changes(self) -> list[_Waiting | None]:
        """Wait for one, but not forever, and take all others that are there."""
        waiting: list[_Waiting | None] = []
        with suppress(Empty):
            waiting.append(self._queue.get(timeout=SECONDS_TO_NOTICE))
            while True:
                waiting.append(self._queue.get_nowait())
        return waiting

    def _commit(self, batch: list[_Waiting]) -> list[_Outcome]:
        """Make all changes in one transaction; if that fails, all of them fail."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._outcome(one.change) for one in batch]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 (all callers are told, and the thread goes on)
            self._connection.rollback()
            return [_Outcome(error=self._failed(error)) for _ in batch]
        self.commits += 1
        return outcomes

    def _outcome(self, change: Change[Any]) -> _Outcome:
        """Make one change or, if it fails, none of it; the others of its batch do not notice."""
        self._connection.execute("SAVEPOINT one")
        try:
            outcome = _Outcome(change(self._connection))
        except Exception as error:
            # A full disk makes SQLite give up the whole transaction, so all of them fail.
            if not self._connection.in_transaction:
                raise
            self._connection.execute("ROLLBACK TO one")
            outcome = _Outcome(error=self._failed(error))
        self._connection.execute("RELEASE one")
        return outcome

    def _failed(self, error: Exception) -> Exception:
        return (
            StoreFailed(sentence(error, self._path)) if isinstance(error, sqlite3.Error) else error
        )


def _writes_of_others(connection: sqlite3.Connection) -> int:
    """Return a number that changes when another connection commits, and by nothing else."""
    (number,) = connection.execute("PRAGMA data_version").fetchone()
    return int(number)


def _settle(batch: Iterable[_Waiting], outcomes: Iterable[_Outcome]) -> None:
    """Set the results that are still wanted."""
    for waiting, (result, error) in zip(batch, outcomes, strict=True):
        if waiting.done.done():
            continue
        if error is None:
            waiting.done.set_result(result)
        else:
            waiting.done.set_exception(error)
