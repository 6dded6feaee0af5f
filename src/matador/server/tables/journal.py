"""The steps of a table's journal: all that ever happens at a table, and who it was.

A table is its journal: whoever has read the steps in order knows everything about it. A step is
never changed; later versions of the server may only add kinds, and fields with a default.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, json

from matador.server.tables.settings import Settings

HOUSE = 0
"""The holder of what nobody at the table did: bots and clocks."""

PAGE, TERMINAL = "page", "terminal"
"""Where a table was opened, if on the machine of the house."""


class Place(Struct, omit_defaults=True):
    """A seat at a table: who has it, whose device, and what it added to the chance."""

    who: str
    name: str = ""
    level: str = "steady"
    holder: int = HOUSE
    seed: str = ""


class Step(Struct, frozen=True, omit_defaults=True, tag_field="kind", kw_only=True):
    """One thing that happened, when, by whom, and by which command."""

    at: float
    by: int = HOUSE
    command: str = ""


class Opened(Step, frozen=True, tag="opened"):
    """A table was opened; `secret` is the server's part of the chance."""

    table: str
    code: str
    settings: Settings
    places: list[Place]
    secret: str
    record: str = ""
    """The record that the game goes on from, if it does not begin anew."""
    seed: int | None = None
    """The seed that somebody chose for the chance; such a table promises nothing."""
    device: str = ""
    """PAGE or TERMINAL, if it was opened on the machine of the house."""


class Sat(Step, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    place: Place


class Left(Step, frozen=True, tag="left"):
    """Somebody gave a seat up before the game began."""

    seat: int


class Chose(Step, frozen=True, tag="chose"):
    """Somebody chose the level of whoever stands in."""

    seat: int
    level: str


class Began(Step, frozen=True, tag="began"):
    """The game began, with these places and what chance dealt."""

    places: list[Place]
    lines: list[str] = []


class Played(Step, frozen=True, tag="played"):
    """Lines were added to the record: a move and what chance answered, or the table's business."""

    lines: list[str]
    over: bool = False
    """Whether the game was over with them."""


class Asked(Step, frozen=True, tag="asked"):
    """Somebody asked the others for something."""

    what: str
    seat: int
    about: int | None = None
    needs: list[int] = []


class Agreed(Step, frozen=True, tag="agreed"):
    """Somebody agreed to what was asked, or did not."""

    seat: int
    yes: bool


class Paused(Step, frozen=True, tag="paused"):
    """The table rests."""


class Resumed(Step, frozen=True, tag="resumed"):
    """The table goes on."""


class Spoke(Step, frozen=True, tag="spoke"):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str = ""
    phrase: str = ""


class Muted(Step, frozen=True, tag="muted"):
    """Somebody wants to hear no more of a seat, or to hear it again."""

    seat: int | None
    on: bool


class Followed(Step, frozen=True, tag="followed"):
    """Somebody opened another table for the people of this one."""

    table: str
    name: str


AnyStep = (
    Opened
    | Sat
    | Left
    | Chose
    | Began
    | Played
    | Asked
    | Agreed
    | Paused
    | Resumed
    | Spoke
    | Muted
    | Followed
)
_reader: json.Decoder[AnyStep] = json.Decoder(AnyStep)


def written(steps: Sequence[AnyStep]) -> list[bytes]:
    """Write steps for the store."""
    return [json.encode(step) for step in steps]


def read(step: bytes) -> AnyStep:
    """Read a step from the store."""
    return _reader.decode(step)
