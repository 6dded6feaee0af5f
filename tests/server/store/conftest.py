"""Stores of every kind, each empty."""

from __future__ import annotations

from itertools import count

import pytest


@pytest.fixture
def new_place(request, tmp_path):
    """Return a function that returns the address of an empty store of a kind."""
    numbers = count()

    def place(kind: str) -> str:
        if kind == "postgres":
            return request.getfixturevalue("new_database")()
        return f"sqlite:///{tmp_path / f'tables-{next(numbers)}.db'}"

    return place


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, new_place):
    """Return the address of an empty store."""
    return new_place(request.param)
