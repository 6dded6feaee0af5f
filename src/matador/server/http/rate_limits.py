"""How much anybody may ask for: by socket, by person, and by address."""

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
from matador.server.protocol.errors import Refused

MOST_REMEMBERED = 10_000
MOST_ADDRESS = 50
NOTES_A_SECOND = 1.0
NOTES_AT_ONCE = 20


@dataclass(frozen=True)
class Limits:
    """What one socket, person or address may do; generous for people, too little for a flood."""

    message_bytes: int = 65_536
    record_bytes: int = 700_000
    commands_a_second: float = 20.0
    commands_at_once: int = 100
    mistakes_at_once: int = 20
    """So many messages in a row may be wrong; one more is forgiven every second."""
    sockets_at_full_speed: int = 10
    """An address may say as much as so many sockets that each say all they may."""
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


class Bucket:
    """Tokens that fill up again: some are taken for each thing that is done."""

    def __init__(self, rate: float, room: float) -> None:
        self.rate, self.room = rate, room
        self.left, self.at = room, time.monotonic()

    def spend(self, cost: float = 1.0) -> None:
        """Take tokens, or refuse until there are enough."""
        now = time.monotonic()
        self.left = min(self.room, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            raise Refused("too_fast", seconds=math.ceil((cost - self.left) / self.rate))
        self.left -= cost


class Buckets:
    """A bucket for each of many; those that have been quiet for longest are forgotten."""

    def __init__(self, rate: float, room: float) -> None:
        self.rate, self.room = rate, room
        self._kept: dict[Hashable, Bucket] = {}

    def spend(self, key: Hashable, cost: float = 1.0) -> None:
        """Take tokens of one of them, or refuse."""
        bucket = self._kept.pop(key, None) or Bucket(self.rate, self.room)
        if len(self._kept) >= MOST_REMEMBERED:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = bucket
        bucket.spend(cost)


class Gate:
    """What everybody has done of late, and who is here."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits, self.metrics = limits, metrics
        rate, room = limits.commands_a_second, limits.commands_at_once
        many = limits.sockets_at_full_speed
        self.requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        """By address: requests by HTTP, and new sockets."""
        self.rare = Buckets(limits.tables_a_minute / 60, limits.tables_a_minute)
        """By address: new tables, and codes that somebody could try to guess."""
        self.advice = Buckets(limits.advice_a_second, limits.advice_at_once)
        """By address: hints and chances, for which somebody must think."""
        self.messages = Buckets(rate * many, room * many)
        """By address: what is said on its sockets."""
        self.people = Buckets(rate, room)
        """By table and person: commands, from all devices together."""
        self._notes = Buckets(NOTES_A_SECOND, NOTES_AT_ONCE)
        self._sockets: Counter[str] = Counter()
        self._windows: Counter[tuple[str, int]] = Counter()

    def turn_away(self, code: str, address: str, **fields: Any) -> None:
        """Count that an address was refused, and write it down unless that would fill a disk."""
        self.metrics.refusals.labels(code).inc()
        with suppress(Refused):
            self._notes.spend(address)
            note("turned_away", code=code, address=address, **fields)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Let a socket in while there is room for it."""
        self.requests.spend(address)
        if self._sockets.total() >= self.limits.connections:
            raise Refused("too_many")
        with _counted(
            self._sockets, address, self.limits.connections_an_address, Refused("too_many")
        ):
            yield

    @contextmanager
    def window(self, table: str, person: int) -> Iterator[None]:
        """Let a person look at a table from one more window; whoever only watches has no number."""
        most = self.limits.connections_a_person if person else self.limits.connections
        with _counted(self._windows, (table, person), most, Refused("too_many_windows")):
            yield


@contextmanager
def _counted(here: Counter[Any], key: Hashable, most: int, problem: Refused) -> Iterator[None]:
    if here[key] >= most:
        raise problem
    here[key] += 1
    try:
        yield
    finally:
        here[key] -= 1
        if not here[key]:
            del here[key]


def network(address: str) -> str:
    """Return what counts as one address: of the new kind, a whole network of a customer."""
    try:
        found = IPv6Address(address)
    except AddressValueError:
        return address[:MOST_ADDRESS]
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(IPv6Address(int(found) >> 64 << 64))
