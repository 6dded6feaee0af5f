"""Nobody waits while the server looks for garbage that is not there."""

from __future__ import annotations

import gc

import pytest

from matador.server.ops import gc_pacing


@pytest.fixture
def looks(monkeypatch):
    """Return a list that grows with every look through everything."""
    looks = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append("all"))
    return looks


def test_everything_is_looked_through_only_after_many_have_left(looks):
    leavings = gc_pacing.Leavings(now=0.0)
    for _ in range(gc_pacing.MOST_GONE - 1):
        leavings.add()
        leavings.clear_away(now=1.0)
    assert looks == []
    leavings.add()
    leavings.clear_away(now=1.0)
    leavings.clear_away(now=1.0)
    assert looks == ["all"]


def test_everything_is_looked_through_now_and_then_even_if_nobody_leaves(looks):
    leavings = gc_pacing.Leavings(now=0.0)
    leavings.clear_away(now=gc_pacing.LONGEST - 1)
    assert looks == []
    leavings.clear_away(now=gc_pacing.LONGEST)
    leavings.clear_away(now=gc_pacing.LONGEST + 1)
    assert looks == ["all"]


def test_what_is_loaded_at_the_start_is_never_looked_at_and_nothing_unasked(looks, monkeypatch):
    monkeypatch.setattr(gc, "freeze", lambda: looks.append("frozen"))
    monkeypatch.setattr(gc, "disable", lambda: looks.append("left alone"))
    gc_pacing.look_seldom()
    assert looks == ["all", "frozen", "left alone"]
