"""Events, refusals, moves, questions and rules told in five languages, by data files.

Each language has a folder, with a file for every family of games and `common.toml` for what they
share; a translator edits nothing else. A sentence names the numbers of its event in braces:
`{seat} lays {tile}.`, and a number may bring its noun along: `{points:point|points}`. A table
called after a number names it (`[level]`: 5 is a hotel), and lots are told as one list with the
cash and the cards that change hands with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from matador.core.editions import Edition
from matador.core.questions import Question, QuestionKind
from matador.core.sentences import Count
from matador.core.words import NATURE, UNSEEN, Event, Kind, Move, Slot, Words, seat_name
from matador.languages import LANGUAGES
from matador.tell.errors import tell_error
from matador.tell.languages import COMMON, phrase, sentences
from matador.tell.names import NO_LOTS, bundle, thing
from matador.tell.sums import tell_sum

__all__ = [
    "COMMON",
    "LANGUAGES",
    "Count",
    "about_game",
    "bot_name",
    "game_name",
    "phrase",
    "score",
    "sentences",
    "set_of_rules",
    "tell",
    "tell_error",
    "tell_move",
    "tell_option",
    "tell_question",
    "tell_reason",
    "tell_rule",
    "tell_sum",
]

SLOT_TYPE_OF_FACT = {
    "amount": "money",
    "deed": "deed",
    "deeds": "lots",
    "square": "square",
    "seat": "seat",
    "number": "number",
    "cards": "number",
}
"""By the type of a fact that a question can name: the type of slot in its sentence."""


def _sentence(language: str, family: str, *path: str) -> str:
    for part in (family, COMMON):
        entry: Any = sentences(language)[part]
        for name in path:
            entry = entry.get(name, {})
        if isinstance(entry, str):
            return entry
    raise KeyError(f"{language}/{family}.toml says nothing for {'.'.join(path)}")


def _name(seat: int, language: str, names: Sequence[str]) -> str:
    if seat == NATURE:
        return phrase(language, COMMON, "seat", "nature")
    return names[seat] if seat < len(names) else seat_name(seat)


def _call(kind: str, value: Any, language: str, family: str, edition: Edition | None) -> str:
    """Return what the edition calls a thing, or else the language."""
    name = thing(kind, value, edition, language) if edition else None
    return name or phrase(language, family, kind, str(value))


def _number(name: str, value: int, language: str, family: str) -> str | Count:
    """Return a number's own name where a table is called after it, otherwise the number."""
    word: str | None = sentences(language)[family].get(name, {}).get(str(value))
    return word or Count(value)


def _list(
    name: str, values: Mapping[str, Any], language: str, family: str, edition: Edition | None
) -> str:
    """Tell everything that changes hands as one list; of nothing there is a word for it."""
    words = sentences(language)[family]["bundle"]
    parts = [
        words["cards"].format(cards=Count(value))
        if kind == "cards"
        else _call(kind, value, language, family, edition)
        for kind, value in bundle(name, values)
    ]
    if not parts:
        return phrase(language, family, "lots", NO_LOTS)
    *first, last = parts
    return f"{', '.join(first)} {words['and']} {last}" if first else last


def _texts(
    slots: Iterable[Slot],
    values: Mapping[str, Any],
    language: str,
    family: str,
    names: Sequence[str],
    edition: Edition | None,
) -> dict[str, str | Count]:
    """Return the values as texts; a slot without a value is hidden from the reader."""
    texts: dict[str, str | Count] = {}
    for slot in slots:
        value = values.get(slot.name)
        if value is None:
            continue
        if slot.type == "seat":
            texts[slot.name] = _name(value, language, names)
        elif slot.type == "number":
            texts[slot.name] = _number(slot.name, value, language, family)
        elif slot.type == "lots":
            texts[slot.name] = _list(slot.name, values, language, family, edition)
        else:
            texts[slot.name] = _call(slot.type, value, language, family, edition)
    return texts


