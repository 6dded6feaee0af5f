"""Whoever has never seen the project finds everything in two clicks, and sees what is spoken of."""

import json
import re

import pytest
from fences import PAGES, ROOT, anchors, page_text

INDEX = "docs/index.md"
DOORS = ("docs/players.md", "docs/hosts.md", "docs/menders.md", "docs/programmers.md")
SITE = [page for page in PAGES if page.startswith("docs/") and page != INDEX]
BLOCK = re.compile(r"^```.*?^```|<!--.*?-->", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s#]+\.md)(?:#[^)\s]*)?\)")
LABEL = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")
SHOWN = re.compile(r'src="(_static/screenshots/[\w-]+\.png)"')


def links(page: str) -> set[str]:
    """Return the pages that a page leads to in its visible text."""
    found = LINK.findall(BLOCK.sub("", page_text(page)))
    return {((ROOT / page).parent / link).resolve().relative_to(ROOT).as_posix() for link in found}


def within_two_clicks() -> set[str]:
    """Return the pages that the first page reaches by one link or two."""
    first = links(INDEX)
    return first.union(*map(links, first & set(PAGES)))


@pytest.mark.parametrize("page", SITE)
def test_every_page_is_two_clicks_away(page):
    assert page in within_two_clicks()


def test_the_first_page_and_the_readme_offer_every_door():
    assert set(DOORS) <= links(INDEX)
    assert set(DOORS) <= links("README.md")


@pytest.mark.parametrize("page", DOORS[:3])
def test_the_first_page_leads_into_every_part_of_a_door(page):
    parts = BLOCK.sub("", page_text(page)).split("\n## ")[1:]
    led = set(re.findall(rf"\({page.removeprefix('docs/')}#([\w-]+)\)", page_text(INDEX)))
    assert [part.splitlines()[0] for part in parts if not anchors(f"## {part}") & led] == []


def test_pictures_beside_the_text_exist_and_lead_to_all_their_looks():
    for page in DOORS[:3]:
        shown = SHOWN.findall(page_text(page))
        assert shown, page
        assert all((ROOT / "docs" / picture).exists() for picture in shown)
        linked = re.findall(r"^\[<img .*>\]\((.+?)#.+\)$", page_text(page), re.MULTILINE)
        assert linked == ["pictures.md"] * len(shown)


@pytest.mark.parametrize("page", DOORS[:3])
def test_whatever_is_to_be_pressed_is_called_as_the_page_calls_it(page):
    files = (ROOT / "web" / "src" / "i18n" / "en").glob("*.json")
    values = [word for file in files for word in json.loads(file.read_text("utf-8")).values()]
    words = [
        form for word in values for form in (word.values() if isinstance(word, dict) else [word])
    ]
    said = re.compile("|".join(re.sub(r"\\{\w+\\}", r"\\w+", re.escape(word)) for word in words))
    labels = {" ".join(label.split()) for label in LABEL.findall(page_text(page))}
    assert labels
    assert {label for label in labels if not said.fullmatch(label)} == set()


def test_what_only_the_contents_tell_does_not_count():
    hidden = "[a](players.md)\n```{toctree}\nhosts\n```\n<!-- [c](menders.md) -->"
    assert LINK.findall(BLOCK.sub("", hidden)) == ["players.md"]
