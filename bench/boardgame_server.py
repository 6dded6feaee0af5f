"""boardgame.io under the same load: a property game of about the size of ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from crowd import Command, Crowd, Seat, Table
from servers import SEATS, Server

SERVER = Path(__file__).parent / "boardgame" / "server.cjs"


class BoardgameServer(Server):
    """boardgame.io, in memory."""

    name = "boardgame.io, memory"
    promise = "shown, then kept in memory: a restart loses it"

    def words(self) -> list[str]:
        """Return the command that starts the server."""
        return ["node", str(SERVER), str(self.port)]

    def table(self, crowd: Crowd, number: int) -> Table:
        """Return a match."""
        return Match(crowd, number)


class BoardgameFileServer(BoardgameServer):
    """boardgame.io, in flat files."""

    name = "boardgame.io, files"
    promise = "shown, then written to a file, not synced: a power cut may lose it"

    def words(self) -> list[str]:
        """Return the command that starts the server."""
        return [*super().words(), str(self.folder / "matches")]


class Context(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815 (theirs)
    gameover: Any = None


class State(msgspec.Struct, rename={"version": "_stateID"}):
    """What a player needs of a state; all else is skipped."""

    version: int
    ctx: Context


class Synced(msgspec.Struct):
    """The answer to the first message."""

    state: State


_parts = msgspec.json.Decoder(list[msgspec.Raw])
_state = msgspec.json.Decoder(State)
_synced = msgspec.json.Decoder(Synced)


class Player(Seat):
    """A socket.io client at a match: text frames of its protocol, version 4."""

    def __init__(self, table: Match, address: str, player: str | None, credentials: str) -> None:
        super().__init__(table, address)
        self.match, self.player, self.credentials = table, player, credentials

    async def hear(self, message: bytes, at: float) -> None:
        """Follow the protocol, and keep what is new."""
        if message.startswith(b"42/estate,"):
            self._take(message[10:], at)
        elif message == b"2":
            await self.say("3")
        elif message.startswith(b"40/estate,"):
            await self.emit("sync", self.match.id, self.player, self.credentials, SEATS)
        elif message.startswith(b"0"):
            await self.say("40/estate,")

    def _take(self, event: bytes, at: float) -> None:
        parts = _parts.decode(event)
        kind = bytes(parts[0])
        if kind == b'"update"':
            state = _state.decode(parts[2])
        elif kind == b'"sync"':
            state = _synced.decode(parts[2]).state
        else:
            return
        self.turn, self.table.over = int(state.ctx.currentPlayer), state.ctx.gameover is not None
        self.saw(state.version, at, len(event))
        waiting = self.table.waiting
        if waiting and waiting.id == self.player and 0 < waiting.version <= state.version:
            waiting.settle(at, waiting.version)

    async def emit(self, *parts: Any) -> None:
        """Say something in their protocol."""
        await self.say(self.frame(*parts))

    def frame(self, *parts: Any) -> str:
        """Return an event as socket.io writes it."""
        return f"42/estate,{json.dumps(parts)}"


class Match(Table):
    """A match of their game."""

    id = ""

    async def open(self) -> None:
        """Create a match and join it."""
        server = self.crowd.server
        created = await server.post("/games/estate/create", {"numPlayers": SEATS})
        self.id = created["matchID"]
        address = f"ws://{server.base}/socket.io/?EIO=4&transport=websocket"
        seats = [Player(self, address, None, "")]
        for number in range(SEATS):
            wish = {"playerID": str(number), "playerName": f"Seat {number}"}
            joined = await server.post(f"/games/estate/{self.id}/join", wish)
            seats.insert(number, Player(self, address, str(number), joined["playerCredentials"]))
        await self.sit_down(seats)

    def command(self, out_of_turn: bool) -> tuple[Seat, str, Command] | None:
        """Let whoever is on turn throw; out of turn another makes an offer."""
        chance, turn = self.crowd.chance, self.seats[0].turn
        number, move, arguments = turn, "roll", []
        if out_of_turn:
            number = chance.choice([seat for seat in range(SEATS) if seat != turn])
            move, arguments = "offer", [chance.randrange(40), chance.randrange(1_000)]
        seat = self.seats[number]
        payload = {"type": move, "args": arguments, "playerID": seat.player}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": seat.credentials}}
        seen = seat.versions[-1]
        text = seat.frame("update", action, seen, self.id, seat.player)
        return seat, text, Command(self, 0.0, seat.player, version=seen + 1)
