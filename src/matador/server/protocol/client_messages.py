"""What a client sends on a socket; commands also arrive by HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from matador.server.protocol.values import (
    ChatText,
    CommandId,
    Count,
    Language,
    Level,
    MoveText,
    SeatNumber,
    TableId,
    TokenText,
)


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Any message of a client."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: who reads, in which language, and which entries it has already."""

    token: TokenText | None = None
    language: Language = "en"
    seat: SeatNumber | None = None
    since: Count | None = None
    chat: Count = 0


class Look(ClientMessage, frozen=True, tag="look"):
    """Look as another of my seats, or as a spectator, or in another language."""

    seat: SeatNumber | None = None
    language: Language = "en"


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Ask whether the server is still there."""

    number: Count = 0


class Hurry(ClientMessage, frozen=True, tag="hurry"):
    """Let bots move without a pause until a person is to act, once all players here ask for it."""


class Command(ClientMessage, frozen=True, kw_only=True):
    """A change to the table; the same id is the same command, however often it is sent."""

    id: CommandId


class Play(Command, frozen=True, tag="play"):
    """Make a move, based on the table at version `seen`."""

    move: MoveText
    seen: Count
    seat: SeatNumber | None = None


class Start(Command, frozen=True, tag="start"):
    """Start the game. Bots of level `fill` take the open seats; without it they are removed."""

    fill: Level | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Give up a seat; in a game that has started a bot stands in until its player is back."""

    seat: SeatNumber


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot of this level stand in for a seat of mine, now or when my time runs out."""

    seat: SeatNumber
    level: Level
    now: bool = False


class Ask(Command, frozen=True, tag="ask"):
    """Ask the others to pause, to undo a move, or to let a bot stand in for a player."""

    what: Literal["pause", "undo", "stand_in"]
    seat: SeatNumber
    about: SeatNumber | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Agree or disagree with a request of another player."""

    seat: SeatNumber
    yes: bool


class Resume(Command, frozen=True, tag="resume"):
    """Resume a paused game."""


class Say(Command, frozen=True, tag="say"):
    """Send everyone at the table a quick phrase, by its key, or a text."""

    seat: SeatNumber | None = None
    phrase: Annotated[str, Meta(max_length=30)] = ""
    text: ChatText = ""


class Mute(Command, frozen=True, tag="mute"):
    """Hide the chat of a seat, or show it again; `seat` null stands for all spectators."""

    seat: SeatNumber | None
    on: bool = True


class Again(Command, frozen=True, tag="again"):
    """Tell everyone at a finished game at which table the same players play another."""

    table: TableId


AnyCommand = Play | Start | Leave | StandIn | Ask | Answer | Resume | Say | Mute | Again
FromClient = Hello | Look | Ping | Hurry | AnyCommand
