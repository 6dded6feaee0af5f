"""What a seat of Gnav can work out from what it has seen: cards unseen, neighbours, dangers."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.games.gnav.cards import COPIES, FOOL, HOUSE, KINDS, NO_CARD
from matador.games.gnav.state import State

AHEAD_OR_BEHIND = (0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 6, 6)
"""Tables tell few players apart exactly, many roughly."""
CROWDS = 7
HIGHER, FOOLS, DANGERS = 3, 2, 4
ROWS = CROWDS * CROWDS * HIGHER * FOOLS * DANGERS
STRENGTHS = 21
COLUMNS = STRENGTHS + 1
"""The last column is the fool's: its rank says too little about it."""
CELLS = ROWS * COLUMNS
DANGER_FROM = (8, 16, 28)
"""Per cent of the unseen cards that refuse, where a new kind of danger begins; full packs: 24."""


@compiled
def unseen_below(seen: State, seat: int, card: int) -> int:
    """Count the cards below one that a seat has neither in sight nor seen go."""
    count = 0
    for kind in range(card):
        count += COPIES - seen.put_away[kind] - seen.buried[seat][kind]
    for other in range(seen.seats):
        if NO_CARD < seen.card[other] < card:
            count -= 1
    return count


@compiled
def per_cent_refusing(seen: State, seat: int) -> int:
    """Return how likely a card that a seat has not seen refuses."""
    every = unseen_below(seen, seat, KINDS)
    return (every - unseen_below(seen, seat, HOUSE)) * 100 // max(1, every)


@compiled
def rank_among_unseen(seen: State, seat: int, parts: int) -> int:
    """Return where a seat's card stands among the cards it has not seen, from 0 to parts."""
    own = int(seen.card[seat])
    below, up_to = unseen_below(seen, seat, own), unseen_below(seen, seat, own + 1)
    return (below + up_to) * parts // max(1, 2 * unseen_below(seen, seat, KINDS))


@compiled
def still_to_act(seen: State, seat: int) -> int:
    """Count the players after a seat, the dealer being the last."""
    return int(seen.dealer - seat + seen.seats) % int(seen.seats)


@compiled
def neighbour_card(seen: State, seat: int) -> int:
    """Return the card of the player to the left, where it is known."""
    return int(seen.card[(seat + 1) % int(seen.seats)])


@compiled
def best_known_beside(seen: State, seat: int) -> int:
    """Return the highest card that a seat knows another to hold, or NO_CARD."""
    best = NO_CARD
    for other in range(seen.seats):
        if other != seat:
            best = max(best, int(seen.card[other]))
    return best


@compiled
def fools_beside(seen: State, seat: int) -> int:
    """Count the fools that a seat knows others to hold."""
    fools = 0
    for other in range(seen.seats):
        if other != seat and seen.card[other] == FOOL:
            fools += 1
    return fools


@compiled
def situation(seen: State, seat: int) -> int:
    """Return the row of the tables: who is to act, what is known of the others, the danger."""
    ahead = still_to_act(seen, seat)
    row = AHEAD_OR_BEHIND[ahead] * CROWDS + AHEAD_OR_BEHIND[seen.seats - 1 - ahead]
    best = best_known_beside(seen, seat)
    higher = 0 if best <= seen.card[seat] else 1 if best < HOUSE else 2
    row = (row * HIGHER + higher) * FOOLS + min(1, fools_beside(seen, seat))
    return row * DANGERS + danger(per_cent_refusing(seen, seat))


@compiled
def danger(refusing: int) -> int:
    """Return the kind of danger in which an asker is, from 0 to DANGERS - 1."""
    kind = 0
    for limit in DANGER_FROM:
        if refusing >= limit:
            kind += 1
    return kind


@compiled
def strength(seen: State, seat: int) -> int:
    """Return the column of the tables: the own card's rank among the unseen; the fool apart."""
    if seen.card[seat] == FOOL:
        return STRENGTHS
    return rank_among_unseen(seen, seat, STRENGTHS - 1)


@compiled
def cell(seen: State, seat: int) -> int:
    """Return the place of a seat's situation in the tables."""
    return situation(seen, seat) * COLUMNS + strength(seen, seat)
