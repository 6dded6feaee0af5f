"""The games by name, and the editions that they are played by."""

from __future__ import annotations

from matador.core.editions import Edition, Named
from matador.games import GAMES
from matador.games import edition as _edition

__all__ = ["GAMES", "edition", "family"]


def edition(game: Named, version: int | None = None) -> Edition:
    """Return a game, a set of house rules for it, or a user's own file by its path."""
    return _edition(game, version)


def family(game: Named) -> str:
    """Return the name of the family that a game belongs to."""
    return _edition(game).shape.family
