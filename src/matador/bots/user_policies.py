"""Users' own policies in the compiled loops, cached under a hash of their source."""

from __future__ import annotations

import dis
import hashlib
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from matador import games
from matador.bots.loops import (
    VERBS,
    lists_always,
    nature_by_list,
    random_policy,
    see_all,
    see_nothing,
    see_own,
)
from matador.bots.policy import Policy
from matador.bots.user_bots import UserBot
from matador.core.chance import Luck
from matador.core.compiled import SOURCES, compiled, fast, is_marked
from matador.core.errors import BadInput, nearest
from matador.core.log import Log, MoveRecord, Moves
from matador.core.records import Record

if TYPE_CHECKING:

    def user_policy(*_: Any) -> int:
        """Stand for a user's own policy."""
        return 0

    builtin_choose_as = may_write = check = user_policy

ANSI_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
USER_POLICY = -1
"""The kind of a seat that a user's own policy plays; the built-in kinds count from 0."""


@compiled
def choose_with_user_policy(
    kind: int, edition: Record, seen: Record, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose as the user's own policy or as a built-in one.

    The rules do not check moves, so the result of the user's policy is checked first.
    """
    if kind != USER_POLICY:
        return builtin_choose_as(kind, edition, seen, seat, moves, count, luck)
    place = user_policy(edition, seen, seat, moves, count, luck)
    if place < 0 or place > count:
        raise ValueError(f"it returned {place}, where {count} choices are counted from 0")
    if place == count and not may_write(edition, seen, seat, moves.at[count]):
        raise ValueError("it wrote a move of its own that the rules refuse")
    return place


LOG = Log.layout


@compiled
def may_write_legal(edition: Record, seen: Record, seat: int, move: MoveRecord) -> bool:
    """Tell whether a move that is not among the choices is legal, where nothing is hidden."""
    log = np.zeros(1, LOG)[0]
    return bool(move.seat == seat and check(edition, seen, move, log))


@compiled
def may_write_nothing(edition: Record, seen: Record, seat: int, move: MoveRecord) -> bool:
    """Refuse every move that is not a choice: in games with hidden things all moves are listed."""
    return False


def user_policies_among(bots: Sequence[str]) -> list[UserBot]:
    """Return the users' own policies among bots, each once."""
    policies = {bot.policy: bot for bot in bots if isinstance(bot, UserBot) and bot.policy}
    return list(policies.values())


def can_compile(game: str, bots: Sequence[str]) -> bool:
    """Tell whether a table is compiled: all bots are policies, at most one is a user's own."""
    builtin = import_module(f"matador.bots.{games.edition(game).shape.family}").POLICIES
    others = [bot for bot in bots if not isinstance(bot, UserBot)]
    are_policies = all(bot.policy for bot in bots if isinstance(bot, UserBot))
    return are_policies and len(user_policies_among(bots)) <= 1 and set(others) <= set(builtin)


def kinds_of(game: str, bots: Sequence[str]) -> list[int]:
    """Return the kind of policy at each seat, as the compiled loops count them."""
    builtin = import_module(f"matador.bots.{games.edition(game).shape.family}").POLICIES
    return [USER_POLICY if isinstance(bot, UserBot) else builtin.index(bot) for bot in bots]


def compile_loop(loop: Any, family: games.Family, bots: Sequence[str], **more: Any) -> Any:
    """Return the compiled twin of a loop over games for a table of policies.

    A loop with a user's own policy has a hash of it in its name, so that the cache on disk never
    returns a former version of the policy.
    """
    parts = {verb: getattr(family, verb) for verb in VERBS} | more
    parts |= {"nature": family.nature or nature_by_list}
    if set(map(str, bots)) == {"random"} and not user_policies_among(bots):
        parts |= {"see": see_nothing, "lists": lists_always}
        return fast(loop, family.name, **parts, choose_as=random_policy)
    builtin = import_module(f"matador.bots.{family.name}")
    choose_as = builtin.choose_as
    parts |= {"see": see_own if family.hides else see_all}
    parts |= {"lists": getattr(builtin, "lists", lists_always)}
    label = f"{family.name}_bots"
    for bot in user_policies_among(bots):
        assert bot.policy is not None
        check_fields(bot, family)
        parts |= {"user_policy": _package_copy(bot.policy), "builtin_choose_as": choose_as}
        parts |= {"check": family.check}
        parts |= {"may_write": may_write_nothing if family.hides else may_write_legal}
        label, choose_as = f"{family.name}_user_{policy_hash(bot.policy)}", choose_with_user_policy
    return fast(loop, label, **parts, choose_as=choose_as)


_package_copies: dict[Policy, Policy] = {}


def _package_copy(policy: Any) -> Any:
    """Return a copy of a policy, and of what it calls, that claims to belong to this package.

    The compiler's cache imports the module of every function in it; a user's file or an interactive
    session is not a module that every process can import by one name.
    """
    if policy not in _package_copies:
        names = dict(policy.__globals__)
        copy = FunctionType(policy.__code__, names, policy.__name__, policy.__defaults__)
        copy.__module__ = __name__.partition(".")[0]
        _package_copies[policy] = compiled(copy)
        for name in _names(policy.__code__) & names.keys():
            value = names[name]
            if is_marked(value) and not _is_package_function(value):
                names[name] = _package_copy(value)
    return _package_copies[policy]


def check_fields(bot: UserBot, family: games.Family) -> None:
    """Refuse a policy that reads an unknown field of a record, before anything is compiled."""
    code = bot.implementation.__code__
    records = dict(zip(code.co_varnames, (family.shape.record, family.state), strict=False))
    fields = {name: record.layout.names for name, record in records.items()}
    steps = list(dis.get_instructions(code))
    for variable, attribute in pairwise(steps):
        if variable.opname != "LOAD_FAST" or attribute.opname != "LOAD_ATTR":
            continue
        known = fields.get(variable.argval)
        if known is not None and attribute.argval not in known:
            line = attribute.positions.lineno if attribute.positions else "?"
            place = f"{Path(code.co_filename).name}, line {line}"
            lacking = f"{variable.argval} has no field {attribute.argval!r}"
            hint = nearest(attribute.argval, known)
            raise BadInput(f"the bot {str(bot)!r} cannot be compiled: {place}: {lacking}; {hint}")


def compile_problem(bot: UserBot, problem: Exception) -> str:
    """Say in one line why the compiler fails on a policy, and where."""
    code = bot.implementation.__code__
    file = Path(code.co_filename).name
    if isinstance(problem, KeyError):
        # The compiler raises only the name of the missing field.
        steps = dis.get_instructions(code)
        places = [one for one in steps if one.argval == problem.args[0] and one.positions]
        lines = [str(one.positions.lineno) for one in places if one.positions]
        return f"{file}, line {(lines or ['?'])[0]}: there is no field {problem.args[0]!r}"
    message = str(problem)
    lines = re.findall(rf'File "[^"]*{re.escape(file)}", line (\d+)', message)
    reasons = [line.strip() for line in message.splitlines() if line.strip(" \x1b[0m1")]
    causes = [line for line in reasons if not line.startswith("Failed in nopython")]
    return f"{file}, line {(lines or ['?'])[0]}: {ANSI_COLOURS.sub('', (causes or reasons)[0])}"


def bot_hash(bot: UserBot) -> str:
    """Return a hash of a bot's source, if it is in a file."""
    if bot.policy is not None:
        return policy_hash(bot.policy)
    bot_class = bot.implementation
    if not isinstance(bot_class, type):
        bot_class = type(bot_class)
    file = Path(getattr(sys.modules.get(bot_class.__module__), "__file__", None) or "")
    source = file.read_bytes() if file.is_file() else b""
    return hashlib.sha256(bot_class.__qualname__.encode() + source).hexdigest()[:16]


def policy_hash(policy: Policy) -> str:
    """Return a hash of all that is compiled with a policy: its file, its code, what they use."""
    digest = hashlib.sha256()
    seen: set[int] = set()

    def add(value: Any) -> None:
        plain = getattr(value, "py_func", value)
        if not isinstance(plain, FunctionType):
            digest.update(_constant_bytes(value))
        elif id(plain) not in seen and not _is_package_function(plain):
            seen.add(id(plain))
            digest.update(
                _source(plain) + _code(plain.__code__) + _constant_bytes(plain.__defaults__)
            )
            for name in sorted(_names(plain.__code__) & plain.__globals__.keys()):
                digest.update(name.encode())
                add(plain.__globals__[name])

    add(policy)
    return digest.hexdigest()[:16]


def _is_package_function(function: FunctionType) -> bool:
    """Tell whether a function belongs to this package, whose sources name the cache folder."""
    return Path(function.__code__.co_filename).is_relative_to(SOURCES)


def _source(function: FunctionType) -> bytes:
    path = Path(function.__code__.co_filename)
    return path.read_bytes() if path.is_file() else b""


def _names(code: CodeType) -> set[str]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*map(_names, inner))


def _code(code: CodeType) -> bytes:
    consts = [_code(c) if isinstance(c, CodeType) else repr(c).encode() for c in code.co_consts]
    return b"\0".join([code.co_code, repr((code.co_names, code.co_varnames)).encode(), *consts])


def _constant_bytes(value: Any) -> bytes:
    """Return a constant as bytes; a module or a class by its name, an array by its memory."""
    if isinstance(value, ModuleType | type):
        return value.__name__.encode()
    if hasattr(value, "tobytes"):
        return repr(getattr(value, "dtype", "")).encode() + bytes(value.tobytes())
    return repr(value).encode()
