"""`matador games` and `matador rules`: the games, and their rules."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from matador.cli.phrases import Phrases
from matador.cli.terminal import print_page
from matador.core.editions import Edition, Named, Rule, Value
from matador.core.statements import Section, Statement, sections
from matador.play import Explanation, catalog
from matador.tell import about_game, game_name, tell_option, tell_rule

INDENT = (0, 0, 0, 2)
SOURCES = {"cite": "from_the_book", "ruling": "our_ruling", "house": "house_rule"}


def show_games(language: str) -> None:
    """Print the games, a line or two each."""
    say = Phrases(language)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for key in ("id", "name", "players", "about"):
        table.add_column(say(f"column_{key}"), no_wrap=key != "about")
    for game in catalog.GAMES:
        table.add_row(Text(game, "bold"), *game_line(game, language))
    print_page(table)


def game_line(game: Named, language: str) -> tuple[str, str, str]:
    """Return a game's name, its numbers of players, and what it is about."""
    edition = catalog.edition(game)
    least, most = edition.record.players_least, edition.record.players_most
    family = edition.shape.family
    about = about_game(edition.game, family, language)
    return game_name(edition.game, family, language), f"{least}-{most}", about


def show_rules(game: Named, language: str) -> None:
    """Print a game's statements, rulings and switches."""
    say = Phrases(language)
    edition = catalog.edition(game)
    title = game_name(edition.game, edition.shape.family, language)
    subtitle = say("edition", id=edition.id, version=edition.version)
    page: list[RenderableType] = [Text.assemble((title, "bold"), f". {subtitle}")]
    for section in sections(edition.page, language):
        page += section_lines(section)
    page.append(Text("\n" + say("switches"), "bold yellow"))
    page.append(Padding(Text(say("switches_how", game=game), "dim"), INDENT))
    page.append(Padding(switch_table(edition, say), INDENT))
    print_page(*page)


def section_lines(section: Section) -> list[RenderableType]:
    """Set a heading above its notes, and these above its statements."""
    heading = Text(f"\n{section.heading}" if section.heading else "", "bold yellow")
    lines: list[RenderableType] = [heading]
    lines += [Padding(marked(note), INDENT) for note in section.notes]
    if section.statements:
        lines.append(Padding(statement_table(section.statements), INDENT))
    return lines


def statement_table(statements: Iterable[Statement]) -> Table:
    """Set statements, or questions above our answers, beside their numbers."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for statement in statements:
        table.add_row(statement.id, marked(statement.text))
        if statement.is_ruling:
            table.add_row("", Padding(marked(statement.answer), INDENT))
    return table


def render_explanation(explanation: Explanation, say: Phrases) -> RenderableType:
    """Set the reasons of an event below its sentence: statements, house rules, arithmetic."""
    parts: list[RenderableType] = [Text(explanation.sentence, "bold")]
    parts.append(Padding(statement_table(explanation.statements), INDENT))
    for name, value in explanation.house_rules.items():
        rule = say("house_rule", reference=f"{name} = {value.value}")
        parts.append(Padding(Text(rule), INDENT))
    if explanation.arithmetic:
        parts.append(Padding(Text(explanation.arithmetic, "bold"), INDENT))
    return Group(*parts)


def marked(text: str) -> Text:
    """Return a sentence of a page with its words of code in bold."""
    parts = text.replace("**", "").split("`")
    return Text.assemble(*((part, "bold" if place % 2 else "") for place, part in enumerate(parts)))


def switch_table(edition: Edition, say: Phrases) -> Table:
    """Set every rule that can be changed beside its value, what it may be, and its source."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    for rule in edition.shape.rules:
        value = edition.values[rule.name]
        family = edition.shape.family
        table.add_row(Text(""))
        table.add_row(_switch_line(rule, value, say))
        table.add_row(Padding(Text(tell_rule(rule.name, family, say.language)), INDENT))
        table.add_row(Padding(_option_table(rule, value, family, say), (0, 0, 0, 4)))
    return table


def _switch_line(rule: Rule, value: Value, say: Phrases) -> Text:
    source = say(SOURCES[value.source], reference=value.reference)
    return Text.assemble(
        (rule.name, "bold cyan"), " = ", (str(value.value), "bold"), f"   {source}"
    )


def _option_table(rule: Rule, value: Value, family: str, say: Phrases) -> Table | Text:
    if not rule.options:
        return Text(say("from_to", least=rule.least, most=rule.most))
    table = Table.grid(padding=(0, 1, 0, 0))
    for option in rule.options:
        now = option == value.value
        meaning = tell_option(rule.name, option, family, say.language)
        table.add_row("*" if now else "", _option(option, meaning, "bold" if now else ""))
    return table


def _option(option: str, meaning: str, style: str) -> Text:
    """Set an option before its meaning, unless its name says it already."""
    suffix = "" if meaning == option else f": {meaning}"
    return Text.assemble((option, style), suffix)
