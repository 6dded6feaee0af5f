"""The sharp player of dominoes: a tree search over worlds that agree with everything seen."""

from __future__ import annotations

import time
from collections.abc import Sequence

from matador.bots.dominoes.search import NO_NODE, ROOT, code_of
from matador.bots.dominoes.unseen_tiles import infer_unseen
from matador.bots.dominoes.workspace import Workspace
from matador.bots.policy import BotSeat, WarmUpCalls, WeighedMoves
from matador.core.log import move_record
from matador.core.words import Move
from matador.play import View

SECONDS = 0.2
AT_ONCE = 250
"""Worlds between two looks at the clock."""


class SharpBot:
    """Searches for some seconds a move, or through a number of worlds (for tests)."""

    compiles = True

    def __init__(
        self, bot_seat: BotSeat, seconds: float = SECONDS, worlds: int | None = None
    ) -> None:
        self.seconds = seconds
        self.worlds = worlds
        self.workspace = Workspace(bot_seat)
        self.searched = 0
        self.weighed_moves: WeighedMoves = []

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the choice that the search came back to most often."""
        self.weighed_moves, self.searched = [], 0
        if len(choices) == 1:
            return choices[0]
        self.workspace.set_up(view, infer_unseen(view.rules, view.record, self.workspace.seat))
        if self.worlds is None:
            self._search_until(time.perf_counter() + self.seconds)
        else:
            self._search(self.worlds)
        return self._best(view, choices)

    def warm_up_calls(self, view: View) -> WarmUpCalls:
        """Return its compiled loop, with a call that has no effect."""
        known = infer_unseen(view.rules, view.record, self.workspace.seat)
        return [(self.workspace.loop, lambda: self.workspace.set_up(view, known))]

    def why(self) -> WeighedMoves:
        """Return the last choices with their worth: 1 for a deal won, 0 for one lost."""
        return self.weighed_moves

    def _search(self, worlds: int) -> None:
        self.workspace.search_worlds(worlds)
        self.searched += worlds

    def _search_until(self, moment: float) -> None:
        self._search(AT_ONCE)
        while time.perf_counter() < moment:
            self._search(AT_ONCE)

    def _best(self, view: View, choices: Sequence[Move]) -> Move:
        children = self._children()
        visits_by_choice = []
        for choice in choices:
            code = code_of(view.record, move_record(choice.seat, choice.numbers), choice.seat)
            visits, worth = children.get(code, (0, 0.0))
            visits_by_choice.append(visits)
            self.weighed_moves.append((choice, worth / max(1, visits)))
        return choices[visits_by_choice.index(max(visits_by_choice))]

    def _children(self) -> dict[int, tuple[int, float]]:
        """Return the visits and the worth of every choice, by its code."""
        children, nodes = {}, self.workspace.tree[0]["nodes"]
        child = int(nodes[ROOT]["child"])
        while child != NO_NODE:
            node = nodes[child]
            children[int(node["code"])] = (int(node["visits"]), float(node["worth"]))
            child = int(node["sibling"])
        return children
