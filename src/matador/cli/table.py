"""A game at the terminal: people and bots in turn, a curtain between hidden hands, the record."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from rich.console import RenderableType
from rich.text import Text

from matador.bots import Bot
from matador.cli.files import write_record
from matador.cli.listing import render_explanation
from matador.cli.local_tables import LocalTable, MovedElsewhere
from matador.cli.phrases import Phrases
from matador.cli.screens import renderer_for
from matador.cli.screens.display import (
    Display,
    Screen,
    last_lines,
    log_lines,
    reasons_of,
    room_beside,
    score_line,
)
from matador.cli.terminal import Leave, Terminal
from matador.cli.turn import QUIT, Quit, Turn
from matador.core.errors import MatadorError
from matador.core.words import Event, Move, seat_name
from matador.play import Game
from matador.play.record import write
from matador.tell import game_name, tell_error

MOST_REASONS = 6
LOOKS_AGAIN = 0.5
"""Seconds between two looks at the table, while a player elsewhere is to move."""


@dataclass
class TerminalTable:
    """People and bots at one game in the terminal."""

    local_table: LocalTable
    bots: Mapping[int, Bot]
    adviser: str
    """The name of the bot that gives hints."""
    terminal: Terminal
    language: str = "en"
    save: str | None = None
    shown_until: dict[int, int] = field(default_factory=dict)
    """By person, the last entry of the log that was shown."""
    asked_until: dict[int, int] = field(default_factory=dict)
    """By person, the last entry of the log when they were last asked."""
    at_keyboard: int | None = None
    """The person who was last at the keyboard."""
    asked_in_round: int = 0
    """The round in which all were last asked together."""
    volunteers: set[int] = field(default_factory=set)
    """Who wanted to act then."""
    compile_announced: bool = False
    """Whether it was announced that a bot must be compiled."""

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.local_table.game

    @property
    def names(self) -> list[str]:
        """Return the names of the seats; a seat without a name has its letter."""
        return self.local_table.table.names

    def __post_init__(self) -> None:
        self.renderer = renderer_for(self.game.family.name)
        self.say = Phrases(self.language, self.game.family.name)
        self.people = [seat for seat in self.local_table.mine if seat not in self.bots]
        self.name = game_name(self.game.id, self.game.family.name, self.language)

    def play(self) -> None:
        """Play to the end, or until a person leaves; then say where the game is saved."""
        try:
            with self.terminal.aside(self._hides_hands):
                while (seat := self.game.to_act) is not None:
                    self._play_on(seat)
            self._show_end()
        except (Leave, Quit, KeyboardInterrupt):
            self.terminal.show(Text(self.say("left_at", moves=self.game.last)))
        self._say_where_it_is()

    @property
    def _hides_hands(self) -> bool:
        """Tell whether several people share the keyboard who may not see each other's hands."""
        return len(self.people) > 1 and self.game.family.hides

    def _play_on(self, seat: int) -> None:
        """Let a seat move; a game that was continued elsewhere continues from there."""
        try:
            self._after_move(self._play_turn(seat))
        except MovedElsewhere:
            if seat in self.bots:
                return
            self.terminal.show(Text(self.say("overtaken"), "bold red"))
            self.terminal.pause(self.say("go_on"))

    def _play_turn(self, seat: int) -> list[Event]:
        choices = self.game.choices()
        if seat in self.bots:
            self._announce(self.bots[seat])
            chosen = self.bots[seat].choose(self.game.view(seat), choices)
            return self.local_table.let_bot(chosen, seat)
        if seat not in self.people:
            return self._wait_for(seat)
        if self._hides_hands and any(map(self._is_asked_of_all, choices)):
            return self.local_table.play(self._volunteered_move(seat, choices), seat)
        if self._is_forced(choices):
            return self.local_table.play(choices[0], seat)
        self._give_keyboard(seat)
        last_entry = self.game.last
        events = Turn(self, seat).play()
        self.shown_until[seat] = self.asked_until[seat] = last_entry
        return events

    def _wait_for(self, seat: int) -> list[Event]:
        """Poll until a player elsewhere has moved; Control-C leaves."""
        self.terminal.show(Text(self.say("waits_for", seat=self.names[seat]), "dim"))
        before = self.game.last
        while self.game.last == before:
            time.sleep(LOOKS_AGAIN)
            self.local_table.reload()
        return []

    def _announce(self, bot: Bot) -> None:
        """Announce once that a bot must be compiled first."""
        if getattr(bot, "compiles", False) and not self.compile_announced:
            self.terminal.show(Text(self.say("gets_ready"), "dim"))
            self.compile_announced = True

    def _is_forced(self, choices: Sequence[Move]) -> bool:
        """Tell whether there is nothing to decide."""
        return len(choices) == 1 and choices[0].kind in self.renderer.automatic

    def _volunteered_move(self, seat: int, choices: Sequence[Move]) -> Move:
        """Return the move of a person who was asked together with all the others.

        Asking only those who have a choice would tell the others that they have one.
        """
        moment = self.game.view()["round"]
        if self.asked_in_round != moment:
            self.asked_in_round, self.volunteers = moment, self._ask_all()
        ordered = sorted(choices, key=self._is_asked_of_all)
        return ordered[0] if seat in self.volunteers else ordered[-1]

    def _is_asked_of_all(self, choice: Move) -> bool:
        return choice.kind in self.renderer.asked_of_all

    def _ask_all(self) -> set[int]:
        """Let each person look at their hand in secret, and return those who want to knock."""
        volunteers: set[int] = set()
        seat_of = {seat_name(seat).lower(): seat for seat in self.people}
        seat_of |= {self.names[seat].lower(): seat for seat in self.people}
        self.terminal.hide()
        listed = ", ".join(self.names[seat] for seat in self.people)
        while answer := self.terminal.ask(self.say("who_looks", seats=listed)).lower():
            if answer in QUIT:
                raise Quit
            if answer in seat_of and self._look_and_knock(seat_of[answer]):
                volunteers.add(seat_of[answer])
        return volunteers

    def _look_and_knock(self, seat: int) -> bool:
        """Show a person their hand, and return whether they knock."""
        screen = Screen(
            self.name, self.game.view(seat), self.log(seat, self.shown_until.get(seat, 0))
        )
        self.terminal.show(self.renderer.page(screen, self.display()))
        answer = self.terminal.ask(self.say("knock_or_not")).lower()
        self.terminal.hide()
        return answer in ("k", "knock")

    def _give_keyboard(self, seat: int) -> None:
        """Hide the screen before another person's hand is shown."""
        if self._hides_hands and self.at_keyboard != seat:
            self.terminal.hide()
            self.terminal.ask(self.say("pass_keyboard", seat=self.names[seat]))
        self.at_keyboard = seat

    def _after_move(self, events: Sequence[Event]) -> None:
        """Save the record, and pause when a deal or a round has ended."""
        if self.save is not None:
            write_record(self.save, self.record())
        ended = any(event.importance == "key" for event in events)
        if ended and self.terminal.interactive and not self.game.over:
            self._show_news()
            self._rest()

    def _rest(self) -> None:
        """Wait for Enter; `why`, `save` and `quit` work here too."""
        while answer := self.terminal.ask(self.say("go_on")):
            word, _, rest = answer.partition(" ")
            if word.lower() in QUIT:
                raise Quit
            if word.lower() == "save":
                self.save_as(rest.strip())
            elif word.lower() == "why":
                self.explain_news(self.people[0] if len(self.people) == 1 else None)
            else:
                return

    def explain_news(self, seat: int | None) -> None:
        """Explain the events since a person's last move (or anyone's), each reason once."""
        first = (
            max(self.asked_until.values(), default=0)
            if seat is None
            else self.asked_until.get(seat, 0)
        )
        events = reasons_of(self.news(seat, first))
        for event in events[-MOST_REASONS:]:
            why = self.game.explain(event, self.language, self.names)
            self.terminal.show(render_explanation(why, self.say))
        if not events:
            self.terminal.show(Text(self.say("nothing_to_explain"), "bold red"))

    def news(self, seat: int | None, since: int) -> list[Event]:
        """Return what happened after an entry of the log, as a seat may know it."""
        return [event for entry in self.game.entries(seat, since) for event in entry.events]

    def _show_news(self) -> None:
        """Show new events, to a lone player or as everyone may see them."""
        alone = self.people[0] if len(self.people) == 1 else None
        first = min(self.shown_until.get(seat, 0) for seat in self.people)
        self.shown_until = dict.fromkeys(self.people, self.game.last)
        self.at_keyboard = alone
        display = self.display()
        title = Text(self.name, "bold")
        scores = Text(score_line(self.game, self.say, self.names), "bold")
        room = room_beside(display, [title, display.rule(), display.rule(), scores])
        log = last_lines(self.log(alone, first), display, display.width, room)
        self.terminal.clear()
        self.terminal.show(title, display.rule(), log, display.rule(), scores)

    def is_cut(self, page: RenderableType) -> bool:
        """Tell whether a page had no room for all events."""
        if not self.terminal.redraws:
            return False
        lines = self.terminal.console.render_lines(page)
        drawn = " ".join("".join(part.text for part in line) for line in lines)
        return self.say("log_is_longer") in " ".join(drawn.split())

    def page_through(self, seat: int) -> None:
        """Show all that happened since a person's last turn, a screen at a time."""
        display, log = self.display(), self.log(seat, self.shown_until.get(seat, 0))
        lines = [line for text in log for line in text.wrap(display.console, display.width)]
        most = max(1, self.terminal.console.height - 4)
        for first in range(0, len(lines), most):
            self.terminal.clear()
            self.terminal.show(
                Text(self.name, "bold"), display.rule(), *lines[first : first + most]
            )
            self.terminal.ask(self.say("go_on"))

    def _show_end(self) -> None:
        self._show_news()
        winners = [self.names[seat] for seat in self.game.winners]
        self.terminal.show(Text(self.say("winners", seats=", ".join(winners)), "bold green"))

    def log(self, seat: int | None, first: int = 0) -> list[Text]:
        """Return what happened after an entry as a seat may know it, told line by line."""
        events = self.news(seat, first)
        sentences = [self.game.tell(event, self.language, self.names) for event in events]
        return log_lines(list(zip(events, sentences, strict=True)))

    def display(self) -> Display:
        """Return how to draw on this terminal."""
        height = self.terminal.console.height if self.terminal.redraws else None
        board = self.game.board(self.language)
        return Display(self.terminal.console, self.say, board, height, self.names)

    def screen(self, turn: Turn) -> Screen:
        """Return one person's view of the table."""
        log = self.log(turn.seat, self.shown_until.get(turn.seat, 0))
        question = self.game.question
        return Screen(self.name, turn.view, log, turn.offers, question, turn.draw_count > 1)

    def _say_where_it_is(self) -> None:
        """Say where the record is, and how to resume the game."""
        if self.save is not None:
            self.save_as(self.save)
        if self.game.over:
            return
        shared = set(self.local_table.table.people) - set(self.people)
        saved = "kept_there" if shared else "kept_here"
        key = saved if self.local_table.local_tables else "not_kept"
        self.terminal.show(Text(self.say(key), "dim"))

    def default_file(self) -> str:
        """Return a name for the record that is not taken yet today."""
        return f"{self.game.id}-{datetime.now().astimezone():%Y%m%d-%H%M}.txt"

    def save_as(self, name: str) -> None:
        """Write the record to a file."""
        file = name or self.default_file()
        try:
            write_record(file, self.record())
        except MatadorError as problem:
            self.terminal.show(Text(tell_error(problem.sentence, self.say.language), "red"))
        else:
            self.terminal.show(Text(self.say("kept", file=file)))

    def record(self) -> str:
        """Return the record, with the names of the players if there are any."""
        table = self.local_table.table
        names = table.names if any(seat.name for seat in table.seats) else ()
        return write(self.game, names=names)
