"""Why the steady bot makes a move: its rules of thumb, with their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matador.bots.estate.raising_cash import needs_houses
from matador.bots.estate.steady import (
    KEPT_FROM_BIDS,
    KEPT_FROM_DEEDS,
    KEPT_FROM_HOUSES,
    worth_at_auction,
    worth_of_sale,
)
from matador.bots.estate.valuation import change_in_worth, reserve_of, sold_lots, spendable_cash
from matador.bots.reasons import Reason, reason
from matador.core.bits import count_bits
from matador.core.words import Move, bot_reasons
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import (
    COLOURS,
    DEED_AT,
    DEED_OF,
    DEED_SQUARES,
    DEEDS,
    GROUP_MASK,
    GROUP_OF,
    STREETS,
)
from matador.games.estate.rules.auction import least_bid
from matador.games.estate.rules.bankruptcy import could_raise
from matador.games.estate.rules.buildings.building import house_price
from matador.games.estate.rules.mortgage import interest_on_lots
from matador.games.estate.rules.question import ASKS_BUY, ASKS_PAY, ASKS_TAKE_LOTS, question
from matador.games.estate.state import DEED_SALE, State, whole_groups
from matador.play import View

REASONS = bot_reasons(
    AskForRent="rent:money",
    CompletesColour="deed",
    WorthMore="deed worth:money price:money",
    LeavesEnough="left:money reserve:money",
    LeavesTooLittle="left:money reserve:money",
    TooDear="price:money cash:money",
    KeepsFromOther="deed",
    BidUpTo="limit:money",
    BidTooHigh="least:money limit:money",
    BothGain="seat own:money other:money",
    OtherGainsMore="seat own:money other:money",
    TradeCostsTooMuch="reserve:money",
    LotsWorthIt="worth:money value:money",
    LotsNotWorthIt="worth:money value:money",
    NoBusinessPays="",
    MuchToBuy="deeds:number",
    SafeInJail="deeds:number",
    EarnsMost="deed price:money",
    CostsLeastIncome="deed amount:money",
    CashForHouses="deed",
    CashToSpare="cash:money",
    CanPay="left:money",
    CannotRaise="amount:money most:money",
    LooksRich="deeds:number",
    LooksPoor="deeds:number",
    CardCostsLess="",
    InterestIsLittle="deed",
    PromisesMore="percent:number instead:number",
)
"""The kinds of reasons, and the numbers of each."""


def explain(view: View, move: Move) -> list[Reason]:
    """Return the reasons for a move, those that weigh most first."""
    explainer = EXPLAINERS.get(move.kind)
    return explainer(view.rules, view.record, move) if explainer else []


def _claim(rules: Edition, seen: State, move: Move) -> list[Reason]:
    deed = DEED_OF[move.values["deed"]]
    open_to = [one for one in seen.claim[: seen.claims] if one.deed == deed]
    return [reason("AskForRent", rent=one.rent) for one in open_to[:1]]


def _buy(rules: Edition, seen: State, move: Move) -> list[Reason]:
    square, seat = int(seen.at[move.seat]), move.seat
    price = int(rules.square[square].price)
    left, kept = int(seen.cash[seat]) - price, _kept(rules, seen, seat, KEPT_FROM_DEEDS)
    enough = reason("LeavesEnough", left=left, reserve=kept)
    return [*_gain(rules, seen, seat, DEED_AT[square], price), *([enough] if left >= kept else [])]


def _gain(rules: Edition, seen: State, seat: int, deed: int, price: int) -> list[Reason]:
    """Return what speaks for having a deed."""
    square, group = DEED_SQUARES[deed], GROUP_OF[deed]
    own = change_in_worth(rules, seen, seat, 1 << deed, 0)
    if (
        group < COLOURS
        and (int(seen.held[seat]) | 1 << deed) & GROUP_MASK[group] == GROUP_MASK[group]
    ):
        return [reason("CompletesColour", deed=square)]
    if own > price:
        return [reason("WorthMore", deed=square, worth=own, price=price)]
    if worth_at_auction(rules, seen, seat, deed, 1 << 30) > max(own, price):
        return [reason("KeepsFromOther", deed=square)]
    return []


def _kept(rules: Edition, seen: State, seat: int, percent: int) -> int:
    """Return the cash that is left alone: a part of the reserve."""
    return reserve_of(rules, seen, seat) * percent // 100


def _decline(rules: Edition, seen: State, move: Move) -> list[Reason]:
    seat = move.seat
    if question(seen) != ASKS_BUY:
        return []
    price, cash = int(rules.square[seen.at[seat]].price), int(seen.cash[seat])
    if cash < price:
        return [reason("TooDear", price=price, cash=cash)]
    kept = _kept(rules, seen, seat, KEPT_FROM_DEEDS)
    return [reason("LeavesTooLittle", left=cash - price, reserve=kept)]


def _limit(rules: Edition, seen: State, seat: int) -> int:
    """Return the steady player's highest bid."""
    limit = spendable_cash(rules, seen, seat, KEPT_FROM_BIDS)
    return max(0, min(limit, worth_of_sale(rules, seen, seat, limit)))


def _bid(rules: Edition, seen: State, move: Move) -> list[Reason]:
    limit = reason("BidUpTo", limit=_limit(rules, seen, move.seat))
    if seen.sale.kind != DEED_SALE:
        return [limit]
    return [*_gain(rules, seen, move.seat, int(seen.sale.deed), move.values["amount"]), limit]


