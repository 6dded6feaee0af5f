"""Amounts as people type them: plain, or as the screen shows them."""

from __future__ import annotations

import re

GROUPING = re.compile(r"(?<=\d)[.,’'](?=\d{3}(?!\d))")
"""A sign between thousands; no list of lots has three digits after its comma."""
SHOWN = re.compile(
    r"\s*([-+]?)\s*(\d{1,3}(?:[.,’'\s]\d{3})+|\d+)\s*(?:kr\.?|dm)?\s*", re.IGNORECASE
)


def plain_number(text: str) -> str:
    """Return an amount such as 2.300, 2 300 kr. or 2,300 DM in plain digits; else the text."""
    found = SHOWN.fullmatch(text)
    if not found:
        return text
    sign = found[1].replace("+", "")
    return sign + re.sub(r"\D", "", found[2])
