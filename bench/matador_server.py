"""Matador under load: five games, four players and a watcher at every table."""

from __future__ import annotations

import itertools
import json
import random
import sys
import urllib.request
from typing import Any

import msgspec
from crowd import Command, Crowd, Seat, Table
from servers import SEATS, Server

GAMES = ("danish", "german", "swedish", "dominoes", "gnav")
PHRASE = "well_played"
OPEN_TO_CROWDS = ("--commands", "100", "--requests", "10000", "--connections", "20000")


class MatadorServer(Server):
    """Ours, on SQLite."""

    name = "Matador"
    promise = "on the disk, then answered, then shown"

    def words(self) -> list[str]:
        """Return the command that starts the server."""
        database = f"sqlite:///{self.folder / 'tables.db'}"
        serve = ["serve", "--port", str(self.port), "--database", database, "--log", "json"]
        return [sys.executable, "-m", "matador", *serve, *OPEN_TO_CROWDS]

    def table(self, crowd: Crowd, number: int) -> Table:
        """Return a table of one of the five games."""
        return MatadorTable(crowd, number)

    def commits(self) -> int | None:
        """Return how many transactions the store has made."""
        with urllib.request.urlopen(f"http://{self.base}/metrics", timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        counted = (line.split()[1] for line in lines if line.startswith("matador_commits "))
        return int(float(next(counted)))


class GameUpdate(msgspec.Struct):
    """What a player needs of a game; forms and choices are read when they are used."""

    to_act: int | None
    over: bool
    forms: msgspec.Raw
    choices: msgspec.Raw


class Update(msgspec.Struct):
    """What a player needs of any message; all else is skipped."""

    type: str
    version: int = 0
    game: GameUpdate | None = None
    id: str = ""
    code: str = ""


class Argument(msgspec.Struct):
    """An argument of a form."""

    name: str
    type: str
    takes: str
    options: list[Any] = []


class Form(msgspec.Struct):
    """What a seat may do."""

    pattern: str
    arguments: list[Argument]


_decoder = msgspec.json.Decoder(Update)
_forms = msgspec.json.Decoder(list[Form])
_choices = msgspec.json.Decoder(list[str])


class MatadorSeat(Seat):
    """A seat, or a watcher without a token."""

    def __init__(self, table: Table, address: str, token: str | None) -> None:
        super().__init__(table, address)
        self.token, self.game = token, None

    async def greet(self) -> None:
        """Say hello."""
        await self.say(json.dumps({"type": "hello", "token": self.token}))

    async def hear(self, message: bytes, at: float) -> None:
        """Keep what is new, or take an answer."""
        update = _decoder.decode(message)
        if update.type == "news":
            self.game: GameUpdate | None = update.game
            self.table.over = self.game is not None and self.game.over
            self.saw(update.version, at, len(message))
        elif self.table.waiting and self.table.waiting.id == update.id:
            self.table.waiting.settle(at, update.version, update.code)


class MatadorTable(Table):
    """A table of one of the five games."""

    ids = itertools.count()

    async def open(self) -> None:
        """Open a table, sit down, and begin."""
        server, settings = self.crowd.server, {"game": GAMES[self.number % len(GAMES)], "rules": {}}
        seats = [{"who": "me", "name": "Anna"}, *[{"who": "open"}] * (SEATS - 1)]
        seated = await server.post("/api/tables", {"settings": settings, "seats": seats})
        path, names = f"/api/tables/{seated['table']}", ("Bo", "Cara", "Dan")
        others = [await server.post(f"{path}/seats", {"name": name}) for name in names]
        tokens = [one["token"] for one in (seated, *others)]
        await server.post(f"{path}/commands", {"type": "start", "id": "start"}, tokens[0])
        address = f"ws://{server.base}{path}/play"
        await self.sit_down([MatadorSeat(self, address, token) for token in [*tokens, None]])

    def command(self, out_of_turn: bool) -> tuple[Seat, str, Command] | None:
        """Let whoever is asked make any move; out of turn another does something, or speaks."""
        game = self.seats[0].game
        if game is None or game.to_act is None:
            return None
        turn, chance = game.to_act, self.crowd.chance
        if out_of_turn:
            number = chance.choice([seat for seat in range(SEATS) if seat != turn])
            move = out_of_turn_move(self.seats[number].game, chance)
        else:
            number, choices = turn, _choices.decode(self.seats[turn].game.choices)
            if not choices:
                return None
            move = chance.choice(choices)
        return self._message(number, move)

    def _message(self, number: int, move: str) -> tuple[Seat, str, Command]:
        seat, id_ = self.seats[number], str(next(self.ids))
        message: dict[str, Any] = {"type": "play", "move": move, "seen": seat.versions[-1]}
        if not move:
            message = {"type": "say", "phrase": PHRASE}
        text = json.dumps({**message, "id": id_, "seat": number})
        return seat, text, Command(self, 0.0, id_)


def out_of_turn_move(game: GameUpdate, chance: random.Random) -> str:
    """Return any move that a seat may make while another is asked, if it has one."""
    forms = _forms.decode(game.forms)
    return fill_form(chance.choice(forms), chance) if forms else ""


def fill_form(form: Form, chance: random.Random) -> str:
    """Return the text of a move: one thing is asked for, nothing is given, no money is paid."""
    text = form.pattern
    for argument in form.arguments:
        text = text.replace(f"{{{argument.name}}}", _value(argument, chance))
    return text


def _value(argument: Argument, chance: random.Random) -> str:
    if argument.takes == "amount":
        return "0"
    if not argument.options or argument.name == "give":
        return "-"
    chosen = chance.choice(argument.options)
    return "ABCD"[chosen] if argument.type == "seat" else str(chosen)
