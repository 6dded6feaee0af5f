"""What may be traded: one form for each partner, exact once the lots are chosen.

Who takes over a mortgaged lot pays interest at once, and nobody pays more than he has. So every lot
has its cost; what the partner gets raises the least cash, what the maker gets lowers the most.
"""

from __future__ import annotations

from collections.abc import Iterator

from matador.core.forms import Amount, Exchange, Form, OneOf, Shaper, SomeOf
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.rules.bankruptcy import offers_freely
from matador.games.estate.rules.cards import cards_of
from matador.games.estate.rules.money import bid_money
from matador.games.estate.rules.mortgage import transfer_interest
from matador.games.estate.rules.trade import lots_wanted
from matador.games.estate.state import State, any_built
from matador.games.estate.words import DELIVER

NO_LOANS = Exchange(("give", "take"), ("given", "taken"))
"""Money alone is a loan, and there are none between players."""


def may_offer(edition: Edition, state: State, seat: int, verb: int) -> bool:
    """Tell whether a seat has an offer left between two throws."""
    free = offers_freely(edition, state, seat, verb)
    return free or bool(state.offers[seat] < edition.offers_between_throws)


def lots_of(edition: Edition, state: State, seat: int, kept: int, most: int) -> dict[int, int]:
    """Return the lots that a seat may give away, each with what it costs who gets it.

    Only lots of groups without buildings, and none that must be kept. A lot that costs more than
    all the money there is cannot change hands.
    """
    bare = [
        deed
        for deed in range(DEEDS)
        if state.owner[deed] == seat and not any_built(state, 1 << deed) and not (kept >> deed) & 1
    ]
    costs = {DEED_SQUARES[deed]: transfer_interest(edition, state, deed) for deed in bare}
    return {lot: cost for lot, cost in costs.items() if cost <= most}


def some_lots(name: str, lots: dict[int, int], least: int = 0, budget: int | None = None) -> SomeOf:
    """Return the argument that takes some of these lots."""
    costs = {lot: cost for lot, cost in lots.items() if cost}
    return SomeOf(name, "lots", tuple(lots), least, costs, budget)


def purse(state: State, seat: int) -> int:
    """Return the cash that a seat has not bid in an open auction."""
    return int(state.cash[seat]) - bid_money(state, seat)


def trades(
    edition: Edition, state: State, shape: Shaper, verb: int, partner: int
) -> Iterator[Form]:
    """Give the form of an offer, or a counter-offer, to one partner, if anything can be traded."""
    seat = shape.seat
    if partner == seat or state.out[partner] or not may_offer(edition, state, seat, verb):
        return
    least, most = -purse(state, partner), purse(state, seat)
    kept = lots_wanted(state)
    give = some_lots("give", lots_of(edition, state, seat, kept, most - least))
    take = some_lots("take", lots_of(edition, state, partner, kept, most - least))
    given, taken = cards_of(state, seat), cards_of(state, partner)
    if give.options or take.options or given or taken:
        steps = likely_cash(edition, give, take, least, most)
        yield shape.form(
            verb,
            OneOf("to", "seat", (partner,)),
            give,
            take,
            Amount("cash", "money", least, most, steps, least_with="give", most_with="take"),
            Amount("given", "number", 0, given, tuple(range(given + 1))),
            Amount("taken", "number", 0, taken, tuple(range(taken + 1))),
            needs=NO_LOANS,
        )


def likely_cash(
    edition: Edition, give: SomeOf, take: SomeOf, least: int, most: int
) -> tuple[int, ...]:
    """Return nothing and the printed prices of the lots, paid or asked for."""
    prices = {lot: int(edition.square[lot].price) for lot in (*give.options, *take.options)}
    likely = {0, *(prices[lot] for lot in take.options), *(-prices[lot] for lot in give.options)}
    return tuple(sorted(amount for amount in likely if least <= amount <= most))


def deliveries(edition: Edition, state: State, shape: Shaper) -> Iterator[Form]:
    """SV-55, DE-120: give the form of lots for a part of the rent, where rent is owed."""
    debt = state.debt[0]
    if debt.creditor < 0 or debt.deed < 0:
        return
    if not may_offer(edition, state, shape.seat, DELIVER):
        return
    budget, owed = int(state.cash[debt.creditor]), int(debt.amount)
    lots = lots_of(edition, state, shape.seat, 0, budget)
    if lots:
        prices = [int(edition.square[lot].price) for lot in lots]
        steps = tuple(sorted({owed, *(min(owed, price) for price in prices)}))
        some = some_lots("lots", lots, 1, budget)
        yield shape.form(DELIVER, some, Amount("amount", "money", 1, owed, steps))
