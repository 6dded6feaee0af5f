"""A simple bot for Gnav: a card below the middle of the pack is exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.bots.policy import Chair
from matador.core.words import Move
from matador.games.gnav.cards import CARD_NAMES, HOUSE

MIDDLE = len(CARD_NAMES) // 2


class ThresholdBot:
    """Knocks always, stands from the middle card upwards, and asks nobody who is known to refuse.

    It draws nothing from its stream: the same view always gets the same answer.
    """

    def __init__(self, chair: Chair) -> None:
        """Sit down; this bot leaves nothing to chance."""

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return the knock, or stand or exchange by the card in hand."""
        by_kind = {choice.kind: choice for choice in choices}
        if "knock" in by_kind:
            return by_kind["knock"]
        if "exchange" in by_kind and _wants_another(view):
            return by_kind["exchange"]
        return choices[0]


def _wants_another(view: dict[str, Any]) -> bool:
    seat = view["seat"]
    own = CARD_NAMES.index(view["cards"][seat])
    neighbour = view["cards"][(seat + 1) % view["players"]]
    if seat == view["dealer"] or neighbour is None:
        return own < MIDDLE
    return own < CARD_NAMES.index(neighbour) < HOUSE