def _fill(sentence: str, texts: Mapping[str, str | Count]) -> str:
    """Put the values into a sentence; after `30.000 kr.` it needs no full stop of its own."""
    for name, value in texts.items():
        if str(value).endswith("."):
            sentence = sentence.replace(f"{{{name}}}.", f"{{{name}}}")
    return sentence.format(**texts)


def tell(
    event: Event,
    words: Words,
    family: str,
    language: str = "en",
    names: Sequence[str] = (),
    edition: Edition | None = None,
) -> str:
    """Tell one event in one sentence; the edition names squares, cards and money."""
    kind = words.event_kind(event.kind.removesuffix(UNSEEN))
    sentence = _sentence(language, family, "events", event.kind)
    return _fill(sentence, _texts(kind.slots, event.values, language, family, names, edition))


def score(points: int, language: str, edition: Edition) -> str:
    """Write a score: money where the edition has a currency, otherwise points."""
    return thing("money", points, edition, language) or str(points)


def tell_move(
    move: Move,
    words: Words,
    family: str,
    language: str = "en",
    names: Sequence[str] = (),
    edition: Edition | None = None,
) -> str:
    """Return what a move would do, as the label of a button or a menu, or what is known of it."""
    kind = words.lines[move.numbers[0]]
    hidden = UNSEEN if any(slot.name not in move.values for slot in kind.slots) else ""
    sentence = _sentence(language, family, "moves", f"{kind.name}{hidden}")
    return _fill(sentence, _texts(kind.slots, move.values, language, family, names, edition))


def tell_question(
    question: Question,
    kind: QuestionKind,
    family: str,
    language: str = "en",
    names: Sequence[str] = (),
    edition: Edition | None = None,
) -> str:
    """Return a question to the seat that must answer, in one sentence or two."""
    types = {name: fact.type.removesuffix("?") for name, fact in kind.facts.items()}
    slots = [
        Slot(name, SLOT_TYPE_OF_FACT[type_], False)
        for name, type_ in types.items()
        if type_ in SLOT_TYPE_OF_FACT
    ]
    sentence = _sentence(language, family, "questions", kind.wording(question))
    return _fill(sentence, _texts(slots, question.facts, language, family, names, edition))


def tell_reason(
    kind: Kind,
    values: Mapping[str, int],
    family: str,
    language: str = "en",
    names: Sequence[str] = (),
    edition: Edition | None = None,
) -> str:
    """Tell a reason for a bot's move."""
    sentence = _sentence(language, family, "reasons", kind.name)
    return _fill(sentence, _texts(kind.slots, values, language, family, names, edition))


def tell_rule(rule: str, family: str, language: str = "en") -> str:
    """Say what a rule of the edition is about."""
    return _sentence(language, family, "rules", rule)


def tell_option(rule: str, option: str | int, family: str, language: str = "en") -> str:
    """Say what a rule's value means; a number means itself."""
    if isinstance(option, int):
        return str(int(option))
    return _sentence(language, family, "options", rule, option)


def bot_name(level: str, language: str = "en") -> str:
    """Return what a language calls a bot of a level."""
    return phrase(language, COMMON, "bot", level)


def game_name(game: str, family: str, language: str = "en") -> str:
    """Return what a language calls a game."""
    return _about_game(game, family, language)["name"]


def about_game(game: str, family: str, language: str = "en") -> str:
    """Tell what a game is about in one sentence."""
    return _about_game(game, family, language)["about"]


def set_of_rules(name: str, family: str, language: str = "en") -> tuple[str, str]:
    """Return what a language calls a set of house rules, and what it changes in a sentence."""
    path = ("sets", name)
    return _sentence(language, family, *path, "name"), _sentence(language, family, *path, "about")


def _about_game(game: str, family: str, language: str) -> Mapping[str, str]:
    """Return a game's table: `[game.<id>]` in a family of several games, otherwise `[game]`."""
    table: Mapping[str, Any] = sentences(language)[family]["game"]
    entry: Mapping[str, str] = table.get(game, table)
    return entry
