"""The command as a test meets it: in this process, as a real one, or at a scripted keyboard."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from matador.cli import main
from matador.cli.terminal import Terminal


@pytest.fixture(scope="session", autouse=True)
def compiled_rules_in_a_folder_of_the_tests(tmp_path_factory):
    """Compile once a session, and leave the user's own cache alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MATADOR_CACHE", str(tmp_path_factory.mktemp("compiled")))
        for name in ("MATADOR_LANGUAGE", "MATADOR_DATABASE", "LC_ALL", "LC_MESSAGES"):
            patch.delenv(name, raising=False)
        patch.setenv("LANG", "C.UTF-8")
        patch.setenv("COLUMNS", "80")
        yield


@pytest.fixture(autouse=True)
def tables_in_a_folder_of_the_test(tmp_path_factory, monkeypatch):
    """Keep games where no other test finds them, and leave the user's own alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("tables")))


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run a command line in this process."""

    def run_here(*words: str, answers: str | Iterable[str] = "") -> Result:
        typed = answers if isinstance(answers, str) else "".join(f"{line}\n" for line in answers)
        return CliRunner().invoke(main, list(words), input=typed)

    return run_here


@pytest.fixture
def start() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command line as a process of its own."""

    def run_process(*words: str, **settings: object) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, **settings.pop("env", {})}
        call = [sys.executable, "-m", "matador", *words]
        defaults = {"capture_output": True, "stdin": subprocess.DEVNULL}
        if "input" in settings or "stdout" in settings:
            defaults = {key: value for key, value in defaults.items() if key != "stdin"}
        if "stdout" in settings:
            defaults = {"stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
        return subprocess.run(
            call, text=True, timeout=60, env=env, check=False, **{**defaults, **settings}
        )

    return run_process


@pytest.fixture
def deaf() -> Iterator[None]:
    """Ignore Control-C, as a runner in the background does and hands on to whom it starts."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


SIGNAL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What clears a screen and the like; a keyboard with a `screen` draws as a terminal does."""


class Keyboard:
    """Answers in order, then Control-D; what is shown can be read page by page."""

    def __init__(
        self, answers: Iterable[str], interactive: bool, width: int, height: int, screen: bool
    ) -> None:
        self.answers = iter(answers)
        self.prompts: list[str] = []
        self.pages: list[str] = []
        self.paper = io.StringIO()
        console = Console(
            file=self.paper,
            width=width,
            height=height,
            highlight=False,
            force_terminal=screen or None,
            color_system=None,
            _environ={"TERM": "xterm"},
        )
        self.terminal = Terminal(console, self.read, interactive)

    def read(self, prompt: str) -> str:
        """Note what was shown before the prompt, and answer it."""
        self.prompts.append(prompt)
        self.pages.append(SIGNAL.sub("", self.paper.getvalue()))
        self.paper.seek(0)
        self.paper.truncate()
        try:
            answer = next(self.answers)
        except StopIteration:
            raise EOFError from None
        if answer == "^C":
            raise KeyboardInterrupt
        return answer

    @property
    def shown(self) -> str:
        """Return everything that was shown."""
        return "".join(self.pages) + self.paper.getvalue()


@pytest.fixture
def keyboard() -> Callable[..., Keyboard]:
    """Sit somebody at a scripted keyboard."""

    def sit(
        *answers: str,
        interactive: bool = True,
        width: int = 80,
        height: int = 24,
        screen: bool = False,
    ) -> Keyboard:
        return Keyboard(answers, interactive, width, height, screen)

    return sit


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
