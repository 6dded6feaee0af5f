"""Which store an address names, and where tables are stored by default."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from matador.server.store import OnForeignWrite, Store, StoreFailed
from matador.server.store.sqlite import SqliteStore

FILE = "tables.db"


def open_store(url: str | None = None, beside: bool = False) -> Store:
    """Return the store of an address, not yet open: by default the file in the data folder.

    An address is `sqlite:///file`, `sqlite:////folder/file`, `postgresql://...` or a plain path.
    With `beside` it may be opened while a server uses the same file.
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
    # The rest of an address may contain a password, so it is never repeated.
    raise StoreFailed(
        f"There is no store of the kind {kind}:// with such an address: name a file, "
        "sqlite:///file, sqlite:////folder/file or postgresql://user@host:port/database."
    )


def _postgres(url: str) -> Store:
    """Return a store on PostgreSQL, whose driver is an optional dependency."""
    try:
        from matador.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreFailed(f"PostgreSQL needs {error.name}: pip install matador[postgres]") from None
    return PostgresStore(url)


@asynccontextmanager
async def opened(
    url: str | None = None, on_foreign_write: OnForeignWrite = lambda _table, _version: None
) -> AsyncIterator[Store]:
    """Yield an open store, and close it."""
    store = open_store(url)
    await store.open(on_foreign_write)
    try:
        yield store
    finally:
        await store.close()


def data_folder() -> Path:
    """Return the folder where programs on this system store a user's data."""
    named = os.environ.get("XDG_DATA_HOME")
    if named and Path(named).is_absolute():
        return Path(named) / "matador"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Matador"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Matador"
    return Path.home() / ".local/share/matador"
