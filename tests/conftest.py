"""Tests name the rule they prove by `@pytest.mark.rule("DM-7")`; `pytest --rule DM-7` runs them."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from matador.core.errors import nearest
from matador.core.statements import statements


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests of this statement or ruling, such as DM-7; may be given again",
    )


def pytest_configure(config: pytest.Config) -> None:
    refuse_unknown(config.getoption("--rule"), "--rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        refuse_unknown(rules_of(item), item.nodeid)
    wanted = set(config.getoption("--rule"))
    if wanted:
        others = [item for item in items if wanted.isdisjoint(rules_of(item))]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if not wanted.isdisjoint(rules_of(item))]


def rules_of(item: pytest.Item) -> list[str]:
    """Return every rule that a test names; a marker that names none is an error."""
    named = [marker.args for marker in item.iter_markers("rule")]
    if not all(named):
        raise pytest.UsageError(f"{item.nodeid}: a rule marker names at least one statement")
    return [rule for rules in named for rule in rules]


def refuse_unknown(rules: Iterable[str], where: str) -> None:
    """Refuse a rule that stands on no page, so that a slip of the pen hides no untested rule."""
    known = known_rules()
    for rule in rules:
        if rule not in known:
            hint = nearest(str(rule), known)
            raise pytest.UsageError(f"{where}: there is no rule {rule!r}; {hint}")


@pytest.fixture(scope="session")
def problems() -> Callable[..., Iterator[str]]:
    """Return a function that says in what data differ from a JSON schema."""
    reader = runpy.run_path(str(Path(__file__).parent / "json_schema.py"))
    found: Callable[..., Iterator[str]] = reader["problems"]
    return found


@cache
def known_rules() -> set[str]:
    """Return every statement and ruling of every rules page."""
    pages = [file.name for file in resources.files("matador.rules").iterdir()]
    return {rule for page in pages if page.endswith(".md") for rule in statements(page[:-3])}
