"""What users meet: a game, its record, positions set up by hand."""

from matador.play.game import Explanation, Game, View, new, position
from matador.play.record import replay

__all__ = ["Explanation", "Game", "View", "new", "position", "replay"]
