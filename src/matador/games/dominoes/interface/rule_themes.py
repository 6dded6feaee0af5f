"""The rules that a table may change by theme, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Mapping

THEMES: Mapping[str, tuple[str, ...]] = {
    "length": (
        "target",
        "final_round",
    ),
    "tiles": (
        "hand_of_two",
        "hand_of_three",
        "hand_of_four",
        "joker",
        "zero_end",
        "matador_optional",
        "drawing",
    ),
}
