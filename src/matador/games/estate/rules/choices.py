"""The moves open to a seat; amounts are canonical ones, others are legal too."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Moves, offer
from matador.games.estate import words
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import DEEDS, GROUP_MASK
from matador.games.estate.rules.auction import least_bid, printed_price
from matador.games.estate.rules.bankruptcy import could_raise, offers_freely
from matador.games.estate.rules.buildings.shortage import most_wanted, ordered_at_once
from matador.games.estate.rules.inherited_loans import first_inherited, redeem_at_once_cost
from matador.games.estate.rules.jail import fine_problem, release_problem
from matador.games.estate.rules.masks import (
    NO_LEVEL,
    has,
    lots_to_build,
    lots_to_lower,
    lots_to_mortgage,
    lots_to_name,
    lots_to_redeem,
    lots_to_sell,
    next_level,
)
from matador.games.estate.rules.mortgage import transfer_interest
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
from matador.games.estate.rules.rent import is_open
from matador.games.estate.rules.turns import bell_bars_round
from matador.games.estate.state import BANK, LANDED, WINDOW, State, group_is_built

RAISES = (0, 99, 499, 999)
"""The canonical steps of a bid above the least one."""


@compiled
def choices(edition: Edition, state: State, seat: int, moves: Moves) -> int:
    """List the moves open to a seat and return how many there are.

    In the window between throws everybody may do business, also those not waited for. PR-28: a
    rent may be asked for whatever else is open; that comes first.
    """
    asked = question(state)
    if seat < 0 or state.out[seat] or asked == ASKS_NOTHING or is_chance(asked):
        return 0
    count = list_claims(state, seat, moves)
    if comes_first(asked):
        return list_answer(edition, state, seat, asked, moves, count)
    if state.step == LANDED or bell_bars_round(edition, state):
        return count
    if state.step == WINDOW:
        return list_window(edition, state, seat, moves, count)
    if seat != state.turn:
        return count
    count = list_square(edition, state, seat, asked, moves, count)
    return list_business(edition, state, seat, moves, count)


@compiled
def list_square(
    edition: Edition, state: State, seat: int, asked: int, moves: Moves, count: int
) -> int:
    """List what the square reached asks of the player on turn."""
    if asked == ASKS_BUY:
        return list_buying(edition, state, seat, moves, count)
    if asked == ASKS_TAX:
        return offer(moves, offer(moves, count, seat, words.FIXED), seat, words.PERCENT)
    return offer(moves, offer(moves, count, seat, words.PAY), seat, words.DRAW)


@compiled
def list_answer(
    edition: Edition, state: State, seat: int, asked: int, moves: Moves, count: int
) -> int:
    """List the answers to whatever comes before all else."""
    if seat != answerer(state, asked):
        waits = state.offer.open == 1 and state.offer.maker == seat
        return offer(moves, count, seat, words.WITHDRAW) if waits else count
    if asked == ASKS_ANSWER or asked == ASKS_TAKE_LOTS:
        return offer(moves, offer(moves, count, seat, words.ACCEPT), seat, words.REFUSE)
    if asked == ASKS_KEEP_OR_REDEEM:
        return list_inherited(edition, state, seat, moves, count)
    if asked == ASKS_PAY:
        return list_debt(edition, state, seat, moves, count)
    if asked == ASKS_BID:
        return list_bids(edition, state, seat, moves, count)
    return list_requests(edition, state, seat, moves, count)


@compiled
def list_claims(state: State, seat: int, moves: Moves) -> int:
    """List asking for a rent, and letting it go."""
    count = 0
    for place in range(state.claims):
        if is_open(state, place, seat):
            count = offer(moves, count, seat, words.CLAIM, state.claim[place].deed)
            count = offer(moves, count, seat, words.FORGO, state.claim[place].deed)
    return count


@compiled
def list_window(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List throwing and leaving jail, then business; who waits for a rent is asked for it first."""
    if count > 0 and seat != state.turn:
        return count
    if seat == state.turn:
        count = offer(moves, count, seat, words.ROLL)
        if state.jail[seat]:
            if fine_problem(edition, state, seat) == NO_PROBLEM:
                count = offer(moves, count, seat, words.FINE)
            if release_problem(edition, state, seat) == NO_PROBLEM:
                count = offer(moves, count, seat, words.RELEASE)
    return list_business(edition, state, seat, moves, count)


