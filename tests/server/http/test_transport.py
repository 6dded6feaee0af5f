"""Connections before they say anything."""

from __future__ import annotations

import socket

import pytest

from matador.server.http.rate_limits import Limits, RateLimiter, network
from matador.server.http.transport import ConnectionCounter
from matador.server.ops.gc_pacing import GcPacer
from matador.server.ops.metrics import Metrics
from matador.server.run import _bind


def test_no_answer_is_held_back_until_the_one_before_it_is_read():
    """Asyncio sends at once what it knows to go by TCP."""
    with _bind("127.0.0.1", 0) as bound:
        assert bound.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("x" * 500, "x" * 50),
    ],
)
def test_a_whole_network_counts_as_one_address(address, counts_as):
    assert network(address) == counts_as


def test_an_address_has_so_many_connections_and_a_proxy_all_of_them():
    limits = Limits(connections_an_address=2, connections=6)
    pacer = GcPacer(now=0.0)
    counter = ConnectionCounter(
        RateLimiter(limits, Metrics()), pacer, lambda host: host == "127.0.0.1"
    )
    assert [counter.add("192.0.2.7") for _ in range(5)] == [True] * 4 + [False]
    counter.remove("192.0.2.7")
    assert [counter.add("127.0.0.1") for _ in range(3)] == [True, True, False]
    for host in ("127.0.0.1",) * 3 + ("192.0.2.7",) * 4:
        counter.remove(host)
    assert not counter.open
    assert pacer.closed == 8, "refused connections count too"
