"""The pages of rules/ as data: numbered statements, our rulings, and where each stands."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

from matador.core.errors import BadEdition, nearest

STATEMENT = re.compile(r"^- ([A-Z]{2}-\d+) +(.+)$")
FURTHER_PAGE = re.compile(r"^Read (\S+)\.md too")
RULING = re.compile(r"^\| ([A-Z]{2}-Q\d+): (.+?) \| (.+?) \|$")


class Statement(NamedTuple):
    """One testable sentence of a rulebook, or one ruling where the book is silent."""

    id: str
    heading: str
    text: str
    answer: str = ""

    def plain(self) -> str:
        """Return statement or question and answer in one line, without marks of emphasis."""
        text = f"{self.text} → {self.answer}" if self.answer else self.text
        return text.replace("**", "").replace("`", "")

    @property
    def is_ruling(self) -> bool:
        """Tell whether this is ours rather than the book's."""
        return bool(self.answer) or self.id.startswith("PR-")


def pages() -> list[str]:
    """Return the names of all pages of rules."""
    files = resources.files("matador.rules").iterdir()
    return sorted(file.name[:-3] for file in files if file.name.endswith(".md"))


def _text(page: str) -> str:
    if page not in pages():
        raise BadEdition(f"there is no page of rules {page!r}; {nearest(str(page), pages())}")
    return resources.files("matador.rules").joinpath(f"{page}.md").read_text("utf-8")


@cache
def statements(page: str) -> dict[str, Statement]:
    """Return every statement and ruling of a page by its id."""
    found: dict[str, Statement] = {}
    heading = ""
    for line in _text(page).splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif match := STATEMENT.match(line):
            found[match[1]] = Statement(match[1], heading, match[2])
        elif match := FURTHER_PAGE.match(line):
            found |= statements(match[1])
        elif match := RULING.match(line):
            found[match[1]] = Statement(match[1], heading, match[2], match[3])
    return found
