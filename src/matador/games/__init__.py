"""The rules: five games in three families, each the same seven questions over a flat record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from matador.core.editions import (
    Edition,
    Named,
    NameOrPath,
    Shape,
    family_of,
    load,
    name_or_path,
)
from matador.core.errors import BadEdition, BadInput, nearest
from matador.core.forms import Form
from matador.core.questions import FACT_TYPES, Question, QuestionKind
from matador.core.records import Record
from matador.core.words import Words

FAMILY_OF_GAME = {
    "danish": "estate",
    "swedish": "estate",
    "german": "estate",
    "dominoes": "dominoes",
    "gnav": "gnav",
}
"""The games and their families: the one place where a game is named.

Every other edition file is a set of house rules for one of them."""
GAMES = tuple(FAMILY_OF_GAME)
FAMILIES = tuple(dict.fromkeys(FAMILY_OF_GAME.values()))


@dataclass(frozen=True)
class Family:
    """One family of games: its words, its layouts and its verbs.

    The verbs from `deal` to `rounds` are marked `@compiled`; the rest meets people.
    """

    name: str
    state: type[Record]
    words: Words
    shape: Shape
    sums: Mapping[str, str]
    """The arithmetic of an event, by its kind: `{theirs} - {own} = {points}`.

    A left side is made of + - x / and %, with spaces between; the telling says what was rounded.
    """

    deal: Callable[..., None]
    to_act: Callable[..., int]
    choices: Callable[..., int]
    chances: Callable[..., int]
    check: Callable[..., bool]
    apply: Callable[..., None]
    score: Callable[..., int]
    won: Callable[..., bool]
    rounds: Callable[..., int]
    describe: Callable[..., dict[str, Any]]
    """A state as the position that sets it up again; a format that records keep."""
    arrange: Callable[..., None]
    """The inverse of `describe`, for positions that people write too."""
    view: Callable[..., Mapping[str, Any]]
    """What was looked at by a seat, in words and numbers for people and bots."""
    view_keys: type
    """The keys of a view and their types."""
    board: Callable[[Edition], dict[str, Any]]
    """What never changes at a table; names are printed ones, with the English ones beside them."""
    board_keys: type
    """The keys of a board and their types."""
    board_names: Mapping[str, tuple[str, ...]]
    """The words of views and boards that every language has a name for."""
    question: Callable[..., Question | None]
    """What the table waits for, from what a spectator sees."""
    question_kinds: Mapping[str, QuestionKind]
    """The kinds of questions that the family asks, and the facts that come with each."""
    forms: Callable[..., list[Form]]
    """What a seat may do, from what it sees."""
    counted: Callable[..., int] | None = None
    """The score with everything counted, for looking back at a game that keeps count till then."""
    confirm: Callable[..., None] | None = None
    """What refuses a state that no game reaches; former versions took positions without it."""
    nature: Callable[..., None] | None = None
    """Writes one of the chances by a part of them all, for the loops: faster than listing all."""
    fact_types: Mapping[str, str] = field(default_factory=dict)
    """The types of facts in questions that only this family has, and what each is."""
    look: Callable[..., None] | None = None
    """Copies what a seat may know, `@compiled` too; a family without it hides nothing."""
    themes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules that a table may change by theme, in the order in which people look for them."""

    @property
    def hides(self) -> bool:
        """Tell whether a seat may know less than the whole state."""
        return self.look is not None


def fact_types() -> dict[str, str]:
    """Return all types of facts in questions, by name."""
    types = dict(FACT_TYPES)
    for name in FAMILIES:
        types |= family(name).fact_types
    return dict(sorted(types.items()))


@cache
def family(name: str) -> Family:
    """Return a family by its name."""
    if name not in FAMILIES:
        raise BadEdition(f"there is no family {name!r}; {nearest(name, FAMILIES)}")
    found: Family = import_module(f"matador.games.{name}").FAMILY
    return found


def edition(name: Named, version: int | None = None) -> Edition:
    """Return an edition: a game, a set of house rules, or, by its path, a file of one's own.

    Without a version it is the newest; a former one has the values that it had then.
    """
    if version is not None and (isinstance(version, bool) or not isinstance(version, int)):
        raise BadInput("a version is a whole number, not {version!r}", version=version)
    wanted = name_or_path(name)
    return (_builtin_edition if isinstance(wanted, str) else _loaded)(wanted, version)


def _loaded(name: NameOrPath, version: int | None) -> Edition:
    return load(name, family(family_of(name)).shape, version)


_builtin_edition = lru_cache(maxsize=64)(_loaded)
"""Only built-in editions are cached: a user's own file may change."""
