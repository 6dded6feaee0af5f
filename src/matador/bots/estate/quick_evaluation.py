"""A seat's chance to win after a move: the table is judged at once, without playing on."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from matador import games
from matador.bots.estate.outlook import chances_of_all
from matador.bots.estate.sharp import LEFT_TO_STEADY, NOT_TRIED
from matador.bots.estate.steady import choose_steady
from matador.bots.policy import BotSeat, PolicyBot, WeighedMoves
from matador.core.log import Log, move_record
from matador.core.words import Move
from matador.games.estate.edition import Edition
from matador.games.estate.rules.question import ASKS_BID, question
from matador.games.estate.state import State
from matador.games.estate.words import ACCEPT, PASS
from matador.play import View

MOST_TRIED = 8
NEGLIGIBLE = 0.0005
"""Chances that differ by less do not decide between moves."""
CLEARLY_MORE = 0.01
"""How much better another answer to a trade must be than the steady player's own."""
BUILDING, BIDDING, TRADING = ("build", "order"), ("bid", "pass"), ("accept", "refuse", "offer")


class SteadyBot(PolicyBot):
    """The steady player at a table; `why` compares its move with others."""

    def __init__(self, bot_seat: BotSeat) -> None:
        super().__init__(choose_steady, bot_seat)

    def why(self) -> WeighedMoves:
        """Return its last move and others with the chance to win after each, if they differ."""
        if self.last_question is None or self.last_move is None:
            return []
        return compare_moves(*self.last_question, self.last_move)


def reconsider(choice: Move, weighed_moves: WeighedMoves) -> Move:
    """Return the move of a hint: for trades the chances to win decide.

    Its values for deeds do not see who is about to win. Other moves stay as they are.
    """
    chances = {str(move): chance for move, chance in weighed_moves}
    if choice.kind not in TRADING or str(choice) not in chances:
        return choice
    best = max(weighed_moves, key=lambda pair: pair[1])
    return best[0] if best[1] >= chances[str(choice)] + CLEARLY_MORE else choice


def compare_moves(view: View, choices: Sequence[Move], choice: Move) -> WeighedMoves:
    """Return a move and the others worth comparing, each with the seat's chance after it."""
    weighed = [(move, chance_after(view, move)) for move in comparable_moves(choice, choices)]
    chances = [chance for _, chance in weighed]
    return weighed if max(chances) - min(chances) >= NEGLIGIBLE else []


def comparable_moves(choice: Move, choices: Sequence[Move]) -> list[Move]:
    """Return a move, and others that answer the same question.

    Over a bid or a pass the question is only whether to have the thing; buildings are compared with
    each other; and what raises cash is left to the steady player.
    """
    if choice.kind in NOT_TRIED or (choice.kind in LEFT_TO_STEADY and choice.kind != "offer"):
        return [choice]
    others = [move for move in choices if move.kind not in LEFT_TO_STEADY and move != choice]
    if choice.kind in BIDDING:
        return [choice, *[move for move in others if move.kind != choice.kind][:1]]
    if choice.kind not in BUILDING:
        others = [move for move in others if move.kind not in BUILDING]
    return [choice, *others][:MOST_TRIED]


def chance_after(view: View, move: Move) -> float:
    """Return the chance to win of the seat that makes a move, if the others let it happen."""
    state, chances = view.record.copy(), np.zeros(view["players"])
    play_through(view.rules, state, move)
    chances_of_all(view.rules, state, view["players"], chances)
    return float(chances[move.seat])


def play_through(rules: Edition, state: State, move: Move) -> None:
    """Play a move; an offer is accepted, and in an auction nobody else bids."""
    family, log = games.family("estate"), Log()

    def make(seat: int, *numbers: int) -> None:
        log.count = 0
        family.apply(rules, state, move_record(seat, numbers), log)

    make(move.seat, *move.numbers)
    if move.kind == "offer":
        make(int(state.offer.to), ACCEPT)
    while question(state) == ASKS_BID:
        make(family.to_act(state), PASS)
