"""The bots of the property games by name."""

from __future__ import annotations

from typing import Any

from matador.bots.estate.thrifty import ThriftyBot
from matador.bots.policy import choose_random
from matador.core.compiled import compiled

POLICIES = ("random",)
"""The bots that the simulator can compile, in the order of `choose_as`."""
BOTS = {"thrifty": ThriftyBot, "easy": ThriftyBot}


@compiled
def choose_as(
    kind: int, edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any
) -> int:
    """Choose as one of the policies would."""
    return choose_random(edition, seen, seat, moves, count, luck)
