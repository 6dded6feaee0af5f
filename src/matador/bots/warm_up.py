"""Getting a bot ready that must be compiled: from the disk in a moment, or with its progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matador.bots.decision import house_bot
from matador.bots.policy import Chair
from matador.core.compiled import callee_count, is_warm, watching
from matador.play import new

Tell = Callable[[float], None]
"""Hears how much is done, from 0 to 1."""
LINKING = 0.25
"""What putting a program together takes, in parts of what compiling its functions took."""


def get_ready(game: str, level: str, tell: Tell) -> None:
    """Compile all that a bot calls when it thinks, or take it from the disk.

    One game stands for all of its family: what is compiled does not depend on the edition.
    """
    bot = house_bot(game, level)(Chair(game, 0, 0))
    drills = bot.drills(new(game, seed=0).view(0))
    counts = [0 if is_warm(twin) else callee_count(twin) for twin, _ in drills]
    bar = Bar((1 + LINKING) * sum(counts), tell)
    for (_, call), count in zip(drills, counts, strict=True):
        bar.run(call, (1 + LINKING) * count)
    tell(1.0)


class Bar:
    """How far several compilations are."""

    def __init__(self, whole: float, tell: Tell) -> None:
        self.whole, self.tell = whole, tell
        self.before = self.since = 0.0

    def run(self, call: Callable[[], Any], share: float) -> None:
        """Do a part of the whole; some functions in it may have been compiled before."""
        self.since = 0.0
        with watching(self._advance):
            call()
        self.before += share

    def _advance(self) -> None:
        self.since += 1
        self.tell(min(1.0, (self.before + self.since) / max(1.0, self.whole)))
