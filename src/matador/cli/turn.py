"""One person's turn: the page, the question, and whatever may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from matador.bots import Considered, make_bots
from matador.bots.advice import counsel, reason_kinds
from matador.bots.why import Reason
from matador.cli.filling import fill, forms_of
from matador.cli.house import shown
from matador.core.errors import BadMove, IllegalMove
from matador.core.forms import Form
from matador.core.words import Event, Move
from matador.tell import tell_reason
from matador.tell.languages import decimal

if TYPE_CHECKING:
    from matador.cli.table import Table

SHOWN_CHOICES = 8
QUIT = ("quit", "q", "exit")
COMMANDS = {
    **dict.fromkeys(("?", "help", "h"), "help"),
    **dict.fromkeys(QUIT, "quit"),
    **{name: name for name in ("hint", "log", "save", "why")},
}


class Quit(Exception):
    """Somebody asked to stop."""


class Turn:
    """One person's turn at the keyboard."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.view = table.game.view(seat)
        self.choices = table.game.choices()
        self.forms = table.game.forms(seat)
        labels = [self.label(move) for move in self.choices]
        self.offers = table.painter.offers(self.view, self.choices, labels)

    def label(self, move: Move) -> str:
        """Say what a move would do."""
        return self.table.game.tell_move(move, self.table.language)

    def play(self) -> list[Event]:
        """Show the page and ask until a move has been made; return what happened."""
        self.paint()
        numbers = self.table.say("by_number", most=len(self.offers))
        question = f"{self.table.game.tell_question(self.table.language)} {numbers}"
        if len(self.choices) == 1:
            question = self.table.say("only_move", move=self.label(self.choices[0]))
        while True:
            events = self.hear(self.table.terminal.ask(question))
            if events is not None:
                return events

    def paint(self) -> None:
        """Draw the page anew."""
        self.table.terminal.clear()
        self.table.terminal.show(
            self.table.painter.page(self.table.screen(self), self.table.look())
        )

    def hear(self, answer: str) -> list[Event] | None:
        """Carry out a command or a move; return what a move did, None while there is none."""
        word, _, rest = answer.partition(" ")
        if word.lower() in COMMANDS:
            getattr(self, f"_{COMMANDS[word.lower()]}")(rest.strip())
            return None
        if not answer:
            return self._enter()
        if all(part.isdecimal() for part in answer.split()):
            return self._numbered([int(part[:9]) for part in answer.split()])
        if forms := forms_of(self.forms, answer.strip().lower()):
            return self._fill(forms)
        return self._try(self.table.painter.heard(answer.lower()))

    def _fill(self, forms: list[Form]) -> list[Event] | None:
        """Ask for the parts of a move; Enter goes back."""
        text = fill(self.table, forms)
        if text is None:
            self.paint()
            return None
        return self._try(text)

    def _enter(self) -> list[Event] | None:
        """Make the only move there is, or draw the page anew."""
        if len(self.choices) == 1:
            return self.table.game.play(self.choices[0])
        self.paint()
        return None

    def _numbered(self, numbers: list[int]) -> list[Event] | None:
        if not 1 <= numbers[0] <= len(self.offers):
            self.tell(self.table.say("no_such_number", number=numbers[0], most=len(self.offers)))
            return None
        offer = self.offers[numbers[0] - 1]
        if len(offer.moves) == 1:
            return self.table.game.play(offer.moves[0])
        if len(numbers) == 1:
            return self._ask_way(numbers[0])
        if not 1 <= numbers[1] <= len(offer.moves):
            self.tell(self.table.say("no_such_number", number=numbers[1], most=len(offer.moves)))
            return None
        return self.table.game.play(offer.moves[numbers[1] - 1])

    def _ask_way(self, number: int) -> list[Event] | None:
        """Ask in which of several ways something shall be done; Enter goes back."""
        moves = self.offers[number - 1].moves
        for place, move in enumerate(moves, start=1):
            self.table.terminal.show(Text(f" {place}  {self.label(move)}"))
        answer = self.table.terminal.ask(self.table.say("which_way", most=len(moves)))
        if not answer:
            self.paint()
            return None
        return self.hear(f"{number} {answer}" if answer.isdecimal() else answer)

    def _try(self, text: str) -> list[Event] | None:
        """Play a move by its text, or say why it cannot be played and what can."""
        game, say = self.table.game, self.table.say
        try:
            return game.play(text, self.seat)
        except IllegalMove as problem:
            self.tell(game.tell(problem.event, self.table.language))
        except BadMove:
            self.tell(say("not_understood", text=shown(text, 30)))
        possible = [str(choice) for choice in self.choices]
        more = self.table.look().signs.more if len(possible) > SHOWN_CHOICES else ""
        moves = ", ".join(possible[:SHOWN_CHOICES]) + more
        self.table.terminal.show(Text(say("possible", moves=moves), "dim"))
        return None

    def tell(self, sentence: str) -> None:
        """Answer with a sentence below the page."""
        self.table.terminal.show(Text(sentence, "bold red"))

    def _help(self, _: str) -> None:
        say, grid = self.table.say, Grid.grid(padding=(0, 2, 0, 0))
        for word in ("number", "move", "hint", "why", "undo", "log", "save", "quit", "enter"):
            label = say(f"help_{word}_word") if word in ("number", "move", "enter") else word
            grid.add_row(Text(f" {label}", "bold"), say(f"help_{word}"))
        asked = sorted({form.verb for form in self.forms if form.arguments})
        if asked:
            grid.add_row(Text(f" {', '.join(asked)}", "bold"), say("help_form"))
        guide = self.table.painter.guide(self.view, self.table.look())
        self.table.terminal.show(Group(grid, Text(), Padding(guide, (0, 0, 0, 1))))

    def _hint(self, _: str) -> None:
        """Ask a bot that sits down in the person's place, so that it sees no more and no less."""
        game = self.table.game
        bot = make_bots(game.id, self.table.adviser, game.players, 0)[self.seat]
        advice = counsel(bot, self.view, self.choices)
        hint = self.table.say("hint", move=self.label(advice.move), text=str(advice.move))
        self.table.terminal.show(Text(hint, "bold cyan"))
        for reason in advice.reasons:
            self.table.terminal.show(Text(f" {self._reason(reason)}", "cyan"))
        self._weighed(advice.weighed)

    def _reason(self, reason: Reason) -> str:
        game, kind = self.table.game, reason_kinds(self.table.game.id)[reason.kind]
        about = (game.family.name, self.table.language, (), game.edition)
        return tell_reason(kind, reason.values, *about)

    def _weighed(self, considered: Considered) -> None:
        """Show what the bot made of the moves, the best first."""
        if not considered:
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        for move, worth in considered[:SHOWN_CHOICES]:
            written = decimal(worth, self.table.language, "+.2f")
            grid.add_row(Text(f" {written}", "bold"), self.label(move))
        about = self.table.say(f"worth_{self.table.game.family.name}")
        self.table.terminal.show(Group(Text(about, "cyan"), grid))

    def _why(self, _: str) -> None:
        self.table.explain_news(self.seat)

    def _log(self, _: str) -> None:
        self.table.terminal.show(*self.table.log(self.seat))

    def _save(self, name: str) -> None:
        self.table.keep_as(name)

    def _quit(self, _: str) -> None:
        raise Quit
