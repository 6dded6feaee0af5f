"""A pytest plugin for the breaker: see that the broken copy is what is tested, write down how.

It is loaded with `-p witness` in a process of its own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import matador

SOURCES = Path(os.environ["MATADOR_BROKEN_SOURCES"])
REPORT = Path(os.environ["MATADOR_BROKEN_REPORT"])

PASSED, NOTICED, CRASHED = "passed", "noticed", "crashed"
BY_THE_RULE = (AssertionError, pytest.fail.Exception, matador.MatadorError)
"""How a test fails that sees a broken rule; any other error is a broken program."""

_seen: dict[str, dict[str, Any]] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--until-passed", action="store_true", help="stop when a test has passed")


def pytest_configure() -> None:
    if not Path(matador.__file__).is_relative_to(SOURCES):
        raise pytest.UsageError(f"{matador.__file__} was imported, not the copy in {SOURCES}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[pytest.TestReport]:
    report = yield
    rules = [rule for marker in item.iter_markers("rule") for rule in marker.args]
    entry = _seen.setdefault(item.nodeid, {"rules": rules, "outcome": PASSED})
    if report.failed and call.excinfo is not None:
        entry["outcome"] = NOTICED if call.excinfo.errisinstance(BY_THE_RULE) else CRASHED
        entry["error"] = call.excinfo.exconly()
    if report.when == "call" and report.passed and item.config.getoption("--until-passed"):
        item.session.shouldstop = "a test has passed"
    return report


def pytest_sessionfinish() -> None:
    REPORT.write_text(json.dumps(_seen), encoding="utf-8")
