"""Crews of processes that think: a fair queue of questions, and new processes for lost ones."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal, NamedTuple

import msgspec

from matador.core.compiled import SOURCES
from matador.server.bots.worker import (
    HEAD,
    Answer,
    Ask,
    Failed,
    Progress,
    Question,
    Ready,
    Told,
    framed,
)

LEAST_SECONDS = 0.05
"""However many wait, a search is not shorter."""
MOST_WAIT = 2.0
"""Seconds that a question may wait before its search begins."""
LATE = 4
"""An answer is late after so many times its seconds, at least after one second."""
HANGS = 10.0
"""Seconds beyond that until a process is given up."""
FIRST_REST, LONGEST_REST = 0.5, 60.0
"""Seconds between a process that was lost and the next, twice as many every time."""

log = logging.getLogger("matador.thinking")


class Readiness(NamedTuple):
    """How far a crew is."""

    state: Literal["waiting", "starting", "compiling", "ready", "failed"]
    progress: float = 0.0
    """What part is compiled, from 0 to 1."""
    seconds: float = 0.0
    """How long it has been getting ready."""
    problem: str = ""
    """Why it failed; it will be tried again."""


class Job:
    """A question that waits for its answer."""

    def __init__(self, question: Question) -> None:
        loop = asyncio.get_running_loop()
        self.question = question
        self.begun: asyncio.Future[float] = loop.create_future()
        """Done, with the seconds that it has, when somebody begins to think about it."""
        self.answer: asyncio.Future[Answer | None] = loop.create_future()

    def begin(self, seconds: float) -> None:
        """Let it be known that somebody thinks about it."""
        if not self.begun.done():
            self.begun.set_result(seconds)

    def settle(self, answer: Answer | None) -> None:
        """Answer, if somebody still waits; None lets another answer."""
        self.begin(0.0)
        if not self.answer.done():
            self.answer.set_result(answer)


class Lost(Exception):
    """A process ended, hangs, or could not be started."""


class Thinker:
    """One process, as the server holds it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.decoder = msgspec.msgpack.Decoder(Told)

    def ask(self, question: Question, seconds: float) -> None:
        """Send a question off."""
        assert self.process.stdin is not None
        self.process.stdin.write(framed(Ask(question, seconds)))

    async def hear(self) -> Any:
        """Return the next thing that it tells."""
        assert self.process.stdout is not None
        try:
            head = await self.process.stdout.readexactly(HEAD)
            body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
            return self.decoder.decode(body)
        except (asyncio.IncompleteReadError, OSError, msgspec.MsgspecError):
            raise Lost(f"a process that thinks was lost: {self._ending()}") from None

    def _ending(self) -> str:
        code = self.process.returncode
        return "its pipe closed" if code is None else f"it ended with {code}"


