"""A table whose server will be killed: who sits there, how it begins, how it falls silent."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from waiting import comes_true

from drivers.habits import Habits
from drivers.player import open_table, sit
from drivers.witness import Witness

QUIET_SECONDS = 0.3
SILENT_SECONDS = 5.0
BOT = {"who": "bot", "level": "steady"}


@dataclass(frozen=True)
class Plan:
    """A table to be opened: who sits there, and by which settings."""

    game: str
    people: int = 2
    here: int = 0
    """So many more seats on the first person's device."""
    bots: int = 1
    watchers: int = 0
    declines: bool = False
    nods_off: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


PLANS = (
    Plan("danish", watchers=1, settings={"undo": "ask"}),
    Plan("swedish", settings={"clock": "relaxed"}),
    Plan("german", people=3, bots=0, declines=True),
    Plan("dominoes", watchers=1, settings={"watchers_talk": True}),
    Plan("gnav", people=1, here=1, bots=2),
    Plan("german", bots=1, nods_off=True, settings={"clock": "fast"}),
)


class Party:
    """One table and everybody at it, from its opening until it is checked."""

    def __init__(self, plan: Plan, table: str, witnesses: list[Witness], most: int) -> None:
        self.plan, self.table, self.witnesses, self.most = plan, table, witnesses, most
        self.stack = AsyncExitStack()
        self.living: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Let everybody come, and begin."""
        for witness in self.witnesses:
            await self.stack.enter_async_context(witness)
        for witness in self.witnesses:
            await witness.until(bool)
        answer = await self.witnesses[0].do("start")
        assert answer["type"] == "done", answer
        for witness in self.witnesses:
            await witness.until(lambda news: news["game"])
        for place, witness in enumerate(self.witnesses):
            nods_off = self.plan.nods_off and place == 1
            habits = Habits(witness, self.plan.declines, nods_off)
            self.living.append(asyncio.create_task(habits.live()))

    @property
    def is_spent(self) -> bool:
        """Tell whether the game is over, or long enough."""
        table, game = self.witnesses[0].news["table"], self.witnesses[0].news["game"]
        return table["status"] == "over" or (game is not None and game["last"] > self.most)

    async def fall_silent(self) -> None:
        """Let nobody do anything more, and wait until the bots wait too."""
        for task in self.living:
            task.cancel()
        for ended in await asyncio.gather(*self.living, return_exceptions=True):
            if isinstance(ended, Exception):
                self.witnesses[0].fault(f"somebody could not go on: {ended!r}")
        await asyncio.gather(*map(come_back, self.witnesses), return_exceptions=True)
        newest, looks = max(self.versions), [{-1}]

        def is_quiet() -> bool:
            looks.append(self.versions)
            return self.is_settled and looks[-1] == looks[-2]

        await comes_true(is_quiet, SILENT_SECONDS, QUIET_SECONDS)
        for one in self.witnesses:
            if one.news["version"] < newest:
                one.fault(f"was never shown version {newest}")

    @property
    def versions(self) -> set[int]:
        """Return the versions that people here have seen last."""
        return {witness.news["version"] for witness in self.witnesses}

    @property
    def is_settled(self) -> bool:
        """Tell whether all have seen the same, and nothing will happen before a person moves."""
        if len(self.versions) > 1 or any(one._pending for one in self.witnesses):
            return False
        news = self.witnesses[0].news
        table, asked, clock = news["table"], news["game"]["to_act"], news["clock"]
        if table["status"] != "playing":
            return True
        seat = table["seats"][asked]
        has_time = clock is None or clock["left"] > SILENT_SECONDS
        return has_time and seat["who"] == "person" and not seat["stands_in"]

    async def end(self) -> None:
        """Let everybody go."""
        await self.stack.aclose()


async def come_back(witness: Witness) -> None:
    """Take a seat back from the bot that stands in."""
    seat = witness.seat
    if seat is not None and witness.news["table"]["seats"][seat]["stands_in"]:
        await witness.play("back", seat=seat)


def seated(base: str, plan: Plan) -> tuple[str, list[tuple[str, list[int]]]]:
    """Open a table and let its people sit down; return it, and every device's token and seats."""
    chairs = [{"who": "me", "name": "Anna"}, *[{"who": "here"}] * plan.here]
    chairs += [*[{"who": "open"}] * (plan.people - 1), *[BOT] * plan.bots]
    first = open_table(base, plan.game, chairs, pace="quick", **plan.settings)
    others = [sit(base, first["table"], "Bo", seed="ab") for _ in range(plan.people - 1)]
    return first["table"], [(one["token"], one["seats"]) for one in (first, *others)]
