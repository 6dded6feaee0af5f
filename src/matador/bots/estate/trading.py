"""Offers that complete a group, and what an offer is worth to both sides."""

from __future__ import annotations

from matador.bots.estate.questions import write_trade
from matador.bots.estate.valuation import change_in_worth, sold_lots, spendable_cash
from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import SISTERS, STREETS
from matador.games.estate.rules.mortgage import interest_on_lots
from matador.games.estate.state import State, groups_within, players_in

FAIR_SHARE = 55
"""Percent of the other side's gain that a trade must bring, while more than two play."""
LEAST_JOINT_GAIN = 20
"""A trade is offered when both together gain at least this fraction of the starting cash."""
OWN_PART = 62
"""Percent of both gains that the one who offers keeps, as far as both can pay."""


@compiled
def fair_share(seen: State) -> int:
    """Return the percent of the other's gain that a trade must bring; between two, nearly all."""
    return FAIR_SHARE if players_in(seen) > 2 else 99


@compiled
def own_part(seen: State) -> int:
    """Return the percent of both gains that the one who offers keeps; between two, half."""
    return OWN_PART if players_in(seen) > 2 else 50


@compiled
def is_fair(seen: State, own: int, other: int) -> bool:
    """Tell whether a gain is worth taking beside the other's."""
    return own > 0 and own * 100 >= other * fair_share(seen)


@compiled
def accepts(edition: Edition, seen: State, seat: int) -> bool:
    """Tell whether the offer on the table is good enough for the seat it was made to."""
    offer = seen.offer
    give = int(offer.give)
    take = int(offer.take)
    paid = int(offer.cash) - interest_on_lots(edition, seen, give)
    own = change_in_worth(edition, seen, seat, give, take) + paid
    other = change_in_worth(edition, seen, offer.maker, take, give) - int(offer.cash)
    if not is_fair(seen, own, other):
        return False
    return paid >= 0 or spendable_cash(edition, seen, seat, 100) >= -paid


@compiled
def groups_to_trade(seen: State) -> int:
    """Return the colours of which all lots are sold and none is built on."""
    return groups_within(sold_lots(seen) & ~int(seen.built)) & STREETS


@compiled
def write_offer(edition: Edition, seen: State, seat: int, moves: Moves, count: int) -> bool:
    """Write an offer that completes one of the seat's groups and suits its holder, if there is one.

    First a swap that completes a group on both sides, then cash alone.
    """
    own = int(seen.held[seat])
    groups = groups_to_trade(seen)
    lots = own & groups
    lots &= ~groups_within(lots)
    while lots != 0:
        group = SISTERS[first_bit(lots)]
        lots &= ~group
        take = group & ~own
        other = int(seen.owner[first_bit(take)])
        if take & seen.held[other] == take:
            if write_swap(edition, seen, seat, other, groups & ~group, take, moves, count):
                return True
            if write_priced_offer(edition, seen, seat, other, 0, take, moves, count):
                return True
    return False


@compiled
def write_swap(
    edition: Edition,
    seen: State,
    seat: int,
    other: int,
    groups: int,
    take: int,
    moves: Moves,
    count: int,
) -> bool:
    """Write an offer of all that the holder lacks of one of some groups, if there is one."""
    theirs = int(seen.held[other])
    lots = theirs & groups
    while lots != 0:
        group = SISTERS[first_bit(lots)]
        lots &= ~group
        give = group & ~theirs
        if give != 0 and give & seen.held[seat] == give:
            if write_priced_offer(edition, seen, seat, other, give, take, moves, count):
                return True
    return False


@compiled
def write_priced_offer(
    edition: Edition,
    seen: State,
    seat: int,
    other: int,
    give: int,
    take: int,
    moves: Moves,
    count: int,
) -> bool:
    """Write the offer with the cash that shares its gain, as far as both can pay.

    What not even all cash makes worth while to the other is refused before it is valued.
    """
    due = interest_on_lots(edition, seen, take)
    due_theirs = interest_on_lots(edition, seen, give)
    theirs = change_in_worth(edition, seen, other, give, take) - due_theirs
    if theirs + seen.cash[seat] <= due:
        return False
    own = change_in_worth(edition, seen, seat, take, give) - due
    if (own + theirs) * LEAST_JOINT_GAIN < edition.start_cash:
        return False
    most = spendable_cash(edition, seen, seat, 100) - due
    least = due_theirs - int(seen.cash[other])
    if least > most:
        return False
    cash = max(least, min(most, own - (own + theirs) * own_part(seen) // 100))
    if not is_fair(seen, theirs + cash, own - cash) or not is_fair(seen, own - cash, theirs + cash):
        return False
    write_trade(moves, count, seat, other, give, take, cash)
    return True
