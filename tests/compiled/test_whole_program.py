"""An entry and all that it calls compiled as one module, and what happens where that fails."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from matador.core import compiled as compiling
from matador.core import whole_program
from matador.core.compiled import compiled, fast

TABLE = (3, 1, 4, 1, 5)


@compiled
def entry_of(table, place):
    """Return one number of a table."""
    return table[place]


@compiled
def doubled(place):
    """Return twice a number of the table, or refuse a place beyond it."""
    if place >= len(TABLE):
        raise ValueError(f"there is no place {place}")
    return 2 * entry_of(TABLE, place)


@compiled
def with_memory(place):
    """Add up a row that is made for it."""
    row = np.zeros(4)
    for column in range(4):
        row[column] = doubled(place)
    return row.sum()


@compiled
def total(places):
    """Add up the doubles of some places."""
    found = 0
    for place in places:
        found += doubled(place)
    return found


@pytest.fixture(autouse=True)
def empty(tmp_path, monkeypatch):
    """Let nothing be compiled yet, in memory or on disk."""
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(compiling, "_inner", {})
    monkeypatch.setattr(compiling, "_entries", {})


def libraries():
    """Return the code of every function inside that has been compiled."""
    return [
        result.library for twin in compiling._inner.values() for result in twin.overloads.values()
    ]


def test_functions_inside_are_lowered_and_have_no_machine_code():
    assert fast(total)(np.array([0, 2, 4])) == 24
    assert len(libraries()) == 2
    for library in libraries():
        assert isinstance(library, whole_program.Lowered)
        assert library._shared_module is None


def test_the_compiler_is_the_one_that_this_was_written_for():
    """With another version everything works, function by function: see whether `whole` fits it."""
    assert numba.__version__ == whole_program.WRITTEN_FOR


def test_another_version_of_the_compiler_compiles_function_by_function(monkeypatch):
    monkeypatch.setattr(whole_program, "WRITTEN_FOR", "0.0")
    assert fast(total)(np.array([0, 2, 4])) == 24
    assert libraries()
    assert not any(isinstance(library, whole_program.Lowered) for library in libraries())


def test_where_linking_fails_each_function_is_compiled_after_all(monkeypatch):
    def fail(module, kept):
        raise RuntimeError("no")

    monkeypatch.setattr(whole_program, "_hide_all_but", fail)
    assert fast(total)(np.array([0, 2, 4])) == 24
    assert all(library._shared_module is not None for library in libraries())


def test_a_second_entry_links_what_the_first_has_lowered():
    assert fast(total)(np.array([1])) == 2
    before = libraries()
    assert fast(with_memory)(2) == 32.0
    assert libraries() == before


def test_a_function_inside_can_be_called_by_code_that_is_no_part_of_a_whole():
    fast(total)(np.array([1]))
    inner = compiling._inner[doubled]
    assert numba.njit(lambda place: inner(place) + 1)(4) == 11


def test_an_index_counts_from_the_end_where_it_is_none_of_the_rules():
    assert fast(total)(np.array([-1, -5])) == 16


def test_errors_come_out_with_their_words():
    with pytest.raises(ValueError, match="there is no place 7"):
        fast(total)(np.array([7]))


def test_the_next_process_would_load_it_from_the_cache(monkeypatch):
    fast(total)(np.array([0]))
    monkeypatch.setattr(compiling, "_entries", {})
    again = fast(total)
    assert again(np.array([0, 2])) == 14
    assert sum(again.stats.cache_hits.values()) == 1
    with pytest.raises(ValueError, match="there is no place 9"):
        again(np.array([9]))
