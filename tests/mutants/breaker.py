"""Break each rule once and see that its tests notice; README.md beside this file tells how."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import sampler

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SOURCES = ROOT / "src" / "matador"
KEYS = {"rule", "how", "file", "old", "new"}
AT_ONCE = 2
ALL = "all"
MUTANTS = 14
"""So many random mutants outside the rules, if nobody says how many."""
PATIENCE = 120
"""Seconds until a change is said to hang; the tests of a page take a few."""

PASSED, NOTICED, CRASHED, UNNOTICED = "passed", "noticed", "crashed", "unnoticed"


class Break(NamedTuple):
    """One change of the sources that breaks one rule."""

    page: str
    rule: str
    how: str
    file: str
    old: str
    new: str


class Verdict(NamedTuple):
    """What the tests of a rule said to its breaking."""

    broken: Break
    outcome: str
    told: str

    def __str__(self) -> str:
        """Give one line of the report."""
        heads = {NOTICED: "broken", UNNOTICED: "NOT NOTICED", CRASHED: "CRASHED"}
        return f"{heads[self.outcome]} {self.broken.rule}: {self.told} ({self.broken.how})"


class BadBreak(Exception):
    """An entry of a data file that cannot be carried out."""


def pages() -> list[str]:
    """Return the rules pages that have data files here."""
    return sorted({path.stem.partition("-")[0] for path in HERE.glob("*.toml")})


def breaks(page: str) -> list[Break]:
    """Return the entries of a page's data files: `page.toml`, or `page-1.toml`, `page-2.toml`."""
    paths = [path for path in sorted(HERE.glob("*.toml")) if path.stem.partition("-")[0] == page]
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]
    return [_entry(page, entry) for table in tables for entry in table["break"]]


def _entry(page: str, entry: dict[str, Any]) -> Break:
    if set(entry) != KEYS or not all(isinstance(value, str) for value in entry.values()):
        raise BadBreak(f"{page}.toml: an entry has the texts {sorted(KEYS)}, not {sorted(entry)}")
    return Break(page, **entry)


def changed(broken: Break, sources: Path) -> str:
    """Return the text of a file after the change; refuse one that is not to be found once."""
    path = sources / broken.file
    if not path.is_file():
        raise BadBreak(f"{broken.rule}: there is no file {broken.file}")
    text = path.read_text(encoding="utf-8")
    if text.count(broken.old) != 1 or broken.old == broken.new:
        found = text.count(broken.old)
        raise BadBreak(f"{broken.rule}: `old` stands {found} times in {broken.file}: {broken.old}")
    return text.replace(broken.old, broken.new)


def change(broken: Break, sources: Path) -> None:
    """Carry a change out, and let no compiled file answer for the old text."""
    path = sources / broken.file
    path.write_text(changed(broken, sources), encoding="utf-8")
    for old in path.parent.glob(f"__pycache__/{path.stem}.*"):
        old.unlink()


def witnessed(page: str, broken: Break | None = None, *only: str) -> dict[str, Any] | str:
    """Run tests of a page against a copy of the sources, and return how each test went.

    Where not even a report comes back, return the end of what pytest said.
    """
    with tempfile.TemporaryDirectory(prefix="broken-") as folder:
        copy, report = Path(folder) / "matador", Path(folder) / "report.json"
        shutil.copytree(SOURCES, copy)
        if broken:
            change(broken, copy)
        try:
            said = _pytest(Path(folder), report, str(ROOT / "tests" / "rules" / page), *only)
        except subprocess.TimeoutExpired:
            return f"the tests did not end within {PATIENCE} seconds"
        tests = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
        return tests or said


