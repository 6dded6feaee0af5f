"""`matador replay`: step through a record, or print everything that it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from rich.text import Text

from matador.cli.files import read_record
from matador.cli.house import shown
from matador.cli.phrases import Phrases
from matador.cli.screens import painter_for
from matador.cli.screens.look import Look, Screen, score_line, told
from matador.cli.terminal import Leave, Terminal
from matador.core.errors import BadInput
from matador.core.words import Event, Move, seat_name
from matador.play import Game, replay
from matador.play.record import steps
from matador.tell import game_name


@dataclass
class Step:
    """What happened up to a player's move that is worth telling, and how the table looks then."""

    moves: list[Move] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    view: Mapping[str, Any] = field(default_factory=dict)


def replay_file(file: str, everything: bool, seat: str | None, language: str) -> int:
    """Show a record and return the exit code."""
    text = read_record(file)
    watcher = _watcher(seat, replay(text).players)
    game, found = steps_of(text, watcher)
    viewer = Viewer(game, found, Terminal(), language)
    if everything or not viewer.terminal.interactive:
        viewer.print_all()
    else:
        viewer.walk()
    return 0


def _watcher(seat: str | None, players: int) -> int | None:
    if seat is None:
        return None
    names = [seat_name(number) for number in range(players)]
    if seat.upper() not in names:
        raise BadInput(f"there is no seat {shown(seat)!r}; seats here are {', '.join(names)}")
    return names.index(seat.upper())


def steps_of(text: str, watcher: int | None) -> tuple[Game, list[Step]]:
    """Return the game of a record and its steps: a player's move each, with nature's answers.

    Moves that tell nothing, such as staying quiet, go with the next one.
    """
    found = [Step()]
    # The last of the steps is the game going on with its own luck, beyond the record.
    for game in islice(steps(text), sum(1 for _ in steps(text)) - 1):
        _add_move(found, game, watcher)
        found[-1].view = view_of(game, watcher)
    return game, found


def _add_move(found: list[Step], game: Game, watcher: int | None) -> None:
    """Add the latest move and its events to the last step, or to a new one."""
    if not game.moves:
        return
    move = game.moves[-1]
    told_before = sum(len(step.events) for step in found)
    news = game.events[told_before:]
    if move.seat >= 0 and found[-1].events:
        found.append(Step())
    found[-1].moves.append(move)
    found[-1].events += news if watcher is None else [event.seen_by(watcher) for event in news]


def view_of(game: Game, watcher: int | None) -> dict[str, Any]:
    """Return what a seat saw, or everything."""
    if watcher is not None:
        return game.view(watcher)
    return {**game.position(), "seat": None, "to_act": game.to_act}


@dataclass
class Viewer:
    """Shows the steps of one game."""

    game: Game
    steps: list[Step]
    terminal: Terminal
    language: str

    def __post_init__(self) -> None:
        self.painter = painter_for(self.game.family.name)
        self.say = Phrases(self.language)
        self.name = game_name(self.game.id, self.game.family.name, self.language)

    def told(self, step: Step) -> list[Text]:
        """Return what a step tells, line by line."""
        sentences = [self.game.tell(event, self.language) for event in step.events]
        return told(list(zip(step.events, sentences, strict=True)), self.painter)

    def print_all(self) -> None:
        """Print every step's moves and what they led to."""
        self.terminal.show(Text(self.name, "bold"))
        for number, step in enumerate(self.steps):
            moves = ", ".join(_written(move) for move in step.moves if move.seat >= 0)
            self.terminal.show(Text(f"{number:>4}  {moves}", "bold cyan"))
            self.terminal.show(*(Text.assemble("      ", line) for line in self.told(step)))
        self.terminal.show(Text(score_line(self.game, self.say), "bold"))

    def walk(self) -> None:
        """Show one step after another, back and forth, until somebody has seen enough."""
        at = 0
        while True:
            self._show(at)
            try:
                answer = self.terminal.ask(self.say("replay_keys", last=len(self.steps) - 1))
            except Leave:
                return
            if answer.lower() in ("q", "quit", "exit"):
                return
            at = self._next(at, answer.lower())

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
        rules = {name: value.value for name, value in self.game.edition.values.items()}
        moves = ", ".join(_written(move) for move in step.moves if move.seat >= 0)
        title = self.say("step", number=at, last=len(self.steps) - 1)
        heading = Text(f"{title}  {moves}", "bold cyan")
        screen = Screen(
            self.name,
            step.view,
            [heading, *self.told(step)],
            rules=rules,
            edition=self.game.edition,
        )
        self.terminal.clear()
        self.terminal.show(self.painter.page(screen, Look(self.terminal.console, self.say, height)))


def _written(move: Move) -> str:
    return f"{seat_name(move.seat)}: {move}"
