"""The games, the terminal, the page and the server speak each language with one voice."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import matador
from matador.tell import LANGUAGES

ROOT = Path(__file__).parents[2]
LANGUAGE_FOLDERS = ROOT / "src" / "matador" / "languages"
PAIRS = {"en": "“”", "da": "»«", "sv": "””", "nb": "«»", "de": "„“"}
SAID_OTHERWISE = {
    "en": (),
    "da": ("robot", "frikort", "bankerot", "konkurs", "kigge", r"narr\b", r"slag\b"),
    "sv": ("robot", "bottar", "bankrutt", "spelplan", r"slag\b(?!:)"),
    "nb": ("robot", "frikort", "fallit", "bok(en|a)"),
    "de": ("roboter", r"\w*aussicht", "pleite", "talon", "scharf", "heft", "buch(?!stab)"),
}
"""Words for what this language calls something else everywhere."""
CODE = re.compile(r'\[(?:"\w+"(?:, )?)+\]|{{"\w+"|= "\w+"')
"""What is to be typed as it stands, in JSON or TOML."""
SUM = re.compile(r"\d[\d.,\u00a0]*\d{2}")
"""A number of three figures or more: dice, houses and percents have fewer."""
MONEY = re.compile(rf"{SUM.pattern}[ \u00a0](?:kr|DM)\b")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(said: Any) -> Iterator[str]:
    """Give every text inside what a file says."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        for inside in said.values():
            yield from texts(inside)


def short(language: str) -> Iterator[str]:
    """Give all that is said in a few words: by the games, the terminal, the page, the server."""
    for file in sorted((LANGUAGE_FOLDERS / language).rglob("*.toml")):
        yield from texts(tomllib.loads(file.read_text("utf-8")))
    for file in (ROOT / "web" / "src" / "i18n" / language).glob("*.json"):
        yield from texts(json.loads(file.read_text("utf-8")))


def page(language: str) -> dict[str, str]:
    """Return the words of the page."""
    files = sorted((ROOT / "web" / "src" / "i18n" / language).glob("*.json"))
    return {k: v for file in files for k, v in json.loads(file.read_text("utf-8")).items()}


def rules(language: str) -> Iterator[str]:
    """Give the lines of all pages of rules."""
    for file in (LANGUAGE_FOLDERS / language / "rules").glob("*.md"):
        yield from file.read_text("utf-8").splitlines()


def unpaired(text: str, language: str) -> list[str]:
    """Return the quotation marks of a text that are not a pair of its language."""
    opened, closed = PAIRS[language]
    left = re.sub(f"{opened}[^{opened}{closed}]+{closed}", "", CODE.sub("", text))
    return re.findall('[“”„«»"]', left)


@every_language
def test_no_language_uses_the_quotation_marks_of_another(language):
    told = [*short(language), *(rules(language) if language != "en" else ())]
    assert [text for text in told if unpaired(text, language)] == []


@every_language
def test_one_thing_has_one_word(language):
    for text in short(language):
        for word in SAID_OTHERWISE[language]:
            assert not re.search(rf"\b{word}", text, re.IGNORECASE), text


@every_language
def test_the_page_sets_the_name_of_a_square_off_from_its_sentence(language):
    said, (opened, closed) = page(language), PAIRS[language]
    assert f"{opened}{{square}}{closed}" in said["log_throw"]
    assert f"{opened}{{deed}}{closed}" in said["log_rent"]


@every_language
def test_where_a_code_is_typed_is_called_as_the_page_calls_it(language):
    file = LANGUAGE_FOLDERS / language / "terminal.toml"
    place = PAIRS[language][0] + page(language)["join_by_code"] + PAIRS[language][1]
    assert place in tomllib.loads(file.read_text("utf-8"))["page_code"]
    assert place in page(language)["carry_how"]


@every_language
@pytest.mark.parametrize("game_id", ["danish", "swedish", "german"])
def test_every_sum_of_money_carries_its_currency(game_id, language):
    luck = Random(5)
    game = matador.new(game_id, players=3, seed=5)
    for _ in range(150):
        game.play(luck.choice(game.choices()))
    for event in game.events:
        told = game.tell(event, language)
        assert len(SUM.findall(told)) == len(MONEY.findall(told)), told
