"""Bots and hints that are thought of beside the event loop, so that no table waits for another.

A bot gets the view of its seat in a process that has no game. Bots that answer at once share one
process; a bot that must be compiled has a crew for each family of games, which is started on first
need. Until it is ready, or when it is late or lost, `steady` answers in its place; and if even that
process is away, the same decision is made in a thread here, with the same outcome. Hints and
chances have a process of their own, which no bot ever waits for, started on first need.
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
from matador.server.bots.pool import Crew, Readiness
from matador.server.bots.worker import (
    ADVICE,
    QUICK,
    Advise,
    Advised,
    Answer,
    Choose,
    Chosen,
    Judge,
    Judged,
    Question,
    answered,
)

SUBSTITUTE = "steady"


class Choice(NamedTuple):
    """The text of a move, and the level of the bot that chose it."""

    move: str
    level: str


class Thinkers:
    """All that thinks for the bots of a server; made and closed inside its event loop."""

    def __init__(self, seconds: float = 0.5, processes: int = 1) -> None:
        if not 0 < seconds <= 60 or processes < 1:
            raise BadInput("bots think for 0 to 60 seconds a move, in at least one process")
        self.seconds, self.processes = seconds, processes
        self.crews = {QUICK: Crew(QUICK, seconds, 1)}

    async def choose(self, decision: Decision) -> Choice:
        """Return the move for a seat, and who really chose it."""
        if compiles(decision.game, decision.level):
            self.prepare(decision.game)
            told = await self.crews[catalog.family(decision.game)].ask(Choose(decision))
            if isinstance(told, Chosen):
                return Choice(told.move, decision.level)
            decision = decision._replace(level=SUBSTITUTE, memory=())
        told = await self._answered(QUICK, Choose(decision))
        assert isinstance(told, Chosen)
        return Choice(told.move, decision.level)

    async def advise(self, decision: Decision) -> PlainAdvice | None:
        """Return a hint; None from a bot that must be compiled and is not ready."""
        if compiles(decision.game, decision.level):
            self.prepare(decision.game)
            told = await self.crews[catalog.family(decision.game)].ask(Advise(decision))
            return told.advice if isinstance(told, Advised) else None
        told = await self._answered(ADVICE, Advise(decision))
        assert isinstance(told, Advised)
        return told.advice

    async def judge(self, judging: ChancesQuery) -> list[Chances] | None:
        """Return chances; None where games are to be played on and nobody is ready for it."""
        if judging.games:
            self.prepare(judging.game)
            told = await self.crews[catalog.family(judging.game)].ask(Judge(judging))
            return told.chances if isinstance(told, Judged) else None
        told = await self._answered(ADVICE, Judge(judging))
        assert isinstance(told, Judged)
        return told.chances

    async def _answered(self, crew: str, question: Question) -> Answer:
        """Return what a crew that compiles nothing answers, or the same from a thread here."""
        if crew not in self.crews:
            self.crews[crew] = Crew(crew, self.seconds, 1)
        told = await self.crews[crew].ask(question)
        return await asyncio.to_thread(answered, question) if told is None else told

    def prepare(self, game: Named) -> None:
        """Let `sharp` get ready for a game, if it must: whoever seats it may call this early."""
        family = catalog.family(game)
        if family not in self.crews and compiles(catalog.edition(game).game, "sharp"):
            name = catalog.edition(game).game
            self.crews[family] = Crew(name, self.seconds, self.processes)

    def readiness(self, game: Named) -> Readiness:
        """Return how far `sharp` is for a game."""
        if not compiles(catalog.edition(game).game, "sharp"):
            return Readiness("ready", 1.0)
        crew = self.crews.get(catalog.family(game))
        return crew.readiness() if crew else Readiness("waiting")

    async def close(self) -> None:
        """End all thinking at once; what is still asked is answered here."""
        await asyncio.gather(*(crew.close() for crew in self.crews.values()))

    async def __aenter__(self) -> Thinkers:
        """Give what it is; it closes by itself."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """End all thinking."""
        await self.close()
