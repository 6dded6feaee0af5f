"""Guided first games: a scripted record with speech, shown step by step as a table shows itself.

`lessons/GAME.toml` has the record: a position, and steps with lines of the record, what the teacher
points at and which move the learner is to make. `languages/LANGUAGE/lessons/GAME.toml` has what
the teacher says. The rules decide every line, as at any table; the learner has the first seat.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from matador import languages
from matador.core.editions import Edition
from matador.core.statements import statements
from matador.core.words import seat_name
from matador.play import Game, position
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import News
from matador.server.protocol.responses import LessonShown, LessonStep, StatementShown
from matador.server.tables.journal import Place
from matador.server.tables.projection import Around, Reader, news
from matador.server.tables.settings import Level, Settings
from matador.server.tables.table import Table, add_lines
from matador.tell.names import money, square

LEARNER = 0
HOLDER = 1
"""The person who learns, as a table knows its people."""
FILLED = re.compile(r"\{(\w+)(?: (\w+))?\}(\.?)")
"""What speech names: `{B}` a player, `{square 3}`, `{money 1200}`; and a full stop after it."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the record, and what is said when they have been played."""

    say: str
    lines: list[str] = []
    show: list[str] = []
    """What the teacher points at: the first of these things that the page has, as `square 3`."""
    cite: list[str] = []
    """The statements of the rules that the speech rests on."""
    want: str = ""
    """The move that the learner is to make; without one, to read on."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: the bots beside the learner, where it begins, and its steps."""

    bots: list[Level]
    position: dict[str, Any]
    steps: list[Step]


class Speech(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said in one language, by the names of the steps."""

    says: dict[str, str]
    otherwise: dict[str, str]
    """What is said of any other move than the one that a step wants."""


@cache
def games() -> frozenset[str]:
    """Return the games that a lesson teaches."""
    files = resources.files("matador.lessons").iterdir()
    return frozenset(file.name[:-5] for file in files if file.name.endswith(".toml"))


@cache
def lesson(game: str) -> Lesson:
    """Return the lesson of a game."""
    if game not in games():
        raise Refused("no_page")
    file = resources.files("matador.lessons").joinpath(f"{game}.toml")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)


@cache
def speech(game: str, language: str) -> Speech:
    """Return what the teacher of a game says in a language."""
    return msgspec.convert(languages.table(language, f"lessons/{game}.toml"), Speech)


@cache
def bot_names(language: str) -> dict[Level, str]:
    """Return what the bots of the house are called in a language."""
    return msgspec.convert(languages.table(language, "bot_names.toml"), dict[Level, str])


def played(game: str) -> Iterator[tuple[Step, Game]]:
    """Play a lesson by the rules, and give each step with the game as it then stands.

    It is the same game all the time, so a reader looks at once.
    """
    told = lesson(game)
    begun = position(game, {"players": 1 + len(told.bots), **told.position}, nature="ask")
    for step in told.steps:
        add_lines(begun, step.lines)
        yield step, begun
        if step.want:
            begun.play(step.want, LEARNER)


def lesson_shown(game: str, language: str, name: str) -> LessonShown:
    """Return a lesson as its learner sees it: the steps, and the table whenever it changes."""
    table, shown, steps = _table(game, language, name), list[News](), list[LessonStep]()
    for step, table.game in played(game):
        if not shown or step.lines or steps[-1].wants:
            shown.append(_news(table, language, shown))
        steps.append(_step(step, table, language, len(shown) - 1))
    return LessonShown(game, shown, steps)


def last_game(game: str) -> Game:
    """Return the game of a lesson as it stands at the end."""
    *_, (_, ended) = played(game)
    return ended


def _table(game: str, language: str, name: str) -> Table:
    bots = lesson(game).bots
    names = bot_names(language)
    seats = [Place("person", name, holder=HOLDER), *(Place("bot", names[bot], bot) for bot in bots)]
    settings = Settings(game=game, rules={}, undo="never")
    return Table("lesson", "", settings, seats, bytes(32), status="playing")


def _news(table: Table, language: str, before: Sequence[News]) -> News:
    """Return the table with what has happened since it was shown before."""
    assert table.game is not None
    table.version, table.status = len(before), "over" if table.game.over else "playing"
    since = before[-1].game.last if before and before[-1].game else 0
    return news(table, Reader(HOLDER, LEARNER, language), since, 0, Around([HOLDER]), 0.0)


def _step(step: Step, table: Table, language: str, at: int) -> LessonStep:
    edition, said = table.edition, speech(table.edition.game, language)
    page = statements(edition.page, language)
    return LessonStep(
        news=at,
        says=filled(said.says[step.say], edition, language, table.names),
        shows=step.show,
        statements=[StatementShown(one, page[one].plain()) for one in step.cite],
        wants=step.want or None,
        otherwise=filled(said.otherwise.get(step.say, ""), edition, language, table.names),
    )


def filled(text: str, edition: Edition, language: str, names: Sequence[str]) -> str:
    """Put names and sums into what is said; after `30.000 kr.` it needs no full stop of its own."""

    def said(match: re.Match[str]) -> str:
        kind, value, stop = match.groups()
        found = _called(kind, value, edition, language, names)
        return found if found.endswith(".") else found + stop

    return FILLED.sub(said, text)


def _called(
    kind: str, value: str | None, edition: Edition, language: str, names: Sequence[str]
) -> str:
    if kind == "square":
        return square(int(value or 0), edition, language)
    if kind == "money":
        return money(int(value or 0), edition, language)
    return names[[seat_name(seat) for seat in range(len(names))].index(kind)]
