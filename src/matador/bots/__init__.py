"""Players by program: each sees a view and the choices, and nothing else."""

from matador.bots.policy import Chair, Considered, PolicyBot, as_bot
from matador.bots.table import (
    Bot,
    bot_names,
    family_bots,
    listed_bots,
    make_bots,
    play_out,
    reasons,
)

__all__ = [
    "Bot",
    "Chair",
    "Considered",
    "PolicyBot",
    "as_bot",
    "bot_names",
    "family_bots",
    "listed_bots",
    "make_bots",
    "play_out",
    "reasons",
]
