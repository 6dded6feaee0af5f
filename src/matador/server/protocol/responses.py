"""What requests by HTTP are answered with, besides the messages of a socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.languages import Language
from matador.server.protocol.messages import GameShown, GettingReady, News, QuestionShown
from matador.server.tables.settings import Change, ClockName, Level


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


class PositionShown(Struct, frozen=True):
    """A position as a table would show it, all hands open; or why no game can reach it."""

    game: str
    name: str
    """What the game is called in the reader's language."""
    text: str
    """The whole position in a few letters, as its link has it."""
    position: dict[str, Any]
    board: dict[str, Any] | None
    shown: GameShown | None
    refused: str | None


class PositionFound(Struct, frozen=True):
    """Where a game stands, said without whatever follows from the rest."""

    game: str
    text: str
    position: dict[str, Any]


class PuzzleShown(Struct, frozen=True):
    """A puzzle: a position, a question, and the move that answers it."""

    puzzle: str
    title: str
    asks: str
    text: str
    solution: str
    told: str
    """The solution as a button says it."""
    because: str


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
    theme: str
    """What it is about; rules of the same theme follow each other."""


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


class ReasonShown(Struct, frozen=True):
    """A reason of a hint: its key, its values, and its sentence."""

    kind: str
    values: dict[str, int]
    told: str


class MoveWeighed(Struct, frozen=True):
    """A move that a hint considered: what a button says, and what it is worth."""

    move: str
    label: str
    worth: float


class HintShown(Struct, frozen=True):
    """What a bot would do in a seat's place, why, and what it makes of other moves."""

    seat: int
    entry: int
    """The last entry when it was asked for."""
    move: str
    label: str
    by: Level
    unit: Literal["chance", "pips", "points", "deal", ""]
    """What worths count: the chance to win, pips, points of lead, how much of a deal is won."""
    reasons: list[ReasonShown]
    weighed: list[MoveWeighed]
    """The best first; none where the bot went by rules alone."""
    deeper: bool
    """Whether `sharp` can look deeper than this: ask with `deep`."""
    getting_ready: GettingReady | None
    """How far `sharp` is, if somebody has asked for it."""


class ChancesShown(Struct, frozen=True):
    """The chance of every seat to win, from 0 to 1."""

    entry: int
    """The entry after which it is so."""
    chances: list[float]
    after: list[float] | None
    """The chances after the trade that was asked about."""
    how: Literal["judged", "played"]
    """Judged as the table stands, or by games that are played on from there."""
    games: int
    """How many games were played on."""
    deeper: bool
    """Whether games can be played on from here: ask with `deep`."""
    getting_ready: GettingReady | None
    """How far the house is with getting ready to play on, if somebody has asked for it."""


class ChancePoint(Struct, frozen=True):
    """The chances from an entry on."""

    entry: int
    chances: list[float]


class KeyMoment(Struct, frozen=True):
    """An entry that turned the game: who moved, whose chance it moved, and how."""

    entry: int
    round: int
    seat: int
    about: int
    before: float
    after: float
    told: str


class CurveShown(Struct, frozen=True):
    """How the chances went, at every entry that moved them, and what moved them most."""

    points: list[ChancePoint]
    moments: list[KeyMoment]


class Health(Struct, frozen=True):
    """Whether the house is open."""

    status: Literal["ok", "stopping"]
