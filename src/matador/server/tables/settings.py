"""The settings of a table, which are fixed when it is opened."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from matador.core.editions import Edition
from matador.core.errors import BadInput, MatadorError
from matador.play import catalog
from matador.play.new_game import seats_for
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.values import ClockName, GameName, RuleName, Seconds
from matador.tell import tell_option, tell_rule

SECONDS: dict[ClockName, float | None] = {
    "off": None,
    "relaxed": 180.0,
    "fast": 30.0,
    "days": 3 * 24 * 3600.0,
}
"""The default time that a person may think about one question before a bot stands in."""
PACES = {"quick": 0.3, "calm": 1.2, "slow": 2.5}
"""How long a bot waits before it moves, so that people can follow."""
HURRIED = 0.05
"""How long it waits when everyone has asked to hurry."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The game, its rules, and how the table is run; the same for everyone at it."""

    game: GameName
    rules: Annotated[
        dict[RuleName, Annotated[str, Meta(max_length=60)] | int], Meta(max_length=100)
    ]
    clock: ClockName = "off"
    seconds: Seconds | None = None
    """How long a person may think about one question; each clock has a default."""
    undo: Literal["free", "ask", "never"] = "free"
    watching: bool = True
    watchers_talk: bool = False
    pace: Literal["quick", "calm", "slow"] = "calm"
    hints: Literal["always", "bots", "never"] = "bots"
    """Who gets hints and chances: everyone, a person who plays against bots alone, nobody."""
    version: int | None = None
    """The version of the rules, which never changes for a table."""


class Change(Struct, frozen=True):
    """A rule that differs from the book, and what both values mean."""

    rule: str
    value: str | int
    book: str | int
    about: str
    says: str
    book_says: str


def pin(settings: Settings, edition: Edition) -> Settings:
    """Return settings with today's defaults written out, so that a later change keeps the table."""
    default = SECONDS[settings.clock]
    seconds = None if default is None else settings.seconds or default
    return replace(settings, version=edition.version, seconds=seconds)


def edition_of(settings: Settings) -> Edition:
    """Return the edition that a table plays by; unknown games and rules are refused."""
    try:
        edition = catalog.edition(settings.game, settings.version)
        return edition.with_rules(settings.rules)
    except MatadorError as problem:
        raise RequestRefused("bad_settings", reason=problem.sentence) from None


def check_seats(edition: Edition, seats: int) -> None:
    """Refuse a number of seats that the game cannot be played with."""
    try:
        seats_for(edition, seats)
    except BadInput as problem:
        raise RequestRefused("bad_settings", reason=problem.sentence) from None


def changes(edition: Edition, language: str) -> list[Change]:
    """Return where a table's rules differ from the book, in a language."""
    differing, family = [], edition.shape.family
    for name, value in edition.values.items():
        if value.number == edition.book[name]:
            continue
        book = edition.shape.rule(name).word(edition.book[name])
        about = tell_rule(name, family, language)
        says, book_says = (tell_option(name, o, family, language) for o in (value.value, book))
        differing.append(Change(name, value.value, book, about, says, book_says))
    return differing
