"""Rate limits: by socket, by person, and by address."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv6Address
from typing import Any

from matador.server.ops.logs import note
from matador.server.ops.metrics import Metrics
from matador.server.protocol.errors import RequestRefused

MOST_KEPT = 10_000
MOST_ADDRESS = 50
NOTES_A_SECOND = 1.0
NOTES_AT_ONCE = 20


@dataclass(frozen=True)
class Limits:
    """What one socket, person or address may do: enough for people, too little for a flood."""

    message_bytes: int = 65_536
    record_bytes: int = 700_000
    commands_a_second: float = 20.0
    commands_at_once: int = 100
    mistakes_at_once: int = 20
    """So many messages in a row may be invalid; one more is forgiven every second."""
    sockets_at_full_speed: int = 10
    """An address may send as much as so many sockets at their own limits."""
    requests_a_second: float = 10.0
    requests_at_once: int = 100
    tables_a_minute: float = 20.0
    advice_a_second: float = 3.0
    advice_at_once: int = 60
    """Hints and chances; the chances of a whole game count as ten."""
    connections_a_person: int = 10
    connections_an_address: int = 100
    connections: int = 5_000
    hello_seconds: float = 5.0
    request_seconds: float = 20.0
    send_seconds: float = 15.0


class TokenBucket:
    """A token bucket: it refills with time, and each action takes some tokens."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.left, self.at = size, time.monotonic()

    def spend(self, cost: float = 1.0) -> None:
        """Take tokens, or refuse until there are enough."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            raise RequestRefused("too_fast", seconds=math.ceil((cost - self.left) / self.rate))
        self.left -= cost


class TokenBuckets:
    """A token bucket for each key; those that were not used for longest are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self._buckets: dict[Hashable, TokenBucket] = {}

    def spend(self, key: Hashable, cost: float = 1.0) -> None:
        """Take tokens of a key, or refuse."""
        bucket = self._buckets.pop(key, None) or TokenBucket(self.rate, self.size)
        if len(self._buckets) >= MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[key] = bucket
        bucket.spend(cost)


class RateLimiter:
    """The limits of one server: recent activity, and who is connected."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits, self.metrics = limits, metrics
        rate, size = limits.commands_a_second, limits.commands_at_once
        many = limits.sockets_at_full_speed
        self.requests = TokenBuckets(limits.requests_a_second, limits.requests_at_once)
        """By address: requests by HTTP, and new sockets."""
        self.rare = TokenBuckets(limits.tables_a_minute / 60, limits.tables_a_minute)
        """By address: new tables, and codes that could be guessed."""
        self.advice = TokenBuckets(limits.advice_a_second, limits.advice_at_once)
        """By address: hints and chances, which a worker must compute."""
        self.messages = TokenBuckets(rate * many, size * many)
        """By address: messages on its sockets."""
        self.people = TokenBuckets(rate, size)
        """By table and person: commands, from all devices together."""
        self._notes = TokenBuckets(NOTES_A_SECOND, NOTES_AT_ONCE)
        self._sockets: Counter[str] = Counter()
        self._windows: Counter[tuple[str, int]] = Counter()

    def record_refusal(self, code: str, address: str, **fields: Any) -> None:
        """Count a refusal of an address, and log it unless that would fill a disk."""
        self.metrics.refusals.labels(code).inc()
        with suppress(RequestRefused):
            self._notes.spend(address)
            note("turned_away", code=code, address=address, **fields)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket while it is open, or refuse it if there are too many."""
        self.requests.spend(address)
        if self._sockets.total() >= self.limits.connections:
            raise RequestRefused("too_many")
        most = self.limits.connections_an_address
        with _counted(self._sockets, address, most, RequestRefused("too_many")):
            yield

    @contextmanager
    def window(self, table: str, person: int) -> Iterator[None]:
        """Count a window of a person at a table; all spectators share one number."""
        most = self.limits.connections_a_person if person else self.limits.connections
        with _counted(self._windows, (table, person), most, RequestRefused("too_many_windows")):
            yield


@contextmanager
def _counted(
    open_: Counter[Any], key: Hashable, most: int, problem: RequestRefused
) -> Iterator[None]:
    if open_[key] >= most:
        raise problem
    open_[key] += 1
    try:
        yield
    finally:
        open_[key] -= 1
        if not open_[key]:
            del open_[key]


def network(address: str) -> str:
    """Return what counts as one address: with IPv6, the whole network of a customer."""
    try:
        parsed = IPv6Address(address)
    except AddressValueError:
        return address[:MOST_ADDRESS]
    mapped = parsed.ipv4_mapped
    return str(mapped) if mapped else str(IPv6Address(int(parsed) >> 64 << 64))
