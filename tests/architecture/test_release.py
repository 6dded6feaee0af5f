"""A release is refused with a reason, made whole, or leaves everything as it was."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path

import pytest

import matador

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
release = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(release)

CHANGELOG = (
    "# Changelog\n\n## 0.2.0 - Unreleased\n\n- A change.\n\n## 0.1.0 - 2026-01-02\n\n- Old.\n"
)


def git(root, *words):
    """Run git and return what it prints."""
    call = ["git", "-c", "user.name=A", "-c", "user.email=a@b.example", *words]
    return subprocess.run(call, cwd=root, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Return a small project of version 0.1.0 whose packages are neither built nor tried out."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "A")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "a@b.example")
    (tmp_path / "src" / "matador").mkdir(parents=True)
    (tmp_path / release.PROJECT).write_text('[project]\nname = "matador"\nversion = "0.1.0"\n')
    (tmp_path / release.PACKAGE).write_text('__version__ = "0.1.0"\n')
    (tmp_path / release.CHANGES).write_text(CHANGELOG)
    (tmp_path / ".gitignore").write_text("/dist/\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "Begin")
    monkeypatch.setattr(release, "built", built)
    monkeypatch.setattr(release, "try_out", lambda *_: None)
    return tmp_path


def built(root, folder):
    """Build something that says which version it was built from."""
    (folder / "package.whl").write_text((root / release.PACKAGE).read_text())
    return [folder / "package.whl"]


def texts(root):
    """Return everything that a release changes."""
    return [(root / name).read_text() for name in (*release.PLACES, release.CHANGES)]


def test_a_release_sets_version_and_day_commits_and_tags(root):
    (package,) = release.release("0.2.0", root)
    assert package.read_text() == '__version__ = "0.2.0"\n'
    project, module, changes = texts(root)
    assert 'version = "0.2.0"' in project
    assert module == '__version__ = "0.2.0"\n'
    assert release.UNRELEASED not in changes
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "describe").strip() == "v0.2.0"
    assert git(root, "log", "-1", "--format=%s").strip() == "Version 0.2.0"


@pytest.mark.parametrize("version", ["", "1", "1.0", "v1.0.0", "1.0.0-rc1", "01.0.0", "1.0.0\n"])
def test_what_is_no_version_is_refused(root, version):
    with pytest.raises(release.Refused, match=r"a version is written x\.y\.z"):
        release.release(version, root)


def test_a_dirty_tree_is_refused(root):
    (root / "new.txt").write_text("not committed\n")
    with pytest.raises(release.Refused, match=r"commit or put away.*\n.*new.txt"):
        release.release("0.2.0", root)


def test_a_version_is_released_once(root):
    release.release("0.2.0", root)
    with pytest.raises(release.Refused, match=r"the tag v0\.2\.0 is there already"):
        release.release("0.2.0", root)


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (CHANGELOG.replace("0.2.0", "0.3.0"), "has no entry"),
        (CHANGELOG.replace("- A change.\n", ""), "names no change"),
    ],
)
def test_a_changelog_that_says_nothing_of_it_is_refused(changelog, reason):
    with pytest.raises(release.Refused, match=reason):
        release.dated(changelog, "0.2.0", "2026-05-06")


def test_only_the_day_of_the_new_entry_is_written():
    changed = release.dated(CHANGELOG, "0.2.0", "2026-05-06")
    assert changed == CHANGELOG.replace("Unreleased", "2026-05-06")
    assert release.dated(CHANGELOG, "0.1.0", "2026-05-06") == CHANGELOG


@pytest.mark.parametrize("problem", [release.Refused, KeyboardInterrupt])
def test_a_package_that_does_not_run_leaves_everything_as_it_was(root, monkeypatch, problem):
    def fails(*_):
        raise problem("it does not run")

    before = texts(root)
    monkeypatch.setattr(release, "try_out", fails)
    with pytest.raises(problem):
        release.release("0.2.0", root)
    assert texts(root) == before
    assert (git(root, "status", "--porcelain"), git(root, "tag")) == ("", "")
    assert not (root / "dist").exists()


def test_the_house_says_one_version():
    said = {
        pattern.search((ROOT / name).read_text())[1] for name, pattern in release.PLACES.items()
    }
    assert said == {matador.__version__}
