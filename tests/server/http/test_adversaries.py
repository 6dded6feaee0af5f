"""One bad client hurts nobody else: with the limits that a server has by default.

A longer run: `MATADOR_ATTACK_SECONDS=120 pytest tests/server/http/test_adversaries.py`
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import statistics
import sys
import time
from collections import defaultdict
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from drivers import Player, RunningServer, adversaries, get, open_table, sit
from waiting import pace, until_so

QUIET_SECONDS = 6.0
ATTACK_SECONDS = float(os.environ.get("MATADOR_ATTACK_SECONDS", "27"))
MOST_GROWTH = 40_000_000
DEFAULTS = ("--commands", "20", "--requests", "10", "--connections", "100")
SECRET_REMARK = "meet me behind the brewery"
UPDATES = 2_000
BETWEEN_MOVES, BETWEEN_REMARKS = 0.06, 0.6
"""People do not move and talk so quickly, yet within what they may."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="adversaries need addresses of their own on one machine"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house"), *DEFAULTS) as server:
        yield server


class Friends:
    """People who play on at a table, whatever others do."""

    def __init__(self, server: RunningServer, game: str, people: int) -> None:
        seats = [{"who": "me", "name": "Anna"}, *[{"who": "open"}] * (people - 1)]
        self.base, first = server.base, open_table(server.base, game, seats)
        self.table = first["table"]
        others = [sit(server.base, self.table, f"Friend {seat}") for seat in range(1, people)]
        self.tokens = [one["token"] for one in (first, *others)]
        self.took: list[float] = []
        self.updates = 0

    async def come(self, stack: AsyncExitStack) -> None:
        """Sit down and begin."""
        self.people = [
            await stack.enter_async_context(Player(self.base, self.table, token))
            for token in self.tokens
        ]
        for one in self.people:
            await one.until(bool)
        assert (await self.people[0].do("start"))["type"] == "done"
        for one in self.people:
            await one.until(lambda news: news["game"])

    async def play(self, seconds: float) -> list[float]:
        """Play for a while, and return how long every command took to be answered."""
        took, until, number = [], time.monotonic() + seconds, 0
        while time.monotonic() < until:
            seat = self.people[0].game["to_act"]
            mover = self.people[0 if seat is None else seat]
            number += 1
            begun = time.perf_counter()
            if seat is None or number % 40 == 0:
                done = await mover.do("say", seat=mover.game["seat"], text=SECRET_REMARK)
                await pace(BETWEEN_REMARKS)
            else:
                await mover.my_turn()
                begun = time.perf_counter()
                done = await mover.play(mover.game["choices"][0])
                took.append(time.perf_counter() - begun)
            assert done["type"] == "done", done
            version = done["version"]
            for one in self.people:
                await one.until(lambda news, seen=version: news["version"] >= seen, 10)
            await pace(BETWEEN_MOVES)
        return took


