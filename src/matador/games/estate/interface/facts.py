"""The questions of the property games as people meet them: kind, seat, and what is told with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from matador.core.questions import Question
from matador.core.words import NOBODY
from matador.games.estate.edition import AUCTIONED, UTILITY, Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.rules.auction import least_bid, printed_price
from matador.games.estate.rules.bankruptcy import could_raise
from matador.games.estate.rules.buildings.building import house_price
from matador.games.estate.rules.buildings.shortage import ASKING_HOTELS, least_named, stock_asked
from matador.games.estate.rules.cards import cards_of, release_card_of
from matador.games.estate.rules.inherited_loans import first_inherited, redeem_at_once_cost
from matador.games.estate.rules.jail import THIRD_THROW
from matador.games.estate.rules.mortgage import (
    interest_on_lots,
    loan,
    redemption_cost,
    transfer_interest,
)
from matador.games.estate.rules.question import KINDS, question, seat_asked
from matador.games.estate.rules.start import deeds_dealt, seat_dealt_to, thrower_for_order
from matador.games.estate.state import (
    BANK,
    CARD_SALE,
    DEED_SALE,
    EVERYBODY,
    ORDER,
    UTILITY_STEP,
    State,
    is_mortgaged,
)
from matador.games.estate.words import DECK_LETTERS, LETTER_STEP, WORDS

Facts = dict[str, Any]


def ask(edition: Edition, state: State) -> Question | None:
    """Return what the table waits for; nothing when the game is over."""
    asked = question(state)
    seat = seat_asked(state, asked)
    if seat == NOBODY:
        return None
    return Question(KINDS[asked], seat, FACTS[KINDS[asked]](edition, state, seat))


def squares(mask: int) -> list[int]:
    """Return the squares of a mask of deeds."""
    return [DEED_SQUARES[deed] for deed in range(DEEDS) if (mask >> deed) & 1]


def square_of(deed: int) -> int | None:
    """Return the square of a deed, None for no deed."""
    return DEED_SQUARES[deed] if deed >= 0 else None


def means(edition: Edition, state: State, seat: int, needed: int) -> Facts:
    """Tell what a seat has for something that must be paid."""
    cash = int(state.cash[seat])
    raisable = could_raise(edition, state, seat)
    return {"cash": cash, "missing": max(0, needed - cash), "raisable": raisable}


def facts_of_offer(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the offer on the table."""
    offer = state.offer
    return {
        "maker": int(offer.maker),
        "give": squares(offer.give),
        "take": squares(offer.take),
        "cash": int(offer.cash),
        "given": int(offer.given),
        "taken": int(offer.taken),
        "interest": interest_on_lots(edition, state, offer.give),
        "maker_interest": interest_on_lots(edition, state, offer.take),
    }


