"""The program starts at once, and says what it is."""

from __future__ import annotations

import subprocess
import sys

import pytest

import matador
from matador.cli import main
from matador.cli.arguments import LANGUAGES
from matador.tell import LANGUAGES as TOLD

HEAVY = ("numpy", "numba", "rich", "matador.games", "matador.play", "matador.lab", "asyncio")


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"], ["-h"]])
def test_help_imports_nothing_heavy(words):
    code = f"""
import sys
from matador.cli import main
try:
    main({words!r})
except SystemExit as end:
    assert end.code == 0
sys.stderr.write(" ".join(name for name in {HEAVY!r} if name in sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr == ""


def test_the_version_is_that_of_the_package(start):
    assert start("--version").stdout == f"matador {matador.__version__}\n"


def test_help_names_every_command(run):
    shown = run("--help").stdout
    for name in ("bench", "games", "play", "replay", "rules", "simulate"):
        assert f"\n  {name} " in shown


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_explains_every_option(run, name):
    assert run(name, "--help").exit_code == 0
    for part in main.commands[name].params:
        assert part.help, part.name


def test_the_languages_are_those_of_tell():
    assert list(LANGUAGES) == list(TOLD)
