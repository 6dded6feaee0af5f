"""What the table has heard of every card in play: who has seen it, and that it did not refuse.

A view tells the cards that a seat knows. Who else knows them, who saw which card go face down, and
that whoever gave his card up held no matador: all that is public too, but only the events tell it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from matador.core.words import UNSEEN, Event
from matador.games.gnav.cards import (
    CARD_NAMES,
    CAT,
    CUCKOO,
    DRAGOON,
    FOOL,
    HORSE,
    HOUSE,
    NO_CARD,
)
from matador.games.gnav.state import State

OPENED = {
    "Knocked": FOOL,
    "CuckooCalled": CUCKOO,
    "DragoonCalled": DRAGOON,
    "CatCalled": CAT,
    "HorseCalled": HORSE,
    "HouseCalled": HOUSE,
}
"""The events that let everybody know a card, and which it is."""


def _card(name: str | None) -> int:
    """Return the card of a name that a seat has heard."""
    return NO_CARD if name is None else CARD_NAMES.index(name)


@dataclass
class Card:
    """A card in play, as far as a seat knows it."""

    kind: int = NO_CARD
    witnesses: int = 0
    """Who has seen it, as a mask; the bit after the last seat is that of everybody."""
    yielded: bool = False
    """Whether its holder gave it to one who asked, so that it is none of those that refuse."""


class Hearing:
    """The cards in the hands and face down, by what a seat has heard."""

    def __init__(self, seats: int, heard: Iterable[Event]) -> None:
        self.everybody = (2 << seats) - 1
        self.hands = [Card(witnesses=1 << seat) for seat in range(seats)]
        self.buried: list[Card] = []
        for event in heard:
            self._hear(event, event.kind.removesuffix(UNSEEN))

    def compare(self, seen: State, seat: int) -> None:
        """Take over what a seat sees now: a position by hand has no events to tell it."""
        for other, card in enumerate(self.hands):
            card.kind = int(seen.card[other])
            if card.kind != NO_CARD:
                card.witnesses |= 1 << seat
            if seen.known[seen.seats][other] != NO_CARD:
                card.witnesses = self.everybody

    def _hear(self, event: Event, kind: str) -> None:
        said = event.values
        if kind in ("Dealt", "Drew"):
            self._take(said["seat"], _card(said.get("card")), buries=kind == "Drew")
        elif kind == "Exchanged":
            self._swap(said["seat"], said["asked"])
            self._name(said["asked"], _card(said.get("given")))
            self._name(said["seat"], _card(said.get("taken")))
        elif kind in OPENED or kind == "Shown":
            self._name(said["seat"], OPENED.get(kind, _card(said.get("card"))))
            self.hands[said["seat"]].witnesses = self.everybody

    def _take(self, seat: int, kind: int, *, buries: bool) -> None:
        """GN-11: whoever knew a card that is put under the stock has seen it go."""
        if buries:
            self.buried.append(self.hands[seat])
        self.hands[seat] = Card(kind, 1 << seat)

    def _swap(self, asker: int, asked: int) -> None:
        """GN-10: two cards change places, and both players have seen both."""
        hands = self.hands
        hands[asker], hands[asked] = hands[asked], hands[asker]
        hands[asker].yielded = True
        for card in (hands[asker], hands[asked]):
            card.witnesses |= 1 << asker | 1 << asked

    def _name(self, seat: int, kind: int) -> None:
        if kind != NO_CARD:
            self.hands[seat].kind = kind
