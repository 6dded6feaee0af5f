"""Small functions, files and folders: a rule longer than a screen is two rules."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "tools", "bench", "docs", "examples")
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
MOST_LINES = 45
MOST_FILE_LINES = 400
MOST_FILES = 25
SOURCES = {"src/matador": {".py"}, "web/src": {".ts", ".svelte", ".css"}}
GENERATED = {"web/src/net/protocol.ts", "web/src/i18n/keys.ts"}


def functions(path):
    """Give every function of a file, methods and inner functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_function_is_longer_than_a_screen(path):
    lengths = {node.name: node.end_lineno - node.lineno + 1 for node in functions(path)}
    assert [name for name, lines in lengths.items() if lines > MOST_LINES] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_module_opens_with_a_sentence(path):
    sentence = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert sentence.partition("\n")[0].rstrip().endswith((".", ":")), "no sentence"


def source_files():
    """Return every source file of the package and the page that is written by hand."""
    for root, suffixes in SOURCES.items():
        for path in sorted((ROOT / root).rglob("*.*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in suffixes and name not in GENERATED and "/server/page/" not in name:
                yield path


def test_no_source_file_is_longer_than_400_lines():
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in source_files()}
    too_long = {path.name: lines for path, lines in lengths.items() if lines > MOST_FILE_LINES}
    assert too_long == {}


def test_no_folder_has_more_than_25_source_files():
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for path in source_files())
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


def test_core_names_no_thing_of_a_game():
    words = re.compile(r"\b(deed|lot|tile|card)s?\b", re.IGNORECASE)
    core = (path for path in source_files() if "/matador/core/" in path.as_posix())
    named = {path.name: words.findall(path.read_text("utf-8")) for path in core}
    assert {name: found for name, found in named.items() if found} == {}
