"""A file of tables: its schema, how an old one is brought up to date, and how it is copied."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from matador.server.store import StoreFailed

# Tells a file of ours from any other SQLite file: "Mata" in ASCII.
OURS = 0x4D617461

# Never change one that has been released: add another.
MIGRATIONS: Sequence[str] = (
    f"""
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        due REAL,
        created REAL NOT NULL
    ) STRICT;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES tables,
        version INTEGER NOT NULL,
        step BLOB NOT NULL,
        PRIMARY KEY (table_id, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables,
        holder INTEGER NOT NULL,
        expires REAL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_expires ON tokens (expires) WHERE expires IS NOT NULL;

    PRAGMA application_id = {OURS};
    """,
)

COLUMNS = {
    "tables": ("id", "code", "version", "due", "created"),
    "journal": ("table_id", "version", "step"),
    "tokens": ("hash", "table_id", "holder", "expires"),
}
"""Everything that a store holds and a backup carries, in the order in which it can be filled in."""

SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full: make room on it.",
    sqlite3.SQLITE_BUSY: "Another program is holding {path}: close it, and try again.",
    sqlite3.SQLITE_NOTADB: "{path} is not a file of Matador's tables: name another file.",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: restore a backup into a new file.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: check that its folder is there and yours.",
    sqlite3.SQLITE_READONLY: "{path} may not be written: check who owns it and its folder.",
    sqlite3.SQLITE_PERM: "{path} may not be written: check who owns it and its folder.",
    sqlite3.SQLITE_IOERR: "The disk failed while {path} was in use: check the disk.",
}


def sentence(error: sqlite3.Error, path: Path | str) -> str:
    """Say what went wrong with a file, and what helps."""
    # The lowest byte is the kind of error, the others its variety.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    known = SENTENCES.get(code, "{path} could not be used.")
    return f"{known.format(path=path)} (SQLite: {error})"


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite and of the system into sentences."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreFailed(sentence(error, path)) from error
    except OSError as error:
        reason = error.strerror or error
        raise StoreFailed(f"{path} cannot be used: {reason}. Name another file.") from error


def connect(path: Path | str) -> sqlite3.Connection:
    """Open a file; transactions are begun and ended by hand, in whichever thread has work."""
    connection = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def read_only(path: Path) -> sqlite3.Connection:
    """Open a file that is there, to read it."""
    if not path.exists():
        raise FileNotFoundError(2, "there is no such file")
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def make_private(path: Path) -> None:
    """Create an empty file that only its owner may read, because it contains hidden cards."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up to date, each step of it in one transaction."""
    version = _version(connection, path)
    for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
        try:
            connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            connection.rollback()
            raise


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the schema, or 0; refuse what this program cannot read."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    (ours,) = connection.execute("PRAGMA application_id").fetchone()
    (known,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if ours != OURS and (known or version):
        raise StoreFailed(f"{path} is a database, but not of Matador's tables: name another file.")
    if version > len(MIGRATIONS):
        raise StoreFailed(f"{path} was written by a newer Matador: update this one.")
    return version


def insertion(table: str) -> str:
    """Return the statement that adds a row to a table."""
    columns = COLUMNS[table]
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def copy(path: Path, file: Path) -> None:
    """Copy the tables as they are at one moment into a new file, which appears when it is whole."""
    with new_file(file) as target, explained(path), closing(read_only(path)) as source:
        _version(source, path)
        # All pages in one step are one moment; a writer can go on meanwhile.
        source.backup(target)


@contextmanager
def new_file(file: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection to a file that gets its name at the end, if all went well."""
    if file.exists():
        raise StoreFailed(f"{file} is there already: name a new file.")
    part = file.with_name(f"{file.name}.part")
    with explained(file):
        part.unlink(missing_ok=True)
        make_private(part)
        try:
            with closing(connect(part)) as target:
                yield target
                # One plain file, without a log beside it.
                target.execute("PRAGMA journal_mode = DELETE")
            part.rename(file)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def contents(file: Path) -> Iterator[sqlite3.Connection]:
    """Give what is in a backup, in today's schema, and leave the file as it is."""
    # SQLite throws away a database without a name when it is closed.
    with closing(connect("")) as target:
        with explained(file), closing(read_only(file)) as source:
            source.backup(target)
            if not _version(target, file):
                raise StoreFailed(f"{file} is empty: name a backup of Matador's tables.")
            (state,) = target.execute("PRAGMA integrity_check(1)").fetchone()
            if state != "ok":
                raise StoreFailed(f"{file} is damaged: name another backup. (SQLite: {state})")
            migrate(target, file)
        yield target
