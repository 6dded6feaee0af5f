"""Sources of nature's moves: a seed, a script, or none."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol

from matador.core.chance import NATURE_STREAM, Stream, stream_start
from matador.core.errors import BadInput, BadMove, NatureRanOut
from matador.core.words import Move

MOST_SEED = 2**63 - 1


class Nature(Protocol):
    """Chooses among nature's possible moves."""

    def choose(self, chances: Sequence[Move], weights: Sequence[int]) -> Move:
        """Return one of the possible moves."""

    def skip(self, moves: int) -> None:
        """Leave out the choices that a record has made already; go back when `moves` is below 0."""

    def copy(self) -> Nature:
        """Return a nature that will choose the same."""


def pick(stream: Stream, weights: Sequence[int]) -> int:
    """Return a place, each as likely as its weight says."""
    return place_of(stream.draw(sum(weights)), weights)


def place_of(at: int, weights: Sequence[int]) -> int:
    """Return the place that a number below the sum of the weights falls on."""
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    raise ValueError("a draw lies beyond the weights")


class SeededNature:
    """Nature by a seed: the same seed gives the same game everywhere."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, chances: Sequence[Move], weights: Sequence[int]) -> Move:
        """Draw one of the chances by its weight."""
        return chances[pick(self.stream, weights)]

    def skip(self, moves: int) -> None:
        """Leave out draws that a record has made already, or go back."""
        self.stream.skip(moves)

    def copy(self) -> SeededNature:
        """Return a nature that will draw the same."""
        return SeededNature(self.stream.copy())


class ScriptedNature:
    """Nature by a list of moves, for tests and puzzles."""

    def __init__(self, script: Iterable[str]) -> None:
        self.script = list(script)
        for move in self.script:
            if not isinstance(move, str):
                raise BadInput(f"a script of nature lists moves as texts, not {move!r}")
        self.used = 0

    def choose(self, chances: Sequence[Move], weights: Sequence[int]) -> Move:
        """Return the next move of the script."""
        possible = _some([str(chance) for chance in chances])
        if self.used == len(self.script):
            raise NatureRanOut(f"the script of nature has run out; possible now: {possible}")
        wanted = " ".join(self.script[self.used].split())
        for chance in chances:
            if str(chance) == wanted:
                self.used += 1
                return chance
        place = f"move {self.used + 1} of the script, {wanted!r},"
        raise BadMove(f"{place} is not possible here; possible now: {possible}")

    def skip(self, moves: int) -> None:
        """Leave out moves that a record has made already, or go back."""
        self.used += moves

    def copy(self) -> ScriptedNature:
        """Return a nature that will choose the same."""
        twin = ScriptedNature(self.script)
        twin.used = self.used
        return twin


def seeded(seed: int | None) -> SeededNature:
    """Return the nature of a seed; without one, of a new random seed."""
    if seed is None:
        return SeededNature(Stream(secrets.randbits(64)))
    check_seed(seed)
    return SeededNature(Stream(stream_start(seed, NATURE_STREAM)))


def check_seed(seed: int) -> None:
    """Refuse what is no seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise BadInput(
            "a seed is a whole number from 0 to {most}, not {seed!r}", most=MOST_SEED, seed=seed
        )


def _some(texts: list[str]) -> str:
    listed = ", ".join(texts[:8])
    return listed + (f" and {len(texts) - 8} more" if len(texts) > 8 else "")
