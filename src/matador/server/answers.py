"""What requests by HTTP are answered with, besides the messages of a socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.server.messages import News
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
    lesson: bool
    """Whether a guided first game teaches it."""


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


class LessonStep(Struct, frozen=True):
    """What the teacher of a guided game says, and what the learner is to do."""

    news: int
    """Which of the lesson's news shows the table meanwhile."""
    says: str
    shows: list[str]
    """What the teacher points at: the first of these things that the page has, as `square 3`."""
    statements: list[StatementShown]
    wants: str | None
    """The move that leads on; none where reading on does."""
    otherwise: str
    """What the teacher says of any other move."""


class LessonShown(Struct, frozen=True):
    """A guided first game as its learner sees it, from the first seat."""

    game: str
    news: list[News]
    """The table whenever it changes, each with the entries that are new then."""
    steps: list[LessonStep]


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
    """How a game went from round to round, and how often each sum was thrown."""

    points: list[PointShown]
    throws: dict[int, int]


class Health(Struct, frozen=True):
    """Whether the house is open."""

    status: Literal["ok", "stopping"]
