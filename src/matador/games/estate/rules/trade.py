"""Trade between players, and rent paid partly in lots."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Log, MoveRecord, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import BY_RIGHT, Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.rules.cards import cards_of, hand_cards
from matador.games.estate.rules.money import bid_money, pay_player, remove_debt
from matador.games.estate.rules.mortgage import interest_on_lots, take_over
from matador.games.estate.state import BUILDING_SALE, State, any_built, in_groups_of


@compiled
def offer_problem(edition: Edition, state: State, move: MoveRecord, free: bool) -> int:
    """Tell why a trade cannot be offered; a free offer is never one too many.

    `a` is the partner, `b` and `c` the lots given and taken, `d` the cash that the maker pays
    (below zero: asks for), `e` and `f` the release cards given and taken.
    """
    maker = move.seat
    if move.a < 0 or move.a >= state.seats or move.a == maker or state.out[move.a]:
        return events.NO_SUCH_PARTNER
    if not free and state.offers[maker] >= edition.offers_between_throws:
        return events.TOO_MANY_OFFERS
    if move.b == 0 and move.c == 0 and move.e == move.f:
        return events.NO_LOANS
    if move.b & ~state.held[maker] != 0 or move.c & ~state.held[move.a] != 0:
        return events.LOT_NOT_HELD
    if any_built(state, move.b | move.c):
        return events.LOT_BUILT_ON
    if (move.b | move.c) & lots_wanted(state) != 0:
        return events.HELD_FOR_BID
    if move.e < 0 or move.f < 0:
        return events.CARDS_NOT_HELD
    if move.e > cards_of(state, maker) or move.f > cards_of(state, move.a):
        return events.CARDS_NOT_HELD
    return money_problem(edition, state, move)


@compiled
def money_problem(edition: Edition, state: State, move: MoveRecord) -> int:
    """PR-7: both sides must have the cash they promise and the interest on what they take."""
    left = state.cash[move.seat] - bid_money(state, move.seat) - move.d
    partner_left = state.cash[move.a] - bid_money(state, move.a) + move.d
    if left < 0 or partner_left < 0:
        return events.NOT_ENOUGH_CASH
    if left < interest_on_lots(edition, state, move.c):
        return events.CANNOT_PAY_INTEREST
    enough = partner_left >= interest_on_lots(edition, state, move.b)
    return NO_PROBLEM if enough else events.CANNOT_PAY_INTEREST


@compiled
def lots_wanted(state: State) -> int:
    """PR-17: return the groups for which buildings are being auctioned; they stay whole."""
    lots = 0
    if state.sale.kind == BUILDING_SALE:
        for seat in range(state.seats):
            if state.wants[seat] > 0:
                lots |= 1 << (state.wants[seat] - 1)
    return in_groups_of(lots)


@compiled
def make_offer(state: State, move: MoveRecord, free: bool, log: Log) -> None:
    """DA-28, SV-40, DE-93: put an offer on the table; normal play pauses (DE-94)."""
    offer = state.offer
    offer.open = 1
    offer.maker = move.seat
    offer.to = move.a
    offer.give = move.b
    offer.take = move.c
    offer.cash = move.d
    offer.given = move.e
    offer.taken = move.f
    if not free:
        state.offers[move.seat] += 1
    emit(
        log,
        events.OFFERED,
        reasons.BY_TRADE,
        move.seat,
        move.a,
        move.b,
        move.c,
        move.d,
        move.e,
        move.f,
    )


@compiled
def accept_offer(edition: Edition, state: State, log: Log) -> None:
    """Carry an offer out."""
    offer = state.offer
    maker = int(offer.maker)
    partner = int(offer.to)
    pay_player(state, maker, partner, offer.cash)
    given = int(offer.given)
    taken = int(offer.taken)
    swap_cards(state, maker, partner, given, taken)
    give = int(offer.give)
    take = int(offer.take)
    emit(log, events.TRADED, reasons.BY_TRADE, maker, partner, give, take, offer.cash, given, taken)
    clear_offer(state)
    move_lots(edition, state, give, partner)
    move_lots(edition, state, take, maker)


@compiled
def swap_cards(state: State, maker: int, partner: int, given: int, taken: int) -> None:
    """Move the difference of the release cards that change hands."""
    if given > taken:
        hand_cards(state, maker, partner, given - taken)
    else:
        hand_cards(state, partner, maker, taken - given)


@compiled
def move_lots(edition: Edition, state: State, lots: int, to: int) -> None:
    """Give lots to a new owner."""
    for deed in range(DEEDS):
        if (lots >> deed) & 1 == 1:
            take_over(edition, state, deed, to)


@compiled
def refuse_offer(state: State, seat: int, log: Log) -> None:
    """Say no."""
    emit(log, events.OFFER_REFUSED, reasons.BY_TRADE, seat, state.offer.maker)
    clear_offer(state)


@compiled
def withdraw_offer(state: State, seat: int, log: Log) -> None:
    """Take one's own offer back before it is answered."""
    emit(log, events.OFFER_WITHDRAWN, reasons.BY_TRADE, seat, state.offer.to)
    clear_offer(state)


