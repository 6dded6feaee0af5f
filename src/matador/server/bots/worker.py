"""A worker process that chooses moves and hints: questions come in, answers go out.

No game is ever in here: a question holds only what a seat, or a spectator, may know.

`pool` starts it with a pipe at either end; it exits when the server does, because the pipe closes.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from matador.bots.advice import PlainAdvice, advise
from matador.bots.decision import Decision, decide
from matador.bots.warm_up import warm_up
from matador.bots.win_chances import ChancesQuery, win_chances

QUICK, ADVICE = "quick", "advice"
"""The pool of all bots that answer at once, and the one for hints and chances, which no bot waits
for; the others are named by a game, one for its family."""
HEAD = 4
NICE = 5
"""Search and compilation leave the server its share of the processor."""


class Choose(msgspec.Struct, tag="choose"):
    """Choose a move."""

    decision: Decision


class Advise(msgspec.Struct, tag="advise"):
    """Say what a bot would do, and why."""

    decision: Decision


class Judge(msgspec.Struct, tag="judge"):
    """Judge the chances of all seats."""

    judging: ChancesQuery


Question = Choose | Advise | Judge


class Task(msgspec.Struct):
    """A question, and how long a search may take."""

    question: Question
    seconds: float


class Progress(msgspec.Struct, tag="progress"):
    """How much is compiled, from 0 to 1."""

    share: float


class Ready(msgspec.Struct, tag="ready"):
    """The worker answers from now on."""


class MoveAnswer(msgspec.Struct, tag="chosen"):
    """The text of a move."""

    move: str


class HintAnswer(msgspec.Struct, tag="advised"):
    """A hint."""

    advice: PlainAdvice


class ChancesAnswer(msgspec.Struct, tag="judged"):
    """The chances of all seats in each state of the question."""

    chances: list[list[float]]


class Failure(msgspec.Struct, tag="failed"):
    """What went wrong inside a bot."""

    why: str


Answer = MoveAnswer | HintAnswer | ChancesAnswer
WorkerMessage = Progress | Ready | Answer | Failure


def frame(message: Task | WorkerMessage) -> bytes:
    """Return a message as it goes through the pipe, its length first."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def main(pool: str) -> None:
    """Warm up, then answer until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks: SimpleQueue[Task] = SimpleQueue()
    output = _own_output()
    threading.Thread(target=_receive, args=(sys.stdin.buffer, tasks), daemon=True).start()
    if pool != QUICK:
        _be_nice()
    if pool not in (QUICK, ADVICE):
        warm_up(pool, "sharp", lambda share: _send(output, Progress(share)))
    _send(output, Ready())
    while True:
        _send(output, _answer_or_failure(tasks.get()))


def answer(question: Question, seconds: float | None = None) -> Answer:
    """Answer a question here and now; the same question gets the same answer anywhere."""
    if isinstance(question, Choose):
        return MoveAnswer(decide(question.decision, seconds))
    if isinstance(question, Advise):
        return HintAnswer(advise(question.decision, seconds))
    return ChancesAnswer(win_chances(question.judging))


def _answer_or_failure(task: Task) -> WorkerMessage:
    try:
        return answer(task.question, task.seconds)
    except Exception as problem:  # noqa: BLE001 (another bot answers, and the log says why)
        return Failure(f"{type(problem).__name__}: {problem}")


def _own_output() -> BinaryIO:
    """Keep the standard output for answers; whatever else is printed goes to standard error."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return output


def _be_nice() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)


def _receive(source: BinaryIO, tasks: SimpleQueue[Task]) -> None:
    """Queue tasks while others are worked on; exit at once when the server is gone."""
    decoder = msgspec.msgpack.Decoder(Task)
    while head := source.read(HEAD):
        tasks.put(decoder.decode(source.read(int.from_bytes(head, "big"))))
    os._exit(0)


def _send(output: BinaryIO, message: WorkerMessage) -> None:
    try:
        output.write(frame(message))
        output.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
