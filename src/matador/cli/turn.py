"""One person's turn: the page, the question, and the answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from matador.bots import WeighedMoves, make_bots
from matador.bots.advice import advice_from, reason_kinds
from matador.bots.reasons import Reason
from matador.cli.errors import printable
from matador.cli.move_prompt import argument_label, fill, forms_of, missing
from matador.cli.screens.display import Offer
from matador.core.forms import Form
from matador.core.words import Event, Move
from matador.server.protocol.errors import RequestRefused
from matador.tell import tell_reason
from matador.tell.languages import decimal

if TYPE_CHECKING:
    from matador.cli.table import TerminalTable

SHOWN_CHOICES = 8
QUIT = ("quit", "q", "exit")
COMMANDS = {
    **dict.fromkeys(("?", "help", "h"), "help"),
    **dict.fromkeys(QUIT, "quit"),
    **{name: name for name in ("board", "hint", "log", "page", "save", "why")},
}
HELP = (
    *("number", "move", "hint", "why", "undo", "log", "board", "save", "page", "quit", "enter"),
)


class Quit(Exception):
    """The person at the keyboard quits."""


class Turn:
    """One person's turn at the keyboard."""

    def __init__(self, table: TerminalTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.draw_count = 0
        """How often the page was drawn."""
        self.view = table.game.view(seat)
        self.choices = table.game.choices()
        self.forms = table.game.forms(seat)
        labels = [self.label(move) for move in self.choices]
        listed = table.renderer.offers(self.view, self.choices, labels)
        self.offers = [*listed, *self._form_offers()]

    def _form_offers(self) -> list[Offer]:
        """Return the verbs whose moves are filled in part by part."""
        verbs, more = (
            self.table.game.board(self.table.language)["verbs"],
            self.table.display().signs,
        )
        open_ = {form.verb for form in self.forms if form.arguments} & self.table.renderer.guided
        return [Offer(f"{verbs[verb]} {more.more}", (), verb) for verb in sorted(open_)]

    def label(self, move: Move) -> str:
        """Return what a move would do."""
        return self.table.game.tell_move(move, self.table.language, self.table.names)

    def play(self) -> list[Event]:
        """Show the page and ask until a move is made; return its events."""
        self.draw()
        numbers = self.table.say("by_number", most=len(self.offers))
        sentence = self.table.game.tell_question(self.table.language, self.table.names)
        question = f"{sentence} {numbers}"
        if self._is_forced:
            question = self.table.say("only_move", move=self.label(self.choices[0]))
        if len(self.table.people) > 1:
            question = f"{self.table.names[self.seat]}: {question}"
        while True:
            events = self.handle(self.table.terminal.ask(question))
            if events is not None:
                return events

    @property
    def _is_forced(self) -> bool:
        """Tell whether there is only one thing to do."""
        return len(self.choices) == len(self.offers) == 1

    def draw(self) -> None:
        """Draw the page again."""
        self.draw_count += 1
        page = self._page_now()
        if self.draw_count == 1 and self.table.is_cut(page):
            self.table.page_through(self.seat)
            self.draw_count += 1
            page = self._page_now()
        self.table.terminal.clear()
        self.table.terminal.show(page)

    def _page_now(self) -> RenderableType:
        return self.table.renderer.page(self.table.screen(self), self.table.display())

    def handle(self, answer: str) -> list[Event] | None:
        """Run a command or play a move; return the events of a move, None for anything else."""
        word, _, rest = answer.partition(" ")
        if word.lower() in COMMANDS:
            getattr(self, f"_{COMMANDS[word.lower()]}")(rest.strip())
            return None
        if not answer:
            return self._enter()
        if all(part.isdecimal() for part in answer.split()):
            return self._play_number([int(part[:9]) for part in answer.split()])
        if forms := forms_of(self.forms, answer.strip().lower()):
            return self._fill(forms)
        return self._try(self.table.renderer.normalise(answer.lower()))

    def _fill(self, forms: list[Form]) -> list[Event] | None:
        """Ask for the parts of a move; Enter goes back."""
        text = fill(self.table, forms)
        if text is None:
            self.draw()
            return None
        return self._try(text)

    def _enter(self) -> list[Event] | None:
        """Play the only move there is, or draw the page again."""
        if self._is_forced:
            return self.table.local_table.play(self.choices[0], self.seat)
        self.draw()
        return None

    def _play_number(self, numbers: list[int]) -> list[Event] | None:
        if not 1 <= numbers[0] <= len(self.offers):
            self.show_error(
                self.table.say("no_such_number", number=numbers[0], most=len(self.offers))
            )
            return None
        offer = self.offers[numbers[0] - 1]
        if offer.verb:
            return self._fill(forms_of(self.forms, offer.verb))
        if len(offer.moves) == 1:
            return self.table.local_table.play(offer.moves[0], self.seat)
        if len(numbers) == 1:
            return self._ask_way(numbers[0])
        if not 1 <= numbers[1] <= len(offer.moves):
            self.show_error(
                self.table.say("no_such_number", number=numbers[1], most=len(offer.moves))
            )
            return None
        return self.table.local_table.play(offer.moves[numbers[1] - 1], self.seat)

    def _ask_way(self, number: int) -> list[Event] | None:
        """Ask which of several moves to play; Enter goes back."""
        moves = self.offers[number - 1].moves
        for place, move in enumerate(moves, start=1):
            self.table.terminal.show(Text(f" {place}  {self.label(move)}"))
        answer = self.table.terminal.ask(self.table.say("which_way", most=len(moves)))
        if not answer:
            self.draw()
            return None
        return self.handle(f"{number} {answer}" if answer.isdecimal() else answer)

    def _try(self, text: str) -> list[Event] | None:
        """Play a move by its text, or show why it cannot be played and what can."""
        try:
            return self.table.local_table.play(text, self.seat)
        except RequestRefused as problem:
            if problem.code == "bad_move":
                self._not_understood(text)
            else:
                self.show_error(problem.sentence(self.table.language))
                self._say_what_is_possible()
        return None

    def _not_understood(self, text: str) -> None:
        """Show which parts a move lacks, or what can be played."""
        say, verb = self.table.say, text.split(maxsplit=1)[0]
        forms = forms_of(self.forms, verb)
        if lacking := missing(forms, text):
            named = ", ".join(argument_label(self.table, name) for name in lacking)
            self.show_error(say("still_missing", parts=named, verb=verb))
            return
        self.show_error(say("not_understood", text=printable(text, 30)))
        self._say_what_is_possible()

    def _say_what_is_possible(self) -> None:
        say, possible = self.table.say, [str(choice) for choice in self.choices]
        more = self.table.display().signs.more if len(possible) > SHOWN_CHOICES else ""
        moves = ", ".join(possible[:SHOWN_CHOICES]) + more
        self.table.terminal.show(Text(say("possible", moves=moves), "dim"))

    def show_error(self, sentence: str) -> None:
        """Show an error below the page."""
        self.table.terminal.show(Text(sentence, "bold red"))

    def _help(self, _: str) -> None:
        say, grid = self.table.say, Grid.grid(padding=(0, 2, 0, 0))
        for word in HELP:
            label = say(f"help_{word}_word") if word in ("number", "move", "enter") else word
            grid.add_row(Text(f" {label}", "bold"), say(f"help_{word}"))
        verbs = sorted({form.verb for form in self.forms if form.arguments})
        if verbs:
            grid.add_row(Text(f" {', '.join(verbs)}", "bold"), say("help_form"))
        guide = self.table.renderer.guide(self.view, self.table.display())
        self.table.terminal.show(Group(grid, Text(), Padding(guide, (0, 0, 0, 1))))

    def _hint(self, _: str) -> None:
        """Ask a bot at the person's seat, so that it sees no more and no less."""
        game = self.table.game
        bot = make_bots(game.id, self.table.adviser, game.players, 0)[self.seat]
        advice = advice_from(bot, self.view, self.choices)
        hint = self.table.say("hint", move=self.label(advice.move), text=str(advice.move))
        self.table.terminal.show(Text(hint, "bold cyan"))
        for reason in advice.reasons:
            self.table.terminal.show(Text(f" {self._reason(reason)}", "cyan"))
        self._show_weighed_moves(advice.weighed_moves)

    def _reason(self, reason: Reason) -> str:
        game, kind = self.table.game, reason_kinds(self.table.game.id)[reason.kind]
        about = (game.family.name, self.table.language, (), game.edition)
        return tell_reason(kind, reason.values, *about)

    def _show_weighed_moves(self, weighed_moves: WeighedMoves) -> None:
        """Show how the bot rates the moves, the best first."""
        if not weighed_moves:
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        for move, worth in weighed_moves[:SHOWN_CHOICES]:
            points = decimal(worth, self.table.language, "+.2f")
            grid.add_row(Text(f" {points}", "bold"), self.label(move))
        about = self.table.say(f"worth_{self.table.game.family.name}")
        self.table.terminal.show(Group(Text(about, "cyan"), grid))

    def _why(self, _: str) -> None:
        self.table.explain_news(self.seat)

    def _log(self, _: str) -> None:
        self.table.terminal.show(*self.table.log(self.seat))

    def _board(self, _: str) -> None:
        self.table.terminal.show(self.table.renderer.board(self.view, self.table.display()))

    def _page(self, _: str) -> None:
        """Show a code by which the page takes over the game."""
        local_table = self.table.local_table
        if local_table.local_tables is None:
            self.show_error(self.table.say("not_kept"))
        else:
            code = local_table.local_tables.make_pass(local_table.table.id, local_table.holder)
            self.table.terminal.show(Text(self.table.say("page_code", code=code), "bold cyan"))

    def _save(self, name: str) -> None:
        self.table.save_as(name)

    def _quit(self, _: str) -> None:
        raise Quit
