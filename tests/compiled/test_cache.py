"""The cache of compiled rules: warm in the next process, never stale."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import matador

PACKAGE = Path(matador.__file__).parent

ASK = """
import json
import matador
from matador.core.compiled import callee_count, fast, is_warm, source_stamp, watching
from matador.core.records import flat, unpack
from matador.games.dominoes import scoring, state

memory = flat(state.STATE)
memory[0].seats, memory[0].hand[1] = 2, 0b1110
twin, compiled = fast(scoring.pips_of_others), []
warm = is_warm(twin)
with watching(lambda: compiled.append(1)):
    answer = int(twin(memory[0], 0))
said = {"answer": answer, "interpreted": scoring.pips_of_others(unpack(memory), 0)}
said |= {"warm": warm, "warm_after": is_warm(twin), "compiled": len(compiled)}
said |= {"stamp": source_stamp(), "from": matador.__file__, "functions": callee_count(twin)}
print(json.dumps(said))
"""
"""Pips of the tiles 0-1, 0-2 and 0-3; `tiles.pips` counts them, a callee in another file."""


class RunningServer:
    """A copy of the package, whose sources may be changed, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "matador"
        self.cache = folder / "cache"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__"))

    @contextmanager
    def edited(self, file: str, old: str, new: str) -> Iterator[None]:
        """Change one place of a source file, for a while."""
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(text, encoding="utf-8")

    def ask(self, **settings: str) -> dict:
        """Ask a compiled rule in a new process."""
        home = {"PYTHONPATH": str(self.package.parent), "MATADOR_CACHE": str(self.cache)}
        quiet = {"PYTHONDONTWRITEBYTECODE": "1"}
        environment = {**os.environ, **home, **quiet, **settings}
        command = [sys.executable, "-c", ASK]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said = json.loads(done.stdout)
        assert Path(said["from"]).parent == self.package
        return said


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """Return a house whose cache is warm, and what its first two processes said."""
    found = RunningServer(tmp_path_factory.mktemp("house"))
    found.first, found.second = found.ask(), found.ask()
    return found


def test_the_first_process_compiles_and_the_second_does_not(house):
    assert (house.first["warm"], house.first["warm_after"]) == (False, True)
    assert house.first["compiled"] == house.first["functions"] == 2
    assert (house.second["warm"], house.second["compiled"]) == (True, 0)
    assert house.second["stamp"] == house.first["stamp"]


def test_cold_and_warm_answer_the_same_as_the_plain_rule(house):
    assert house.first["answer"] == house.second["answer"] == house.first["interpreted"] == 6


CHANGES = {
    "a constant": ("PIPS_OF = tuple(low + high for", "PIPS_OF = tuple(low + high + 1 for", 9),
    "a callee": ("total += PIPS_OF[first_bit(mask)]", "total += 10 * PIPS_OF[first_bit(mask)]", 60),
}


@pytest.mark.parametrize(("old", "new", "answer"), CHANGES.values(), ids=CHANGES)
def test_a_change_in_another_file_is_never_answered_with_old_code(house, old, new, answer):
    with house.edited("games/dominoes/tiles.py", old, new):
        said = house.ask()
    assert (said["answer"], said["interpreted"]) == (answer, answer)
    assert (said["warm"], said["compiled"]) == (False, 2)
    assert said["stamp"] != house.first["stamp"]


def test_the_old_sources_find_their_old_cache_again(house):
    said = house.ask()
    assert (said["answer"], said["warm"], said["compiled"]) == (6, True, 0)


def test_what_is_no_rule_can_change_without_a_new_compilation(house):
    with house.edited("tell/names.py", 'NO_LOTS = "-"', 'NO_LOTS = "--"'):
        said = house.ask()
    assert (said["stamp"], said["compiled"]) == (house.first["stamp"], 0)


def test_bounds_checking_has_a_cache_of_its_own(house):
    other = "0" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "1"
    said = house.ask(NUMBA_BOUNDSCHECK=other)
    assert said["stamp"] != house.first["stamp"]
    assert (said["warm"], said["answer"]) == (False, 6)


def test_a_cache_that_cannot_be_written_is_done_without(house, tmp_path):
    blocked = tmp_path / "a file, no folder"
    blocked.write_text("")
    said = house.ask(MATADOR_CACHE=str(blocked / "cache"), TMPDIR=str(tmp_path))
    assert said["answer"] == 6
