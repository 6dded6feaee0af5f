"""The tests of the page find a browser, or fetch one that needs no root."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "tools" / "browser.py"


@pytest.fixture
def tool(monkeypatch, tmp_path):
    """Return the finder on a machine without a browser, where nothing is fetched in earnest."""
    spec = importlib.util.spec_from_file_location("browser", FILE)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(found, "HOME", tmp_path / ".venv" / "chromium")
    monkeypatch.setattr(found, "unpack", lambda folder: put(folder / "chromium" / "chromium"))
    return found


def put(file):
    file.parent.mkdir(exist_ok=True)
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return str(file)


def test_the_machines_own_browser_comes_first(tool, tmp_path):
    there = put(tmp_path / "chromium")
    assert tool.launching()["executable_path"] == there
    assert not tool.HOME.exists()


def test_a_browser_that_is_named_comes_before_it(tool, tmp_path, monkeypatch):
    put(tmp_path / "chromium")
    monkeypatch.setenv("CHROMIUM", "/opt/other")
    assert tool.launching()["executable_path"] == "/opt/other"


@pytest.mark.parametrize("asked", [True, False])
def test_npms_is_fetched_where_there_is_none_or_it_is_asked_for(tool, tmp_path, monkeypatch, asked):
    if asked:
        put(tmp_path / "chromium")
        monkeypatch.setenv("CHROMIUM", "npm")
    assert tool.launching()["executable_path"] == str(tool.HOME / "chromium")
    monkeypatch.setattr(tool, "unpack", None)
    tool.launching()


def test_whoever_comes_second_leaves_what_is_there(tool):
    put_first = tool.unpack

    def late(folder):
        tool.HOME.parent.mkdir(exist_ok=True)
        put_first(tool.HOME.parent)
        put_first(folder)

    tool.unpack = late
    assert Path(tool.launching()["executable_path"]).exists()


def test_a_bare_system_gets_the_libraries_that_the_package_carries(tool, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/mine")
    monkeypatch.setattr("ctypes.util.find_library", lambda name: None)
    assert tool.lacking()["LD_LIBRARY_PATH"] == f"{tool.HOME}/lib:/mine"
    monkeypatch.setattr("ctypes.util.find_library", lambda name: name)
    assert "LD_LIBRARY_PATH" not in tool.lacking()


def test_another_kind_of_machine_is_told_what_helps(tool, monkeypatch):
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(tool.NoBrowser, match="apt install chromium"):
        tool.launching()
