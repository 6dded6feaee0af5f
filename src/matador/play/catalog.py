"""The games by name, and the editions that they are played by."""

from __future__ import annotations

from collections.abc import Mapping

from matador.core.editions import Edition, Named
from matador.games import GAMES
from matador.games import edition as _edition
from matador.games import family as _family

__all__ = ["GAMES", "edition", "family", "themes"]


def edition(game: Named, version: int | None = None) -> Edition:
    """Return a game, a set of house rules for it, or a user's own file by its path."""
    return _edition(game, version)


def themes(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Return the rules of an edition by theme, in the order in which people look for them."""
    return _family(edition.shape.family).themes


def family(game: Named) -> str:
    """Return the name of the family that a game belongs to."""
    return _edition(game).shape.family
