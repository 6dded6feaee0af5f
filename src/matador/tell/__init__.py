"""Events, refusals, moves and rules told in five languages, by data files.

Each `<language>.toml` has a table for every family and one for what all share; a translator edits
nothing else. A sentence names the numbers of its event in braces: `{seat} lays {tile}.`
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from matador.core.errors import BadInput, nearest
from matador.core.words import Event, Kind, Move, Words, seat_name

LANGUAGES = {"en": "English", "da": "Dansk", "sv": "Svenska", "nb": "Norsk", "de": "Deutsch"}
COMMON = "common"


@cache
def sentences(language: str) -> Mapping[str, Any]:
    """Return everything that a language says."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language {language!r}; {nearest(language, LANGUAGES)}")
    file = resources.files("matador.tell").joinpath(f"{language}.toml")
    return tomllib.loads(file.read_text("utf-8"))


def _sentence(language: str, family: str, table: str, name: str) -> str:
    tables = sentences(language)
    for part in (family, COMMON):
        found = tables[part].get(table, {}).get(name)
        if found is not None:
            return str(found)
    raise KeyError(f"{language}.toml says nothing for {family}.{table}.{name}")


def phrase(language: str, family: str, kind: str, word: str) -> str:
    """Return what a language calls a card or another named thing; numbers stay as they are."""
    return str(sentences(language)[family].get(kind, {}).get(word, word))


def _filled(
    sentence: str,
    kind: Kind,
    values: Mapping[str, Any],
    language: str,
    family: str,
    names: Sequence[str],
) -> str:
    said = {}
    for slot in kind.slots:
        value = values.get(slot.name)
        if slot.type == "seat" and value is not None:
            said[slot.name] = names[value] if value < len(names) else seat_name(value)
        else:
            said[slot.name] = phrase(language, family, slot.type, str(value))
    text = sentence.format(**said)
    return text[:1].upper() + text[1:]


def tell(
    event: Event, words: Words, family: str, language: str = "en", names: Sequence[str] = ()
) -> str:
    """Tell one event in one sentence."""
    kind = words.event_kind(event.kind.removesuffix("Unseen"))
    sentence = _sentence(language, family, "events", event.kind)
    return _filled(sentence, kind, event.values, language, family, names)


def tell_move(
    move: Move, words: Words, family: str, language: str = "en", names: Sequence[str] = ()
) -> str:
    """Say what a move would do, as a button or a menu says it."""
    kind = words.moves[move.numbers[0]]
    sentence = _sentence(language, family, "moves", kind.name)
    return _filled(sentence, kind, move.values, language, family, names)


def tell_rule(name: str, family: str, language: str = "en") -> str:
    """Say what a rule of the edition is about."""
    return _sentence(language, family, "rules", name)
