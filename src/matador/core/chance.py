"""Chance that can be repeated: one small generator, interpreted and compiled, with equal answers.

SplitMix64: a counter and a mixing function, so a stream is one number and a game's stream is
reached from its seed without playing the games before it. Mixing can be undone, so that whoever
knows where nature's stream stands knows all its draws and the seed. Where the stream of a seat
begins is therefore a hash of the seed: from there no way leads back, nor to any other stream.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import Record, flat, room

MASK = 2**64 - 1
STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB

U_STEP = np.uint64(STEP)
U_FIRST = np.uint64(FIRST)
U_SECOND = np.uint64(SECOND)
U_27, U_30, U_31, U_32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

MOST_SEATS = 15
NATURE_STREAM = 0
WORLDS_STREAM = 16
"""No game draws from it: worlds drawn from it are no hint of what nature is about to draw."""
BYTES = 8
SEATS_OF_A_HASH = blake2b.MAX_DIGEST_SIZE // BYTES


class Luck(Record):
    """One stream, for compiled code: nature's, or that of a seat, which is all a policy gets."""

    state: np.uint64
    """Where the stream stands."""


class GameLuck(Record):
    """The luck of one game, which the loops over games keep to themselves."""

    nature: Luck
    """The stream of nature."""
    seats: Annotated[list[Luck], room(MOST_SEATS)]
    """The stream of each seat."""


def mix(value: int) -> int:
    """Scramble 64 bits."""
    value = ((value ^ (value >> 30)) * FIRST) & MASK
    value = ((value ^ (value >> 27)) * SECOND) & MASK
    return value ^ (value >> 31)


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a simulation; game 0 has the simulation's own seed."""
    return seed if number == 0 else mix((mix(seed & MASK) + number * STEP) & MASK) >> 1


def stream_start(seed: int, stream: int) -> int:
    """Return where one of a game's streams begins."""
    return mix((mix(seed & MASK) ^ mix(stream * STEP & MASK)) & MASK)


class Stream:
    """A stream of draws in plain Python."""

    def __init__(self, start: int) -> None:
        self.state = start

    def draw(self, bound: int) -> int:
        """Return a whole number from 0 up to, not including, the bound."""
        self.state = (self.state + STEP) & MASK
        return ((mix(self.state) >> 32) * bound) >> 32

    def skip(self, draws: int) -> None:
        """Leave out so many draws, or go back by so many when below zero."""
        self.state = (self.state + draws * STEP) & MASK

    def copy(self) -> Stream:
        """Return a stream that will draw the same."""
        return Stream(self.state)


@compiled
def draw(luck: Luck, bound: int) -> int:
    """Draw a whole number from 0 up to, not including, the bound: the fast twin of Stream."""
    luck.state += U_STEP
    value = luck.state
    value = (value ^ (value >> U_30)) * U_FIRST
    value = (value ^ (value >> U_27)) * U_SECOND
    value = value ^ (value >> U_31)
    return np.int64(((value >> U_32) * np.uint64(bound)) >> U_32)  # type: ignore[return-value]


def _mix_all(values: Any) -> Any:
    values = (values ^ (values >> U_30)) * U_FIRST
    values = (values ^ (values >> U_27)) * U_SECOND
    return values ^ (values >> U_31)


def _game_seeds(seed: int, first: int, games: int) -> Any:
    numbers = np.arange(first, first + games, dtype=np.uint64)
    seeds = _mix_all(np.uint64(mix(seed & MASK)) + numbers * U_STEP) >> np.uint64(1)
    seeds[numbers == 0] = np.uint64(seed & MASK)
    return seeds


def stream_starts(seed: int, first: int, games: int, streams: int) -> Any:
    """Return where streams of many games begin, a row a game, as `stream_start` tells it."""
    salts = _mix_all(np.arange(streams, dtype=np.uint64) * U_STEP)
    return _mix_all(_mix_all(_game_seeds(seed, first, games))[:, None] ^ salts[None, :])


def seat_starts(seed: int, first: int, games: int, seats: int) -> Any:
    """Return where the streams of the seats of many games begin, a row a game.

    How many seats there are does not matter to any of them.
    """
    seeds = _game_seeds(seed, first, games).astype("<u8").tobytes()
    parts = [b"seats %d" % part for part in range(-(-seats // SEATS_OF_A_HASH))]
    places = range(0, len(seeds), BYTES)
    hashes = [blake2b(seeds[at : at + BYTES] + part).digest() for at in places for part in parts]
    starts = np.frombuffer(b"".join(hashes), "<u8")
    return starts.reshape(games, len(parts) * SEATS_OF_A_HASH)[:, :seats]


def lucks(seed: int, first: int, games: int, seats: int) -> Any:
    """Return the luck of many games, nature's and that of their seats, as an array of records."""
    luck = flat(GameLuck, games)
    luck["nature"]["state"] = stream_starts(seed, first, games, 1)[:, NATURE_STREAM]
    luck["seats"]["state"][:, :seats] = seat_starts(seed, first, games, seats)
    return luck


def luck_from(start: int) -> Any:
    """Return the luck of one stream as a record, the compiled twin of `Stream(start)`."""
    luck = flat(Luck)[0]
    luck.state = start
    return luck
