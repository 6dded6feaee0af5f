"""What a seat sees of a property game: all of it, in words and numbers for people and bots."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, cast

from matador.games.estate.edition import DECKS, Edition
from matador.games.estate.geometry import DEED_SQUARES, DEEDS
from matador.games.estate.interface.view_schema import (
    Building,
    ClaimView,
    DebtView,
    DeedView,
    EstateOfBankrupt,
    EstateView,
    OfferView,
    SaleView,
)
from matador.games.estate.rules.buildings.selling import next_sale
from matador.games.estate.rules.cards import release_card_of
from matador.games.estate.rules.mortgage import paid_out, redemption_cost
from matador.games.estate.rules.rent import ASKED_FOR, rent_shown
from matador.games.estate.rules.start import NOT_IN_ORDER, NOT_THROWN
from matador.games.estate.state import (
    BANK,
    BUILDING_SALE,
    CARD_SALE,
    CARD_STEP,
    DEED_SALE,
    EVERYBODY,
    FREE,
    NO_SALE,
    NOBODY_YET,
    ORDER,
    STEPS,
    Claim,
    Debt,
    Offer,
    State,
)
from matador.games.estate.words import DECK_LETTERS, LETTER_STEP, WORDS, lots

SALES: dict[int, Literal["deed", "building", "card"]] = {
    DEED_SALE: "deed",
    BUILDING_SALE: "building",
    CARD_SALE: "card",
}
ASKING: tuple[Building | None, ...] = (None, "house", "hotel")
Codes: TypeAlias = list[tuple[str, ...]]
"""The codes of the cards of each deck that has any."""
CODES = tuple(
    tuple(f"{letter}{number + 1:02}" for number in range(LETTER_STEP)) for letter in DECK_LETTERS
)


def view(edition: Edition, state: State, seat: int) -> EstateView:
    """Return what everybody sees, whoever looks."""
    codes = [CODES[edition.deck_letter[deck]] for deck in range(DECKS) if edition.cards_in[deck]]
    shown = {
        **_turn(state, codes),
        **_players(edition, state, codes),
        **_business(edition, state, codes),
        "deeds": _deeds(edition, state),
        "under": _under(state, codes),
        "unseen": {found[0][0]: sum(state.unseen[deck]) for deck, found in enumerate(codes)},
    }
    return cast(EstateView, shown)


def _turn(state: State, codes: Codes) -> dict[str, Any]:
    """Return where the turn stands, and what lies in the middle."""
    return {
        "step": STEPS[state.step],
        "order": _order(state) if state.step == ORDER else None,
        "turn": state.turn,
        "starter": state.starter,
        "threw": state.threw,
        "round": state.round_number,
        "dice": [state.one, state.two] if state.one else None,
        "doubles": state.doubles,
        "again": bool(state.again),
        "deck": codes[state.deck][0][0] if state.step == CARD_STEP else None,
        "card": WORDS.types["card"].write(state.card - 1) if state.card else None,
        "rent_factor": state.rent_factor,
        "pot": state.pot,
        "houses_left": state.houses_left,
        "hotels_left": state.hotels_left,
        "bell": bool(state.bell),
        "bankrupts": state.bankrupts,
    }


def _players(edition: Edition, state: State, codes: Codes) -> dict[str, Any]:
    """Return what stands before each player."""
    seats = state.seats
    return {
        "at": state.at[:seats],
        "cash": state.cash[:seats],
        "jail": [None if jail == FREE else jail - 1 for jail in state.jail[:seats]],
        "out": [out == 1 for out in state.out[:seats]],
        "cards_held": [_cards(edition, held, codes) for held in state.cards_held[:seats]],
        "offers": state.offers[:seats],
        "inherited": [_lots(mask) for mask in state.inherited[:seats]],
        "wants": [DEED_SQUARES[want - 1] if want else None for want in state.wants[:seats]],
        "wanted": state.wanted[:seats],
    }


def _business(edition: Edition, state: State, codes: Codes) -> dict[str, Any]:
    """Return claims, debts, offers, auctions and requests."""
    waiting = state.for_sale or any(state.cards_for_sale)
    return {
        "claims": [_claim(claim) for claim in state.claim[: state.claims]],
        "debts": [_debt(debt) for debt in state.debt[: state.debts]],
        "offer": _offer(state.offer) if state.offer.open else None,
        "lots_offered": _lots(state.lots_offered),
        "lots_value": state.lots_value,
        "sale": _sale(edition, state, codes) if state.sale.kind != NO_SALE else None,
        "for_sale": _lots(state.for_sale),
        "cards_for_sale": _cards(edition, state.cards_for_sale, codes),
        "sale_opener": state.sale_opener if waiting else None,
        "asking": ASKING[state.asking],
        "asked": _seats(state.asked, state.seats),
        "to_ask": None if state.to_ask == NOBODY_YET else state.to_ask,
        "estate": None if state.estate_of == NOBODY_YET else _estate(state),
    }


def _order(state: State) -> list[int | Literal["out"] | None]:
    words: dict[int, Literal["out"] | None] = {NOT_THROWN: None, NOT_IN_ORDER: "out"}
    return [words.get(sum_, sum_) for sum_ in state.order[: state.seats]]


def _lots(mask: int) -> list[int]:
    """Return the squares of a mask; most masks are empty, and looking through one takes time."""
    return lots(mask) if mask else []


def _seats(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1] if mask else []


def _cards(edition: Edition, counts: list[int], codes: Codes) -> list[str]:
    """Name release cards that are counted by deck."""
    return [
        found[release_card_of(edition, deck)]
        for deck, found in enumerate(codes)
        for _ in range(counts[deck])
    ]


def _deeds(edition: Edition, state: State) -> dict[int, DeedView]:
    return {
        DEED_SQUARES[deed]: _deed(edition, state, deed)
        for deed in range(DEEDS)
        if state.owner[deed] != BANK or state.mortgaged >> deed & 1
    }


def _deed(edition: Edition, state: State, deed: int) -> DeedView:
    """Show a deed with what it earns, brings and costs now."""
    owner, level = state.owner[deed], state.level[deed]
    pledged = state.mortgaged >> deed & 1 == 1
    return {
        "owner": None if owner == BANK else owner,
        "level": level,
        "mortgaged": pledged,
        "taken_over": state.taken_over >> deed & 1 == 1,
        "paid": [cost for cost in state.paid[deed] if cost] if level else [],
        "rent": 0 if owner == BANK else rent_shown(edition, state, deed),
        "lends": paid_out(edition, deed),
        "redeems": redemption_cost(edition, state, deed) if pledged else 0,
        "sells": next_sale(edition, state, deed) if level else 0,
    }


def _claim(claim: Claim) -> ClaimView:
    return {
        "owner": claim.owner,
        "visitor": claim.visitor,
        "deed": DEED_SQUARES[claim.deed],
        "rent": claim.rent,
        "base": claim.base,
        "times": claim.times,
        "asked": claim.turns == ASKED_FOR,
        "turns": claim.turns,
        "because": WORDS.because[claim.because],
    }


def _debt(debt: Debt) -> DebtView:
    others: dict[int, Literal["bank", "everybody"]] = {BANK: "bank", EVERYBODY: "everybody"}
    return {
        "debtor": debt.debtor,
        "creditor": others.get(debt.creditor, debt.creditor),
        "amount": debt.amount,
        "because": WORDS.because[debt.because],
        "deed": DEED_SQUARES[debt.deed] if debt.deed >= 0 else None,
        "base": debt.base,
        "times": debt.times,
    }


def _offer(offer: Offer) -> OfferView:
    return {
        "maker": offer.maker,
        "to": offer.to,
        "give": _lots(offer.give),
        "take": _lots(offer.take),
        "cash": offer.cash,
        "given": offer.given,
        "taken": offer.taken,
    }


def _sale(edition: Edition, state: State, codes: Codes) -> SaleView:
    sale = state.sale
    is_card, is_deed = sale.kind == CARD_SALE, sale.kind == DEED_SALE
    return {
        "kind": SALES[sale.kind],
        "deed": DEED_SQUARES[sale.deed] if is_deed else None,
        "card": codes[sale.deed][release_card_of(edition, sale.deed)] if is_card else None,
        "high": sale.high,
        "leader": None if sale.leader == NOBODY_YET else sale.leader,
        "bidder": sale.bidder,
        "passed": _seats(sale.passed, state.seats),
        "least": sale.least,
    }


def _estate(state: State) -> EstateOfBankrupt:
    return {"of": state.estate_of, "money": state.estate_money, "claim": state.estate_claim}


def _under(state: State, codes: Codes) -> dict[str, list[str]]:
    return {
        found[0][0]: [found[card] for card in state.under[deck][: state.under_count[deck]]]
        for deck, found in enumerate(codes)
    }
