"""Negotiation: a low first offer to every player, and a memory of the answers.

The first offer is half of the printed prices. A player who accepts is offered half as much the next
time, and so on; a player who refuses gets fair offers from then on. After a refusal no more offers
are made in the same round, and none for the same lots until some rounds later.
"""

from __future__ import annotations

from collections.abc import Sequence

from matador.bots.estate.bargains import tradable_lots
from matador.core.words import NOBODY, Move
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import COLOURS, DEEDS, GROUP_OF, SISTERS
from matador.games.estate.rules.auction import printed_price
from matador.games.estate.state import State, owns_group
from matador.games.estate.words import ACCEPT, COUNTER, OFFER, REFUSE, ROLL, WITHDRAW
from matador.play.record_lines import Lines

FIRST_PART = 0.5
FIRM = 0.0
LEAST_LOTS = 2
"""A player with fewer lots gets no first offer yet."""
PATIENCE = 6
"""Rounds before a refused offer is made again."""
NEVER = -PATIENCE
"""The round of what has not happened."""
ANSWERS = (ACCEPT, REFUSE, COUNTER, WITHDRAW)
"""What an offer ends with; only the first means that it was accepted."""

Trade = tuple[int, int, int, int]
"""The other seat, the lots given and taken as masks, the cash paid."""


def trade_of(move: Move) -> Trade:
    """Return the content of an offer."""
    _, other, give, take, cash, *_ = move.numbers
    return other, give, take, cash


def past_offers(lines: Lines, seat: int) -> list[tuple[int, ...]]:
    """Return the answered offers of a seat: how many rounds ago, what, whether accepted.

    Rounds are the seat's own turns, when it makes offers: a turn is over when another seat throws.
    """
    turns, threw, offers, pending = 0, NOBODY, [], None
    for place in lines.standing():
        mover, numbers = lines[place]
        verb = numbers[0]
        if verb == ROLL:
            turns += threw == seat != mover
            threw = mover
        elif verb == OFFER and mover == seat:
            pending = (turns, *numbers[1:5])
        elif verb in ANSWERS and pending is not None:
            offers.append((*pending, int(verb == ACCEPT)))
            pending = None
    return [(turns - when, *rest) for when, *rest in offers]


class Negotiator:
    """What a seat has offered to the others, and how they answered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.parts: dict[int, float] = {}
        self.refusals: dict[tuple[int, int, int], int] = {}
        """The round in which another seat last refused some lots."""
        self.last_refusal = NEVER
        self.pending_offer: Trade | None = None
        self.is_low_offer = False

    def note_offer(self, move: Move, low: bool = False) -> None:
        """Remember an offer that is being made."""
        if move.kind == "offer":
            self.pending_offer, self.is_low_offer = trade_of(move), low

    def recall(self, rules: Edition, now: int, offers: Sequence[Sequence[int]]) -> None:
        """Learn from `past_offers` what a player who was there from the start would remember."""
        for ago, other, give, take, cash, taken in offers:
            low = give == 0 and cash == self._low_price(other, _printed(rules, take))
            if not taken:
                self.last_refusal = self.refusals[other, give, take] = now - ago
            if low:
                self._learn(other, bool(taken))

    def note_answer(self, seen: State) -> None:
        """Learn whether the last offer was accepted."""
        if self.pending_offer is None:
            return
        other, give, take, _ = self.pending_offer
        self.pending_offer = None
        taken = seen.held[self.seat] & take == take and seen.held[other] & give == give
        if not taken:
            self.last_refusal = self.refusals[other, give, take] = int(seen.round_number)
        if self.is_low_offer:
            self._learn(other, taken)

    def _learn(self, other: int, taken: bool) -> None:
        part = self.parts.get(other, FIRST_PART)
        if taken:
            self.parts[other] = part / 2
        elif part == FIRST_PART:
            self.parts[other] = FIRM

    def may_try(self, seen: State, trade: Trade) -> bool:
        """Tell whether nobody refused in this round, and these lots were not refused of late."""
        now = int(seen.round_number)
        return now != self.last_refusal and now - self.refusals.get(trade[:3], NEVER) >= PATIENCE

    def low_offers(self, rules: Edition, seen: State) -> list[Trade]:
        """Return a low offer to each seat that may accept one."""
        offers = []
        for other in range(seen.seats):
            part = self.parts.get(other, FIRST_PART)
            if other != self.seat and not seen.out[other] and part != FIRM:
                lots = lots_wanted(seen, self.seat, other)
                trade = self._affordable(rules, seen, other, lots)
                enough = part < FIRST_PART or len(lots) >= LEAST_LOTS
                if enough and trade[2] and self.may_try(seen, trade):
                    offers.append(trade)
        return offers

    def _affordable(self, rules: Edition, seen: State, other: int, lots: list[int]) -> Trade:
        """Ask for as many lots as half of the cash pays for at a part of their prices."""
        take, part = 0, self.parts.get(other, FIRST_PART)
        for deed in lots:
            if part * _printed(rules, take | 1 << deed) <= seen.cash[self.seat] / 2:
                take |= 1 << deed
        return other, 0, take, self._low_price(other, _printed(rules, take))

    def _low_price(self, other: int, prices: int) -> int:
        return max(1, int(self.parts.get(other, FIRST_PART) * prices))


def _printed(rules: Edition, lots: int) -> int:
    """Return the sum of the printed prices of some lots."""
    return sum(int(printed_price(rules, deed)) for deed in range(DEEDS) if lots >> deed & 1)


def lots_wanted(seen: State, seat: int, other: int) -> list[int]:
    """Return the lots of another that are free of loans and of whole groups, the best first."""
    free = tradable_lots(seen, other) & ~int(seen.mortgaged)
    lots = [
        deed
        for deed in range(DEEDS)
        if free >> deed & 1 and not owns_group(seen, other, GROUP_OF[deed])
    ]

    def held(deed: int) -> tuple[bool, int]:
        own = int(seen.held[seat]) & SISTERS[deed]
        return GROUP_OF[deed] < COLOURS, own.bit_count()

    return sorted(lots, key=held, reverse=True)
