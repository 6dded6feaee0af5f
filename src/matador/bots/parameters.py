"""Trained numbers of bots: JSON files beside the code that reads them, a line a row."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

Row = list[int]
Tables = dict[str, list[Row]]
NOTE = "note"
"""The entry of a file that says where its numbers come from."""


def read_parameters(package: str, file: str) -> Tables:
    """Return the tables of a file in a package."""
    content = json.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
    return {name: rows for name, rows in content.items() if name != NOTE}


def write_parameters(path: Path, note: str, tables: Mapping[str, Sequence[Sequence[int]]]) -> None:
    """Write tables to a file so that a change in a row is a change in one line."""
    entries = [f"{json.dumps(NOTE)}: {json.dumps(note)}"]
    for name, rows in tables.items():
        lines = ",\n".join(json.dumps([int(number) for number in row]) for row in rows)
        entries.append(f"{json.dumps(name)}: [\n{lines}\n]")
    path.write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")
