"""What an edition calls its squares, cards and money, inside a sentence of any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from matador.core.editions import Edition
from matador.tell.languages import COMMON, grouped, phrase, quoted, sentences

ENGLISH = "en"
KEYS = {"squares": "name", "groups": "id", "decks": "letter", "cards": "code"}
"""By which of its values a thing is known in the file of a language."""
NO_LOTS = "-"

BUNDLES = {
    "give": ("cash", 1, "given"),
    "take": ("cash", -1, "taken"),
    "lots": ("cash", 1, "cards"),
    "others": ("", 1, ""),
}
"""The cash and the release cards that change hands together with lots; -1 is cash asked for."""


def money(amount: int, edition: Edition, language: str) -> str:
    """Write an amount as the language does: 30.000 kr. in Danish, 30 000 kr in Norwegian."""
    currency = phrase(language, COMMON, "currency", edition.tables["currency"])
    return f"{grouped(amount, language)} {currency}"


def local_name(kind: str, thing: Mapping[str, Any], game: str, language: str) -> str:
    """Return what a language calls a thing of an edition, or reads on a card of it.

    English stands beside what is printed, in the edition; another language has a file for each game
    that is printed in none of its own words. Names of streets are the same everywhere.
    """
    if language == ENGLISH:
        return str(thing["english"])
    names: Mapping[str, str] = sentences(language).get(game, {}).get(kind, {})
    return names.get(str(thing[KEYS[kind]]), str(thing["text" if kind == "cards" else "name"]))


def square(number: int, edition: Edition, language: str) -> str:
    """Name a square."""
    return local_name("squares", edition.tables["squares"][number], edition.game, language)


def card(code: str, edition: Edition, language: str) -> str:
    """Read a card out."""
    found = next(entry for entry in edition.tables["cards"] if entry["code"] == code)
    return local_name("cards", found, edition.game, language)


def thing(kind: str, value: Any, edition: Edition, language: str) -> str | None:
    """Return what people call a value of this kind, or None where its text says it all."""
    if "squares" not in edition.tables:
        return None
    if kind == "money":
        return money(value, edition, language)
    if kind in ("square", "deed"):
        return quoted(square(value, edition, language), language)
    return card(value, edition, language) if kind == "card" else None


def bundle(name: str, values: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Give everything that changes hands under a name, each by its type: lots, cash, cards."""
    yield from (("deed", square) for square in values[name])
    cash, sign, cards = BUNDLES[name]
    amount = sign * values.get(cash, 0)
    if amount > 0:
        yield "money", amount
    if values.get(cards, 0):
        yield "cards", values[cards]
