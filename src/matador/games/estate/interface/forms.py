"""What a seat may do in a property game, verb by verb, with all that its arguments may be.

Whatever `check` accepts lies inside these forms, and nothing else: they go by the same question
and the same problems. `choices` lists some of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from matador.core.forms import Amount, Form, OneOf, Shaper
from matador.core.log import NO_PROBLEM
from matador.games.estate import words
from matador.games.estate.edition import DECIDES, Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.interface.facts import square_of
from matador.games.estate.interface.trade_forms import deliveries, trades
from matador.games.estate.rules.auction import least_bid, printed_price
from matador.games.estate.rules.bankruptcy import could_raise
from matador.games.estate.rules.buildings.building import build_problem, house_price
from matador.games.estate.rules.buildings.shortage import most_wanted, request_problem
from matador.games.estate.rules.choices import RAISES
from matador.games.estate.rules.inherited_loans import first_inherited, redeem_at_once_cost
from matador.games.estate.rules.jail import fine_problem, release_problem
from matador.games.estate.rules.mortgage import redeem_problem
from matador.games.estate.rules.question import (
    ASKS_ANSWER,
    ASKS_BID,
    ASKS_BUY,
    ASKS_KEEP_OR_REDEEM,
    ASKS_NOTHING,
    ASKS_PAY,
    ASKS_TAKE_LOTS,
    ASKS_TAX,
    answerer,
    comes_first,
    is_chance,
    question,
)
from matador.games.estate.rules.raising_cash import raising_problem
from matador.games.estate.rules.rent import is_open
from matador.games.estate.rules.turns import bell_bars_round
from matador.games.estate.state import BUILDING_SALE, CARD_SALE, HOTEL, LANDED, WINDOW, State
from matador.games.estate.words import WORDS

Problem: TypeAlias = Callable[[Edition, State, int, int], int]
"""What tells why something cannot be done with a deed of a seat."""


def forms(edition: Edition, state: State, seat: int) -> list[Form]:
    """Return a form for every verb that is open to a seat."""
    asked = question(state)
    if seat < 0 or state.out[seat] or asked == ASKS_NOTHING or is_chance(asked):
        return []
    return list(Asking(edition, state, seat, asked).all())


class Asking:
    """One seat before the question of the moment."""

    def __init__(self, edition: Edition, state: State, seat: int, asked: int) -> None:
        self.edition = edition
        self.state = state
        self.seat = seat
        self.asked = asked
        self.shape = Shaper(WORDS, seat)
        self.form = self.shape.form

    def all(self) -> Iterator[Form]:
        """Give what may be done whatever is asked, then what is asked, then business."""
        yield from self.claims()
        yield from self.now()
        if self.edition.time_limit == 1 and self.state.bell == 0:
            yield self.form(words.BELL)

    def now(self) -> Iterator[Form]:
        """Give what belongs to the question; in the window it is everybody's time."""
        if comes_first(self.asked):
            yield from self.answers()
        elif self.state.step == LANDED or bell_bars_round(self.edition, self.state):
            return
        elif self.state.step == WINDOW:
            yield from self.throwing()
            yield from self.business()
        elif self.seat == self.state.turn:
            yield from self.square()
            yield from self.business()

    def one(self, verb: int, deeds: list[int]) -> Iterator[Form]:
        """Give a verb for one of some deeds, if there are any."""
        if deeds:
            yield self.form(verb, OneOf("deed", "deed", tuple(map(square_of, deeds))))

    def bare(self, verb: int, may: bool = True) -> Iterator[Form]:
        """Give a verb without arguments, if it may be done."""
        if may:
            yield self.form(verb)

    def cash(self) -> int:
        """Return the seat's cash."""
        return int(self.state.cash[self.seat])

    def claims(self) -> Iterator[Form]:
        """PR-28: a rent may be asked for, or let go, whatever else is open."""
        state = self.state
        places = [p for p in range(state.claims) if is_open(state, p, self.seat)]
        deeds = sorted({int(state.claim[place].deed) for place in places})
        yield from self.one(words.CLAIM, deeds)
        yield from self.one(words.FORGO, deeds)

    def answers(self) -> Iterator[Form]:
        """Give the answers to whatever comes before all else; an offer's maker may withdraw it."""
        state, asked = self.state, self.asked
        yield from self.bare(
            words.WITHDRAW, bool(state.offer.open) and state.offer.maker == self.seat
        )
        if self.seat != answerer(state, asked):
            return
        if asked == ASKS_ANSWER or asked == ASKS_TAKE_LOTS:
            yield from self.bare(words.ACCEPT)
            yield from self.bare(words.REFUSE)
            if asked == ASKS_ANSWER:
                maker = int(state.offer.maker)
                yield from trades(self.edition, state, self.shape, words.COUNTER, maker)
        elif asked == ASKS_KEEP_OR_REDEEM:
            yield from self.heir()
        elif asked == ASKS_PAY:
            yield from self.debtor()
        elif asked == ASKS_BID:
            yield from self.bidder()
        else:
            yield from self.buildings(request_problem)
            yield from self.bare(words.DECLINE)

    def heir(self) -> Iterator[Form]:
        """SV-46, SV-47, DE-107, DE-108, PR-25: redeem, keep the loan, or raise the cash first."""
        deed = first_inherited(self.state, self.seat)
        needed = redeem_at_once_cost(self.edition, self.state, self.seat, deed)
        yield from self.one(words.REDEEM, [deed] if self.cash() >= needed else [])
        yield from self.one(words.KEEP, [deed])
        if self.edition.heir == DECIDES:
            yield from self.raising()

    def debtor(self) -> Iterator[Form]:
        """PR-2: pay, raise cash, trade, offer lots; give up only when nothing else is left."""
        owed = int(self.state.debt[0].amount)
        yield from self.bare(words.PAY, self.cash() >= owed)
        yield from self.raising()
        yield from deliveries(self.edition, self.state, self.shape)
        yield from self.offers()
        yield from self.bare(
            words.BANKRUPT, could_raise(self.edition, self.state, self.seat) < owed
        )

    def bidder(self) -> Iterator[Form]:
        """DE-Q5: bid any whole amount above the last, up to one's cash; PR-10: or raise cash."""
        yield from self.bare(words.PASS)
        least, most = least_bid(self.state), self.cash()
        if least <= most:
            likely = {*(least + step for step in RAISES), self.price_of_sale()}
            steps = tuple(sorted(step for step in likely if least <= step <= most))
            yield self.form(words.BID, Amount("amount", "money", least, most, steps))
        yield from self.raising()
        yield from self.offers()

    def price_of_sale(self) -> int:
        """Return the printed price of what is auctioned; a release card is worth the fine."""
        sale = self.state.sale
        if sale.kind == CARD_SALE:
            return int(self.edition.jail_fine)
        if sale.kind == BUILDING_SALE:
            return house_price(self.edition, self.state.wants[self.seat] - 1)
        return printed_price(self.edition, sale.deed)

    def throwing(self) -> Iterator[Form]:
        """Give throwing, and leaving jail before it, to the player on turn."""
        if self.seat == self.state.turn:
            table = (self.edition, self.state, self.seat)
            yield from self.bare(words.ROLL)
            yield from self.bare(words.FINE, fine_problem(*table) == NO_PROBLEM)
            yield from self.bare(words.RELEASE, release_problem(*table) == NO_PROBLEM)

    def square(self) -> Iterator[Form]:
        """Give what the square reached asks."""
        if self.asked == ASKS_BUY:
            price = int(self.edition.square[self.state.at[self.seat]].price)
            yield from self.bare(words.BUY, self.cash() >= price)
            yield from self.bare(words.DECLINE)
        else:
            for verb in (
                (words.FIXED, words.PERCENT) if self.asked == ASKS_TAX else (words.PAY, words.DRAW)
            ):
                yield from self.bare(verb)

    def business(self) -> Iterator[Form]:
        """PR-10: give building, selling, mortgaging, redeeming and trading."""
        yield from self.buildings(build_problem)
        yield from self.raising()
        yield from self.one(words.REDEEM, self.own(redeem_problem))
        yield from self.offers()

    def own(self, problem: Problem) -> list[int]:
        """Return the seat's own deeds in the way of which no problem stands."""
        edition, state, seat = self.edition, self.state, self.seat
        held = [deed for deed in range(DEEDS) if state.owner[deed] == seat]
        return [deed for deed in held if problem(edition, state, seat, deed) == NO_PROBLEM]

    def buildings(self, problem: Problem) -> Iterator[Form]:
        """PR-17: give one building on a lot, and for each lot how many may be ordered."""
        deeds = self.own(problem)
        yield from self.one(words.BUILD, deeds)
        for deed in deeds:
            most = most_wanted(self.edition, self.state, self.seat, deed)
            number = Amount("number", "number", 1, most, tuple(range(1, most + 1)))
            yield self.form(words.ORDER, OneOf("deed", "deed", (square_of(deed),)), number)

    def raising(self) -> Iterator[Form]:
        """Give what brings cash from the bank: buildings, levels of groups with hotels, loans."""
        yield from self.one(words.SELL, self.own(brings(words.SELL)))
        levels = {level: self.own(brings(words.LOWER, level)) for level in range(HOTEL)}
        for deed in range(DEEDS):
            named = tuple(level for level, deeds in levels.items() if deed in deeds)
            if named:
                lot = OneOf("deed", "deed", (square_of(deed),))
                yield self.form(words.LOWER, lot, OneOf("level", "number", named))
        yield from self.one(words.MORTGAGE, self.own(brings(words.MORTGAGE)))

    def offers(self) -> Iterator[Form]:
        """Give a form for a trade with each of the others."""
        for partner in range(self.state.seats):
            yield from trades(self.edition, self.state, self.shape, words.OFFER, partner)


def brings(verb: int, level: int = 0) -> Problem:
    """Return what tells why a lot does not bring cash in some way."""

    def problem(edition: Edition, state: State, seat: int, deed: int) -> int:
        return raising_problem(edition, state, seat, verb, deed, level)

    return problem
