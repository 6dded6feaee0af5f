"""What every screen shares: the language, the signs a terminal can write, and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from matador.cli.phrases import Phrases
from matador.core.meaning import Tone
from matador.core.questions import Question
from matador.core.words import Event, Move, seat_name
from matador.play import Game
from matador.tell import score

LEAST_WIDTH = 32
LEAST_LOG = 3
STYLES: Mapping[Tone, str] = {
    "": "",
    "gain": "green",
    "loss": "red",
    "reveal": "italic yellow",
    "special": "magenta",
    "warning": "yellow",
    "quiet": "dim",
}
"""By tone: the style of a line."""


class Signs(NamedTuple):
    """The signs that lines and boxes are drawn with."""

    dash: str
    bar: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    tee_down: str
    tee_right: str
    tile_bar: str
    cross: str
    back: str
    turn: str
    onward: str
    backward: str
    more: str
    dot: str


UNICODE = Signs("─", "│", "╭", "╮", "╰", "╯", "┬", "├", "│", "╫", "▮", "▸", "→", "←", "…", "·")
ASCII = Signs("-", "|", "+", "+", "+", "+", "+", "+", "|", "#", "#", ">", ">", "<", "...", "-")


@dataclass(frozen=True)
class Display:
    """How to draw: the console, the language, and the number of lines."""

    console: Console
    say: Phrases
    board: Mapping[str, Any]
    """What never changes at the table, and what things are called there."""
    height: int | None = None
    """The lines of the screen; None where there is no end to them."""
    names: Sequence[str] = ()
    """The names of the seats; their letters if empty."""

    @property
    def language(self) -> str:
        """Return the language."""
        return self.say.language

    def seat_label(self, seat: int) -> str:
        """Return the name of a seat, or its letter."""
        return self.names[seat] if self.names else seat_name(seat)

    @property
    def signs(self) -> Signs:
        """Return the signs that this console can write."""
        return ASCII if self.console.options.ascii_only else UNICODE

    @property
    def width(self) -> int:
        """Return the columns to draw in; the last one stays free."""
        return max(LEAST_WIDTH, self.console.width - 1)

    def rule(self) -> RenderableType:
        """Return a thin line across the screen."""
        return Rule(style="dim", characters=self.signs.dash)

    def lines_of(self, part: RenderableType, width: int | None = None) -> int:
        """Count the lines that something takes."""
        options = self.console.options.update(width=width or self.console.width)
        return len(self.console.render_lines(part, options, pad=False))


@dataclass(frozen=True)
class Offer:
    """One numbered thing to choose, and the moves it stands for; or a verb to be asked about."""

    label: str
    moves: Sequence[Move]
    verb: str = ""


@dataclass(frozen=True)
class Screen:
    """Everything that a renderer needs to draw one moment."""

    name: str
    view: Mapping[str, Any]
    log: Sequence[Text] = ()
    offers: Sequence[Offer] = ()
    question: Question | None = None
    is_read: bool = False
    """Whether the log has been shown before, so that other things may take its place."""


class Renderer(Protocol):
    """Draws one family of games."""

    usual_players: int
    automatic: frozenset[str]
    """The kinds of moves that are made for a player who has no other."""
    asked_of_all: frozenset[str]
    """Those that are asked of all together at a shared keyboard, for one alone tells a secret."""
    guided: frozenset[str]
    """Verbs that are offered by a number although their moves cannot all be listed."""

    def page(self, screen: Screen, display: Display) -> RenderableType:
        """Draw the whole table."""

    def offers(
        self, view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str], /
    ) -> list[Offer]:
        """Group the moves open to a seat into numbered offers."""

    def normalise(self, text: str) -> str:
        """Return a typed move as records write it."""

    def board(self, view: Mapping[str, Any], display: Display, /) -> RenderableType:
        """Draw what lies on the table, whatever room that takes."""

    def guide(self, view: Mapping[str, Any], display: Display, /) -> RenderableType:
        """Say in a few lines what a player must know about this game."""


def log_lines(events: Sequence[tuple[Event, str]]) -> list[Text]:
    """Set events and their sentences into lines; events that share a line follow each other."""
    lines: list[Text] = []
    before = ""
    for event, sentence in events:
        if not is_logged(event):
            continue
        part, line = Text(sentence, style_of(event)), event.meaning.line
        if line and line == before and not event.meaning.opens:
            lines[-1] = Text.assemble(lines[-1], " ", part)
        else:
            lines.append(part)
        before = line
    return lines


def is_logged(event: Event) -> bool:
    """Tell whether the log shows an event; the screen shows routine and single steps itself."""
    is_step = event.importance == "step" and not event.meaning.line
    return not (event.importance == "routine" or is_step or event.is_idle)


def style_of(event: Event) -> str:
    """Return the style of an event's sentence."""
    weight = "bold " if event.importance in ("major", "key") else ""
    return (weight + STYLES[event.meaning.tone]).strip()


def reasons_of(events: Sequence[Event]) -> list[Event]:
    """Return the events that have a reason to be told, the last for each reason."""
    found = [event for event in events if event.because and is_logged(event)]
    return list({event.because: event for event in found}.values())


def score_line(game: Game, say: Phrases, names: Sequence[str] = ()) -> str:
    """Tell what everybody has: points, or money where there is any."""
    scores = [
        f"{names[seat] if names else seat_name(seat)} {score(points, say.language, game.edition)}"
        for seat, points in enumerate(game.scores)
    ]
    key = "standing" if "currency" in game.edition.tables else "scores"
    return say(key, scores=", ".join(scores))


def last_lines(
    log: Sequence[Text], display: Display, width: int, room: int | None
) -> RenderableType:
    """Return the end of a log, as much as there is room for."""
    wrapped = [line for text in log for line in text.wrap(display.console, width)]
    if room is None or len(wrapped) <= room:
        return Group(*wrapped)
    room = max(room, LEAST_LOG)
    cut = Text(f"{display.signs.more} {display.say('log_is_longer')}", "dim")
    return Group(cut, *wrapped[len(wrapped) - room + 1 :])


def room_beside(
    display: Display, parts: Sequence[RenderableType], prompt_lines: int = 2
) -> int | None:
    """Return how many lines the other parts of a screen leave for the log."""
    if display.height is None:
        return None
    return max(LEAST_LOG, display.height - prompt_lines - sum(map(display.lines_of, parts)))
