"""The pages of rules/ as data: numbered statements, our rulings, notes, and where each stands.

A page is written in English; each other language translates it line by line, in its own folder of
`matador.languages`. A game of your own may do without translations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import NamedTuple

from matador import languages
from matador.core.errors import BadEdition, nearest
from matador.languages import ENGLISH

STATEMENT = re.compile(r"^- ([A-Z]{2}-\d+) +(.+)$")
RULING = re.compile(r"^\| ([A-Z]{2}-Q?\d+)(?: \(([a-z, ]+)\))?: (.+?) \| (.+?) \|$")
FURTHER_PAGE = re.compile(r"^Further rulings: \[.+\]\((\S+)\.md\)$")
NOTE = "> "


class Statement(NamedTuple):
    """One testable sentence of a rulebook, or one ruling where the book is silent."""

    id: str
    heading: str
    text: str
    answer: str = ""

    def plain(self) -> str:
        """Return statement or question and answer in one line, without marks of emphasis."""
        between = " " if self.text.endswith("?") else ": "
        text = f"{self.text}{between}{self.answer}" if self.answer else self.text
        return text.replace("**", "").replace("`", "")

    @property
    def is_ruling(self) -> bool:
        """Tell whether this is ours rather than the book's."""
        return bool(self.answer)


class Section(NamedTuple):
    """What stands under one heading; notes are for readers, and nothing cites them."""

    heading: str
    notes: tuple[str, ...]
    statements: tuple[Statement, ...]


def pages() -> list[str]:
    """Return the names of all pages of rules."""
    files = resources.files("matador.rules").iterdir()
    return sorted(file.name[:-3] for file in files if file.name.endswith(".md"))


def _text(page: str, language: str) -> str:
    if page not in pages():
        raise BadEdition(f"there is no page of rules {page!r}; {nearest(str(page), pages())}")
    translated = languages.file(language, f"rules/{page}.md")
    original = resources.files("matador.rules").joinpath(f"{page}.md")
    return (translated if translated.is_file() else original).read_text("utf-8")


@cache
def sections(page: str, language: str = ENGLISH) -> list[Section]:
    """Return a page under its headings, then what other pages say about its game.

    What stands before the first heading below the title is a section without a heading.
    """
    lines = _text(page, ENGLISH).splitlines()
    further = [match[1] for line in lines if (match := FURTHER_PAGE.match(line))]
    texts = [_text(name, language) for name in (page, *further)]
    parts = [part for text in texts for part in _parts(text, page)]
    return [part for part in parts if part.notes or part.statements]


def _parts(text: str, game: str) -> Iterator[Section]:
    """Give the sections of one text as far as they are about a game."""
    _, *lines = text.splitlines()
    for part in re.split(r"^#+ ", "\n".join(["", *lines]), flags=re.MULTILINE):
        heading, *below = part.splitlines() or [""]
        notes = tuple(line.removeprefix(NOTE) for line in below if line.startswith(NOTE))
        found = (_statement(line, heading, game) for line in below)
        yield Section(heading, notes, tuple(statement for statement in found if statement))


def _statement(line: str, heading: str, game: str) -> Statement | None:
    """Read one line; a ruling that names its games in brackets is for those alone."""
    if match := STATEMENT.match(line):
        return Statement(match[1], heading, match[2])
    if (match := RULING.match(line)) and (not match[2] or game in match[2].split(", ")):
        return Statement(match[1], heading, match[3], match[4])
    return None


@cache
def statements(page: str, language: str = ENGLISH) -> dict[str, Statement]:
    """Return every statement and ruling of a page by its id."""
    parts = sections(page, language)
    found = (statement for section in parts for statement in section.statements)
    return {statement.id: statement for statement in found}