def facts_of_lots(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the lots offered for a rent."""
    debt = state.debt[0]
    return {
        "debtor": int(debt.debtor),
        "lots": squares(state.lots_offered),
        "value": int(state.lots_value),
        "debt": int(debt.amount),
        "deed": square_of(debt.deed),
        "interest": interest_on_lots(edition, state, state.lots_offered),
    }


def facts_of_loan(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the loan that was taken over with a deed."""
    deed = first_inherited(state, seat)
    needed = redeem_at_once_cost(edition, state, seat, deed)
    return {
        "deed": square_of(deed),
        "loan": loan(edition, deed),
        "interest": transfer_interest(edition, state, deed),
        "cost": redemption_cost(edition, state, deed),
        "needed": needed,
        **means(edition, state, seat, needed),
        "others": squares(state.inherited[seat] & ~(1 << deed)),
    }


def facts_of_debt(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the debt that must be paid first."""
    debt = state.debt[0]
    amount = int(debt.amount)
    return {
        "amount": amount,
        "creditor": int(debt.creditor) if debt.creditor not in (BANK, EVERYBODY) else None,
        "to": {BANK: "bank", EVERYBODY: "everybody"}.get(int(debt.creditor), "player"),
        "because": WORDS.because[debt.because],
        "deed": square_of(debt.deed),
        **means(edition, state, seat, amount),
        "debts": int(state.debts),
    }


def facts_of_bid(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the auction: what is sold, who leads, and the least that counts."""
    sale = state.sale
    return {
        **thing_for_sale(edition, state, seat),
        "high": int(sale.high),
        "leader": int(sale.leader) if sale.leader >= 0 else None,
        "least": least_bid(state),
        "cash": int(state.cash[seat]),
        "passed": [s for s in range(state.seats) if (sale.passed >> s) & 1 and not state.out[s]],
    }


def thing_for_sale(edition: Edition, state: State, seat: int) -> Facts:
    """Tell a deed, a building or a release card that is auctioned."""
    sale, things = state.sale, {"deed": None, "price": None, "loan": None, "card": None}
    if sale.kind == DEED_SALE:
        deed = int(sale.deed)
        owed = loan(edition, deed) if is_mortgaged(state, deed) else None
        known = {"deed": square_of(deed), "price": printed_price(edition, deed), "loan": owed}
        return {"thing": "deed", **things, **known, "left": 1}
    if sale.kind == CARD_SALE:
        number = edition.card[sale.deed][release_card_of(edition, sale.deed)].letter_number
        left = int(sum(state.cards_for_sale))
        return {"thing": "card", **things, "card": card_code(number), "left": left}
    lot = int(state.wants[seat]) - 1
    known = {"deed": square_of(lot), "price": house_price(edition, lot)}
    return {"thing": building_asked(state), **things, **known, "left": stock_asked(state)}


def card_code(number: int) -> str:
    """Write a card."""
    return WORDS.types["card"].write(int(number))


def building_asked(state: State) -> str:
    """Name the building that is scarce."""
    return "hotel" if state.asking == ASKING_HOTELS else "house"


def facts_of_request(edition: Edition, state: State, seat: int) -> Facts:
    """Tell which buildings are scarce, and who wants them."""
    wishes = [
        {"seat": other, "deed": square_of(state.wants[other] - 1), "number": state.wanted[other]}
        for other in range(state.seats)
        if state.wants[other] > 0
    ]
    return {
        "building": building_asked(state),
        "left": stock_asked(state),
        "wishes": wishes,
        "least": least_named(edition, state) if wishes else None,
        "cash": int(state.cash[seat]),
    }


def facts_of_dice(edition: Edition, state: State, seat: int) -> Facts:
    """Tell who throws, and what for."""
    if state.step == ORDER:
        return {"thrower": thrower_for_order(state), "for": "order"}
    if state.step == UTILITY_STEP:
        return {"thrower": int(state.turn), "for": "rent"}
    return {"thrower": int(state.turn), "for": "jail" if state.jail[state.turn] else "move"}


def facts_of_card(edition: Edition, state: State, seat: int) -> Facts:
    """Tell who draws, and from which deck."""
    return {
        "drawer": int(state.turn),
        "deck": DECK_LETTERS[edition.deck_letter[state.deck]],
        "square": int(state.at[state.turn]),
    }


def facts_of_deal(edition: Edition, state: State, seat: int) -> Facts:
    """Tell who gets the next deed."""
    dealt = deeds_dealt(state)
    return {"to": seat_dealt_to(state, dealt), "dealt": dealt}


def facts_of_claim(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the rent that may be asked for."""
    claim = state.claim[0]
    return {
        "deed": square_of(claim.deed),
        "visitor": int(claim.visitor),
        "rent": int(claim.rent),
        "base": int(claim.base),
        "times": int(claim.times),
        "thrower": int(state.turn),
    }


def facts_of_deed(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the deed that may be bought."""
    square = edition.square[state.at[seat]]
    price, by_pips = int(square.price), square.kind == UTILITY
    return {
        "deed": int(state.at[seat]),
        "price": price,
        "rent": None if by_pips else int(square.rents[0]),
        "per_pip": int(square.per_pip[0]) if by_pips else None,
        "loan": int(square.mortgage),
        **means(edition, state, seat, price),
        "auctioned": bool(edition.declined_deed == AUCTIONED),
    }


def facts_of_tax(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the two ways to pay; PR-30: nobody counts before choosing."""
    square = edition.square[state.at[seat]]
    return {
        "square": int(state.at[seat]),
        "fixed": int(square.tax),
        "percent": int(square.percent),
        "cash": int(state.cash[seat]),
    }


def facts_of_fine_or_card(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the card that asks to pay or to draw another."""
    card = edition.card[state.deck][(state.card - 1) % LETTER_STEP]
    return {
        "card": card_code(state.card - 1),
        "fine": int(card.a),
        "deck": DECK_LETTERS[edition.deck_letter[card.b]],
        "cash": int(state.cash[seat]),
    }


def facts_of_jail(edition: Edition, state: State, seat: int) -> Facts:
    """Tell the ways out of jail."""
    return {
        "fine": int(edition.jail_fine),
        "cards": cards_of(state, seat),
        "throw": int(state.jail[seat]),
        "last": bool(state.jail[seat] >= THIRD_THROW),
        "cash": int(state.cash[seat]),
    }


def facts_of_throw(edition: Edition, state: State, seat: int) -> Facts:
    """Tell where the turn stands."""
    return {
        "square": int(state.at[seat]),
        "again": bool(state.again),
        "doubles": int(state.doubles),
        "round": int(state.round_number),
    }


FACTS: Mapping[str, Callable[[Edition, State, int], Facts]] = {
    "answer": facts_of_offer,
    "take_lots": facts_of_lots,
    "keep_or_redeem": facts_of_loan,
    "pay": facts_of_debt,
    "bid": facts_of_bid,
    "name_lot": facts_of_request,
    "dice": facts_of_dice,
    "card": facts_of_card,
    "deed": facts_of_deal,
    "claim": facts_of_claim,
    "buy": facts_of_deed,
    "tax": facts_of_tax,
    "fine_or_card": facts_of_fine_or_card,
    "jail": facts_of_jail,
    "throw": facts_of_throw,
}
