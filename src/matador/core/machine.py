"""The bits of whole numbers: the compiler learns what Python knows and the machine does at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.core import types
from numba.cpython.unsafe.numbers import leading_zeros
from numba.extending import intrinsic, overload_method

WIDTH = 64


@intrinsic  # type: ignore[untyped-decorator]
def ones(_: Any, number: Any) -> Any:
    """Count the bits that are set in a whole number."""

    def code(_context: Any, builder: Any, _signature: Any, numbers: Any) -> Any:
        return builder.ctpop(*numbers)

    return number(number), code


@overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]
def bit_count(number: Any) -> Any:
    """Let `number.bit_count()` be compiled."""

    def counted(number: Any) -> Any:
        return ones(abs(np.int64(number)))

    return counted if number.signed else None


@overload_method(types.Integer, "bit_length")  # type: ignore[untyped-decorator]
def bit_length(number: Any) -> Any:
    """Let `number.bit_length()` be compiled."""

    def measured(number: Any) -> Any:
        return WIDTH - leading_zeros(abs(np.int64(number)))

    return measured if number.signed else None
