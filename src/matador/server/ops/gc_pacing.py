"""Paces garbage collection, because a full collection stops every table for a moment.

Nearly everything here is freed by reference counting; only connections that speak no HTTP leave
cycles behind, and whatever else nobody has thought of. Python decides by counting what is made and
freed, and every move makes a state and frees one: so its collection of young objects would visit
the states of all tables, all of them alive, and stop every table for a twentieth of a second.
"""

from __future__ import annotations

import gc

MOST_CLOSED = 1_000
"""After so many closed connections a collection is worth it."""
LONGEST = 900.0
"""Seconds after which a collection runs anyway, for whatever else may have been left behind."""


def pause_automatic_gc() -> None:
    """Collect only on request from now on; what is loaded by now is never visited again."""
    gc.collect()
    gc.freeze()
    gc.disable()


class GcPacer:
    """Decides when to collect, by counting closed connections."""

    def __init__(self, now: float) -> None:
        self.closed, self.collected_at = 0, now

    def count_closed(self) -> None:
        """Count a connection that has closed."""
        self.closed += 1

    def collect_if_due(self, now: float) -> None:
        """Collect if enough connections have closed or enough time has passed."""
        if self.closed >= MOST_CLOSED or now - self.collected_at >= LONGEST:
            self.closed, self.collected_at = 0, now
            gc.collect()
