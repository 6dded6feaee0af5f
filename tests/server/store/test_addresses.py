"""An address names a store, and is never repeated where somebody might read a password in it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from matador.server.store import StoreFailed
from matador.server.store.addresses import data_folder, open_store, opened

SECRETS = ("hush", "s3cret")


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///tables.db", Path.cwd() / "tables.db"),
        ("sqlite:////srv/tables.db", Path("/srv/tables.db")),
        ("sqlite:///~/tables.db", Path.home() / "tables.db"),
        ("tables.db", Path.cwd() / "tables.db"),
        ("/srv/my tables?.db", Path("/srv/my tables?.db")),
    ],
)
def test_an_address_names_a_file(url, path):
    assert str(open_store(url)) == str(path)


def test_tables_are_kept_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert str(open_store()) == str(tmp_path / "matador" / "tables.db")


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/matador"),
        ("darwin", "Library/Application Support/Matador"),
        ("win32", "AppData/Local/Matador"),
    ],
)
def test_every_system_has_its_folder(monkeypatch, platform, folder):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder() == Path.home() / folder


@pytest.mark.parametrize("url", ["mysql://anna:hush@host/s3cret", "sqlite://hush", "sqlite:///"])
def test_an_address_of_no_store_is_refused(url):
    with pytest.raises(StoreFailed, match="There is no store of the kind") as refused:
        open_store(url)
    assert not any(secret in str(refused.value) for secret in SECRETS)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://anna:hush@127.0.0.1:1/s3cret",
        "postgresql://anna:hush@127.0.0.1:s3cret/tables",
        "postgresql://anna:s3cret/hush@127.0.0.1/tables",
        "postgresql://anna:hush@/tables?host=/nowhere&password=s3cret",
        "postgresql://anna:hush@127.0.0.1:1/tables?sslmode=s3cret",
        "postgresql://anna:[hush@127.0.0.1/tables",
    ],
)
async def test_no_password_is_in_what_is_said(url):
    with pytest.raises(StoreFailed, match="PostgreSQL") as refused:
        async with opened(url):
            pass
    assert refused.value.__suppress_context__
    assert not any(secret in f"{refused.value} {open_store(url)}" for secret in SECRETS)


def test_whoever_has_no_driver_for_postgresql_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in ("postgres", "database"):
        monkeypatch.delitem(sys.modules, f"matador.server.store.{name}", raising=False)
    with pytest.raises(StoreFailed, match=r"asyncpg: pip install matador\[postgres\]"):
        open_store("postgresql://localhost/tables")
