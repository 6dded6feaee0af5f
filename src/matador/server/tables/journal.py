"""The entries of a table's journal: all that ever happens at a table, and who did it.

A table is its journal: reading the entries in order gives everything about it. An entry is never
changed; later versions of the server may only add kinds, and fields with a default. The kinds and
the names of stored fields are part of the format: `kind` is the tag of a class, and a field whose
name differs in the journal says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field, json

from matador.server.tables.settings import Settings

SYSTEM = 0
"""Who acts when no person does: bots and clocks. Seats without a person are held by it too."""
ANONYMOUS = 0
"""The holder that a client without a token has: a spectator."""
HOST = 1
"""The person who opened the table."""

PAGE, TERMINAL = "page", "terminal"
"""Where a table was opened, if on the machine that runs the server."""


class Seat(Struct, omit_defaults=True):
    """A seat at a table: who has it, who holds it, and its part of the random seed."""

    who: str
    name: str = ""
    level: str = "steady"
    holder: int = SYSTEM
    seed: str = ""


class JournalEntry(Struct, frozen=True, omit_defaults=True, tag_field="kind", kw_only=True):
    """One thing that happened: when, by whom, and by which command."""

    at: float
    by: int = SYSTEM
    command: str = ""


class TableOpened(JournalEntry, frozen=True, tag="opened"):
    """A table was opened; `secret` is the server's part of the random seed."""

    table: str
    code: str
    settings: Settings
    seats: list[Seat] = field(name="places")
    secret: str
    record: str = ""
    """The record that the game continues, if it does not start afresh."""
    seed: int | None = None
    """The random seed that a person chose; such a table commits to nothing."""
    device: str = ""
    """PAGE or TERMINAL, if it was opened on the machine that runs the server."""


class SeatTaken(JournalEntry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    person: Seat = field(name="place")


class SeatLeft(JournalEntry, frozen=True, tag="left"):
    """A person gave up a seat before the game started."""

    seat: int


class StandInChosen(JournalEntry, frozen=True, tag="chose"):
    """A person chose the level of the bot that stands in."""

    seat: int
    level: str


class GameStarted(JournalEntry, frozen=True, tag="began"):
    """The game started, with these seats and these first draws of chance."""

    seats: list[Seat] = field(name="places")
    lines: list[str] = []


class MovesPlayed(JournalEntry, frozen=True, tag="played"):
    """Lines were added to the record: a move and the draws it led to, or a table action."""

    lines: list[str]
    over: bool = False
    """Whether the game was over with them."""


class RequestMade(JournalEntry, frozen=True, tag="asked"):
    """A player asked the others for something."""

    what: str
    seat: int
    about: int | None = None
    needs: list[int] = []


class RequestAnswered(JournalEntry, frozen=True, tag="agreed"):
    """A player agreed to a request, or did not."""

    seat: int
    yes: bool


class GamePaused(JournalEntry, frozen=True, tag="paused"):
    """The game was paused."""


class GameResumed(JournalEntry, frozen=True, tag="resumed"):
    """The game was resumed."""


class ChatSent(JournalEntry, frozen=True, tag="spoke"):
    """A player or spectator sent something to the chat."""

    seat: int | None
    name: str
    text: str = ""
    phrase: str = ""


class SeatMuted(JournalEntry, frozen=True, tag="muted"):
    """A reader hid the chat of a seat, or showed it again."""

    seat: int | None
    on: bool


class NextTableOpened(JournalEntry, frozen=True, tag="followed"):
    """A player opened another table for the same players."""

    table: str
    name: str


AnyEntry = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | StandInChosen
    | GameStarted
    | MovesPlayed
    | RequestMade
    | RequestAnswered
    | GamePaused
    | GameResumed
    | ChatSent
    | SeatMuted
    | NextTableOpened
)
_decoder: json.Decoder[AnyEntry] = json.Decoder(AnyEntry)


def encode(entries: Sequence[AnyEntry]) -> list[bytes]:
    """Return entries as the store keeps them."""
    return [json.encode(entry) for entry in entries]


def decode(entry: bytes) -> AnyEntry:
    """Return an entry of the store."""
    return _decoder.decode(entry)
