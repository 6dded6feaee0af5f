"""Long work: counted, cut into chunks, shown as it goes on, stopped by Control-C with what is done.

Simulation, arena, evaluation and audit say what some steps of their work add to their counts; when
and how many at a time, what is shown meanwhile, and what an interruption leaves is said here.
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
"""A chunk takes about so long, so that progress shows and Control-C is heard."""

Work = Callable[[int, int], Mapping[str, Any]]
"""Does some steps, given the first and how many; returns what they add to the counts."""


def check_count(name: str, count: Any, most: int = MOST_COUNT) -> None:
    """Refuse what is no number of games, rollouts or moves."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= most:
        raise BadInput(f"{name} must be a whole number from 1 to {most}, not {count!r}")


@contextmanager
def running(result: Any, progress: bool | None) -> Iterator[Runner]:
    """Give a runner that adds to a result; Control-C leaves in it what is done so far."""
    with bars(progress) as shown:
        try:
            yield Runner(result, shown)
        except KeyboardInterrupt:
            result.interrupted = True


class Runner:
    """Runs long work chunk by chunk and adds it to a result."""

    def __init__(self, result: Any, shown: Bars) -> None:
        self.result, self.shown = result, shown

    def compile(self, what: str, table: Any) -> None:
        """Compile the loop of a table, by playing nothing."""
        with self.shown.compiling(table.loop, f"{what}, once"), told_where(table.bots):
            table.warm()

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
        self.shown.begin(what, total * each)
        self.shown.advance(done * each)
        for first, count in chunks(total, done, least, block):
            begun = perf_counter()
            counts = work(first, count)
            self.add({**counts, "seconds": perf_counter() - begun})
            self.shown.advance(count * each)
            if then is not None:
                then()

    def add(self, counts: Mapping[str, Any]) -> None:
        """Add a chunk all at once: one that is cut short counts for nothing."""
        before = vars(self.result)
        before.update({name: added(before[name], more) for name, more in counts.items()})


def chunks(total: int, done: int, least: int, block: int) -> Iterator[tuple[int, int]]:
    """Give the first step and the number of steps of each chunk, by the pace so far."""
    begun, before, most = perf_counter(), done, least
    while done < total:
        count = min(most, total - done, block - done % block)
        yield done, count
        done += count
        pace = (done - before) / max(perf_counter() - begun, 1e-6)
        most = max(least, min(int(pace * CHUNK_SECONDS), 4 * most))


def added(so_far: Any, more: Any) -> Any:
    """Return a count with more: a list is added place by place, a tuple is put behind."""
    if isinstance(more, tuple):
        return [*so_far, *more]
    if isinstance(more, list):
        return [added(one, other) for one, other in zip(so_far, more, strict=True)]
    return so_far + more


@contextmanager
def told_where(bots: list[str]) -> Iterator[None]:
    """Say in which line of the user's own policy it is that the compiler gives up."""
    try:
        yield
    except Exception as problem:
        for own in user_policies_among(bots):
            why = compile_problem(own, problem)
            raise BadInput(f"the bot {str(own)!r} cannot be compiled: {why}") from None
        raise


@contextmanager
def blamed_on(bots: list[str]) -> Iterator[None]:
    """Say of which bot of the user's own it is that compiled games fail."""
    try:
        yield
    except ValueError as problem:
        for own in user_policies_among(bots):
            raise BadInput(f"the bot {str(own)!r} failed: {problem}") from None
        raise
