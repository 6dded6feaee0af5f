"""A process that thinks for bots and for hints: questions come in, answers go out.

No game is ever in here: a question holds what a seat, or a watcher, may know.

It is started by `crews` with a pipe at either end, and is gone when the server is: the pipe closes.
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
"""The crew of all bots that answer at once, and the one for hints and chances, which no bot waits
for; the others are named by a game, one for its family."""
HEAD = 4
NICE = 5
"""Searching and compiling leave the server its breath."""


class Choose(msgspec.Struct, tag="choose"):
    """Choose a move."""

    decision: Decision


class Advise(msgspec.Struct, tag="advise"):
    """Say what a bot would do, and why."""

    decision: Decision


class Judge(msgspec.Struct, tag="judge"):
    """Tell the chances of all seats."""

    judging: ChancesQuery


Question = Choose | Advise | Judge


class Ask(msgspec.Struct):
    """What is asked, and how long a search may take."""

    question: Question
    seconds: float


class Progress(msgspec.Struct, tag="progress"):
    """How much is compiled, from 0 to 1."""

    share: float


class Ready(msgspec.Struct, tag="ready"):
    """Whatever is asked from now on is answered."""


class Chosen(msgspec.Struct, tag="chosen"):
    """The text of a move."""

    move: str


class Advised(msgspec.Struct, tag="advised"):
    """A hint."""

    advice: PlainAdvice


class Judged(msgspec.Struct, tag="judged"):
    """The chances of all seats in each state that was asked about."""

    chances: list[list[float]]


class Failed(msgspec.Struct, tag="failed"):
    """What went wrong inside a bot."""

    why: str


Answer = Chosen | Advised | Judged
Told = Progress | Ready | Answer | Failed


def framed(message: Ask | Told) -> bytes:
    """Return a message as it goes through the pipe, its length first."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def main(crew: str) -> None:
    """Get ready, then answer until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked: SimpleQueue[Ask] = SimpleQueue()
    answers = _own_output()
    threading.Thread(target=_hear, args=(sys.stdin.buffer, asked), daemon=True).start()
    if crew != QUICK:
        _be_nice()
    if crew not in (QUICK, ADVICE):
        warm_up(crew, "sharp", lambda share: _say(answers, Progress(share)))
    _say(answers, Ready())
    while True:
        _say(answers, _answer(asked.get()))


def answered(question: Question, seconds: float | None = None) -> Answer:
    """Answer a question here and now; the same question gets the same answer anywhere."""
    if isinstance(question, Choose):
        return Chosen(decide(question.decision, seconds))
    if isinstance(question, Advise):
        return Advised(advise(question.decision, seconds))
    return Judged(win_chances(question.judging))


def _answer(ask: Ask) -> Told:
    try:
        return answered(ask.question, ask.seconds)
    except Exception as problem:  # noqa: BLE001 (another bot answers, and the log says why)
        return Failed(f"{type(problem).__name__}: {problem}")


def _own_output() -> BinaryIO:
    """Keep the way out for answers; whatever else is printed goes where errors go."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _be_nice() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)


def _hear(questions: BinaryIO, asked: SimpleQueue[Ask]) -> None:
    """Take in questions while others are thought about; end all at once when the server is gone."""
    decoder = msgspec.msgpack.Decoder(Ask)
    while head := questions.read(HEAD):
        asked.put(decoder.decode(questions.read(int.from_bytes(head, "big"))))
    os._exit(0)


def _say(answers: BinaryIO, told: Told) -> None:
    try:
        answers.write(framed(told))
        answers.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
