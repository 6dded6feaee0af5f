"""The protocol: everything that a client and the server say to each other, and nothing else.

A client opens a socket, says `hello`, and then hears `news` whenever its table has changed: always
the whole table as this reader may know it, and the entries that are new to it. What it wants done
is a command with an id of its own choosing. The answer is `done` or `refused`, by the same id; a
command that is sent again by the same id gets its first answer and is never carried out twice.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from matador.core.meaning import Importance, Opens, Outside
from matador.languages import Language
from matador.server.tables.settings import (
    MOST_SEATS,
    Change,
    ClockName,
    GameName,
    Level,
    Name,
    Settings,
)

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
SeatSeed = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{2}){0,32}$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
ChatText = Annotated[str, Meta(max_length=300)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Anything that a client says."""


class Hello(Said, frozen=True, tag="hello"):
    """The first message: who reads, in which language, and which entries it has already."""

    token: Secret | None = None
    language: Language = "en"
    seat: Seat | None = None
    since: Count | None = None
    chat: Count = 0


class Look(Said, frozen=True, tag="look"):
    """Look as another of my seats, or as a watcher, or in another language."""

    seat: Seat | None = None
    language: Language = "en"


class Ping(Said, frozen=True, tag="ping"):
    """Ask whether anybody is there."""

    number: Count = 0


class Hurry(Said, frozen=True, tag="hurry"):
    """Let bots move without a pause until a person is asked, once all who play here say so."""


class Command(Said, frozen=True, kw_only=True):
    """Something to be done at the table; the same id is the same command, however often sent."""

    id: CommandId


class Play(Command, frozen=True, tag="play"):
    """Make a move, as somebody who has seen the table at version `seen`."""

    move: MoveText
    seen: Count
    seat: Seat | None = None


class Start(Command, frozen=True, tag="start"):
    """Begin to play. Bots of a level take the open seats; without one they are taken away."""

    fill: Level | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Give a seat up; in a game that has begun a bot plays on until its holder is back."""

    seat: Seat


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot of a level play for a seat of mine, now or whenever my time runs out."""

    seat: Seat
    level: Level
    now: bool = False


class Ask(Command, frozen=True, tag="ask"):
    """Ask the others: to pause, to let a move be taken back, to let a bot play for somebody."""

    what: Literal["pause", "undo", "stand_in"]
    seat: Seat
    about: Seat | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Agree or disagree with what somebody asked."""

    seat: Seat
    yes: bool


class Resume(Command, frozen=True, tag="resume"):
    """Go on with a game that was paused."""


class Say(Command, frozen=True, tag="say"):
    """Say something to all at the table: a quick phrase by its key, or a text."""

    seat: Seat | None = None
    phrase: Annotated[str, Meta(max_length=30)] = ""
    text: ChatText = ""


class Mute(Command, frozen=True, tag="mute"):
    """Hear no more of a seat, or hear it again; `seat` null stands for all who watch."""

    seat: Seat | None
    on: bool = True


class Again(Command, frozen=True, tag="again"):
    """Tell all of a game that is over at which table the same people play another."""

    table: Annotated[str, Meta(min_length=12, max_length=12, pattern=r"^[A-Za-z0-9_-]+$")]


Commands = Play | Start | Leave | StandIn | Ask | Answer | Resume | Say | Mute | Again
FromClient = Hello | Look | Ping | Hurry | Commands


class Chair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a new table: mine, another of this device, open to whoever comes, or a bot's."""

    who: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    level: Level = "steady"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    settings: Settings
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=MOST_SEATS)]
    seed: SeatSeed = ""
    position: dict[str, Any] = {}
    """Where the game begins, if not at its beginning; players and rules are those of the table."""


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that somebody thinks of, for so many seats."""

    settings: Settings
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that somebody sets up by hand, or the text of one from a link.

    Whoever says nothing of it gets one to begin with.
    """

    game: GameName
    position: dict[str, Any] = {}
    text: Annotated[str, Meta(max_length=6_000)] = ""
    names: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
    """What the seats are called in the sentences of the answer."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat: any, or this one. With a token of the table, one more on my device."""

    name: Name
    seat: Seat | None = None
    level: Level = "steady"
    seed: SeatSeed = ""


