"""The words of the page: the same in every language, and none that nobody says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from matador.tell import LANGUAGES

PAGE = Path(__file__).parents[2] / "web" / "src"
WORDS = PAGE / "i18n"
PARTS = sorted(file.name for file in (WORDS / "en").glob("*.json"))
SAID = re.compile(r'\bsay\(\s*"(\w+)"')


def words(part: str, language: str) -> dict[str, str]:
    return json.loads((WORDS / language / part).read_text("utf-8"))


def braces(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_said_in_every_language(part, language):
    english, told = words(part, "en"), words(part, language)
    assert set(told) == set(english)
    assert all(text.strip() for text in told.values())
    assert {key: braces(text) for key, text in told.items()} == {
        key: braces(text) for key, text in english.items()
    }


def test_whatever_the_page_says_is_among_its_words():
    known = {key for part in PARTS for key in words(part, "en")}
    files = (file for kind in ("*.svelte", "*.ts") for file in PAGE.rglob(kind))
    said = {key for file in files for key in SAID.findall(file.read_text("utf-8"))}
    assert said <= known


def test_no_word_stands_in_two_places():
    """Of two the page would say one, whichever was read last."""
    keys = [key for part in PARTS for key in words(part, "en")]
    assert sorted(keys) == sorted(set(keys))
