"""Chooses moves and hints in worker processes, so that no table waits for another.

A bot gets the view of its seat in a process that has no game. Bots that answer at once share one
process; a bot that must be compiled has a worker pool for each family of games, which is started
when it is first needed. Until it is ready, or when it is late or lost, `steady` stands in; and if
even that process is away, the same decision is made in a thread here, with the same outcome. Hints
and chances have a process of their own, which no bot ever waits for, started on first need.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from matador.bots.advice import PlainAdvice
from matador.bots.decision import Decision, compiles
from matador.bots.win_chances import Chances, ChancesQuery
from matador.core.editions import Named
from matador.core.errors import BadInput
from matador.play import catalog
from matador.server.bots.pool import Readiness, WorkerPool
from matador.server.bots.worker import (
    ADVICE,
    QUICK,
    Advise,
    Answer,
    ChancesAnswer,
    Choose,
    HintAnswer,
    Judge,
    MoveAnswer,
    Question,
    answer,
)

STAND_IN = "steady"


class Choice(NamedTuple):
    """The text of a move, and the level of the bot that chose it."""

    move: str
    level: str


class BotService:
    """The worker pools of a server; made and closed inside its event loop."""

    def __init__(self, seconds: float = 0.5, processes: int = 1) -> None:
        if not 0 < seconds <= 60 or processes < 1:
            raise BadInput("bots think for 0 to 60 seconds a move, in at least one process")
        self.seconds, self.processes = seconds, processes
        self.pools = {QUICK: WorkerPool(QUICK, seconds, 1)}

    async def choose(self, decision: Decision) -> Choice:
        """Return the move for a seat, and the level that really chose it."""
        if compiles(decision.game, decision.level):
            reply = await self._ask_compiled(decision.game, Choose(decision))
            if isinstance(reply, MoveAnswer):
                return Choice(reply.move, decision.level)
            decision = decision._replace(level=STAND_IN, memory=())
        reply = await self._ask_plain(QUICK, Choose(decision))
        assert isinstance(reply, MoveAnswer)
        return Choice(reply.move, decision.level)

    async def advise(self, decision: Decision) -> PlainAdvice | None:
        """Return a hint; None from a bot that must be compiled and is not ready."""
        if compiles(decision.game, decision.level):
            reply = await self._ask_compiled(decision.game, Advise(decision))
            return reply.advice if isinstance(reply, HintAnswer) else None
        reply = await self._ask_plain(ADVICE, Advise(decision))
        assert isinstance(reply, HintAnswer)
        return reply.advice

    async def judge(self, judging: ChancesQuery) -> list[Chances] | None:
        """Return chances; None if they need games to be played on and no worker is ready."""
        if judging.games:
            reply = await self._ask_compiled(judging.game, Judge(judging))
            return reply.chances if isinstance(reply, ChancesAnswer) else None
        reply = await self._ask_plain(ADVICE, Judge(judging))
        assert isinstance(reply, ChancesAnswer)
        return reply.chances

    async def _ask_compiled(self, game: str, question: Question) -> Answer | None:
        """Return the answer of the pool of a game, or None if it is not ready or not in time."""
        self.prepare(game)
        return await self.pools[catalog.family(game)].ask(question)

    async def _ask_plain(self, pool: str, question: Question) -> Answer:
        """Return the answer of a pool that compiles nothing, or the same from a thread here."""
        if pool not in self.pools:
            self.pools[pool] = WorkerPool(pool, self.seconds, 1)
        reply = await self.pools[pool].ask(question)
        return await asyncio.to_thread(answer, question) if reply is None else reply

    def prepare(self, game: Named) -> None:
        """Start to warm up `sharp` for a game, if it must be compiled."""
        family = catalog.family(game)
        if family not in self.pools and compiles(catalog.edition(game).game, "sharp"):
            name = catalog.edition(game).game
            self.pools[family] = WorkerPool(name, self.seconds, self.processes)

    def readiness(self, game: Named) -> Readiness:
        """Return how far `sharp` is for a game."""
        if not compiles(catalog.edition(game).game, "sharp"):
            return Readiness("ready", 1.0)
        pool = self.pools.get(catalog.family(game))
        return pool.readiness() if pool else Readiness("waiting")

    async def close(self) -> None:
        """End all workers at once; open questions are answered here."""
        await asyncio.gather(*(pool.close() for pool in self.pools.values()))

    async def __aenter__(self) -> BotService:
        """Return the service, which closes by itself."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """End all workers."""
        await self.close()
