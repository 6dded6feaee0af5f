"""How each family of games looks in a terminal."""

from __future__ import annotations

from importlib import import_module

from matador.cli.screens.look import Look, Offer, Painter

PAINTERS = {family: f"matador.cli.screens.{family}" for family in ("dominoes", "gnav", "estate")}


def painter_for(family: str) -> Painter:
    """Return the painter of a family."""
    painter: Painter = import_module(PAINTERS[family]).PAINTER
    return painter


__all__ = ["Look", "Offer", "Painter", "painter_for"]
