"""The bots of dominoes by name."""

from __future__ import annotations

from matador.bots.dominoes.easy import choose_easy
from matador.bots.dominoes.flat import FlatBot
from matador.bots.dominoes.heaviest import choose_heaviest
from matador.bots.dominoes.outlook import chances_of_all
from matador.bots.dominoes.reasons import REASONS, explain
from matador.bots.dominoes.sampling import sample_worlds
from matador.bots.dominoes.sharp import SharpBot
from matador.bots.dominoes.steady import choose_steady, weigh
from matador.bots.policy import as_bot, choose_random
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import State

__all__ = [
    "BOTS",
    "POLICIES",
    "REASONS",
    "UNITS",
    "choose_as",
    "explain",
    "judge",
    "sample_worlds",
]

POLICIES = ("random", "heaviest", "easy", "steady")
"""The bots that the simulator can compile, in the order of `choose_as`."""
judge = chances_of_all
"""What a match that is cut short is worth to every seat."""
UNITS = {"steady": "pips", "sharp": "deal"}
"""What the worths that a bot gives its moves count; of a deal 1 is won and 0 lost."""
BOTS = {
    "easy": as_bot(choose_easy),
    "heaviest": as_bot(choose_heaviest),
    "steady": as_bot(choose_steady, weigh),
    "flat": FlatBot,
    "sharp": SharpBot,
}


@compiled
def choose_as(
    kind: int, edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose as one of the policies would."""
    if kind == 1:
        return choose_heaviest(edition, seen, seat, moves, count, luck)
    if kind == 2:
        return choose_easy(edition, seen, seat, moves, count, luck)
    if kind == 3:
        return choose_steady(edition, seen, seat, moves, count, luck)
    return choose_random(edition, seen, seat, moves, count, luck)
