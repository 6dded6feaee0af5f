"""Events say what they mean, so their names stand in few places; each that does is a real one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import matador
from matador.games import FAMILIES, family

PACKAGE = Path(matador.__file__).parent
NAME = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]*)*")
KINDS = {kind.name for name in FAMILIES for kind in family(name).words.events}
USED_IN = {
    "bots/gnav/public_knowledge.py": "which card an event shows, to whom",
    "play/history.py": "what undo, stand-in and back are called in the log",
    "play/table_actions.py": "why an undo or a stand-in is refused",
}
"""The only modules above the rules that know events by name, and what for."""


def names_in(path):
    """Return the texts of a module that are written as the names of events are."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and NAME.fullmatch(text)}


def above_the_rules():
    """Return every module but those of the games, and the names in it."""
    paths = [path for path in PACKAGE.rglob("*.py") if "games" not in path.parts]
    return {path.relative_to(PACKAGE).as_posix(): names_in(path) for path in paths}


def test_few_modules_know_events_by_name():
    found = {path for path, names in above_the_rules().items() if names & KINDS}
    assert found == set(USED_IN)


def test_every_event_that_a_module_names_exists():
    """Such a module names nothing else in this way, so a renamed event is noticed here."""
    names = above_the_rules()
    assert {path: names[path] - KINDS for path in USED_IN} == {path: set() for path in USED_IN}
