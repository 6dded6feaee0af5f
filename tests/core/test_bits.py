"""Sets of bits: the lowest, and how many."""

from __future__ import annotations

import pytest

from matador.core.bits import count_bits, first_bit


@pytest.mark.parametrize(
    ("mask", "first", "count"),
    [(1, 0, 1), (2, 1, 1), (3, 0, 2), (12, 2, 2), (1 << 27, 27, 1), (0xFFFFFFF, 0, 28)],
)
def test_bits_are_found_and_counted(mask, first, count):
    assert first_bit(mask) == first
    assert count_bits(mask) == count


def test_nothing_has_no_bits():
    assert count_bits(0) == 0
