"""Bodies of HTTP requests; those of commands are messages of a client."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from matador.server.protocol.values import (
    MOST_SEATS,
    ClockName,
    GameName,
    Level,
    Name,
    SeatNumber,
    SeatSeed,
    TokenText,
)
from matador.server.tables.settings import Settings


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a new table: mine, another on this device, open to anyone, or a bot's."""

    who: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    level: Level = "steady"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open."""

    settings: Settings
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    seed: SeatSeed = ""
    position: dict[str, Any] = {}
    """Where the game starts, if not at its beginning; players and rules are those of the table."""


class SettingsDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that a player is considering, for so many seats."""

    settings: Settings
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class PositionDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that is set up by hand, or the text of one from a link.

    Without either, the response has a position to start from.
    """

    game: GameName
    position: dict[str, Any] = {}
    text: Annotated[str, Meta(max_length=6_000)] = ""
    names: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
    """Names for the seats in the sentences of the response."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat: any, or this one. With a token of the table, one more on my device."""

    name: Name
    seat: SeatNumber | None = None
    level: Level = "steady"
    seed: SeatSeed = ""


class Pass(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that brings my seats to another device; it works once and expires soon."""

    code: Annotated[str, Meta(min_length=4, max_length=40)]


class DeviceTokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that a device holds."""

    tokens: Annotated[list[TokenText], Meta(max_length=200)]


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to import: the new table continues where it stops."""

    record: Annotated[str, Meta(max_length=300_000)]
    name: Name
    clock: ClockName = "off"
