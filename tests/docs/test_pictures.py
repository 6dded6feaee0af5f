"""Every screen that `make screenshots` takes is shown on its page, and the pictures stay small."""

import ast
import re

from fences import ROOT, page_text

PICTURE = re.compile(r"_static/screenshots/([\w-]+)\.png")
FOLDER = ROOT / "docs" / "_static" / "screenshots"
MOST_BYTES = 6_000_000
KINDS = ("", "-dark", "-phone", "-phone-dark")


def taken() -> set[str]:
    """Return the names of the screens that the tool takes, read from its source."""
    tree = ast.parse((ROOT / "docs" / "make_screenshots.py").read_text("utf-8"))
    tables = {"SCENES", "TABLES"}
    return {
        str(ast.literal_eval(key))
        for node in tree.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in tables
        if isinstance(node.value, ast.Dict)
        for key in node.value.keys
        if key is not None
    }


def test_the_page_shows_every_screen_at_desk_and_phone_by_day_and_night():
    shown = set(PICTURE.findall(page_text("docs/pictures.md")))
    assert shown == {name + kind for name in taken() for kind in KINDS}
    assert len(taken()) > 20


def test_no_picture_lies_about_unseen_and_all_are_small():
    files = {file.stem: file for file in FOLDER.glob("*.png")}
    assert set(files) == set(PICTURE.findall(page_text("docs/pictures.md")))
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files.values())
    assert sum(file.stat().st_size for file in files.values()) < MOST_BYTES
