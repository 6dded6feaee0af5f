"""A decision for a bot to make: all that it may know as plain data, so any process can make it.

Nothing else is needed and nothing is kept: the same decision gets the same move, in this process or
another, today or after a crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from matador import games
from matador.bots.catalog import family_bots
from matador.bots.policy import BotSeat
from matador.core.editions import Edition
from matador.core.errors import BadInput, nearest
from matador.core.words import LEVELS, Move, seat_name
from matador.play import Game, View, view_from


class Decision(NamedTuple):
    """One seat's view and choices: all that a bot gets of the game."""

    level: str
    game: str
    version: int
    rules: Mapping[str, str | int]
    """The house rules in force."""
    players: int
    to_act: int | None
    seat: int
    seen: Any
    """The state as the seat may know it, the values of its record."""
    choices: Sequence[Sequence[int]]
    """The verb and the numbers of every move offered."""
    memory: Sequence[Sequence[int]]
    """The seat's own former moves that the view does not show, for bots that use them."""
    start: int
    """The start of the random stream for this decision."""


def decision_for(game: Game, seat: int, level: str, start: int) -> Decision:
    """Return the decision that a built-in bot has to make for a seat."""
    bot_maker(game.id, level)
    choices = game.choices(seat)
    if not choices:
        raise BadInput(f"there is nothing to choose for seat {seat_name(seat)}")
    edition, remember = game.edition, getattr(family_bots(game.id), "remember", None)
    return Decision(
        level=level,
        game=edition.game,
        version=edition.version,
        rules=edition.changes(),
        players=game.players,
        to_act=game.to_act,
        seat=seat,
        seen=game.visible_values(seat),
        choices=[move.numbers for move in choices],
        memory=remember(game.history.lines, seat) if remember and level == "sharp" else (),
        start=start,
    )


def bot_maker(game: str, level: str) -> Any:
    """Return what makes a bot of a level; nothing else can be named."""
    bots = family_bots(game).BOTS
    levels = [known for known in LEVELS if known in bots]
    if level not in levels:
        raise BadInput(f"there is no bot {level!r}; {nearest(str(level), levels)}")
    return bots[level]


def start_of(secret: bytes, seat: int, number: int) -> int:
    """Return the start of a seat's random stream for its decision after an entry of the log.

    The secret belongs to the table and is used for nothing else there. The hash reveals neither the
    secret nor the start of another decision.
    """
    label = b"decision %d %d" % (seat, number)
    return int.from_bytes(blake2b(label, key=secret[:64], digest_size=8).digest(), "little")


def compiles(game: str, level: str) -> bool:
    """Tell whether a bot must be compiled before it can choose; all others answer at once."""
    return bool(getattr(bot_maker(game, level), "compiles", False))


def decide(decision: Decision, seconds: float | None = None) -> str:
    """Return the text of the move that the bot chooses; `seconds` limits one that searches."""
    bot, (view, choices) = bot_for(decision, seconds), position_of(decision)
    if decision.memory:
        bot.recall(view, decision.memory)
    return str(bot.choose(view, choices))


def bot_for(decision: Decision, seconds: float | None) -> Any:
    """Return a new bot at the seat."""
    maker = bot_maker(decision.game, decision.level)
    bot_seat = BotSeat(decision.game, decision.seat, decision.start)
    slow = seconds is not None and compiles(decision.game, decision.level)
    return maker(bot_seat, seconds=seconds) if slow else maker(bot_seat)


def position_of(decision: Decision) -> tuple[View, list[Move]]:
    """Return the view and the choices as the seat has them at the table."""
    edition = edition_of(decision.game, decision.version, tuple(decision.rules.items()))
    words = games.family(edition.shape.family).words
    table = (edition, decision.players, decision.seat, decision.to_act)
    choices = [words.move_from(decision.seat, numbers) for numbers in decision.choices]
    return view_from(*table, decision.seen), choices


@lru_cache(maxsize=64)
def edition_of(game: str, version: int, rules: tuple[tuple[str, Any], ...]) -> Edition:
    """Return the edition of a table from plain data; a few are kept."""
    return games.edition(game, version).with_rules(dict(rules))
