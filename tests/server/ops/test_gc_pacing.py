"""Garbage collection runs rarely, because it stops every table."""

from __future__ import annotations

import gc

import pytest

from matador.server.ops import gc_pacing


@pytest.fixture
def collections(monkeypatch):
    """Return a list that grows with every collection."""
    collections = []
    monkeypatch.setattr(gc, "collect", lambda: collections.append("all"))
    return collections


def test_a_collection_runs_only_after_many_connections_have_closed(collections):
    pacer = gc_pacing.GcPacer(now=0.0)
    for _ in range(gc_pacing.MOST_CLOSED - 1):
        pacer.count_closed()
        pacer.collect_if_due(now=1.0)
    assert collections == []
    pacer.count_closed()
    pacer.collect_if_due(now=1.0)
    pacer.collect_if_due(now=1.0)
    assert collections == ["all"]


def test_a_collection_runs_now_and_then_even_if_no_connection_closes(collections):
    pacer = gc_pacing.GcPacer(now=0.0)
    pacer.collect_if_due(now=gc_pacing.LONGEST - 1)
    assert collections == []
    pacer.collect_if_due(now=gc_pacing.LONGEST)
    pacer.collect_if_due(now=gc_pacing.LONGEST + 1)
    assert collections == ["all"]


def test_automatic_collection_is_off_and_what_is_loaded_is_frozen(collections, monkeypatch):
    monkeypatch.setattr(gc, "freeze", lambda: collections.append("frozen"))
    monkeypatch.setattr(gc, "disable", lambda: collections.append("left alone"))
    gc_pacing.pause_automatic_gc()
    assert collections == ["all", "frozen", "left alone"]
