"""Random mutants: chosen by a seed, judged in a copy of the tree, and counted by room."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PROJECT = {
    "pyproject.toml": '[tool.mypy]\nfiles = ["src"]\nstrict = true\n',
    "src/matador/__init__.py": "",
    "src/matador/server/__init__.py": "",
    "src/matador/server/sums.py": (
        "def double(number: int) -> int:\n    return number + number\n\n\n"
        "def half(number: int) -> int:\n    return number // 2\n"
    ),
    "tests/server/test_sums.py": "def test_other():\n    pass\n",
    "tests/server/test_double.py": (
        "from matador.server.sums import double\n\n\n"
        "def test_double():\n    assert double(3) == 6\n"
    ),
    "tests/server/test_half.py": (
        "import matador.server.sums as all_of_them\n\n\n"
        "def test_half():\n    assert all_of_them.half(6) == 3\n\n\n"
        "def test_broken():\n    assert all_of_them.half(6) == 2\n"
    ),
}
"""A small project: one test named after a file, two that import it, and one that always fails."""


@pytest.fixture(scope="module")
def sampler():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        yield importlib.import_module("sampler")


@pytest.fixture
def project(tmp_path):
    for name, text in PROJECT.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "project"


def test_a_seed_always_chooses_the_same_mutants(sampler):
    first = sampler.sample(("play", "tell"), 6, 1)
    assert sampler.sample(("play", "tell"), 6, 1) == first
    assert sampler.sample(("play", "tell"), 6, 2) != first
    assert sampler.sample(("play",), 3, 1) == first[:3]


def test_every_room_has_its_share(sampler):
    found = sampler.sample(sampler.ROOMS, 9, 5)
    counts = [sum(one.room == room for one in found) for room in sampler.ROOMS]
    assert counts == [2, 2, 1, 1, 1, 1, 1]
    assert len(set(found)) == 9


def test_a_mutant_is_one_change_of_one_file_at_the_line_it_names(sampler):
    for one in sampler.sample(sampler.ROOMS, 14, 3):
        before = (sampler.ROOT / one.file).read_text("utf-8")
        assert one.text != before
        assert one.text.splitlines()[: one.line - 1] == before.splitlines()[: one.line - 1]


def test_tests_named_after_a_file_come_before_those_that_import_it(sampler, project):
    (mutant,) = sampler.sample(("server",), 1, 1, project)
    assert sampler.own_tests(mutant, project) == [
        "tests/server/test_sums.py",
        "tests/server/test_double.py",
        "tests/server/test_half.py",
    ]


def mutant(sampler, old, new):
    text = PROJECT["src/matador/server/sums.py"]
    assert text.count(old) == 1
    return sampler.Mutant("server", "src/matador/server/sums.py", 2, "", text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "noticed_by"),
    [
        ("number + number", "number - number", "tests/server/test_double.py::test_double"),
        ("number // 2", "number // 3", "tests/server/test_half.py::test_half"),
        ("number // 2", "int(number / 2)", ""),
        ("half(number: int)", "half(number: float)", "the type checker"),
        ("return number + number", "return )", "tests/server/test_double.py"),
    ],
)
def test_what_notices_a_mutant_is_told_and_a_test_that_always_fails_proves_nothing(
    sampler, project, old, new, noticed_by
):
    (found,) = sampler.results([mutant(sampler, old, new)], project)
    assert found.noticed_by == noticed_by
    assert (project / found.mutant.file).read_text() == PROJECT[found.mutant.file]


def test_a_file_is_put_back_whatever_happens(sampler, project, tmp_path):
    tree = sampler.Tree(tmp_path / "copy", project)
    one = mutant(sampler, "number + number", "number")
    changed = tree.changed(one)
    changed.__enter__()
    assert (tree.root / one.file).read_text() == one.text
    changed.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert (tree.root / one.file).read_text() == PROJECT[one.file]


def test_an_interrupted_run_tells_what_it_has_found(sampler, monkeypatch):
    one, said = mutant(sampler, "number // 2", "number"), []

    def interrupted(*_):
        yield sampler.Result(one, "tests/a.py::test_a")
        yield sampler.Result(one, "")
        raise KeyboardInterrupt

    monkeypatch.setattr(sampler, "results", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sampler.report([one] * 5, lambda *lines: said.extend(lines))
    assert said[0].startswith("1 of 5: src/matador/server/sums.py:2")
    assert said[0].endswith("killed by tests/a.py::test_a")
    assert said[1].endswith("SURVIVED")
    assert said[-2:] == [
        "server          2       1         1",
        "all             2       1         1",
    ]


def test_an_unknown_room_is_refused():
    call = [sys.executable, str(HERE / "breaker.py"), "--room", "kitchen"]
    ended = subprocess.run(call, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "invalid choice: 'kitchen'" in ended.stderr
