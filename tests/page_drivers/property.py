"""Somebody at a property game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator
from waiting import until

from page_drivers.reader import PATIENCE, Person

MODEST = re.compile("^(Pass|Say no)")
ELSEWHERE = re.compile("^(My deeds|Put deeds away|Trade|Take back|Give up|Never mind)")
RAISES = re.compile("^(Sell one for|Sell the colour|Mortgage for)")


class Landlord(Person):
    """Somebody who buys what comes along, and raises money where it is owed."""

    def roll(self) -> None:
        """Throw the dice."""
        self.do("Throw the dice")

    def buy(self, deed: str) -> None:
        """Buy where the token stands."""
        self.do(re.compile(f"^Buy {re.escape(deed)}"))

    def decline(self) -> None:
        """Leave a deed to whoever wants it."""
        self.do("No, thank you")

    def bid(self, amount: int) -> None:
        """Bid in an auction."""
        self.page.get_by_label("My bid").fill(str(amount))
        self.do(re.compile("^Bid "))

    def give_way(self) -> None:
        """Bid no more."""
        self.do("Pass")

    def move(self) -> None:
        """Do what the bar offers first; bid for nothing, trade for nothing, raise what is owed."""
        offered = self.offered()
        plain = [name for name in offered if not ELSEWHERE.search(name)]
        modest = [name for name in plain if MODEST.search(name)]
        if wish := modest or plain:
            self.do(wish[0])
        elif (raising := self.page.get_by_role("button", name=RAISES)).count():
            self.press(raising.first)
        elif (last := self.button("Give up: bankrupt")).is_visible():
            self.press(last)
        else:
            # Whoever shares this device is asked, and the page still looks with other eyes.
            until(lambda: self.offered() != offered or not self.is_asked, PATIENCE / 1000)

    def trade(self, partner: str, get: str, pay: int) -> None:
        """Offer cash for a deed."""
        self.do("Trade")
        partners = self.page.get_by_role("group", name="Trade with")
        if partners.is_visible():
            self._press(partners.get_by_role("button", name=partner))
        wanted = self.page.get_by_role("list", name="Deeds to add")
        self._press(wanted.get_by_role("button", name=get, exact=True))
        self.pay_in_trade(pay)
        self.do("Send the offer")

    def counter(self, payer: str, pay: int) -> None:
        """Ask for another sum than was offered."""
        self._press(self.page.get_by_role("button", name="Change the terms"))
        self.pay_in_trade(pay, payer)
        self.do("Send counter-offer")

    def pay_in_trade(self, amount: int, payer: str = "") -> None:
        """Say what somebody pays in a trade."""
        self.page.get_by_label(f"Cash from {payer or self.name}").fill(str(amount))

    def holding(self, deed: str) -> Locator:
        """Return what can be done with a deed."""
        return self.page.get_by_role("listitem").filter(
            has=self.page.get_by_role("button", name=re.compile(f"^{re.escape(deed)}"))
        )

    def build(self, deed: str) -> None:
        """Build a house on a lot, or ask for one where the bank has too few."""
        if self.button("My deeds").is_visible():
            self._press(self.button("My deeds"))
        self.press(self.holding(deed).get_by_role("button", name=re.compile("^Build a")))

    def mortgage(self, deed: str) -> None:
        """Mortgage a deed from the list of one's own."""
        self.press(self.holding(deed).get_by_role("button", name=re.compile("^Mortgage for")))

    def sees_cash(self, name: str, cash: int) -> None:
        """Wait until the page says that somebody has so much."""
        players = self.page.get_by_role("list", name="Players").get_by_role("listitem")
        players.filter(has_text=name).filter(has_text=f"{cash:,}").wait_for()
