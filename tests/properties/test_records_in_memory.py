"""Plain records and compiled memory hold the same, whatever is in them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from matador import games
from matador.core.log import EVENT, MOVE
from matador.core.records import flat, pack, plain, plain_class, unpack

LAYOUTS = [
    MOVE,
    EVENT,
    *(games.family(name).state for name in games.FAMILIES),
    *(games.family(name).shape.record for name in games.FAMILIES),
]

ANY_MEMORY = st.sampled_from(LAYOUTS).flatmap(
    lambda layout: st.builds(
        lambda content: np.frombuffer(content, dtype=layout).view(np.recarray),
        st.binary(min_size=layout.itemsize, max_size=layout.itemsize),
    )
)


@given(ANY_MEMORY)
def test_packing_gives_back_what_was_unpacked(memory):
    record = unpack(memory)
    assert pack(record, memory.dtype).tobytes() == memory.tobytes()
    assert unpack(pack(record, memory.dtype)) == record


@given(ANY_MEMORY, st.integers(min_value=0), st.integers(0, 255))
def test_records_are_equal_just_when_their_bytes_are(memory, place, octet):
    content = bytearray(memory.tobytes())
    content[place % len(content)] = octet
    other = np.frombuffer(bytes(content), memory.dtype).view(np.recarray)
    same = memory.tobytes() == other.tobytes()
    assert (unpack(memory) == unpack(other)) == same


def test_records_of_two_layouts_are_never_equal():
    assert unpack(flat(MOVE)) != unpack(flat(EVENT))


@given(ANY_MEMORY)
def test_a_copy_is_equal_and_shares_nothing(memory):
    record = unpack(memory)
    twin = record.copy()
    assert twin == record
    fill_with_ones(twin)
    assert pack(record, memory.dtype).tobytes() == memory.tobytes()


@given(ANY_MEMORY)
def test_a_record_that_takes_another_becomes_equal(memory):
    record, blank = unpack(memory), plain(memory.dtype)
    blank.take(record)
    assert blank == record
    fill_with_ones(blank)
    assert pack(record, memory.dtype).tobytes() == memory.tobytes()


def fill_with_ones(record):
    """Write a one into every number of a record, however deep."""
    for name in record.fields:
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
    for layout in LAYOUTS:
        assert pack(plain(layout), layout).tobytes() == flat(layout).tobytes()
        assert not any(flat(layout).tobytes())


def test_a_layout_has_one_plain_class():
    for layout in LAYOUTS:
        assert type(plain(layout)) is plain_class(layout)


def test_a_layout_has_no_gaps_so_that_equal_records_have_equal_bytes():
    for layout in LAYOUTS:
        sizes = [layout.fields[name][0].itemsize for name in layout.names]
        assert sum(sizes) == layout.itemsize