@compiled
def list_business(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List building, selling, mortgaging, redeeming and canonical trades."""
    builds = lots_to_build(edition, state, seat)
    redeems = lots_to_redeem(edition, state, seat)
    count = list_lots(edition, state, seat, builds, redeems, moves, count)
    if state.offers[seat] < edition.offers_between_throws:
        count = list_offers(edition, state, seat, moves, count)
    return count


@compiled
def list_lots(
    edition: Edition,
    state: State,
    seat: int,
    builds: int,
    redeems: int,
    moves: Moves,
    count: int,
) -> int:
    """List building and redeeming on some lots, and whatever brings cash from the bank."""
    sells = lots_to_sell(edition, state, seat)
    lowers = lots_to_lower(edition, state, seat, sells)
    lends = lots_to_mortgage(edition, state, seat)
    lots = builds | redeems | sells | lowers | lends
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        if has(builds, deed):
            count = list_building(edition, state, seat, deed, moves, count)
        if has(redeems | sells | lends, deed):
            verb = words.REDEEM if has(redeems, deed) else words.SELL
            count = offer(moves, count, seat, words.MORTGAGE if has(lends, deed) else verb, deed)
        elif has(lowers, deed):
            count = list_levels(edition, state, seat, deed, moves, count)
    return count


@compiled
def list_building(
    edition: Edition, state: State, seat: int, deed: int, moves: Moves, count: int
) -> int:
    """List building on a lot; of orders, the one for all that the bank has."""
    count = offer(moves, count, seat, words.BUILD, deed)
    stock = ordered_at_once(edition, state, seat, deed)
    return offer(moves, count, seat, words.ORDER, deed, stock) if stock > 1 else count


@compiled
def list_levels(
    edition: Edition, state: State, seat: int, deed: int, moves: Moves, count: int
) -> int:
    """List the levels to which a group with hotels may be sold down."""
    level = next_level(edition, state, seat, deed, 0)
    while level != NO_LEVEL:
        count = offer(moves, count, seat, words.LOWER, deed, level)
        level = next_level(edition, state, seat, deed, level + 1)
    return count


@compiled
def list_offers(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List the plainest trades: a lot that one's own groups lack, for its printed price."""
    wanted = missing_lots(state, seat)
    while wanted != 0:
        deed = first_bit(wanted)
        wanted &= wanted - 1
        price = printed_price(edition, deed)
        needed = price + transfer_interest(edition, state, deed)
        if state.owner[deed] != BANK and state.cash[seat] >= needed:
            count = offer(moves, count, seat, words.OFFER, state.owner[deed], 0, 1 << deed)
            moves.at[count - 1].d = price
            moves.at[count - 1].e = 0
            moves.at[count - 1].f = 0
    return count


@compiled
def missing_lots(state: State, seat: int) -> int:
    """Return the lots that a seat lacks in the groups where it has one and nothing is built."""
    missing = 0
    own = state.held[seat]
    for group in range(len(GROUP_MASK)):
        if own & GROUP_MASK[group] != 0 and state.built & GROUP_MASK[group] == 0:
            missing |= GROUP_MASK[group]
    return missing & ~own


@compiled
def list_buying(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List buying and declining."""
    if state.cash[seat] >= edition.square[state.at[seat]].price:
        count = offer(moves, count, seat, words.BUY)
    return offer(moves, count, seat, words.DECLINE)


@compiled
def list_bids(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List passing and a few bids within one's cash, or raising the cash for the least (PR-10)."""
    count = offer(moves, count, seat, words.PASS)
    if state.cash[seat] < least_bid(state):
        return list_lots(edition, state, seat, 0, 0, moves, count)
    for step in range(len(RAISES)):
        amount = least_bid(state) + RAISES[step]
        if amount <= state.cash[seat]:
            count = offer(moves, count, seat, words.BID, amount)
    return count


@compiled
def list_debt(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """PR-2: list paying, or raising cash, or offering lots, or the end."""
    debt = state.debt[0]
    if state.cash[seat] >= debt.amount:
        return offer(moves, count, seat, words.PAY)
    count = list_lots(edition, state, seat, 0, 0, moves, count)
    if could_raise(edition, state, seat) < debt.amount:
        count = offer(moves, count, seat, words.BANKRUPT)
    free = offers_freely(edition, state, seat, words.DELIVER)
    may_offer = free or state.offers[seat] < edition.offers_between_throws
    if may_offer and debt.creditor >= 0 and debt.deed >= 0:
        count = list_deliveries(edition, state, seat, moves, count)
    return count


@compiled
def list_deliveries(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List offering one lot at its printed price towards the rent."""
    debt = state.debt[0]
    for deed in range(DEEDS):
        if state.owner[deed] == seat and not group_is_built(state, deed):
            due = transfer_interest(edition, state, deed)
            if state.cash[debt.creditor] >= due:
                value = min(int(debt.amount), printed_price(edition, deed))
                count = offer(moves, count, seat, words.DELIVER, 1 << deed, value)
    return count


@compiled
def list_inherited(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """SV-46, SV-47, DE-107, DE-108: redeem the loan at once, or keep it for the interest.

    PR-25: an heir who lacks the cash may raise it first.
    """
    deed = first_inherited(state, seat)
    if state.cash[seat] >= redeem_at_once_cost(edition, state, seat, deed):
        return offer(moves, offer(moves, count, seat, words.REDEEM, deed), seat, words.KEEP, deed)
    return list_lots(edition, state, seat, 0, 0, moves, offer(moves, count, seat, words.KEEP, deed))


@compiled
def list_requests(edition: Edition, state: State, seat: int, moves: Moves, count: int) -> int:
    """List the lots that an asked seat may name, and wanting none."""
    lots = lots_to_name(edition, state, seat)
    while lots != 0:
        deed = first_bit(lots)
        lots &= lots - 1
        count = offer(moves, count, seat, words.BUILD, deed)
        most = most_wanted(edition, state, seat, deed)
        if most > 1:
            count = offer(moves, count, seat, words.ORDER, deed, most)
    return offer(moves, count, seat, words.DECLINE)
