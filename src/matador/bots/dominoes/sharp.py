"""The sharp player of dominoes: a tree search over worlds that agree with everything seen."""

from __future__ import annotations

import time
from collections.abc import Sequence

from matador.bots.dominoes.search import NO_NODE, ROOT, code_of
from matador.bots.dominoes.unseen_tiles import unseen
from matador.bots.dominoes.workspace import Desk
from matador.bots.policy import Chair, Considered, Drills
from matador.core.log import move_record
from matador.core.words import Move
from matador.play import View

SECONDS = 0.2
AT_ONCE = 250
"""Worlds between two looks at the clock."""


class SharpBot:
    """Searches for so many seconds a move, or through so many worlds if a test asks for that."""

    compiles = True

    def __init__(self, chair: Chair, seconds: float = SECONDS, worlds: int | None = None) -> None:
        self.seconds = seconds
        self.worlds = worlds
        self.desk = Desk(chair)
        self.searched = 0
        self.considered: Considered = []

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the choice that the search came back to most often."""
        self.considered, self.searched = [], 0
        if len(choices) == 1:
            return choices[0]
        self.desk.set_up(view, unseen(view.rules, view.record, self.desk.seat))
        if self.worlds is None:
            self._search_until(time.perf_counter() + self.seconds)
        else:
            self._search(self.worlds)
        return self._best(view, choices)

    def drills(self, view: View) -> Drills:
        """Return what it has compiled when it thinks, with a call that comes to nothing."""
        known = unseen(view.rules, view.record, self.desk.seat)
        return [(self.desk.loop, lambda: self.desk.set_up(view, known))]

    def why(self) -> Considered:
        """Return the moves considered last, with their worth: 1 is a deal won, 0 one lost."""
        return self.considered

    def _search(self, worlds: int) -> None:
        self.desk.think(worlds)
        self.searched += worlds

    def _search_until(self, moment: float) -> None:
        self._search(AT_ONCE)
        while time.perf_counter() < moment:
            self._search(AT_ONCE)

    def _best(self, view: View, choices: Sequence[Move]) -> Move:
        found = self._children()
        tried = []
        for choice in choices:
            code = code_of(view.record, move_record(choice.seat, choice.numbers), choice.seat)
            visits, worth = found.get(code, (0, 0.0))
            tried.append(visits)
            self.considered.append((choice, worth / max(1, visits)))
        return choices[tried.index(max(tried))]

    def _children(self) -> dict[int, tuple[int, float]]:
        """Return the visits and the worth of every choice, by its code."""
        found, nodes = {}, self.desk.tree[0]["nodes"]
        child = int(nodes[ROOT]["child"])
        while child != NO_NODE:
            node = nodes[child]
            found[int(node["code"])] = (int(node["visits"]), float(node["worth"]))
            child = int(node["sibling"])
        return found
