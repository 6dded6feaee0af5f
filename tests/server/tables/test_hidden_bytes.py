"""Not one byte that a reader is sent depends on what this reader may not know.

Two tables whose records differ only in what a seat may not know are asked the same, and answer by
the same bytes: news, entries, the past, reasons, refusals, on the socket and by HTTP. Time alone
stands still here. A longer run:
`MATADOR_HIDDEN_TABLES=1000 pytest tests/server/tables/test_hidden_bytes.py`
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from drivers.inside import Inside, Wire
from properties.test_hidden import HIDES, MOST_NUMBERS

import matador
from matador.core.errors import MatadorError
from matador.core.words import NATURE, seat_name
from matador.play import Game
from matador.server.store import Token
from matador.server.tables import ids, journal, session
from matador.server.tables.journal import Seat
from matador.server.tables.settings import Settings

PAIRS = int(os.environ.get("MATADOR_HIDDEN_TABLES", "10"))
TRIES = 30
ENOUGH = 3
NOW = 1_800_000_000.0
NEVER = 1e6
"""The seconds until all hear that somebody came, which would be any moment else."""
TABLE, CODE, SECRET = "AAAAAAAAAAAA", "bado-kimu", "5e" * 32
PLAYERS = {"dominoes": (2, 4), "gnav": (3, 6)}
Line = tuple[int, str]


def walk(game: Game, moves: int, seat: int, chooser: random.Random) -> tuple[list[Line], list[int]]:
    """Play at random; return the lines, and the places of those of nature that a seat saw not."""
    hides, lines, unseen = HIDES[game.family.name], list[Line](), list[int]()
    while not game.over and len(lines) < moves:
        mover = game.to_act
        is_unseen = hides.nature_is_unseen(game._engine.edition, game._state, seat)
        if mover == NATURE and is_unseen:
            unseen.append(len(lines))
        move = str(chooser.choice(game.choices(mover)))
        game.play(move, mover)
        lines.append((mover, move))
    return lines, unseen


def permuted(lines: list[Line], unseen: list[int], chooser: random.Random) -> list[Line]:
    """Return lines where some that are unseen have changed places, mostly the latest."""
    some = chooser.sample(unseen[-chooser.randint(5, 16) :], chooser.randint(2, 5))
    texts = [lines[place] for place in some]
    chooser.shuffle(texts)
    twin = list(lines)
    for place, text in zip(some, texts, strict=True):
        twin[place] = text
    return twin


def is_twin(start: Game, lines: list[Line], twins: list[Line], seat: int | None) -> bool:
    """Tell whether other lines are possible too, and reveal nothing else to a seat by the rules."""
    game, twin, hides = start.copy(), start.copy(), HIDES[start.family.name]
    for (mover, move), (_, other) in zip(lines, twins, strict=True):
        before = game.last
        happened = game.play(move, mover)
        try:
            happened_there = twin.play(other, mover)
        except MatadorError:
            return False
        seen = game.entries(seat, before)[0].events, twin.entries(seat, before)[0].events
        everything = (*happened, *happened_there)
        if seen[0] != seen[1] and any(hides.reveals(event, seat) for event in everything):
            return False
    return twin.state_bytes() != game.state_bytes()


def journal_of(start: Game, lines: list[Line]) -> list[bytes]:
    """Return the journal of a table where people on devices of their own played so."""
    seats = [
        Seat("person", f"Friend {seat}", "easy", seat + 1, "00ff") for seat in range(start.players)
    ]
    rules = start.edition.changes()
    kept = {"undo": "ask", "hints": "always", "version": start.edition.version}
    settings = Settings(game=start.id, rules=rules, **kept)
    opened = {"table": TABLE, "code": CODE, "settings": settings, "secret": SECRET}
    written = [f"{seat_name(seat)}: {move}" for seat, move in lines]
    turns = [place for place, (seat, _) in enumerate(lines) if seat != NATURE]
    first = turns[0] if turns else len(lines)
    return journal.encode(
        [
            journal.TableOpened(at=NOW, by=1, seats=seats, **opened),
            journal.GameStarted(at=NOW, by=1, seats=seats, lines=written[:first]),
            *(
                journal.MovesPlayed(at=NOW, by=lines[place][0] + 1, command=f"c{place}", lines=part)
                for place, after in pairwise([*turns, len(lines)])
                for part in (written[place:after],)
            ),
        ]
    )


def pairs(game_id: str) -> Iterator[tuple[int | None, list[bytes], list[bytes], int]]:
    """Give tables that a reader cannot tell from each other, and how many lines they have."""
    chooser, found = random.Random(f"{game_id} bytes"), 0
    while found < PAIRS:
        players = chooser.randint(*PLAYERS[game_id])
        start = matador.new(game_id, players, nature="ask")
        seat = chooser.choice((None, *range(players)))
        watcher = NATURE if seat is None else seat
        game = start.copy()
        lines, unseen = walk(game, chooser.randint(12, 120), watcher, chooser)
        if len(unseen) < 6 or game.over:  # Everything is open when a game is over.
            continue
        for _ in range(TRIES):
            twins = permuted(lines, unseen, chooser)
            if is_twin(start, lines, twins, seat):
                found += 1
                yield seat, journal_of(start, lines), journal_of(start, twins), len(lines)
                break


def questions(lines: int, chooser: random.Random) -> list[str]:
    """Return what a reader may ask for by HTTP."""
    place, since = chooser.randint(1, lines), chooser.randint(0, lines)
    return [
        *("", "?language=da", f"?since={since}", "/board", "/record", "/entries"),
        *(f"/entries?since={since}&until={since + 5}", f"/entries?since={since}&language=sv"),
        *(f"/at/{number}" for number in {0, place, lines, lines + 1}),
        *(f"/why/{number}/{event}" for number in {place, lines} for event in range(3)),
        f"/why/{place}/0?language=nb",
        *("/hint", "/hint?language=de", "/chances", f"/chances?at={since}", "/curve"),
    ]


def commands(game: Game, seat: int | None, version: int, chooser: random.Random) -> list[Any]:
    """Return commands that a reader may try, most of them in vain."""
    words, mine = game.family.words, {} if seat is None else {"seat": seat}
    tried: list[Any] = []
    for _ in range(12):
        verb = chooser.randrange(len(words.moves))
        slots = words.moves[verb].slots
        numbers = tuple(chooser.randrange(MOST_NUMBERS[slot.type]) for slot in slots)
        move = words.write(verb, numbers)
        seen = chooser.choice((version, version, chooser.randint(1, version)))
        tried.append({"type": "play", "move": move, "seen": seen, **mine})
    tried += [{"type": "play", "move": move, "seen": version} for move in ("undo", "back")]
    tried += [{"type": "ask", "what": what, "seat": seat or 0} for what in ("undo", "stand_in")]
    tried += [{"type": "play", "move": "draw", "seen": version, "seat": other} for other in (0, 1)]
    return [{**one, "id": f"t{number}"} for number, one in enumerate(tried)]


class Reading:
    """A table as one reader meets it."""

    def __init__(self, inside: Inside, seat: int | None) -> None:
        self.inside = inside
        self.token = None if seat is None else "A" * 43
        self.path = f"/api/tables/{TABLE}"

    async def by_http(self, asked: list[str]) -> list[Any]:
        """Return every answer with its headers, to the byte."""
        found = [await self.inside.get(self.path + one, self.token) for one in asked]
        if self.token:
            found.append(await self.inside.post("/api/mine", {"tokens": [self.token]}))
        return [(one.status, one.headers, one.body) for one in found]

    async def by_socket(self) -> list[bytes | None]:
        """Return what is heard on a socket, to the byte."""
        async with Wire(self.inside, TABLE) as wire:
            wire.say({"type": "hello", "token": self.token, "since": 5})
            heard = [await wire.hear_bytes()]
            for said in ({"type": "look", "language": "sv"}, {"type": "ping"}, {"type": "?"}):
                wire.say(said)
                heard.append(await wire.hear_bytes())
        return heard

    async def commanded(self, command: Any) -> tuple[Any, bytes]:
        """Give a command; return its answer, and the whole answer of a refused one to the byte."""
        answer = await self.inside.post(f"{self.path}/commands", command, self.token)
        told = answer.said.get("answer", answer.said)
        return told, answer.body if told["type"] == "refused" else b""


async def opened(inside: Inside, seat: int | None, written: list[bytes]) -> Reading:
    inside.registry.now = lambda: NOW
    inside.store.journals[TABLE] = written
    if seat is not None:
        token = Token(ids.token_hash("A" * 43), seat + 1)
        await inside.store.add_token(TABLE, token)
    return Reading(inside, seat)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", HIDES)
async def test_not_one_byte_depends_on_what_a_reader_may_not_know(game_id, monkeypatch):
    monkeypatch.setattr(session, "SOON", NEVER)
    # What thinks in another process answers the same here, and need not be started so often.
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    chooser, met = random.Random(game_id), Counter[str]()
    for seat, lines, twins, count in pairs(game_id):
        assert lines != twins
        assert len(lines) == len(twins)
        async with Inside() as inside, Inside() as there:
            one, other = await opened(inside, seat, lines), await opened(there, seat, twins)
            asked = questions(count, chooser)
            assert await one.by_http(asked) == await other.by_http(asked)
            assert await one.by_socket() == await other.by_socket()
            table = (await inside.registry.session(TABLE)).table
            assert table.game is not None
            for command in commands(table.game, seat, table.version, chooser):
                told, whole = await one.commanded(command)
                assert (told, whole) == await other.commanded(command)
                met[told.get("code", "done")] += 1
                if told["type"] == "done":
                    break
        met["watching" if seat is None else "playing"] += 1
    assert met["illegal"] > PAIRS
    assert met["playing"] > PAIRS // 4


@pytest.mark.parametrize("game_id", HIDES)
async def test_whoever_holds_the_hand_does_see_a_difference(game_id):
    """A table that told nobody anything would pass the other test."""
    differs = 0
    for seat, lines, twins, _ in pairs(game_id):
        if seat is None:
            continue
        players = len(json.loads(lines[0])["places"])
        async with Inside() as inside, Inside() as there:
            for other in set(range(players)) - {seat}:
                readings = [await opened(inside, other, lines), await opened(there, other, twins)]
                said = [await reading.by_http([""]) for reading in readings]
                differs += said[0] != said[1]
        if differs > ENOUGH:
            return
    pytest.fail("nobody sees a difference")
