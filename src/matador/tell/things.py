"""What an edition calls its squares and cards, and how its country writes money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.editions import Edition

THOUSANDS = {"da": ".", "de": ".", "sv": "\N{NO-BREAK SPACE}"}


def money(amount: int, edition: Edition) -> str:
    """Write an amount as the edition's country does: 30.000 kr., 30 000 kr, 30.000 DM."""
    separator = THOUSANDS[edition.tables["language"]]
    digits = f"{amount:,}".replace(",", separator)
    return f"{digits} {edition.tables['currency']}"


def _called(thing: Mapping[str, Any], key: str, language: str) -> str:
    """Return an edition's own words, or the English ones where English is spoken."""
    return str(thing["english"] if language == "en" else thing[key])


def square(number: int, edition: Edition, language: str) -> str:
    """Name a square."""
    return _called(edition.tables["squares"][number], "name", language)


def card(code: str, edition: Edition, language: str) -> str:
    """Read a card out."""
    found = next(entry for entry in edition.tables["cards"] if entry["code"] == code)
    return _called(found, "text", language)


def thing(kind: str, value: str, edition: Edition, language: str) -> str | None:
    """Return what people call a value of this kind, or None where its text says it all."""
    if "squares" not in edition.tables:
        return None
    if kind == "money":
        return money(int(value), edition)
    if kind in ("square", "deed"):
        return square(int(value), edition, language)
    if kind == "lots":
        return lots(value, edition, language)
    return card(value, edition, language) if kind == "card" else None


def lots(squares: str, edition: Edition, language: str) -> str | None:
    """Name several lots; none have no name."""
    if squares == "-":
        return None
    return ", ".join(square(int(number), edition, language) for number in squares.split(","))
