"""The bots of the house by name, and a table where they play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from matador import games
from matador.bots.policy import Chair
from matador.core.errors import BadInput, nearest
from matador.core.words import Move
from matador.play import Game, View


class Bot(Protocol):
    """Whatever chooses one of the moves offered."""

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return one of the choices, or another legal move, knowing only what the seat may."""


class RandomBot:
    """Every choice as likely as the others: the simulator's random policy without its records."""

    looks = False

    def __init__(self, chair: Chair) -> None:
        self.stream = chair.stream()

    def choose(self, view: Any, choices: Sequence[Move]) -> Move:
        """Return any of the choices."""
        return choices[self.stream.draw(len(choices))]


def family_bots(game: str) -> Any:
    """Return the module of the bots of a game's family: `BOTS`, `POLICIES`, `choose_as`."""
    return import_module(f"matador.bots.{games.edition(game).shape.family}")


def _makers(game: str) -> dict[str, Callable[[Chair], Bot]]:
    return {"random": RandomBot, **family_bots(game).BOTS}


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that play a game."""
    return list(_makers(game))


def listed_bots(game: str, names: str, players: int) -> list[str]:
    """Return the name of the bot at each seat: one name for all, or one for each, by commas."""
    if not isinstance(names, str):
        raise BadInput(f"bots are named by a text such as 'random' or 'easy,random', not {names!r}")
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise BadInput(f"{len(listed)} bots are named for {players} seats; name one, or {players}")
    for name in listed:
        if name not in bot_names(game):
            raise BadInput(f"no bot {name!r} plays {game}; {nearest(name, bot_names(game))}")
    return listed


def make_bots(game: str, names: str, players: int, seed: int) -> list[Bot]:
    """Return a bot for each seat."""
    makers = _makers(game)
    listed = listed_bots(game, names, players)
    return [makers[name](Chair(game, seat, seed)) for seat, name in enumerate(listed)]


def play_out(game: Game, bots: Sequence[Bot], most_moves: int = 1_000_000) -> Game:
    """Let bots play a game to its end, or to a cap on moves."""
    while (seat := game.to_act) is not None and len(game.moves) < most_moves:
        bot = bots[seat]
        view = game.view(seat) if getattr(bot, "looks", True) else View()
        game.play(bot.choose(view, game.choices()))
    return game
