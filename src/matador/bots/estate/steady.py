"""A sound player by rules of thumb.

It values deeds by how often tokens land there and by what completes a group, keeps a reserve that
grows with the danger ahead, trades where both sides gain, bids up to a deed's worth to it, builds
what earns most for its price, and raises cash where it loses least.

It needs no list of choices: it takes its question from the state, asks the rules about all of its
lots at once, and writes its one move after the choices, of which there may be none.
"""

from __future__ import annotations

from matador.bots.estate.questions import NO_CLAIM, NOTHING, first_claim, write
from matador.bots.estate.raising_cash import (
    best_building,
    lot_by_right,
    needs_houses,
    raise_cash,
    spare_mortgage,
    write_building,
)
from matador.bots.estate.trading import accepts, write_offer
from matador.bots.estate.valuation import (
    change_in_worth,
    choose_tax,
    least_reserve,
    sold_lots,
    spendable_cash,
)
from matador.core.bits import count_bits, first_bit
from matador.core.chance import Luck
from matador.core.compiled import compiled
from matador.core.log import NO_PROBLEM, Moves
from matador.games.estate import words
from matador.games.estate.edition import BY_RIGHT, Edition
from matador.games.estate.geometry import DEED_AT, DEEDS, STREETS
from matador.games.estate.rules.auction import least_bid
from matador.games.estate.rules.bankruptcy import could_raise
from matador.games.estate.rules.buildings.building import house_price
from matador.games.estate.rules.buildings.shortage import most_wanted, ordered_at_once
from matador.games.estate.rules.choices import choices
from matador.games.estate.rules.inherited_loans import first_inherited
from matador.games.estate.rules.jail import fine_problem, release_problem
from matador.games.estate.rules.masks import (
    lots_to_build,
    lots_to_mortgage,
    lots_to_name,
    lots_to_redeem,
)
from matador.games.estate.rules.mortgage import redemption_cost
from matador.games.estate.rules.question import (
    ASKS_ANSWER,
    ASKS_BID,
    ASKS_BUY,
    ASKS_FINE_OR_CARD,
    ASKS_KEEP_OR_REDEEM,
    ASKS_PAY,
    ASKS_TAKE_LOTS,
    ASKS_TAX,
    comes_first,
    question,
)
from matador.games.estate.state import BUILDING_SALE, CARD_SALE, State, whole_groups

RUSH = 8
"""While the bank has more deeds than this, one leaves jail at once to buy."""
OPENING_BID = 60
"""Percent of its worth at which a deed's bidding is entered."""
RICH = 3
"""A loan is paid back when so many reserves are left."""
KEPT_FROM_BIDS, KEPT_FROM_DEEDS, KEPT_FROM_HOUSES = 50, 33, 40
"""Percent of the reserve that are left alone in an auction, when a deed is bought, in building."""
DEAR = 3
"""Cash is raised for a deed that is worth so many times its price."""
DENIED = 55
"""Percent of what a deed is worth to another that denying it is worth."""


