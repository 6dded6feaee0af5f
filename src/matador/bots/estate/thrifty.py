"""A simple bot for the property games: buys what it can afford, builds with a cushion, pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.bots.policy import BotSeat
from matador.core.words import Move
from matador.games.estate.geometry import DEED_OF, GROUP_OF, GROUPS

CUSHION = 4_000
HIGHEST_BID = 6_000
HIGHEST_CARD_BID = 1_000
FIRST = (
    *("pay", "claim", "buy", "fixed", "keep", "release", "accept"),
    *("build", "order", "bid", "redeem", "offer", "sell", "mortgage", "lower"),
    *("roll", "decline", "pass", "refuse", "forgo", "draw", "bankrupt"),
)
"""What it does first when several things are open."""


class ThriftyBot:
    """Keeps a cushion of cash, sells only to pay, and buys what completes its groups.

    Like a beginner it takes any fair price for a lot, whatever the buyer makes of it.
    """

    def __init__(self, bot_seat: BotSeat) -> None:
        """Sit down; this bot leaves nothing to chance."""

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return the first sensible choice."""
        sensible = [move for move in choices if self._is_sensible(view, move)] or list(choices)
        return min(sensible, key=self._order)

    def _order(self, move: Move) -> tuple[int, int]:
        """Order moves by what it does first; of several bids it makes the boldest."""
        place = FIRST.index(move.kind) if move.kind in FIRST else len(FIRST)
        return place, -move.values["amount"] if move.kind == "bid" else 0

    def _is_sensible(self, view: dict[str, Any], move: Move) -> bool:
        cash = int(view["cash"][view["seat"]])
        if move.kind == "bid":
            most = HIGHEST_CARD_BID if view["sale"]["kind"] == "card" else HIGHEST_BID
            return bool(move.values["amount"] <= min(cash - CUSHION, most))
        if move.kind in ("build", "order", "redeem"):
            return cash > 2 * CUSHION
        if move.kind in ("sell", "mortgage", "lower"):
            return bool(view["debts"])
        if move.kind == "offer":
            return cash > 3 * CUSHION and self._completes_a_group(view, move)
        if move.kind == "accept":
            return not view["offer"] or view["offer"]["cash"] > 0
        return move.kind not in ("deliver", "forgo", "percent", "fine")

    def _completes_a_group(self, view: dict[str, Any], move: Move) -> bool:
        """Tell whether the lots asked for would complete one of its groups."""
        seat = view["seat"]
        taken = set(move.values["take"])
        owned = {square for square, deed in view["deeds"].items() if deed["owner"] == seat}
        groups = {GROUP_OF[DEED_OF[square]] for square in taken}
        return any(set(GROUPS[group]) <= owned | taken for group in groups)
