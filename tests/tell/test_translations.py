"""Every page of rules and every thing of an edition is there in every language, line by line."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from matador import languages
from matador.core.statements import pages
from matador.play import catalog
from matador.tell import LANGUAGES, sentences

OTHERS = [language for language in LANGUAGES if language != "en"]
HOME = {"danish": "da", "swedish": "sv", "german": "de"}
"""The language that each property game is printed in."""
IDS = re.compile(r"^(?:- |\| )([A-Z]{2}-Q?\d+)(?: \([a-z, ]+\))?", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")
NUMBER = re.compile(r"\d+")
every_other_language = pytest.mark.parametrize("language", OTHERS)


def lines(page: str, language: str) -> list[str]:
    original = resources.files("matador.rules").joinpath(f"{page}.md")
    file = original if language == "en" else languages.file(language, f"rules/{page}.md")
    return file.read_text("utf-8").splitlines()


def shape(line: str) -> tuple[object, ...]:
    """Return what a line is in every language: its mark, its number, its words of code."""
    mark = line[:2] if line[:1] in "->|#" else bool(line)
    cells = line.count("|") if line.startswith("|") else 0
    return mark, IDS.findall(line), cells, sorted(CODE.findall(line))


@every_other_language
@pytest.mark.parametrize("page", pages())
def test_a_page_of_rules_is_translated_line_by_line(page, language):
    english, other = lines(page, "en"), lines(page, language)
    assert [shape(line) for line in other] == [shape(line) for line in english]


@every_other_language
@pytest.mark.parametrize("page", pages())
def test_a_translation_keeps_every_number_and_leaves_nothing_in_english(page, language):
    for english, other in zip(lines(page, "en"), lines(page, language), strict=True):
        figures = [re.sub(r"(?<=\d)[., \u00a0](?=\d{3})", "", line) for line in (english, other)]
        assert sorted(NUMBER.findall(figures[0])) == sorted(NUMBER.findall(figures[1])), other
        if len(english.split()) > 6 and not english.startswith(("Further", "| ---")):
            assert english != other


@every_other_language
@pytest.mark.parametrize("game", HOME)
def test_every_thing_of_an_edition_has_a_name_in_every_language(game, language):
    if HOME[game] == language:
        assert game not in sentences(language)
        return
    said, tables = sentences(language)[game], catalog.edition(game).tables
    assert set(said["groups"]) == {group["id"] for group in tables["groups"]}
    assert set(said["decks"]) == {deck["letter"] for deck in tables["decks"].values()}
    assert set(said["cards"]) == {card["code"] for card in tables["cards"]}
    printed = {square["name"] for square in tables["squares"]}
    translated = {
        square["name"] for square in tables["squares"] if square["english"] != square["name"]
    }
    assert translated <= set(said["squares"]) <= printed


@every_other_language
@pytest.mark.parametrize("game", HOME)
def test_a_card_says_the_same_sums_in_every_language(game, language):
    if HOME[game] == language:
        return
    for card in catalog.edition(game).tables["cards"]:
        texts = [card["english"], sentences(language)[game]["cards"][card["code"]]]
        sums = [re.sub(r"(?<=\d)[., \u00a0](?=\d{3})", "", text) for text in texts]
        assert sorted(NUMBER.findall(sums[0])) == sorted(NUMBER.findall(sums[1])), texts[1]
