"""Claims, debts, offers, requests and auctions as plain data, and back."""

from __future__ import annotations

from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import Reader, place, whole
from matador.games.estate.edition import DECKS
from matador.games.estate.geometry import DEED_OF, DEED_SQUARES
from matador.games.estate.state import (
    BANK,
    BUILDING_SALE,
    CARD_SALE,
    DEED_SALE,
    EVERYBODY,
    MOST_CLAIMS,
    MOST_DEBTS,
    NO_SALE,
    NOBODY_YET,
    State,
)
from matador.games.estate.words import WORDS, lots

MOST_CASH = 10_000_000
SALE_KEYS = ("kind", "deed", "deck", "high", "leader", "bidder", "passed", "least")
OFFER_KEYS = ("open", "maker", "to", "give", "take", "cash", "given", "taken")
CLAIM_KEYS = ("owner", "visitor", "deed", "rent", "base", "times", "turns", "because")
DEBT_KEYS = ("debtor", "creditor", "amount", "because", "deed", "feeds", "base", "times")


def describe_business(state: State) -> dict[str, Any]:
    """Return all open business as plain data."""
    estate = {"of": state.estate_of, "money": state.estate_money, "claim": state.estate_claim}
    seats = state.seats
    return {
        "inherited": [lots(mask) for mask in state.inherited[:seats]],
        "wants": [DEED_SQUARES[want - 1] if want else None for want in state.wants[:seats]],
        "wanted": list(state.wanted[:seats]),
        "asking": state.asking,
        "asked": state.asked,
        "to_ask": state.to_ask,
        "for_sale": lots(state.for_sale),
        "cards_for_sale": list(state.cards_for_sale),
        "sale_opener": state.sale_opener,
        "sale": _sale(state.sale) if state.sale.kind != NO_SALE else None,
        "offer": _offer(state.offer) if state.offer.open else None,
        "lots_offered": lots(state.lots_offered),
        "lots_value": state.lots_value,
        "estate": None if state.estate_of == NOBODY_YET else estate,
        "claims": [_entry(claim, CLAIM_KEYS) for claim in state.claim[: state.claims]],
        "debts": [_entry(debt, DEBT_KEYS) for debt in state.debt[: state.debts]],
    }


def _sale(sale: Any) -> dict[str, Any]:
    """Describe an auction: of the deed of a square, of a building, or of a deck's release card."""
    things = {DEED_SALE: {"deed": DEED_SQUARES[sale.deed]}, CARD_SALE: {"deck": sale.deed}}
    numbers = {key: getattr(sale, key) for key in SALE_KEYS if key not in ("deed", "deck")}
    return numbers | things.get(sale.kind, {})


def _offer(offer: Any) -> dict[str, Any]:
    """Describe the offer on the table."""
    numbers = {key: getattr(offer, key) for key in OFFER_KEYS}
    return numbers | {"give": lots(offer.give), "take": lots(offer.take)}


def _entry(record: Any, keys: tuple[str, ...]) -> dict[str, Any]:
    """Describe a claim or a debt: its deed by the square, its reason by the word."""
    square = DEED_SQUARES[record.deed] if record.deed >= 0 else None
    numbers = {key: getattr(record, key) for key in keys}
    return numbers | {"deed": square, "because": WORDS.because[record.because]}


def arrange_business(state: State, reader: Reader) -> None:
    """Take over claims, debts, offers, requests and auctions."""
    seats = state.seats
    for seat, squares in enumerate(reader.rows("inherited", seats)):
        state.inherited[seat] = _mask("inherited", squares)
    _arrange_requests(state, reader)
    state.for_sale = _mask("for_sale", reader.listed("for_sale"))
    state.sale_opener = reader.number("sale_opener", 0, 0, seats - 1)
    state.lots_offered = _mask("lots_offered", reader.listed("lots_offered"))
    state.lots_value = reader.number("lots_value", 0, 0, MOST_CASH)
    _fill(state.sale, reader.position.get("sale"), SALE_KEYS)
    _fill(state.offer, reader.position.get("offer"), OFFER_KEYS)
    if "estate" in reader:
        estate = Reader(reader.position["estate"], ("of", "money", "claim"))
        state.estate_of = estate.number("of", 0, 0, seats - 1)
        state.estate_money = estate.number("money", 0, 0, MOST_CASH)
        state.estate_claim = estate.number("claim", 0, 0, MOST_CASH)
    for claim, entry in zip(state.claim, _entries(reader, "claims", MOST_CLAIMS), strict=False):
        claim.turns = 1
        _fill(claim, entry, CLAIM_KEYS)
        state.claims += 1
    for debt, entry in zip(state.debt, _entries(reader, "debts", MOST_DEBTS), strict=False):
        _fill(debt, entry, DEBT_KEYS)
        state.debts += 1
    _check_business(state)


def _arrange_requests(state: State, reader: Reader) -> None:
    """Take over who wants the last buildings, and how many."""
    for seat, square in enumerate(reader.listed("wants")[: state.seats]):
        state.wants[seat] = 0 if square is None else _deed_at("wants", square) + 1
        state.wanted[seat] = 0 if square is None else 1
    if "wanted" in reader:
        for seat, number in enumerate(reader.numbers("wanted", state.seats, 0, 0, 12)):
            state.wanted[seat] = number
    state.asking = reader.number("asking", 0, 0, 2)
    state.asked = reader.number("asked", 0, 0, 255)
    state.to_ask = reader.number("to_ask", NOBODY_YET, NOBODY_YET, state.seats - 1)


