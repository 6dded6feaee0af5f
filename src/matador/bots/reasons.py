"""Why a bot makes a move: reasons as plain data, which `tell_reason` puts into any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Reason(NamedTuple):
    """One reason by its kind, which its family lists in `REASONS`, and its numbers."""

    kind: str
    values: Mapping[str, int]


def reason(kind: str, **values: int) -> Reason:
    """Return a reason; its numbers may come from a record."""
    return Reason(kind, {name: int(value) for name, value in values.items()})