@compiled
def choose_steady(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Answer any question of the rules; a rent is claimed first."""
    claimed = first_claim(seen, seat)
    if claimed != NO_CLAIM:
        return write(moves, count, seat, words.CLAIM, claimed)
    kind = question(seen)
    if comes_first(kind):
        return choose_answer(edition, seen, seat, kind, moves, count)
    if kind == ASKS_BUY:
        return choose_purchase(edition, seen, seat, moves, count)
    if kind == ASKS_TAX:
        return write(
            moves, count, seat, words.PERCENT if choose_tax(seen, seat) == 1 else words.FIXED
        )
    if kind == ASKS_FINE_OR_CARD:
        return write(moves, count, seat, words.DRAW)
    return choose_in_window(edition, seen, seat, moves, count)


@compiled
def choose_answer(
    edition: Edition, seen: State, seat: int, kind: int, moves: Moves, count: int
) -> int:
    """Answer what comes before all else."""
    if kind == ASKS_ANSWER:
        return write(
            moves, count, seat, words.ACCEPT if accepts(edition, seen, seat) else words.REFUSE
        )
    if kind == ASKS_TAKE_LOTS:
        return choose_lots(edition, seen, seat, moves, count)
    if kind == ASKS_KEEP_OR_REDEEM:
        return write(moves, count, seat, words.KEEP, first_inherited(seen, seat))
    if kind == ASKS_PAY:
        return choose_in_debt(edition, seen, seat, moves, count)
    if kind == ASKS_BID:
        return choose_bid(edition, seen, seat, moves, count)
    return choose_request(edition, seen, seat, moves, count)


@compiled
def choose_lots(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Accept or refuse lots instead of a rent."""
    worth = change_in_worth(edition, seen, seat, int(seen.lots_offered), 0)
    return write(moves, count, seat, words.ACCEPT if worth >= seen.lots_value else words.REFUSE)


@compiled
def choose_bid(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Bid up to what deed, building or release card is worth, within the reserve."""
    limit = spendable_cash(edition, seen, seat, KEPT_FROM_BIDS)
    least = least_bid(seen)
    if limit >= least:
        limit = min(limit, worth_of_sale(edition, seen, seat, limit))
    if limit < least:
        return write(moves, count, seat, words.PASS)
    amount = max(least + (limit - least) // 4, limit * OPENING_BID // 100)
    return write(moves, count, seat, words.BID, amount)


@compiled
def worth_of_sale(edition: Edition, seen: State, seat: int, enough: int) -> int:
    """Return what the deed, building or release card that is auctioned is worth to a seat."""
    if seen.sale.kind == BUILDING_SALE:
        return house_price(edition, seen.wants[seat] - 1)
    if seen.sale.kind == CARD_SALE:
        return int(edition.jail_fine)
    return worth_at_auction(edition, seen, seat, seen.sale.deed, enough)


@compiled
def worth_at_auction(edition: Edition, seen: State, seat: int, deed: int, enough: int) -> int:
    """Return what a deed is worth to a seat: its own gain, or a part of what it denies another.

    The search stops at a worth that is `enough`.
    """
    worth = max(0, change_in_worth(edition, seen, seat, 1 << deed, 0))
    for other in range(seen.seats):
        if worth < enough and other != seat and not seen.out[other]:
            denied = change_in_worth(edition, seen, other, 1 << deed, 0)
            worth = max(worth, denied * DENIED // 100)
    return worth


@compiled
def choose_purchase(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Buy what the cash allows; raise cash only for what is worth far more than its price."""
    price = int(edition.square[seen.at[seat]].price)
    if spendable_cash(edition, seen, seat, KEPT_FROM_DEEDS) >= price:
        return write(moves, count, seat, words.BUY)
    dear = price * DEAR
    if worth_at_auction(edition, seen, seat, DEED_AT[seen.at[seat]], dear) < dear:
        return write(moves, count, seat, words.DECLINE)
    if seen.cash[seat] >= price:
        return write(moves, count, seat, words.BUY)
    place = raise_cash(edition, seen, seat, moves, count)
    return place if place != NOTHING else write(moves, count, seat, words.DECLINE)


@compiled
def choose_in_debt(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Give up what cannot be saved, else raise cash where it costs least."""
    if seen.cash[seat] >= seen.debt[0].amount:
        return write(moves, count, seat, words.PAY)
    if could_raise(edition, seen, seat) < seen.debt[0].amount:
        return give_up(edition, seen, seat, moves, count)
    place = raise_cash(edition, seen, seat, moves, count)
    return place if place != NOTHING else first_listed(edition, seen, seat, moves)


@compiled
def give_up(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Hand over a lot that the creditor must take at its printed price, else leave the game."""
    if edition.lots_for_rent == BY_RIGHT:
        listed = choices(edition, seen, seat, moves)
        place = lot_by_right(edition, seen, moves, listed)
        if place != NOTHING:
            return place
    return write(moves, count, seat, words.BANKRUPT)


@compiled
def first_listed(edition: Edition, seen: State, seat: int, moves: Moves) -> int:
    """Let the rules list what is open, and take the first."""
    choices(edition, seen, seat, moves)
    return 0


@compiled
def choose_request(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Ask for some of the last buildings, within the reserve, or decline."""
    budget = spendable_cash(edition, seen, seat, 100)
    deed = best_building(edition, seen, lots_to_name(edition, seen, seat), budget)
    if deed == NOTHING:
        return write(moves, count, seat, words.DECLINE)
    most = most_wanted(edition, seen, seat, deed)
    return write_building(edition, seat, moves, count, deed, most, budget)


@compiled
def choose_in_window(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Trade, build or redeem, leave jail if that pays, then throw."""
    place = choose_investment(edition, seen, seat, moves, count)
    if place != NOTHING:
        return place
    verb = leave_jail(edition, seen, seat) if seen.jail[seat] else words.ROLL
    return write(moves, count, seat, verb)


@compiled
def choose_investment(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Trade, build, mortgage for building, pay loans back; or NOTHING."""
    if trades(edition, seen, seat, moves, count):
        return count
    whole = whole_groups(seen, seat) & STREETS
    if whole == 0:
        return pay_back(edition, seen, seat, moves, count)
    lots = lots_to_build(edition, seen, seat)
    if lots != 0:
        budget = spendable_cash(edition, seen, seat, KEPT_FROM_HOUSES)
        deed = best_building(edition, seen, lots, budget)
        if deed != NOTHING:
            most = ordered_at_once(edition, seen, seat, deed)
            return write_building(edition, seat, moves, count, deed, most, budget)
    if needs_houses(seen, whole):
        return spare_mortgage(edition, seen, seat, moves, count)
    return pay_back(edition, seen, seat, moves, count)


@compiled
def trades(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> bool:
    """Write the first offer since the throw, if there is one; who can only throw makes none."""
    if seen.offers[seat] > 0 or edition.offers_between_throws == 0:
        return False
    if not write_offer(edition, seen, seat, moves, count):
        return False
    if lots_to_mortgage(edition, seen, seat) != 0:
        return True
    # The list may be written over the offer, which is then written again.
    listed = choices(edition, seen, seat, moves)
    return listed > 1 and write_offer(edition, seen, seat, moves, count)


@compiled
def pay_back(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> int:
    """Pay the first loan back when there is cash to spare, or do NOTHING."""
    if seen.cash[seat] < (1 + RICH) * least_reserve(edition):
        return NOTHING
    lots = lots_to_redeem(edition, seen, seat)
    if lots == 0:
        return NOTHING
    cost = redemption_cost(edition, seen, first_bit(lots))
    spare = spendable_cash(edition, seen, seat, 100) - RICH * least_reserve(edition)
    return write(moves, count, seat, words.REDEEM, first_bit(lots)) if cost <= spare else NOTHING


@compiled
def leave_jail(edition: Edition, seen: State, seat: int) -> int:
    """Buy oneself out while there is much to buy, rest while others have built."""
    if DEEDS - count_bits(sold_lots(seen)) <= RUSH:
        return words.ROLL
    if release_problem(edition, seen, seat) == NO_PROBLEM:
        return words.RELEASE
    rich = seen.cash[seat] >= 2 * edition.jail_fine
    return words.FINE if rich and fine_problem(edition, seen, seat) == NO_PROBLEM else words.ROLL