@compiled
def clear_offer(state: State) -> None:
    """Clear the table of offers."""
    offer = state.offer
    offer.open = 0
    offer.maker = 0
    offer.to = 0
    offer.give = 0
    offer.take = 0
    offer.cash = 0
    offer.given = 0
    offer.taken = 0


@compiled
def deliver_problem(
    edition: Edition, state: State, seat: int, lots: int, value: int, free: bool
) -> int:
    """SV-55, DE-120: rent may be paid partly in lots of groups without buildings."""
    debt = state.debt[0]
    if debt.creditor < 0 or debt.deed < 0:
        return events.ONLY_FOR_RENT
    if not free and state.offers[seat] >= edition.offers_between_throws:
        return events.TOO_MANY_OFFERS
    if lots == 0 or lots & ~state.held[seat] != 0:
        return events.LOT_NOT_HELD
    if any_built(state, lots):
        return events.LOT_BUILT_ON
    if value < 1 or value > debt.amount:
        return events.WORTH_TOO_MUCH
    enough = state.cash[debt.creditor] >= interest_on_lots(edition, state, lots)
    return NO_PROBLEM if enough else events.CANNOT_PAY_INTEREST


@compiled
def deliver(edition: Edition, state: State, move: MoveRecord, free: bool, log: Log) -> None:
    """Offer lots for a part of the rent, or hand them over where that is the debtor's right.

    `a` is the lots and `b` how much of the rent they settle.
    """
    seat, lots, value = move.seat, move.a, move.b
    creditor = int(state.debt[0].creditor)
    if may_hand_over(edition, state, lots, value):
        emit(log, events.LOTS_DELIVERED, reasons.BY_LOTS_FOR_RENT, seat, creditor, lots, value)
        settle_by_lots(edition, state, lots, value)
        return
    state.lots_offered = lots
    state.lots_value = value
    if not free:
        state.offers[seat] += 1
    emit(log, events.LOTS_OFFERED, reasons.BY_LOTS_FOR_RENT, seat, creditor, lots, value)


@compiled
def may_hand_over(edition: Edition, state: State, lots: int, value: int) -> bool:
    """SV-Q13: by a switch nobody is asked for open lots at no more than their printed prices."""
    if edition.lots_for_rent != BY_RIGHT or lots & state.mortgaged != 0:
        return False
    printed = 0
    for deed in range(DEEDS):
        if (lots >> deed) & 1 == 1:
            printed += edition.square[DEED_SQUARES[deed]].price
    return value <= printed


@compiled
def take_lots(edition: Edition, state: State, creditor: int, log: Log) -> None:
    """Accept lots at the value named."""
    lots = int(state.lots_offered)
    value = int(state.lots_value)
    emit(
        log,
        events.LOTS_TAKEN,
        reasons.BY_LOTS_FOR_RENT,
        creditor,
        state.debt[0].debtor,
        lots,
        value,
    )
    clear_lots(state)
    settle_by_lots(edition, state, lots, value)


@compiled
def settle_by_lots(edition: Edition, state: State, lots: int, value: int) -> None:
    """Give lots to the creditor of the first debt, which is so much less."""
    move_lots(edition, state, lots, state.debt[0].creditor)
    state.debt[0].amount -= value
    if state.debt[0].amount == 0:
        remove_debt(state, 0)


@compiled
def refuse_lots(state: State, creditor: int, log: Log) -> None:
    """Insist on cash."""
    emit(log, events.LOTS_REFUSED, reasons.BY_LOTS_FOR_RENT, creditor, state.debt[0].debtor)
    clear_lots(state)


@compiled
def clear_lots(state: State) -> None:
    """Forget the lots offered."""
    state.lots_offered = 0
    state.lots_value = 0
