"""How each family of games looks in a terminal."""

from __future__ import annotations

from importlib import import_module

from matador.cli.screens.look import Look, Offer, Painter


def painter_for(family: str) -> Painter:
    """Return the painter of a family; its file has the family's name."""
    painter: Painter = import_module(f"matador.cli.screens.{family}").PAINTER
    return painter


__all__ = ["Look", "Offer", "Painter", "painter_for"]
