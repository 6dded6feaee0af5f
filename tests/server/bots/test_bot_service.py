"""Bots think beside the event loop: nobody waits for a compiler, a crash or another table."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from waiting import until_so

import matador
from matador import games
from matador.bots import make_bots
from matador.bots.decision import decide, decision_for
from matador.core.errors import BadInput
from matador.server.bots import pool
from matador.server.bots.bot_service import BotService, Choice
from matador.server.bots.worker import QUICK

TESTS = Path(__file__).parents[2]
PATIENCE = 240.0
"""Seconds for what compiles on a slow machine."""


def table(name, moves=12, seed=3):
    """Return a game of three after some moves of steady players, where there is a choice."""
    game, bots = matador.new(name, 3, seed=seed), make_bots(name, "steady", 3, seed)
    while game.last < moves or len(game.choices()) < 2:
        game.play(bots[game.to_act].choose(game.view(game.to_act), game.choices()))
    return game


def question(game, level, start=1):
    """Return what the bot of the seat to act is asked."""
    return decision_for(game, game.to_act, level, start)


async def until(condition, seconds=PATIENCE):
    """Wait until something is so, also on a machine that compiles."""
    await until_so(condition, seconds)


async def ready(bots, name):
    """Wait until the sharp player of a game is ready."""
    bots.prepare(name)
    await until(lambda: bots.readiness(name).state == "ready")
    await until(lambda: bots.pools[QUICK].pids)


def is_alive(pid):
    """Tell whether a process runs; one that has ended may not have been buried yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


async def longest_gap(work):
    """Return what some work gives, how long it took, and the loop's longest gap meanwhile."""
    task, gap, begun = asyncio.ensure_future(work), 0.0, time.monotonic()
    while not task.done():
        before = time.monotonic()
        await asyncio.wait({task}, timeout=0.005)
        gap = max(gap, time.monotonic() - before)
    return await task, time.monotonic() - begun, gap


@pytest.mark.parametrize("in_a_process", [True, False])
def test_quick_bots_choose_what_they_would_at_the_table(in_a_process):
    asked = [question(table(name), level) for name in games.GAMES for level in ("easy", "steady")]
    asked.append(question(table("gnav"), "sharp"))

    async def ask():
        async with BotService() as bots:
            if in_a_process:
                await until(lambda: bots.pools[QUICK].pids)
            return [await bots.choose(one) for one in asked]

    assert asyncio.run(ask()) == [Choice(decide(one), one.level) for one in asked]


@pytest.mark.parametrize("name", ["danish", "swedish", "german", "dominoes"])
def test_steady_sits_in_until_sharp_is_ready(name):
    game = table(name)

    async def ask():
        async with BotService(seconds=0.1) as bots:
            assert bots.readiness(name).state == "waiting"
            meanwhile = await bots.choose(question(game, "sharp"))
            assert bots.readiness(name).state in ("starting", "compiling")
            await ready(bots, name)
            return meanwhile, await bots.choose(question(game, "sharp"))

    meanwhile, then = asyncio.run(ask())
    assert meanwhile == Choice(decide(question(game, "steady")), "steady")
    assert then.level == "sharp"
    game.play(then.move)


def test_what_need_not_be_compiled_is_ready_at_once():
    async def ask():
        async with BotService() as bots:
            return bots.readiness("gnav")

    assert asyncio.run(ask()).state == "ready"


def test_the_loop_runs_on_while_sharp_is_compiled_and_its_progress_grows(tmp_path, monkeypatch):
    monkeypatch.setenv("MATADOR_CACHE", str(tmp_path))
    shares = []

    async def compiled(bots):
        def is_ready():
            found = bots.readiness("dominoes")
            if found.state == "compiling":
                shares.append(found.progress)
            return found.state == "ready"

        bots.prepare("dominoes")
        await until(is_ready)

    async def watch():
        async with BotService() as bots:
            return await longest_gap(compiled(bots))

    _, took, gap = asyncio.run(watch())
    assert gap < took / 4
    assert shares == sorted(shares)
    assert len(set(shares)) > 10


def test_the_loop_runs_on_while_many_think_and_all_are_answered():
    """Fewer seconds are left to each the more wait; who cannot be heard in time has no need to."""
    asked = [question(table("dominoes", seed=seed), "sharp", seed) for seed in range(60)]

    async def watch():
        async with BotService(seconds=2.0) as bots:
            await ready(bots, "dominoes")
            return await longest_gap(asyncio.gather(*map(bots.choose, asked)))

    chosen, took, gap = asyncio.run(watch())
    assert {choice.level for choice in chosen} == {"sharp", "steady"}
    assert gap < took / 4
    assert took < 20


