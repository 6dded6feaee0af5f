"""Garbage in cycles: looked for seldom, since a look at all tables holds everybody up.

Nearly everything here is freed as soon as nobody needs it; only connections that speak no HTTP
leave cycles behind, and whatever nobody has thought of. Python decides by counting what is made and
freed, and every move makes a state and frees one: so its look at young things would find the states
of all tables, all of them alive, and stop every table for a twentieth of a second.
"""

from __future__ import annotations

import gc

MOST_GONE = 1_000
"""After so many have left it is worth a look."""
LONGEST = 900.0
"""Seconds after which it is looked anyway, for whatever else may have been left behind."""


def look_seldom() -> None:
    """Look only when told to; what is loaded by now is never looked at."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Leavings:
    """What those have left behind who are gone."""

    def __init__(self, now: float) -> None:
        self.gone, self.looked_at = 0, now

    def add(self) -> None:
        """Count somebody who has left."""
        self.gone += 1

    def clear_away(self, now: float) -> None:
        """Look through everything, if enough have left or enough time has passed."""
        if self.gone >= MOST_GONE or now - self.looked_at >= LONGEST:
            self.gone, self.looked_at = 0, now
            gc.collect()