def _entries(reader: Reader, key: str, most: int) -> list[Any]:
    entries = reader.listed(key)
    if len(entries) > most:
        raise BadPosition(
            "{key!r}: there is room for {most} at one time, not {count}",
            key=key,
            most=most,
            count=len(entries),
        )
    return entries


def _fill(record: Any, entry: Any, keys: tuple[str, ...]) -> None:
    """Write one claim, debt, offer or sale into its record."""
    if entry is None:
        return
    for key, value in Reader(entry, keys).position.items():
        if key == "deck":
            record.deed = whole(key, value, 0, DECKS - 1)
            continue
        if key in ("give", "take"):
            number = _mask(key, value)
        elif key == "deed":
            number = -1 if value is None else _deed_at(key, value)
        elif key == "because":
            number = place(key, value, WORDS.because)
        else:
            least = -MOST_CASH if key == "cash" else -2
            number = whole(key, int(value is True) or value or 0, least, MOST_CASH)
        setattr(record, key, number)


def _mask(key: str, squares: Any) -> int:
    if not isinstance(squares, list | tuple):
        raise BadPosition(
            "{key!r} must be a list of squares, not {squares!r}", key=key, squares=squares
        )
    mask = 0
    for square in squares:
        mask |= 1 << _deed_at(key, square)
    return mask


def _deed_at(key: str, square: Any) -> int:
    if not isinstance(square, int) or square not in DEED_OF:
        raise BadPosition("{key!r}: square {number!r} has no deed", key=key, number=square)
    return DEED_OF[square]


def _check_business(state: State) -> None:
    """Refuse business of players who are not there, or with lots that are not theirs."""
    for claim in state.claim[: state.claims]:
        _check_pair(state, "claims", claim.owner, claim.visitor)
        if claim.deed < 0:
            raise BadPosition("'claims': a rent is due for the deed of some square")
    for debt in state.debt[: state.debts]:
        creditor = debt.creditor if debt.creditor not in (BANK, EVERYBODY) else None
        _check_pair(state, "debts", debt.debtor, creditor)
        if debt.amount < 1:
            raise BadPosition("'debts': a debt is at least 1")
    if state.lots_offered:
        _check_delivery(state)
    _check_trade(state)
    if state.sale.kind != NO_SALE:
        _check_sale(state)


def _check_trade(state: State) -> None:
    """Lots that are offered, taken over or to be built on are their owner's; the bank sells its."""
    if state.offer.open:
        _check_pair(state, "offer", state.offer.maker, state.offer.to)
        _check_lots(state, "offer", state.offer.maker, state.offer.give)
        _check_lots(state, "offer", state.offer.to, state.offer.take)
    for seat in range(state.seats):
        _check_lots(state, "inherited", seat, state.inherited[seat])
        _check_lots(state, "wants", seat, (1 << state.wants[seat]) >> 1)
        if state.inherited[seat] & ~state.mortgaged:
            raise BadPosition("'inherited' are deeds that were taken over mortgaged")
        if state.for_sale & state.held[seat]:
            raise BadPosition("'for_sale' are deeds that the bank has")


def _check_pair(state: State, key: str, one: int, other: int | None) -> None:
    """Refuse players who have left, who are not at the table, or who are one and the same."""
    for seat in (one,) if other is None else (one, other):
        if not 0 <= seat < state.seats or state.out[seat]:
            raise BadPosition("{key!r}: seat {seat} is not in the game", key=key, seat=seat)
    if one == other:
        raise BadPosition("{key!r}: seat {seat} has no business with itself", key=key, seat=one)


def _check_lots(state: State, key: str, seat: int, mask: int) -> None:
    if mask & ~state.held[seat]:
        squares = ", ".join(map(str, lots(mask & ~state.held[seat])))
        raise BadPosition(
            "{key!r}: square {squares} does not belong to seat {seat}",
            key=key,
            squares=squares,
            seat=seat,
        )


def _check_delivery(state: State) -> None:
    """Lots are offered to a player for a rent that is owed first of all."""
    debt = state.debt[0]
    if not state.debts or debt.creditor < 0 or not 1 <= state.lots_value <= debt.amount:
        raise BadPosition("'lots_offered' stand for a rent, or a part of it, owed to a player")
    _check_lots(state, "lots_offered", debt.debtor, state.lots_offered)


def _check_sale(state: State) -> None:
    """Refuse bids of players who have passed or left, and bids without the cash for them."""
    sale = state.sale
    if not 1 <= sale.kind <= CARD_SALE:
        raise BadPosition(
            "'sale': kinds are 1 to {most}, not {kind}", most=CARD_SALE, kind=sale.kind
        )
    if sale.kind == DEED_SALE and (sale.deed < 0 or state.owner[sale.deed] != BANK):
        raise BadPosition("'sale': only a deed of the bank is auctioned")
    if sale.kind == BUILDING_SALE and not (state.asking and state.wants[sale.bidder]):
        raise BadPosition("'sale': buildings are auctioned among those who want them")
    if sale.kind == CARD_SALE and not state.cards_for_sale[sale.deed]:
        raise BadPosition("'sale': there is no card of this deck among 'cards_for_sale'")
    _check_pair(state, "sale", sale.bidder, None)
    if (sale.passed >> sale.bidder) & 1:
        raise BadPosition("'sale': seat {seat} has passed, which is final", seat=sale.bidder)
    if sale.leader != NOBODY_YET:
        _check_pair(state, "sale", sale.leader, None)
        if not 1 <= sale.high <= state.cash[sale.leader]:
            raise BadPosition(
                "'sale': seat {seat} has not the cash for {high}", seat=sale.leader, high=sale.high
            )
