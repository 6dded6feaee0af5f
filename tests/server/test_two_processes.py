"""Two server processes on one PostgreSQL: whatever one writes the other shows, and none is lost."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

from drivers import Player, RunningServer, get, open_table, sit
from waiting import until_so

from matador.play.record import recorded_game
from matador.server.store.addresses import opened
from matador.server.tables import journal

GAMES = ("german", "gnav", "dominoes")
SEATS = [{"who": "me", "name": "Anna"}, {"who": "open"}, {"who": "open"}]
MOVES, KILL_AT = 60, 60


class Friends:
    """People at one table, each connected to one of the two processes."""

    def __init__(self, servers, game):
        base = servers[0].base
        seated = open_table(base, game, SEATS)
        self.table, self.game = seated["table"], game
        tokens = [seated["token"], *(sit(base, self.table, name)["token"] for name in ("Bo", "Cy"))]
        homes = [servers[0], servers[1], servers[1]]
        self.token = tokens[0]
        self.people = [
            Player(home.base, self.table, token) for home, token in zip(homes, tokens, strict=True)
        ]
        self.done: dict[int, str] = {}

    async def hammer(self, moves: int) -> None:
        """Let all three try to move all the time, whoever's turn it is, until enough is played."""
        await self.people[0].until(bool)
        assert (await self.people[0].do("start"))["type"] == "done"
        await asyncio.gather(*(self._try(player, moves) for player in self.people))

    async def _try(self, player: Player, moves: int) -> None:
        await player.until(lambda news: news["game"])
        chooser = random.Random(player.token)
        while len(self.done) < moves and not player.game["over"]:
            if chooser.random() < 0.1:
                await player.do("say", seat=player.game["seat"], phrase="hello")
            answer = await player.play(chooser.choice(player.game["choices"] or ["roll"]))
            if answer["type"] == "done":
                assert answer["version"] not in self.done, "two moves have one version"
                self.done[answer["version"]] = answer["id"]

    async def agree(self) -> None:
        """See that all have come to the same version, and have been told the same."""
        last = max(player.news["version"] for player in self.people)
        for player in self.people:
            await player.until(lambda news: news["version"] >= last)
        shown = {
            number: {repr(p.entries[number]["move"]) for p in self.people if number in p.entries}
            for number in range(1, self.people[0].game["last"] + 1)
        }
        if self.game == "german":
            assert all(len(moves) == 1 for moves in shown.values())


async def hammered(servers, moves):
    tables = [Friends(servers, game) for game in GAMES]
    people = [player for table in tables for player in table.people]
    async with AsyncExitStack() as stack:
        for player in people:
            await stack.enter_async_context(player)
        await asyncio.gather(*(table.hammer(moves) for table in tables), _kill_one(servers, people))
        for table in tables:
            await table.agree()
    return tables


async def commands_in_journal(url, table):
    """Return the command that led to each version, as the store has it."""
    async with opened(url) as store:
        entries = map(journal.decode, await store.journal(table))
        return {version: one.command for version, one in enumerate(entries, 1) if one.command}


async def _kill_one(servers, people):
    """Kill the second process in the middle, and start it again."""
    await until_so(lambda: sum(len(player.entries) for player in people) >= KILL_AT)
    await asyncio.to_thread(servers[1].kill)
    cut_off = [player for player in people if str(servers[1].port) in player.address]
    await until_so(lambda: all(player.closed_with for player in cut_off))
    await asyncio.to_thread(servers[1].start)


def test_two_processes_hammer_the_same_tables_and_one_is_killed(new_database, tmp_path):
    url = new_database()
    with (
        RunningServer(tmp_path, database=url) as one,
        RunningServer(tmp_path, database=url) as other,
    ):
        tables = asyncio.run(hammered([one, other], MOVES))
        for table in tables:
            written = asyncio.run(commands_in_journal(url, table.table))
            assert table.done.items() <= written.items()
            assert len(set(written.values())) == len(written), "a command was carried out twice"
            path = f"/api/tables/{table.table}"
            told = [get(server.base, f"{path}?since=0", table.token) for server in (one, other)]
            for key in ("version", "game", "entries"):
                assert told[0][key] == told[1][key]
            if table.game == "german":
                texts = [get(server.base, f"{path}/record", table.token) for server in (one, other)]
                assert texts[0] == texts[1]
                assert recorded_game(texts[0]).last == told[0]["game"]["last"]
