"""The terminal says everything in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import matador.cli
from matador.cli.arguments import LANGUAGES
from matador.cli.phrases import Phrases, sentences

ALIKE = {"column_id", "column_name", "help_enter_word"}
"""Words that may be the same in another language."""
FIELDS = re.compile(r"{(\w+)(?::([^}]*))?}")
SOURCES = "\n".join(path.read_text() for path in Path(matador.cli.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_phrases(language):
    assert list(sentences(language)) == list(sentences("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_what_is_filled_in(language):
    def fields(text):
        return sorted((name, bool(noun)) for name, noun in FIELDS.findall(text))

    for key, text in sentences("en").items():
        assert fields(sentences(language)[key]) == fields(text), key


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_translations_are_not_left_in_english(language):
    same = [key for key, text in sentences("en").items() if sentences(language)[key] == text]
    assert set(same) <= ALIKE


def test_no_phrase_is_left_over():
    for key in sentences("en"):
        stem = key.partition("_")[0]
        whole, built = re.compile(rf"""["']{key}["']"""), re.compile(rf"""f["']{stem}_{{""")
        assert whole.search(SOURCES) or built.search(SOURCES), key


def test_a_number_brings_its_noun_along():
    say = Phrases("en")
    assert say("points", points=1) == "1 point"
    assert say("points", points=-2) == "-2 points"
