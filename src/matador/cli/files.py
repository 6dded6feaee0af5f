"""Records on disk: read and written with a sentence for everything that can go wrong."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from matador.core.errors import BadInput
from matador.core.sentences import Sentence

TITLE = "matador record"
MOST_BYTES = 50_000_000
REASONS = {
    errno.ENOENT: Sentence("no such file or directory"),
    errno.EACCES: Sentence("permission denied"),
    errno.ENOSPC: Sentence("no space left on device"),
}


def read_record(name: str) -> str:
    """Return the text of a record, or say why it cannot be one; a device may have no end."""
    path = Path(name)
    try:
        if path.is_dir():
            raise BadInput("{name!r} is a folder; name the file of a record", name=name)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
        if len(found) > MOST_BYTES:
            raise BadInput(
                "{name!r} is larger than any record: more than {most} bytes",
                name=name,
                most=MOST_BYTES,
            )
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput("{name!r} is no text, so it is no record", name=name) from None
    except (OSError, ValueError) as problem:
        raise BadInput(
            "cannot read {name!r}: {reason}", name=name, reason=_reason(problem)
        ) from None
    if "\0" in text:
        raise BadInput("{name!r} is no text, so it is no record", name=name)
    return text


def check_place(name: str) -> None:
    """Refuse a place where no record can be written, or where something else would be lost."""
    path = Path(name)
    if "\0" in name:
        raise BadInput("{name!r} is no name of a file", name=name)
    try:
        if path.is_dir():
            raise BadInput("{name!r} is a folder; name a file in it", name=name)
        if path.exists() and not _replaceable(path):
            raise BadInput("{name!r} exists and is no record; name another file", name=name)
        if not path.parent.is_dir():
            raise BadInput(
                "there is no folder {folder!r} for {name!r}",
                folder=str(path.parent),
                name=path.name,
            )
        if path.exists() and not path.is_file():
            return
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise BadInput("{name!r} cannot be written: permission denied", name=name)
    except (OSError, ValueError) as problem:
        raise BadInput(
            "cannot write {name!r}: {reason}", name=name, reason=_reason(problem)
        ) from None


def _replaceable(path: Path) -> bool:
    """Tell whether nothing is lost: by replacing a record or an empty file, or with a device."""
    if not path.is_file():
        return True
    with path.open("rb") as file:
        start = file.read(len(TITLE))
    return start in (b"", TITLE.encode())


def write_record(name: str, text: str) -> None:
    """Write a record whole or not at all."""
    check_place(name)
    path = Path(name)
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        _replace(path, text)
    except OSError as problem:
        raise BadInput(
            "cannot write {name!r}: {reason}", name=name, reason=_reason(problem)
        ) from None


def _replace(path: Path, text: str) -> None:
    """Write beside the file and move it into place, so that a crash leaves the old or the new."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _reason(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.errno in REASONS:
        return REASONS[problem.errno]
    reason = problem.strerror if isinstance(problem, OSError) else str(problem)
    return (reason or str(problem)).lower()
