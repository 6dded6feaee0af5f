"""The records that a searching bot works on, and the compiled loop over them."""

from __future__ import annotations

from typing import Any

import numpy as np

from matador.bots.dominoes.rollouts import Worth, weigh
from matador.bots.dominoes.search import NO_NODE, ROOT, Tree, grow
from matador.bots.dominoes.unseen_tiles import Unseen
from matador.bots.dominoes.worlds import World, first_world, stir
from matador.bots.policy import BotSeat, WeighedMoves
from matador.core.chance import Luck
from matador.core.compiled import compiled, fast
from matador.core.log import Log, Moves
from matador.core.records import Floats, Rows, flat, pack
from matador.core.words import Move
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import State
from matador.play import View

FIRST_EXCHANGES = 400
"""Exchanges before the first world, so that nothing is left of the way it was filled."""
NO_SUMS = np.zeros(0)


@compiled
def search_worlds(
    edition: Edition,
    starts: Rows[State],
    states: Rows[State],
    worlds: Rows[World],
    ends: Rows[Worth],
    moves: Moves,
    log: Log,
    luck: Luck,
    turns: int,
    sums: Floats,
    trees: Rows[Tree],
) -> None:
    """Weigh every choice, or grow a tree where no sums are wanted; without turns, just stir.

    One loop for both, since compiling the rules is what takes time.
    """
    if turns == 0:
        stir(worlds[0], luck, FIRST_EXCHANGES)
    elif len(sums) > 0:
        weigh(edition, starts, states, worlds, ends, moves, log, luck, turns, sums)
    else:
        grow(edition, starts, states, worlds, ends, moves, log, luck, turns, trees)


class Workspace:
    """A seat's view and a possible world, as records for the compiled loop."""

    def __init__(self, bot_seat: BotSeat) -> None:
        self.seat = bot_seat.seat
        self.luck = bot_seat.luck()
        self.state, self.end = flat(State), flat(Worth)
        self.moves, self.log = flat(Moves)[0], flat(Log)[0]
        self.tree = flat(Tree)
        self.rules: Any = None
        self.start: Any = None
        self.world: Any = None

    def set_up(self, view: View, known: Unseen) -> None:
        """Load a position and one of its possible worlds, with an empty tree."""
        self.rules = pack(view.rules)[0]
        self.start = pack(view.record)
        self.world = first_world(view.rules, known, view.record, self.seat)
        self.tree["used"] = ROOT
        self.tree["nodes"]["child"][0, ROOT] = NO_NODE
        self.search_worlds(0)

    @property
    def loop(self) -> Any:
        """Return the compiled loop over worlds."""
        return fast(search_worlds)

    def search_worlds(self, worlds: int, sums: Floats = NO_SUMS) -> None:
        """Search a number of worlds."""
        position = (self.rules, self.start, self.state, self.world, self.end)
        tools = (self.moves, self.log, self.luck)
        self.loop(*position, *tools, worlds, sums, self.tree)


def best_of(weighed_moves: WeighedMoves) -> Move:
    """Return the move that is worth most, the first of several."""
    return max(weighed_moves, key=lambda pair: pair[1])[0]
