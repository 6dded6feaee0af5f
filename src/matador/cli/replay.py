"""`matador replay`: step through a record, or print everything that it tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from matador.cli.errors import printable
from matador.cli.files import read_record
from matador.cli.listing import render_explanation
from matador.cli.phrases import Phrases
from matador.cli.screens import renderer_for
from matador.cli.screens.display import Display, Screen, log_lines, reasons_of, score_line
from matador.cli.terminal import Leave, Terminal
from matador.core.errors import BadInput
from matador.core.words import Event, seat_name
from matador.play import Entry, Game
from matador.play.record import names_of, recorded_game
from matador.tell import game_name

LONGEST_NAME = 20


@dataclass
class ReplayStep:
    """The entries up to a player's move, with at least one event."""

    entries: list[Entry] = field(default_factory=list)

    @property
    def number(self) -> int:
        """Return the entry with which the step ends."""
        return self.entries[-1].number if self.entries else 0

    @property
    def events(self) -> list[Event]:
        """Return what happened."""
        return [event for entry in self.entries for event in entry.events]

    def __str__(self) -> str:
        """Write what the players did."""
        moves = (entry.move for entry in self.entries if entry.seat >= 0)
        return ", ".join(f"{seat_name(move.seat)}: {move}" for move in moves)


def replay_file(file: str, everything: bool, seat: str | None, language: str) -> int:
    """Show a record and return the exit code."""
    text = read_record(file)
    game, names = recorded_game(text), names_of(text)
    viewer = Viewer(game, _reader(seat, game.players), Terminal(), language, names)
    if everything or not viewer.terminal.interactive:
        viewer.print_all()
    else:
        viewer.walk()
    return 0


def _reader(seat: str | None, players: int) -> int | None:
    if seat is None:
        return None
    names = [seat_name(number) for number in range(players)]
    if seat.upper() not in names:
        raise BadInput(
            "there is no seat {text!r}; seats here are {seats}",
            text=printable(seat),
            seats=", ".join(names),
        )
    return names.index(seat.upper())


def steps_of(game: Game, reader: int | None) -> list[ReplayStep]:
    """Return the steps of a game: a player's move each, with nature's answers.

    Moves that tell nothing, such as staying quiet, go with the next one.
    """
    steps = [ReplayStep()]
    for entry in game.log if reader is None else game.entries(reader):
        if entry.seat >= 0 and steps[-1].events:
            steps.append(ReplayStep())
        steps[-1].entries.append(entry)
    return steps


def view_of(game: Game, reader: int | None) -> dict[str, Any]:
    """Return what a seat saw, or everything."""
    return game.open_view() if reader is None else game.view(reader)


@dataclass
class Viewer:
    """Shows the steps of one game."""

    game: Game
    reader: int | None
    terminal: Terminal
    language: str
    names: Sequence[str] = ()
    """Who played; a seat without a name has its letter."""

    def __post_init__(self) -> None:
        self.steps = steps_of(self.game, self.reader)
        self.renderer = renderer_for(self.game.family.name)
        self.say = Phrases(self.language, self.game.family.name)
        self.name = game_name(self.game.id, self.game.family.name, self.language)
        names = [printable(name, LONGEST_NAME) for name in self.names]
        self.seat_names = [name or seat_name(seat) for seat, name in enumerate(names)]
        if any(names):
            self.name += ": " + ", ".join(
                f"{seat_name(seat)} {x}".strip() for seat, x in enumerate(names)
            )

    def lines_of(self, step: ReplayStep) -> list[Text]:
        """Return what happened in a step, line by line."""
        sentences = [self.game.tell(event, self.language, self.seat_names) for event in step.events]
        return log_lines(list(zip(step.events, sentences, strict=True)))

    def print_all(self) -> None:
        """Print every step's moves and what they led to."""
        self.terminal.show(Text(self.name, "bold"))
        for number, step in enumerate(self.steps):
            self.terminal.show(Text(f"{number:>4}  {step}", "bold cyan"))
            self.terminal.show(*(Text.assemble("      ", line) for line in self.lines_of(step)))
        self.terminal.show(Text(score_line(self.game, self.say), "bold"))

    def walk(self) -> None:
        """Show one step after another, back and forth, until the reader quits."""
        at = 0
        while True:
            self._show(at)
            try:
                while (answer := self._ask()) in ("why", "w"):
                    self._explain(self.steps[at])
            except Leave:
                return
            if answer in ("q", "quit", "exit"):
                return
            at = self._next(at, answer)

    def _ask(self) -> str:
        return self.terminal.ask(self.say("replay_keys", last=len(self.steps) - 1)).lower()

    def _explain(self, step: ReplayStep) -> None:
        """Tell the rules behind a step."""
        found = reasons_of(step.events)
        for event in found:
            why = self.game.explain(event, self.language, self.names)
            self.terminal.show(render_explanation(why, self.say))
        if not found:
            self.terminal.show(Text(self.say("nothing_here_to_explain"), "bold red"))

    def _next(self, at: int, answer: str) -> int:
        """Return the step that an answer asks for, within the record."""
        if answer.isdecimal():
            at = int(answer[:9])
        elif answer in ("b", "back"):
            at -= 1
        elif not answer:
            at += 1
        return min(max(at, 0), len(self.steps) - 1)

    def _show(self, at: int) -> None:
        step = self.steps[at]
        height = self.terminal.console.height if self.terminal.redraws else None
        title = self.say("step", number=at, last=len(self.steps) - 1)
        heading = Text(f"{title}  {step}", "bold cyan")
        screen = Screen(
            self.name,
            view_of(self.game.at(step.number), self.reader),
            [heading, *self.lines_of(step)],
        )
        self.terminal.clear()
        display = Display(
            self.terminal.console, self.say, self.game.board(self.say.language), height
        )
        self.terminal.show(self.renderer.page(screen, display))
