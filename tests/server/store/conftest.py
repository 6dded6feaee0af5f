"""Stores of every kind, each empty."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["sqlite"])
def url(request, tmp_path):
    """Return the address of an empty store."""
    return f"sqlite:///{tmp_path / 'tables.db'}"
