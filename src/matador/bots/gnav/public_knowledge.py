"""What everyone knows of every card in play: who has seen it, and that it did not refuse.

A view has the cards that a seat knows. Who else knows them, who saw which card go face down, and
that a player who gave up a card held no matador is public too, but only events tell it.
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

REVEALED_CARD = {
    "Knocked": FOOL,
    "CuckooCalled": CUCKOO,
    "DragoonCalled": DRAGOON,
    "CatCalled": CAT,
    "HorseCalled": HORSE,
    "HouseCalled": HOUSE,
}
"""The events that show a card to everyone, and which it is."""


def _card(name: str | None) -> int:
    """Return the card of a name, or NO_CARD."""
    return NO_CARD if name is None else CARD_NAMES.index(name)


@dataclass
class Card:
    """A card in play, as far as a seat knows it."""

    kind: int = NO_CARD
    witnesses: int = 0
    """Who has seen it, as a mask; the bit after the last seat is for everyone."""
    yielded: bool = False
    """Whether its holder gave it to an asker, so that it is not a card that refuses."""


class PublicKnowledge:
    """The cards in the hands and face down, by the events that a seat knows."""

    def __init__(self, seats: int, events: Iterable[Event]) -> None:
        self.everybody = (2 << seats) - 1
        self.hands = [Card(witnesses=1 << seat) for seat in range(seats)]
        self.buried: list[Card] = []
        for event in events:
            self._note(event, event.kind.removesuffix(UNSEEN))

    def add_view(self, seen: State, seat: int) -> None:
        """Add what a seat sees now: a position set up by hand has no events."""
        for other, card in enumerate(self.hands):
            card.kind = int(seen.card[other])
            if card.kind != NO_CARD:
                card.witnesses |= 1 << seat
            if seen.known[seen.seats][other] != NO_CARD:
                card.witnesses = self.everybody

    def _note(self, event: Event, kind: str) -> None:
        values = event.values
        if kind in ("Dealt", "Drew"):
            self._note_new_card(values["seat"], _card(values.get("card")), buries=kind == "Drew")
        elif kind == "Exchanged":
            self._note_swap(values["seat"], values["asked"])
            self._note_kind(values["asked"], _card(values.get("given")))
            self._note_kind(values["seat"], _card(values.get("taken")))
        elif kind in REVEALED_CARD or kind == "Shown":
            self._note_kind(values["seat"], REVEALED_CARD.get(kind, _card(values.get("card"))))
            self.hands[values["seat"]].witnesses = self.everybody

    def _note_new_card(self, seat: int, kind: int, *, buries: bool) -> None:
        """GN-11: players who knew a card that goes under the stock have seen it go."""
        if buries:
            self.buried.append(self.hands[seat])
        self.hands[seat] = Card(kind, 1 << seat)

    def _note_swap(self, asker: int, asked: int) -> None:
        """GN-10: two cards change places, and both players have seen both."""
        hands = self.hands
        hands[asker], hands[asked] = hands[asked], hands[asker]
        hands[asker].yielded = True
        for card in (hands[asker], hands[asked]):
            card.witnesses |= 1 << asker | 1 << asked

    def _note_kind(self, seat: int, kind: int) -> None:
        if kind != NO_CARD:
            self.hands[seat].kind = kind
