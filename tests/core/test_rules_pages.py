"""The rules pages as data."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from matador import games
from matador.core.errors import BadEdition
from matador.core.statements import statements

PAGES = sorted({games.edition(game).page for game in games.GAMES})


def source(page):
    """Return a page as it is written."""
    return resources.files("matador.rules").joinpath(f"{page}.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_every_numbered_line_of_a_page_is_found(page):
    written = re.findall(r"^(?:- |\| )([A-Z]{2}-Q?\d+)", source(page), re.MULTILINE)
    assert len(set(written)) == len(written)
    assert set(written) <= set(statements(page))


@pytest.mark.parametrize("page", PAGES)
def test_statements_are_numbered_without_a_gap(page):
    for mark in ("", "Q"):
        found = re.findall(rf"^(?:- |\| )[A-Z]{{2}}-{mark}(\d+)", source(page), re.MULTILINE)
        assert [int(number) for number in found] == list(range(1, len(found) + 1))


@pytest.mark.parametrize("page", PAGES)
def test_a_statement_has_a_text_and_a_ruling_an_answer_too(page):
    for found in statements(page).values():
        assert found.text.strip()
        assert found.heading.strip()
        if "-Q" in found.id:
            assert found.is_ruling
            assert found.answer.strip()


def test_a_page_that_is_not_there_is_an_error():
    with pytest.raises(BadEdition, match="no page of rules 'domino'; did you mean 'dominoes'"):
        statements("domino")
