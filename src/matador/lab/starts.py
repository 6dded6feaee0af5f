"""Where rollouts begin: at the state of a game, or at states that are possible for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matador.bots import family_bots
from matador.core.chance import game_seed
from matador.core.errors import BadInput
from matador.core.records import from_bytes
from matador.play.game import Game

WORLDS_AT_ONCE = 10_000
"""So many possible states are in memory at a time; every rollout has one of its own."""


class Starts:
    """The states at which the rollouts of an evaluation begin, by the number of the rollout."""

    def __init__(self, game: Game, seat: int | None, seed: int, rollouts: int) -> None:
        self.seed, self.rollouts = seed, rollouts
        self.block = -1
        self.states = from_bytes(game.family.state, game.state_bytes())
        self.sample = None if seat is None else _sampler(game, seat)

    def of(self, first: int, count: int) -> Any:
        """Return states for some rollouts that follow each other; with none, just get ready."""
        if self.sample is None:
            return self.states
        if count == 0:
            return self.sample(self.seed, 0)
        block = first // WORLDS_AT_ONCE
        if block != self.block:
            left = self.rollouts - block * WORLDS_AT_ONCE
            self.states = self.sample(game_seed(self.seed, block), min(left, WORLDS_AT_ONCE))
            self.block = block
        return self.states


def _sampler(game: Game, seat: int) -> Callable[[int, int], Any] | None:
    """Return a function that draws possible states from a seed; None where nothing is hidden.

    It gets what the seat may know, and nothing else.
    """
    view = game.view(seat)
    events = [event for entry in game.entries(seat) for event in entry.events]
    if seat < 0:
        raise BadInput(f"there is no seat {seat}; seats here are 0 to {game.players - 1}")
    if not game.family.hides:
        return None
    sample = getattr(family_bots(game.id), "sample_worlds", None)
    if sample is None:
        raise BadInput(f"nobody can guess what is hidden from a seat in {game.id}; name no seat")
    return lambda seed, count: sample(view, events, seat, seed, count)
