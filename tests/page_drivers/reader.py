"""Somebody at any table: sits down, sees what can be done, does it, loses the line, comes back."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from drivers import get
from playwright.sync_api import Locator, Page, expect
from waiting import until

import matador
from page_drivers.hands import by_mouse

PATIENCE = 60_000
"""Milliseconds that people wait on a machine that has much to do."""
LEAST_LINES = 50
"""Whoever has loaded the page anew is sent the last of a long game, and asks for the rest."""
KEPT = "JSON.parse(localStorage.getItem('matador')).tables[0]"
expect.set_options(timeout=PATIENCE)


def known(base: str, name: str, **kept: Any) -> dict[str, Any]:
    """Return what a browser remembers whose reader has been here before."""
    stored = [{"name": "matador", "value": json.dumps({"name": name, **kept})}]
    return {"cookies": [], "origins": [{"origin": base, "localStorage": stored}]}


def held(base: str, seated: dict[str, Any], name: str = "Anna") -> dict[str, Any]:
    """Return what a browser remembers whose reader has opened a table."""
    table = {"table": seated["table"], "token": seated["token"], "game": "", "at": 0}
    return known(base, name, tables=[table])


def played(game: str, position: dict[str, Any], *moves: str) -> matador.Game:
    """Return a game that was set up by hand and played a little."""
    begun = matador.position(game, {"players": 2, **position}, nature="ask")
    for move in moves:
        begun.play(move)
    return begun


def record(game: str, position: dict[str, Any], *moves: str) -> str:
    """Return the record of a game that was set up by hand and played a little."""
    return played(game, position, *moves).record()


class Person(ABC):
    """Somebody who sees the page and presses what it offers."""

    def __init__(self, page: Page, name: str, press: Callable[[Locator], None] = by_mouse) -> None:
        self.page, self.name, self._press = page, name, press
        page.set_default_timeout(PATIENCE)

    def sit_down(self) -> None:
        """Take an open chair of the table that a link led to."""
        self.page.get_by_label("My name").fill(self.name)
        self._press(self.page.get_by_role("button", name="Sit down"))
        self.page.get_by_role("button", name=f"Stand up {self.name}").wait_for()

    def bring(self, record: str) -> None:
        """Open a table where a record stops."""
        with self.page.expect_file_chooser() as chosen:
            self._press(self.page.get_by_role("button", name="Open a record"))
        file = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
        chosen.value.set_files(file)
        self._press(self.page.get_by_role("link", name="Play on from its end"))

    def link(self) -> str:
        """Return the link to the table that others are sent."""
        return self.page.get_by_label("Link", exact=True).input_value()

    def start(self) -> None:
        """Begin the game."""
        self._press(self.page.get_by_role("button", name="Start the game"))
        self.bar.wait_for(state="attached")

    @property
    def bar(self) -> Locator:
        """Return where the page says what its reader can do."""
        return self.page.get_by_label("What can I do")

    @property
    def is_asked(self) -> bool:
        """Tell whether it is this person's move."""
        return self.page.title().startswith("Your move")

    @property
    def sees_end(self) -> bool:
        """Tell whether the page says that the game is over."""
        return self.end.first.is_visible()

    @property
    def end(self) -> Locator:
        """Return what leads on when a game is over."""
        ways = re.compile("See how it went|Play again")
        return self.page.get_by_role("button", name=ways)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return a button of the bar that can be pressed."""
        return self.bar.get_by_role("button", name=name, disabled=False)

    def offered(self) -> list[str]:
        """Return what the bar offers, in its order."""
        texts = self.bar.get_by_role("button", disabled=False).all_inner_texts()
        return [text.splitlines()[0] for text in texts if text]

    def action(self, said: str | re.Pattern[str]) -> tuple[str, str]:
        """Return the label of the action that says something, and the note below it."""
        item = self.bar.get_by_role("listitem").filter(has_text=said)
        label = item.get_by_role("button").inner_text().splitlines()[0]
        return label, item.get_by_role("paragraph").inner_text()

    def press(self, button: Locator) -> None:
        """Press a button, and wait until the table shows what came of it."""
        self._press(button)
        expect(self.bar).not_to_have_attribute("aria-busy", "true")

    def do(self, name: str | re.Pattern[str]) -> None:
        """Do something that the bar offers."""
        self.press(self.button(name).first)

    @abstractmethod
    def move(self) -> None:
        """Make some move; each family has its own idea of a good one."""

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page says something where it can be seen."""
        self.page.get_by_text(text).filter(visible=True).first.wait_for()

    def reads(self, text: str | re.Pattern[str]) -> None:
        """Wait until the log has a line."""
        self.log.get_by_text(text).first.wait_for(state="attached")

    @property
    def log(self) -> Locator:
        """Return the log of the game."""
        return self.page.get_by_role("region", name="Log")

    def log_lines(self) -> list[str]:
        """Return what the log tells, the newest first."""
        told = self.log.get_by_role("listitem").all_text_contents()
        return [line.strip() for line in told if line.strip() != "Earlier"]

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.bar.wait_for(state="attached")

    def sees_no_line(self) -> None:
        """Wait until the page says that it has lost the house."""
        self.page.get_by_text("The line is lost").wait_for()

    def table(self) -> dict[str, Any]:
        """Return the table as the house tells it to this person, with everything that happened."""
        kept = self.page.evaluate(KEPT)
        base = self.page.evaluate("location.origin")
        path = f"/api/tables/{kept['table']}"
        news: dict[str, Any] = get(base, path, kept["token"])
        since, last = 0, news["game"]["last"]
        news["entries"] = []
        while since < last:
            found = get(base, f"{path}/entries?since={since}", kept["token"])
            news["entries"] += found
            since = found[-1]["number"]
        return news

    def agrees_with_the_house(self) -> None:
        """See that a finished game is shown as the house has it: every line, and who won."""
        table = self.table()
        events = [event for entry in table["entries"] for event in entry["events"]]
        told = [event["told"] for event in reversed(events) if event["told"]]
        # A throw and where it leads are one line; all others are the house's sentences, in order.
        lines = [line for line in self.log_lines() if any(told_so in line for told_so in told)]
        assert len(lines) >= min(len(told), LEAST_LINES) / 3
        rest = iter(told)
        assert all(any(sentence in line for sentence in rest) for line in lines)
        self._press(self.end.first)
        game, names = table["game"], [seat["name"] for seat in table["table"]["seats"]]
        *others, last = (names[seat] for seat in game["winners"])
        winners = f"{', '.join(others)} and {last}" if others else last
        title = "You win" if winners == self.name else f"{winners} won"
        self.page.get_by_role("heading", level=1, name=title, exact=True).wait_for()
        rows = self.page.get_by_role("list", name="Result").get_by_role("listitem")
        shown = " ".join(rows.all_inner_texts())
        assert all(f"{score:,}" in shown for score in game["scores"])


def somebody_asked(people: Sequence[Person]) -> Person | None:
    """Wait until one of these people is asked; None when all see that the game is over."""

    def looked() -> tuple[Person | None] | None:
        asked = [person for person in people if person.is_asked]
        is_over = not asked and all(person.sees_end for person in people)
        return (asked[0],) if asked else (None,) if is_over else None

    return until(looked, PATIENCE / 1000, "nobody is asked, and the game is not over")[0]


def play(people: Sequence[Person], moves: int = 10_000) -> None:
    """Let people move whenever they are asked: so many moves, or to the end of the game."""
    for _ in range(moves):
        person = somebody_asked(people)
        if person is None:
            return
        person.move()
