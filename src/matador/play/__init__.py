"""What users meet: a game, its record, positions set up by hand."""

from matador.play.begin import new, position
from matador.play.explanation import Explanation
from matador.play.game import Game
from matador.play.log import Entry
from matador.play.record import replay
from matador.play.view import View

__all__ = ["Entry", "Explanation", "Game", "View", "new", "position", "replay"]
