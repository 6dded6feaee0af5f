"""What must hold after every move, whatever is played: nothing appears and nothing is lost."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import EventRecord, Log
from matador.games.estate import events
from matador.games.estate.edition import DECKS, JAIL_FREE, Edition
from matador.games.estate.geometry import DEEDS
from matador.games.estate.state import BANK, EVERYBODY, HOTEL, MOST_CLAIMS, MOST_DEBTS, State

HOLDS, CASH_BELOW_ZERO, MONEY_WITHOUT_A_NAME, DEED_ASTRAY, BUILDING_ASTRAY, CARD_ASTRAY = range(6)
LIST_TOO_LONG, FALSE_DEBT, BUILT_AND_MORTGAGED, PLAYER_ASTRAY = range(6, 10)
BROKEN = (
    *("nothing", "cash below zero", "money moved without an event"),
    *("a deed is held twice or by nobody", "houses or hotels are not all there"),
    *("cards are not all there", "more claims or debts than there is room for"),
    *("a debt of nothing, or of or to nobody", "a lot is built on and mortgaged"),
    "more or fewer players are out than went bankrupt",
)


@compiled
def broken(edition: Edition, state: State, before: State, log: Log) -> int:
    """Return which invariant the last move has broken, or HOLDS."""
    if not (0 <= state.claims <= MOST_CLAIMS and 0 <= state.debts <= MOST_DEBTS):
        return LIST_TOO_LONG
    money = money_broken(state, before, log)
    if money != HOLDS:
        return money
    if not players_hold(state):
        return PLAYER_ASTRAY
    if not deeds_hold(state):
        return DEED_ASTRAY
    if not buildings_hold(edition, state):
        return BUILDING_ASTRAY
    if state.built & state.mortgaged != 0:
        return BUILT_AND_MORTGAGED
    return HOLDS if cards_hold(edition, state) else CARD_ASTRAY


@compiled
def players_hold(state: State) -> bool:
    """Tell whether those who are out are as many as went bankrupt."""
    out = 0
    for seat in range(state.seats):
        out += state.out[seat]
    return bool(out == state.bankrupts)


@compiled
def money_broken(state: State, before: State, log: Log) -> int:
    """Return what is wrong with cash and debts, or HOLDS."""
    for seat in range(state.seats):
        if state.cash[seat] < 0:
            return CASH_BELOW_ZERO
        named = 0
        for place in range(log.count):
            named += flow(log.events[place], seat)
        if state.cash[seat] - before.cash[seat] != named:
            return MONEY_WITHOUT_A_NAME
    return HOLDS if debts_hold(state) else FALSE_DEBT


@compiled
def debts_hold(state: State) -> bool:
    """Tell whether all debts are of and to those who are in the game, and above zero."""
    for place in range(state.debts):
        debt = state.debt[place]
        to_nobody = debt.creditor >= 0 and state.out[debt.creditor]
        if to_nobody or debt.creditor < EVERYBODY or state.out[debt.debtor] or debt.amount <= 0:
            return False
    return True


@compiled
def flow(event: EventRecord, seat: int) -> int:
    """Return what an event put into a seat's cash."""
    kind = event.kind
    if kind == events.PAID_PLAYER or kind == events.RENT_PAID or kind == events.REST_OF_RENT_PAID:
        return (event.c if event.b == seat else 0) - (event.c if event.a == seat else 0)
    if kind == events.TRADED:
        return (event.e if event.b == seat else 0) - (event.e if event.a == seat else 0)
    if kind == events.HANDED_OVER:
        return (event.d if event.b == seat else 0) - (event.d if event.a == seat else 0)
    if event.a != seat:
        return 0
    if (
        kind == events.SALARY_PAID
        or kind == events.COLLECTED
        or kind == events.POT_TAKEN
        or kind == events.ESTATE_SHARED
    ):
        return int(event.b)
    if (
        kind == events.PAID_BANK
        or kind == events.REPAIRS_PAID
        or kind == events.FINE_PAID
        or kind == events.CARD_WON
    ):
        return -int(event.b)
    if kind == events.TAX_PAID or kind == events.TAX_SHARE_PAID:
        return -int(event.b)
    return deed_flow(event)


@compiled
def deed_flow(event: EventRecord) -> int:
    """Return what an event about a deed put into the cash of the seat that it names."""
    kind = event.kind
    if (
        kind == events.BOUGHT
        or kind == events.DEED_DEALT
        or kind == events.AUCTION_WON
        or kind == events.INTEREST_PAID
    ):
        return -int(event.c)
    if kind == events.HANDED_TO_BANK:
        return -int(event.c)
    if kind == events.BUILT or kind == events.BUILDING_WON:
        return -int(event.d)
    if kind == events.SOLD:
        return int(event.d)
    if kind == events.MORTGAGED:
        return int(event.e)
    return -int(event.e) if kind == events.REDEEMED else 0


@compiled
def deeds_hold(state: State) -> bool:
    """Tell whether each deed has one place, and the masks say what the lists say."""
    for deed in range(DEEDS):
        holders = 0
        for seat in range(state.seats):
            if (state.held[seat] >> deed) & 1 == 1:
                holders += 1
                if state.owner[deed] != seat or state.out[seat]:
                    return False
        if holders != (0 if state.owner[deed] == BANK else 1):
            return False
        if (state.built >> deed) & 1 != (1 if state.level[deed] > 0 else 0):
            return False
    return True


@compiled
def buildings_hold(edition: Edition, state: State) -> bool:
    """DA-5, DE-145: tell whether the box's houses and hotels are on the board or in the bank."""
    houses = int(state.houses_left)
    hotels = int(state.hotels_left)
    for deed in range(DEEDS):
        if state.level[deed] == HOTEL:
            hotels += 1
        else:
            houses += state.level[deed]
    stocked = state.houses_left >= 0 and state.hotels_left >= 0
    return stocked and houses == edition.houses and hotels == edition.hotels


@compiled
def cards_hold(edition: Edition, state: State) -> bool:
    """Tell whether every card is in its deck, under it, held, or with the bank for sale."""
    for deck in range(DECKS):
        for card in range(edition.cards_in[deck]):
            count = int(state.unseen[deck][card])
            for place in range(state.under_count[deck]):
                if state.under[deck][place] == card:
                    count += 1
            if edition.card[deck][card].effect == JAIL_FREE:
                count += state.cards_for_sale[deck]
                for seat in range(state.seats):
                    count += state.cards_held[seat][deck]
            if count != edition.card[deck][card].copies:
                return False
    return True
