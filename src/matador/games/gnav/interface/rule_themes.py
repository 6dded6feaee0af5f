"""The rules that a table may change by theme, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Mapping

THEMES: Mapping[str, tuple[str, ...]] = {
    "length": ("start_points",),
    "cards": (
        "fool_after_cuckoo",
        "worst_beside_fool",
    ),
}
