"""Nim in a terminal: the heap, what happened, and what can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from matador.cli.screens.display import Display, Offer, Screen
from matador.core.words import Move


class HeapsRenderer:
    """Draws nim."""

    usual_players = 2
    automatic: frozenset[str] = frozenset()
    asked_of_all: frozenset[str] = frozenset()
    guided: frozenset[str] = frozenset()

    def page(self, screen: Screen, display: Display) -> RenderableType:
        """Draw the heap as a row of signs."""
        heap = Text(display.signs.back * screen.view["left"])
        numbered = [Text(f" {at}  {offer.label}") for at, offer in enumerate(screen.offers, 1)]
        return Group(Text(screen.name, "bold"), heap, display.rule(), *screen.log, *numbered)

    def offers(
        self, _view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str]
    ) -> list[Offer]:
        """Offer every number by itself."""
        return [Offer(label, [move]) for move, label in zip(choices, labels, strict=True)]

    def normalise(self, text: str) -> str:
        """Return a typed move as it is."""
        return text

    def guide(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """Say what decides."""
        return Text(display.say("guide_heap", heap=display.board["heap"]))


RENDERER = HeapsRenderer()
