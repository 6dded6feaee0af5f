"""Players by program: each sees a view and the choices, and nothing else."""

from matador.bots.table import Bot, bot_names, make_bots, play_out

__all__ = ["Bot", "bot_names", "make_bots", "play_out"]
