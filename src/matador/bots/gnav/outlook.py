"""Each seat's chance to win a game of Gnav, judged by the points and the cards.

A lead is worth the more, the fewer rounds are still to come; a card that is known counts for what
it may bring in its round. All that a spectator knows of hands is what has been shown, so their
estimate rests on the points and on the cards that are left. The constants were fitted to 7,429
games of two to twelve steady players, cut anywhere; in 2,476 others they give each winner's chance
a loss of 1.206 nats with all cards open, 1.287 for a spectator, by the points alone 1.290.
"""

from __future__ import annotations

from math import exp, sqrt

from matador.core.compiled import compiled
from matador.core.records import Floats
from matador.games.gnav.cards import FOOL, KINDS, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State

KEENNESS = 1.15
"""How much a point ahead is worth."""
ALWAYS_OPEN = 1.5
"""Rounds that are open even when the pack is used up."""
RISE = 1.1
"""Points that the highest card brings more than the lowest."""


@compiled
def promise_of(card: int) -> float:
    """Return what a card brings more than one that is not known; a fool is mostly passed on."""
    if card in (NO_CARD, FOOL):
        return 0.0
    return RISE * (float(card) / (KINDS - 1) - 0.5)


@compiled
def chances_of_all(edition: Edition, state: State, seats: int, chances: Floats) -> None:
    """Write the chance of every seat to win the game."""
    highest = state.points[0]
    for seat in range(1, seats):
        highest = max(highest, state.points[seat])
    open_cards = float(state.left) + ALWAYS_OPEN * seats
    total = 0.0
    for seat in range(seats):
        ahead = float(state.points[seat] - highest) + promise_of(state.card[seat])
        chances[seat] = exp(KEENNESS * seats * ahead / sqrt(open_cards))
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total
