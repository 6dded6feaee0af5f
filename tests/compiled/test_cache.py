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
from matador.games.dominoes import state
from matador.games.dominoes.rules import scoring

memory = flat(state.State)
memory[0].seats, memory[0].hand[1] = 2, 0b1110
twin, compiled = fast(scoring.pips_of_others), []
warm = is_warm(twin)
with watching(lambda: compiled.append(1)):
    answer = int(twin(memory[0], 0))
report = {"answer": answer, "interpreted": scoring.pips_of_others(unpack(state.State, memory), 0)}
report |= {"warm": warm, "warm_after": is_warm(twin), "compiled": len(compiled)}
report |= {"stamp": source_stamp(), "from": matador.__file__, "functions": callee_count(twin)}
print(json.dumps(report))
"""
"""Pips of the tiles 0-1, 0-2 and 0-3; `tiles.pips` counts them, a callee in another file."""


class PackageCopy:
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
        report = json.loads(done.stdout)
        assert Path(report["from"]).parent == self.package
        return report


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """Return a copy whose cache is warm, and the reports of its first two processes."""
    copy = PackageCopy(tmp_path_factory.mktemp("package"))
    copy.first, copy.second = copy.ask(), copy.ask()
    return copy


def test_the_first_process_compiles_and_the_second_does_not(package):
    assert (package.first["warm"], package.first["warm_after"]) == (False, True)
    assert package.first["compiled"] == package.first["functions"] == 2
    assert (package.second["warm"], package.second["compiled"]) == (True, 0)
    assert package.second["stamp"] == package.first["stamp"]


def test_cold_and_warm_answer_the_same_as_the_plain_rule(package):
    assert package.first["answer"] == package.second["answer"] == package.first["interpreted"] == 6


CHANGES = {
    "a constant": ("PIPS_OF = tuple(low + high for", "PIPS_OF = tuple(low + high + 1 for", 9),
    "a callee": ("total += PIPS_OF[first_bit(mask)]", "total += 10 * PIPS_OF[first_bit(mask)]", 60),
}


@pytest.mark.parametrize(("old", "new", "answer"), CHANGES.values(), ids=CHANGES)
def test_a_change_in_another_file_is_never_answered_with_old_code(package, old, new, answer):
    with package.edited("games/dominoes/tiles.py", old, new):
        report = package.ask()
    assert (report["answer"], report["interpreted"]) == (answer, answer)
    assert (report["warm"], report["compiled"]) == (False, 2)
    assert report["stamp"] != package.first["stamp"]


DATA = {
    "bots/gnav/worths.json": "[24, -64, -64, -60,",
    "bots/estate/outlook_weights.json": "[156, 579, -293,",
}


@pytest.mark.parametrize(("file", "row"), DATA.items(), ids=DATA)
def test_a_changed_data_file_changes_the_stamp(package, file, row):
    with package.edited(file, row, row.replace(",", "1,", 1)):
        stamp = package.ask()["stamp"]
    assert stamp != package.first["stamp"]


def test_the_old_sources_find_their_old_cache_again(package):
    report = package.ask()
    assert (report["answer"], report["warm"], report["compiled"]) == (6, True, 0)


def test_what_is_no_rule_can_change_without_a_new_compilation(package):
    with package.edited("tell/names.py", 'NO_LOTS = "-"', 'NO_LOTS = "--"'):
        report = package.ask()
    assert (report["stamp"], report["compiled"]) == (package.first["stamp"], 0)


def test_bounds_checking_has_a_cache_of_its_own(package):
    other = "0" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "1"
    report = package.ask(NUMBA_BOUNDSCHECK=other)
    assert report["stamp"] != package.first["stamp"]
    assert (report["warm"], report["answer"]) == (False, 6)


def test_a_cache_that_cannot_be_written_is_done_without(package, tmp_path):
    blocked = tmp_path / "a file, no folder"
    blocked.write_text("")
    report = package.ask(MATADOR_CACHE=str(blocked / "cache"), TMPDIR=str(tmp_path))
    assert report["answer"] == 6
