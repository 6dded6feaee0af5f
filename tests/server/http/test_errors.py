"""Every refusal has a code and a sentence, in every language, and nobody is left without one."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import matador.server
from matador.server.protocol.errors import STATUS, phrases
from matador.tell import LANGUAGES

FOLDER = Path(matador.server.__file__).parent


def codes_in_source() -> set[str]:
    """Return every code that the server refuses by."""
    found: set[str] = set()
    for file in FOLDER.rglob("*.py"):
        source = file.read_text("utf-8")
        for said in re.findall(r"(?:\bRequestRefused|__init__)\(([^)]*)", source):
            found |= set(re.findall(r'"([a-z_]+)"', said.split("=")[0]))
    return found


def braces(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    assert codes_in_source() == set(phrases("en")["refusals"])


def test_every_status_is_of_a_code():
    assert set(STATUS) <= set(phrases("en")["refusals"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["refusals", "chat"])
def test_every_language_says_the_same(language, part):
    english, said = phrases("en")[part], phrases(language)[part]
    assert list(said) == list(english)
    for key, sentence in said.items():
        assert sentence.strip()
        assert braces(sentence) == braces(english[key]), key
