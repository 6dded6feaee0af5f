"""What requests by HTTP are answered with, besides the messages of a socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.server.messages import News, QuestionShown
from matador.server.settings import Change, ClockName, Language, Level


class SetOffered(Struct, frozen=True):
    """A set of house rules for a game: what it is called, and what it changes."""

    id: str
    name: str
    about: str
    rules: dict[str, str | int]


class GameOffered(Struct, frozen=True):
    """A game of the house."""

    game: str
    name: str
    about: str
    players_least: int
    players_most: int
    sets: list[SetOffered]
    """Sets of house rules for it, each as good as a game in the settings of a table."""


class HouseShown(Struct, frozen=True):
    """What the house has."""

    games: list[GameOffered]
    levels: list[Level]
    clocks: dict[ClockName, float | None]
    """By clock: the seconds that a person may think, none where it is off."""
    languages: dict[Language, str]
    """By language: what it calls itself."""
    phrases: dict[str, str]
    """By key: a quick phrase of the chat in the reader's language."""


class Found(Struct, frozen=True):
    """The table that has a code."""

    table: str


class MyTables(Struct, frozen=True):
    """For each token of a device its table, none for a token that leads nowhere."""

    tables: list[News | None]


class Past(Struct, frozen=True):
    """The game as its reader knew it after an entry."""

    view: dict[str, Any]
    scores: list[int]
    seat: int | None
    """By whose eyes it is seen: a seat's, a spectator's, or with all hands open."""
    last: int
    """The number of the last entry that there is."""
    over: bool
    winners: list[int]
    question: QuestionShown | None
    """What the table waited for then."""


class StatementShown(Struct, frozen=True):
    """A statement or ruling of the rules."""

    id: str
    text: str


class Why(Struct, frozen=True):
    """The rules behind an event."""

    sentence: str
    statements: list[StatementShown]
    house_rules: dict[str, str | int]
    arithmetic: str


class Difference(Struct, frozen=True):
    """How settings would differ from the book, or why they cannot be played."""

    changes: list[Change]
    refused: str | None


class OptionOffered(Struct, frozen=True):
    """A value that a rule may have, and what it means."""

    value: str | int
    says: str


class RuleOffered(Struct, frozen=True):
    """A rule that a table may change: one of its options, or a number from least to most."""

    rule: str
    about: str
    book: str | int
    options: list[OptionOffered]
    least: int
    most: int
    gaps: list[int]


class StatementRead(Struct, frozen=True):
    """A statement of the book, or a ruling of ours where it is silent."""

    id: str
    text: str
    ruling: bool


class SectionRead(Struct, frozen=True):
    """What stands under a heading of a rule page."""

    heading: str
    notes: list[str]
    statements: list[StatementRead]


class PointShown(Struct, frozen=True):
    """How things stood when a round began, or at the end."""

    entry: int
    round: int
    scores: list[int]


class CourseShown(Struct, frozen=True):
    """How a game went from round to round: scores, throws, what each lot earned, who went out."""

    points: list[PointShown]
    throws: dict[int, int]
    """By the sum of the dice: how often it was thrown."""
    rents: dict[int, int]
    """By square: the rent that it earned in all."""
    falls: dict[int, int]
    """By seat: the entry after which it was out of the game."""


class Drawn(Struct, frozen=True):
    """An entry that chance made, and which pack it drew from."""

    entry: int
    pack: int


class DrawsShown(Struct, frozen=True):
    """All that chance drew, and what it drew from, for whoever draws again and compares."""

    packs: list[dict[str, int]]
    """What could be drawn, in the order in which a draw counts it, each with its weight."""
    draws: list[Drawn]


class Health(Struct, frozen=True):
    """Whether the house is open."""

    status: Literal["ok", "stopping"]
