"""The bots of the property games by name."""

from __future__ import annotations

from matador.bots.estate.fixed_policies import choose_fixed, choose_fp_a, choose_fp_b, choose_fp_c
from matador.bots.estate.negotiation import past_offers
from matador.bots.estate.outlook import chances_in_whole_game, chances_of_all
from matador.bots.estate.quick_evaluation import SteadyBot, reconsider
from matador.bots.estate.reasons import REASONS, explain
from matador.bots.estate.rollouts import play_from
from matador.bots.estate.sharp import SharpBot
from matador.bots.estate.steady import choose_steady
from matador.bots.estate.thrifty import ThriftyBot
from matador.bots.policy import as_bot, choose_random
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.estate.edition import Edition
from matador.games.estate.state import State

__all__ = [
    "BOTS",
    "POLICIES",
    "REASONS",
    "UNITS",
    "choose_as",
    "explain",
    "judge",
    "judge_whole_game",
    "play_from",
    "reconsider",
    "remember",
]

POLICIES = ("random", "steady", "fp_a", "fp_b", "fp_c")
"""The bots that the simulator can compile; the last three are styles of one."""
judge = chances_of_all
"""What a game that is cut short is worth to every seat."""
judge_whole_game = chances_in_whole_game
"""The same for all states of a whole game."""
UNITS = {"steady": "chance", "sharp": "chance"}
"""What the worths that a bot gives its moves count."""
remember = past_offers
"""What the sharp player knows of a game besides its view."""
STEADY = POLICIES.index("steady")
FIRST_FIXED = POLICIES.index("fp_a")
BOTS = {
    "easy": ThriftyBot,
    "thrifty": ThriftyBot,
    "steady": SteadyBot,
    "sharp": SharpBot,
    "fp_a": as_bot(choose_fp_a),
    "fp_b": as_bot(choose_fp_b),
    "fp_c": as_bot(choose_fp_c),
}


@compiled
def lists(kind: int) -> bool:
    """Tell whether a policy chooses from a list; the steady player asks the rules by itself."""
    return kind != STEADY


@compiled
def choose_as(
    kind: int, edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose as one of the policies would."""
    if kind == 0:
        return choose_random(edition, seen, seat, moves, count, luck)
    if kind == STEADY:
        return choose_steady(edition, seen, seat, moves, count, luck)
    return choose_fixed(edition, seen, seat, moves, count, kind - FIRST_FIXED)
