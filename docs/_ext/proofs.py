"""Which tests prove which statement, read from the `rule` markers of tests/rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
RULE_TESTS = ROOT / "tests" / "rules"


class Proof(NamedTuple):
    """One test and the statement it names."""

    statement: str
    sentence: str
    test: str
    file: str


def _marked(node: ast.AST) -> Iterator[str]:
    """Give the statements named by every `pytest.mark.rule(...)` inside a node."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def _assigned_marks(body: list[ast.stmt]) -> list[str]:
    """Return what `pytestmark = ...` names for a whole file or class."""
    assigned = [step for step in body if isinstance(step, ast.Assign)]
    marks = [step.value for step in assigned if ast.unparse(step.targets[0]) == "pytestmark"]
    return [id_ for value in marks for id_ in _marked(value)]


def _tests(body: list[ast.stmt], above: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Give every test of a file or class with the statements it names, in order."""
    for step in body:
        if not isinstance(step, ast.ClassDef | ast.FunctionDef):
            continue
        named = above + [id_ for decorator in step.decorator_list for id_ in _marked(decorator)]
        if isinstance(step, ast.ClassDef):
            yield from _tests(step.body, named + _assigned_marks(step.body))
        elif step.name.startswith("test_"):
            yield step.name, named


def proofs_in(source: str, file: str) -> list[Proof]:
    """Return the proofs of one file of tests."""
    tree = ast.parse(source)
    proofs = []
    for test, named in _tests(tree.body, _assigned_marks(tree.body)):
        sentence = test.removeprefix("test_").replace("_", " ")
        proofs += [Proof(id_, sentence, test, file) for id_ in dict.fromkeys(named)]
    return proofs


@cache
def proofs() -> dict[str, list[Proof]]:
    """Return every proof under tests/rules by the statement it names."""
    by_statement: dict[str, list[Proof]] = {}
    for path in sorted(RULE_TESTS.rglob("test_*.py")):
        for proof in proofs_in(path.read_text("utf-8"), path.relative_to(ROOT).as_posix()):
            by_statement.setdefault(proof.statement, []).append(proof)
    return by_statement
