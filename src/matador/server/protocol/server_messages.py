"""What the server sends on a socket: news of a table, and responses to commands."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matador.core.meaning import Importance, Opens, Outside
from matador.server.protocol.values import Level
from matador.server.tables.settings import Change, Settings


class ServerMessage(Struct, frozen=True, tag_field="type"):
    """Any message of the server on a socket."""


class SeatView(Struct, frozen=True):
    """A seat as everyone at the table sees it."""

    seat: int
    who: Literal["person", "open", "bot"]
    name: str
    level: Level
    """The level of a bot; for a person, the level of the bot that stands in."""
    stands_in: Level | None
    online: bool
    mine: bool


class ClockView(Struct, frozen=True):
    """The countdown of the seat to act; it never runs for another."""

    seat: int
    left: float
    """Seconds from now until a bot stands in."""
    full: float


class PendingRequest(Struct, frozen=True):
    """What a player has asked the others, and who has yet to answer."""

    what: str
    seat: int
    about: int | None
    waits_for: list[int]


class FairnessView(Struct, frozen=True):
    """The proof of fair randomness: the server's commitment, the seats' seeds, and the reveal."""

    commitment: str
    """Empty if the random seed was chosen by a person, so that there is nothing to commit to."""
    seeds: list[str]
    revealed: str | None
    terms: str | None
    """The terms of the commitment, as its bytes have them; sent with what is revealed."""


class WarmUpProgress(Struct, frozen=True):
    """How far the bot `sharp` is, which is compiled when it is first needed."""

    state: Literal["waiting", "starting", "compiling", "failed"]
    progress: float
    seconds: float


class NextTable(Struct, frozen=True):
    """Another table for the same players, and who opened it."""

    table: str
    name: str


class TableView(Struct, frozen=True):
    """A table as anyone with its link may see it."""

    table: str
    code: str
    status: Literal["gathering", "playing", "paused", "over"]
    settings: Settings
    game: str
    name: str
    """The name of the game in the reader's language."""
    changes: list[Change]
    """Where the rules differ from the book."""
    seats: list[SeatView]
    host: list[int]
    """The seats of the host, who opened the table and starts the game."""
    opened: bool
    """Whether this reader is the host."""
    screen: bool
    """Whether a shared screen shows the table: that of a host who has no seat."""
    watchers: int
    muted: list[int | None]
    """The seats whose chat this reader has muted; null stands for all spectators."""
    asking: PendingRequest | None
    fair: FairnessView
    getting_ready: WarmUpProgress | None
    """How far `sharp` is that has a seat here; `steady` stands in for it until it is ready."""
    again: NextTable | None = None
    """The table at which the same players play another game, once one of them has opened it."""


class FlowView(Struct, frozen=True):
    """Money or points that change hands by an event."""

    payer: int | Outside
    """A seat, the bank (or whoever keeps the points), or the pot."""
    payee: int | Outside
    amount: int
    """Always above zero."""


class EventView(Struct, frozen=True, omit_defaults=True):
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


class EntryView(Struct, frozen=True):
    """A line of the record as this reader may know it; seat -1 is chance."""

    number: int
    seat: int
    move: str
    kind: str
    values: dict[str, Any]
    events: list[EventView]
    round: int
    """The round that it leads to: where it ends one, the number is that of the next."""
    bot: Level | None = None
    """The level of the bot that stood in for a person here."""


class QuestionView(Struct, frozen=True):
    """What the table waits for."""

    kind: str
    seat: int
    facts: dict[str, Any]
    told: str


class GameView(Struct, frozen=True):
    """The game as this reader may know it now."""

    seat: int | None
    to_act: int | None
    last: int
    over: bool
    scores: list[int]
    winners: list[int]
    view: dict[str, Any]
    question: QuestionView | None
    forms: list[dict[str, Any]]
    choices: list[str]
    """The moves that are listed for this reader, when it is to act."""
    labels: list[str]
    """What each of the choices would do, as the label of a button."""
    undo: bool
    """Whether this reader may undo the last move now."""


class ChatLine(Struct, frozen=True):
    """A message in the chat; seat null is a spectator."""

    number: int
    seat: int | None
    name: str
    text: str
    phrase: str
    at: float


class News(ServerMessage, frozen=True, tag="news"):
    """The table now, and what is new to this reader."""

    version: int
    table: TableView
    game: GameView | None
    clock: ClockView | None
    entries: list[EntryView]
    first: int
    """The number of the first entry sent; older ones are read by HTTP."""
    chat: list[ChatLine]
    now: float


class Done(ServerMessage, frozen=True, tag="done"):
    """A command succeeded and is saved, as of this version."""

    id: str
    version: int


class Refusal(ServerMessage, frozen=True, tag="refused"):
    """A command was refused: a code for programs, a sentence for people."""

    id: str
    code: str
    sentence: str
    version: int = 0


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The response to a ping."""

    number: int


FromServer = News | Done | Refusal | Pong
