"""The compiled rules find and count bits as Python does."""

from __future__ import annotations

import pytest

from matador.core.bits import count_bits, first_bit
from matador.core.compiled import compiled, fast

NUMBERS = (1, 2, 3, 12, 0xFFFFFFF, 2**31, 2**62, 2**63 - 1)


@compiled
def length_of(number):
    """Return how many bits a number needs."""
    return number.bit_length()


@compiled
def ones_of(number):
    """Return how many bits of a number are set."""
    return number.bit_count()


@pytest.mark.parametrize("number", [0, *NUMBERS, *(-number for number in NUMBERS), -(2**63)])
def test_every_whole_number_has_the_bits_that_python_tells(number):
    assert fast(length_of)(number) == number.bit_length()
    assert fast(ones_of)(number) == number.bit_count()


@pytest.mark.parametrize("mask", NUMBERS)
def test_masks_are_read_the_same(mask):
    assert fast(first_bit)(mask) == first_bit(mask)
    assert fast(count_bits)(mask) == count_bits(mask)
