"""The rules: five games in three families, each the same seven questions over a flat record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from matador.core.editions import Edition, Shape, family_of, load
from matador.core.errors import BadEdition, BadInput, nearest
from matador.core.words import Words

FAMILIES = ("dominoes", "gnav", "estate")
GAMES = ("danish", "swedish", "german", "dominoes", "gnav")
"""The games of the house; every other edition file is a set of house rules for one of them."""


@dataclass(frozen=True)
class Family:
    """One family of games: its words, its layouts and its verbs.

    The verbs from `deal` to `rounds` are marked `@compiled`; `describe` and `arrange` meet people.
    """

    name: str
    state: Any
    words: Words
    shape: Shape
    sums: Mapping[str, str]
    """The arithmetic of an event, by its kind: `{theirs} - {own} = {points}`."""

    deal: Callable[..., None]
    to_act: Callable[..., int]
    choices: Callable[..., int]
    chances: Callable[..., int]
    check: Callable[..., bool]
    apply: Callable[..., None]
    look: Callable[..., None]
    score: Callable[..., int]
    won: Callable[..., bool]
    rounds: Callable[..., int]
    describe: Callable[..., dict[str, Any]]
    arrange: Callable[..., None]
    hides: bool = True
    """Whether a seat may know less than the whole state."""


@cache
def family(name: str) -> Family:
    """Return a family by its name."""
    if name not in FAMILIES:
        raise BadEdition(f"there is no family {name!r}; {nearest(name, FAMILIES)}")
    found: Family = import_module(f"matador.games.{name}").FAMILY
    return found


def edition(name: str) -> Edition:
    """Return an edition: a game, a set of house rules, or a TOML file of one's own."""
    if not isinstance(name, str):
        raise BadInput(f"a game is named by its text, not {name!r}")
    return _loaded(name) if name.endswith(".toml") else _house_edition(name)


def _loaded(name: str) -> Edition:
    return load(name, family(family_of(name)).shape)


_house_edition = lru_cache(maxsize=64)(_loaded)
"""Only what comes with the house is remembered: a file of one's own may be edited."""
