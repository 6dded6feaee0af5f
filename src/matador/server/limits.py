"""How much anybody may ask for: by socket, and by address."""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass

from matador.server.refusals import Refused

MOST_ADDRESSES = 10_000


@dataclass(frozen=True)
class Limits:
    """What one socket or one address may do; generous for people, too little for a flood."""

    message_bytes: int = 65_536
    record_bytes: int = 2_000_000
    commands_a_second: float = 20.0
    commands_at_once: int = 100
    requests_a_second: float = 10.0
    requests_at_once: int = 100
    tables_a_minute: float = 20.0
    connections_an_address: int = 100
    connections: int = 5_000
    hello_seconds: float = 5.0
    send_seconds: float = 30.0


class Bucket:
    """Tokens that fill up again: one is taken for each thing that is done."""

    def __init__(self, rate: float, room: float) -> None:
        self.rate, self.room = rate, room
        self.left, self.at = room, time.monotonic()

    def take(self) -> float:
        """Take a token; return 0, or the seconds until there will be one."""
        now = time.monotonic()
        self.left = min(self.room, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


def spend(bucket: Bucket) -> None:
    """Take a token, or refuse."""
    if wait := bucket.take():
        raise Refused("too_fast", seconds=math.ceil(wait))


class Addresses:
    """What every address has done of late."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: Counter[str] = Counter()
        self._requests: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}

    def connect(self, address: str) -> None:
        """Count a connection, or refuse one too many."""
        limits, here = self.limits, self.connections
        if here[address] >= limits.connections_an_address or here.total() >= limits.connections:
            raise Refused("too_many")
        here[address] += 1

    def disconnect(self, address: str) -> None:
        """Count a connection no more."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def request(self, address: str) -> None:
        """Count a request by HTTP, or refuse one too many."""
        limits = self.limits
        spend(_kept(self._requests, address, limits.requests_a_second, limits.requests_at_once))

    def table(self, address: str) -> None:
        """Count a new table, or refuse one too many."""
        a_minute = self.limits.tables_a_minute
        spend(_kept(self._tables, address, a_minute / 60, a_minute))


def _kept(buckets: dict[str, Bucket], address: str, rate: float, room: float) -> Bucket:
    """Return the bucket of an address; of too many, the oldest are forgotten."""
    if address not in buckets and len(buckets) >= MOST_ADDRESSES:
        del buckets[next(iter(buckets))]
    return buckets.setdefault(address, Bucket(rate, room))
