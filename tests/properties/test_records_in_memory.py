"""Plain records and compiled memory hold the same, whatever is in them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from matador import games
from matador.core.log import EventRecord, MoveRecord
from matador.core.records import Record, flat, pack, unpack

RECORDS = [
    MoveRecord,
    EventRecord,
    *(games.family(name).state for name in games.FAMILIES),
    *(games.family(name).shape.record for name in games.FAMILIES),
]

ANY_MEMORY = st.sampled_from(RECORDS).flatmap(
    lambda kind: st.builds(
        lambda content: (kind, memory_of(kind, content)),
        st.binary(min_size=kind.layout.itemsize, max_size=kind.layout.itemsize),
    )
)


def memory_of(kind, content):
    """Return bytes as an array of one compiled record."""
    return np.frombuffer(content, dtype=kind.layout).view(np.recarray)


@given(ANY_MEMORY)
def test_packing_gives_back_what_was_unpacked(one):
    kind, memory = one
    record = unpack(kind, memory)
    assert pack(record).tobytes() == memory.tobytes()
    assert unpack(kind, pack(record)) == record


@given(ANY_MEMORY, st.integers(min_value=0), st.integers(0, 255))
def test_records_are_equal_just_when_their_bytes_are(one, place, octet):
    kind, memory = one
    content = bytearray(memory.tobytes())
    content[place % len(content)] = octet
    other = memory_of(kind, bytes(content))
    same = memory.tobytes() == other.tobytes()
    assert (unpack(kind, memory) == unpack(kind, other)) == same


def test_records_of_two_kinds_are_never_equal():
    assert Twin() == Twin()
    assert Twin() != MoveRecord()


class Twin(Record):
    """A record with the same fields as a move."""

    __annotations__ = MoveRecord.__annotations__


@given(ANY_MEMORY)
def test_a_copy_is_equal_and_shares_nothing(one):
    kind, memory = one
    record = unpack(kind, memory)
    twin = record.copy()
    assert twin == record
    fill_with_ones(twin)
    assert pack(record).tobytes() == memory.tobytes()


def fill_with_ones(record):
    """Write a one into every number of a record, however deep."""
    for name in record.__slots__:
        value = getattr(record, name)
        if isinstance(value, list):
            fill_list(value)
        elif isinstance(value, int):
            setattr(record, name, 1)
        else:
            fill_with_ones(value)


def fill_list(values):
    """Write a one into every number of a list."""
    for place, value in enumerate(values):
        if isinstance(value, list):
            fill_list(value)
        elif isinstance(value, int):
            values[place] = 1
        else:
            fill_with_ones(value)


def test_a_new_record_is_all_zeros_in_both_forms():
    for kind in RECORDS:
        assert pack(kind()).tobytes() == flat(kind).tobytes()
        assert not any(flat(kind).tobytes())


def test_new_records_share_nothing():
    for kind in RECORDS:
        fill_with_ones(kind())
        assert not any(pack(kind()).tobytes())


def test_a_record_has_no_gaps_so_that_equal_records_have_equal_bytes():
    for kind in RECORDS:
        sizes = [kind.layout.fields[name][0].itemsize for name in kind.layout.names]
        assert sum(sizes) == kind.layout.itemsize
