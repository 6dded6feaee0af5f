"""The bots of the house by name, and a table where they play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from matador.bots.dominoes import HeaviestBot
from matador.bots.estate import ThriftyBot
from matador.bots.gnav import ThresholdBot
from matador.core.chance import Stream, stream_start
from matador.core.errors import BadInput, nearest
from matador.core.words import Move
from matador.play import Game


class Bot(Protocol):
    """Whatever chooses one of the moves offered."""

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return one of the choices, knowing only what the seat may know."""


class RandomBot:
    """Every choice as likely as the others."""

    looks = False

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: dict[str, Any], choices: Sequence[Move]) -> Move:
        """Return any of the choices."""
        return choices[self.stream.draw(len(choices))]


BOTS: dict[str, dict[str, Callable[[Stream], Bot]]] = {
    "dominoes": {"random": RandomBot, "heaviest": HeaviestBot, "easy": HeaviestBot},
    "gnav": {"random": RandomBot, "threshold": ThresholdBot, "easy": ThresholdBot},
    **{
        game: {"random": RandomBot, "thrifty": ThriftyBot, "easy": ThriftyBot}
        for game in ("danish", "swedish", "german")
    },
}
"""The bots of each game; `easy` is the one that people meet who ask for none by name."""


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that play a game."""
    return list(BOTS[game])


def make_bots(game: str, names: str, players: int, seed: int) -> list[Bot]:
    """Return a bot for each seat: one name for all, or one for each, by commas."""
    if not isinstance(names, str):
        raise BadInput(f"bots are named by a text such as 'random' or 'easy,random', not {names!r}")
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise BadInput(f"{len(listed)} bots are named for {players} seats; name one, or {players}")
    for name in listed:
        if name not in BOTS[game]:
            raise BadInput(f"no bot {name!r} plays {game}; {nearest(name, BOTS[game])}")
    streams = [Stream(stream_start(seed, 1 + seat)) for seat in range(players)]
    return [BOTS[game][name](stream) for name, stream in zip(listed, streams, strict=True)]


def play_out(game: Game, bots: Sequence[Bot], most_moves: int = 1_000_000) -> Game:
    """Let bots play a game to its end, or to a cap on moves."""
    while (seat := game.to_act) is not None and len(game.moves) < most_moves:
        bot = bots[seat]
        view = game.view(seat) if getattr(bot, "looks", True) else {}
        game.play(bot.choose(view, game.choices()))
    return game
