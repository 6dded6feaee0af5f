"""How each family of games looks in a terminal."""

from __future__ import annotations

from importlib import import_module

from matador.cli.screens.display import Display, Offer, Renderer


def renderer_for(family: str) -> Renderer:
    """Return the renderer of a family; its file has the family's name."""
    renderer: Renderer = import_module(f"matador.cli.screens.{family}").RENDERER
    return renderer


__all__ = ["Display", "Offer", "Renderer", "renderer_for"]
