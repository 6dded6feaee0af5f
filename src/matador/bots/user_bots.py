"""Bots of a user's own: objects, classes and compiled policies, in Python or in a file.

Whatever has a method `choose(view, choices)` is a bot; a class is made anew for every game, with
its `Chair` where `__init__` has a parameter `chair`. A function marked `@compiled` is a policy.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import util
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from matador.bots.policy import Chair, Policy, PolicyBot
from matador.core.compiled import SOURCES, is_marked
from matador.core.errors import BadInput, nearest
from matador.core.words import Move
from matador.play import View


class OwnBot(str):
    """The name of a user's own bot, which knows how the bot sits down at a table."""

    given: Any
    """The object, class or policy itself."""
    make: Callable[[Chair], Any]

    def __new__(cls, name: str, given: Any, make: Callable[[Chair], Any]) -> OwnBot:
        """Name a bot."""
        made = super().__new__(cls, name)
        made.given, made.make = given, make
        return made

    @property
    def policy(self) -> Policy | None:
        """Return the bot as a policy, if it is one."""
        return self.given if isinstance(self.given, FunctionType) else None


def own_bot(given: Any, name: str | None = None) -> OwnBot:
    """Return whatever a user calls a bot by its name, or refuse it."""
    name = name or _name_of(given)
    if isinstance(given, FunctionType):
        _check_policy(given, name)
        return OwnBot(name, given, lambda chair: Seated(name, PolicyBot(_checked(given), chair)))
    if not callable(getattr(given, "choose", None)):
        raise BadInput(f"{name!r} is no bot: it has no method choose(view, choices)")
    return OwnBot(name, given, lambda chair: Seated(name, _sat_down(given, chair, name)))


def _name_of(given: Any) -> str:
    named = getattr(given, "name", None)
    if isinstance(named, str) and named:
        return named
    name = getattr(given, "__name__", type(given).__name__)
    return str(name)


def _check_policy(policy: FunctionType, name: str) -> None:
    if not is_marked(policy):
        raise BadInput(f"{name!r} is a function; mark it with @compiled to make it a policy")
    count = policy.__code__.co_argcount
    if count != 6:
        form = f"{name}(edition, seen, seat, moves, count, luck)"
        raise BadInput(f"the policy {name!r} takes {count} arguments; its form is {form}")
    if policy.__code__.co_freevars:
        inside = ", ".join(policy.__code__.co_freevars)
        raise BadInput(f"the policy {name!r} uses {inside} from a function around it; move it out")


def _checked(policy: Policy) -> Policy:
    """Return a policy that refuses to return what is no place among its choices."""

    def choose(edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
        place = policy(edition, seen, seat, moves, count, luck)
        if not 0 <= place <= count:
            raise ValueError(f"it returned {place!r}, where {count} choices are counted from 0")
        return int(place)

    return choose


def _sat_down(given: Any, chair: Chair, name: str) -> Any:
    if not isinstance(given, type):
        return given
    try:
        takes_chair = "chair" in inspect.signature(given).parameters
        return given(chair=chair) if takes_chair else given()
    except Exception as problem:
        raise BadInput(f"the bot {name!r} cannot be made: {_told(problem)}") from problem


class Seated:
    """A bot of the user's own at a table; what fails inside it is told with its name."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name, self.bot = name, bot
        self.looks = getattr(bot, "looks", True)

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return what the bot answers; `play_out` refuses it if it is no move."""
        try:
            chosen: Move = self.bot.choose(view, choices)
        except Exception as problem:
            raise BadInput(f"the bot {self.name!r} failed: {_told(problem)}") from problem
        return chosen


def _told(problem: BaseException) -> str:
    """Say what went wrong, and in which line of the user's own file."""
    told = f"{type(problem).__name__}: {problem}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [one for one in frames if not Path(one.filename).is_relative_to(SOURCES)]
    return f"{told} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else told


def bot_in_file(path: Path, name: str) -> OwnBot:
    """Return a bot of a file of one's own, which is run like an import.

    It is called as commands name it, `my_bot.py:MyBot`.
    """
    called = f"{path}:{name}"
    if not isinstance(path, Path) or path.suffix != ".py" or not name.isidentifier():
        raise BadInput(f"a bot of your own is named like my_bot.py:MyBot, not {called!r}")
    if not path.is_file():
        raise BadInput(f"there is no file {str(path)!r} with a bot {name!r}")
    found = path.stat()
    module = _module(path.resolve(), found.st_mtime_ns, found.st_size)
    if not hasattr(module, name):
        raise BadInput(f"{str(path)!r} has no bot {name!r}; {nearest(name, _bots_in(module))}")
    return own_bot(getattr(module, name), called)


def _bots_in(module: ModuleType) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and getattr(value, "__module__", "") == module.__name__
        and (hasattr(value, "choose") or is_marked(value))
    ]


@lru_cache(maxsize=32)
def _module(path: Path, changed: int, size: int) -> ModuleType:
    """Run a file once; a file that has changed since is another."""
    mark = hashlib.sha256(f"{path} {changed} {size}".encode()).hexdigest()[:12]
    spec = util.spec_from_file_location(f"own_bot_{path.stem}_{mark}", path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        with _beside(path.parent):
            spec.loader.exec_module(module)
    except Exception as problem:
        del sys.modules[module.__name__]
        raise BadInput(f"{path.name!r} cannot be imported: {_told(problem)}") from problem
    return module


@contextmanager
def _beside(folder: Path) -> Iterator[None]:
    """Let a file import what lies beside it."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
