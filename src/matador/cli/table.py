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
from matador.cli.listing import explained
from matador.cli.local_tables import Kept, Overtaken
from matador.cli.phrases import Phrases
from matador.cli.screens import painter_for
from matador.cli.screens.look import (
    Look,
    Screen,
    last_lines,
    reasons_of,
    room_beside,
    score_line,
    told,
)
from matador.cli.terminal import Leave, Terminal
from matador.cli.turn import QUIT, Quit, Turn
from matador.core.errors import MatadorError
from matador.core.words import Event, Move, seat_name
from matador.play import Game
from matador.play.record import write
from matador.tell import game_name, tell_wrong

MOST_REASONS = 6
LOOKS_AGAIN = 0.5
"""Seconds until the table is looked at again, while somebody elsewhere is to play."""


@dataclass
class Table:
    """People and bots at one game."""

    kept: Kept
    bots: Mapping[int, Bot]
    adviser: str
    """The name of the bot that answers a person who asks for a hint."""
    terminal: Terminal
    language: str = "en"
    save: str | None = None
    seen: dict[int, int] = field(default_factory=dict)
    """The last entry of the log that each person has been shown."""
    moved: dict[int, int] = field(default_factory=dict)
    """The last entry when each person was asked last."""
    sitting: int | None = None
    """The person who sat at the keyboard last."""
    asked_at: int = 0
    """The round in which all were asked together last."""
    wishes: set[int] = field(default_factory=set)
    """Who wanted to do something then."""
    announced: bool = False
    """Whether it was said that bots get ready."""

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.kept.game

    @property
    def names(self) -> list[str]:
        """Return what the seats are called: their letters where nobody has a name."""
        return self.kept.table.names

    def __post_init__(self) -> None:
        self.painter = painter_for(self.game.family.name)
        self.say = Phrases(self.language, self.game.family.name)
        self.people = [seat for seat in self.kept.mine if seat not in self.bots]
        self.name = game_name(self.game.id, self.game.family.name, self.language)

    def play(self) -> None:
        """Play to the end, or until somebody leaves; then say where the game is."""
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
        """Let a seat move; a game that went on elsewhere goes on from there."""
        try:
            self._after(self._play_turn(seat))
        except Overtaken:
            if seat in self.bots:
                return
            self.terminal.show(Text(self.say("overtaken"), "bold red"))
            self.terminal.pause(self.say("go_on"))

    def _play_turn(self, seat: int) -> list[Event]:
        choices = self.game.choices()
        if seat in self.bots:
            self._announce(self.bots[seat])
            chosen = self.bots[seat].choose(self.game.view(seat), choices)
            return self.kept.let_bot(chosen, seat)
        if seat not in self.people:
            return self._wait_for(seat)
        if self._hides_hands and any(map(self._is_asked_of_all, choices)):
            return self.kept.play(self._wished(seat, choices), seat)
        if self._is_forced(choices):
            return self.kept.play(choices[0], seat)
        self._give_keyboard(seat)
        shown = self.game.last
        events = Turn(self, seat).play()
        self.seen[seat] = self.moved[seat] = shown
        return events

    def _wait_for(self, seat: int) -> list[Event]:
        """Look again and again until somebody elsewhere has moved; Control-C leaves."""
        self.terminal.show(Text(self.say("waits_for", seat=self.names[seat]), "dim"))
        before = self.game.last
        while self.game.last == before:
            time.sleep(LOOKS_AGAIN)
            self.kept.look_again()
        return []

    def _announce(self, bot: Bot) -> None:
        """Say that a bot which must be compiled first lets itself be waited for, once."""
        if getattr(bot, "compiles", False) and not self.announced:
            self.terminal.show(Text(self.say("gets_ready"), "dim"))
            self.announced = True

    def _is_forced(self, choices: Sequence[Move]) -> bool:
        """Tell whether there is nothing to decide."""
        return len(choices) == 1 and choices[0].kind in self.painter.automatic

    def _wished(self, seat: int, choices: Sequence[Move]) -> Move:
        """Return what a person wants to do who was asked together with all the others.

        To ask those alone who have a choice would tell the others that they have one.
        """
        moment = self.game.view()["round"]
        if self.asked_at != moment:
            self.asked_at, self.wishes = moment, self._ask_all()
        ordered = sorted(choices, key=self._is_asked_of_all)
        return ordered[0] if seat in self.wishes else ordered[-1]

    def _is_asked_of_all(self, choice: Move) -> bool:
        return choice.kind in self.painter.asked_of_all

    def _ask_all(self) -> set[int]:
        """Let whoever wants to look at a hand in secret, and return those who want to knock."""
        wishes: set[int] = set()
        called = {seat_name(seat).lower(): seat for seat in self.people}
        called |= {self.names[seat].lower(): seat for seat in self.people}
        self.terminal.hide()
        listed = ", ".join(self.names[seat] for seat in self.people)
        while answer := self.terminal.ask(self.say("who_looks", seats=listed)).lower():
            if answer in QUIT:
                raise Quit
            if answer in called and self._look_and_knock(called[answer]):
                wishes.add(called[answer])
        return wishes

    def _look_and_knock(self, seat: int) -> bool:
        """Show a person the hand, and tell whether it is knocked with."""
        screen = Screen(self.name, self.game.view(seat), self.log(seat, self.seen.get(seat, 0)))
        self.terminal.show(self.painter.page(screen, self.look()))
        answer = self.terminal.ask(self.say("knock_or_not")).lower()
        self.terminal.hide()
        return answer in ("k", "knock")

    def _give_keyboard(self, seat: int) -> None:
        """Draw a curtain before another person's hand is shown."""
        if self._hides_hands and self.sitting != seat:
            self.terminal.hide()
            self.terminal.ask(self.say("pass_keyboard", seat=self.names[seat]))
        self.sitting = seat

    def _after(self, events: Sequence[Event]) -> None:
        """Keep the record, and rest for a moment when a deal or a round has ended."""
        if self.save is not None:
            write_record(self.save, self.record())
        ended = any(event.kind in self.painter.milestones for event in events)
        if ended and self.terminal.interactive and not self.game.over:
            self._show_news()
            self._rest()

    def _rest(self) -> None:
        """Wait for Enter; whoever asks why, saves the record or wants to leave is heard."""
        while answer := self.terminal.ask(self.say("go_on")):
            word, _, rest = answer.partition(" ")
            if word.lower() in QUIT:
                raise Quit
            if word.lower() == "save":
                self.keep_as(rest.strip())
            elif word.lower() == "why":
                self.explain_news(self.people[0] if len(self.people) == 1 else None)
            else:
                return

    def explain_news(self, seat: int | None) -> None:
        """Explain what happened since a person's last move (or anybody's), each reason once."""
        first = max(self.moved.values(), default=0) if seat is None else self.moved.get(seat, 0)
        found = reasons_of(self.news(seat, first), self.painter)
        for event in found[-MOST_REASONS:]:
            why = self.game.explain(event, self.language, self.names)
            self.terminal.show(explained(why, self.say))
        if not found:
            self.terminal.show(Text(self.say("nothing_to_explain"), "bold red"))

    def news(self, seat: int | None, since: int) -> list[Event]:
        """Return what happened after an entry of the log, as a seat may know it."""
        return [event for entry in self.game.entries(seat, since) for event in entry.events]

    def _show_news(self) -> None:
        """Show what has not been shown yet, to a lone player or as everybody may see it."""
        alone = self.people[0] if len(self.people) == 1 else None
        first = min(self.seen.get(seat, 0) for seat in self.people)
        self.seen = dict.fromkeys(self.people, self.game.last)
        self.sitting = alone
        look = self.look()
        title = Text(self.name, "bold")
        scores = Text(score_line(self.game, self.say, self.names), "bold")
        room = room_beside(look, [title, look.rule(), look.rule(), scores])
        log = last_lines(self.log(alone, first), look, look.width, room)
        self.terminal.clear()
        self.terminal.show(title, look.rule(), log, look.rule(), scores)

    def is_cut(self, page: RenderableType) -> bool:
        """Tell whether a page had no room for all that happened."""
        if not self.terminal.redraws:
            return False
        lines = self.terminal.console.render_lines(page)
        drawn = " ".join("".join(part.text for part in line) for line in lines)
        return self.say("log_is_longer") in " ".join(drawn.split())

    def page_through(self, seat: int) -> None:
        """Show all that happened since a person's last turn, a screen at a time."""
        look, log = self.look(), self.log(seat, self.seen.get(seat, 0))
        lines = [line for text in log for line in text.wrap(look.console, look.width)]
        most = max(1, self.terminal.console.height - 4)
        for first in range(0, len(lines), most):
            self.terminal.clear()
            self.terminal.show(Text(self.name, "bold"), look.rule(), *lines[first : first + most])
            self.terminal.ask(self.say("go_on"))

    def _show_end(self) -> None:
        self._show_news()
        winners = [self.names[seat] for seat in self.game.winners]
        self.terminal.show(Text(self.say("winners", seats=", ".join(winners)), "bold green"))

    def log(self, seat: int | None, first: int = 0) -> list[Text]:
        """Return what happened after an entry as a seat may know it, told line by line."""
        events = self.news(seat, first)
        sentences = [self.game.tell(event, self.language, self.names) for event in events]
        return told(list(zip(events, sentences, strict=True)), self.painter)

    def look(self) -> Look:
        """Return how things are shown on this terminal."""
        height = self.terminal.console.height if self.terminal.redraws else None
        board = self.game.board(self.language)
        return Look(self.terminal.console, self.say, board, height, self.names)

    def screen(self, turn: Turn) -> Screen:
        """Return one person's view of the table."""
        log = self.log(turn.seat, self.seen.get(turn.seat, 0))
        question = self.game.question
        return Screen(self.name, turn.view, log, turn.offers, question, turn.painted > 1)

    def _say_where_it_is(self) -> None:
        """Say where the record is, and how the game is gone on with."""
        if self.save is not None:
            self.keep_as(self.save)
        if self.game.over:
            return
        shared = set(self.kept.table.people) - set(self.people)
        kept = "kept_there" if shared else "kept_here"
        key = kept if self.kept.shelf else "not_kept"
        self.terminal.show(Text(self.say(key), "dim"))

    def default_file(self) -> str:
        """Return a name for the record that is not taken yet today."""
        return f"{self.game.id}-{datetime.now().astimezone():%Y%m%d-%H%M}.txt"

    def keep_as(self, name: str) -> None:
        """Write the record for somebody who asked for it."""
        file = name or self.default_file()
        try:
            write_record(file, self.record())
        except MatadorError as problem:
            self.terminal.show(Text(tell_wrong(problem.sentence, self.say.language), "red"))
        else:
            self.terminal.show(Text(self.say("kept", file=file)))

    def record(self) -> str:
        """Return the record, with names where anybody has one."""
        table = self.kept.table
        names = table.names if any(seat.name for seat in table.seats) else ()
        return write(self.game, names=names)
