"""Progress bars for long work, the first compilation included."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from matador.core.compiled import callee_count, is_warm, watching

PATIENCE = "this may take a minute or two"
_announces = ContextVar("announces", default=False)


@contextmanager
def announce_compilation() -> Iterator[None]:
    """Announce a compilation that has no bar: for commands, whose users wait for it."""
    before = _announces.set(True)
    try:
        yield
    finally:
        _announces.reset(before)


class Bars:
    """Bars that show nothing: for tests and whoever asked for silence."""

    def begin(self, what: str, total: int) -> None:
        """Start a bar."""

    def advance(self, count: int) -> None:
        """Move the bar on."""

    @contextmanager
    def compiling(self, twin: Any, what: str) -> Iterator[None]:
        """Show the compilation that happens inside, if one is needed."""
        if is_warm(twin):
            yield
            return
        total = callee_count(twin)
        self.begin(what, total)
        # A function may be compiled more than once, but no bar goes beyond its end.
        left = iter(range(total))
        with watching(lambda: self.advance(next(left, None) is not None)):
            yield


class Lines(Bars):
    """One line before a compilation, for pipes: it takes longer than anybody waits in silence."""

    @contextmanager
    def compiling(self, twin: Any, what: str) -> Iterator[None]:
        """Say that something is compiled, if it must be."""
        if not is_warm(twin):
            sys.stderr.write(f"matador: {what}; {PATIENCE}\n")
            sys.stderr.flush()
        yield


class RichBars(Bars):
    """Bars on the terminal."""

    def __init__(self, progress: Any) -> None:
        self.progress = progress
        self.task: Any = None

    def begin(self, what: str, total: int) -> None:
        """Start a bar; the one before is done."""
        if self.task is not None:
            self.progress.update(self.task, completed=self.progress.tasks[self.task].total)
        self.task = self.progress.add_task(what, total=total)

    def advance(self, count: int) -> None:
        """Move the bar on."""
        self.progress.advance(self.task, count)


@contextmanager
def bars(show: bool | None) -> Iterator[Bars]:
    """Give bars on standard error, by default only where it is a terminal."""
    if not (sys.stderr.isatty() if show is None else show):
        yield Lines() if show is None and _announces.get() else Bars()
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        yield RichBars(progress)
