"""Make a release: version, changelog, wheel and sdist that install and run, commit and tag.

`make release VERSION=x.y.z` runs it. What fails leaves everything as it was; nothing is uploaded.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile(r"(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}")
PROJECT, PACKAGE, CHANGES = "pyproject.toml", "src/matador/__init__.py", "CHANGELOG.md"
PLACES = {
    PROJECT: re.compile(r'(?m)^version = "(.+)"$'),
    PACKAGE: re.compile(r'(?m)^__version__ = "(.+)"$'),
}
"""The files that say the version, and how."""
UNRELEASED = "Unreleased"
SHORT = ("simulate", "gnav", "--players", "3", "--games", "200", "--json")


class Refused(Exception):
    """There can be no release now; the message says why, and what would be right."""


def run(*words: str | Path, where: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a command and return what it prints; one that fails refuses the release."""
    call = [str(word) for word in words]
    done = subprocess.run(call, cwd=where, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"{' '.join(call)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_version(version: str) -> None:
    """Refuse what is no version."""
    if not VERSION.fullmatch(version):
        raise Refused(f"a version is written x.y.z, as in VERSION=0.2.0, not {version!r}")


def check_tree(root: Path, version: str) -> None:
    """Refuse a tree with changes that are not committed, and a version that is out already."""
    if changed := run("git", "status", "--porcelain", where=root):
        raise Refused(f"commit or put away first what is changed here:\n{changed}")
    if run("git", "tag", "--list", f"v{version}", where=root):
        raise Refused(f"the tag v{version} is there already; a release is made once")


def dated(changelog: str, version: str, day: str) -> str:
    """Return the changelog with the day of the release; refuse one that says nothing of it."""
    section = re.search(rf"(?ms)^## {re.escape(version)} - (\S+)\n(.*?)(?=^## |\Z)", changelog)
    if section is None:
        raise Refused(
            f"{CHANGES} has no entry for it: '## {version} - {UNRELEASED}' and what is new"
        )
    if not re.search(r"(?m)^- ", section[2]):
        raise Refused(f"the entry of {version} in {CHANGES} names no change")
    if section[1] != UNRELEASED:
        return changelog
    return changelog[: section.start(1)] + day + changelog[section.end(1) :]


def renumbered(text: str, name: str, version: str) -> str:
    """Return a file that says the version with another one."""
    places = PLACES[name].findall(text)
    if len(places) != 1:
        raise Refused(f"{name} says its version {len(places)} times, not once")
    return PLACES[name].sub(lambda line: line[0].replace(line[1], version), text)


def prepared(root: Path, version: str, day: str) -> dict[str, str]:
    """Return the files of a release that change, with their new texts."""
    texts = {name: (root / name).read_text("utf-8") for name in (*PLACES, CHANGES)}
    changed = {name: renumbered(texts[name], name, version) for name in PLACES}
    return {**changed, CHANGES: dated(texts[CHANGES], version, day)}


def built(root: Path, folder: Path) -> list[Path]:
    """Build wheel and sdist."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", folder,
        where=root)  # fmt: skip
    packages = sorted(folder.iterdir())
    if [path.suffix for path in packages] != [".whl", ".gz"]:
        raise Refused(f"a wheel and an sdist should have been built, not {packages}")
    return packages


def try_out(package: Path, root: Path, version: str) -> None:
    """Install a package into a fresh venv and let it run in an empty folder."""
    with tempfile.TemporaryDirectory() as made:
        venv, empty = Path(made, "venv"), Path(made, "empty")
        empty.mkdir()
        run(sys.executable, "-m", "venv", venv, where=root)
        pip = (venv / "bin" / "python", "-m", "pip", "install", "--quiet")
        run(*pip, "--require-hashes", "--requirement", root / "requirements/run.txt", where=root)
        run(*pip, "--no-index", "--no-deps", "--no-build-isolation", package, where=root)
        outside = {key: text for key, text in os.environ.items() if not key.startswith("PYTHON")}
        env = {**outside, "MATADOR_CACHE": str(Path(made, "cache"))}
        command = venv / "bin" / "matador"
        if version not in run(command, "--version", where=empty, env=env):
            raise Refused(f"{package.name} does not say that it is version {version}")
        listed = run(command, "games", where=empty, env=env)
        summary = json.loads(run(command, *SHORT, where=empty, env=env))
        if "gnav" not in listed or summary["games"] != 200:
            raise Refused(f"{package.name} does not run as it should: {listed}{summary}")


def release(version: str, root: Path = ROOT) -> list[Path]:
    """Make a release and return its packages, or leave everything as it was and say why."""
    check_version(version)
    check_tree(root, version)
    texts = prepared(root, version, f"{datetime.now(UTC):%Y-%m-%d}")
    before = {name: (root / name).read_text("utf-8") for name in texts}
    with tempfile.TemporaryDirectory() as folder:
        try:
            _write(root, texts)
            packages = built(root, Path(folder))
            for package in packages:
                say(f"{package.name}: install into a fresh venv, run from an empty folder")
                try_out(package, root, version)
        except BaseException:
            _write(root, before)
            raise
        _commit(root, version)
        (root / "dist").mkdir(exist_ok=True)
        return [Path(shutil.copy(package, root / "dist")) for package in packages]


def _write(root: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        (root / name).write_text(text, "utf-8")


def _commit(root: Path, version: str) -> None:
    """Commit what changed, if anything did, and tag it."""
    run("git", "add", *PLACES, CHANGES, where=root)
    if run("git", "status", "--porcelain", where=root):
        why = "Wheel and sdist of it install and run from an empty folder."
        run("git", "commit", "--quiet", "-m", f"Version {version}", "-m", why, where=root)
    run("git", "tag", "--annotate", f"v{version}", "-m", f"Version {version}", where=root)


def say(text: str) -> None:
    """Say what is going on."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(words: Sequence[str]) -> int:
    """Make the release that was asked for."""
    try:
        packages = release(words[0] if words else "")
    except Refused as reason:
        sys.stderr.write(f"no release: {reason}\n")
        return 1
    say(f"version {words[0]} is committed and tagged; in dist/:")
    for package in packages:
        say(f"  {package.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
