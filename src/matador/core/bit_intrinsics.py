"""Sets as bits, as the machine does them: the compiler takes one instruction for each question."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.core import types
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic, overload

from matador.core.bits import count_bits, first_bit


@intrinsic  # type: ignore[untyped-decorator]
def ones(_: Any, number: Any) -> Any:
    """Count the bits that are set in a whole number."""

    def code(_context: Any, builder: Any, _signature: Any, numbers: Any) -> Any:
        return builder.ctpop(*numbers)

    return number(number), code


@overload(first_bit)  # type: ignore[untyped-decorator]
def first(mask: Any) -> Any:
    """Let `first_bit` be compiled."""

    def found(mask: Any) -> Any:
        return trailing_zeros(np.int64(mask))

    return found if isinstance(mask, types.Integer) else None


@overload(count_bits)  # type: ignore[untyped-decorator]
def count(mask: Any) -> Any:
    """Let `count_bits` be compiled."""

    def counted(mask: Any) -> Any:
        return ones(np.int64(mask))

    return counted if isinstance(mask, types.Integer) else None
