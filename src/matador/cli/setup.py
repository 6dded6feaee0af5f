"""Setting a table up in the menu: who plays, how well the bots play, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, field

import click
from rich.table import Table as Grid
from rich.text import Text

from matador.cli.arguments import house_rules
from matador.cli.phrases import Phrases
from matador.cli.play import LONGEST_NAME, PlayOptions
from matador.cli.screens import renderer_for
from matador.cli.terminal import Terminal
from matador.core.editions import Edition
from matador.core.errors import MatadorError
from matador.core.words import LEVELS, seat_name
from matador.play import catalog
from matador.server.extras.rulebook import rule_sets
from matador.server.protocol.responses import RuleSetInfo
from matador.tell import bot_name, game_name, tell_error

LINES = ("players", "people", "names", "bots", "rules")
BACK = ("b", "q", "quit", "back")


@dataclass
class Setup:
    """A table that somebody thinks of; Enter begins to play as it stands."""

    game: str
    terminal: Terminal
    say: Phrases
    people: int = 1
    names: list[str] = field(default_factory=list)
    bots: str = LEVELS[0]
    chosen: RuleSetInfo | None = None
    """The set of house rules, if not the book's."""
    rules: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.players = renderer_for(self.edition.shape.family).usual_players

    @property
    def edition(self) -> Edition:
        """Return the game by the set of rules that is chosen."""
        return catalog.edition(self.chosen.id if self.chosen else self.game)

    def ask(self) -> PlayOptions | None:
        """Show the table and let it be changed; None when somebody goes back."""
        while True:
            self._show()
            answer = self.terminal.ask(self.say("setup_choose", most=len(LINES))).lower()
            if answer in BACK:
                return None
            if not answer:
                return self._options()
            if answer in [str(number) for number in range(1, len(LINES) + 1)]:
                getattr(self, f"_ask_{LINES[int(answer) - 1]}")()

    def _options(self) -> PlayOptions:
        return PlayOptions(
            self.chosen.id if self.chosen else self.game,
            self.players,
            self.people,
            self.bots,
            rules=self.rules,
            language=self.say.language,
            names=self.names[: self.people],
        )

    def _show(self) -> None:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for number, (name, value) in enumerate(zip(LINES, self._values(), strict=True), start=1):
            grid.add_row(Text(f"  {number}", "bold cyan"), self.say(f"setup_{name}"), value)
        name = game_name(self.game, self.edition.shape.family, self.say.language)
        self.terminal.clear()
        self.terminal.show(Text(name, "bold yellow"), Text(), grid)

    def _values(self) -> list[str]:
        named = [*self.names, *map(seat_name, range(len(self.names), self.people))]
        rules = [self.chosen.name if self.chosen else self.say("by_the_book"), *self.rules]
        names = ", ".join(named[: self.people])
        level = bot_name(self.bots, self.say.language)
        return [str(self.players), str(self.people), names, level, ", ".join(rules)]

    def _ask_players(self) -> None:
        record = self.edition.record
        least, most = record.players_least, record.players_most
        self.players = self._number("menu_players", self.players, least, most)
        self.people = min(self.people, self.players)

    def _ask_people(self) -> None:
        self.people = self._number("menu_people", self.people, 1, self.players)

    def _ask_names(self) -> None:
        answer = self.terminal.ask(self.say("setup_which_names"))
        names = [" ".join(name.split())[:LONGEST_NAME] for name in answer.split(",")]
        if answer:
            self.names = names
            self.people = min(max(self.people, len(names)), self.players)

    def _ask_bots(self) -> None:
        """Ask for a level by what the language calls it, or by its name on the command line."""
        called = {bot_name(level, self.say.language): level for level in LEVELS}
        while answer := self.terminal.ask(f"{', '.join(called)}:").lower():
            if answer in (*called, *LEVELS):
                self.bots = called.get(answer, answer)
                return
            self._refuse(self.say("not_possible", text=answer[:30]))

    def _ask_rules(self) -> None:
        """Ask for a set of house rules by its number, or for single rules by name and value."""
        sets = rule_sets(self.game, self.say.language)
        lines = [f" 0  {self.say('by_the_book')}"]
        lines += [f" {number}  {one.name}: {one.about}" for number, one in enumerate(sets, 1)]
        self.terminal.show(*map(Text, lines))
        while answer := self.terminal.ask(self.say("setup_which_rules", game=self.game)):
            if answer.isdecimal() and int(answer[:9]) <= len(sets):
                self.chosen = sets[int(answer) - 1] if int(answer) else None
                self.rules = []
                return
            try:
                house_rules(self.edition.id, [answer.replace(" ", ",")])
            except MatadorError as problem:
                self._refuse(tell_error(problem.sentence, self.say.language))
            except click.ClickException as problem:
                self._refuse(problem.format_message())
            else:
                self.rules = answer.replace(",", " ").split()
                return

    def _number(self, question: str, usual: int, least: int, most: int) -> int:
        """Ask for a number until it is one within the bounds; Enter leaves it as it is."""
        while answer := self.terminal.ask(self.say(question, least=least, most=most, usual=usual)):
            if answer.isdecimal() and least <= int(answer[:9]) <= most:
                return int(answer)
            self._refuse(self.say("from_to", least=least, most=most))
        return usual

    def _refuse(self, sentence: str) -> None:
        self.terminal.show(Text(sentence, "bold red"))
