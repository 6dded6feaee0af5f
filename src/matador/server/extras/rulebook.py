"""What one reads around a game: rules to choose from, the whole rule page, how the game went."""

from __future__ import annotations

from io import BytesIO

import segno

from matador.core.editions import Edition, Rule, edition_ids
from matador.core.statements import sections
from matador.play import Game, catalog
from matador.play.course import course
from matador.play.verify import packs_of
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import Wished
from matador.server.protocol.responses import (
    CourseShown,
    Difference,
    Drawn,
    DrawsShown,
    OptionOffered,
    PointShown,
    RuleOffered,
    SectionRead,
    SetOffered,
    StatementRead,
)
from matador.server.tables.settings import changes, check_seats, edition_of
from matador.server.tables.table import Table
from matador.tell import set_of_rules, tell_option, tell_rule

SEATS = ("players_least", "players_most")
"""Rules that the chairs of a table decide, and nobody switches."""
OTHER_THEME = "other"


def sets_of(game: str, language: str) -> list[SetOffered]:
    """Return the sets of house rules for a game, each as good as a game in settings."""
    names = (name for name in edition_ids() if name not in catalog.GAMES)
    found = (catalog.edition(name) for name in names)
    return [_set(edition, language) for edition in found if edition.game == game]


def _set(edition: Edition, language: str) -> SetOffered:
    name, about = set_of_rules(edition.id, edition.shape.family, language)
    return SetOffered(edition.id, name, about, edition.changes())


def rules_of(edition: Edition, language: str) -> list[RuleOffered]:
    """Return every rule that a table of this game may change, by theme, told in a language."""
    listed = {rule.name: rule for rule in edition.shape.rules if rule.name not in SEATS}
    by_theme = {name: theme for theme, names in catalog.themes(edition).items() for name in names}
    ordered = [*by_theme, *(name for name in listed if name not in by_theme)]
    return [
        _rule(listed[name], edition, language, by_theme.get(name, OTHER_THEME)) for name in ordered
    ]


def _rule(rule: Rule, edition: Edition, language: str, theme: str) -> RuleOffered:
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
        theme=theme,
    )


def difference(wish: Wished, language: str) -> Difference:
    """Return how settings differ from the book, and why they cannot be played, if so."""
    try:
        edition = edition_of(wish.settings)
        check_seats(edition, wish.seats)
    except Refused as problem:
        return Difference([], problem.sentence(language))
    return Difference(changes(edition, language), None)


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


def course_of(game: Game) -> CourseShown:
    """Return how a game went; scores are for all to see."""
    found = course(game)
    points = [PointShown(*point) for point in found.points]
    return CourseShown(points, found.throws, found.rents, found.falls)


def draws_of(table: Table) -> DrawsShown:
    """Return what chance drew from in a game that is over; before, it would tell hidden hands."""
    if table.game is None or table.status != "over":
        raise Refused("hidden")
    packs: dict[tuple[tuple[str, int], ...], int] = {}
    draws = []
    for entry, pack in packs_of(table.game):
        draws.append(Drawn(entry, packs.setdefault(tuple(pack.items()), len(packs))))
    return DrawsShown([dict(pack) for pack in packs], draws)


def picture_of(link: str) -> bytes:
    """Return a link as a picture that a telephone reads."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", border=2, omitsize=True, light="#fffdf8", dark="#1e2a2e"
    )
    return drawn.getvalue()
