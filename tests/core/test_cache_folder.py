"""Where the compiled rules are kept, and what is cleared away."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from matador.core import compiled
from matador.core.compiled import KEPT_CACHES, cache_folder, cache_root, source_stamp


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Point the caches at a folder of the test's own."""
    monkeypatch.setenv("MATADOR_CACHE", str(tmp_path / "caches"))
    return tmp_path / "caches"


def test_a_named_cache_comes_first(root, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other"))
    assert cache_root() == root
    assert root.is_dir()


def test_without_a_name_it_is_the_user_s_cache(monkeypatch, tmp_path):
    monkeypatch.delenv("MATADOR_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "matador"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_root() == tmp_path / "home" / ".cache" / "matador"


def test_where_nothing_can_be_written_a_temporary_folder_serves(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MATADOR_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(compiled.tempfile, "tempdir", str(tmp_path))
    found = cache_root()
    assert found.is_dir()
    assert found.parent == tmp_path


def older_cache(root, number):
    """Make the cache of an older version."""
    folder = root / f"{number:016x}"
    folder.mkdir(parents=True)
    (folder / "code.nbc").write_text("")
    os.utime(folder, (number, number))
    return folder


def test_the_cache_is_named_by_the_stamp_of_its_sources(root):
    assert cache_folder.__wrapped__() == root / source_stamp()
    assert len(source_stamp()) == 16


def test_the_oldest_caches_are_cleared_away(root):
    folders = [older_cache(root, number) for number in range(1, 12)]
    current = cache_folder.__wrapped__()
    kept = {path for path in root.iterdir() if path.is_dir()}
    assert kept == {current, *folders[-(KEPT_CACHES - 1) :]}


def test_nothing_but_caches_is_ever_cleared_away(root):
    """Somebody may name a folder that holds other things, even the home folder."""
    mine = [root / f"mine-{number}" for number in range(20)]
    for path in mine:
        path.mkdir(parents=True)
        os.utime(path, (1, 1))
    (root / "notes.txt").write_text("mine")
    cache_folder.__wrapped__()
    assert all(path.is_dir() for path in mine)
    assert (root / "notes.txt").is_file()


def test_the_sources_are_found_beside_the_compiler_s_module():
    assert Path(compiled.__file__).parent.parent == compiled.SOURCES
