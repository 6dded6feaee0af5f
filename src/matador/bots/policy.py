"""Policies: bots over records, the same in the simulator at full speed and at a table of people.

A policy is a function marked `@compiled`:

    choose(edition, seen, seat, moves, count, luck) -> place

`seen` is the state as its seat may know it, `moves` lists `count` choices. It returns the place of
its choice. Where other amounts are legal than those listed, it may write a move of its own at
`moves.at[count]` and return `count`. `luck` is the stream of its seat: no other is in its reach.
A policy of the house that always writes needs no list: its family says so by `lists`, and the loops
give it none, `count` 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from matador import games
from matador.core.chance import Stream, draw, luck_from, seat_starts
from matador.core.compiled import compiled
from matador.core.log import Moves, move_record
from matador.core.words import Move
from matador.play import View

Policy = Callable[..., int]
Considered = list[tuple[Move, float]]
"""Moves that a bot considered, each with what it is worth."""
Weigh = Callable[[View, Sequence[Move], int], Considered]
"""What a policy makes of the choices of a seat; the highest is the one it would choose."""

Drills = list[tuple[Any, Callable[[], Any]]]
"""The compiled functions of a bot, each with a call that compiles it and comes to nothing."""


class Chair(NamedTuple):
    """Where a bot sits: the game, the seat, and where the seat's own stream of draws begins."""

    game: str
    seat: int
    start: int

    def stream(self) -> Stream:
        """Return the draws that belong to the seat."""
        return Stream(self.start)

    def luck(self) -> Any:
        """Return the same draws as a policy takes them."""
        return luck_from(self.start)


def chairs_of(game: str, players: int, seed: int) -> list[Chair]:
    """Return the chairs at a game of a seed; none of them tells the seed."""
    starts = seat_starts(seed, 0, 1, players)[0].tolist()
    return [Chair(game, seat, start) for seat, start in enumerate(starts)]


@compiled
def choose_random(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """Choose anything."""
    return draw(luck, count)


class PolicyBot:
    """A policy at a table of people, interpreted: nothing to compile, the same choices."""

    def __init__(self, policy: Policy, chair: Chair, weigh: Weigh | None = None) -> None:
        self.policy = policy
        self.chair = chair
        self.weigh = weigh
        self.asked: tuple[View, Sequence[Move]] | None = None
        self.chosen: Move | None = None
        self.luck = chair.luck()
        self.moves = Moves()
        self.words = games.family(games.edition(chair.game).shape.family).words

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the policy's choice, or a legal move of its own."""
        seat, moves = self.chair.seat, self.moves
        self.asked = (view, choices)
        for place, choice in enumerate(choices):
            moves.at[place] = move_record(choice.seat, choice.numbers)
        with np.errstate(over="ignore"):
            place = self.policy(view.rules, view.record, seat, moves, len(choices), self.luck)
        own = place >= len(choices)
        self.chosen = self.words.move(moves.at[place]) if own else choices[place]
        return self.chosen

    def why(self) -> Considered:
        """Return the moves considered last with their worth; none where there was no choice.

        A policy that does not weigh moves, but goes by rules, has nothing to tell either.
        """
        if self.asked is None or self.weigh is None or len(self.asked[1]) < 2:
            return []
        return self.weigh(*self.asked, self.chair.seat)


def as_bot(policy: Policy, weigh: Weigh | None = None) -> Callable[[Chair], PolicyBot]:
    """Let a policy sit down at a table."""
    return lambda chair: PolicyBot(policy, chair, weigh)
