"""The compiled rules find and count bits as Python does."""

from __future__ import annotations

import numpy as np
import pytest

from matador.core.bits import count_bits, first_bit, nth_bit
from matador.core.compiled import compiled, fast

MASKS = (1, 2, 3, 12, 0xFFFFFFF, 2**31, 2**62, 2**63 - 1)


@compiled
def first_of(mask):
    """Return what the rules find first in a mask."""
    return first_bit(mask)


@compiled
def size_of(mask):
    """Return how much the rules count in a mask."""
    return count_bits(mask)


@pytest.mark.parametrize("mask", MASKS)
def test_masks_are_read_the_same(mask):
    last = mask.bit_count() - 1
    assert fast(first_of)(mask) == first_bit(mask) == nth_bit(mask, 0)
    assert fast(size_of)(mask) == count_bits(mask)
    assert fast(nth_bit)(mask, last) == nth_bit(mask, last) == mask.bit_length() - 1


@pytest.mark.parametrize("mask", [12, 2**30])
def test_a_mask_of_a_record_is_read_the_same(mask):
    narrow = np.int32(mask)
    assert fast(first_of)(narrow) == first_bit(narrow) == first_bit(mask)
    assert fast(size_of)(narrow) == count_bits(narrow) == count_bits(mask)


def test_nothing_is_counted_in_an_empty_mask():
    assert fast(size_of)(0) == count_bits(0) == 0
