"""Every sentence fits its event: it names only what the event knows and the listener may see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from string import Formatter

import pytest

from matador import games
from matador.core.editions import family_of
from matador.core.words import Kind, Slot
from matador.games.estate.geometry import SQUARES
from matador.tell import COMMON, LANGUAGES, sentences, tell, tell_move

LOWEST, HIGHEST = -3, 150

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_family = pytest.mark.parametrize("family", games.FAMILIES)
every_game = pytest.mark.parametrize("game", games.GAMES)
many_times = pytest.mark.parametrize("seed", range(12))


def slots_in(sentence: str) -> list[tuple[str, str]]:
    """Return the slots that a sentence names, each with the nouns it brings along."""
    parts = Formatter().parse(sentence)
    return [(name, nouns or "") for _, name, nouns, _ in parts if name is not None]


def said(language: str, family: str, table: str) -> dict[str, str]:
    tables = sentences(language)
    return {**tables[COMMON].get(table, {}), **tables[family].get(table, {})}


def tellings(family: str) -> Iterator[tuple[str, str, tuple[Slot, ...]]]:
    """Give every sentence that has slots: its table, its name, and the slots it may name."""
    words = games.family(family).words
    for kind in words.moves:
        yield "moves", kind.name, kind.slots
    for kind in words.events:
        yield "events", kind.name, kind.slots
        seen = tuple(slot for slot in kind.slots if not slot.secret)
        if seen != kind.slots:
            yield "events", f"{kind.name}Unseen", seen


@every_language
@every_family
def test_a_sentence_names_only_what_its_listener_may_know(language, family):
    for table, name, slots in tellings(family):
        named = {slot for slot, _ in slots_in(said(language, family, table)[name])}
        assert named <= {slot.name for slot in slots}, f"{table}.{name}"


@every_language
@every_family
def test_only_a_number_brings_a_noun_and_always_in_two_forms(language, family):
    for table, name, slots in tellings(family):
        types = {slot.name: slot.type for slot in slots}
        for slot, nouns in slots_in(said(language, family, table)[name]):
            if nouns:
                assert types[slot] == "number", f"{table}.{name}"
                assert re.fullmatch(r"\w+\|\w+", nouns), f"{table}.{name}"


@every_language
@every_family
def test_a_secret_number_is_told_to_those_who_may_see_it(language, family):
    for kind in games.family(family).words.events:
        secrets = {slot.name for slot in kind.slots if slot.secret}
        sentence = said(language, family, "events")[kind.name]
        assert secrets <= {slot for slot, _ in slots_in(sentence)}, kind.name


@every_language
@every_family
def test_buttons_and_rules_are_phrases_and_events_are_sentences(language, family):
    for table, ends in (("moves", False), ("rules", False), ("events", True)):
        for name, text in said(language, family, table).items():
            assert text[0] == "{" or text[0].isupper(), f"{table}.{name}"
            assert (text[-1] in ".!?") == ends, f"{table}.{name}"


@every_language
@every_family
def test_options_are_phrases_that_can_follow_their_rule(language, family):
    for rule, options in sentences(language)[family].get("options", {}).items():
        for option, text in options.items():
            assert text[0].islower(), f"{rule}.{option}"
            assert text[-1] not in ".!?", f"{rule}.{option}"


@cache
def numbers_for(game: str, slot_type: str) -> list[int]:
    """Return numbers that a slot can hold; where an edition has a table of cards, its own."""
    kind = games.family(family_of(game)).words.types[slot_type]
    cards = games.edition(game).tables.get("cards")
    if slot_type == "card" and cards:
        return [kind.read(card["code"]) for card in cards]
    found = []
    for number in range(LOWEST if slot_type in ("number", "money") else 0, HIGHEST):
        try:
            text = kind.write(number)
        except IndexError:
            break
        if re.fullmatch(kind.pattern, text):
            found.append(number)
    return [number for number in found if number < SQUARES] if slot_type == "square" else found


def filling(luck: Random, kind: Kind, game: str) -> tuple[int, ...]:
    possible = [numbers_for(game, slot.type) for slot in kind.slots]
    return tuple(luck.choice(numbers) for numbers in possible)


def sounds_whole(text: str) -> bool:
    """Tell whether a text has no gap, no brace, one full stop and no small letter in front."""
    return not text[0].islower() and not re.search(r"[{}]|None|  |\s[.,:;!?]|\.\.", text)


@every_language
@every_game
@many_times
def test_every_event_can_be_told_to_all_and_to_some(language, game, happened, seed):
    edition, luck = games.edition(game), Random(seed)
    family = games.family(edition.shape.family)
    for kind in family.words.events:
        event = happened(family.name, kind.name, *filling(luck, kind, game))
        for listener in (event, event.seen_by(None)):
            told = tell(listener, family.words, family.name, language, edition=edition)
            assert sounds_whole(told), kind.name


@every_language
@every_game
@many_times
def test_every_move_can_be_offered(language, game, seed):
    edition, luck = games.edition(game), Random(seed)
    words, name = games.family(edition.shape.family).words, edition.shape.family
    for verb, kind in enumerate(words.moves):
        move = words.make(0, verb, filling(luck, kind, game))
        assert sounds_whole(tell_move(move, words, name, language, edition=edition)), kind.name


def has_secrets(kind: Kind) -> bool:
    return any(slot.secret for slot in kind.slots)


def hides(game: str) -> bool:
    return any(map(has_secrets, games.family(family_of(game)).words.events))


@every_language
@pytest.mark.parametrize("game", [game for game in games.GAMES if hides(game)])
@many_times
def test_what_is_unseen_changes_no_word(language, game, happened, seed):
    family, luck = family_of(game), Random(seed)
    words = games.family(family).words
    for kind in filter(has_secrets, words.events):
        one, other = (filling(luck, kind, game) for _ in range(2))
        pairs = zip(kind.slots, one, other, strict=True)
        changed = [new if slot.secret else old for slot, old, new in pairs]
        first = happened(family, kind.name, *one).seen_by(None)
        second = happened(family, kind.name, *changed).seen_by(None)
        assert tell(first, words, family, language) == tell(second, words, family, language)
