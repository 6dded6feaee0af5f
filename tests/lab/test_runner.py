"""One runner for all long work: every step once, counts all or nothing, Control-C at any moment."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import matador
from matador.lab import audit as audit_module
from matador.lab import runner
from matador.lab.audit import AuditTable, audit
from matador.lab.progress import Bars
from matador.lab.runner import Runner, add_counts, check_count, chunks, running

COUNT = st.integers(1, 2_000)


@given(total=COUNT, done=st.integers(0, 2_000), least=st.integers(1, 50), block=st.integers(1, 300))
def test_chunks_follow_each_other_and_no_step_comes_twice(total, done, least, block):
    expected = done
    for first, count in chunks(total, done, least, block):
        assert (first, count >= 1) == (expected, True)
        assert first // block == (first + count - 1) // block
        expected += count
    assert expected == max(total, done)


def test_a_chunk_as_long_as_its_block_is_the_block():
    assert list(chunks(1_200, 0, 500, 500)) == [(0, 500), (500, 500), (1_000, 200)]


def test_chunks_grow_with_the_pace_and_stay_small_without(monkeypatch):
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 1_000.0)
    assert [count for _, count in chunks(100, 0, 1, 1_000)] == [1, 4, 16, 64, 15]
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.0)
    assert [count for _, count in chunks(4, 0, 1, 1_000)] == [1, 1, 1, 1]


def test_counts_are_added_each_in_its_own_way():
    assert add_counts(2, 3) == 5
    assert add_counts([1, 2], [10, 20]) == [11, 22]
    assert add_counts([Counter(a=1), Counter()], [Counter(b=2), Counter(a=1)]) == [
        Counter(a=1, b=2),
        Counter(a=1),
    ]
    assert add_counts(["one"], ("two", "three")) == ["one", "two", "three"]
    with pytest.raises(ValueError, match="zip"):
        add_counts([1], [1, 2])


class Shown(Bars):
    """Bars that remember how far they are."""

    def __init__(self):
        self.total = self.at = 0

    def begin(self, what, total):
        self.total = total

    def advance(self, count):
        self.at += count


def result(**counts):
    """Return a result with nothing done."""
    return SimpleNamespace(steps=0, seconds=0.0, interrupted=False, **counts)


def test_the_bar_counts_what_was_done_before_and_what_a_step_stands_for():
    shown, found, after = Shown(), result(), []
    work = Runner(found, shown)
    work.run("work", 10, lambda _, n: {"steps": n}, done=4, each=3, then=lambda: after.append(1))
    assert (found.steps, shown.total, shown.at) == (6, 30, 30)
    assert len(after) >= 1
    assert found.seconds > 0


@pytest.mark.parametrize("at", range(1, 12))
def test_control_c_in_the_middle_of_a_chunk_leaves_whole_chunks(at, monkeypatch):
    """The squares counted are those of the steps that are said to be done."""
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 1_000.0)

    def work(first, count):
        squares = 0
        for step in range(first, first + count):
            if step == at:
                raise KeyboardInterrupt
            squares += step**2
        return {"steps": count, "squares": squares}

    found = result(squares=0)
    with running(found, False) as run:
        run.run("work", 1_000, work)
    assert found.interrupted
    assert found.steps == (1 if at < 5 else 5)
    assert found.squares == sum(step**2 for step in range(found.steps))


@pytest.mark.parametrize("count", [0, -1, True, 1.0, "1", None, 6], ids=repr)
def test_a_wrong_count_is_refused(count):
    with pytest.raises(matador.BadInput, match="games must be a whole number from 1 to 5, not"):
        check_count("games", count, 5)


@pytest.fixture
def interrupted_audit(monkeypatch):
    """Press Control-C in the third batch of every audit."""
    play, calls = AuditTable.play, []

    def press(self, *how):
        calls.append(how)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return play(self, *how)

    monkeypatch.setattr(AuditTable, "play", press)


@pytest.mark.usefixtures("interrupted_audit")
def test_an_interrupted_audit_says_what_it_has_checked():
    found = audit(10_000, seed=5, game="gnav", progress=False)
    assert (found.interrupted, found.games, found.ended) == (True, 1_000, 1_000)
    assert audit(1_000, seed=5, game="gnav", progress=False).moves == found.moves


@pytest.mark.usefixtures("interrupted_audit")
def test_the_command_of_an_interrupted_audit_says_so():
    asked = ["--game", "gnav", "--games", "9000"]
    done = CliRunner().invoke(audit_module.main, asked)
    assert done.exit_code == 130
    assert "1000 games, " in done.stdout
    assert done.stdout.rstrip().endswith("s, interrupted")
