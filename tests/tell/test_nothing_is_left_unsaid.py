"""Every family says everything in every language, and nothing that no family needs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest

from matador import games
from matador.core.editions import edition_ids, family_of
from matador.core.words import COMMON as SHARED_KINDS
from matador.core.words import SlotType
from matador.games.estate.state import HOTEL
from matador.tell import COMMON, LANGUAGES, sentences

MOST_NAMES = 1_000
OF_NO_FAMILY = ("seat.nature", "writing.", "currency.", "rounded.")
"""What a language says for itself: nature, numbers, money, sums."""
NAMED_NUMBERS = {"level": range(HOTEL + 1)}
LISTS = ("lots.-", "bundle.cards", "bundle.and")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_family = pytest.mark.parametrize("family", games.FAMILIES)
every_file = pytest.mark.parametrize("file", [COMMON, *games.FAMILIES])


def flat(tables: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Return nested tables as one, by dotted keys."""
    found: dict[str, str] = {}
    for key, value in tables.items():
        name = f"{prefix}{key}"
        found |= flat(value, f"{name}.") if isinstance(value, Mapping) else {name: value}
    return found


def words_among(names: SlotType) -> Iterator[str]:
    """Give the names of a type of numbers that are words to translate; numbers are not."""
    for number in range(MOST_NAMES):
        try:
            name = names.write(number)
        except IndexError:
            return
        if any(letter.isalpha() for letter in name):
            yield name


def wanted_for_events(family: games.Family) -> Iterator[str]:
    for kind in family.words.events:
        yield f"events.{kind.name}"
        if any(slot.secret for slot in kind.slots):
            yield f"events.{kind.name}Unseen"


def wanted_for_moves(family: games.Family) -> Iterator[str]:
    for kind in family.words.lines:
        yield f"moves.{kind.name}"
        if any(slot.secret for slot in kind.slots):
            yield f"moves.{kind.name}Unseen"


def wanted_for_questions(family: games.Family) -> Iterator[str]:
    for kind, asked in family.question_kinds.items():
        yield from (f"questions.{kind}{rest}" for rest in ("", *(f"_{w}" for w in asked.wordings)))


def wanted_for_reasons(family: games.Family) -> Iterator[str]:
    """Give the reasons that the bots of a family can give for a move."""
    yield from (
        f"reasons.{kind.name}" for kind in import_module(f"matador.bots.{family.name}").REASONS
    )


def wanted_for_rules(family: games.Family) -> Iterator[str]:
    for rule in family.shape.rules:
        yield f"rules.{rule.name}"
        for option in rule.options:
            yield f"options.{rule.name}.{option}"


def wanted_for_names(family: games.Family) -> Iterator[str]:
    """Give the names of cards and the like; where editions have a table of cards, they tell them.

    That each of those has its text is asked in test_property_games.
    """
    told = {"seat", "number"} | ({"card"} if "cards" in family.shape.tables else set())
    for type_name, names in family.words.types.items():
        if type_name not in told:
            yield from (f"{type_name}.{name}" for name in words_among(names))


def wanted_for_numbers(family: games.Family) -> Iterator[str]:
    for kind in (*family.words.events, *family.words.lines):
        for slot in kind.slots:
            yield from (f"{slot.name}.{number}" for number in NAMED_NUMBERS.get(slot.name, ()))


def wanted_for_boards(family: games.Family) -> Iterator[str]:
    """Give the names of the words of views and boards, and labels of verbs that take something."""
    for what, words in family.board_names.items():
        yield from (f"names.{what}.{word}" for word in words)
    yield from (f"verbs.{kind.name}" for kind in family.words.moves if kind.slots)


def wanted_for_lists(family: games.Family) -> Iterator[str]:
    yield from LISTS if "lots" in family.words.types else ()


def wanted_for_games(family: games.Family) -> Iterator[str]:
    own = [game for game in games.GAMES if family_of(game) == family.name]
    for game in own:
        table = "game" if len(own) == 1 else f"game.{game}"
        yield from (f"{table}.name", f"{table}.about")


def wanted_for_sets(family: games.Family) -> Iterator[str]:
    """Give the names of the sets of house rules, and what each changes."""
    for name in edition_ids():
        if name not in games.GAMES and family_of(name) == family.name:
            yield from (f"sets.{name}.name", f"sets.{name}.about")


def wanted(name: str) -> set[str]:
    """Return every key that a family needs, its own or shared."""
    family = games.family(name)
    return {
        *wanted_for_events(family),
        *wanted_for_moves(family),
        *wanted_for_questions(family),
        *wanted_for_reasons(family),
        *wanted_for_rules(family),
        *wanted_for_names(family),
        *wanted_for_numbers(family),
        *wanted_for_lists(family),
        *wanted_for_boards(family),
        *wanted_for_games(family),
        *wanted_for_sets(family),
    }