def memory(server: RunningServer) -> int:
    """Return how much memory the server has now."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    (kilobytes,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes) * 1024


async def attack(server: RunningServer, tables: list[str], tokens: list[str]) -> dict[str, Any]:
    """Let the adversaries loose in a process of their own."""
    wish = {"port": server.port, "tables": tables, "tokens": tokens, "seconds": ATTACK_SECONDS}
    command = (sys.executable, "-m", "drivers.adversaries", json.dumps(wish))
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return json.loads(said)


@pytest.fixture(scope="module")
def evening(server):
    """Two tables, first in peace and then under attack: all that was measured."""

    async def play() -> dict[str, Any]:
        one, other = Friends(server, "danish", 3), Friends(server, "dominoes", 2)
        async with AsyncExitStack() as stack:
            await one.come(stack)
            await other.come(stack)
            quiet = await asyncio.gather(one.play(QUIET_SECONDS), other.play(QUIET_SECONDS))
            before = memory(server)
            met, *busy = await asyncio.gather(
                attack(server, [one.table, other.table], [*one.tokens, *other.tokens]),
                one.play(ATTACK_SECONDS),
                other.play(ATTACK_SECONDS),
            )
            version = one.people[0].news["version"]
            lost = sum(len(player.closed_with) for player in (*one.people, *other.people))
        await until_so(lambda: "matador_connections 0.0" in get(server.base, "/metrics"))
        tokens = [*one.tokens, *other.tokens]
        took = {"quiet": [*chain(*quiet)], "busy": [*chain(*busy)]}
        metrics = get(server.base, "/metrics")
        more = {"grew": memory(server) - before, "tokens": tokens, "lost": lost, "metrics": metrics}
        return {**took, **more, "met": met, "version": version, "tables": [one.table, other.table]}

    return asyncio.run(play())


def test_others_notice_nothing(evening):
    """Every command was answered by `done`, or the evening would have ended there."""
    quiet, busy = (statistics.quantiles(evening[when], n=20) for when in ("quiet", "busy"))
    figures = {
        "commands": (len(evening["quiet"]), len(evening["busy"])),
        "median ms": (round(quiet[9] * 1e3, 1), round(busy[9] * 1e3, 1)),
        "95 of 100 ms": (round(quiet[18] * 1e3, 1), round(busy[18] * 1e3, 1)),
        "most ms": (round(max(evening["quiet"]) * 1e3), round(max(evening["busy"]) * 1e3)),
        "grew MB": round(evening["grew"] / 1e6, 1),
        "version": evening["version"],
    }
    sys.stdout.write(f"{json.dumps(figures)}\n{json.dumps(evening['met'], indent=1)}\n")
    assert evening["lost"] == 0
    assert busy[9] < max(6 * quiet[9], 0.15)
    assert busy[18] < max(8 * quiet[18], 0.6)
    assert max(evening["busy"]) < 3.0


def test_memory_stays_as_it_was(evening):
    assert evening["grew"] < MOST_GROWTH


def test_every_adversary_is_turned_away(evening):
    met = defaultdict(dict, evening["met"])
    assert set(met) == {one.__name__ for one in adversaries.ALL}
    assert met["never_reads"] == {"cut off": 1}
    assert set(met["pings_and_never_reads"]) == {"cut off"}
    assert met["floods"].get("1008", 0) + met["floods"].get("1013", 0) > 10
    assert met["talks_garbage"]["1009"] >= 8
    assert met["talks_garbage"]["bad_message"] > 20
    assert met["comes_from_elsewhere"] == {"403": 6, "400": 1}
    assert met["guesses"] == {"who": 9, "bad_message": 9, "1008": 18}
    assert met["comes_in_crowds"]["let in"] <= 100
    assert met["comes_in_crowds"]["429"] >= 50
    assert met["comes_and_goes"]["429"] > 10
    assert met["comes_and_goes"]["let in"] < 100 + 10 * (ATTACK_SECONDS + 10)
    assert met["never_says_hello"] == {"no_hello": 20, "1008": 20}
    assert set(met["posts_too_much"]) <= {"413", "400", "cut off"}
    assert met["asks_slowly"] == {"cut off": 300}
    assert met["asks_too_often"]["429"] > 100
    assert met["asks_too_often"].get("404", 0) < 60


def test_the_log_says_what_happened(server, evening):
    said = defaultdict(set)
    for line in server.log():
        said[line.get("address")].add(line.get("why") or line.get("code"))
    expected = {
        "never_reads": {"slow"},
        "pings_and_never_reads": {"too_fast"},
        "floods": {"slow"},
        "talks_garbage": {"bad_message"},
        "comes_from_elsewhere": {"foreign_origin"},
        "guesses": {"who", "bad_message"},
        "comes_in_crowds": {"too_many"},
        "comes_and_goes": {"too_fast"},
        "never_says_hello": {"no_hello"},
        "asks_slowly": {"slow", "too_many"},
        "asks_too_often": {"too_fast"},
    }
    for number, one in enumerate(adversaries.ALL):
        address = adversaries.address_of(number)
        assert expected.get(one.__name__, set()) <= said[address], (one.__name__, said[address])
    refused = [line for line in server.log() if line["event"] == "turned_away"]
    assert len(refused) < len(adversaries.ALL) * (20 + ATTACK_SECONDS + 10)
    slow = [line for line in server.log() if line.get("why") == "slow" and "table" in line]
    assert {line["table"] for line in slow} == {evening["tables"][0]}


def test_no_secret_stands_in_the_log(server, evening):
    text = server.log_file.read_text("utf-8")
    assert "came" in text
    for token in evening["tokens"]:
        assert token not in text
        assert token[:-1] not in text
    assert SECRET_REMARK not in text
    assert "hands" not in text
    assert not [line for line in server.log() if "trace" in line]


def test_refusals_are_counted(evening):
    for code in ("who", "foreign_origin", "too_fast", "bad_message", "no_hello", "slow"):
        assert f'matador_refusals_total{{code="{code}"}}' in evening["metrics"]
    for why in ("slow", "no_hello", "who", "gone"):
        assert f'matador_closed_total{{why="{why}"}}' in evening["metrics"]


def test_a_table_goes_on_for_thousands_of_updates_beside_one_who_never_reads(tmp_path):
    async def go_on(server: RunningServer) -> list[int]:
        friends = Friends(server, "dominoes", 2)
        wish = {"port": server.port, "tables": [friends.table], "tokens": [], "seconds": 0}
        idler = await adversaries.upgraded(adversaries.Adversary(wish, "127.0.0.9"), 0)
        said = adversaries.frame(1, adversaries.hello().encode())
        await asyncio.get_running_loop().sock_sendall(idler, said)
        sizes = []
        async with AsyncExitStack() as stack:
            await friends.come(stack)
            anna = friends.people[0]
            for number in range(UPDATES):
                done = await anna.do("mute", seat=1, on=number % 2 == 0)
                assert done["type"] == "done"
                if number % (UPDATES // 4) == UPDATES // 8:
                    sizes.append(memory(server))
            for one in friends.people:
                await one.until(lambda news: news["version"] >= UPDATES)
                assert one.closed_with == []
            await until_so(lambda: '"slow"' in server.log_file.read_text("utf-8"), 120, 0.2)
        idler.close()
        return sizes

    with RunningServer(tmp_path) as server:
        first, *later = asyncio.run(go_on(server))
        assert max(later) - first < MOST_GROWTH


def test_addresses_of_this_machine_are_enough_for_all():
    with socket.socket() as one:
        one.bind((adversaries.address_of(len(adversaries.ALL)), 0))
