"""Nobody waits while the server looks for garbage that is not there."""

from __future__ import annotations

import gc

import pytest

from matador.server import garbage


@pytest.fixture
def looks(monkeypatch):
    """Return a list that grows with every look through everything."""
    looks = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append("all"))
    return looks


def test_everything_is_looked_through_only_after_many_have_left(looks):
    leavings = garbage.Leavings()
    for _ in range(garbage.MOST_GONE - 1):
        leavings.add()
        leavings.clear_away()
    assert looks == []
    leavings.add()
    leavings.clear_away()
    leavings.clear_away()
    assert looks == ["all"]


def test_what_is_loaded_at_the_start_is_never_looked_at(looks, monkeypatch):
    set_to = []
    monkeypatch.setattr(gc, "freeze", lambda: looks.append("frozen"))
    monkeypatch.setattr(gc, "set_threshold", lambda *most: set_to.append(most))
    garbage.look_seldom()
    assert looks == ["all", "frozen"]
    assert set_to[0][2] >= 1_000_000
