"""The log of the server: one line per event, as JSON for programs or as text for people.

It never contains tokens, codes that open anything, hands, or chat.
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
    """Log an event with its fields."""
    logger.log(level, event, extra={"fields": fields})


def loggable_path(path: str) -> str:
    """Return a path as it may be logged: without the code that opens a table."""
    return CODES if path.startswith(CODES) else path[:MOST_PATH]


def fault(event: str, **fields: Any) -> None:
    """Log an unexpected error, with its traceback."""
    logger.error(event, exc_info=True, extra={"fields": fields})


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """One line for people: the time, the event, and its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        fields = getattr(record, "fields", {})
        text = "".join(f" {name}={value}" for name, value in fields.items())
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{at} {record.getMessage()}{_printable(text)}{trace}"


def _printable(text: str) -> str:
    """Return text that cannot control a terminal."""
    return "".join(one if one.isprintable() else "?" for one in text)


def configure(form: str, level: str) -> None:
    """Log to the standard error, in one of the two forms.

    Uvicorn warns of every connection that sends nonsense, so a flood would fill a disk; our own
    transport logs enough of them to tell where they come from.
    """
    to = logging.StreamHandler(sys.stderr)
    to.setFormatter(JsonLines() if form == "json" else TextLines())
    for name, least in (("matador", level.upper()), ("uvicorn", "ERROR")):
        one = logging.getLogger(name)
        one.handlers[:] = [to]
        one.setLevel(least)
        one.propagate = False
