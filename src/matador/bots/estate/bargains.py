"""Trades that a steady player would just accept, and what each would make of the table."""

from __future__ import annotations

import numpy as np

from matador.bots.estate.outlook import chances_of_all
from matador.bots.estate.questions import write_trade
from matador.bots.estate.trading import fair_share
from matador.bots.estate.valuation import change_in_worth, reserve_of
from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, Moves
from matador.core.records import Floats, Ints, Rows
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import COLOURS, GROUP_MASK, SISTERS
from matador.games.estate.rules.mortgage import interest_on_lots
from matador.games.estate.rules.trade import accept_offer, make_offer
from matador.games.estate.state import SEATS, State

MOST_TRADES = 250
NO_PRICE = 1 << 40


@compiled
def tradable_lots(seen: State, seat: int) -> int:
    """Return the lots of a seat whose groups carry no buildings."""
    lots = int(seen.held[seat])
    for group in range(COLOURS):
        if seen.built & GROUP_MASK[group] != 0:
            lots &= ~GROUP_MASK[group]
    return lots


@compiled
def least_price(edition: Edition, seen: State, seat: int, other: int, give: int, take: int) -> int:
    """Return the least cash for which a steady player would trade, or NO_PRICE."""
    interest = interest_on_lots(edition, seen, give)
    theirs = change_in_worth(edition, seen, other, give, take) - interest
    own = change_in_worth(edition, seen, seat, take, give)
    share = fair_share(seen)
    price = max(1 - theirs, -((100 * theirs - share * own) // (100 + share)))
    if price < interest:
        kept = reserve_of(edition, seen, other)
        price = max(price, min(interest, kept - int(seen.cash[other]) + interest))
    price = max(price, interest - int(seen.cash[other]))
    payable = price + interest_on_lots(edition, seen, take) <= seen.cash[seat]
    return price if payable else NO_PRICE


@compiled
def list_wishes(seen: State, seat: int, other: int, wishes: Ints) -> int:
    """List what a seat might want from another: single lots, and all that a colour lacks."""
    lots = tradable_lots(seen, other)
    count = 0
    single = lots
    while single != 0:
        deed = first_bit(single)
        single &= single - 1
        if seen.held[seat] & SISTERS[deed] != 0:
            wishes[count] = 1 << deed
            count += 1
    for group in range(COLOURS):
        missing = int(GROUP_MASK[group] & ~seen.held[seat])
        several = missing & (missing - 1) != 0
        if several and missing & lots == missing and missing != GROUP_MASK[group]:
            wishes[count] = missing
            count += 1
    return count


@compiled
def list_trades(edition: Edition, seen: State, seat: int, trades: Moves) -> int:
    """List trades with everybody: a wish for cash, a wish for a wish, a lot for cash."""
    wanted_lots = np.zeros(64, np.int64)
    given_lots = np.zeros(64, np.int64)
    count = 0
    for other in range(seen.seats):
        if other != seat and not seen.out[other]:
            wishes = list_wishes(seen, seat, other, wanted_lots)
            gifts = list_wishes(seen, other, seat, given_lots)
            for place in range(wishes + 1):
                take = wanted_lots[place] if place < wishes else 0
                for gift in range(gifts + 1):
                    give = given_lots[gift] if gift < gifts else 0
                    if (take | give) != 0 and count < MOST_TRADES:
                        price = least_price(edition, seen, seat, other, give, take)
                        if price != NO_PRICE:
                            write_trade(trades, count, seat, other, give, take, price)
                            count += 1
    return count


@compiled
def judge_trade(
    edition: Edition,
    start: State,
    scratch: Rows[State],
    trade: MoveRecord,
    log: Log,
    shares: Floats,
) -> None:
    """Write every seat's chance after a trade that is accepted; `scratch` is an array of one.

    Interest that falls due on mortgaged lots is left out.
    """
    scratch[0] = start
    log.count = 0
    make_offer(scratch[0], trade, True, log)
    accept_offer(edition, scratch[0], log)
    chances_of_all(edition, scratch[0], scratch[0].seats, shares)


@compiled
def judge_trades(
    edition: Edition,
    start: State,
    scratch: Rows[State],
    seat: int,
    trades: Moves,
    log: Log,
    worths: Floats,
) -> int:
    """List the trades that a steady player would accept, and the chance of the seat after each."""
    shares = np.zeros(SEATS)
    count = list_trades(edition, start, seat, trades)
    for place in range(count):
        judge_trade(edition, start, scratch, trades.at[place], log, shares)
        worths[place] = shares[seat]
    return count
