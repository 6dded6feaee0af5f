"""A hint: what the strongest bot that knows at once would do in a seat's place, and why.

It is asked like any bot, by a decision that holds what the seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matador.bots.catalog import Bot, family_bots, reasons
from matador.bots.decision import Decision, bot_for, position_of
from matador.bots.policy import Considered
from matador.bots.reasons import Reason, because
from matador.core.words import Kind, Move
from matador.play import View

ADVISER = "steady"
"""Who is asked, unless the bots of a family name a stronger one that knows at once."""
MOST_WEIGHED = 8


class Advice(NamedTuple):
    """The move of a hint, what the bot made of it and of others, and its reasons."""

    move: Move
    weighed: Considered
    """Moves with their worth, the best first; none where the bot went by rules alone."""
    reasons: list[Reason]


class Written(NamedTuple):
    """Advice as plain data, which goes from one process to another."""

    move: str
    weighed: Sequence[tuple[str, float]]
    reasons: Sequence[tuple[str, Mapping[str, int]]]


def adviser_of(game: str) -> str:
    """Return the bot that is asked for a hint in a game."""
    return getattr(family_bots(game), "ADVISER", ADVISER)


def unit_of(game: str, level: str) -> str:
    """Return what the worths of a bot count: `chance`, `pips`, `points` or `deal`."""
    units: dict[str, str] = getattr(family_bots(game), "UNITS", {})
    return units.get(level, "")


def reason_kinds(game: str) -> dict[str, Kind]:
    """Return the kinds of reasons that the bots of a game can give, by name."""
    return {kind.name: kind for kind in getattr(family_bots(game), "REASONS", ())}


def advise(decision: Decision, seconds: float | None = None) -> Written:
    """Return what a bot would do, and why; `seconds` limits one that searches."""
    bot, (view, choices) = bot_for(decision, seconds), position_of(decision)
    if decision.memory:
        bot.recall(view, decision.memory)
    found = counsel(bot, view, choices)
    weighed = [(str(move), round(worth, 6)) for move, worth in found.weighed[:MOST_WEIGHED]]
    return Written(str(found.move), weighed, [(one.kind, one.values) for one in found.reasons])


def counsel(bot: Bot, view: View, choices: Sequence[Move]) -> Advice:
    """Let a bot that has sat down in a seat's place say what it would do, and why.

    A bot that searches has weighed its move already; of one that goes by rules of thumb the family
    may know when a second thought is better.
    """
    family = family_bots(view["game"])
    first, considered = bot.choose(view, choices), reasons(bot)
    reconsider = None if getattr(bot, "compiles", False) else getattr(family, "reconsider", None)
    chosen = reconsider(first, considered) if reconsider else first
    explain = getattr(family, "explain", None)
    told = list(explain(view, chosen)) if explain and chosen == first else []
    weighed = sorted(considered, key=lambda pair: -pair[1])
    return Advice(chosen, weighed, told or _by_worth(view["game"], weighed))


def _by_worth(game: str, weighed: Considered) -> list[Reason]:
    """Return the reason for a move that was chosen for the chance to win that it promises."""
    if len(weighed) < 2 or "PromisesMore" not in reason_kinds(game):
        return []
    best, second = (round(100 * worth) for _, worth in weighed[:2])
    return [because("PromisesMore", percent=best, instead=second)]
