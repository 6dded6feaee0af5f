"""Threshold players of Gnav: a card below a fixed one is exchanged; yardsticks for better bots."""

from __future__ import annotations

from matador.bots.gnav.private_knowledge import neighbour_card
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.gnav.cards import CARD_NAMES, HOUSE, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State
from matador.games.gnav.words import EXCHANGE, KNOCK

MIDDLE = len(CARD_NAMES) // 2


@compiled
def place_of(moves: Moves, count: int, verb: int) -> int:
    """Return where a move of a kind stands among the choices, or -1."""
    for place in range(count):
        if moves.at[place].verb == verb:
            return place
    return -1


@compiled
def bold_place(moves: Moves, count: int) -> int:
    """Return where the knock or the exchange stands, or -1 where there is nothing to decide."""
    return max(place_of(moves, count, KNOCK), place_of(moves, count, EXCHANGE))


@compiled
def wants_another(threshold: int, seen: State, seat: int) -> bool:
    """Tell whether a threshold player exchanges; it asks nobody who is known to refuse."""
    neighbour = neighbour_card(seen, seat)
    if seat == seen.dealer or neighbour == NO_CARD:
        return bool(seen.card[seat] < threshold)
    return bool(seen.card[seat] < neighbour < HOUSE)


@compiled
def choose_below(threshold: int, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Knock always, exchange below a threshold."""
    bold = bold_place(moves, count)
    if bold < 0:
        return 0
    if moves.at[bold].verb == KNOCK or wants_another(threshold, seen, seat):
        return bold
    return 1 - bold


@compiled
def choose_threshold(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Knock always, stand from the middle card upwards; nothing is left to chance."""
    return choose_below(MIDDLE, seen, seat, moves, count)
