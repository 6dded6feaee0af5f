"""The golden games, from the script that writes them."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).parent / "regenerate.py"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "golden_name" in metafunc.fixturenames:
        metafunc.parametrize("golden_name", SCRIPT["GAMES"])


@pytest.fixture
def script() -> dict[str, Any]:
    """Return everything that the script defines."""
    return SCRIPT
