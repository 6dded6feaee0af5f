"""Waiting in tests: for a condition, never for a time. The only place where tests sleep."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

SECONDS = 30.0
"""Long enough for a machine that has much to do; whatever comes sooner is not waited for."""
BETWEEN_LOOKS = 0.01


def until(holds: Callable[[], Found], seconds: float = SECONDS, what: object = "") -> Found:
    """Look until something holds, and return it; fail where it does not in time."""
    deadline = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < deadline, what or f"not within {seconds:g} s"
        time.sleep(BETWEEN_LOOKS)
    return found


async def until_so(
    holds: Callable[[], Found], seconds: float = SECONDS, between: float = BETWEEN_LOOKS
) -> Found:
    """Look until something holds while everything else goes on; fail where it does not in time."""
    assert await comes_true(holds, seconds, between), f"not within {seconds:g} s"
    return holds()


async def comes_true(
    holds: Callable[[], object], seconds: float = SECONDS, between: float = BETWEEN_LOOKS
) -> bool:
    """Look until something holds, and tell whether it did in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() >= deadline:
            return False
        await asyncio.sleep(between)
    return True


async def pace(seconds: float) -> None:
    """Let a client of the tests act in its own rhythm; nothing may depend on how long it takes."""
    await asyncio.sleep(seconds)


def hold_up(seconds: float) -> None:
    """Make something slow, so that a mistake of order shows; a right program passes anyway."""
    time.sleep(seconds)
