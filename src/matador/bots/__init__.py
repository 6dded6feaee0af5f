"""Players by program: each sees a view and the choices, and nothing else."""

from matador.bots.catalog import (
    Bot,
    bot_names,
    entrants,
    family_bots,
    listed_bots,
    make_bots,
    play_out,
    weighed_moves,
)
from matador.bots.policy import BotSeat, PolicyBot, WeighedMoves, as_bot
from matador.bots.user_bots import bot_in_file

__all__ = [
    "Bot",
    "BotSeat",
    "PolicyBot",
    "WeighedMoves",
    "as_bot",
    "bot_in_file",
    "bot_names",
    "entrants",
    "family_bots",
    "listed_bots",
    "make_bots",
    "play_out",
    "weighed_moves",
]
