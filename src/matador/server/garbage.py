"""Garbage in cycles: looked for seldom, since a look at all tables holds everybody up.

Nearly everything here is freed as soon as nobody needs it; only sockets that have closed leave
cycles behind. Python would look through every table for them every few seconds, for nothing.
"""

from __future__ import annotations

import gc

MOST_GONE = 1_000
"""After so many have left it is worth a look."""
YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000


def look_seldom() -> None:
    """Let Python look through young things only; what is loaded by now is never looked at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Leavings:
    """What those have left behind who are gone."""

    def __init__(self) -> None:
        self.gone = 0

    def add(self) -> None:
        """Count somebody who has left."""
        self.gone += 1

    def clear_away(self) -> None:
        """Look through everything, if enough have left to be worth it."""
        if self.gone >= MOST_GONE:
            self.gone = 0
            gc.collect()
