"""A simple bot for the property games: buys what it can afford, builds with a cushion, pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.core.chance import Stream
from matador.core.words import Move
from matador.games.estate.geometry import DEED_OF, GROUP_OF, GROUPS

CUSHION = 4_000
HIGHEST_BID = 6_000
FIRST = (
    *("pay", "claim", "buy", "fixed", "keep", "release"),
    *("build", "bid", "redeem", "sell", "mortgage", "lower"),
    *("roll", "decline", "pass", "accept", "refuse", "forgo", "draw", "bankrupt"),
)
"""What it does first when several things are open."""


class ThriftyBot:
    """Keeps a cushion of cash, sells only to pay, and trades for nothing but whole groups."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return the first sensible choice."""
        sensible = [move for move in choices if self._is_sensible(view, move)] or list(choices)
        return min(sensible, key=lambda move: FIRST.index(move.kind) if move.kind in FIRST else 99)

    def _is_sensible(self, view: dict[str, Any], move: Move) -> bool:
        cash = view["cash"][view["seat"]]
        if move.kind == "bid":
            amount = int(move.values["amount"])
            return amount <= min(cash - CUSHION, HIGHEST_BID)
        if move.kind in ("build", "redeem"):
            return cash > 2 * CUSHION
        if move.kind in ("sell", "mortgage", "lower"):
            return bool(view["debts"])
        if move.kind == "accept":
            return not view["offer"] or not self._gives_a_group_away(view)
        return move.kind not in ("offer", "deliver", "forgo", "percent", "fine")

    def _gives_a_group_away(self, view: dict[str, Any]) -> bool:
        """Tell whether the lots asked for would complete a group of the one who asks."""
        offer = view["offer"]
        owned = {int(s) for s, deed in view["deeds"].items() if deed["owner"] == offer["maker"]}
        after = owned | set(offer["take"])
        groups = {GROUP_OF[DEED_OF[square]] for square in offer["take"]}
        return any(set(GROUPS[group]) <= after for group in groups)
