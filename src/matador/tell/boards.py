"""A board in a language: what is printed beside what people call it, and names for the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.words import Words
from matador.tell.languages import COMMON, phrase, sentences
from matador.tell.names import called

NORWEGIAN = "nb"


def names(words: Mapping[str, tuple[str, ...]], family: str, language: str) -> dict[str, Any]:
    """Return what a language calls the words of views and boards: steps, kinds, phases."""
    said = sentences(language)[family].get("names", {})
    return {what: {word: said[what][word] for word in listed} for what, listed in words.items()}


def verbs(words: Words, family: str, language: str) -> dict[str, str]:
    """Return a label for every verb; one that takes nothing is said as its move is."""
    said = sentences(language)[family]
    return {
        kind.name: said["verbs"][kind.name] if kind.slots else said["moves"][kind.name]
        for kind in words.moves
    }


def dressed(board: Mapping[str, Any], game: str, family: str, language: str) -> dict[str, Any]:
    """Return a board with its things called as the language calls them."""
    found = {key: _called(key, value, game, language) for key, value in board.items()}
    if "currency" in found:
        found["currency"] = phrase(language, COMMON, "currency", found["currency"])
    said = sentences(language)[family].get("names", {})
    if "says" in said:
        found["cards"] = [_card(card, said) for card in found["cards"]]
    return found


def _called(kind: str, value: Any, game: str, language: str) -> Any:
    """Give everything that has an English name its name in this language.

    Squares, groups and decks keep what is printed; of a card there is only its text.
    """
    if isinstance(value, list):
        return [_called(kind, part, game, language) for part in value]
    if not isinstance(value, Mapping) or "english" not in value:
        return value
    own = {k: _called(k, part, game, language) for k, part in value.items() if k != "english"}
    said = called(kind, value, game, language)
    return own | {"text" if kind == "cards" else "called": said}


def _card(card: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """Name a card that has no text of its own, and tell what it does."""
    name = card["id"]
    own = {"called": said["card"].get(name, name), "says": said["says"].get(name)}
    return {**card, **_in_norwegian(name), **own}


def _in_norwegian(name: str) -> dict[str, Any]:
    """Return the name and the call of a card of Gnav, which are Norwegian in every language."""
    said = sentences(NORWEGIAN)["gnav"]
    printed = said["card"].get(name, name).capitalize()
    return {"printed": printed, "calls": said["names"]["calls"].get(name)}