def test_who_asked_first_is_answered_first():
    asked = [question(table("dominoes", seed=seed), "sharp", seed) for seed in range(8)]
    order = []

    async def one(bots, place):
        await bots.choose(asked[place])
        order.append(place)

    async def ask():
        async with BotService(seconds=0.2) as bots:
            await ready(bots, "dominoes")
            await asyncio.gather(*(one(bots, place) for place in range(8)))

    asyncio.run(ask())
    assert order == list(range(8))


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_steady_answers_for_a_process_that_is_lost_and_another_takes_its_place(blow, monkeypatch):
    monkeypatch.setattr(pool, "HANGS", 0.5)
    game = table("dominoes")

    async def ask():
        async with BotService(seconds=0.3) as bots:
            await ready(bots, "dominoes")
            pids, jobs = bots.pools["dominoes"].pids, bots.pools["dominoes"].open
            (lost,) = pids
            asking = asyncio.ensure_future(bots.choose(question(game, "sharp")))
            await until(lambda: [job for job in jobs if job.start.done()])
            os.kill(lost, blow)
            meanwhile = await asking
            await until(lambda: pids and lost not in pids)
            assert not is_alive(lost)
            return meanwhile, await bots.choose(question(game, "sharp"))

    meanwhile, then = asyncio.run(ask())
    assert meanwhile == Choice(decide(question(game, "steady")), "steady")
    assert then.level == "sharp"


def test_quick_bots_answer_while_their_process_is_lost():
    asked = question(table("german"), "steady")

    async def ask():
        async with BotService() as bots:
            pids = bots.pools[QUICK].pids
            await until(lambda: pids)
            (lost,) = pids
            os.kill(lost, signal.SIGKILL)
            chosen = [await bots.choose(asked) for _ in range(5)]
            await until(lambda: pids and lost not in pids)
            return [*chosen, await bots.choose(asked)]

    assert asyncio.run(ask()) == [Choice(decide(asked), "steady")] * 6


def test_control_c_in_the_terminal_reaches_the_server_alone():
    asked = question(table("gnav"), "steady")

    async def ask():
        async with BotService() as bots:
            await until(lambda: bots.pools[QUICK].pids)
            (pid,) = bots.pools[QUICK].pids
            assert os.getpgid(pid) != os.getpgid(0)
            os.kill(pid, signal.SIGINT)
            await bots.choose(asked)
            assert bots.pools[QUICK].pids == {pid}

    asyncio.run(ask())


def test_a_process_that_cannot_be_started_is_told_and_steady_plays_on(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    asked = question(table("dominoes"), "sharp")

    async def ask():
        async with BotService() as bots:
            chosen = await bots.choose(asked)
            await until(lambda: bots.readiness("dominoes").state == "failed")
            return chosen, bots.readiness("dominoes").problem

    chosen, problem = asyncio.run(ask())
    assert chosen.level == "steady"
    assert "cannot be started" in problem


def test_closing_is_quick_and_leaves_no_process_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("MATADOR_CACHE", str(tmp_path))
    pids = []
    start = asyncio.create_subprocess_exec

    async def noted(*args, **kwargs):
        process = await start(*args, **kwargs)
        pids.append(process.pid)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def ask():
        async with BotService(processes=2) as bots:
            bots.prepare("german")
            await until(lambda: bots.readiness("german").state == "compiling")
            begun = time.monotonic()
        return time.monotonic() - begun

    assert asyncio.run(ask()) < 5
    assert len(pids) == 2
    assert not any(map(is_alive, pids))


SERVER = """
import asyncio
from matador.server.bots import pool
from matador.server.bots.bot_service import BotService
from waiting import until_so

class Noted(pool.Worker):
    def __init__(self, process):
        super().__init__(process)
        print(process.pid, flush=True)

async def serve():
    async with BotService() as bots:
        bots.prepare("german")
        await until_so(lambda: bots.readiness("german").state == "compiling", 240)
        print("compiling", flush=True)
        await asyncio.Event().wait()

pool.Worker = Noted
asyncio.run(serve())
"""


def test_when_the_server_is_killed_nothing_thinks_on(tmp_path):
    path = os.pathsep.join((str(TESTS), os.environ.get("PYTHONPATH", "")))
    environment = {**os.environ, "MATADOR_CACHE": str(tmp_path), "PYTHONPATH": path}
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:
        first, second, told = (server.stdout.readline().strip() for _ in range(3))
        assert told == "compiling"
        thinking = [int(first), int(second)]
        assert all(map(is_alive, thinking))
        server.kill()
    asyncio.run(until(lambda: not any(map(is_alive, thinking)), 10))


def test_only_bots_of_the_house_are_asked():
    decision = question(table("gnav"), "easy")._replace(level="own.py:Bot")

    async def ask():
        async with BotService() as bots:
            await bots.choose(decision)

    with pytest.raises(BadInput, match="there is no bot"):
        asyncio.run(ask())
