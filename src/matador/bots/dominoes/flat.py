"""Flat Monte Carlo: every choice played out in the same few worlds, the best mean chosen."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from matador.bots.dominoes.unseen_tiles import infer_unseen, without_inference
from matador.bots.dominoes.workspace import Workspace, best_of
from matador.bots.policy import BotSeat, WeighedMoves
from matador.core.words import Move
from matador.play import View

WORLDS = 30


class FlatBot:
    """Plays every choice out in a fixed number of worlds: a yardstick for the search.

    Unless it `infers`, any tile may be anywhere, whatever passes, draws and jokers say.
    """

    def __init__(self, bot_seat: BotSeat, worlds: int = WORLDS, *, infers: bool = False) -> None:
        self.worlds = worlds
        self.infers = infers
        self.workspace = Workspace(bot_seat)
        self.weighed_moves: WeighedMoves = []

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the choice that was worth most on the average."""
        self.weighed_moves = []
        if len(choices) == 1:
            return choices[0]
        seat = self.workspace.seat
        if self.infers:
            unseen = infer_unseen(view.rules, view.record, seat)
        else:
            unseen = without_inference(view.record, seat)
        self.workspace.set_up(view, unseen)
        sums = np.zeros(len(choices))
        self.workspace.search_worlds(self.worlds, sums=sums)
        self.weighed_moves = list(zip(choices, (sums / self.worlds).tolist(), strict=True))
        return best_of(self.weighed_moves)

    def why(self) -> WeighedMoves:
        """Return the last choices with their worth: 1 for a deal won, 0 for one lost."""
        return self.weighed_moves
