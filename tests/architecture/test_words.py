"""No dead words: whatever a family declares, its rules say, and nothing else is declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import matador.games
from matador.games import FAMILIES

GAMES = Path(matador.games.__file__).parent
DECLARED_BY = ("MOVES", "EVENTS", "BECAUSE")
DECLARED_IN = ("words.py", "events.py", "reasons.py")
"""A family declares its words in one file, or its events and reasons in files of their own."""


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def declared(family: str) -> Iterator[str]:
    """Give the names of a family's moves, events and reasons: `ROLL, FINE = range(len(MOVES))`."""
    files = [path for name in DECLARED_IN if (path := GAMES / family / name).exists()]
    nodes = [node for path in files for node in parsed(path).body]
    assigned = [node for node in nodes if isinstance(node, ast.Assign)]
    for node in assigned:
        counts = any(f"len({name})" in ast.unparse(node.value) for name in DECLARED_BY)
        if counts and isinstance(node.targets[0], ast.Tuple):
            yield from (ast.unparse(name) for name in node.targets[0].elts)


def used(family: str) -> set[str]:
    """Return every name that the family's rules read; to import one is not to use it."""
    files = [path for path in (GAMES / family).rglob("*.py") if path.name not in DECLARED_IN]
    nodes = [node for path in files for node in ast.walk(parsed(path))]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {
        node.attr for node in nodes if isinstance(node, ast.Attribute) and is_of_words(node)
    }


def is_of_words(node: ast.Attribute) -> bool:
    """Tell whether an attribute is one of a module that declares words, as in `events.MOVED`."""
    return f"{ast.unparse(node.value)}.py" in DECLARED_IN


@pytest.mark.parametrize("family", FAMILIES)
def test_the_rules_use_every_word_that_their_family_declares(family):
    words = set(declared(family))
    assert len(words) > len(DECLARED_BY)
    assert words - used(family) == set()
