"""Two players, one round with the rest of the pack: the equilibrium, by thresholds.

The worth of a round is the lead it gives, the first player's points less the dealer's: the leader
at the end wins the game, and a lead is zero-sum, so an equilibrium cannot be beaten. Between two
players a lone fool costs both a point (GN-19, GN-Q16) and a tie draw is even (GN-22), so neither
changes the lead. After a swap the dealer knows both cards, and only counts.

Each player exchanges all cards below a threshold, and the card at the threshold now and then. The
best threshold is the one with the highest guaranteed lead, whatever the other does. The guaranteed
lead bends only where the other's best answer changes, so it is enough to look there. It is not
proven that nothing else does better: `best_response.py` finds the best responses, and a test does
so for many packs.

A seat cannot know where an unseen card is: in the other hand, in the stock, or face down among the
discards. This calculation treats all of them as one pack, and assumes that the other knows the
same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from matador.core.compiled import compiled
from matador.core.records import Floats
from matador.games.gnav.cards import COPIES, CUCKOO, DRAGOON, FOOL, KINDS, refuses
from matador.games.gnav.state import State

SCALE = 10_000
"""Chances are counted in parts of this, and thresholds in such parts of a kind."""
SLIP = 1e-6
"""How likely a fool keeps quiet; more than 0, so that even this case has an answer."""
SURER = 1e-9
"""A smaller advantage is only rounding."""


class Duel(NamedTuple):
    """A round of two players before the first turn, by what a seat can know of the pack."""

    counts: Any
    """The cards of each kind that may be in the hands or the stock."""
    surplus: Any
    """How many more of them are below a kind than above it."""
    stock: int
    """The cards that may be drawn; 0 when none can."""
    first_knocked: bool
    dealer_knocked: bool


@compiled
def duel_of(seen: State, seat: int) -> Duel:
    """Return the round that a seat is in."""
    counts, surplus = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    below = 0
    for kind in range(KINDS):
        counts[kind] = COPIES - seen.put_away[kind] - seen.buried[seat][kind]
        surplus[kind] = 2 * below + counts[kind]
        below += counts[kind]
    surplus -= below
    stock = int(below - 2) if seen.left > 0 else 0
    knocked = bool(seen.knocked[1 - seen.dealer]), bool(seen.knocked[seen.dealer])
    return Duel(counts, surplus, stock, knocked[0], knocked[1])


@compiled
def sign(number: int) -> float:
    """Return 1, 0 or -1."""
    return float(min(1, max(-1, number)))


@compiled
def lead_over_stock(duel: Duel, kept: int, other: int) -> float:
    """Return the lead of a card that is kept over one that is drawn in place of the other.

    GN-Q18: from an empty stock nothing is drawn.
    """
    ahead = sign(kept - other)
    return (duel.surplus[kept] - ahead) / duel.stock if duel.stock > 0 else ahead


@compiled
def lead_of_asking(duel: Duel, first: int, dealer: int) -> float:
    """Return the lead of a first player who asks (GN-10 to GN-16); the dealer then counts."""
    if dealer == CUCKOO:
        return -2.0
    if dealer == DRAGOON:
        return sign(first - dealer) - 1.0
    drawn = lead_over_stock(duel, dealer, first)
    return -1.0 - drawn if refuses(dealer) else min(sign(dealer - first), drawn)


@compiled
def knock_chance(card: int, knocked: bool) -> float:
    """Return how likely the holder of a card knocks, or does not."""
    if card == FOOL:
        return 1.0 if knocked else SLIP
    return 0.0 if knocked else 1.0


@compiled
def weight(duel: Duel, first: int, dealer: int) -> float:
    """Return how likely two hands are after the knocks, up to a factor."""
    pairs = float(duel.counts[first] * (duel.counts[dealer] - int(first == dealer)))
    return (
        pairs * knock_chance(first, duel.first_knocked) * knock_chance(dealer, duel.dealer_knocked)
    )


@compiled
def count_first(duel: Duel, sums: Floats, steps: Floats) -> None:
    """Count the first player's lead when standing, and what each card adds by asking.

    The rows are the dealer's answers, to stand or to draw; the columns are the dealer's cards.
    """
    for first in range(KINDS):
        for dealer in range(KINDS):
            likely = weight(duel, first, dealer)
            if likely > 0.0:
                asked = lead_of_asking(duel, first, dealer)
                stands, draws = sign(first - dealer), lead_over_stock(duel, first, dealer)
                sums[0][dealer] += likely * stands
                sums[1][dealer] += likely * draws
                steps[first][0][dealer] = likely * (asked - stands)
                steps[first][1][dealer] = likely * (asked - draws)


@compiled
def count_dealer(duel: Duel, sums: Floats, steps: Floats) -> None:
    """Count the dealer's lead when standing, and what each card adds by drawing.

    The rows are the first player's moves, to stand or to ask; asking leaves the dealer no choice.
    """
    for first in range(KINDS):
        for dealer in range(KINDS):
            likely = weight(duel, first, dealer)
            if likely > 0.0:
                stands, draws = sign(first - dealer), lead_over_stock(duel, first, dealer)
                sums[0][first] -= likely * stands
                sums[1][first] -= likely * lead_of_asking(duel, first, dealer)
                steps[dealer][0][first] = likely * (stands - draws)


@compiled
def guaranteed_lead(sums: Floats, steps: Floats, part: float) -> float:
    """Return the guaranteed lead part of the way to the next threshold, against the best answer."""
    total = 0.0
    for other in range(KINDS):
        total += min(
            sums[0][other] + part * steps[0][other], sums[1][other] + part * steps[1][other]
        )
    return total


@compiled
def change_of_mind(sums: Floats, steps: Floats, other: int) -> float:
    """Return where on this way the best answer with a card changes; 0 if nowhere."""
    before = sums[0][other] - sums[1][other]
    after = before + steps[0][other] - steps[1][other]
    return before / (before - after) if before * after < 0.0 else 0.0


@compiled
def surest_threshold(duel: Duel, deals: bool) -> float:
    """Return below which card the dealer, or else the first player, should exchange."""
    sums, steps = np.zeros((2, KINDS)), np.zeros((KINDS, 2, KINDS))
    if deals:
        count_dealer(duel, sums, steps)
    else:
        count_first(duel, sums, steps)
    best, most = 0.0, guaranteed_lead(sums, steps[0], 0.0)
    for own in range(KINDS):
        if duel.counts[own] > 0:
            for other in range(KINDS + 1):
                part = change_of_mind(sums, steps[own], other) if other < KINDS else 1.0
                certain = guaranteed_lead(sums, steps[own], part) if part > 0.0 else most
                if certain > most + SURER:
                    best, most = own + part, certain
            sums += steps[own]
    return best


@compiled
def chance_below(threshold: float, card: int) -> int:
    """Return how often, out of SCALE, a card is exchanged."""
    return int(min(1.0, max(0.0, threshold - card)) * SCALE + 0.5)


def worths_in_equilibrium(duel: Duel, deals: bool, card: int) -> tuple[float, float]:
    """Return the leads of standing and exchanging with a card, as its holder counts them.

    Points for knocks are already made and do not count. The dealer knows that nobody asked them.
    """
    threshold = surest_threshold(duel, not deals)
    stand = exchange = every = 0.0
    for other in range(KINDS):
        bold = chance_below(threshold, other) / SCALE
        if deals:
            likely = weight(duel, other, card) * max(SLIP, 1 - bold)
            kept, changed = -sign(other - card), -lead_over_stock(duel, other, card)
        else:
            likely, drawn = weight(duel, card, other), lead_over_stock(duel, card, other)
            kept = (1 - bold) * sign(card - other) + bold * drawn
            changed = lead_of_asking(duel, card, other)
        stand += likely * kept
        exchange += likely * changed
        every += likely
    every = every or 1.0
    return stand / every, exchange / every
