"""Somebody at a table of Gnav."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from page_drivers.reader import Person

ASKS = re.compile("^(Ask .* to swap|Swap with the stock)")
RANK = re.compile(r"Higher kinds: (\d+), lower kinds: (\d+)")


class Swapper(Person):
    """Somebody who asks to swap whatever is in the lower half of the pack."""

    @property
    def card(self) -> Locator:
        """Return the card of this person."""
        return self.page.get_by_role("group", name="My card")

    def ask(self) -> None:
        """Ask the neighbour to swap, or swap with the stock."""
        self.do(ASKS)

    def stand(self) -> None:
        """Keep the card."""
        self.do("Stand")

    def go_on(self) -> None:
        """Leave the round that is over."""
        self.press(self.button("Next round"))

    def move(self) -> None:
        """Knock where one may; swap a low card, unless the stock is empty, and keep a high one."""
        rank = RANK.search(self.bar.inner_text())
        if self.button("Next round").is_visible():
            self.go_on()
        elif self.button("Knock three times").is_visible():
            self.do("Knock three times")
        elif rank is None:
            self.do("Go on without knocking")
        elif int(rank[1]) > int(rank[2]) and self.button(ASKS).is_visible():
            self.ask()
        else:
            self.stand()
