"""What a move makes of a seat's chance to win, at a glance: the table is judged right after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from matador import games
from matador.bots.estate.outlook import chances_of_all
from matador.bots.estate.sharp import BUSINESS, SETTLED
from matador.bots.estate.steady import choose_steady
from matador.bots.policy import Chair, Considered, PolicyBot
from matador.core.log import Log, move_record
from matador.core.words import Move
from matador.games.estate.rules.question import ASKS_BID, question
from matador.games.estate.words import ACCEPT, PASS
from matador.play import View

MOST_TRIED = 8
SAYS_NOTHING = 0.0005
"""Chances that differ by less do not speak for any of the moves."""
CLEARLY_MORE = 0.01
"""By so much another answer to a trade must promise more than the steady player's own."""
BUILDING, BIDDING, TRADING = ("build", "order"), ("bid", "pass"), ("accept", "refuse", "offer")


class SteadyBot(PolicyBot):
    """The steady player at a table; asked why, it looks at what its move and others would bring."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(choose_steady, chair)

    def why(self) -> Considered:
        """Return the moves considered last with the chance to win after each, if they differ."""
        if self.asked is None or self.chosen is None:
            return []
        return glance(*self.asked, self.chosen)


def reconsider(chosen: Move, considered: Considered) -> Move:
    """Return the move of a hint: of trades the judgement knows more than the steady player.

    Its worths do not see who is about to win; everything else is left as it is.
    """
    promised = {str(move): chance for move, chance in considered}
    if chosen.kind not in TRADING or str(chosen) not in promised:
        return chosen
    best = max(considered, key=lambda pair: pair[1])
    return best[0] if best[1] >= promised[str(chosen)] + CLEARLY_MORE else chosen


def glance(view: View, choices: Sequence[Move], chosen: Move) -> Considered:
    """Return a move and the others worth comparing, each with the seat's chance after it."""
    found = [(move, chance_after(view, move)) for move in compared(chosen, choices)]
    chances = [chance for _, chance in found]
    return found if max(chances) - min(chances) >= SAYS_NOTHING else []


def compared(chosen: Move, choices: Sequence[Move]) -> list[Move]:
    """Return a move, and others that answer the same question.

    Over a bid or its refusal it is only asked whether to have the thing; buildings are compared
    with each other; and what raises cash is left to the steady player's judgement.
    """
    if chosen.kind in SETTLED or (chosen.kind in BUSINESS and chosen.kind != "offer"):
        return [chosen]
    others = [move for move in choices if move.kind not in BUSINESS and move != chosen]
    if chosen.kind in BIDDING:
        return [chosen, *[move for move in others if move.kind != chosen.kind][:1]]
    if chosen.kind not in BUILDING:
        others = [move for move in others if move.kind not in BUILDING]
    return [chosen, *others][:MOST_TRIED]


def chance_after(view: View, move: Move) -> float:
    """Return the chance to win of whoever makes a move, when the others let it happen."""
    state, chances = view.record.copy(), np.zeros(view["players"])
    carry_out(view.rules, state, move)
    chances_of_all(view.rules, state, view["players"], chances)
    return float(chances[move.seat])


def carry_out(rules: Any, state: Any, move: Move) -> None:
    """Make a move; an offer is accepted, and in an auction nobody bids any more."""
    family, log = games.family("estate"), Log()

    def make(seat: int, *numbers: int) -> None:
        log.count = 0
        family.apply(rules, state, move_record(seat, numbers), log)

    make(move.seat, *move.numbers)
    if move.kind == "offer":
        make(int(state.offer.to), ACCEPT)
    while question(state) == ASKS_BID:
        make(family.to_act(state), PASS)
