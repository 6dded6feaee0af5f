"""Bring the README and the pages up to date: `.venv/bin/python docs/_ext/generate.py`.

Every example is run, and what it shows is written below it; the README's tables, the schemas and
the page's types are made anew. Read the diff. A test makes sure that nothing is left to do here.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from command_tables import printed_by
from fences import PAGES, ROOT, Fence, fences, page_text, with_texts
from game_tables import games_table
from protocol import FILE as PROTOCOL
from protocol import protocol_text
from typescript import FILE as TYPES
from typescript import typescript_text

sys.path.append(str(ROOT / "tests"))
from drivers import RunningServer

from matador.games import FAMILIES
from matador.play import board_schema, view_schema


def output_of_curl(line: str) -> str:
    """Run curl, and return what it is told, with the end of a line that answers have not."""
    ran = subprocess.run(shlex.split(line), capture_output=True, text=True, timeout=60, check=True)
    return ran.stdout.rstrip("\n") + "\n"


README_TABLES: dict[str, Callable[[], str]] = {"games": games_table}
TRACEBACK = re.compile(r"(Traceback .*\n)(?: .*\n)*")
RUN = {"matador": printed_by, **({"curl": output_of_curl} if shutil.which("curl") else {})}
"""Programs whose output is shown; where there is no curl, what it would print stays as it is."""
SERVED = "localhost:8000"
"""Where pages say that a server listens; the one that their examples run with has another port."""
NEEDS_A_SERVER = "<!-- the examples run with: matador serve -->"
COMMAND = re.compile(r"^\$ (.+)\n((?:[^$].*\n|\n)*)", re.MULTILINE)


class Session(doctest.DocTestRunner):
    """Runs a session with `>>>` and keeps the answers that the page has wrong."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.answers: dict[int, str] = {}

    def report_failure(self, _out: Any, _test: Any, example: Any, got: str) -> None:
        """Keep an answer that differs."""
        self.answers[example.lineno] = TRACEBACK.sub(r"\1    ...\n", got)

    def report_unexpected_exception(self, _out: Any, _test: Any, example: Any, raised: Any) -> None:
        """Keep an error that the page does not show."""
        error = "".join(traceback.format_exception_only(raised[1]))
        self.answers[example.lineno] = f"Traceback (most recent call last):\n    ...\n{error}"


def session_text(text: str, names: dict[str, Any]) -> str:
    """Return a session as it should be written: every answer as it truly comes."""
    parser, session = doctest.DocTestParser(), Session()
    test = parser.get_doctest(text, names, "page", None, 0)
    session.run(test, clear_globs=False)
    names.update(test.globs)
    lines = text.splitlines(keepends=True)
    for example in reversed(parser.get_examples(text)):
        if example.lineno in session.answers:
            first = example.lineno + example.source.count("\n")
            lines[first : first + example.want.count("\n")] = [session.answers[example.lineno]]
    return "".join(lines)


def script_output(text: str, names: dict[str, Any]) -> str:
    """Run a script and return what it prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(text, names)
    return printed.getvalue()


def console_text(text: str) -> str:
    """Return a block of commands with what each prints; a command that shows nothing is not run."""

    def answered(match: re.Match[str]) -> str:
        command, shown = match[1], match[2].splitlines(keepends=True)
        run = RUN.get(command.partition(" ")[0])
        if not shown or run is None:
            return match[0]
        printed = run(command).splitlines(keepends=True)
        return "".join([f"$ {command}\n", *(_keep_ellipsis(line, shown) for line in printed)])

    return COMMAND.sub(answered, text)


def _keep_ellipsis(line: str, shown: list[str]) -> str:
    """Return a line as the page has it, if there `...` stands for what changes from run to run."""
    matches = doctest.OutputChecker().check_output
    return next((old for old in shown if matches(old, line, doctest.ELLIPSIS)), line)


def block_texts(blocks: list[Fence]) -> dict[int, str]:
    """Run the blocks of a page in their order, in one set of names, and return their texts."""
    names: dict[str, Any] = {"__name__": "page"}
    texts, printed = {}, ""
    for block in blocks:
        if block.language == "pycon":
            texts[block.line] = session_text(block.text, names)
        elif block.language == "python":
            printed = script_output(block.text, names)
        elif block.language == "text" and block.follows == "python":
            texts[block.line] = printed.rstrip("\n") + "\n"
        elif block.language == "console":
            texts[block.line] = console_text(block.text)
    return texts


def with_tables(text: str) -> str:
    """Return the README with its tables made anew, each between its two marks."""
    for name, make in README_TABLES.items():
        begin, end = f"<!-- {name}: generated -->", f"<!-- {name}: end -->"
        before, _, rest = text.partition(begin)
        _, found, after = rest.partition(end)
        assert found, f"README.md has no place for {name}"
        text = f"{before}{begin}\n{make()}\n{end}{after}"
    return text


def schema_texts() -> dict[str, str]:
    """Return every JSON schema of the house as text, by its file."""
    makers = {"view": view_schema, "board": board_schema}
    schemas = {
        f"docs/schemas/{what}-{family}.json": json.dumps(make(family), indent=1) + "\n"
        for what, make in makers.items()
        for family in FAMILIES
    }
    return {**schemas, PROTOCOL: protocol_text()}


def refreshed(page: str) -> str:
    """Return a page as it should be; examples run in the project's folder."""
    text = page_text(page)
    if page == "README.md":
        text = with_tables(text)
    with contextlib.chdir(ROOT), served(text) as place:
        made = block_texts(fences(text.replace(SERVED, place)))
    return with_texts(text, {line: one.replace(place, SERVED) for line, one in made.items()})


@contextlib.contextmanager
def served(text: str) -> Iterator[str]:
    """Give the place of a server that was started for a page, if the page asks for one."""
    if NEEDS_A_SERVER not in text:
        yield SERVED
        return
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder)) as house:
        yield f"localhost:{house.port}"


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    for name in PAGES:
        (ROOT / name).write_text(refreshed(name), "utf-8")
    for name, made in {**schema_texts(), TYPES: typescript_text()}.items():
        (ROOT / name).write_text(made, "utf-8")
