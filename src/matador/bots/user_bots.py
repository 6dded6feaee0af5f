"""Users' own bots: objects, classes and compiled policies, given in Python or in a file.

Anything with a method `choose(view, choices)` is a bot. A class is instantiated for every game, and
gets its `BotSeat` if `__init__` has a parameter `bot_seat`. A function marked `@compiled` is a
policy.
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

from matador.bots.policy import BotSeat, Policy, PolicyBot
from matador.core.chance import Luck
from matador.core.compiled import SOURCES, is_marked
from matador.core.errors import BadInput, nearest
from matador.core.log import Moves
from matador.core.records import Record
from matador.core.words import Move
from matador.play import View


class UserBot(str):
    """The name of a user's own bot, and how to make the bot for a seat."""

    implementation: Any
    """The object, class or policy itself."""
    make: Callable[[BotSeat], Any]

    def __new__(cls, name: str, implementation: Any, make: Callable[[BotSeat], Any]) -> UserBot:
        """Name a bot."""
        made = super().__new__(cls, name)
        made.implementation, made.make = implementation, make
        return made

    @property
    def policy(self) -> Policy | None:
        """Return the bot as a policy, if it is one."""
        return self.implementation if isinstance(self.implementation, FunctionType) else None


def user_bot(implementation: Any, name: str | None = None) -> UserBot:
    """Return a user's bot under its name, or refuse what is not a bot."""
    name = name or _name_of(implementation)
    if isinstance(implementation, FunctionType):
        _check_policy(implementation, name)
        policy = _with_checked_result(implementation)
        return UserBot(
            name, implementation, lambda seat: SeatedUserBot(name, PolicyBot(policy, seat))
        )
    if not callable(getattr(implementation, "choose", None)):
        raise BadInput(f"{name!r} is no bot: it has no method choose(view, choices)")

    def make(bot_seat: BotSeat) -> SeatedUserBot:
        return SeatedUserBot(name, _make_bot(implementation, bot_seat, name))

    return UserBot(name, implementation, make)


def _name_of(implementation: Any) -> str:
    named = getattr(implementation, "name", None)
    if isinstance(named, str) and named:
        return named
    name = getattr(implementation, "__name__", type(implementation).__name__)
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


def _with_checked_result(policy: Policy) -> Policy:
    """Return a policy that fails when its result is not the index of a choice."""

    def choose(
        edition: Record, seen: Record, seat: int, moves: Moves, count: int, luck: Luck
    ) -> int:
        place = policy(edition, seen, seat, moves, count, luck)
        if not 0 <= place <= count:
            raise ValueError(f"it returned {place!r}, where {count} choices are counted from 0")
        return int(place)

    return choose


def _make_bot(implementation: Any, bot_seat: BotSeat, name: str) -> Any:
    if not isinstance(implementation, type):
        return implementation
    try:
        takes_seat = "bot_seat" in inspect.signature(implementation).parameters
        return implementation(bot_seat=bot_seat) if takes_seat else implementation()
    except Exception as problem:
        raise BadInput(
            f"the bot {name!r} cannot be made: {_describe_problem(problem)}"
        ) from problem


class SeatedUserBot:
    """A user's own bot at a table; errors inside it are reported with its name."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name, self.bot = name, bot
        self.needs_view = getattr(bot, "needs_view", True)

    def choose(self, view: View, choices: Sequence[Move]) -> Move:
        """Return the bot's choice; `play_out` refuses what is not a move."""
        try:
            chosen: Move = self.bot.choose(view, choices)
        except Exception as problem:
            raise BadInput(
                f"the bot {self.name!r} failed: {_describe_problem(problem)}"
            ) from problem
        return chosen


def _describe_problem(problem: BaseException) -> str:
    """Describe an error, with its line in the user's own file."""
    text = f"{type(problem).__name__}: {problem}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [one for one in frames if not Path(one.filename).is_relative_to(SOURCES)]
    return f"{text} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else text


def bot_in_file(path: Path, name: str) -> UserBot:
    """Return a bot from a user's file, which is run like an import.

    Its name is the one that commands use, `my_bot.py:MyBot`.
    """
    full_name = f"{path}:{name}"
    if not isinstance(path, Path) or path.suffix != ".py" or not name.isidentifier():
        raise BadInput(f"a bot of your own is named like my_bot.py:MyBot, not {full_name!r}")
    if not path.is_file():
        raise BadInput(f"there is no file {str(path)!r} with a bot {name!r}")
    stat = path.stat()
    module = _module(path.resolve(), stat.st_mtime_ns, stat.st_size)
    if not hasattr(module, name):
        raise BadInput(f"{str(path)!r} has no bot {name!r}; {nearest(name, _bots_in(module))}")
    return user_bot(getattr(module, name), full_name)


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
    """Run a file once, and again after it has changed."""
    mark = hashlib.sha256(f"{path} {changed} {size}".encode()).hexdigest()[:12]
    spec = util.spec_from_file_location(f"user_bot_{path.stem}_{mark}", path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        with _import_folder(path.parent):
            spec.loader.exec_module(module)
    except Exception as problem:
        del sys.modules[module.__name__]
        raise BadInput(
            f"{path.name!r} cannot be imported: {_describe_problem(problem)}"
        ) from problem
    return module


@contextmanager
def _import_folder(folder: Path) -> Iterator[None]:
    """Let a file import modules from its own folder."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
