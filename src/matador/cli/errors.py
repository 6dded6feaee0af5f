"""Errors of the command line: one clear line for each, and never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import click

from matador.cli.arguments import language_of_locale
from matador.core.errors import MatadorError, nearest

WRONG = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports for a program that a closed pipe or Control-C has stopped."""


class CommandGroup(click.Group):
    """The group of all commands; a command returns its exit code, or nothing for success."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "matador",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line; outside a test or another program, exit with its code."""
        survive_odd_terminals()
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        chosen: dict[str, str] = {}
        try:
            code = super().main(args, prog_name, complete_var, False, obj=chosen, **extra)
        except click.ClickException as problem:
            code = complain(problem.format_message() + _where_to_read(problem))
        except MatadorError as problem:
            code = complain(_sentence(problem, chosen.get("language", language_of_locale())))
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and flush its output, unless the pipe is closed."""
        try:
            code = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except BrokenPipeError:
            _write_to_nobody()
            return PIPE_CLOSED
        except OSError as problem:
            _write_to_nobody()
            return complain(f"cannot write: {(problem.strerror or str(problem)).lower()}")
        return code

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command by its name, or name the nearest."""
        name = args[0]
        if name not in self.commands and not name.startswith("-") and not ctx.resilient_parsing:
            hint = nearest(name, self.commands)
            raise click.UsageError(f"there is no command {printable(name)!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)


def _where_to_read(problem: click.ClickException) -> str:
    """Name the help of a command that was called in a wrong way."""
    ctx = getattr(problem, "ctx", None)
    names_the_part = isinstance(problem, click.BadParameter) and not isinstance(
        problem, click.MissingParameter
    )
    return "" if ctx is None or names_the_part else f" ({ctx.command_path} --help tells more)"


def _sentence(problem: MatadorError, language: str) -> str:
    from matador.tell import tell_error

    return tell_error(problem.sentence, language)


def complain(message: str) -> int:
    """Print one line about what was wrong, and return the exit code for it."""
    click.echo(f"matador: {printable(message, 1_000)}", err=True)
    return WRONG


def printable(text: str, most: int = 60) -> str:
    """Return text that is safe to write on a terminal: one line, printable, not endless."""
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
    return line if len(line) <= most else line[: most - 1] + "…"


def survive_odd_terminals() -> None:
    """Write a question mark for a letter that a terminal has not, rather than fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _write_to_nobody() -> None:
    """Send what is still unwritten nowhere, so that the end of the program does not complain."""
    with suppress(AttributeError, OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
