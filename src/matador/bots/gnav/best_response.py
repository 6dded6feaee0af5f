"""The best responses to `sharp` between two players: what they gain in a round, exactly.

`python -m matador.bots.gnav.best_response` samples packs of some sizes and prints what the best
responses gain. The other player knows how `sharp` plays, but not its cards: neither the one in its
hand nor the discards that only `sharp` has seen. Any deal of the unseen cards is equally likely to
them; over all of these deals their response is the best there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import comb
from typing import Any, TypeAlias

import click
import numpy as np
from numpy.typing import NDArray

from matador.bots.gnav.equilibrium import SCALE
from matador.bots.gnav.sharp import exchange_chance
from matador.core.compiled import compiled, fast
from matador.core.records import Floats, flat
from matador.games.gnav.cards import COPIES, CUCKOO, DRAGOON, FOOL, HOUSE, KINDS, NO_CARD, PACK
from matador.games.gnav.state import State

Array: TypeAlias = NDArray[Any]
FIRST, DEALER = 0, 1
KNOCKS = [(first, dealer) for first in (0, 1) for dealer in (0, 1)]
"""All cases of knocks: whether the first player knocked, whether the dealer did."""
AHEAD: Array = np.sign(np.arange(KINDS)[:, None] - np.arange(KINDS)[None, :]).astype(float)
"""The lead of a card over another."""


@compiled
def note_chances(seen: State, seat: int, chances: Floats) -> None:
    """Note how often `sharp` exchanges each card in a seat of two, by who has knocked."""
    for knocks in range(4):
        seen.knocked[FIRST], seen.knocked[DEALER] = knocks // 2, knocks % 2
        for card in range(KINDS):
            seen.card[1 - seat] = FOOL if seen.knocked[1 - seat] else NO_CARD
            seen.card[seat] = card
            unseen = COPIES - seen.put_away[card] - seen.buried[seat][card]
            if unseen > 0 and (card == FOOL or not seen.knocked[seat]):
                chances[knocks // 2][knocks % 2][card] = exchange_chance(seen, seat) / SCALE


def chances_of(seat: int, unshown: Array, discards_seen: Array, left: int) -> Array:
    """Return how often `sharp` exchanges, by first knocked, dealer knocked, and its card."""
    seen, chances = flat(State)[0], np.zeros((2, 2, KINDS))
    seen.seats, seen.dealer, seen.left = 2, DEALER, left
    seen.put_away[:] = COPIES - unshown
    seen.buried[seat][:] = discards_seen
    fast(note_chances)(seen, seat, chances)
    return chances


def choices_of(cards: Array, count: int) -> Iterator[tuple[Array, float]]:
    """Yield every way to take some of the cards, counted by kind, and its chance."""
    every = comb(int(cards.sum()), count)

    def take(kind: int, taken: list[int], ways: int) -> Iterator[tuple[Array, float]]:
        wanted = count - sum(taken)
        if kind == KINDS:
            if wanted == 0:
                yield np.array(taken), ways / every
            return
        for number in range(min(int(cards[kind]), wanted) + 1):
            yield from take(kind + 1, [*taken, number], ways * comb(int(cards[kind]), number))

    return take(0, [], 1)


def leads_over_stock(cards: Array) -> Array:
    """Return for a card kept, and another that has left the stock too, the lead over one drawn."""
    if cards.sum() == 2:
        return AHEAD
    below = np.cumsum(cards) - cards
    surplus = 2 * below + cards - cards.sum()
    leads: Array = (surplus[:, None] - AHEAD) / (cards.sum() - 2)
    return leads


def leads_of_asking(cards: Array, for_dealer: Array) -> Array:
    """Return the lead of a first player who asks; after a swap the dealer counts the cards."""
    drawn, swapped = leads_over_stock(cards).T, -AHEAD
    leads = np.where(swapped > leads_over_stock(for_dealer).T, drawn, swapped)
    leads[:, HOUSE:] = -1 - drawn[:, HOUSE:]
    leads[:, DRAGOON] = -1 + AHEAD[:, DRAGOON]
    leads[:, CUCKOO] = -2
    return leads


def knock_chances(knocked: int) -> Array:
    """Return for each card how likely `sharp` knocks with it, or keeps quiet."""
    chances = np.full(KINDS, 1.0 - knocked)
    chances[FOOL] = knocked
    return chances


def moves_worth(seat: int, cards: Array, for_dealer: Array, chances: Array) -> Array:
    """Return what standing and exchanging win a seat, each weighted by how likely its case is.

    The shape is (move, first knocked, dealer knocked, card); all cards in play are known here.
    """
    pairs = cards[:, None] * (cards - np.eye(KINDS))
    deals = np.maximum(pairs, 0) / (cards.sum() * (cards.sum() - 1))
    asks, draws = leads_of_asking(cards, for_dealer), leads_over_stock(cards)
    worths = np.zeros((2, 2, 2, KINDS))
    for first, dealer in KNOCKS:
        bold = chances[first, dealer]
        if seat == FIRST:
            weights, bonus = deals * knock_chances(dealer), first - dealer
            stands = bold * draws + (1 - bold) * AHEAD
            leads = stands, asks
        else:
            weights, bonus = deals.T * knock_chances(first), dealer - first
            leads = tuple(-(bold * asks.T + (1 - bold) * other.T) for other in (AHEAD, draws))
        for move in (0, 1):
            worths[move, first, dealer] = (weights * (leads[move] + bonus)).sum(1)
    return worths


def all_worths(seat: int, unshown: Array, discards_seen: tuple[Array, Array]) -> Array:
    """Return the same, averaged over all discards that the other may have seen."""
    own, number = discards_seen[seat], int(discards_seen[1 - seat].sum())
    left = int(unshown.sum() - own.sum()) - number - 2
    worths = np.zeros((2, 2, 2, KINDS))
    for others, likely in choices_of(unshown - own, number):
        chances = chances_of(1 - seat, unshown, others, left)
        for_dealer = unshown - (own if seat == DEALER else others)
        worths += likely * moves_worth(seat, unshown - own - others, for_dealer, chances)
    return worths


def over_all_cards(seat: int, worths: Array, fool: Callable[[Array], Any]) -> float:
    """Return what all cards win; whether to knock with a fool is decided by `fool`."""
    own_knock = worths.sum(axis=1)[None] if seat == FIRST else worths
    quiet = np.delete(own_knock[:, 0], FOOL, axis=1).sum()
    return float(quiet + sum(fool(row) for row in own_knock[:, :, FOOL]))


def fool_knocks(worths: Array) -> float:
    """Return what a fool that knocks is worth, as `sharp` decides."""
    return float(worths[1])


def best_gain(seat: int, unshown: Array, discards_seen: tuple[Array, Array]) -> float:
    """Return how much more the best response wins for a seat in a round than `sharp` does."""
    worths = all_worths(seat, unshown, discards_seen)
    left = int(unshown.sum() - sum(map(np.sum, discards_seen))) - 2
    chances = chances_of(seat, unshown, discards_seen[seat], left)
    sharp = worths[0] + chances * (worths[1] - worths[0])
    return over_all_cards(seat, worths.max(axis=0), np.max) - over_all_cards(
        seat, sharp, fool_knocks
    )


def sample_pack(size: int, most_seen: int, chooser: Any) -> tuple[Array, tuple[Array, Array]]:
    """Return the cards not shown with so many left to deal, and the discards each player saw."""
    numbers = chooser.integers(0, most_seen + 1, 2) if size < PACK else (0, 0)
    order = chooser.permutation(PACK) // COPIES
    ends = np.cumsum((0, *numbers, size))
    parts = [np.bincount(order[a:b], minlength=KINDS) for a, b in pairwise(ends)]
    return np.sum(parts, axis=0), (parts[FIRST], parts[DEALER])


@click.command()
@click.option("--packs", default=50, show_default=True, help="Packs of each size.")
@click.option("--discards", default=2, show_default=True, help="Most that one alone saw go.")
@click.option("--seed", default=1, show_default=True)
def main(packs: int, discards: int, seed: int) -> None:
    """Print what the best responses to sharp gain on average, by the cards left to deal."""
    for size in (42, 36, 30, 24, 18, 12, 8, 6, 4, 3, 2):
        chooser = np.random.default_rng(seed)
        sampled = [sample_pack(size, discards, chooser) for _ in range(packs)]
        gains = np.array([[best_gain(seat, *pack) for seat in (FIRST, DEALER)] for pack in sampled])
        first, dealer = gains.mean(axis=0)
        most = gains.sum(axis=1).max()
        click.echo(f"{size:2} cards: first {first:.6f}, dealer {dealer:.6f}, most {most:.6f}")


if __name__ == "__main__":
    main()
