"""Tests wait for conditions, never for a time: what sleeps is in `tests/waiting.py` alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SLEEPS = TESTS / "waiting.py"
FIXED = re.compile(
    r"\btime\.sleep\(|\bfrom time import .*\bsleep\b|\bwait_for_timeout\("
    r"|\basyncio\.sleep\((?!0\))|\bsetTimeout\([^()]*(?:\([^()]*\)[^()]*)*,\s*[1-9]"
)
IN_RHYTHM = re.compile(r"\b(?:pace|hold_up)\(")
CLIENTS = {
    "drivers/adversaries.py",
    "drivers/chaos.py",
    "drivers/habits.py",
    "drivers/player.py",
    "drivers/wrong.py",
    "page/test_first_load.py",
    "server/http/test_adversaries.py",
    "server/store/test_sqlite.py",
}
"""Clients that act in a rhythm, and stores that are slow on purpose."""


def sources():
    """Give every file of the tests but the one that sleeps, and this one."""
    for path in sorted(TESTS.rglob("*.py")):
        if path not in (SLEEPS, Path(__file__)):
            yield path.relative_to(TESTS).as_posix(), path.read_text("utf-8")


def test_no_test_waits_for_a_fixed_time():
    assert [name for name, text in sources() if FIXED.search(text)] == []


def test_only_clients_with_a_rhythm_let_time_pass():
    assert {name for name, text in sources() if IN_RHYTHM.search(text)} == CLIENTS


@pytest.mark.parametrize(
    "text",
    [
        "time.sleep(0.1)",
        "await asyncio.sleep(1)",
        "await asyncio.sleep(0.01)",
        "await asyncio.sleep(PATIENCE)",
        "from time import monotonic, sleep",
        "page.wait_for_timeout(50)",
        "new Promise((done) => setTimeout(done, 100))",
        "setTimeout(() => done(), 50)",
    ],
)
def test_a_fixed_wait_is_found(text):
    assert FIXED.search(text)


@pytest.mark.parametrize(
    "text", ["await asyncio.sleep(0)", "setTimeout(() => (window.usable = now()))", "until(ready)"]
)
def test_a_turn_of_the_loop_is_no_wait(text):
    assert not FIXED.search(text)
