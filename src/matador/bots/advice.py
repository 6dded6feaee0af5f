"""Hints: what the strongest bot that answers at once would do in a seat, and why.

It gets a `Decision` like any bot: what the seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matador.bots.catalog import Bot, family_bots, weighed_moves
from matador.bots.decision import Decision, bot_for, position_of
from matador.bots.policy import WeighedMoves
from matador.bots.reasons import Reason, reason
from matador.core.words import Kind, Move
from matador.play import View

ADVISER = "steady"
"""The bot that gives hints, unless a family names a stronger one that answers at once."""
MOST_WEIGHED = 8


class Advice(NamedTuple):
    """A hint: the move, what the bot thought of it and of others, and its reasons."""

    move: Move
    weighed_moves: WeighedMoves
    """Moves with their worth, the best first; none where the bot went by rules alone."""
    reasons: list[Reason]


class PlainAdvice(NamedTuple):
    """Advice as plain data, to be sent to another process."""

    move: str
    weighed_moves: Sequence[tuple[str, float]]
    reasons: Sequence[tuple[str, Mapping[str, int]]]


def adviser_of(game: str) -> str:
    """Return the bot that gives hints in a game."""
    return getattr(family_bots(game), "ADVISER", ADVISER)


def unit_of(game: str, level: str) -> str:
    """Return what the worths of a bot count: `chance`, `pips`, `points` or `deal`."""
    units: dict[str, str] = getattr(family_bots(game), "UNITS", {})
    return units.get(level, "")


def reason_kinds(game: str) -> dict[str, Kind]:
    """Return the kinds of reasons that the bots of a game can give, by name."""
    return {kind.name: kind for kind in getattr(family_bots(game), "REASONS", ())}


def advise(decision: Decision, seconds: float | None = None) -> PlainAdvice:
    """Return what a bot would do, and why; `seconds` limits one that searches."""
    bot, (view, choices) = bot_for(decision, seconds), position_of(decision)
    if decision.memory:
        bot.recall(view, decision.memory)
    advice = advice_from(bot, view, choices)
    best = [(str(move), round(worth, 6)) for move, worth in advice.weighed_moves[:MOST_WEIGHED]]
    return PlainAdvice(str(advice.move), best, [(one.kind, one.values) for one in advice.reasons])


def advice_from(bot: Bot, view: View, choices: Sequence[Move]) -> Advice:
    """Ask a bot at a seat what it would do, and why.

    A bot that searches has weighed its move already. A family may correct one that goes by rules of
    thumb with `reconsider`.
    """
    family = family_bots(view["game"])
    first, weighed = bot.choose(view, choices), weighed_moves(bot)
    reconsider = None if getattr(bot, "compiles", False) else getattr(family, "reconsider", None)
    move = reconsider(first, weighed) if reconsider else first
    explain = getattr(family, "explain", None)
    reasons = list(explain(view, move)) if explain and move == first else []
    best_first = sorted(weighed, key=lambda pair: -pair[1])
    return Advice(move, best_first, reasons or _by_worth(view["game"], best_first))


def _by_worth(game: str, best_first: WeighedMoves) -> list[Reason]:
    """Return the reason for a move that was chosen for its chance to win."""
    if len(best_first) < 2 or "PromisesMore" not in reason_kinds(game):
        return []
    best, second = (round(100 * worth) for _, worth in best_first[:2])
    return [reason("PromisesMore", percent=best, instead=second)]
