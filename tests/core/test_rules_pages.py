"""The rules pages as data."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from matador import games
from matador.core.errors import BadEdition
from matador.core.statements import Statement, pages, sections, statements

PAGES = sorted({games.edition(game).page for game in games.GAMES})
PROPERTY = ["danish", "german", "swedish"]
READ_AGAIN = [*PROPERTY, "gnav"]
SHARED = "property-rulings"


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


@pytest.mark.parametrize("page", READ_AGAIN)
def test_statements_are_sentences_and_rulings_are_questions_with_an_answer(page):
    for found in statements(page).values():
        assert found.text.endswith("?" if found.is_ruling else "."), found.id
        assert not found.is_ruling or found.answer.endswith("."), found.id


@pytest.mark.parametrize("page", PROPERTY)
def test_every_shared_ruling_is_answered_once_for_each_game_it_concerns(page):
    written = re.findall(r"^\| (PR-\d+)(?: \((.+)\))?:", source(SHARED), re.MULTILINE)
    concerned = [id_ for id_, only in written if not only or page in only.split(", ")]
    assert len(concerned) == len(set(concerned))
    assert concerned == [id_ for id_ in statements(page) if id_.startswith("PR-")]
    assert {id_ for id_, _ in written} - set(concerned) <= {"PR-30"}


@pytest.mark.parametrize("page", READ_AGAIN)
def test_what_a_text_refers_to_is_there(page):
    edition = games.edition(page)
    cards = {card["code"] for card in edition.tables.get("cards", ())}
    for found in statements(page).values():
        told = f"{found.text} {found.answer}"
        assert set(re.findall(r"\b[A-Z]{2}-Q?\d+", told)) <= set(statements(page)), found.id
        assert set(re.findall(r"(?<!-)\b[A-Z]\d\d\b", told)) <= cards, found.id


@pytest.mark.parametrize("page", READ_AGAIN)
def test_every_switch_that_a_text_names_is_one_of_the_game(page):
    rules = {rule.name: rule for rule in games.edition(page).shape.rules}
    words = set(rules) | {option for rule in rules.values() for option in rule.options}
    texts = [f"{found.text} {found.answer}" for found in statements(page).values()]
    texts += [note for section in sections(page) for note in section.notes]
    for text in texts:
        assert set(re.findall(r"`(.+?)`", text)) <= words, text
        for name, value in re.findall(r"`(\w+)` = `(\w+)`", text):
            assert value in rules[name].options, text


def test_a_ruling_is_told_as_question_and_answer():
    asked = Statement("XX-Q1", "", "May I **look**?", "Yes, with `open` = `yes`.")
    assert asked.plain() == "May I look? Yes, with open = yes."
    assert Statement("XX-Q2", "", "ties", "thrown again").plain() == "ties: thrown again"
    assert Statement("XX-1", "", "Six play.").plain() == "Six play."


def test_every_note_of_a_page_stands_in_its_section():
    for page in pages():
        written = re.findall(r"^> (.+)$", source(page), re.MULTILINE)
        assert [note for section in sections(page) for note in section.notes] == written
    first = sections("swedish")[0]
    assert (first.heading, first.statements) == ("", ())
    told = {section.heading: section.notes for section in sections("swedish")}
    assert told["Sundry"][0].endswith("Do not help the others!")


def test_a_page_that_is_not_there_is_an_error():
    with pytest.raises(BadEdition, match="no page of rules 'domino'; did you mean 'dominoes'"):
        statements("domino")
