"""A beginner at Gnav: looks at its own card, and never the same way twice."""

from __future__ import annotations

from matador.bots.gnav.private_knowledge import neighbour_card
from matador.bots.gnav.threshold import bold_place
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.gnav.cards import CARD_NAMES, FOOL, HOUSE, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State
from matador.games.gnav.words import KNOCK

SHY, BOLD = CARD_NAMES.index("2"), CARD_NAMES.index("10")
"""It exchanges below a card between these two, another one every time."""
FORGETS_TO_KNOCK = 8
"""One time in so many."""


@compiled
def choose_easy(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Forget a knock now and then, and exchange what feels low.

    Natural mistakes: no counting of cards, no thought of the matadors on the left, no regard for
    cards that are known to be higher. Never silly: a matador is kept, a known refusal is not
    asked for, and no known lower card is taken.
    """
    bold = bold_place(moves, count)
    if bold < 0:
        return 0
    if moves.at[bold].verb == KNOCK:
        return 1 - bold if draw(luck, FORGETS_TO_KNOCK) == 0 else bold
    feels_low = int(seen.card[seat]) < SHY + draw(luck, BOLD - SHY + 1)
    return bold if feels_low and not _is_silly(seen, seat) else 1 - bold


@compiled
def _is_silly(seen: State, seat: int) -> bool:
    neighbour = neighbour_card(seen, seat)
    if seat == seen.dealer or neighbour == NO_CARD:
        return False
    return neighbour >= HOUSE or neighbour == FOOL or neighbour < int(seen.card[seat])
