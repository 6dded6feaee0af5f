"""Guided first games: a scripted record with speech, shown step by step like a live table.

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
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.responses import LessonStep, LessonView, StatementView
from matador.server.protocol.server_messages import News
from matador.server.protocol.values import Level
from matador.server.tables.journal import HOST, Seat
from matador.server.tables.projection import Cursor, Presence, Reader, news
from matador.server.tables.settings import Settings
from matador.server.tables.table import Table, add_lines
from matador.tell.names import money, square

LEARNER = 0
"""The learner's seat."""
PLACEHOLDER = re.compile(r"\{(\w+)(?: (\w+))?\}(\.?)")
"""What speech names: `{B}` a player, `{square 3}`, `{money 1200}`; and a full stop after it."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the record, and what the teacher says after them."""

    say: str
    lines: list[str] = []
    show: list[str] = []
    """What the teacher points at: the first of these that the page has, such as `square 3`."""
    cite: list[str] = []
    """The statements of the rules that the speech is based on."""
    want: str = ""
    """The move that the learner is to make; without one, to read on."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: the bots beside the learner, where it begins, and its steps."""

    bots: list[Level]
    position: dict[str, Any]
    steps: list[Step]


class Speech(Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher says in one language, by the names of the steps."""

    says: dict[str, str]
    otherwise: dict[str, str]
    """What the teacher says about any other move than the one that a step wants."""


@cache
def games() -> frozenset[str]:
    """Return the games that a lesson teaches."""
    files = resources.files("matador.lessons").iterdir()
    return frozenset(file.name[:-5] for file in files if file.name.endswith(".toml"))


@cache
def lesson(game: str) -> Lesson:
    """Return the lesson of a game."""
    if game not in games():
        raise RequestRefused("no_page")
    file = resources.files("matador.lessons").joinpath(f"{game}.toml")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)


@cache
def speech(game: str, language: str) -> Speech:
    """Return what the teacher of a game says in a language."""
    return msgspec.convert(languages.table(language, f"lessons/{game}.toml"), Speech)


@cache
def bot_names(language: str) -> dict[Level, str]:
    """Return the names of the bots in a language."""
    return msgspec.convert(languages.table(language, "bot_names.toml"), dict[Level, str])


def play_lesson(name: str) -> Iterator[tuple[Step, Game]]:
    """Play a lesson by the rules, and yield each step with the game at that point.

    It is the same game object all the time, so look at it at once.
    """
    script = lesson(name)
    start = {"players": 1 + len(script.bots), **script.position}
    game = position(name, start, nature="ask")
    for step in script.steps:
        add_lines(game, step.lines)
        yield step, game
        if step.want:
            game.play(step.want, LEARNER)


def lesson_view(game: str, language: str, name: str) -> LessonView:
    """Return a lesson as its learner sees it: the steps, and the table whenever it changes."""
    table, pages, steps = _table(game, language, name), list[News](), list[LessonStep]()
    for step, table.game in play_lesson(game):
        if not pages or step.lines or steps[-1].wants:
            pages.append(_news(table, language, pages))
        steps.append(_step(step, table, language, len(pages) - 1))
    return LessonView(game, pages, steps)


def last_game(game: str) -> Game:
    """Return the game of a lesson at its end."""
    *_, (_, last) = play_lesson(game)
    return last


def _table(game: str, language: str, name: str) -> Table:
    bots = lesson(game).bots
    names = bot_names(language)
    seats = [Seat("person", name, holder=HOST), *(Seat("bot", names[bot], bot) for bot in bots)]
    settings = Settings(game=game, rules={}, undo="never")
    return Table("lesson", "", settings, seats, bytes(32), status="playing")


def _news(table: Table, language: str, before: Sequence[News]) -> News:
    """Return the table with what has happened since the news before."""
    assert table.game is not None
    table.version, table.status = len(before), "over" if table.game.over else "playing"
    since = before[-1].game.last if before and before[-1].game else 0
    reader = Reader(HOST, LEARNER, language)
    return news(table, reader, Cursor(since), Presence([HOST]), 0.0)


def _step(step: Step, table: Table, language: str, at: int) -> LessonStep:
    edition, text = table.edition, speech(table.edition.game, language)
    page = statements(edition.page, language)
    return LessonStep(
        news=at,
        says=fill(text.says[step.say], edition, language, table.names),
        shows=step.show,
        statements=[StatementView(one, page[one].plain()) for one in step.cite],
        wants=step.want or None,
        otherwise=fill(text.otherwise.get(step.say, ""), edition, language, table.names),
    )


def fill(text: str, edition: Edition, language: str, names: Sequence[str]) -> str:
    """Put names and sums into a speech; after `30.000 kr.` it needs no full stop of its own."""

    def replacement(match: re.Match[str]) -> str:
        kind, value, stop = match.groups()
        value_text = _placeholder_text(kind, value, edition, language, names)
        return value_text if value_text.endswith(".") else value_text + stop

    return PLACEHOLDER.sub(replacement, text)


def _placeholder_text(
    kind: str, value: str | None, edition: Edition, language: str, names: Sequence[str]
) -> str:
    if kind == "square":
        return square(int(value or 0), edition, language)
    if kind == "money":
        return money(int(value or 0), edition, language)
    return names[[seat_name(seat) for seat in range(len(names))].index(kind)]
