"""The map of the project names every folder, and its walks lead to functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STEP = re.compile(r"`([\w/.-]+\.(?:py|ts|svelte)):([\w.]+)`")
STEPS = sorted(set(STEP.findall(PAGE)))
SOURCES = {"src/matador": "*.py", "web/src": "*.*"}
SHAPE = re.compile(r"^games/(?:dominoes|estate|gnav)/(?:interface|interface/position|rules)$")
"""Folders that every family has; the page shows their shape once."""
LANGUAGE = re.compile(r"^(?:languages|i18n)/\w+")
DRAWINGS = re.compile(r"^drawings/")
BUILT = re.compile(r"^server/page")


def folders():
    """Give every folder of sources, relative to `src/matador` or `web/src`."""
    for root, pattern in SOURCES.items():
        files = (ROOT / root).rglob(pattern)
        inside = {file.parent.relative_to(ROOT / root).as_posix() for file in files}
        yield from sorted(inside - {"."})


def is_told_once(folder):
    return any(kind.match(folder) for kind in (SHAPE, LANGUAGE, DRAWINGS, BUILT))


def file_of(name):
    """Return the file of a step: paths begin in `src/matador`, or at the root for the page."""
    places = [ROOT / name, ROOT / "src" / "matador" / name]
    return next((place for place in places if place.is_file()), None)


def functions_of(file):
    """Return the functions, classes and methods that a Python file defines."""
    tree = ast.parse(file.read_text("utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for node in ast.walk(tree):
        if isinstance(node, kinds):
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (
                f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, kinds)
            )


def defines(file, name):
    if file.suffix == ".py":
        return name in functions_of(file)
    word = re.escape(name.split(".")[-1])
    declared = (
        rf"(?m)\b(?:function|const|let|class)\s+{word}\b|^\s+(?:async |private )*{word}\s*[(=]"
    )
    return re.search(declared, file.read_text("utf-8")) is not None


def test_every_folder_is_on_the_map():
    missing = [f for f in folders() if not is_told_once(f) and f"`{f}/`" not in PAGE]
    assert missing == []


@pytest.mark.parametrize(("name", "function"), STEPS, ids=lambda part: part)
def test_every_step_of_a_walk_exists(name, function):
    file = file_of(name)
    assert file is not None, name
    assert defines(file, function), f"{name} has no {function}"


def test_there_are_three_walks_of_several_steps():
    walks = re.split(r"(?m)^## ", PAGE)
    lengths = [len(STEP.findall(walk)) for walk in walks if re.search(r"(?m)^1\. ", walk)]
    assert len(lengths) == 3
    assert min(lengths) >= 5
