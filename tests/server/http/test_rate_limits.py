"""Rate limits on a clock of the test: how fast tokens come back, and for whom."""

from __future__ import annotations

import pytest

from matador.server.http import rate_limits
from matador.server.http.rate_limits import TokenBucket, TokenBuckets
from matador.server.protocol.errors import RequestRefused


@pytest.fixture
def clock(monkeypatch):
    """Return a clock that only the test moves."""
    now = [1_000.0]
    monkeypatch.setattr(rate_limits.time, "monotonic", lambda: now[0])
    return now


def seconds_to_wait(bucket, cost=1.0):
    """Return how long a refusal tells a client to wait."""
    with pytest.raises(RequestRefused, match="too_fast") as caught:
        bucket.spend(cost)
    return caught.value.values["seconds"]


def test_bucket_gives_what_it_holds_and_then_refuses(clock):
    bucket = TokenBucket(rate=2.0, size=3.0)
    for _ in range(3):
        bucket.spend()
    assert seconds_to_wait(bucket) == 1
    assert seconds_to_wait(bucket, 3.0) == 2


def test_bucket_refills_at_its_rate(clock):
    bucket = TokenBucket(rate=2.0, size=10.0)
    bucket.spend(10.0)
    clock[0] += 1.5
    bucket.spend(3.0)
    assert seconds_to_wait(bucket) == 1
    clock[0] += 0.5
    bucket.spend(1.0)


def test_bucket_never_holds_more_than_its_size(clock):
    bucket = TokenBucket(rate=2.0, size=3.0)
    clock[0] += 3_600.0
    bucket.spend(3.0)
    assert seconds_to_wait(bucket) == 1


def test_a_refusal_costs_nothing(clock):
    bucket = TokenBucket(rate=1.0, size=2.0)
    assert seconds_to_wait(bucket, 5.0) == 3
    bucket.spend(2.0)


def test_each_key_has_its_own_bucket(clock):
    buckets = TokenBuckets(rate=1.0, size=1.0)
    buckets.spend("anna")
    buckets.spend("bo")
    with pytest.raises(RequestRefused, match="too_fast"):
        buckets.spend("anna")


def test_the_bucket_idle_for_longest_is_forgotten_first(clock, monkeypatch):
    monkeypatch.setattr(rate_limits, "MOST_KEPT", 2)
    buckets = TokenBuckets(rate=1.0, size=2.0)
    for key in ("anna", "bo", "anna", "cara"):
        buckets.spend(key)
    with pytest.raises(RequestRefused, match="too_fast"):
        buckets.spend("anna")
    buckets.spend("bo", 2.0)
