"""What one reads around a game: rules to choose from, the whole rule page, how the game went."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta, Struct

from matador.core.editions import Edition, Rule, edition_ids
from matador.core.statements import sections
from matador.play import house
from matador.play.course import course
from matador.server.answers import SetOffered
from matador.server.refusals import Refused
from matador.server.settings import MOST_SEATS, Change, Settings, changes, check_seats, edition_of
from matador.server.table import Table
from matador.tell import set_of_rules, tell_option, tell_rule

SEATS = ("players_least", "players_most")
"""Rules that the chairs of a table decide, and nobody switches."""


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


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that somebody thinks of, for so many seats."""

    settings: Settings
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]


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


def sets_of(game: str, language: str) -> list[SetOffered]:
    """Return the sets of house rules for a game, each as good as a game in settings."""
    names = (name for name in edition_ids() if name not in house.GAMES)
    found = (house.edition(name) for name in names)
    return [_set(edition, language) for edition in found if edition.game == game]


def _set(edition: Edition, language: str) -> SetOffered:
    name, about = set_of_rules(edition.id, edition.shape.family, language)
    return SetOffered(edition.id, name, about, edition.changes())


def rules_of(edition: Edition, language: str) -> list[RuleOffered]:
    """Return every rule that a table of this game may change, told in a language."""
    listed = (rule for rule in edition.shape.rules if rule.name not in SEATS)
    return [_rule(rule, edition, language) for rule in listed]


def _rule(rule: Rule, edition: Edition, language: str) -> RuleOffered:
    family = edition.shape.family
    told = [(option, tell_option(rule.name, option, family, language)) for option in rule.options]
    return RuleOffered(
        rule=rule.name,
        about=tell_rule(rule.name, family, language),
        book=rule.word(edition.book[rule.name]),
        options=[OptionOffered(value, says) for value, says in told],
        least=rule.least,
        most=rule.most,
        gaps=list(rule.gaps),
    )


def difference(wish: Wished, language: str) -> list[Change]:
    """Return how settings differ from the book, or refuse those that cannot be played."""
    edition = edition_of(wish.settings)
    check_seats(edition, wish.seats)
    return changes(edition, language)


def rule_page(edition: Edition, language: str) -> list[SectionRead]:
    """Return all statements and rulings of a game's rules under their headings."""
    return [
        SectionRead(
            section.heading,
            [_plain(note) for note in section.notes],
            [StatementRead(one.id, one.plain(), one.is_ruling) for one in section.statements],
        )
        for section in sections(edition.page, language)
    ]


def _plain(note: str) -> str:
    return note.replace("**", "").replace("`", "")


def course_of(table: Table) -> CourseShown:
    """Return how the game of a table went; scores are for all to see."""
    if table.game is None:
        raise Refused("not_begun")
    found = course(table.game)
    return CourseShown([PointShown(*point) for point in found.points], found.throws)


def picture_of(link: str) -> bytes:
    """Return a link as a picture that a telephone reads."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", border=2, omitsize=True, light="#fffdf8", dark="#1e2a2e"
    )
    return drawn.getvalue()
