"""Bounds checking is on when it is asked for: `make test-bounds` would otherwise prove nothing."""

from __future__ import annotations

import os
import subprocess
import sys

BEYOND = """
from matador.core.compiled import fast
from matador.core.records import flat
from matador.games.gnav.state import State, left_of, reveal

memory = flat(State)
memory[0].seats = 2
assert fast(left_of)(memory[0], 0) == 1
for seat in (10**6, -1):
    try:
        fast(reveal)(memory[0], seat)
    except IndexError:
        print("refused")
"""
"""There is no seat a million and none below 0: an index of the rules does not count from the end.
Without the check the rule would read foreign memory."""


def test_a_rule_that_reads_beyond_its_record_is_stopped_at_either_end():
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-c", BEYOND]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "refused\nrefused"), done.stderr
