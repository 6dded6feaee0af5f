"""Flat Monte Carlo: every choice played out in the same few worlds, the best mean chosen."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from matador.bots.dominoes.unseen_tiles import blindly, unseen
from matador.bots.dominoes.workspace import Desk, best_of
from matador.bots.policy import Chair, Considered
from matador.core.words import Move
from matador.play import View

WORLDS = 30


class FlatBot:
    """Plays every choice out in a fixed number of worlds: a yardstick for the search.

    It takes any tile to be anywhere, blind to passes, draws and jokers, unless it `infers`.
    """

    def __init__(self, chair: Chair, worlds: int = WORLDS, *, infers: bool = False) -> None:
        self.worlds = worlds
        self.infers = infers
        self.desk = Desk(chair)
        self.considered: Considered = []

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the choice that was worth most on the average."""
        self.considered = []
        if len(choices) == 1:
            return choices[0]
        seat = self.desk.seat
        known = unseen(view.rules, view.record, seat) if self.infers else blindly(view.record, seat)
        self.desk.set_up(view, known)
        sums = np.zeros(len(choices))
        self.desk.think(self.worlds, sums=sums)
        self.considered = list(zip(choices, (sums / self.worlds).tolist(), strict=True))
        return best_of(self.considered)

    def why(self) -> Considered:
        """Return the moves considered last, with their worth: 1 is a deal won, 0 one lost."""
        return self.considered
