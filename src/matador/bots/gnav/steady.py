"""A sound rule-of-thumb player of Gnav: counts the unseen cards and knows when asking pays."""

from __future__ import annotations

from matador.bots.gnav.private_knowledge import (
    best_known_beside,
    fools_beside,
    neighbour_card,
    per_cent_refusing,
    rank_among_unseen,
)
from matador.bots.gnav.threshold import bold_place
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.gnav.cards import FOOL, HOUSE, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State
from matador.games.gnav.words import KNOCK

PER_CENT = 100
TOLERABLE_DANGER = (0, 0, 35, 27, 20, 16, 12, 10, 9, 8, 7, 6, 5)
"""By players: how many per cent of the unseen cards may refuse before asking no longer pays. In
company a single better card seldom wins, so a refusal must be unlikely; a full pack has 24."""
BOLDNESS = 3
"""For every per cent less than that, cards of so many per cent more are worth exchanging."""
MOST_ASKED = 60
"""No card above this rank is ever given away, however safe it is to ask."""
DRAWS_BELOW, MORE_BY_PLAYER, MOST_DRAWN = 50, 3, 75
"""The dealer draws below a rank that rises with the players: only the highest card wins."""


@compiled
def choose_steady(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Knock always; as the dealer draw for a card that wins; ask where it pays."""
    bold = bold_place(moves, count)
    if bold < 0:
        return 0
    if moves.at[bold].verb == KNOCK:
        return bold
    wants = _draws(seen, seat) if seat == seen.dealer else _asks(seen, seat)
    return bold if wants else 1 - bold


@compiled
def _draws(seen: State, seat: int) -> bool:
    """Drawing costs nothing: draw when the own card will hardly be the highest.

    A known higher card decides it, but for the fear of a worst card beside a known fool.
    """
    rank = rank_among_unseen(seen, seat, PER_CENT)
    if seen.card[seat] == FOOL:
        return True
    if best_known_beside(seen, seat) > seen.card[seat]:
        return fools_beside(seen, seat) != 1 or rank < DRAWS_BELOW // 2
    return rank < min(MOST_DRAWN, DRAWS_BELOW + MORE_BY_PLAYER * int(seen.seats))


@compiled
def _asks(seen: State, seat: int) -> bool:
    """Asking may be refused, at a point or more: ask with a fool, or with little to lose."""
    neighbour = neighbour_card(seen, seat)
    if neighbour != NO_CARD:
        return int(seen.card[seat]) < neighbour < HOUSE and neighbour != FOOL
    if seen.card[seat] == FOOL:
        return True
    if seen.card[seat] >= HOUSE or fools_beside(seen, seat) > 0:
        return False
    return rank_among_unseen(seen, seat, PER_CENT) < _asking_rank(seen, seat)


@compiled
def _asking_rank(seen: State, seat: int) -> int:
    """Return the rank, in per cent of the unseen cards, below which asking pays."""
    spare = TOLERABLE_DANGER[seen.seats] - per_cent_refusing(seen, seat)
    return min(MOST_ASKED, BOLDNESS * spare)
