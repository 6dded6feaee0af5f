"""The pack of Gnav: what never changes at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from matador.core import editions
from matador.games.gnav.cards import CARD_NAMES, COPIES, FOOL, HOUSE, KINDS, refuses
from matador.games.gnav.state import PHASES

PICTURES = tuple(name for name in reversed(CARD_NAMES) if not name.isdigit())
NAMES: Mapping[str, tuple[str, ...]] = {
    "phase": PHASES,
    "card": PICTURES,
    "says": (*reversed(CARD_NAMES[HOUSE:]), CARD_NAMES[FOOL]),
    "calls": tuple(reversed(CARD_NAMES[HOUSE:])),
}
"""The words of views and boards that people read by a name in their language."""


class CardBoard(TypedDict):
    """A kind of card."""

    id: Annotated[str, "its name in the house"]
    printed: Annotated[str, "the Norwegian name on the card; a number is its own name"]
    called: Annotated[str, "what it is called in this language; a number is its own name"]
    copies: Annotated[int, "how many of it the pack has"]
    refuses: Annotated[bool, "whether it refuses an exchange: the matadors do"]
    calls: Annotated[str | None, "what it calls out in Norwegian; `names` tells what that means"]
    says: Annotated[str | None, "what it does, if it does anything"]


class GnavBoard(TypedDict):
    """The pack, and the points that a table begins with."""

    cards: Annotated[list[CardBoard], "the kinds of cards, from the highest to the lowest"]
    start_points: Annotated[int, "the points of each player at the start"]


def board(edition: editions.Edition) -> dict[str, Any]:
    """Return the pack, the highest card first."""
    return {
        "cards": [
            {"id": CARD_NAMES[card], "copies": COPIES, "refuses": refuses(card)}
            for card in reversed(range(KINDS))
        ],
        "start_points": int(edition.record.start_points),
    }
