"""Bots that think beside the event loop, so that no table waits for a bot of another.

A bot gets the view of its seat in a process that has no game. Bots that answer at once share one
process; a bot that must be compiled has a crew for each family of games, which is started on first
need. Until it is ready, or when it is late or lost, `steady` answers in its place; and if even that
process is away, the same decision is made in a thread here, with the same outcome.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from matador.bots.decision import Decision, compiles, decide
from matador.core.editions import Named
from matador.core.errors import BadInput
from matador.play import house
from matador.server.crews import Crew, Readiness
from matador.server.thinker import QUICK

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
            move = await self.crews[house.family(decision.game)].ask(decision)
            if move is not None:
                return Choice(move, decision.level)
            decision = decision._replace(level=SUBSTITUTE, memory=())
        move = await self.crews[QUICK].ask(decision)
        move = await asyncio.to_thread(decide, decision) if move is None else move
        return Choice(move, decision.level)

    def prepare(self, game: Named) -> None:
        """Let `sharp` get ready for a game, if it must: whoever seats it may call this early."""
        family = house.family(game)
        if family not in self.crews and compiles(house.edition(game).game, "sharp"):
            name = house.edition(game).game
            self.crews[family] = Crew(name, self.seconds, self.processes)

    def readiness(self, game: Named) -> Readiness:
        """Return how far `sharp` is for a game."""
        if not compiles(house.edition(game).game, "sharp"):
            return Readiness("ready", 1.0)
        crew = self.crews.get(house.family(game))
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
