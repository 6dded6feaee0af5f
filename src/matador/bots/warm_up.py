"""Warming up a bot that must be compiled: quickly from the cache on disk, or with progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matador.bots.decision import bot_maker
from matador.bots.policy import BotSeat
from matador.core.compiled import callee_count, is_warm, watching
from matador.play import new

Report = Callable[[float], None]
"""Called with how much is done, from 0 to 1."""
LINKING = 0.25
"""The time that linking a program takes, as a part of the time to compile its functions."""


def warm_up(game: str, level: str, report: Report) -> None:
    """Compile all that a bot calls when it thinks, or load it from the cache.

    One game is enough for its whole family: compiled code does not depend on the edition.
    """
    bot = bot_maker(game, level)(BotSeat(game, 0, 0))
    warm_up_calls = bot.warm_up_calls(new(game, seed=0).view(0))
    counts = [0 if is_warm(twin) else callee_count(twin) for twin, _ in warm_up_calls]
    progress = ProgressBar((1 + LINKING) * sum(counts), report)
    for (_, call), count in zip(warm_up_calls, counts, strict=True):
        progress.run(call, (1 + LINKING) * count)
    report(1.0)


class ProgressBar:
    """The progress of several compilations."""

    def __init__(self, whole: float, report: Report) -> None:
        self.whole, self.report = whole, report
        self.before = self.since = 0.0

    def run(self, call: Callable[[], Any], share: float) -> None:
        """Run one part; some functions in it may have been compiled before."""
        self.since = 0.0
        with watching(self._advance):
            call()
        self.before += share

    def _advance(self) -> None:
        self.since += 1
        self.report(min(1.0, (self.before + self.since) / max(1.0, self.whole)))
