"""The metrics of the server, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        on = self.registry
        self.connections = Gauge("matador_connections", "Sockets that are open", registry=on)
        self.sessions = Gauge("matador_rooms", "Tables in memory", registry=on)
        self.commits = Gauge("matador_commits", "Transactions of the store so far", registry=on)
        self.commands = Counter("matador_commands", "Commands carried out", ["type"], registry=on)
        self.refusals = Counter("matador_refusals", "What was refused", ["code"], registry=on)
        self.came = Counter("matador_came", "Sockets that were let in", registry=on)
        self.closed = Counter("matador_closed", "Sockets that ended", ["why"], registry=on)
        self.command_seconds = Histogram(
            "matador_command_seconds", "From a command to its answer", buckets=SECONDS, registry=on
        )
        self.lag = Histogram(
            "matador_loop_lag_seconds", "Lag of the loop", buckets=SECONDS, registry=on
        )

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Count a socket while it is open."""
        self.came.inc()
        with self.connections.track_inprogress():
            yield

    def text(self) -> bytes:
        """Return all metrics in the format that Prometheus reads."""
        return generate_latest(self.registry)
