"""What requests by HTTP are answered with, besides the messages of a socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.server.messages import News
from matador.server.settings import ClockName, Language, Level


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


class Health(Struct, frozen=True):
    """Whether the house is open."""

    status: Literal["ok", "stopping"]
