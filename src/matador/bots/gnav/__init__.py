"""The bots of Gnav by name."""

from __future__ import annotations

from matador.bots.gnav.easy import choose_easy
from matador.bots.gnav.outlook import chances_of_all
from matador.bots.gnav.reasons import REASONS, explain
from matador.bots.gnav.sampling import sample_worlds
from matador.bots.gnav.sharp import choose_sharp, weigh
from matador.bots.gnav.steady import choose_steady
from matador.bots.gnav.threshold import choose_threshold
from matador.bots.policy import as_bot, choose_random
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State

__all__ = [
    "ADVISER",
    "BOTS",
    "POLICIES",
    "REASONS",
    "UNITS",
    "choose_as",
    "explain",
    "judge",
    "sample_worlds",
]

POLICIES = ("random", "threshold", "easy", "steady", "sharp")
"""The bots that the simulator can compile, in the order of `choose_as`."""
RANDOM, THRESHOLD, EASY, STEADY, SHARP = range(len(POLICIES))
ADVISER = "sharp"
"""The bot that gives hints: it answers at once and compiles nothing."""
UNITS = {"sharp": "points"}
"""What the worths that a bot gives its moves count."""
judge = chances_of_all
"""What a game that is cut short is worth to every seat."""
BOTS = {
    "threshold": as_bot(choose_threshold),
    "easy": as_bot(choose_easy),
    "steady": as_bot(choose_steady),
    "sharp": as_bot(choose_sharp, weigh),
}


@compiled
def choose_as(
    kind: int, edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose as one of the policies would."""
    if kind == THRESHOLD:
        return choose_threshold(edition, seen, seat, moves, count, luck)
    if kind == EASY:
        return choose_easy(edition, seen, seat, moves, count, luck)
    if kind == STEADY:
        return choose_steady(edition, seen, seat, moves, count, luck)
    if kind == SHARP:
        return choose_sharp(edition, seen, seat, moves, count, luck)
    return choose_random(edition, seen, seat, moves, count, luck)
