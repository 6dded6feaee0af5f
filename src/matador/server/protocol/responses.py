"""Bodies of HTTP responses, besides the messages that a socket sends too."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.languages import Language
from matador.server.protocol.server_messages import (
    Done,
    GameView,
    News,
    QuestionView,
    Refusal,
    WarmUpProgress,
)
from matador.server.protocol.values import ClockName, Level
from matador.server.tables.settings import Change


class RuleSetInfo(Struct, frozen=True):
    """A set of house rules for a game: its name, and what it changes."""

    id: str
    name: str
    about: str
    rules: dict[str, str | int]


class GameInfo(Struct, frozen=True):
    """A game that this server offers."""

    game: str
    name: str
    about: str
    players_least: int
    players_most: int
    sets: list[RuleSetInfo]
    """Its sets of house rules; each can be named as the game in the settings of a table."""
    lesson: bool
    """Whether a guided first game teaches it."""


class ServerInfo(Struct, frozen=True):
    """What this server offers."""

    games: list[GameInfo]
    levels: list[Level]
    clocks: dict[ClockName, float | None]
    """By clock: the seconds that a person may think, null if it is off."""
    languages: dict[Language, str]
    """By language: its own name for itself."""
    phrases: dict[str, str]
    """By key: a quick phrase of the chat in the reader's language."""


class Credentials(Struct, frozen=True):
    """The seats of a device at a table; the token is sent only here and must be kept secret."""

    table: str
    code: str
    token: str
    seats: list[int]
    version: int


class CommandResult(Struct, frozen=True):
    """The response to a command by HTTP, and the table now."""

    answer: Done | Refusal
    news: News


class TableRef(Struct, frozen=True):
    """The table that has a code."""

    table: str


class MyTables(Struct, frozen=True):
    """For each token of a device its table, null for an unknown token."""

    tables: list[News | None]


class Past(Struct, frozen=True):
    """The game as its reader knew it after an entry."""

    view: dict[str, Any]
    scores: list[int]
    seat: int | None
    """The seat whose view it is; null for a spectator's, or with all hands open."""
    last: int
    """The number of the latest entry."""
    over: bool
    winners: list[int]
    question: QuestionView | None
    """What the table waited for then."""


class StatementView(Struct, frozen=True):
    """A statement or ruling of the rules."""

    id: str
    text: str


class Why(Struct, frozen=True):
    """The rules behind an event."""

    sentence: str
    statements: list[StatementView]
    house_rules: dict[str, str | int]
    arithmetic: str


class LessonStep(Struct, frozen=True):
    """What the teacher of a guided game says, and what the learner is to do."""

    news: int
    """Which of the lesson's news shows the table meanwhile."""
    says: str
    shows: list[str]
    """What the teacher points at: the first of these that the page has, such as `square 3`."""
    statements: list[StatementView]
    wants: str | None
    """The move that leads on; null where reading on does."""
    otherwise: str
    """What the teacher says about any other move."""


class LessonView(Struct, frozen=True):
    """A guided first game as its learner sees it, from the first seat."""

    game: str
    news: list[News]
    """The table whenever it changes, each with the entries that are new then."""
    steps: list[LessonStep]


class Difference(Struct, frozen=True):
    """How settings would differ from the book, or why they are invalid."""

    changes: list[Change]
    refused: str | None


class PositionView(Struct, frozen=True):
    """A position as a table would show it, all hands open; or why no game can reach it."""

    game: str
    name: str
    """The name of the game in the reader's language."""
    text: str
    """The whole position in a few letters, as in its link."""
    position: dict[str, Any]
    board: dict[str, Any] | None
    shown: GameView | None
    refused: str | None


class CompactPosition(Struct, frozen=True):
    """A position without the values that follow from the rest."""

    game: str
    text: str
    position: dict[str, Any]


class PuzzleView(Struct, frozen=True):
    """A puzzle: a position, a question, and the move that answers it."""

    puzzle: str
    title: str
    asks: str
    text: str
    solution: str
    told: str
    """The solution as the label of a button."""
    because: str


class OptionInfo(Struct, frozen=True):
    """A value that a rule may have, and what it means."""

    value: str | int
    says: str


class RuleInfo(Struct, frozen=True):
    """A rule that a table may change: one of its options, or a number from least to most."""

    rule: str
    about: str
    book: str | int
    options: list[OptionInfo]
    least: int
    most: int
    gaps: list[int]
    theme: str
    """What it is about; rules of the same theme follow each other."""


class RulebookStatement(Struct, frozen=True):
    """A statement of the book, or a ruling of ours where it is silent."""

    id: str
    text: str
    ruling: bool


class RulebookSection(Struct, frozen=True):
    """The part of a rules page under one heading."""

    heading: str
    notes: list[str]
    statements: list[RulebookStatement]


class CoursePoint(Struct, frozen=True):
    """The scores when a round began, or at the end."""

    entry: int
    round: int
    scores: list[int]


class CourseView(Struct, frozen=True):
    """How a game went from round to round: scores, throws, what each lot earned, who went out."""

    points: list[CoursePoint]
    throws: dict[int, int]
    """By the sum of the dice: how often it was thrown."""
    rents: dict[int, int]
    """By square: the total rent that it earned."""
    falls: dict[int, int]
    """By seat: the entry after which it was out of the game."""


class Draw(Struct, frozen=True):
    """An entry that chance made, and which pack it drew from."""

    entry: int
    pack: int


class DrawsView(Struct, frozen=True):
    """All draws of chance and what it drew from, so that anyone can draw again and compare."""

    packs: list[dict[str, int]]
    """What could be drawn, in the order in which a draw counts it, each with its weight."""
    draws: list[Draw]


class ReasonView(Struct, frozen=True):
    """A reason for a hint: its key, its values, and its sentence."""

    kind: str
    values: dict[str, int]
    told: str


class MoveEvaluation(Struct, frozen=True):
    """A move that a hint considered: the label of its button, and what it is worth."""

    move: str
    label: str
    worth: float


class HintView(Struct, frozen=True):
    """What a bot would do for a seat, why, and how it evaluates other moves."""

    seat: int
    entry: int
    """The latest entry when the hint was made."""
    move: str
    label: str
    by: Level
    unit: Literal["chance", "pips", "points", "deal", ""]
    """What worths count: the chance to win, pips, points of lead, how much of a deal is won."""
    reasons: list[ReasonView]
    weighed: list[MoveEvaluation]
    """The best first; empty if the bot went by rules alone."""
    deeper: bool
    """Whether `sharp` can look deeper than this: ask with `deep`."""
    getting_ready: WarmUpProgress | None
    """How far `sharp` is, if it has been asked for."""


class ChancesView(Struct, frozen=True):
    """The chance of every seat to win, from 0 to 1."""

    entry: int
    """The entry after which these are the chances."""
    chances: list[float]
    after: list[float] | None
    """The chances after the trade that the request names."""
    how: Literal["judged", "played"]
    """Judged from the position, or by playing games on from there."""
    games: int
    """How many games were played on."""
    deeper: bool
    """Whether games can be played on from here: ask with `deep`."""
    getting_ready: WarmUpProgress | None
    """How far the server is with preparing to play on, if that has been asked for."""


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


class CurveView(Struct, frozen=True):
    """How the chances went, at every entry that moved them, and what moved them most."""

    points: list[ChancePoint]
    moments: list[KeyMoment]


class Health(Struct, frozen=True):
    """Whether the server accepts requests."""

    status: Literal["ok", "stopping"]
