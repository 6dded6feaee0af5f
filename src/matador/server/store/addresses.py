"""Which store an address names, and where tables are kept when nobody says."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from matador.server.store import Store, StoreFailed, Woken
from matador.server.store.sqlite import SqliteStore

FILE = "tables.db"


def open_store(url: str | None = None, beside: bool = False) -> Store:
    """Return the store of an address, to be opened: by default the file in the user's data folder.

    An address is `sqlite:///file`, `sqlite:////folder/file`, `postgresql://...` or a plain path.
    One that is opened `beside` a server need not have its file to itself.
    """
    if url is None:
        return SqliteStore(data_folder() / FILE, beside)
    kind, marked, rest = url.partition("://")
    if not marked:
        return SqliteStore(Path(url), beside)
    if kind == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return SqliteStore(Path(rest[1:]), beside)
    if kind in ("postgres", "postgresql"):
        return _postgres(url)
    # What else stands in an address may be a password, so it is never repeated.
    raise StoreFailed(
        f"There is no store of the kind {kind}:// with such an address: name a file, "
        "sqlite:///file, sqlite:////folder/file or postgresql://user@host:port/database."
    )


def _postgres(url: str) -> Store:
    """Return a store on PostgreSQL, whose driver most people need not install."""
    try:
        from matador.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreFailed(f"PostgreSQL needs {error.name}: pip install matador[postgres]") from None
    return PostgresStore(url)


@asynccontextmanager
async def opened(
    url: str | None = None, woken: Woken = lambda _table, _version: None
) -> AsyncIterator[Store]:
    """Give an open store, and close it."""
    store = open_store(url)
    await store.open(woken)
    try:
        yield store
    finally:
        await store.close()


def data_folder() -> Path:
    """Return the folder in which this system keeps what programs store for a user."""
    named = os.environ.get("XDG_DATA_HOME")
    if named and Path(named).is_absolute():
        return Path(named) / "matador"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Matador"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Matador"
    return Path.home() / ".local/share/matador"
