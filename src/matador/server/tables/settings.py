"""What the people of a table agree on before they sit down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from matador.core.editions import Edition
from matador.core.errors import BadInput, MatadorError
from matador.play import catalog
from matador.play.new_game import seats_for
from matador.server.protocol.errors import Refused
from matador.tell import tell_option, tell_rule

Level = Literal["easy", "steady", "sharp"]
ClockName = Literal["off", "relaxed", "fast", "days"]
MOST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Seconds = Annotated[float, Meta(ge=1, le=100 * 24 * 3600)]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]
RuleName = Annotated[str, Meta(min_length=1, max_length=60)]
MOST_SEATS = 12
MOST_RULES = 100

SECONDS: dict[ClockName, float | None] = {
    "off": None,
    "relaxed": 180.0,
    "fast": 30.0,
    "days": 3 * 24 * 3600.0,
}
"""How long a person may usually think about one question before a bot stands in."""
PACES = {"quick": 0.3, "calm": 1.2, "slow": 2.5}
"""How long a bot waits before it moves, so that people can follow."""
HURRIED = 0.05
"""How long it waits where nobody wants to follow."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The game, its rules, and how the table is kept; the same for everybody at it."""

    game: GameName
    rules: Annotated[
        dict[RuleName, Annotated[str, Meta(max_length=60)] | int], Meta(max_length=100)
    ]
    clock: ClockName = "off"
    seconds: Seconds | None = None
    """How long a person may think about one question; of each clock there is a usual time."""
    undo: Literal["free", "ask", "never"] = "free"
    watching: bool = True
    watchers_talk: bool = False
    pace: Literal["quick", "calm", "slow"] = "calm"
    hints: Literal["always", "bots", "never"] = "bots"
    """Who may ask for hints and chances: everybody, one who plays against bots alone, nobody."""
    version: int | None = None
    """The version of the rules, which a table keeps for ever."""


class Change(Struct, frozen=True):
    """A rule that differs from the book, and what both would mean."""

    rule: str
    value: str | int
    book: str | int
    about: str
    says: str
    book_says: str


def pinned(settings: Settings, edition: Edition) -> Settings:
    """Return settings as a table keeps them for ever, whatever is usual later."""
    usual = SECONDS[settings.clock]
    seconds = None if usual is None else settings.seconds or usual
    return replace(settings, version=edition.version, seconds=seconds)


def edition_of(settings: Settings) -> Edition:
    """Return the edition that a table plays by; whatever the house does not know is refused."""
    try:
        edition = catalog.edition(settings.game, settings.version)
        return edition.with_rules(settings.rules)
    except MatadorError as problem:
        raise Refused("bad_settings", reason=problem.sentence) from None


def check_seats(edition: Edition, seats: int) -> None:
    """Refuse a number of seats that the game cannot be played by."""
    try:
        seats_for(edition, seats)
    except BadInput as problem:
        raise Refused("bad_settings", reason=problem.sentence) from None


def changes(edition: Edition, language: str) -> list[Change]:
    """Return where a table's rules differ from the book, told in a language."""
    found, family = [], edition.shape.family
    for name, value in edition.values.items():
        if value.number == edition.book[name]:
            continue
        book = edition.shape.rule(name).word(edition.book[name])
        about = tell_rule(name, family, language)
        says, book_says = (tell_option(name, o, family, language) for o in (value.value, book))
        found.append(Change(name, value.value, book, about, says, book_says))
    return found
