"""The arithmetic behind an event, true to the unit: what was rounded is told."""

from __future__ import annotations

from fractions import Fraction

from matador.tell.languages import COMMON, decimal, phrase

SIGNS = {"+": 1, "-": -1}


def tell_sum(written: str, language: str) -> str:
    """Tell a sum so that it is true: where its right side was rounded, say what it was before."""
    left, equals, right = written.partition(" = ")
    if not equals or value_of(left) == int(right):
        return written
    exact = value_of(left)
    way = phrase(language, COMMON, "rounded", _way(left, exact, int(right)))
    return f"{left} = {way.format(exact=decimal(float(exact), language), amount=right)}"


def _way(left: str, exact: Fraction, right: int) -> str:
    """Name the way of rounding: a half that lacks a whole unit was added up from rounded halves."""
    if right > exact:
        return "up"
    return "parts" if "/" in left and exact - right >= 1 else "down"


def value_of(side: str) -> Fraction:
    """Return what one side of a sum comes to: `3 x 500 + 1 x 2000`, `1101 / 2`, `600 x 10 %`."""
    total, term, sign, divides = Fraction(0), Fraction(1), 1, False
    for word in side.split():
        if word in SIGNS:
            total, term, sign = total + sign * term, Fraction(1), SIGNS[word]
        elif word == "%":
            term /= 100
        elif word in ("x", "/"):
            divides = word == "/"
        else:
            term, divides = term / int(word) if divides else term * int(word), False
    return total + sign * term
