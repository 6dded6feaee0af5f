"""Each seat's chance to win a match of dominoes, judged by the points and by the hands.

To the points made comes what the deal may bring: a seat with fewer tiles than the others wins it
more often, and with it the pips that they hold. A hand that is hidden is taken to weigh what so
many tiles weigh on average, so a spectator's estimate rests on what all can see. A lead is worth
the more, the fewer points are still to be made: those to come spread as their square root. The
constants were fitted to 1,585 matches of two to four steady players, cut anywhere; in 528 others
they give each winner's chance a loss of 0.727 nats, hands open 0.725, points alone 0.742.
"""

from __future__ import annotations

from math import exp, sqrt

from matador.core.compiled import compiled
from matador.core.records import Floats
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.scoring import highest_score
from matador.games.dominoes.state import State
from matador.games.dominoes.tiles import pips

KEENNESS = 0.42
"""How much a point ahead is worth, divided by the number of players."""
ALWAYS_OPEN = 8.4
"""Points that are open even when a seat is about to reach the target."""
FEWER = 1.0
"""How much a tile less in hand is worth for winning the deal."""
BROUGHT = 0.54
"""What part of the others' pips a deal brings on average, if it is won."""
PIPS_OF_A_TILE = 6.0


@compiled
def weight_of_hand(state: State, seat: int) -> float:
    """Return the pips that a seat holds, or may be thought to hold where they are hidden."""
    if state.hand[seat] == 0:
        return PIPS_OF_A_TILE * float(state.held[seat])
    return float(pips(state.hand[seat]))


@compiled
def chances_of_all(edition: Edition, state: State, seats: int, chances: Floats) -> None:
    """Write the chance of every seat to win the match."""
    likely, pips_held = 0.0, 0.0
    for seat in range(seats):
        likely += exp(-FEWER * state.held[seat])
        pips_held += weight_of_hand(state, seat)
    highest = highest_score(state)
    open_points = max(0.0, float(edition.target - highest)) + ALWAYS_OPEN
    total = 0.0
    for seat in range(seats):
        won = exp(-FEWER * state.held[seat]) / likely
        brings = BROUGHT * won * (pips_held - weight_of_hand(state, seat))
        ahead = float(state.score[seat] - highest) + brings
        chances[seat] = exp(KEENNESS / seats * ahead / sqrt(open_points))
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total
