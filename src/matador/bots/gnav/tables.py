"""How the stored tables are written: rows of whole numbers as text."""

from __future__ import annotations


def read_rows(rows: tuple[str, ...]) -> tuple[int, ...]:
    """Return all numbers of a table in one row, the form that the compiler takes."""
    return tuple(int(number) for row in rows for number in row.split())