@asynccontextmanager
async def started(crew: str) -> AsyncIterator[Thinker]:
    """Give a new process, and leave nothing of it behind.

    It runs the very code that runs here, and in its own group, so that Control-C in a terminal
    reaches the server alone.
    """
    path = os.pathsep.join(filter(None, (str(SOURCES.parent), os.environ.get("PYTHONPATH"))))
    command = (sys.executable, "-P", "-m", "matador.server.bots.worker", crew)
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            process_group=0,
        )
    except OSError as problem:
        raise Lost(f"a process that thinks cannot be started: {problem}") from problem
    try:
        yield Thinker(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


class Crew:
    """The processes that think for one kind of bot, and what they are asked."""

    def __init__(self, name: str, seconds: float, processes: int) -> None:
        self.name, self.seconds, self.processes = name, seconds, processes
        self.pids: set[int] = set()
        """The processes that are ready."""
        self.begun = time.monotonic()
        self.progress, self.problem = 0.0, ""
        self.open: set[Job] = set()
        self.waiting: asyncio.Queue[Job] = asyncio.Queue(int(processes * MOST_WAIT / LEAST_SECONDS))
        """The oldest first; no more than can be answered in time."""
        self.first_is_ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self._man(place)) for place in range(processes)]

    def readiness(self) -> Readiness:
        """Return how far the crew is."""
        seconds = time.monotonic() - self.begun
        if self.pids:
            return Readiness("ready", 1.0)
        if self.problem:
            return Readiness("failed", self.progress, seconds, self.problem)
        return Readiness("compiling" if self.progress else "starting", self.progress, seconds)

    async def ask(self, question: Question) -> Answer | None:
        """Return an answer, or None where another must give it: nobody is ready, in time, alive."""
        if not self.pids or self.waiting.full():
            return None
        job = Job(question)
        self.open.add(job)
        self.waiting.put_nowait(job)
        try:
            seconds = await asyncio.wait_for(job.begun, MOST_WAIT)
            return await asyncio.wait_for(job.answer, max(1.0, LATE * seconds))
        except TimeoutError:
            log.warning("%s: nobody answered in time", self.name)
            return None
        finally:
            self.open.discard(job)
            job.settle(None)

    async def close(self) -> None:
        """End all processes and whatever they think about."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self._release()

    def _release(self) -> None:
        """Let everybody who waits turn to another."""
        for job in self.open:
            job.settle(None)

    async def _man(self, place: int) -> None:
        """Keep one process at work; all but the first wait until what they need is compiled."""
        rest = FIRST_REST
        while True:
            if place:
                await self.first_is_ready.wait()
            try:
                async with started(self.name) as thinker:
                    await self._get_ready(thinker)
                    rest = FIRST_REST
                    await self._work(thinker)
            except Lost as lost:
                self.problem = str(lost)
                log.warning("%s: %s", self.name, lost)
            await asyncio.sleep(rest)
            rest = min(2 * rest, LONGEST_REST)

    async def _get_ready(self, thinker: Thinker) -> None:
        self.begun, self.progress, self.problem = time.monotonic(), 0.0, ""
        while not isinstance(told := await thinker.hear(), Ready):
            if isinstance(told, Progress):
                self.progress = told.share
        self.first_is_ready.set()

    async def _work(self, thinker: Thinker) -> None:
        """Answer the oldest question, one after another, until the process is lost."""
        self.pids.add(thinker.process.pid)
        heard = asyncio.ensure_future(thinker.hear())
        try:
            while True:
                job = await self._next_job(heard)
                await self._think(thinker, job, heard)
                heard = asyncio.ensure_future(thinker.hear())
        finally:
            heard.cancel()
            self.pids.discard(thinker.process.pid)
            if not self.pids:
                self._release()

    async def _next_job(self, heard: asyncio.Future[Any]) -> Job:
        """Return the oldest question that somebody still waits for, while the process lives."""
        while True:
            taking = asyncio.ensure_future(self.waiting.get())
            try:
                await asyncio.wait({taking, heard}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                taking.cancel()
            if heard.done():
                raise heard.exception() or Lost("a process that thinks speaks unasked")
            if not taking.result().answer.done():
                return taking.result()

    async def _think(self, thinker: Thinker, job: Job, heard: asyncio.Future[Any]) -> None:
        seconds = self._seconds_now()
        job.begin(seconds)
        try:
            thinker.ask(job.question, seconds)
            told = await asyncio.wait_for(heard, HANGS + LATE * seconds)
            if isinstance(told, Failed):
                log.error("%s failed: %s", self.name, told.why)
            job.settle(told if isinstance(told, Answer) else None)
        except TimeoutError:
            raise Lost("a process that thinks hangs") from None
        finally:
            job.settle(None)

    def _seconds_now(self) -> float:
        """Return how long to think: the more wait, the shorter."""
        share = self.seconds * self.processes / (1 + self.waiting.qsize())
        return min(self.seconds, max(LEAST_SECONDS, share))
