"""What players read around a game: rule options, the rules page, how the game went."""

from __future__ import annotations

from io import BytesIO

import segno

from matador.core.editions import Edition, Rule, edition_ids
from matador.core.statements import sections
from matador.play import Game, catalog
from matador.play.course import course
from matador.play.verify import packs_of
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import SettingsDraft
from matador.server.protocol.responses import (
    CoursePoint,
    CourseView,
    Difference,
    Draw,
    DrawsView,
    OptionInfo,
    RulebookSection,
    RulebookStatement,
    RuleInfo,
    RuleSetInfo,
)
from matador.server.tables.settings import changes, check_seats, edition_of
from matador.server.tables.table import Table
from matador.tell import set_of_rules, tell_option, tell_rule

SEATS = ("players_least", "players_most")
"""Rules that follow from the seats of a table, and are not options."""
OTHER_THEME = "other"


def rule_sets(game: str, language: str) -> list[RuleSetInfo]:
    """Return the sets of house rules for a game; each can be named as the game in settings."""
    names = (name for name in edition_ids() if name not in catalog.GAMES)
    editions = (catalog.edition(name) for name in names)
    return [_rule_set(edition, language) for edition in editions if edition.game == game]


def _rule_set(edition: Edition, language: str) -> RuleSetInfo:
    name, about = set_of_rules(edition.id, edition.shape.family, language)
    return RuleSetInfo(edition.id, name, about, edition.changes())


def rule_options(edition: Edition, language: str) -> list[RuleInfo]:
    """Return every rule that a table of this game may change, by theme, in a language."""
    listed = {rule.name: rule for rule in edition.shape.rules if rule.name not in SEATS}
    by_theme = {name: theme for theme, names in catalog.themes(edition).items() for name in names}
    ordered = [*by_theme, *(name for name in listed if name not in by_theme)]
    return [
        _rule(listed[name], edition, language, by_theme.get(name, OTHER_THEME)) for name in ordered
    ]


def _rule(rule: Rule, edition: Edition, language: str, theme: str) -> RuleInfo:
    family = edition.shape.family
    return RuleInfo(
        rule=rule.name,
        about=tell_rule(rule.name, family, language),
        book=rule.word(edition.book[rule.name]),
        options=[
            OptionInfo(option, tell_option(rule.name, option, family, language))
            for option in rule.options
        ],
        least=rule.least,
        most=rule.most,
        gaps=list(rule.gaps),
        theme=theme,
    )


def difference(draft: SettingsDraft, language: str) -> Difference:
    """Return how settings differ from the book, or why they are invalid."""
    try:
        edition = edition_of(draft.settings)
        check_seats(edition, draft.seats)
    except RequestRefused as problem:
        return Difference([], problem.sentence(language))
    return Difference(changes(edition, language), None)


def rules_page(edition: Edition, language: str) -> list[RulebookSection]:
    """Return all statements and rulings of a game's rules under their headings."""
    return [
        RulebookSection(
            section.heading,
            [_plain(note) for note in section.notes],
            [RulebookStatement(one.id, one.plain(), one.is_ruling) for one in section.statements],
        )
        for section in sections(edition.page, language)
    ]


def _plain(note: str) -> str:
    return note.replace("**", "").replace("`", "")


def course_view(game: Game) -> CourseView:
    """Return how a game went; everyone may see scores."""
    whole = course(game)
    points = [CoursePoint(*point) for point in whole.points]
    return CourseView(points, whole.throws, whole.rents, whole.falls)


def draws_view(table: Table) -> DrawsView:
    """Return what chance drew from in a game that is over; before, it would reveal hands."""
    if table.game is None or table.status != "over":
        raise RequestRefused("hidden")
    packs: dict[tuple[tuple[str, int], ...], int] = {}
    draws = []
    for entry, pack in packs_of(table.game):
        draws.append(Draw(entry, packs.setdefault(tuple(pack.items()), len(packs))))
    return DrawsView([dict(pack) for pack in packs], draws)


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, in SVG."""
    image = BytesIO()
    segno.make(link, error="m", micro=False).save(
        image, kind="svg", border=2, omitsize=True, light="#fffdf8", dark="#1e2a2e"
    )
    return image.getvalue()
