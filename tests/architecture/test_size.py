"""Small functions: a rule longer than a screen is two rules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "tools", "bench", "docs", "examples")
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
MOST_LINES = 45


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
