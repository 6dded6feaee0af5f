"""Sets of bits: the lowest, and how many."""

from __future__ import annotations

import pytest

from matador.core.bits import count_bits, first_bit


@pytest.mark.parametrize("mask", [1, 2, 3, 12, 1 << 27, 0xFFFFFFF, 1 << 31])
def test_bits_are_found_and_counted(mask):
    assert count_bits(mask) == mask.bit_count()
    assert first_bit(mask) == (mask & -mask).bit_length() - 1


def test_nothing_has_no_bits():
    assert count_bits(0) == 0
