"""What the server writes down: one line an event, as JSON for programs or as text for people.

Tokens, codes that open anything, hands and what people say never stand in it.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

CODES = "/api/codes/"
MOST_PATH = 100

logger = logging.getLogger("matador.server")


def note(event: str, *, level: int = logging.INFO, **fields: Any) -> None:
    """Write an event down with what belongs to it."""
    logger.log(level, event, extra={"fields": fields})


def place(path: str) -> str:
    """Return a path as it may be written down: a code that opens a table is no part of it."""
    return CODES if path.startswith(CODES) else path[:MOST_PATH]


def fault(event: str, **fields: Any) -> None:
    """Write down what went wrong and nobody expected, with its trace."""
    logger.error(event, exc_info=True, extra={"fields": fields})


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        said |= getattr(record, "fields", {})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """One line for people: the time, what happened, and what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        fields = getattr(record, "fields", {})
        said = "".join(f" {name}={value}" for name, value in fields.items())
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{at} {record.getMessage()}{_harmless(said)}{trace}"


def _harmless(said: str) -> str:
    """Return text that cannot steer a terminal."""
    return "".join(one if one.isprintable() else "?" for one in said)


def begin(form: str, level: str) -> None:
    """Write the log to the standard error, in one of the two forms.

    Uvicorn warns of every connection that talks nonsense, so a flood would fill a disk; the door
    writes down so many of them as tell who it is.
    """
    to = logging.StreamHandler(sys.stderr)
    to.setFormatter(JsonLines() if form == "json" else TextLines())
    for name, least in (("matador", level.upper()), ("uvicorn", "ERROR")):
        one = logging.getLogger(name)
        one.handlers[:] = [to]
        one.setLevel(least)
        one.propagate = False