def unsaid(tables: Mapping[str, Any], family: str) -> set[str]:
    """Return what a family needs and a language does not say."""
    said = flat(tables[COMMON]) | flat(tables.get(family, {}))
    return {key for key in wanted(family) if not said.get(key, "").strip()}


@every_language
@every_family
def test_everything_of_a_family_is_said(language, family):
    assert unsaid(sentences(language), family) == set()


@pytest.mark.parametrize(
    ("table", "name"),
    [("events", "Drew"), ("events", "DrewUnseen"), ("moves", "stand"), ("rules", "start_points")],
)
def test_a_sentence_left_out_is_found(table, name):
    tables = {file: dict(told) for file, told in sentences("en").items()}
    tables["gnav"][table] = {k: v for k, v in tables["gnav"][table].items() if k != name}
    assert unsaid(tables, "gnav") == {f"{table}.{name}"}


def test_a_card_an_option_and_a_whole_file_left_out_are_found():
    tables = {file: dict(told) for file, told in sentences("en").items()}
    tables["gnav"]["card"] = {k: v for k, v in tables["gnav"]["card"].items() if k != "owl"}
    tables["dominoes"]["options"] = {}
    assert unsaid(tables, "gnav") == {"card.owl"}
    assert "options.joker.always" in unsaid(tables, "dominoes")
    shared = flat(tables[COMMON])
    assert unsaid({COMMON: tables[COMMON]}, "gnav") == wanted("gnav") - shared.keys()


@pytest.mark.parametrize(
    ("table", "name"),
    [("level", "5"), ("lots", "-"), ("bundle", "and"), ("rules", "salary"), ("events", "NotEven")],
)
def test_a_level_a_word_of_a_list_and_a_refusal_left_out_are_found(table, name):
    tables = {file: dict(told) for file, told in sentences("en").items()}
    tables["estate"][table] = {k: v for k, v in tables["estate"][table].items() if k != name}
    assert unsaid(tables, "estate") == {f"{table}.{name}"}


def test_what_is_wanted_knows_cards_secrets_options_and_refusals():
    for kind in SHARED_KINDS:
        assert f"events.{kind.name}" in wanted("gnav") & wanted("dominoes")
    assert {"card.owl", "card.cuckoo", "events.ExchangedUnseen"} <= wanted("gnav")
    assert {"options.joker.no_seven", "events.NotSeven"} <= wanted("dominoes")
    assert "card.7" not in wanted("gnav")
    assert not any(key.startswith(("card.", "square.", "deed.")) for key in wanted("estate"))
    assert {"game.danish.name", "level.0", "options.rent.before_next"} <= wanted("estate")


@every_family
def test_english_says_nothing_that_its_family_does_not_know(family):
    assert set(flat(sentences("en")[family])) <= wanted(family)


def test_what_is_shared_is_needed_by_every_family():
    said = flat(sentences("en")[COMMON])
    shared = {key for key in said if not key.startswith(OF_NO_FAMILY)}
    assert all(shared <= wanted(family) for family in games.FAMILIES)


@every_family
def test_what_is_shared_is_said_once(family):
    assert not flat(sentences("en")[family]).keys() & flat(sentences("en")[COMMON]).keys()


@every_language
def test_a_language_has_a_file_for_every_family_and_otherwise_only_for_games(language):
    families = {COMMON, *games.FAMILIES}
    assert families <= set(sentences(language)) <= families | set(games.GAMES)


@every_language
@every_file
def test_a_language_has_the_keys_of_english_in_the_same_order(language, file):
    """In the same order, so that a translator can read two files side by side.

    In `[wrong]` the keys are English themselves, so that English has none of it.
    """
    said = {table: told for table, told in sentences(language)[file].items() if table != "wrong"}
    assert list(flat(said)) == list(flat(sentences("en")[file]))


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
@every_file
def test_nothing_but_the_name_of_a_game_or_of_money_is_left_in_english(language, file):
    english, own = flat(sentences("en")[file]), flat(sentences(language)[file])
    same = {key for key in english if english[key] == own[key]}
    assert all(re.match(r"game\b.*\.name$|currency\.", key) for key in same), same


@every_language
def test_the_money_of_every_board_is_written(language):
    boards = {games.edition(game).tables.get("currency") for game in games.GAMES} - {None}
    assert set(sentences(language)[COMMON]["currency"]) == boards
