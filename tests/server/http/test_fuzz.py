"""Whatever is said, the server neither fails nor does what the rules forbid.

A longer run, to be repeated by its seed:
`MATADOR_FUZZ_MESSAGES=100000 MATADOR_FUZZ_SEED=2 pytest tests/server/http/test_fuzz.py`
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import quote

import pytest
from drivers.garbling import Garbler
from drivers.inside import Answer, Inside, Wire

from matador.play.record import recorded_game, write
from matador.server.protocol import client_messages
from matador.server.tables.table import Table, seat_number

MESSAGES = int(os.environ.get("MATADOR_FUZZ_MESSAGES", "5000"))
SEED = os.environ.get("MATADOR_FUZZ_SEED", "1")
PLAYERS = {"danish": 3, "swedish": 3, "german": 3, "dominoes": 3, "gnav": 4}
A_TABLE = 120
"""So many messages go to a table before it is checked and another is opened."""
NEVER = 1e9
"""The pace of bots that never move, so that nothing happens but by a message."""
LEVELS, LANGUAGES = ("easy", "steady", "sharp"), ("da", "de", "en", "nb", "sv")
UNNUMBERED = ("look", "ping", "hurry", "hello")
"""What is said and is no command."""
COMMANDS = ("play",) * 8 + (
    *("start", "leave", "stand_in", "ask", "answer", "resume", "say", "mute", "again"),
    *UNNUMBERED,
)
PATHS = ("", "/board", "/entries", "/at/1", "/why/1/0", "/record", "/commands", "/passes", "/play")


class Evening:
    """A table, its people, and messages of theirs that are nearly right."""

    def __init__(self, inside: Inside, game: str, chooser: random.Random) -> None:
        self.inside, self.game, self.chooser = inside, game, chooser
        self.garbler = Garbler(chooser)
        self.heard: Counter[str] = Counter()
        self.ids = ["again"]

    async def begin(self, stack: AsyncExitStack) -> None:
        """Open the table: one person with several seats, one with one, and one who watches."""
        seats = ["me", *["here"] * (PLAYERS[self.game] - 2), "open"]
        undo = self.chooser.choice(("free", "ask", "never"))
        anna = await self.inside.open_table(
            self.game, *seats, undo=undo, watchers_talk=True, clock="days"
        )
        self.path = f"/api/tables/{anna['table']}"
        bo = (await self.inside.post(f"{self.path}/seats", {"name": "Bo"})).said
        self.id, self.tokens = anna["table"], [anna["token"], bo["token"], None]
        self.session = await self.inside.registry.session(self.id)
        self.wires = []
        for token in self.tokens:
            self.wires.append(wire := await stack.enter_async_context(Wire(self.inside, self.id)))
            wire.say({"type": "hello", "token": token})
            assert await wire.hear("news")
        if self.chooser.random() < 0.9:
            await self.inside.command(anna, "start", fill="easy")

    def snapshot(self) -> tuple[Any, ...]:
        """Return all that a refusal must leave as it is."""
        table = self.session.table
        state = table.game.state_bytes() if table.game else b""
        return table.version, state, len(self.inside.store.journals[self.id]), table.status

    def message(self) -> dict[str, Any]:
        """Return a message that would be understood."""
        chooser, table, kind = self.chooser, self.session.table, self.chooser.choice(COMMANDS)
        said: dict[str, Any] = {"type": kind}
        if kind not in UNNUMBERED:
            self.ids.append(f"m{len(self.ids)}")
            said["id"] = self.ids[-1] if chooser.random() < 0.97 else chooser.choice(self.ids)
        seat = chooser.randrange(len(table.seats))
        more: dict[str, Any] = {
            "play": {"move": self.move(), "seen": self.seen()},
            "start": {"fill": chooser.choice((*LEVELS, None))},
            "leave": {"seat": seat},
            "stand_in": {"seat": seat, "level": chooser.choice(LEVELS), "now": True},
            "ask": {
                "what": chooser.choice(("pause", "undo", "stand_in")),
                "seat": seat,
                "about": 0,
            },
            "answer": {"seat": seat, "yes": chooser.random() < 0.7},
            "say": {"seat": chooser.choice((seat, None)), "text": "well"},
            "mute": {"seat": seat},
            "again": {"table": self.id},
            "look": {"seat": chooser.choice((seat, None)), "language": chooser.choice(LANGUAGES)},
            "hello": {"token": chooser.choice(self.tokens)},
        }
        return said | more.get(kind, {})

    def seen(self) -> int:
        version = self.session.table.version
        return version if self.chooser.random() < 0.8 else self.chooser.randint(0, version + 1)

    def move(self) -> str:
        """Return a move of this game, possible or not, or one of another game."""
        game, chooser = self.session.table.game, self.chooser
        other = ("undo", "back", "stand-in sharp", "lay 6-6", "knock", "bid 100", "* throw 3-4")
        if game is None or game.over or chooser.random() < 0.15:
            return chooser.choice(other)
        seat = game.to_act if chooser.random() < 0.9 else chooser.randrange(game.players)
        return str(chooser.choice(game.choices(seat) or game.choices()))

    def who_is_asked(self) -> int:
        """Return one of the people; mostly who is asked, so that the game goes on."""
        table = self.session.table
        holder = table.seats[table.to_act].holder if table.to_act is not None else 0
        return (
            holder - 1
            if holder in (1, 2) and self.chooser.random() < 0.8
            else self.chooser.randrange(3)
        )

    async def by_socket(self) -> None:
        """Say something on a socket, and hear all that comes of it."""
        who, before = self.who_is_asked(), self.snapshot()
        wire, sent = self.wires[who], self.garbler.message(self.message())
        wire.say(sent if self.chooser.random() < 0.5 else sent.decode("utf-8", "replace"))
        mark = self.chooser.getrandbits(31)
        wire.say({"type": "ping", "number": mark})
        answers = []
        while True:
            told = await wire.hear("done", "refused", "pong")
            assert told is not None, (wire.closed, sent)
            if told == {"type": "pong", "number": mark}:
                break
            answers.append(told)
        assert len(answers) <= 1
        self.check(who, before, answers[0] if answers else None, sent)

    async def by_http(self) -> None:
        """Give a command by HTTP."""
        who, before = self.who_is_asked(), self.snapshot()
        sent = self.garbler.message(self.message())
        answer = await self.inside.post(f"{self.path}/commands", sent, self.tokens[who])
        told = sane(answer, sent)
        self.check(who, before, told.get("answer", told), sent)

    def check(self, who: int, before: Any, told: Any, sent: bytes) -> None:
        """See that a refusal changed nothing, and that nobody moved for another."""
        self.heard[told.get("code", told["type"]) if told else "nothing"] += 1
        if told is None or told["type"] != "done":
            assert told is None or told.get("code") != "internal", sent
            assert self.snapshot() == before, sent
            return
        table = self.session.table
        assert before[0] <= table.version == before[0] + self.added(before[2], who)

    def added(self, since: int, who: int) -> int:
        new = self.inside.store.journals[self.id][since:]
        for step in map(json.loads, new):
            by = step.get("by", 0)
            assert by == (who + 1) % 3
            own = set(self.session.table.seats_of(by))
            lines = step.get("lines", []) if step["kind"] == "played" else []
            movers = {seat_number(line[0]) for line in lines} - {-1}
            agreed = any(json.loads(one)["kind"] in ("agreed", "asked") for one in new)
            assert movers <= own or agreed, (lines, own)
        return len(new)

    async def by_paths(self) -> None:
        """Ask for anything at all; only what is posted may change the table."""
        chooser, before = self.chooser, self.snapshot()
        path = self.path + chooser.choice(PATHS)
        if chooser.random() < 0.7:
            path = self.garbler.text(path)
        keys = chooser.sample(("seat", "since", "until", "language", "x"), 2)
        values = [str(self.garbler.value(chooser.choice(("1", "0", "da")))) for _ in keys]
        query = "&".join(
            f"{key}={quote(value, errors='replace')}"
            for key, value in zip(keys, values, strict=True)
        )
        token = chooser.choice((*self.tokens, "x", "é", "A" * 43))
        method = chooser.choice(("GET", "GET", "GET", "HEAD", "DELETE", "POST"))
        answer = await self.inside.ask(method, f"{path}?{query}", token=token)
        self.heard[f"status {answer.status}"] += 1
        sane(answer, path.encode())
        assert self.snapshot() == before

    async def by_posts(self) -> None:
        """Post what opens tables and seats, nearly right."""
        chooser, text = self.chooser, ""
        if self.session.table.game:
            text = self.garbler.record(write(self.session.table.game))
        chairs = [
            {"who": who, "name": "é", "level": "easy"} for who in ("me", "here", "open", "bot")
        ]
        settings = {
            "game": self.game,
            "rules": {"start_cash": 1},
            "clock": "fast",
            "undo": "ask",
            "version": 1,
        }
        path, body = chooser.choice(
            (
                ("/api/tables", {"settings": settings, "seats": chairs, "seed": "00ff"}),
                ("/api/tables", {"settings": {"game": self.game, "rules": {}}, "seats": chairs}),
                ("/api/import", {"record": text, "name": "Cara", "clock": "days"}),
                ("/api/mine", {"tokens": [self.tokens[0], "A" * 43]}),
                ("/api/passes", {"code": "bado-kimu-bado-kimu"}),
                (f"{self.path}/seats", {"name": "Dora", "seat": 1, "level": "easy", "seed": "00"}),
                (f"{self.path}/passes", {}),
            )
        )
        answer = await self.inside.post(
            path, self.garbler.message(body), chooser.choice(self.tokens)
        )
        self.heard[f"status {answer.status}"] += 1
        sane(answer, str(body).encode())

    def check_table(self) -> None:
        """See that the journal makes the table again, and the record the game."""
        table = self.session.table
        again = Table.from_journal(self.inside.store.journals[self.id])
        assert (again.version, again.status, again.seats) == (
            table.version,
            table.status,
            table.seats,
        )
        assert (again.commands, again.request, again.entry_counts) == (
            table.commands,
            table.request,
            table.entry_counts,
        )
        if table.game:
            replayed = recorded_game(write(table.game))
            assert again.game
            assert again.game.state_bytes() == table.game.state_bytes() == replayed.state_bytes()


def sane(answer: Answer, sent: bytes) -> Any:
    """See that an answer is none of a server that failed; return what it says."""
    assert 200 <= answer.status < 500, (sent, answer.body)
    if "json" not in answer.headers.get("content-type", "") or not answer.body:
        return {}
    if answer.status >= 400 and "answer" not in answer.said:
        assert answer.said["code"]
        assert answer.said["sentence"]
    return answer.said


async def evening(inside: Inside, game: str, chooser: random.Random, most: int) -> Counter[str]:
    """Send messages to one table until it has had enough, or its sockets are gone."""
    one = Evening(inside, game, chooser)
    async with AsyncExitStack() as stack:
        await one.begin(stack)
        for _ in range(most):
            ways = (one.by_socket,) * 6 + (one.by_http,) * 2 + (one.by_paths, one.by_posts)
            await chooser.choice(ways)()
        one.check_table()
    for wire in one.wires:
        assert wire.closed is None
    return one.heard


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", PLAYERS)
async def test_no_message_breaks_the_server_or_the_rules(game):
    chooser, heard = random.Random(f"{SEED} {game}"), Counter[str]()
    left = MESSAGES // len(PLAYERS)
    while left > 0:
        async with Inside(pace=NEVER) as inside:
            for _ in range(5):
                heard += await evening(inside, game, chooser, min(left, A_TABLE))
                left -= A_TABLE
                if left <= 0:
                    break
    assert heard["done"] > MESSAGES // 100
    assert heard["bad_message"] > MESSAGES // 100
    assert heard["illegal"] + heard["bad_move"] > MESSAGES // 500


def test_every_type_of_message_is_tried():
    kinds = {kind.__struct_config__.tag for kind in client_messages.FromClient.__args__}
    assert kinds == set(COMMANDS)