def _pytest(folder: Path, report: Path, *arguments: str) -> str:
    # The copy stands before everything that is installed, the witness beside it.
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join((str(folder), str(HERE))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_ADDOPTS": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "MATADOR_BROKEN_SOURCES": str(folder),
        "MATADOR_BROKEN_REPORT": str(report),
    }
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider"]
    command += ["-p", "pytest_timeout"]
    ended = subprocess.run(
        [*command, "-p", "witness", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return "\n".join((ended.stdout + ended.stderr).strip().splitlines()[-3:])


def judge(broken: Break) -> Verdict:
    """Break a rule and tell whether its tests noticed."""
    own = witnessed(broken.page, broken, "--rule", broken.rule)
    if isinstance(own, str):
        return Verdict(broken, CRASHED, own)
    failed = [test for test in own.values() if test["outcome"] != PASSED]
    told = f"{len(failed)} of {len(own)} tests failed"
    if not failed:
        return Verdict(broken, UNNOTICED, told)
    if not any(test["outcome"] == NOTICED for test in failed):
        return Verdict(broken, CRASHED, f"{told}, all like {failed[0]['error']}")
    if len(failed) == len(own) and nothing_works(broken):
        return Verdict(broken, CRASHED, f"{told}, and no test of the page passed")
    return Verdict(broken, NOTICED, told)


def nothing_works(broken: Break) -> bool:
    """Tell whether a change broke the whole game rather than one rule."""
    tests = witnessed(broken.page, broken, "--until-passed")
    return isinstance(tests, str) or all(test["outcome"] != PASSED for test in tests.values())


def failing_unbroken(page: str) -> list[str]:
    """Return the tests of a page that fail before anything is broken; they prove nothing."""
    tests = witnessed(page)
    if isinstance(tests, str):
        return [tests]
    return [f"{name}: {test['error']}" for name, test in tests.items() if "error" in test]


def chosen(wanted: list[str]) -> list[Break]:
    """Return the entries of the rules and pages asked for, or all of them, if all can be done."""
    every = [broken for page in pages() for broken in breaks(page)]
    unknown = set(wanted) - {name for broken in every for name in (broken.rule, broken.page)}
    if unknown:
        raise BadBreak(f"no entry breaks {', '.join(sorted(unknown))}")
    found = [entry for entry in every if not wanted or {entry.rule, entry.page} & set(wanted)]
    for broken in found:
        changed(broken, SOURCES)
    return found


def verdicts(entries: list[Break]) -> Iterator[Verdict]:
    """Judge the entries, a few at once, in their order."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(judge, entries)


def main(arguments: list[str]) -> int:
    """Break the rules asked for, then sample mutants outside them; 0 when all rules noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="RULE", help="a rule or a page; all of them")
    rooms = (*sampler.ROOMS, ALL)
    parser.add_argument("--room", action="append", choices=rooms, help="only mutants of it")
    parser.add_argument("--count", type=int, help="how many random mutants outside the rules")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    wish = parser.parse_args(arguments)
    count = wish.count if wish.count is not None else 0 if wish.wanted else MUTANTS
    unnoticed = 0 if wish.room else broken_rules(chosen(wish.wanted))
    if count:
        say(f"{count} random mutants outside the rules, seed {wish.seed}")
        asked = sampler.ROOMS if ALL in (wish.room or [ALL]) else wish.room
        sampler.report(sampler.sample(asked, count, wish.seed), say)
    return min(unnoticed, 1)


def broken_rules(entries: list[Break]) -> int:
    """Break rules and tell what came of it; return how many their tests did not notice."""
    for page in sorted({entry.page for entry in entries}):
        if failing := failing_unbroken(page):
            say(f"tests of {page} fail before anything is broken:", *failing)
            return 1
    unnoticed = 0
    for verdict in verdicts(entries):
        say(str(verdict))
        unnoticed += verdict.outcome != NOTICED
    say(f"{len(entries)} changes, {unnoticed} of them not noticed by the tests of their rule")
    return unnoticed


def say(*lines: str) -> None:
    """Write lines to the terminal at once."""
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadBreak as problem:
        sys.exit(f"breaker: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
