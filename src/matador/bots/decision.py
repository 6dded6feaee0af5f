"""A decision that a bot is asked for: all that it may know as plain data, so it may think anywhere.

Whoever decides needs nothing else and keeps nothing: the same decision gets the same move, in this
process or another, today or after a crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from matador import games
from matador.bots.catalog import family_bots
from matador.bots.policy import Chair
from matador.core.editions import Edition
from matador.core.errors import BadInput, nearest
from matador.core.words import LEVELS, Move, seat_name
from matador.play import Game, View, view_from


class Decision(NamedTuple):
    """One seat's view and choices; no more of the game than these goes to whoever decides."""

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
    """What the seat itself did before and the view does not show, where its bot goes by that."""
    start: int
    """Where the stream of draws for this decision begins."""


def decision_for(game: Game, seat: int, level: str, start: int) -> Decision:
    """Return what a bot of the house is asked when it is to choose for a seat."""
    house_bot(game.id, level)
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
        seen=game.seen(seat),
        choices=[move.numbers for move in choices],
        memory=remember(game.past.lines, seat) if remember and level == "sharp" else (),
        start=start,
    )


def house_bot(game: str, level: str) -> Any:
    """Return what seats a bot of a level at a game; nothing else can be named."""
    bots = family_bots(game).BOTS
    levels = [known for known in LEVELS if known in bots]
    if level not in levels:
        raise BadInput(f"there is no bot {level!r}; {nearest(str(level), levels)}")
    return bots[level]


def start_of(secret: bytes, seat: int, number: int) -> int:
    """Return where a seat's draws for its decision after an entry of the log begin.

    The secret belongs to the table and to nothing else that is drawn there. A hash of it tells
    neither the secret nor the start of another decision.
    """
    named = b"decision %d %d" % (seat, number)
    return int.from_bytes(blake2b(named, key=secret[:64], digest_size=8).digest(), "little")


def compiles(game: str, level: str) -> bool:
    """Tell whether a bot must be compiled before it can choose; all others answer at once."""
    return bool(getattr(house_bot(game, level), "compiles", False))


def decide(decision: Decision, seconds: float | None = None) -> str:
    """Return the text of the move that the bot chooses; `seconds` limits one that searches."""
    bot, (view, choices) = bot_for(decision, seconds), position_of(decision)
    if decision.memory:
        bot.recall(view, decision.memory)
    return str(bot.choose(view, choices))


def bot_for(decision: Decision, seconds: float | None) -> Any:
    """Return a bot that has just sat down."""
    maker = house_bot(decision.game, decision.level)
    chair = Chair(decision.game, decision.seat, decision.start)
    slow = seconds is not None and compiles(decision.game, decision.level)
    return maker(chair, seconds=seconds) if slow else maker(chair)


def position_of(decision: Decision) -> tuple[View, list[Move]]:
    """Return the view and the choices as the seat has them at the table."""
    edition = edition_of(decision.game, decision.version, tuple(decision.rules.items()))
    words = games.family(edition.shape.family).words
    table = (edition, decision.players, decision.seat, decision.to_act)
    choices = [words.said(decision.seat, numbers) for numbers in decision.choices]
    return view_from(*table, decision.seen), choices


@lru_cache(maxsize=64)
def edition_of(game: str, version: int, rules: tuple[tuple[str, Any], ...]) -> Edition:
    """Return the edition of a table from plain data; a few are kept."""
    return games.edition(game, version).with_rules(dict(rules))
