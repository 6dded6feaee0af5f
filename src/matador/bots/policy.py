"""Policies: bots over records that play alike in the simulator and at a table of people.

A policy is a function marked `@compiled`:

    choose(edition, seen, seat, moves, count, luck) -> place

`seen` is the state as its seat may know it, `moves` lists `count` choices. It returns the index of
its choice. Where other amounts are legal than those listed, it may write a move of its own at
`moves.at[count]` and return `count`. `luck` is the random stream of its seat; a policy cannot reach
any other. A built-in policy that always writes its move needs no list: its family says so with
`lists`, and the loops then pass `count` 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from matador import games
from matador.core.chance import Luck, Stream, draw, luck_from, seat_starts
from matador.core.compiled import compiled
from matador.core.log import Moves, move_record
from matador.core.records import Record
from matador.core.words import Move
from matador.play import View

Policy = Callable[..., int]
WeighedMoves = list[tuple[Move, float]]
"""Moves that a bot compared, each with what it is worth."""
Weigh = Callable[[View, Sequence[Move], int], WeighedMoves]
"""What a policy makes of the choices of a seat; the highest is the one it would choose."""

WarmUpCalls = list[tuple[Any, Callable[[], Any]]]
"""The compiled functions of a bot, each with a call that compiles it and has no effect."""


class BotSeat(NamedTuple):
    """Where a bot plays: the game, the seat, and the start of the seat's own random stream."""

    game: str
    seat: int
    start: int

    def stream(self) -> Stream:
        """Return the draws that belong to the seat."""
        return Stream(self.start)

    def luck(self) -> Any:
        """Return the same draws as a policy takes them."""
        return luck_from(self.start)


def bot_seats(game: str, players: int, seed: int) -> list[BotSeat]:
    """Return the bot seats of a game with a seed; the seed cannot be derived from them."""
    starts = seat_starts(seed, 0, 1, players)[0].tolist()
    return [BotSeat(game, seat, start) for seat, start in enumerate(starts)]


@compiled
def choose_random(
    edition: Record, seen: Record, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose anything."""
    return draw(luck, count)


class PolicyBot:
    """An interpreted policy at a table of people: nothing to compile, the same choices."""

    def __init__(self, policy: Policy, bot_seat: BotSeat, weigh: Weigh | None = None) -> None:
        self.policy = policy
        self.bot_seat = bot_seat
        self.weigh = weigh
        self.last_question: tuple[View, Sequence[Move]] | None = None
        self.last_move: Move | None = None
        self.luck = bot_seat.luck()
        self.moves = Moves()
        self.words = games.family(games.edition(bot_seat.game).shape.family).words

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the policy's choice, or a legal move of its own."""
        seat, moves = self.bot_seat.seat, self.moves
        self.last_question = (view, choices)
        for place, choice in enumerate(choices):
            moves.at[place] = move_record(choice.seat, choice.numbers)
        with np.errstate(over="ignore"):
            place = self.policy(view.rules, view.record, seat, moves, len(choices), self.luck)
        own = place >= len(choices)
        self.last_move = self.words.move(moves.at[place]) if own else choices[place]
        return self.last_move

    def why(self) -> WeighedMoves:
        """Return the last choices with their worth; none where there was no choice.

        A policy that goes by rules and does not weigh moves returns none either.
        """
        if self.last_question is None or self.weigh is None or len(self.last_question[1]) < 2:
            return []
        return self.weigh(*self.last_question, self.bot_seat.seat)


def as_bot(policy: Policy, weigh: Weigh | None = None) -> Callable[[BotSeat], PolicyBot]:
    """Return what makes a bot of a policy for a seat."""
    return lambda bot_seat: PolicyBot(policy, bot_seat, weigh)
