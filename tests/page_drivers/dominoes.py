"""Somebody at a table of dominoes."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from page_drivers.reader import Person

LAYS = re.compile("^(Open|Lay|Joker|Across|On the)")
DRAWS = re.compile("^(Draw|Pass)")


class Layer(Person):
    """Somebody who lays whatever fits."""

    @property
    def hand(self) -> Locator:
        """Return the tiles of this person."""
        return self.page.get_by_role("list", name="My hand")

    def tiles(self) -> list[str]:
        """Return the names of the tiles in hand."""
        return [name.split(",")[0] for name in self.hand.get_by_role("button").all_inner_texts()]

    def take(self, tile: str) -> None:
        """Choose a tile of the hand."""
        self._press(self.hand.get_by_role("button", name=re.compile(f"^{tile}")))

    def lay(self, tile: str, way: str | re.Pattern[str] = LAYS) -> None:
        """Lay a tile, where several ways are open by one of them."""
        self.take(tile)
        self.do(way)

    def laid(self, tile: str) -> None:
        """Wait until a tile lies on the table."""
        line = self.page.get_by_role("list", name="The line")
        line.get_by_role("listitem").filter(has_text=tile).wait_for()

    def go_on(self) -> None:
        """Leave the deal that is over."""
        self.press(self.button("Next deal"))

    def move(self) -> None:
        """Lay the first tile that fits, in the first way; draw or pass where none does."""
        if self.button("Next deal").is_visible():
            self.go_on()
        elif (fits := self.hand.get_by_role("button", disabled=False)).count():
            self._press(fits.first)
            self.do(LAYS)
        else:
            self.do(DRAWS)