def _pass(rules: Edition, seen: State, move: Move) -> list[Reason]:
    limit = _limit(rules, seen, move.seat)
    return [reason("BidTooHigh", least=least_bid(seen), limit=limit)]


def _answer(rules: Edition, seen: State, move: Move) -> list[Reason]:
    if question(seen) == ASKS_TAKE_LOTS:
        worth = change_in_worth(rules, seen, move.seat, int(seen.lots_offered), 0)
        kind = "LotsWorthIt" if move.kind == "accept" else "LotsNotWorthIt"
        return [reason(kind, worth=worth, value=seen.lots_value)]
    offer = seen.offer
    paid = int(offer.cash) - interest_on_lots(rules, seen, int(offer.give))
    own = change_in_worth(rules, seen, move.seat, int(offer.give), int(offer.take)) + paid
    other = change_in_worth(rules, seen, offer.maker, int(offer.take), int(offer.give))
    gains = {"seat": offer.maker, "own": own, "other": other - int(offer.cash)}
    if move.kind == "accept":
        return [reason("BothGain", **gains)]
    fair = reason("OtherGainsMore", **gains)
    short = reason("TradeCostsTooMuch", reserve=reserve_of(rules, seen, move.seat))
    return [short if paid < 0 and spendable_cash(rules, seen, move.seat, 100) < -paid else fair]


def _offer(rules: Edition, seen: State, move: Move) -> list[Reason]:
    _, to, give, take, cash, *_ = move.numbers
    due = interest_on_lots(rules, seen, take)
    own = change_in_worth(rules, seen, move.seat, take, give) - cash - due
    other = (
        change_in_worth(rules, seen, to, give, take) + cash - interest_on_lots(rules, seen, give)
    )
    return [reason("BothGain", seat=to, own=own, other=other)]


def _roll(rules: Edition, seen: State, move: Move) -> list[Reason]:
    left = DEEDS - count_bits(sold_lots(seen))
    jailed = seen.jail[move.seat]
    return [reason("SafeInJail", deeds=left)] if jailed else [reason("NoBusinessPays")]


def _leave_jail(rules: Edition, seen: State, move: Move) -> list[Reason]:
    return [reason("MuchToBuy", deeds=DEEDS - count_bits(sold_lots(seen)))]


def _build(rules: Edition, seen: State, move: Move) -> list[Reason]:
    seat, deed = move.seat, DEED_OF[move.values["deed"]]
    price = house_price(rules, deed)
    left = int(seen.cash[seat]) - price * move.values.get("number", 1)
    kept = _kept(rules, seen, seat, KEPT_FROM_HOUSES)
    most = reason("EarnsMost", deed=move.values["deed"], price=price)
    enough = reason("LeavesEnough", left=left, reserve=kept)
    return [most, *([enough] if left >= kept else [])]


def _raise(rules: Edition, seen: State, move: Move) -> list[Reason]:
    """Explain what brings cash: a debt or a price that must be paid, or houses to be built."""
    square, seat = move.values["deed"], move.seat
    whole = whole_groups(seen, seat) & STREETS
    if question(seen) != ASKS_PAY and needs_houses(seen, whole):
        return [reason("CashForHouses", deed=square)]
    owed = (
        int(seen.debt[0].amount) if question(seen) == ASKS_PAY else _price_here(rules, seen, seat)
    )
    return [reason("CostsLeastIncome", deed=square, amount=max(0, owed - int(seen.cash[seat])))]


def _price_here(rules: Edition, seen: State, seat: int) -> int:
    return int(rules.square[seen.at[seat]].price)


def _redeem(rules: Edition, seen: State, move: Move) -> list[Reason]:
    return [reason("CashToSpare", cash=seen.cash[move.seat])]


def _pay(rules: Edition, seen: State, move: Move) -> list[Reason]:
    return [reason("CanPay", left=int(seen.cash[move.seat]) - int(seen.debt[0].amount))]


def _give_up(rules: Edition, seen: State, move: Move) -> list[Reason]:
    most = could_raise(rules, seen, move.seat)
    return [reason("CannotRaise", amount=seen.debt[0].amount, most=most)]


def _tax(rules: Edition, seen: State, move: Move) -> list[Reason]:
    kind = "LooksPoor" if move.kind == "percent" else "LooksRich"
    return [reason(kind, deeds=count_bits(seen.held[move.seat]))]


def _draw(rules: Edition, seen: State, move: Move) -> list[Reason]:
    return [reason("CardCostsLess")]


def _keep(rules: Edition, seen: State, move: Move) -> list[Reason]:
    return [reason("InterestIsLittle", deed=move.values["deed"])]


EXPLAINERS: dict[str, Callable[[Any, Any, Move], list[Reason]]] = {
    "claim": _claim,
    "buy": _buy,
    "decline": _decline,
    "bid": _bid,
    "pass": _pass,
    "accept": _answer,
    "refuse": _answer,
    "offer": _offer,
    "roll": _roll,
    "fine": _leave_jail,
    "release": _leave_jail,
    "build": _build,
    "order": _build,
    "mortgage": _raise,
    "sell": _raise,
    "lower": _raise,
    "redeem": _redeem,
    "pay": _pay,
    "bankrupt": _give_up,
    "fixed": _tax,
    "percent": _tax,
    "draw": _draw,
    "keep": _keep,
}
"""By the kind of a move."""
