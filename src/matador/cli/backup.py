"""`matador backup` and `matador restore`: all live tables as one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from matador.core.errors import BadInput
from matador.server.store import StoreFailed
from matador.server.store.addresses import open_store, opened


def back_up_tables(file: Path, database: str | None) -> None:
    """Write all tables into a new file; a server may go on meanwhile."""
    try:
        asyncio.run(open_store(database).back_up(file))
    except StoreFailed as problem:
        raise BadInput(str(problem)) from None
    click.echo(f"All tables are in {file}; matador restore brings them back.")


def restore_tables(file: Path, database: str | None) -> None:
    """Fill an empty store from a backup."""
    try:
        asyncio.run(_restore(file, database))
    except StoreFailed as problem:
        raise BadInput(str(problem)) from None
    click.echo(f"The tables of {file} are back; matador serve opens them.")


async def _restore(file: Path, database: str | None) -> None:
    async with opened(database) as store:
        await store.restore(file)
