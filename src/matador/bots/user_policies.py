"""Policies of a user's own in the compiled loops, and a cache that never answers for old ones."""

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
from matador.bots.user_bots import OwnBot
from matador.core.compiled import SOURCES, compiled, fast, is_marked
from matador.core.errors import BadInput, nearest
from matador.core.log import Log
from matador.core.records import Record

if TYPE_CHECKING:

    def own(*_: Any) -> int:
        """Stand for a policy of the user's own."""
        return 0

    house_choose_as = may_write = check = own

PAINT = re.compile(r"\x1b\[[0-9;]*m")
OWN = -1
"""The kind of a seat that the user's own policy plays; the house's kinds count from 0."""


@compiled
def choose_with_own(
    kind: int, edition: Any, seen: Any, seat: int, moves: Any, count: int, luck: Any
) -> int:
    """Choose as the user's own policy or as one of the house's.

    The rules carry out what they are given, so whatever the user's own returns is looked at first.
    """
    if kind != OWN:
        return house_choose_as(kind, edition, seen, seat, moves, count, luck)
    place = own(edition, seen, seat, moves, count, luck)
    if place < 0 or place > count:
        raise ValueError(f"it returned {place}, where {count} choices are counted from 0")
    if place == count and not may_write(edition, seen, seat, moves.at[count]):
        raise ValueError("it wrote a move of its own that the rules refuse")
    return place


LOG = Log.layout


@compiled
def may_write_legal(edition: Any, seen: Any, seat: int, move: Any) -> bool:
    """Tell whether a move that is not among the choices is legal, where all is open."""
    log = np.zeros(1, LOG)[0]
    return bool(move.seat == seat and check(edition, seen, move, log))


@compiled
def may_write_nothing(edition: Any, seen: Any, seat: int, move: Any) -> bool:
    """Refuse every move that is not among the choices: where something is hidden, all are."""
    return False


def own_policies(bots: Sequence[str]) -> list[OwnBot]:
    """Return the policies among bots that are the user's own, each once."""
    found = {bot.policy: bot for bot in bots if isinstance(bot, OwnBot) and bot.policy}
    return list(found.values())


def can_compile(game: str, bots: Sequence[str]) -> bool:
    """Tell whether a table is compiled: every bot a policy, of the user's own at most one."""
    house = import_module(f"matador.bots.{games.edition(game).shape.family}").POLICIES
    others = [bot for bot in bots if not isinstance(bot, OwnBot)]
    are_policies = all(bot.policy for bot in bots if isinstance(bot, OwnBot))
    return are_policies and len(own_policies(bots)) <= 1 and set(others) <= set(house)


def kinds_of(game: str, bots: Sequence[str]) -> list[int]:
    """Return the kind of policy at each seat, as the compiled loops count them."""
    house = import_module(f"matador.bots.{games.edition(game).shape.family}").POLICIES
    return [OWN if isinstance(bot, OwnBot) else house.index(bot) for bot in bots]


def filled(loop: Any, family: games.Family, bots: Sequence[str], **more: Any) -> Any:
    """Return the compiled twin of a loop over games for a table of policies.

    A loop with a policy of the user's own has a hash of it in its name, so that the cache on disk
    can never answer with what the policy was before.
    """
    parts = {verb: getattr(family, verb) for verb in VERBS} | more
    parts |= {"nature": family.nature or nature_by_list}
    if set(map(str, bots)) == {"random"} and not own_policies(bots):
        parts |= {"see": see_nothing, "lists": lists_always}
        return fast(loop, family.name, **parts, choose_as=random_policy)
    house = import_module(f"matador.bots.{family.name}")
    choose_as = house.choose_as
    parts |= {"see": see_own if family.hides else see_all}
    parts |= {"lists": getattr(house, "lists", lists_always)}
    label = f"{family.name}_bots"
    for bot in own_policies(bots):
        assert bot.policy is not None
        check_fields(bot, family)
        parts |= {"own": _housed(bot.policy), "house_choose_as": choose_as, "check": family.check}
        parts |= {"may_write": may_write_nothing if family.hides else may_write_legal}
        label, choose_as = f"{family.name}_own_{policy_hash(bot.policy)}", choose_with_own
    return fast(loop, label, **parts, choose_as=choose_as)


_in_the_house: dict[Policy, Policy] = {}


