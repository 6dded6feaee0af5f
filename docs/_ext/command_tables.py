"""The commands as Markdown, read from the click commands themselves."""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Iterator

import click
from click.testing import CliRunner
from game_tables import table

from matador.cli import main
from matador.lab.progress import PATIENCE

PROGRAM = "matador"
DONE, REFUSED = 0, 2

IN_ENGLISH = {"LC_ALL": "C.UTF-8", "MATADOR_LANGUAGE": None}
"""Whoever reads the documentation reads English, whatever the system speaks."""


def commands() -> Iterator[tuple[str, click.Command]]:
    """Give the program itself and every command of it, by name."""
    context = click.Context(main, info_name=PROGRAM)
    yield PROGRAM, main
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None, name
        yield name, command


def context_of(name: str, command: click.Command) -> click.Context:
    """Return what click needs to write about a command."""
    settings = main.context_settings
    if name == PROGRAM:
        return click.Context(command, info_name=PROGRAM, **settings)
    return click.Context(command, click.Context(main, info_name=PROGRAM, **settings), name)


def command_help(name: str) -> str:
    """Tell how a command is called, what it does, and every argument and option."""
    command = dict(commands())[name]
    context = context_of(name, command)
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    rows = [described(part, context) for part in command.get_params(context)]
    text = inspect.cleandoc(command.help or "")
    return "\n\n".join([f"```text\n{usage}\n```", text, table(("word", "meaning"), rows)])


def described(part: click.Parameter, context: click.Context) -> tuple[object, ...]:
    """Tell one argument or option: how it is written, and what it means."""
    words, meaning = part.get_help_record(context) or (part.make_metavar(context), "")
    return f"`{words}`", meaning


def printed_by(line: str) -> str:
    """Run a command line of ours and return all that it prints; it does its work or refuses.

    Blanks at the ends of lines, with which tables are filled up, are left out, and so is the line
    that only who runs it first on a machine is shown.
    """
    ran = CliRunner(env=IN_ENGLISH).invoke(main, shlex.split(line)[1:], prog_name=PROGRAM)
    assert ran.exit_code in (DONE, REFUSED), f"{line}: {ran.exception!r}"
    rows = [row.rstrip() for row in ran.output.splitlines() if not row.endswith(PATIENCE)]
    return "".join(f"{row}\n" for row in rows)