class Pass(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that brings my seats to another device, once and soon."""

    code: Annotated[str, Meta(min_length=4, max_length=40)]


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that a device holds."""

    tokens: Annotated[list[Secret], Meta(max_length=200)]


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened where a record stops."""

    record: Annotated[str, Meta(max_length=300_000)]
    name: Name
    clock: ClockName = "off"


class Told(Struct, frozen=True, tag_field="type"):
    """Anything that the server says on a socket."""


class SeatShown(Struct, frozen=True):
    """A seat as everybody at the table sees it."""

    seat: int
    who: Literal["person", "open", "bot"]
    name: str
    level: Level
    """Of a bot; of a person the level of whoever stands in."""
    stands_in: Level | None
    online: bool
    mine: bool


class ClockShown(Struct, frozen=True):
    """The countdown of the seat that is asked; it never runs for another."""

    seat: int
    left: float
    """Seconds from now until a bot stands in."""
    full: float


class Asking(Struct, frozen=True):
    """What somebody has asked the others, and who has yet to answer."""

    what: str
    seat: int
    about: int | None
    waits_for: list[int]


class FairShown(Struct, frozen=True):
    """What fair chance shows: the server's promise, what the seats added, and the proof."""

    commitment: str
    """Empty where somebody chose the seed of the chance, so that nothing could be promised."""
    seeds: list[str]
    revealed: str | None
    terms: str | None
    """What the promise was given for, as its bytes have it; told with what is revealed."""


class GettingReady(Struct, frozen=True):
    """How far the bot `sharp` is, which is compiled on first need."""

    state: Literal["waiting", "starting", "compiling", "failed"]
    progress: float
    seconds: float


class Invited(Struct, frozen=True):
    """Another table for the people of this one, and who opened it."""

    table: str
    name: str


class TableShown(Struct, frozen=True):
    """A table as anybody may see it who has its link."""

    table: str
    code: str
    status: Literal["gathering", "playing", "paused", "over"]
    settings: Settings
    game: str
    name: str
    """What the game is called in the reader's language."""
    changes: list[Change]
    """Where the rules differ from the book."""
    seats: list[SeatShown]
    host: list[int]
    """The seats of whoever opened the table, who starts the game."""
    opened: bool
    """Whether this reader opened the table."""
    screen: bool
    """Whether a screen shows the table to all: that of whoever opened it and has no seat."""
    watchers: int
    muted: list[int | None]
    """The seats of which this reader hears no more; null stands for all who watch."""
    asking: Asking | None
    fair: FairShown
    getting_ready: GettingReady | None
    """How far `sharp` is that has a seat here; `steady` plays for it until it is ready."""
    again: Invited | None = None
    """The table at which the same people play another game, once somebody has opened one."""


class FlowView(Struct, frozen=True):
    """Money or points that change hands by an event."""

    payer: int | Outside
    """A seat, the bank (or whoever keeps the points), or the pot."""
    payee: int | Outside
    amount: int
    """Always above zero."""


class EventShown(Struct, frozen=True, omit_defaults=True):
    """Something that happened: its key, its values, its sentence, and what it means.

    What an event means is left out where it is the usual.
    """

    kind: str
    because: str
    values: dict[str, Any]
    told: str
    actor: int | None = None
    """The seat that acts; null where nobody does."""
    others: list[int] = []
    """The other seats that it names."""
    flows: list[FlowView] = []
    importance: Importance = "normal"
    """`routine` is left out of a log, `step` of a digest; `key` decides a round or a game."""
    cue: str = ""
    """The sound that goes with it."""
    announced: bool = True
    """Whether it is read to those who do not see the table."""
    opens: Opens = ""
    """What it begins: a round (or a deal), a turn, a throw or an auction."""
    obvious: bool = False
    """Whether there is nothing to explain."""


class EntryShown(Struct, frozen=True):
    """A line of the record as this reader may know it; seat -1 is chance."""

    number: int
    seat: int
    move: str
    kind: str
    values: dict[str, Any]
    events: list[EventShown]
    round: int
    """The round that it leads to: where it ends one, the number is that of the next."""
    bot: Level | None = None
    """The level of the bot that stood in for a person here."""


class QuestionShown(Struct, frozen=True):
    """What the table waits for."""

    kind: str
    seat: int
    facts: dict[str, Any]
    told: str


class GameShown(Struct, frozen=True):
    """The game as this reader may know it now."""

    seat: int | None
    to_act: int | None
    last: int
    over: bool
    scores: list[int]
    winners: list[int]
    view: dict[str, Any]
    question: QuestionShown | None
    forms: list[dict[str, Any]]
    choices: list[str]
    """The moves that are listed for this reader, when it is asked."""
    labels: list[str]
    """What each of the choices would do, as a button says it."""
    undo: bool
    """Whether this reader may take the last move back now."""


class ChatLine(Struct, frozen=True):
    """Something that somebody said; seat null is somebody who watches."""

    number: int
    seat: int | None
    name: str
    text: str
    phrase: str
    at: float


class News(Told, frozen=True, tag="news"):
    """The table now, and what is new to this reader."""

    version: int
    table: TableShown
    game: GameShown | None
    clock: ClockShown | None
    entries: list[EntryShown]
    first: int
    """The number of the first entry sent; older ones are read by HTTP."""
    chat: list[ChatLine]
    now: float


class Done(Told, frozen=True, tag="done"):
    """A command was carried out, and is safe on the disk, as of this version."""

    id: str
    version: int


class Refusal(Told, frozen=True, tag="refused"):
    """A command was not carried out: a code for programs, a sentence for people."""

    id: str
    code: str
    sentence: str
    version: int = 0


class Pong(Told, frozen=True, tag="pong"):
    """Say yes to a ping."""

    number: int


FromServer = News | Done | Refusal | Pong


class Seated(Struct, frozen=True):
    """Where somebody sits now; the token is told this once and belongs to nobody else."""

    table: str
    code: str
    token: str
    seats: list[int]
    version: int


class Answered(Struct, frozen=True):
    """What a command by HTTP brought: its answer, and the table now."""

    answer: Done | Refusal
    news: News