def _housed(policy: Any) -> Any:
    """Return a copy of a policy, and of what it calls, that seems to be part of this package.

    The compiler's cache imports the module of every function it has kept; a user's file, or an
    interactive session, is no module that every process could import by one name.
    """
    if policy not in _in_the_house:
        names = dict(policy.__globals__)
        copy = FunctionType(policy.__code__, names, policy.__name__, policy.__defaults__)
        copy.__module__ = __name__.partition(".")[0]
        _in_the_house[policy] = compiled(copy)
        for name in _names(policy.__code__) & names.keys():
            value = names[name]
            if is_marked(value) and not _is_of_the_house(value):
                names[name] = _housed(value)
    return _in_the_house[policy]


def check_fields(bot: OwnBot, family: games.Family) -> None:
    """Refuse a policy that asks a record for a field which it has not, before all is compiled."""
    code = bot.given.__code__
    records = dict(
        zip(code.co_varnames, map(_names_in, (family.shape.record, family.state)), strict=False)
    )
    steps = list(dis.get_instructions(code))
    for loaded, asked in pairwise(steps):
        if loaded.opname != "LOAD_FAST" or asked.opname != "LOAD_ATTR":
            continue
        known = records.get(loaded.argval)
        if known is not None and asked.argval not in known:
            line = asked.positions.lineno if asked.positions else "?"
            place = f"{Path(code.co_filename).name}, line {line}"
            lacking = f"{loaded.argval} has no field {asked.argval!r}"
            hint = nearest(asked.argval, known)
            raise BadInput(f"the bot {str(bot)!r} cannot be compiled: {place}: {lacking}; {hint}")


def _names_in(record: type[Record]) -> list[str]:
    return [field.name for field in record.fields]


def why_not(bot: OwnBot, problem: Exception) -> str:
    """Say in one line what the compiler cannot do with a policy, and where."""
    code = bot.given.__code__
    file = Path(code.co_filename).name
    if isinstance(problem, KeyError):
        # The compiler raises no more than the name of a field that a record has not.
        steps = dis.get_instructions(code)
        places = [one for one in steps if one.argval == problem.args[0] and one.positions]
        lines = [str(one.positions.lineno) for one in places if one.positions]
        return f"{file}, line {(lines or ['?'])[0]}: there is no field {problem.args[0]!r}"
    said = str(problem)
    lines = re.findall(rf'File "[^"]*{re.escape(file)}", line (\d+)', said)
    reasons = [line.strip() for line in said.splitlines() if line.strip(" \x1b[0m1")]
    told = [line for line in reasons if not line.startswith("Failed in nopython")]
    return f"{file}, line {(lines or ['?'])[0]}: {PAINT.sub('', (told or reasons)[0])}"


def bot_hash(bot: OwnBot) -> str:
    """Return a hash of a bot's source, as far as it lies in a file."""
    if bot.policy is not None:
        return policy_hash(bot.policy)
    made_by = bot.given if isinstance(bot.given, type) else type(bot.given)
    file = Path(getattr(sys.modules.get(made_by.__module__), "__file__", None) or "")
    source = file.read_bytes() if file.is_file() else b""
    return hashlib.sha256(made_by.__qualname__.encode() + source).hexdigest()[:16]


def policy_hash(policy: Policy) -> str:
    """Return a hash of all that is compiled with a policy: its file, its code, what these use."""
    digest = hashlib.sha256()
    seen: set[int] = set()

    def add(value: Any) -> None:
        plain = getattr(value, "py_func", value)
        if not isinstance(plain, FunctionType):
            digest.update(_written(value))
        elif id(plain) not in seen and not _is_of_the_house(plain):
            seen.add(id(plain))
            digest.update(_source(plain) + _code(plain.__code__) + _written(plain.__defaults__))
            for name in sorted(_names(plain.__code__) & plain.__globals__.keys()):
                digest.update(name.encode())
                add(plain.__globals__[name])

    add(policy)
    return digest.hexdigest()[:16]


def _is_of_the_house(function: FunctionType) -> bool:
    """Tell whether the folder of the cache knows a function's source already."""
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


def _written(value: Any) -> bytes:
    """Write a constant; a module or a class by its name, an array by its memory."""
    if isinstance(value, ModuleType | type):
        return value.__name__.encode()
    if hasattr(value, "tobytes"):
        return repr(getattr(value, "dtype", "")).encode() + bytes(value.tobytes())
    return repr(value).encode()
