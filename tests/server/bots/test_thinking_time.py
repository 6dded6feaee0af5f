"""How long bots think when many wait, and who answers while a compiled bot is away."""

from __future__ import annotations

import pytest

import matador
from matador.bots.decision import decide, decision_for
from matador.server.bots import bot_service, pool
from matador.server.bots.bot_service import BotService, Choice
from matador.server.bots.pool import LEAST_SECONDS, WorkerPool


@pytest.fixture
def new_pool(monkeypatch):
    """Return a function that makes a pool whose processes never start."""

    async def never(self, place):
        """Start nothing."""

    monkeypatch.setattr(pool.WorkerPool, "_run", never)
    return lambda seconds, processes: WorkerPool("gnav", seconds, processes)


@pytest.mark.parametrize(
    ("processes", "waiting", "seconds"),
    [(1, 0, 1.0), (1, 1, 0.5), (1, 3, 0.25), (2, 1, 1.0), (2, 3, 0.5), (1, 39, LEAST_SECONDS)],
)
async def test_the_more_wait_the_shorter_each_search(new_pool, processes, waiting, seconds):
    workers = new_pool(1.0, processes)
    for place in range(waiting):
        workers.waiting.put_nowait(place)
    assert workers._seconds_now() == seconds


class Away:
    """A pool that never answers."""

    def __init__(self, *_):
        """Start nothing."""

    async def ask(self, question):
        """Leave the answer to others."""

    async def close(self):
        """Close nothing."""


async def test_who_stands_in_for_sharp_is_not_handed_its_memory(monkeypatch):
    """Only `sharp` can recall the offers it made before."""
    game = matador.position("german", {"players": 2, "deeds": {"1": 0}})
    game.play("offer B give 1 take - cash -100 cards 0 0", 0)
    game.play("refuse", 1)
    asked = decision_for(game, 0, "sharp", 1)
    assert asked.memory
    monkeypatch.setattr(bot_service, "WorkerPool", Away)
    async with BotService() as service:
        chosen = await service.choose(asked)
    assert chosen == Choice(decide(decision_for(game, 0, "steady", 1)), "steady")
