"""The pages of the documentation and the fenced blocks in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    if "_build" not in page.parts
)


class Fence(NamedTuple):
    """One fenced block: the line that opens it, what that line says, and the text inside."""

    line: int
    language: str
    text: str
    follows: str
    """The language of the block right above, when only blank lines lie between."""


def page_text(page: str) -> str:
    """Return a page as it stands."""
    return (ROOT / page).read_text("utf-8")


def fences(text: str) -> list[Fence]:
    """Return every fenced block of a page."""
    fences: list[Fence] = []
    inside: list[str] | None = None
    opened, language, above = 0, "", ""
    for number, line in enumerate(text.splitlines(), start=1):
        if inside is None and line.startswith("```"):
            opened, language, inside = number, line.removeprefix("```"), []
        elif inside is not None and line == "```":
            fences.append(Fence(opened, language, "".join(inside), above))
            inside, above = None, language
        elif inside is not None:
            inside.append(f"{line}\n")
        elif line.strip():
            above = ""
    assert inside is None, f"the block in line {opened} is not closed"
    return fences


def with_texts(text: str, changed: dict[int, str]) -> str:
    """Return a page with the texts of some blocks changed, each named by its opening line."""
    lines = text.splitlines(keepends=True)
    for fence in reversed(fences(text)):
        if fence.line in changed:
            lines[fence.line : fence.line + fence.text.count("\n")] = [changed[fence.line]]
    return "".join(lines)


def anchors(text: str) -> set[str]:
    """Return the targets of a page's headings, as the site and GitHub write them."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in heads}


def pages_with(*languages: str) -> list[str]:
    """Return the pages that have a block in one of the languages."""
    return [page for page in PAGES if any(f.language in languages for f in fences(page_text(page)))]
