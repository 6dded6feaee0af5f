"""Somebody at the table of a game that the page knows nothing about, in any language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from drivers import get
from playwright.sync_api import Locator, Page

from page_drivers.hands import by_mouse
from page_drivers.reader import KEPT, Person

I18N = Path(__file__).parents[2] / "web" / "src" / "i18n"


@cache
def words(language: str) -> dict[str, str]:
    """Return the words of the page in a language."""
    found: dict[str, str] = {}
    for file in (I18N / language).glob("*.json"):
        found |= json.loads(file.read_text("utf-8"))
    return found


class PlainPlayer(Person):
    """Somebody who plays by what the server offers."""

    def __init__(self, page: Page, name: str, language: str = "en", press: Any = by_mouse) -> None:
        super().__init__(page, name, press)
        self.language, self.words = language, words(language)

    @property
    def bar(self) -> Locator:
        """Return the region with the question and the moves."""
        return self.page.get_by_role("region", name=self.words["what_can_i_do"])

    @property
    def is_asked(self) -> bool:
        """Tell whether it is this person's move."""
        return self.page.title().startswith(self.words["your_move"])

    @property
    def end(self) -> Locator:
        """Return the button that leads to the result."""
        return self.page.get_by_role("button", name=self.words["see_result"])

    def game(self) -> dict[str, Any]:
        """Return the game as the server shows it to this person."""
        kept, base = self.page.evaluate(KEPT), self.page.evaluate("location.origin")
        path = f"/api/tables/{kept['table']}?language={self.language}"
        game: dict[str, Any] = get(base, path, kept["token"])["game"]
        return game

    def move(self) -> None:
        """Make the last move that the server lists, after checking that the page shows them all."""
        game = self.game()
        self.bar.get_by_text(game["question"]["told"]).wait_for()
        for label in game["labels"]:
            self.bar.get_by_role("button", name=label, exact=True).wait_for()
        self.press(self.bar.get_by_role("button", name=game["labels"][-1], exact=True))

    def fact(self, label: str) -> Locator:
        """Return the value beside a label."""
        row = self.page.get_by_role("main").locator(
            "div", has=self.page.get_by_text(label, exact=True)
        )
        return row.last.get_by_role("definition")
