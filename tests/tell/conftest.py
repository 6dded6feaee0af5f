"""Events and moves made by hand, so that every sentence can be heard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from matador import games
from matador.core.log import EventRecord
from matador.core.words import EVENT_NUMBERS, Event, Move


def happen(family: str, kind: str, *numbers: int) -> Event:
    """Return an event of a family by its kind and its numbers."""
    words = games.family(family).words
    record = EventRecord()
    record.kind = words.events.index(words.event_kind(kind))
    for place, number in zip(EVENT_NUMBERS, numbers, strict=False):
        setattr(record, place, number)
    return words.event(record)


def choose(family: str, text: str) -> Move:
    """Return a move of a family by its text."""
    words = games.family(family).words
    return words.make(0, *words.read(text))


@pytest.fixture(scope="session")
def happened() -> Callable[..., Event]:
    return happen


@pytest.fixture(scope="session")
def chosen() -> Callable[..., Move]:
    return choose
