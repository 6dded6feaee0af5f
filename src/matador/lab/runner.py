"""Long work in chunks, with progress; Control-C stops it and keeps what is done.

Simulation, arena, evaluation and audit return what some steps of their work add to their counts.
This module decides how many steps are done at a time, shows progress, and handles interruptions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from matador.bots.user_policies import compile_problem, user_policies_among
from matador.core.errors import BadInput
from matador.lab.progress import Bars, bars

INTERRUPTED = 130
"""What a command returns that Control-C has stopped, as shells have it."""
MOST_COUNT = 10**12
CHUNK_SECONDS = 0.2
"""About how long a chunk takes, so that progress shows and Control-C works soon."""

Work = Callable[[int, int], Mapping[str, Any]]
"""Does some steps, given the first and how many; returns what they add to the counts."""


def check_count(name: str, count: Any, most: int = MOST_COUNT) -> None:
    """Refuse an invalid number of games, rollouts or moves."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= most:
        raise BadInput(f"{name} must be a whole number from 1 to {most}, not {count!r}")


@contextmanager
def running(result: Any, progress: bool | None) -> Iterator[Runner]:
    """Yield a runner that adds to a result; after Control-C it has what was done so far."""
    with bars(progress) as progress_bars:
        try:
            yield Runner(result, progress_bars)
        except KeyboardInterrupt:
            result.interrupted = True


class Runner:
    """Runs long work chunk by chunk and adds it to a result."""

    def __init__(self, result: Any, progress_bars: Bars) -> None:
        self.result, self.bars = result, progress_bars

    def compile(self, what: str, table: Any) -> None:
        """Compile the loop of a table, by playing nothing."""
        with self.bars.compiling(table.loop, f"{what}, once"), naming_compile_errors(table.bots):
            table.warm_up()

    def run(
        self,
        what: str,
        total: int,
        work: Work,
        *,
        done: int = 0,
        least: int = 1,
        block: int = MOST_COUNT,
        each: int = 1,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Do all steps of some work that are not done yet.

        A chunk has `least` steps or more and never reaches over the end of a `block` of them; a
        step counts for `each` on the bar; `then` is called after every chunk.
        """
        self.bars.begin(what, total * each)
        self.bars.advance(done * each)
        for first, count in chunks(total, done, least, block):
            start = perf_counter()
            counts = work(first, count)
            self.add({**counts, "seconds": perf_counter() - start})
            self.bars.advance(count * each)
            if then is not None:
                then()

    def add(self, counts: Mapping[str, Any]) -> None:
        """Add a chunk all at once: one that is cut short counts for nothing."""
        before = vars(self.result)
        before.update({name: add_counts(before[name], more) for name, more in counts.items()})


def chunks(total: int, done: int, least: int, block: int) -> Iterator[tuple[int, int]]:
    """Yield the first step and the number of steps of each chunk, by the pace so far."""
    start, before, most = perf_counter(), done, least
    while done < total:
        count = min(most, total - done, block - done % block)
        yield done, count
        done += count
        pace = (done - before) / max(perf_counter() - start, 1e-6)
        most = max(least, min(int(pace * CHUNK_SECONDS), 4 * most))


def add_counts(so_far: Any, more: Any) -> Any:
    """Return the sum of two counts: lists are added item by item, tuples are appended."""
    if isinstance(more, tuple):
        return [*so_far, *more]
    if isinstance(more, list):
        return [add_counts(one, other) for one, other in zip(so_far, more, strict=True)]
    return so_far + more


@contextmanager
def naming_compile_errors(bots: list[str]) -> Iterator[None]:
    """Name the user's own policy, and the line in it, at which compilation fails."""
    try:
        yield
    except Exception as problem:
        for bot in user_policies_among(bots):
            why = compile_problem(bot, problem)
            raise BadInput(f"the bot {str(bot)!r} cannot be compiled: {why}") from None
        raise


@contextmanager
def naming_failures(bots: list[str]) -> Iterator[None]:
    """Name the user's own bot in whose compiled games an error occurs."""
    try:
        yield
    except ValueError as problem:
        for bot in user_policies_among(bots):
            raise BadInput(f"the bot {str(bot)!r} failed: {problem}") from None
        raise
