"""What users meet: a game, its record, positions set up by hand."""

from matador.play.boards import board, board_schema
from matador.play.explanation import Explanation
from matador.play.game import Game
from matador.play.log import Entry
from matador.play.new_game import new, position
from matador.play.record import replay
from matador.play.view import View, view_from, view_schema

__all__ = [
    "Entry",
    "Explanation",
    "Game",
    "View",
    "board",
    "board_schema",
    "new",
    "position",
    "replay",
    "view_from",
    "view_schema",
]
