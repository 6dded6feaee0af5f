"""Every link between pages leads to something that exists."""

import fnmatch
import re

import pytest
from fences import PAGES, ROOT, anchors

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
TREE = re.compile(r"^```{toctree}\n(?:(?::.*)?\n)*((?:[\w/*-]+\n)+)```", re.MULTILINE)
INCLUDE = re.compile(r"^```{(?:literal)?include} (\S+)$", re.MULTILINE)


def broken_links(page: str) -> list[str]:
    """Return the links and includes of a page that lead nowhere."""
    path = ROOT / page
    text = path.read_text("utf-8")
    broken = []
    for link in [*LINK.findall(text), *INCLUDE.findall(text)]:
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if link.startswith("https://"):
            continue
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            broken.append(link)
    return broken


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page):
    assert broken_links(page) == []


def test_every_page_of_the_site_is_in_its_contents():
    trees = TREE.findall((ROOT / "docs/index.md").read_text("utf-8"))
    listed = [f"docs/{entry}.md" for tree in trees for entry in tree.split()]
    pages = {page for page in PAGES if page.startswith("docs/")} - {"docs/index.md"}
    assert all(fnmatch.filter(pages, entry) for entry in listed)
    assert all(any(fnmatch.fnmatch(page, entry) for entry in listed) for page in pages)


def test_the_readme_shows_a_picture_that_exists():
    [picture] = re.findall(r"^!\[.+\]\((.+)\)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")


def test_a_broken_link_is_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# One head\n[a](#one-head) [b](#other) [c](nowhere.md) [d](page.md#one-head)")
    assert broken_links(str(page)) == ["#other", "nowhere.md"]
