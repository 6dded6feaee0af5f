"""The built-in bots by name, and games that bots play."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from matador import games
from matador.bots.policy import BotSeat, WeighedMoves, bot_seats
from matador.bots.user_bots import SeatedUserBot, UserBot, user_bot
from matador.core.errors import BadInput, BadMove, IllegalMove, nearest
from matador.core.words import Move, seat_name
from matador.play import Game, View


class Bot(Protocol):
    """Anything that chooses one of the moves offered."""

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return one of the choices, or another legal move, knowing only what the seat may know."""


class RandomBot:
    """Every choice as likely as the others: the simulator's random policy without its records."""

    needs_view = False

    def __init__(self, bot_seat: BotSeat) -> None:
        self.stream = bot_seat.stream()

    def choose(self, view: Any, choices: Sequence[Move]) -> Move:
        """Return any of the choices."""
        return choices[self.stream.draw(len(choices))]


def family_bots(game: str) -> Any:
    """Return the module of the bots of a game's family: `BOTS`, `POLICIES`, `choose_as`."""
    return import_module(f"matador.bots.{games.edition(game).shape.family}")


def _makers(game: str) -> dict[str, Callable[..., Bot]]:
    return {"random": RandomBot, **family_bots(game).BOTS}


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that play a game."""
    return list(_makers(game))


def listed_bots(game: str, bots: Any, players: int) -> list[str]:
    """Return the name of the bot at each seat.

    A text names one built-in bot for all seats, or one for each seat, comma-separated; a slow one
    may have its seconds a move, as in `sharp@0.1`. Anything else is one user bot for all seats, or
    a list with a bot for each. A name never opens a file; `bot_in_file` does that by its path.
    """
    listed = entrants(game, bots)
    if len(listed) == 1 and not isinstance(bots, list | tuple):
        listed *= players
    if len(listed) != players:
        many = "1 bot is" if len(listed) == 1 else f"{len(listed)} bots are"
        raise BadInput(f"{many} named for {players} seats; name one, or {players}")
    return listed


def entrants(game: str, bots: Any) -> list[str]:
    """Return the bots that a text or a list names."""
    if isinstance(bots, str) and not isinstance(bots, UserBot):
        return [_entrant(game, name.strip()) for name in bots.split(",")]
    given = bots if isinstance(bots, list | tuple) else [bots]
    return [_entrant(game, bot) for bot in given]


def _maker(game: str, name: str) -> Callable[..., Bot]:
    """Return what makes a built-in bot; `sharp@0.1` thinks for 0.1 seconds a move."""
    plain, _, seconds = name.partition("@")
    maker = _makers(game)[plain]
    return partial(maker, seconds=float(seconds)) if seconds else maker


def _check_budget(game: str, bot: str) -> None:
    """Refuse a budget that is not a time, or one for a bot that answers at once."""
    name, _, seconds = bot.partition("@")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})?", seconds) or float(seconds) == 0:
        raise BadInput(f"a bot's seconds a move are a number as in sharp@0.1, not {seconds!r}")
    if "seconds" not in inspect.signature(_makers(game)[name]).parameters:
        raise BadInput(f"the bot {name!r} of {game} answers at once; leave out @{seconds}")


def _entrant(game: str, bot: Any) -> str:
    known = bot_names(game)
    if isinstance(bot, UserBot):
        return bot
    if isinstance(bot, str):
        name = bot.partition("@")[0]
        if name not in known:
            hint = nearest(name, known)
            raise BadInput(
                "no bot {name!r} plays {game}; {nearest}", name=name, game=game, nearest=hint
            )
        if "@" in bot:
            _check_budget(game, bot)
        return bot
    if bot is None or isinstance(bot, int | float | bytes):
        raise BadInput(f"bots are named by a text such as 'random' or 'easy,random', not {bot!r}")
    named = user_bot(bot)
    if named in known:
        raise BadInput(f"call your bot otherwise: {str(named)!r} is a bot of the house")
    return named


def make_bots(game: str, names: Any, players: int, seed: int) -> list[Bot]:
    """Return a bot for each seat; `listed_bots` documents the names."""
    listed, seats = listed_bots(game, names, players), bot_seats(game, players, seed)
    return [
        name.make(bot_seat) if isinstance(name, UserBot) else _maker(game, name)(bot_seat)
        for name, bot_seat in zip(listed, seats, strict=True)
    ]


def play_out(game: Game, bots: Sequence[Bot], most_moves: int = 1_000_000) -> Game:
    """Let bots play a game to its end, or to a cap on moves."""
    while (seat := game.to_act) is not None and len(game.moves) < most_moves:
        let_play(game, seat, bots[seat])
    return game


def let_play(game: Game, seat: int, bot: Bot) -> None:
    """Let the bot at a seat choose and play; a bad move of a user's bot is reported to the user."""
    view = game.view(seat) if getattr(bot, "needs_view", True) else View()
    chosen = bot.choose(view, game.choices())
    try:
        game.play(chosen)
    except (BadMove, IllegalMove) as refused:
        if not isinstance(bot, SeatedUserBot):
            raise
        problem = f"the bot {bot.name!r} at seat {seat_name(seat)} returned {_quoted(chosen)}"
        raise BadInput(f"{problem}: {refused}") from refused


def weighed_moves(bot: Bot) -> WeighedMoves:
    """Return the moves that a bot compared last with their worth; none if it has no `why`."""
    why = getattr(bot, "why", None)
    return list(why()) if callable(why) else []


def _quoted(chosen: Any) -> str:
    return repr(str(chosen) if isinstance(chosen, Move) else chosen)
