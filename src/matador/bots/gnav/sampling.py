"""States that are possible for a seat of Gnav: the cards it has not seen, dealt at random.

Every deal of the unseen cards that agrees with all events comes up as often as any other. Standing
or asking makes no card likelier, with one exception: a player who gave a card to an asker held none
that refuses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from matador.bots.gnav.public_knowledge import Card, PublicKnowledge
from matador.core.chance import WORLDS_STREAM, stream_start, stream_starts
from matador.core.records import Ints, pack
from matador.core.words import Event
from matador.games.gnav.cards import COPIES, HOUSE, KINDS, NO_CARD
from matador.games.gnav.state import State
from matador.play import View


def sample_worlds(view: View, events: Sequence[Event], seat: int, seed: int, count: int) -> Any:
    """Return a number of states that look to a seat as the game does."""
    seen = view.record
    knowledge = PublicKnowledge(seen.seats, events)
    knowledge.add_view(seen, seat)
    unseen = unseen_cards(seen, seat)
    unknown = _unknown_cards(knowledge, seen, len(unseen))
    deals = _deals(unseen, [card.yielded for card in unknown], seed, count)
    states = np.repeat(pack(seen), count)
    for other in _holders(seen):
        _hold(states, other, knowledge.hands[other], _kinds(knowledge.hands[other], unknown, deals))
    for card in knowledge.buried:
        if not _is_unknown(card) or _place(card, unknown) >= 0:
            _bury(states, (seat, int(seen.seats)), card, _kinds(card, unknown, deals))
    _stack(states, deals[:, len(unknown) :])
    return states


def unseen_cards(seen: State, seat: int) -> list[int]:
    """Return the cards that a seat has neither in sight nor seen go."""
    in_sight = [int(kind) for kind in seen.card]
    return [
        kind
        for kind in range(KINDS)
        for _ in range(
            COPIES - seen.put_away[kind] - seen.buried[seat][kind] - in_sight.count(kind)
        )
    ]


def _holders(seen: State) -> list[int]:
    """Return the seats that have been dealt a card, from the dealer's left."""
    return [(seen.dealer + 1 + place) % seen.seats for place in range(seen.dealt)]


def _unknown_cards(knowledge: PublicKnowledge, seen: State, unseen: int) -> list[Card]:
    """Return the cards outside the pack that the seat has not seen.

    Cards that a position set up by hand left out lie face down, unseen. A card that such a position
    lets the seat know has been seen to go, though no event says which it was.
    """
    held = [card for card in map(knowledge.hands.__getitem__, _holders(seen)) if _is_unknown(card)]
    room = unseen - len(held) - seen.left
    buried = [card for card in knowledge.buried if _is_unknown(card)]
    unknown = held + buried[max(0, len(buried) - room) :]
    return unknown + [Card() for _ in range(room - len(buried))]


def _is_unknown(card: Card) -> bool:
    return card.kind == NO_CARD


def _deals(unseen: list[int], yielded: list[bool], seed: int, count: int) -> Any:
    """Return the unseen cards in a random order, a row a world; what was yielded is no matador.

    The yielded places are filled first, from the cards below those that refuse: so each deal
    that may be is as likely as the others.
    """
    keys = stream_starts(stream_start(seed, WORLDS_STREAM), 0, count, 2 * len(unseen))
    cards = np.tile(np.array(unseen, dtype=np.int64), (count, 1))
    first, second = keys[:, : len(unseen)], keys[:, len(unseen) :].copy()
    filled = sum(yielded)
    low = first.copy()
    low[cards >= HOUSE] = np.iinfo(np.uint64).max
    taken = np.argsort(low, axis=1, kind="stable")[:, :filled]
    np.put_along_axis(second, taken, np.arange(filled, dtype=np.uint64)[None, :], axis=1)
    deals = np.take_along_axis(cards, np.argsort(second, axis=1, kind="stable"), axis=1)
    return deals[:, _columns(yielded, len(unseen))]


def _columns(yielded: list[bool], every: int) -> list[int]:
    """Return which of the cards, those of yielded places first, comes to each place."""
    free = iter(range(sum(yielded), every))
    low = iter(range(sum(yielded)))
    return [next(low if is_low else free) for is_low in yielded] + list(free)


def _place(card: Card, unknown: list[Card]) -> int:
    """Return where a card stands among those not seen, or -1; cards may be alike, so by itself."""
    return next((place for place, other in enumerate(unknown) if other is card), -1)


def _kinds(card: Card, unknown: list[Card], deals: Ints) -> Any:
    """Return which card it is in each world."""
    return deals[:, _place(card, unknown)] if _is_unknown(card) else np.full(len(deals), card.kind)


def _witnesses(card: Card) -> list[int]:
    return [
        witness for witness in range(card.witnesses.bit_length()) if card.witnesses >> witness & 1
    ]


def _hold(states: NDArray[Any], seat: int, card: Card, kinds: Ints) -> None:
    """Give a seat its card in each world, and let those know it who do."""
    states["card"][:, seat] = kinds
    for witness in _witnesses(card):
        states["known"][:, witness, seat] = kinds


def _bury(states: NDArray[Any], done: tuple[int, int], card: Card, kinds: Ints) -> None:
    """Lay a card face down for all who have seen it; what the seat or everyone saw is there."""
    for witness in _witnesses(card):
        if witness not in done:
            states["buried"][np.arange(len(states)), witness, kinds] += 1


def _stack(states: NDArray[Any], pack_cards: Ints) -> None:
    """Put the rest into the pack, which counts its cards by kind."""
    for kind in range(KINDS):
        states["pack"][:, kind] = (pack_cards == kind).sum(axis=1)
