"""What the table waits for, and whom: the one order of precedence.

Lists, checks, bots and screens read it here. What somebody must answer comes before chance, and
chance before the turn; among answers an offer comes first, then lots for rent, a loan taken over,
a debt, an auction, and last the question who wants a building.
"""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.words import NATURE, NOBODY
from matador.games.estate.rules.auction import NOT_ASKING
from matador.games.estate.state import (
    BUYING,
    CARD_STEP,
    DEALING,
    FINE_OR_CARD,
    LANDED,
    NO_SALE,
    NOBODY_YET,
    ORDER,
    OVER,
    TAX_STEP,
    THROWING,
    UTILITY_STEP,
    WINDOW,
    State,
    lots_inherited,
)

KINDS = (
    "nothing",
    *("answer", "take_lots", "keep_or_redeem", "pay", "bid", "name_lot"),
    *("dice", "card", "deed"),
    *("claim", "buy", "tax", "fine_or_card", "jail", "throw"),
)
"""The names of the questions: none, what comes before all else, chance, and the turn."""
(
    ASKS_NOTHING,
    ASKS_ANSWER,
    ASKS_TAKE_LOTS,
    ASKS_KEEP_OR_REDEEM,
    ASKS_PAY,
    ASKS_BID,
    ASKS_NAME_LOT,
    ASKS_DICE,
    ASKS_CARD,
    ASKS_DEED,
    ASKS_CLAIM,
    ASKS_BUY,
    ASKS_TAX,
    ASKS_FINE_OR_CARD,
    ASKS_JAIL,
    ASKS_THROW,
) = range(len(KINDS))


@compiled
def question(state: State) -> int:
    """Return the kind of question that the table waits to have answered.

    An open claim is waited for by courtesy only: the thrower may throw, and it lapses.
    """
    if state.step == OVER:
        return ASKS_NOTHING
    asked = first_answer(state)
    if asked == ASKS_NOTHING:
        asked = chance_due(state)
    if asked != ASKS_NOTHING:
        return asked
    if state.claims > 0 and (state.step == WINDOW or state.step == LANDED):
        return ASKS_CLAIM
    return turn_question(state)


@compiled
def first_answer(state: State) -> int:
    """Return the kind of the answer, payment or bid that comes before anything else."""
    if state.offer.open:
        return ASKS_ANSWER
    if state.lots_offered != 0:
        return ASKS_TAKE_LOTS
    if lots_inherited(state) != 0:
        return ASKS_KEEP_OR_REDEEM
    if state.debts > 0:
        return ASKS_PAY
    if state.sale.kind != NO_SALE:
        return ASKS_BID
    named = state.asking != NOT_ASKING and state.to_ask != NOBODY_YET
    return ASKS_NAME_LOT if named else ASKS_NOTHING


@compiled
def first_heir(state: State) -> int:
    """Return the first seat that has taken over a loan to decide about, or -1."""
    for seat in range(state.seats):
        if state.inherited[seat] != 0:
            return seat
    return NOBODY_YET


@compiled
def chance_due(state: State) -> int:
    """Tell whether dice, a card or a deed is about to be turned up."""
    step = state.step
    if step == THROWING or step == ORDER or step == UTILITY_STEP:
        return ASKS_DICE
    if step == CARD_STEP:
        return ASKS_CARD
    return ASKS_DEED if step == DEALING else ASKS_NOTHING


@compiled
def turn_question(state: State) -> int:
    """Return what the square reached, the jail or the dice ask of the player on turn."""
    step = state.step
    if step == BUYING:
        return ASKS_BUY
    if step == TAX_STEP:
        return ASKS_TAX
    if step == FINE_OR_CARD:
        return ASKS_FINE_OR_CARD
    return ASKS_JAIL if state.jail[state.turn] else ASKS_THROW


@compiled
def comes_first(asked: int) -> bool:
    """Tell whether a question must be answered before chance, the turn and all business."""
    return ASKS_ANSWER <= asked <= ASKS_NAME_LOT


@compiled
def is_chance(asked: int) -> bool:
    """Tell whether a question is put to nature."""
    return ASKS_DICE <= asked <= ASKS_DEED


@compiled
def seat_asked(state: State, asked: int) -> int:
    """Return the seat to which the question of the moment is put, NATURE, or NOBODY."""
    if asked == ASKS_NOTHING:
        return NOBODY
    if is_chance(asked):
        return NATURE
    if comes_first(asked):
        return answerer(state, asked)
    return int(state.claim[0].owner) if asked == ASKS_CLAIM else int(state.turn)


@compiled
def answerer(state: State, asked: int) -> int:
    """Return the seat whose answer, payment or bid comes before anything else."""
    if asked == ASKS_ANSWER:
        return int(state.offer.to)
    if asked == ASKS_TAKE_LOTS:
        return int(state.debt[0].creditor)
    if asked == ASKS_KEEP_OR_REDEEM:
        return first_heir(state)
    if asked == ASKS_PAY:
        return int(state.debt[0].debtor)
    return int(state.sale.bidder) if asked == ASKS_BID else int(state.to_ask)


@compiled
def to_act(state: State) -> int:
    """Return the seat that the game waits for, NATURE, or NOBODY."""
    return seat_asked(state, question(state))
