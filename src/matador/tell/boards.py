"""A board in a language: printed names beside those of the language, and names for the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.words import Words
from matador.tell.languages import COMMON, phrase, sentences
from matador.tell.names import local_name

NORWEGIAN = "nb"


def names(words: Mapping[str, tuple[str, ...]], family: str, language: str) -> dict[str, Any]:
    """Return what a language calls the words of views and boards: steps, kinds, phases."""
    words_of = sentences(language)[family].get("names", {})
    return {what: {word: words_of[what][word] for word in listed} for what, listed in words.items()}


def verbs(words: Words, family: str, language: str) -> dict[str, str]:
    """Return a label for every verb; one that takes nothing is said as its move is."""
    words_of = sentences(language)[family]
    return {
        kind.name: words_of["verbs"][kind.name] if kind.slots else words_of["moves"][kind.name]
        for kind in words.moves
    }


def localise_board(
    board: Mapping[str, Any], game: str, family: str, language: str
) -> dict[str, Any]:
    """Return a board with the names of its things in a language."""
    localised = {key: _localise(key, value, game, language) for key, value in board.items()}
    if "currency" in localised:
        localised["currency"] = phrase(language, COMMON, "currency", localised["currency"])
    words_of = sentences(language)[family].get("names", {})
    if "says" in words_of:
        localised["cards"] = [_card(card, words_of) for card in localised["cards"]]
    return localised


def _localise(kind: str, value: Any, game: str, language: str) -> Any:
    """Give everything that has an English name its name in this language.

    Squares, groups and decks keep what is printed; of a card there is only its text.
    """
    if isinstance(value, list):
        return [_localise(kind, part, game, language) for part in value]
    if not isinstance(value, Mapping) or "english" not in value:
        return value
    own = {k: _localise(k, part, game, language) for k, part in value.items() if k != "english"}
    name = local_name(kind, value, game, language)
    return own | {"text" if kind == "cards" else "called": name}


def _card(card: Mapping[str, Any], words_of: Mapping[str, Any]) -> dict[str, Any]:
    """Name a card that has no text of its own, and tell what it does."""
    name = card["id"]
    own = {"called": words_of["card"].get(name, name), "says": words_of["says"].get(name)}
    return {**card, **_in_norwegian(name), **own}


def _in_norwegian(name: str) -> dict[str, Any]:
    """Return the name and the call of a card of Gnav, which are Norwegian in every language."""
    words_of = sentences(NORWEGIAN)["gnav"]
    printed = words_of["card"].get(name, name).capitalize()
    return {"printed": printed, "calls": words_of["names"]["calls"].get(name)}
