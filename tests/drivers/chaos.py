"""Kill the server again and again while people and bots play, and see that nothing is lost.

`python -m drivers.chaos --kills 1000` runs it with its progress shown; Control-C ends it early, and
what has happened until then is checked.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from waiting import comes_true, pace

from drivers.audit import Audit, journals
from drivers.nursery import QuickServer, left_behind, waited_for_a_core
from drivers.party import PLANS, Party, Plan, seated
from drivers.witness import Witness

RESUME_SECONDS = 3.0
PLAY_SECONDS = 0.3
GONE_SECONDS = 10
LINE_EVERY = 50
EARLY = 0.1
"""The part of all kills that come before the server has opened."""


@dataclass
class Evening:
    """Tables at which people play while their server is killed."""

    server: QuickServer
    file: Path
    luck: random.Random
    goes_on: Callable[[Evening], bool] = lambda _: True
    """Told after every kill how far it is; it may end the evening."""
    plans: tuple[Plan, ...] = PLANS
    kills: int = 0
    tables: int = 0
    settled: int = 0
    longest: float = 0.0
    longest_by_the_clock: float = 0.0
    in_auctions: int = 0
    on_clocks: int = 0
    with_stand_ins: int = 0
    audit: Audit = field(default_factory=Audit)
    parties: list[Party] = field(default_factory=list)

    async def play(self, kills: int) -> None:
        """Open the tables, kill so often or until something is wrong, and check everything."""
        for plan in self.plans:
            self.parties.append(await self.opened(plan))
        try:
            while self.goes_on(self) and not self.faults and not self._has_seen_all(kills):
                await self.live_a_while()
                await self.kill_and_start()
                await self.replace_spent()
        finally:
            for party in list(self.parties):
                await self.close(party)
        self.audit.faults += errors_in(self.server.log_file)

    def _has_seen_all(self, kills: int) -> bool:
        """Tell whether there were so many kills, some of them at the moments that matter most."""
        moments = self.in_auctions and self.on_clocks and self.with_stand_ins
        return self.kills >= (kills if moments else 3 * kills)

    @property
    def faults(self) -> list[str]:
        """Return what has been noticed so far."""
        witnesses = (one for party in self.parties for one in party.witnesses)
        return [*self.audit.faults, *(said for one in witnesses for said in one.faults)]

    async def opened(self, plan: Plan) -> Party:
        """Open a table and let its people begin."""
        base, luck = self.server.base, random.Random(self.luck.random())
        table, devices = await asyncio.to_thread(seated, base, plan)
        seats: list[Any] = [(token, seat) for token, held in devices for seat in held]
        seats += [(None, None)] * plan.watchers
        witnesses = [Witness(base, table, token, seat, luck) for token, seat in seats]
        party = Party(plan, table, witnesses, self.luck.randint(150, 500))
        await party.begin()
        self.tables += 1
        return party

    async def live_a_while(self) -> None:
        """Let everybody play until a moment that nobody knows."""
        await pace(self.luck.uniform(0, PLAY_SECONDS))

    async def kill_and_start(self) -> None:
        """Kill the server, now and then also the next before it has opened, and see all return."""
        self.server.kill()
        self.kills += 1
        while self.luck.random() < EARLY:
            await asyncio.to_thread(self.server.start, wait=False)
            await pace(self.luck.uniform(0, 0.2))
            self.server.kill()
            self.kills += 1
        killed = time.monotonic()
        await asyncio.to_thread(self.server.start)
        await self._all_return(killed, time.monotonic())

    async def _all_return(self, killed: float, ready: float) -> None:
        """Wait until everybody has fresh news of the table."""
        both = os.getpid(), self.server.pids[-1]
        before = [waited_for_a_core(pid) for pid in both]
        everybody = [one for party in self.parties for one in party.witnesses]
        deadline = ready + 10 * RESUME_SECONDS - time.monotonic()
        await comes_true(lambda: not still_away(everybody, killed), deadline, 0.005)
        away = still_away(everybody, killed)
        took = max(one.resumed_at for one in everybody) - ready
        # What other programs take of a busy machine is not the server's doing.
        taken = [waited_for_a_core(pid) - then for pid, then in zip(both, before, strict=True)]
        self.longest = max(self.longest, took - max(taken))
        self.longest_by_the_clock = max(self.longest_by_the_clock, took)
        if away or took - max(taken) > RESUME_SECONDS:
            self.audit.faults.append(f"kill {self.kills}: all were back after {took:.1f} s: {away}")
        self._note_moments(everybody)

    def _note_moments(self, everybody: list[Witness]) -> None:
        """Count the kills in an auction, in a countdown, and while a bot stood in."""
        found = [one.resumes[-1] for one in everybody]
        found = [news for news in found if news["game"] and news["game"]["question"]]
        self.in_auctions += any(news["game"]["question"]["kind"] == "bid" for news in found)
        self.on_clocks += any(news["clock"] for news in found)
        asleep = [party.witnesses[1] for party in self.parties if party.plan.nods_off]
        seats = [one.resumes[-1]["table"]["seats"][one.seat] for one in asleep]
        self.with_stand_ins += any(seat["stands_in"] for seat in seats)

    async def see_all_gone(self) -> None:
        """See that whatever a server has started ends when the server is killed."""
        if await comes_true(lambda: not left_behind(self.server.pids), GONE_SECONDS, 0.2):
            return
        self.audit.faults.append(f"still there: {left_behind(self.server.pids)}")

    async def replace_spent(self) -> None:
        """Open a new table for one that has come to its end."""
        for party in [party for party in self.parties if party.is_spent]:
            await self.close(party)
            self.parties.append(await self.opened(party.plan))

    async def close(self, party: Party) -> None:
        """Check a table whose people have fallen silent."""
        self.parties.remove(party)
        await party.fall_silent()
        is_settled = party.is_settled
        await party.end()
        journal = journals(self.file)[party.table]
        self.settled += is_settled
        if is_settled and party.versions != {len(journal)}:
            seen = sorted(party.versions)
            self.audit.faults.append(f"{party.table}: {len(journal)} steps, seen up to {seen}")
        self.audit.table(journal, party.witnesses)


def still_away(everybody: list[Witness], killed: float) -> list[Witness]:
    """Return those who have had no news since the server was killed."""
    return [one for one in everybody if one.resumed_at < killed]


def errors_in(log: Path) -> list[str]:
    """Return what a server wrote down that it should never have to."""
    lines = log.read_text("utf-8").splitlines()
    return [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]


async def evening(
    folder: Path,
    kills: int,
    seed: int,
    wrong: tuple[str, ...] = (),
    goes_on: Callable[[Evening], bool] = lambda _: True,
) -> Evening:
    """Play while the server is killed so often, and return what came of it."""
    with QuickServer(folder, wrong=wrong) as server:
        ours = Evening(server, folder / "tables.db", random.Random(seed), goes_on)
        await ours.play(kills)
    await ours.see_all_gone()
    return ours


def summary(ours: Evening, seconds: float) -> str:
    """Return what an evening brought, in figures."""
    audit = ours.audit
    return (
        f"{ours.kills} kills in {seconds:.0f} s at {ours.tables} tables: "
        f"{audit.acknowledged} commands acknowledged, {audit.entries} entries and "
        f"{audit.views} views compared, {audit.over} games over; longest return "
        f"{ours.longest:.2f} s ({ours.longest_by_the_clock:.2f} s by the clock); "
        f"{ours.in_auctions} kills in auctions, {ours.on_clocks} on a clock, "
        f"{ours.with_stand_ins} with a stand-in; {audit.stood_in} clocks ran out; "
        f"{ours.settled} tables were seen to their last step by all"
    )


def main() -> int:
    """Run it from the command line."""
    asked = argparse.ArgumentParser(description="Kill the server while people play.")
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=None)
    asked.add_argument("--wrong", action="append", default=[])
    wish = asked.parse_args()
    seed = secrets.randbelow(10**6) if wish.seed is None else wish.seed
    console, begun = Console(), time.monotonic()
    console.print(f"seed {seed}; Control-C ends it early")
    interrupted = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as progress:
        task = progress.add_task("kills", total=wish.kills)

        def goes_on(ours: Evening) -> bool:
            if ours.kills // LINE_EVERY > progress.tasks[task].completed // LINE_EVERY:
                progress.print(summary(ours, time.monotonic() - begun))
            progress.update(task, completed=ours.kills)
            return not interrupted.is_set()

        ours = asyncio.run(evening(Path(folder), wish.kills, seed, tuple(wish.wrong), goes_on))
    console.print(summary(ours, time.monotonic() - begun))
    for fault in ours.audit.faults[:20]:
        console.print(fault[:1000], markup=False)
    return bool(ours.audit.faults)


if __name__ == "__main__":
    sys.exit(main())
