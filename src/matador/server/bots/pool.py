"""Pools of worker processes: a fair queue of questions, and new processes for lost ones."""

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
    Failure,
    Progress,
    Question,
    Ready,
    Task,
    WorkerMessage,
    frame,
)

LEAST_SECONDS = 0.05
"""However many questions wait, a search is not shorter."""
MOST_WAIT = 2.0
"""Seconds that a question may wait before its search begins."""
LATE = 4
"""An answer is late after so many times its seconds, at least after one second."""
HANGS = 10.0
"""Seconds beyond that until a process is replaced."""
FIRST_REST, LONGEST_REST = 0.5, 60.0
"""Seconds between a lost process and the next, doubled every time."""

log = logging.getLogger("matador.thinking")


class Readiness(NamedTuple):
    """How far a pool is."""

    state: Literal["waiting", "starting", "compiling", "ready", "failed"]
    progress: float = 0.0
    """What part is compiled, from 0 to 1."""
    seconds: float = 0.0
    """How long it has been warming up."""
    problem: str = ""
    """Why it failed; it will try again."""


class Job:
    """A question that waits for its answer."""

    def __init__(self, question: Question) -> None:
        loop = asyncio.get_running_loop()
        self.question = question
        self.start: asyncio.Future[float] = loop.create_future()
        """Done, with the seconds that it has, when a worker takes it up."""
        self.answer: asyncio.Future[Answer | None] = loop.create_future()

    def begin(self, seconds: float) -> None:
        """Mark it as taken up by a worker."""
        if not self.start.done():
            self.start.set_result(seconds)

    def settle(self, answer: Answer | None) -> None:
        """Set the answer, if it is still wanted; None leaves it to a stand-in."""
        self.begin(0.0)
        if not self.answer.done():
            self.answer.set_result(answer)


class WorkerLost(Exception):
    """A process ended, hangs, or could not be started."""


class Worker:
    """One process, as the server sees it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.decoder = msgspec.msgpack.Decoder(WorkerMessage)

    def ask(self, question: Question, seconds: float) -> None:
        """Send a question."""
        assert self.process.stdin is not None
        self.process.stdin.write(frame(Task(question, seconds)))

    async def receive(self) -> Any:
        """Return its next message."""
        assert self.process.stdout is not None
        try:
            head = await self.process.stdout.readexactly(HEAD)
            body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
            return self.decoder.decode(body)
        except (asyncio.IncompleteReadError, OSError, msgspec.MsgspecError):
            raise WorkerLost(f"a process that thinks was lost: {self._ending()}") from None

    def _ending(self) -> str:
        code = self.process.returncode
        return "its pipe closed" if code is None else f"it ended with {code}"


@asynccontextmanager
async def start_worker(pool: str) -> AsyncIterator[Worker]:
    """Start a process, and end it in any case.

    It runs the same code as this one, and in its own group, so that Control-C in a terminal
    reaches only the server.
    """
    path = os.pathsep.join(filter(None, (str(SOURCES.parent), os.environ.get("PYTHONPATH"))))
    command = (sys.executable, "-P", "-m", "matador.server.bots.worker", pool)
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            process_group=0,
        )
    except OSError as problem:
        raise WorkerLost(f"a process that thinks cannot be started: {problem}") from problem
    try:
        yield Worker(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


class WorkerPool:
    """The worker processes for one kind of bot, and their queue of questions."""

    def __init__(self, name: str, seconds: float, processes: int) -> None:
        self.name, self.seconds, self.processes = name, seconds, processes
        self.pids: set[int] = set()
        """The processes that are ready."""
        self.started_at = time.monotonic()
        self.progress, self.problem = 0.0, ""
        self.open: set[Job] = set()
        self.waiting: asyncio.Queue[Job] = asyncio.Queue(int(processes * MOST_WAIT / LEAST_SECONDS))
        """The oldest first; no more than can be answered in time."""
        self.first_is_ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self._run(number)) for number in range(processes)]

    def readiness(self) -> Readiness:
        """Return how far the pool is."""
        seconds = time.monotonic() - self.started_at
        if self.pids:
            return Readiness("ready", 1.0)
        if self.problem:
            return Readiness("failed", self.progress, seconds, self.problem)
        return Readiness("compiling" if self.progress else "starting", self.progress, seconds)

    async def ask(self, question: Question) -> Answer | None:
        """Return an answer, or None if no worker is ready, in time and alive."""
        if not self.pids or self.waiting.full():
            return None
        job = Job(question)
        self.open.add(job)
        self.waiting.put_nowait(job)
        try:
            seconds = await asyncio.wait_for(job.start, MOST_WAIT)
            return await asyncio.wait_for(job.answer, max(1.0, LATE * seconds))
        except TimeoutError:
            log.warning("%s: nobody answered in time", self.name)
            return None
        finally:
            self.open.discard(job)
            job.settle(None)

    async def close(self) -> None:
        """End all processes and their questions."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self._release()

    def _release(self) -> None:
        """Leave all open questions to stand-ins."""
        for job in self.open:
            job.settle(None)

    async def _run(self, number: int) -> None:
        """Keep one process running; all but the first wait until the code is compiled."""
        rest = FIRST_REST
        while True:
            if number:
                await self.first_is_ready.wait()
            try:
                async with start_worker(self.name) as worker:
                    await self._warm_up(worker)
                    rest = FIRST_REST
                    await self._work(worker)
            except WorkerLost as lost:
                self.problem = str(lost)
                log.warning("%s: %s", self.name, lost)
            await asyncio.sleep(rest)
            rest = min(2 * rest, LONGEST_REST)

    async def _warm_up(self, worker: Worker) -> None:
        self.started_at, self.progress, self.problem = time.monotonic(), 0.0, ""
        while not isinstance(message := await worker.receive(), Ready):
            if isinstance(message, Progress):
                self.progress = message.share
        self.first_is_ready.set()

    async def _work(self, worker: Worker) -> None:
        """Answer the oldest question, one after another, until the process is lost."""
        self.pids.add(worker.process.pid)
        message = asyncio.ensure_future(worker.receive())
        try:
            while True:
                job = await self._next_job(message)
                await self._think(worker, job, message)
                message = asyncio.ensure_future(worker.receive())
        finally:
            message.cancel()
            self.pids.discard(worker.process.pid)
            if not self.pids:
                self._release()

    async def _next_job(self, message: asyncio.Future[Any]) -> Job:
        """Return the oldest question that is still wanted, while the process lives."""
        while True:
            taking = asyncio.ensure_future(self.waiting.get())
            try:
                await asyncio.wait({taking, message}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                taking.cancel()
            if message.done():
                raise message.exception() or WorkerLost("a process that thinks speaks unasked")
            if not taking.result().answer.done():
                return taking.result()

    async def _think(self, worker: Worker, job: Job, message: asyncio.Future[Any]) -> None:
        seconds = self._seconds_now()
        job.begin(seconds)
        try:
            worker.ask(job.question, seconds)
            reply = await asyncio.wait_for(message, HANGS + LATE * seconds)
            if isinstance(reply, Failure):
                log.error("%s failed: %s", self.name, reply.why)
            job.settle(reply if isinstance(reply, Answer) else None)
        except TimeoutError:
            raise WorkerLost("a process that thinks hangs") from None
        finally:
            job.settle(None)

    def _seconds_now(self) -> float:
        """Return how long to think: the more questions wait, the shorter."""
        share = self.seconds * self.processes / (1 + self.waiting.qsize())
        return min(self.seconds, max(LEAST_SECONDS, share))
