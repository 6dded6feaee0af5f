"""The screen and the keyboard, whatever they are: a terminal, a dumb one, a pipe, or nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, NoReturn

from rich.console import Console, RenderableType
from rich.text import Text

from matador.cli.errors import printable

MOST_ECHOED = 200
ROOM_TO_TYPE = 10
"""Columns that a question leaves for its answer; a longer one stands on a line of its own."""

ERASE_SCROLLED, ASIDE, BACK = "\x1b[3J", "\x1b[?1049h", "\x1b[?1049l"


class Leave(Exception):
    """Control-C or Control-D was pressed, or the input has ended."""


class PipeConsole(Console):
    """A console that raises an error when its pipe is closed."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the error instead of exiting as Rich would."""
        raise BrokenPipeError


def make_console(**settings: Any) -> Console:
    """Return the console for standard output; numbers keep the colour of their sentence."""
    return PipeConsole(highlight=False, **settings)


def print_page(*parts: RenderableType, console: Console | None = None) -> None:
    """Print things below each other; into a pipe or a file without spaces that fill the lines."""
    console = console or make_console()
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as page:
        console.print(*parts, sep="\n")
    for line in page.get().splitlines():
        console.out(line.rstrip(), highlight=False)


class Terminal:
    """Where a game is shown and answered."""

    def __init__(
        self,
        console: Console | None = None,
        read: Callable[[str], str] = input,
        interactive: bool | None = None,
    ) -> None:
        self.console = console or make_console()
        self.read = read
        self.interactive = _both_are_terminals() if interactive is None else interactive
        if self.interactive:
            _edit_lines()

    @property
    def redraws(self) -> bool:
        """Tell whether the screen can be cleared and drawn anew."""
        console = self.console
        return self.interactive and console.is_terminal and not console.is_dumb_terminal

    def show(self, *parts: RenderableType) -> None:
        """Write below what stands there."""
        if parts:
            print_page(*parts, console=self.console)

    def clear(self) -> None:
        """Begin a new screen, or leave a line free where there is none."""
        if self.redraws:
            self.console.clear()
        else:
            self.console.print()

    def hide(self) -> None:
        """Make sure that nobody can read what was on the screen, by scrolling if need be."""
        if self.redraws:
            # A terminal may push what it clears into what can be scrolled back to, which shows a
            # hand: so that is erased last.
            self.console.clear()
            self.console.file.write(ERASE_SCROLLED)
            self.console.file.flush()
        elif self.interactive:
            self.console.print("\n" * max(40, self.console.height))

    @contextmanager
    def aside(self, needed: bool) -> Iterator[None]:
        """Use the screen of a terminal that cannot be scrolled back, where that is needed."""
        if not (needed and self.redraws):
            yield
            return
        self.console.file.write(ASIDE)
        try:
            yield
        finally:
            self.hide()
            self.console.file.write(BACK)
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """Return a line that is typed."""
        if sys.stdin is None:
            raise Leave
        if len(prompt) > self.console.width - ROOM_TO_TYPE:
            self.console.print(Text(prompt))
            prompt = ">"
        try:
            answer = self.read(f"{prompt} ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not self.interactive:
            self.console.print(Text(printable(answer, MOST_ECHOED)))
        return answer.strip()

    def pause(self, prompt: str) -> None:
        """Wait for Enter where somebody sits at a terminal."""
        if self.interactive:
            self.ask(prompt)


def _edit_lines() -> None:
    """Let arrows and backspace work while typing, where Python has readline."""
    with suppress(ImportError):
        import_module("readline")


def _both_are_terminals() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
