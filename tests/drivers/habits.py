"""How people at a table behave: they move, bid, trade, chat, hesitate, click twice and nod off."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from waiting import pace

from drivers.witness import Witness
from matador.core.forms import write_value


@dataclass
class Habits:
    """What somebody does at a table until the game is over."""

    who: Witness
    declines: bool = False
    """Buys nothing, so that there are auctions, and takes a while over each bid."""
    nods_off: bool = False
    """Answers nothing until a bot stands in, and lets it play for a while."""
    resumes_at_stand_in: int | None = None
    asleep: bool = field(init=False)

    def __post_init__(self) -> None:
        self.asleep = self.nods_off

    async def live(self) -> None:
        """Do something whenever there is something to do."""
        while not self._is_over():
            await self._rest()
            if self.who.seat is None:
                await self._chatter()
            elif self.asleep:
                self._wake_up()
            else:
                await self._one_thing()

    def _is_over(self) -> bool:
        news = self.who.news
        return bool(news) and news["table"]["status"] == "over"

    async def _rest(self) -> None:
        """Wait a moment; who is not asked waits until something happens."""
        who = self.who
        if who.news and who.news["game"] and self._is_asked():
            await pace(who.luck.uniform(0, 0.08 if self.declines else 0.01))
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(0.25), who._changed:
                await who._changed.wait()

    def _is_asked(self) -> bool:
        asked = self.who.game["to_act"]
        return asked is not None and asked == self.who.seat and not self.asleep

    def _wake_up(self) -> None:
        """Wake up when the bot that stands in has outlived some restarts."""
        who = self.who
        if not who.news or not who.news["table"]["seats"][who.seat]["stands_in"]:
            return
        if self.resumes_at_stand_in is None:
            self.resumes_at_stand_in = len(who.resumes)
        self.asleep = len(who.resumes) < self.resumes_at_stand_in + 3

    async def _one_thing(self) -> None:
        news, luck = self.who.news, self.who.luck
        asking = news["table"]["asking"] if news else None
        if not news or not news["game"]:
            return
        if news["table"]["status"] == "paused":
            await self.who.do("resume")
        elif asking and self.who.seat in asking["waits_for"]:
            await self.who.do("answer", seat=self.who.seat, yes=luck.random() < 0.7)
        elif luck.random() < 0.06:
            await luck.choice(RARE)(self)
        elif self._is_asked():
            await self._move()

    async def _move(self) -> None:
        game, luck = self.who.game, self.who.luck
        choices = game["choices"]
        if self.declines and "decline" in choices:
            choices = ["decline"]
        move = luck.choice(choices) if luck.random() < 0.8 or not game["forms"] else self._filled()
        if move and move != "bankrupt":
            await self._play(move)

    async def _play(self, move: str, **fields: Any) -> None:
        await self.who.play(move, seat=self.who.seat, **fields)

    def _filled(self) -> str | None:
        form = self.who.luck.choice(self.who.game["forms"])
        return filled(form, self.who.luck)

    async def _out_of_turn(self) -> None:
        move = self._filled() if self.who.game["forms"] else None
        if move and move != "bankrupt":
            await self._play(move)

    async def _too_late(self) -> None:
        """Answer a question that was asked some time ago, or one that nobody has asked yet."""
        luck, version = self.who.luck, self.who.news["version"]
        seen = max(version + luck.choice((-20, -8, -3, -1, 1)), 0)
        moves = self.who.game["choices"] or ["roll", "pass", "draw"]
        await self._play(luck.choice(moves), seen=seen)

    async def _again(self) -> None:
        """Send something that was done long ago once more."""
        if self.who.done:
            await self.who.repeat(self.who.luck.choice(list(self.who.done)))

    async def _talk(self) -> None:
        await self.who.do("say", seat=self.who.seat, text=f"{self.who.luck.random()}")

    async def _chatter(self) -> None:
        """Talk about a game of others, and sometimes say it twice."""
        news, luck = self.who.news, self.who.luck
        if news and news["table"]["settings"].get("watchers_talk") and luck.random() < 0.1:
            await (self._again if luck.random() < 0.5 else self._talk)()

    async def _undo(self) -> None:
        if self.who.game["undo"]:
            await self._play("undo")

    async def _ask(self) -> None:
        what = self.who.luck.choice(("pause", "undo"))
        await self.who.do("ask", what=what, seat=self.who.seat)

    async def _go_away(self) -> None:
        """Let a bot play on; the next move of one's own ends that."""
        level = self.who.luck.choice(("easy", "steady"))
        now = self.who.luck.random() < 0.5
        await self.who.do("stand_in", seat=self.who.seat, level=level, now=now)

    async def _mute(self) -> None:
        await self.who.do("mute", seat=None, on=self.who.luck.random() < 0.5)


RARE: tuple[Callable[[Habits], Awaitable[None]], ...] = (
    *(Habits._out_of_turn, Habits._out_of_turn, Habits._too_late, Habits._too_late),
    *(Habits._again, Habits._again, Habits._talk, Habits._undo, Habits._ask),
    *(Habits._go_away, Habits._mute),
)


def filled(form: dict[str, Any], luck: Any) -> str:
    """Return a move inside a form, or sometimes a little outside it."""
    values: dict[str, Any] = {}
    costs: dict[str, int] = {}
    for part in form["arguments"]:
        if part["takes"] == "one":
            values[part["name"]] = luck.choice(part["options"])
        elif part["takes"] == "some":
            most = max(part["least"], min(len(part["options"]), 2))
            some = luck.sample(part["options"], luck.randint(part["least"], most))
            values[part["name"]] = some
            costs[part["name"]] = sum(part["costs"].get(str(one), 0) for one in some)
    for part in form["arguments"]:
        if part["takes"] == "amount":
            least = part["least"] + costs.get(part["least_with"], 0)
            most = part["most"] - costs.get(part["most_with"], 0)
            values[part["name"]] = luck.randint(least, max(least, min(most, least + 200)))
    text: str = form["pattern"]
    for part in form["arguments"]:
        written = write_value(part["type"], values[part["name"]])
        text = text.replace(f"{{{part['name']}}}", written)
    return text
